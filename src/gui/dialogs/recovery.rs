//! Work that a crash left behind.

use crate::gui::style::controls::{main_button, other_button, scrolling};
use crate::gui::style::{buttons, enter, modal};
use crate::gui::words::{DocumentWish, KeptWorkPrompt, Outbox};
use egui::{Align, Context, Id, Layout, ScrollArea};

/// Offers the work: restore it, leave it, or look at it first.
pub(super) fn offer(ctx: &Context, kept: &KeptWorkPrompt, out: &mut Outbox) {
    let shows = Id::unique("kept changes are shown");
    modal(ctx, "Kept work was found", 460.0, true, out, |ui, out| {
        let count = kept.changes.len();
        let title = &kept.title;
        ui.label(match count {
            1 => format!("Mapwright ended with 1 change that was not saved to {title}. It was kept."),
            _ => format!("Mapwright ended with {count} changes that were not saved to {title}. All {count} were kept."),
        });
        let shown: bool = ui.data(|data| data.get_temp(shows)).unwrap_or(false);
        if shown {
            scrolling(ui, ScrollArea::vertical().max_height(180.0), "changes", |ui| {
                for (at, change) in kept.changes.iter().enumerate() {
                    ui.label(format!("{}. {change}", at + 1));
                }
            });
        }
        buttons(ui, |ui| {
            if main_button(ui, "Restore").clicked() || enter(ui) {
                out.post(DocumentWish::Restore);
            }
            let leave = if kept.has_file { "Open the saved file" } else { "Leave it behind" };
            if other_button(ui, leave).clicked() {
                out.post(DocumentWish::LeaveKept);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let words = if shown { "Hide the changes" } else { "Show the changes" };
                if other_button(ui, words).clicked() {
                    ui.data_mut(|data| data.insert_temp(shows, !shown));
                }
            });
        });
    });
}
