//! Mark, menus, the switch between the modes, the name of the map.

use crate::editor::AnyDocument;
use crate::gui::commands::{CommandRow, Facts, icon_button, keymap, rows};
use crate::gui::style::controls::{bare_button, named, scrolling};
use crate::gui::style::theme;
use crate::gui::words::{Command, DocumentId, DocumentWish, Menu, Mode, Name, Outbox, ShellWish, icon};
use crate::gui::work::{OpenMap, OpenVariant};
use crate::picture::Role;
use egui::{
    Align, Align2, Atom, Button, CornerRadius, FontId, Frame, IdSalt, Layout, Rect, Response, RichText, ScrollArea,
    Sense, Stroke, Ui, UiBuilder, Vec2, vec2,
};
use std::path::PathBuf;

/// Each side of the mode switch.
const SWITCH: Vec2 = vec2(78.0, 28.0);

/// What the bar at the top of the window shows.
pub(in crate::gui) struct TopBarView<'a> {
    pub(in crate::gui) facts: &'a Facts,
    /// What undo and saving are about.
    pub(in crate::gui) shown: &'a dyn AnyDocument,
    pub(in crate::gui) shown_id: DocumentId,
    pub(in crate::gui) maps: &'a [OpenMap],
    pub(in crate::gui) variants: &'a [OpenVariant],
    pub(in crate::gui) built_in_maps: Vec<&'a str>,
    pub(in crate::gui) built_in_variants: Vec<&'a str>,
    /// Files opened or saved, the last one first, and whether each is there.
    pub(in crate::gui) recent: &'a [(PathBuf, bool)],
}

/// The bar at the top of the window.
pub(in crate::gui) fn top_bar(ui: &mut Ui, view: &TopBarView<'_>, out: &mut Outbox) {
    let bar = ui.max_rect();
    egui::MenuBar::new().ui(ui, |ui| {
        ui.set_min_height(bar.height());
        mark(ui);
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.spacing_mut().button_padding.x = 8.0;
        for menu in Menu::BAR {
            ui.menu_button(menu.words(), |ui| fitted(ui, menu.words(), |ui| show_menu(ui, menu, view, out)));
        }
    });
    let middle = Rect::from_center_size(bar.center(), vec2(SWITCH.x * 2.0 + 4.0, SWITCH.y + 4.0));
    mode_switch(&mut ui.new_child(UiBuilder::new().max_rect(middle)), view, out);

    let right = Rect::from_min_max(egui::pos2(middle.right() + 12.0, bar.top()), bar.max);
    let layout = Layout::right_to_left(Align::Center);
    let mut ui = ui.new_child(UiBuilder::new().max_rect(right).layout(layout));
    ui.spacing_mut().item_spacing.x = 2.0;
    for (command, name) in [
        (Command::Find, Name::Commands),
        (Command::Save, Name::Save),
        (Command::Redo, Name::Redo),
        (Command::Undo, Name::Undo),
    ] {
        icon_button(&mut ui, command, name, view.facts.refusal(command), out);
    }
    ui.add_space(8.0);
    map_name(&mut ui, view, out);
}

/// The program's mark: an M on the accent.
fn mark(ui: &mut Ui) {
    let (rect, _) = ui.allocate_exact_size(vec2(26.0, 28.0), Sense::hover());
    let plate = Rect::from_center_size(rect.center() - vec2(3.0, 0.0), Vec2::splat(19.0));
    ui.painter().rect_filled(plate, CornerRadius::same(4), theme::role(ui, Role::Accent));
    let [a, b, c, d, e] = [(0.24, 0.74), (0.24, 0.28), (0.5, 0.56), (0.76, 0.28), (0.76, 0.74)]
        .map(|(x, y)| plate.min + vec2(x, y) * plate.width());
    ui.painter().line(vec![a, b, c, d, e], Stroke::new(2.4, theme::role(ui, Role::OnAccent)));
}

/// A menu that does not fit into the window scrolls.
fn fitted(ui: &mut Ui, name: &str, content: impl FnOnce(&mut Ui)) {
    let room = (ui.ctx().content_rect().height() - 56.0).max(100.0);
    scrolling(ui, ScrollArea::vertical().max_height(room).min_scrolled_height(room), name, content);
}

fn show_menu(ui: &mut Ui, menu: Menu, view: &TopBarView<'_>, out: &mut Outbox) {
    ui.set_min_width(210.0);
    // The longest menu fits into the least window.
    ui.spacing_mut().item_spacing.y = 3.0;
    let mut group = 0;
    for row in rows().iter().filter(|row| row.menu == menu) {
        if row.group != group {
            if menu == Menu::File && group == 0 {
                show_recent(ui, view, out);
                show_built_ins(ui, ("map", &view.built_in_maps), DocumentWish::OpenBuiltIn, out);
                show_built_ins(ui, ("variant", &view.built_in_variants), DocumentWish::OpenBuiltInVariant, out);
            }
            ui.separator();
            group = row.group;
        }
        let chosen = view.facts.is_chosen(row.command);
        let mut words = row.words.to_owned();
        // In the play mode the steps are those of the game, which have no words.
        let [undo, redo] = if view.facts.mode == Mode::Edit { view.shown.step_labels() } else { [None, None] };
        let step = [(Command::Undo, undo), (Command::Redo, redo)];
        let label = step.into_iter().find(|(command, _)| *command == row.command).and_then(|(_, label)| label);
        words.extend(label.map(|label| format!(" “{label}”")));
        let mut button = Button::new((gutter(), words)).min_size(vec2(200.0, 24.0));
        if let Some(keys) = keymap().keys(row.command) {
            button = button.shortcut_text(ui.ctx().format_shortcut(&keys));
        }
        let refusal = row.refusal(view.facts);
        let enabled = refusal.is_none();
        let mut response = ui.add_enabled(enabled, button).on_hover_text(row.tip);
        if let Some(name) = if chosen { Some(Name::Chosen) } else { row.icon } {
            let role = if chosen { Role::Accent } else { Role::TextDim };
            mark_entry(ui, &response, name, role, enabled);
        }
        if chosen {
            response.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, enabled, true, row.words));
        }
        if let Some(why) = refusal {
            response = response.on_disabled_hover_text(format!("{}\n{why}", row.tip));
        }
        if response.clicked() {
            out.run(row.command);
            ui.close();
        }
    }
}

/// Room for a mark before the words of an entry.
fn gutter() -> Atom<'static> {
    Atom::custom(IdSalt::new("gutter"), vec2(18.0, 16.0))
}

/// The icon of an entry, or the mark that it is chosen.
fn mark_entry(ui: &Ui, entry: &Response, name: Name, role: Role, enabled: bool) {
    let at = egui::pos2(entry.rect.left() + ui.spacing().button_padding.x + 9.0, entry.rect.center().y);
    let mut colour = theme::role(ui, role);
    if !enabled {
        colour = ui.visuals().disable(colour);
    }
    ui.painter().text(at, Align2::CENTER_CENTER, icon(name).text(), FontId::proportional(16.0), colour);
}

/// Files opened or saved before; those that are gone can be taken out.
fn show_recent(ui: &mut Ui, view: &TopBarView<'_>, out: &mut Outbox) {
    if view.recent.is_empty() {
        let none = ui.add_enabled(false, Button::new((gutter(), "Open recent")).min_size(vec2(200.0, 24.0)));
        none.on_disabled_hover_text("No map was opened or saved yet.");
        return;
    }
    ui.menu_button((gutter(), "Open recent"), |ui| {
        for (path, is_there) in view.recent {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            ui.horizontal(|ui| {
                let open = ui.add_enabled(*is_there, Button::new(&name).min_size(vec2(180.0, 24.0)));
                let place = path.display().to_string();
                let gone = format!("{place}\nThe file is not there.");
                if open.on_hover_text(place).on_disabled_hover_text(gone).clicked() {
                    out.post(DocumentWish::OpenFile(path.clone()));
                    ui.close();
                }
                if !is_there && bare_button(ui, Name::Close, 24.0, true, &format!("Forget {name}")).clicked() {
                    out.post(ShellWish::ForgetRecent(path.clone()));
                }
            });
        }
    });
}

fn show_built_ins(ui: &mut Ui, (kind, names): (&str, &[&str]), open: fn(String) -> DocumentWish, out: &mut Outbox) {
    ui.menu_button((gutter(), format!("Open built-in {kind}")), |ui| {
        fitted(ui, &format!("Built-in {kind}s"), |ui| {
            for name in names {
                if ui.button(*name).clicked() {
                    out.post(open((*name).to_owned()));
                    ui.close();
                }
            }
        });
    });
}

fn mode_switch(ui: &mut Ui, view: &TopBarView<'_>, out: &mut Outbox) {
    let edge = Stroke::new(1.0, theme::role(ui, Role::Control));
    Frame::new().fill(theme::role(ui, Role::PanelAlt)).stroke(edge).corner_radius(6).inner_margin(1.0).show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            for (mode, command, name, words) in [
                (Mode::Edit, Command::EditMode, Name::Edit, "Edit"),
                (Mode::Play, Command::PlayMode, Name::Play, "Play"),
            ] {
                let chosen = view.facts.mode == mode;
                let (fill, text) = if chosen { (Role::Accent, Role::OnAccent) } else { (Role::PanelAlt, Role::Text) };
                let text = theme::role(ui, text);
                let button = Button::new((icon(name).size(16.0).color(text), RichText::new(words).color(text)))
                    .fill(theme::role(ui, fill))
                    .stroke(Stroke::NONE)
                    .corner_radius(5)
                    .min_size(SWITCH);
                let response = ui.add(button).on_hover_text(CommandRow::of(command).tip);
                response.widget_info(|| {
                    egui::WidgetInfo::selected(egui::Role::RadioButton, true, chosen, format!("{words} mode"))
                });
                if response.clicked() {
                    out.run(command);
                }
            }
        });
    });
}

/// The name of what is shown, with a dot for unsaved changes; a click lists what is open.
fn map_name(ui: &mut Ui, view: &TopBarView<'_>, out: &mut Outbox) {
    let title = |document: &dyn AnyDocument| {
        let dirty = if document.is_saved() { "" } else { " •" };
        let shown: String = document.name().chars().take(40).collect();
        format!("{shown}{dirty}")
    };
    let text = RichText::new(title(view.shown)).color(theme::role(ui, Role::TextDim));
    let button = Button::new(text).frame_when_inactive(false);
    let response = egui::containers::menu::MenuButton::from_button(button).ui(ui, |ui| {
        for open in view.maps {
            let words = title(&open.document);
            let button = Button::new((icon(Name::Map).size(15.0), &words)).selected(open.id == view.shown_id);
            if named(ui.add(button), &words).clicked() {
                out.post(DocumentWish::Show(open.id));
                ui.close();
            }
        }
        for open in view.variants {
            let words = title(&open.document);
            let button = Button::new((icon(Name::Chip).size(15.0), &words)).selected(open.id == view.shown_id);
            if named(ui.add(button), &words).clicked() {
                out.post(DocumentWish::Show(open.id));
                ui.close();
            }
        }
    });
    response.0.on_hover_text("Open maps and chip variants");
}
