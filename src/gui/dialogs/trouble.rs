//! Something did not work: what, where, what is still safe.

use crate::gui::style::controls::scrolling;
use crate::gui::style::{close_button, modal};
use crate::gui::words::Outbox;
use egui::{Context, Label, RichText, ScrollArea};

/// Draws a message with one button that closes it.
pub(super) fn trouble(ctx: &Context, title: &str, words: &str, out: &mut Outbox) {
    modal(ctx, title, 520.0, false, out, |ui, out| {
        scrolling(ui, ScrollArea::both().max_height(300.0), "what happened", |ui| {
            for line in words.lines() {
                // Lines of the file keep their columns: the caret stands below its character.
                let is_source = line.starts_with("  ") && line.contains('|');
                let text = if is_source { RichText::new(line).monospace() } else { RichText::new(line) };
                let label = Label::new(text).selectable(true);
                ui.add(if is_source { label.extend() } else { label.wrap() });
            }
        });
        close_button(ui, out);
    });
}
