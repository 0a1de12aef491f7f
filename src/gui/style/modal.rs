//! Windows that stand in front of everything: title, content, buttons at the lower right, the main one last. Enter does
//! it, Escape closes.

use super::controls::{bare_button, main_button, main_button_if, other_button, scrolling};
use super::theme;
use crate::gui::words::{Name, Outbox, ScreenWish};
use egui::{Align, Context, Frame, Id, Key, Layout, Margin, Modal, Modifiers, RichText, ScrollArea, Ui};

/// A window in the middle with a title. Escape and a click beside it close it, unless `insists`.
pub fn modal(
    ctx: &Context,
    title: &str,
    width: f32,
    insists: bool,
    out: &mut Outbox,
    content: impl FnOnce(&mut Ui, &mut Outbox),
) {
    let closes = sheet(ctx, Id::unique("dialog"), title, width, |ui| {
        ui.horizontal(|ui| {
            ui.label(RichText::new(title).text_style(theme::dialog_title()));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if !insists && bare_button(ui, Name::Close, 24.0, true, "Close the dialog").clicked() {
                    out.post(ScreenWish::CloseDialog);
                }
            });
        });
        ui.add_space(6.0);
        content(ui, out);
    });
    if closes && !insists {
        out.post(ScreenWish::CloseDialog);
    }
}

/// The empty window of a dialog. A large interface in a small window leaves less room than a dialog takes: then it
/// scrolls. True if Escape or a click beside it asks to close it.
pub fn sheet(ctx: &Context, id: Id, name: &str, width: f32, content: impl FnOnce(&mut Ui)) -> bool {
    let frame = Frame::window(&ctx.global_style()).inner_margin(Margin::same(20));
    let response = Modal::new(id).frame(frame).show(ctx, |ui| {
        let window = ctx.content_rect().size();
        let room = egui::vec2((window.x - 60.0).max(160.0), (window.y - 60.0).max(120.0));
        ui.set_width(width.min(room.x));
        let area =
            ScrollArea::both().max_height(room.y).min_scrolled_height(room.y).min_scrolled_width(width.min(room.x));
        scrolling(ui, area, name, |ui| {
            ui.set_width(width);
            content(ui);
        });
    });
    response.should_close()
}

/// The row of buttons at the lower right. They are added from right to left: the main one first.
pub fn buttons(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    ui.add_space(14.0);
    ui.allocate_ui_with_layout(egui::vec2(ui.available_width(), 28.0), Layout::right_to_left(Align::Center), content);
}

/// True if Enter was pressed, which does what the main button does.
pub fn enter(ui: &Ui) -> bool {
    ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
}

/// The row of buttons with what the dialog is for, and the way out of it. True if it is to be done.
pub fn decide(ui: &mut Ui, words: &str, ready: bool, out: &mut Outbox) -> bool {
    let mut done = false;
    buttons(ui, |ui| {
        done = (main_button_if(ui, words, ready).clicked() || enter(ui)) && ready;
        if other_button(ui, "Cancel").clicked() {
            out.post(ScreenWish::CloseDialog);
        }
    });
    done
}

/// The row of buttons of a dialog that only tells something.
pub fn close_button(ui: &mut Ui, out: &mut Outbox) {
    buttons(ui, |ui| {
        if main_button(ui, "Close").clicked() || enter(ui) {
            out.post(ScreenWish::CloseDialog);
        }
    });
}
