//! The commands of the table: what each does.

use super::Workspace;
use crate::editor::{Axis, Selection};
use crate::gui::dialogs::{Dialog, FindForm, GoToForm, JoinForm, ResizeForm, WelcomeForm};
use crate::gui::words::{AfterSaving, Command, DocumentId, Mode, Prompt, ThemeChoice};
use crate::gui::work::{GAMES, MANY_GAMES, Shown};

impl Workspace {
    pub(super) fn run(&mut self, ctx: &egui::Context, command: Command) {
        if self.documents.mode() == Mode::Play && self.desk.run(command) {
            return;
        }
        let size = self.checks.shown(&self.documents).map_or((0, 0), Shown::size);
        let Self { documents, checks, shell, screen, .. } = self;
        match command {
            Command::New => documents.unless_unsaved(AfterSaving::New, shell),
            Command::Open => documents.unless_unsaved(AfterSaving::Open, shell),
            Command::Join => screen.dialog = Some(Dialog::Join(Box::new(JoinForm::new(documents)))),
            Command::Compare => self.ask_to_compare(),
            Command::Save => documents.save(AfterSaving::Stay, shell),
            Command::SaveAs => documents.save_as(documents.shown_id(), shell),
            Command::NewVariant => shell.ask(Prompt::NewVariant),
            Command::EditVariant => documents.edit_variant(shell),
            Command::SaveVariant => {
                if let Some(id) = self.variant_to_save() {
                    self.documents.save_as(id, &mut self.shell);
                }
            }
            Command::CloseMap => documents.unless_unsaved(AfterSaving::Close, shell),
            Command::Quit => self.quit(ctx),
            Command::Undo => self.step(|document| document.undo()),
            Command::Redo => self.step(|document| document.redo()),
            Command::Cancel => self.cancel(),
            Command::EraseSelected => documents.erase_selected(shell),
            Command::Cut => copy(ctx, documents.cut(shell)),
            Command::Copy => copy(ctx, documents.copy(shell)),
            // The clipboard answers with an event.
            Command::Paste => ctx.send_viewport_cmd(egui::ViewportCommand::RequestPaste),
            Command::Duplicate => self.duplicate(),
            Command::SelectAll => documents.select_all(size),
            Command::SelectInverse => documents.select_inverse(size),
            Command::TurnArea(turn) => self.turn(turn),
            Command::MoveArea(side) => documents.nudge(side, shell),
            Command::TakeStamp(number) => self.take_stamp(number),
            Command::StoreStamp(number) => documents.store_stamp(number, shell),
            Command::Take(tool) => screen.take_tool(tool, documents.map().id),
            Command::ResizeMap => {
                documents.map_mut().document.commit();
                screen.dialog =
                    Some(Dialog::Resize(Box::new(ResizeForm::new(documents.document(), checks.shown(documents)))));
            }
            Command::AddNorth => documents.insert(Axis::Rows, 0, shell),
            Command::AddSouth => documents.insert(Axis::Rows, size.1, shell),
            Command::AddWest => documents.insert(Axis::Columns, 0, shell),
            Command::AddEast => documents.insert(Axis::Columns, size.0, shell),
            Command::RemoveNorth => documents.remove(Axis::Rows, 0, shell),
            Command::RemoveSouth => documents.remove(Axis::Rows, size.1.saturating_sub(1), shell),
            Command::RemoveWest => documents.remove(Axis::Columns, 0, shell),
            Command::RemoveEast => documents.remove(Axis::Columns, size.0.saturating_sub(1), shell),
            Command::InsertRow => documents.at_selected(|it, cell| it.insert(Axis::Rows, cell.row, shell)),
            Command::InsertColumn => documents.at_selected(|it, cell| it.insert(Axis::Columns, cell.col, shell)),
            Command::RemoveRow => documents.at_selected(|it, cell| it.remove(Axis::Rows, cell.row, shell)),
            Command::RemoveColumn => documents.at_selected(|it, cell| it.remove(Axis::Columns, cell.col, shell)),
            Command::ExportPicture => screen.dialog = Some(Dialog::Export(Box::default())),
            Command::ReopenAtStart => shell.change_settings(|settings| settings.reopen = !settings.reopen),
            Command::Minimap => shell.change_settings(|settings| settings.minimap = !settings.minimap),
            Command::InterfaceLarger => shell.change_settings(|settings| settings.zoom_by(true)),
            Command::InterfaceSmaller => shell.change_settings(|settings| settings.zoom_by(false)),
            Command::InterfaceActual => shell.change_settings(|settings| settings.zoom = 100),
            Command::Find => self.open_find(),
            Command::Manual => screen.dialog = Some(Dialog::Manual),
            Command::Welcome => screen.dialog = Some(Dialog::Welcome(WelcomeForm::new(documents, shell.settings()))),
            Command::About => screen.dialog = Some(Dialog::About),
            Command::MapProperties | Command::ShowVariant => {
                documents.show_map(shell);
                documents.map_mut().document.select(Selection::Map);
            }
            Command::NextIssue => checks.point_at_next(true, documents, shell),
            Command::BotGames => self.play_bot_games(ctx, GAMES),
            Command::ManyBotGames => self.play_bot_games(ctx, MANY_GAMES),
            Command::TryGame => self.try_game(),
            Command::PreviousIssue => checks.point_at_next(false, documents, shell),
            Command::ZoomIn => screen.canvas_mut(documents.map().id).camera.zoom(1.25),
            Command::ZoomOut => screen.canvas_mut(documents.map().id).camera.zoom(0.8),
            Command::ZoomActual => screen.canvas_mut(documents.map().id).camera.zoom_to_actual_size(),
            Command::ZoomFit => screen.canvas_mut(documents.map().id).camera.fit(),
            Command::GoToCell => {
                screen.dialog = Some(Dialog::GoTo(GoToForm::new(size.0, size.1)));
            }
            Command::TogglePanels => screen.panels_hidden = !screen.panels_hidden,
            Command::ShowLayer(layer) => {
                documents.map_mut().layers.toggle_shown(layer);
                ctx.request_repaint();
            }
            Command::GridLines => {
                ctx.request_repaint();
                let layers = &mut documents.map_mut().layers;
                layers.without_grid_lines = !layers.without_grid_lines;
            }
            Command::LightTheme => shell.change_settings(|settings| settings.theme = ThemeChoice::Light),
            Command::DarkTheme => shell.change_settings(|settings| settings.theme = ThemeChoice::Dark),
            Command::SystemTheme => shell.change_settings(|settings| settings.theme = ThemeChoice::System),
            Command::EditMode => documents.set_mode(Mode::Edit),
            Command::PlayMode => {
                documents.map_mut().document.commit();
                documents.set_mode(Mode::Play);
            }
        }
    }

    fn variant_to_save(&self) -> Option<DocumentId> {
        self.documents.variant_to_save(self.checks.variant_in_use(&self.documents))
    }

    fn open_find(&mut self) {
        let form = FindForm::new(&self.documents, self.shell.settings(), &self.facts());
        self.screen.dialog = Some(Dialog::Find(Box::new(form)));
    }
}

/// Puts text on the clipboard of the system.
fn copy(ctx: &egui::Context, text: Option<String>) {
    if let Some(text) = text {
        ctx.copy_text(text);
    }
}
