//! What is asked of the open documents.

use super::Documents;
use crate::editor::Document;
use crate::gui::words::{AfterSaving, CheckWish, DocumentWish, ScreenWish};
use crate::gui::work::Shell;
use crate::mapfile::CombineDefinition;

impl Documents {
    /// Acts on a wish.
    pub fn act(&mut self, wish: DocumentWish, shell: &mut Shell) {
        match wish {
            DocumentWish::OpenBuiltIn(name) => self.unless_unsaved(AfterSaving::OpenBuiltIn(name), shell),
            DocumentWish::OpenFile(path) => self.unless_unsaved(AfterSaving::OpenFile(path), shell),
            DocumentWish::OpenBuiltInVariant(name) => self.open_built_in_variant(&name, shell),
            DocumentWish::Show(id) => self.show_any(id, shell),
            DocumentWish::TryOn(id) => self.try_on_open(id, shell),
            DocumentWish::TryOnBuiltIn(name) => self.try_on_built_in(&name, shell),
            DocumentWish::NameVariant => self.name_variant(shell),
            DocumentWish::SaveCopy(id) => self.save_as(id, shell),
            DocumentWish::OpenPart(part, cell) => {
                if self.open_part(part, cell, shell)
                    && let Some(cell) = cell
                {
                    shell.post(ScreenWish::ShowCell(cell));
                }
            }
            DocumentWish::Edit(command) => self.edit(&command, shell),
            DocumentWish::ChangeVariant(definition) => self.change_variant(*definition, shell),
            DocumentWish::BeginVariant { name, from, for_map } => self.begin_variant(name, from, for_map, shell),
            DocumentWish::EditVariant => self.edit_variant(shell),
            DocumentWish::GiveUpVariantChanges => self.give_up_variant_changes(shell),
            DocumentWish::Begin(label) => self.in_hand_mut().begin(label),
            DocumentWish::Commit => {
                self.in_hand_mut().commit();
            }
            DocumentWish::CancelGesture => self.in_hand_mut().cancel(),
            DocumentWish::Select(selection) => {
                shell.hush();
                self.map_mut().document.select(selection);
            }
            DocumentWish::Lock(layer) => self.map_mut().layers.toggle_lock(layer),
            DocumentWish::CreateMap(map) => {
                self.chosen = true;
                self.take_in(Document::begun(*map), self.asks_about_map(), shell);
            }
            DocumentWish::JoinMaps { name, first, second, side, shift } => {
                self.show_new(Document::pair(&name, CombineDefinition { first, second, side, shift }), shell);
            }
            DocumentWish::SaveThen(then) => self.save(then, shell),
            DocumentWish::DiscardThen(then) => self.go_on(then, true, shell),
            DocumentWish::WriteAnyway(conflict) => self.write_anyway(conflict, shell),
            DocumentWish::Reload(conflict) => {
                if self.reload(&conflict, shell) {
                    shell.post(CheckWish::Forget(conflict.document));
                }
            }
            DocumentWish::Repair(repair) => {
                self.repair(&repair, shell);
                shell.post(CheckWish::PointAtNothing);
            }
            DocumentWish::Restore => self.restore_kept(shell),
            DocumentWish::LeaveKept => self.leave_kept(shell),
        }
    }
}
