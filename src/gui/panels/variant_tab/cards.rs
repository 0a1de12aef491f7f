//! Cards: the parts of the form.

use crate::gui::panels::View;
use crate::gui::style::controls::bare_button;
use crate::gui::style::theme;
use crate::gui::words::Name;
use crate::picture::Role;
use egui::{Align, Frame, Label, Layout, Margin, RichText, Stroke, Ui, vec2};

/// A part of the form with a title. `key`: of what it shows in the file.
pub(super) fn card<R>(
    ui: &mut Ui,
    view: &View<'_>,
    (key, title): (&str, &str),
    content: impl FnOnce(&mut Ui) -> R,
) -> R {
    let edge = Stroke::new(1.0, theme::role(ui, Role::Line));
    let frame = Frame::new().fill(theme::role(ui, Role::Panel)).stroke(edge).corner_radius(8);
    let shown = frame.inner_margin(Margin::symmetric(14, 10)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        // Columns stretch what stands in them.
        ui.with_layout(Layout::top_down(Align::Min), |ui| {
            let head = RichText::new(title).text_style(theme::section()).color(theme::role(ui, Role::Text));
            ui.add(Label::new(head).truncate());
            content(ui)
        })
        .inner
    });
    view.aim.below(key).mark_whole(ui, shown.response.rect);
    ui.add_space(7.0);
    shown.inner
}

/// A part within a card, with a button that takes it out. The second is true if that was pressed.
pub(super) fn inner_card<R>(
    ui: &mut Ui,
    view: &View<'_>,
    (key, title, tip): (&str, &str, &str),
    content: impl FnOnce(&mut Ui) -> R,
) -> (R, bool) {
    let edge = Stroke::new(1.0, theme::role(ui, Role::Line));
    let frame = Frame::new().fill(theme::role(ui, Role::Panel)).stroke(edge).corner_radius(6);
    let shown = frame.inner_margin(Margin::symmetric(10, 7)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let removed = ui
            .horizontal(|ui| {
                let width = ui.available_width() - 24.0 - ui.spacing().item_spacing.x;
                let layout = Layout::left_to_right(Align::Center);
                ui.allocate_ui_with_layout(vec2(width, 24.0), layout, |ui| {
                    ui.set_min_width(width);
                    let text = RichText::new(title).strong().color(theme::role(ui, Role::Text));
                    ui.add(Label::new(text).truncate()).on_hover_text(tip);
                });
                let words = format!("Take out: {}", title.to_lowercase());
                bare_button(ui, Name::Close, 24.0, true, &words).on_hover_text(&words).clicked()
            })
            .inner;
        (content(ui), removed)
    });
    view.aim.below(key).mark_whole(ui, shown.response.rect);
    shown.inner
}
