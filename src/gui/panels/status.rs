//! The line at the bottom: where the pointer is, what it does or why not, counts, issues, saved or not.

use super::PointerView;
use super::issues::{issue_counts, plural};
use super::pointer::pointer_words;
use crate::editor::AnyDocument;
use crate::gui::style::theme;
use crate::gui::words::Outbox;
use crate::gui::work::Shown;
use crate::map::Mark;
use crate::mapfile::Source;
use crate::picture::Role;
use egui::{Align, Label, Layout, RichText, Ui};

/// What the line at the bottom tells of a map.
pub(in crate::gui) struct StatusView<'a> {
    pub(in crate::gui) pointer: PointerView<'a>,
    pub(in crate::gui) shown: &'a Shown,
    /// The issues are those of an earlier state, and have been for a while.
    pub(in crate::gui) is_checking: bool,
    /// What has just happened, if that is to be said.
    pub(in crate::gui) notice: Option<&'a str>,
    /// Points a square.
    pub(in crate::gui) scale: f32,
}

/// The status bar of the edit mode.
pub(in crate::gui) fn status_bar(ui: &mut Ui, view: &StatusView<'_>, out: &mut Outbox) {
    let dim = theme::role(ui, Role::TextDim);
    ui.spacing_mut().item_spacing.x = 8.0;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.label(RichText::new(format!("{:.0} px a square", view.scale)).color(dim));
        ui.separator();
        ui.label(RichText::new(saved_words(view.pointer.document)).color(dim));
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let cell = view.pointer.under.cell.map_or_else(|| "–".to_owned(), |cell| cell.to_string());
            ui.add_sized([34.0, 18.0], Label::new(RichText::new(cell).monospace()));
            ui.separator();
            if let Some(notice) = view.notice {
                // The counts of issues stay beside it.
                let width = (ui.available_width() - 210.0).max(120.0);
                let label = Label::new(RichText::new(notice).color(theme::role(ui, Role::Accent))).truncate();
                ui.scope(|ui| {
                    ui.set_max_width(width);
                    ui.add(label).on_hover_text(notice);
                });
                ui.separator();
                issues_now(ui, view, out);
                return;
            }
            ui.label(pointer_words(&view.pointer));
            ui.separator();
            issues_now(ui, view, out);
            ui.separator();
            let counts = count_line(view);
            ui.add(Label::new(counts.as_str()).truncate()).on_hover_text(counts);
        });
    });
}

pub(super) fn saved_words(document: &dyn AnyDocument) -> &'static str {
    match (document.is_read_only(), document.is_saved(), document.source()) {
        (true, _, _) => "Read-only",
        (false, false, _) => "Unsaved changes",
        (false, true, Source::File(_)) => "Saved",
        (false, true, Source::BuiltIn(_)) => "Built-in, unsaved copy",
        (false, true, Source::Unsaved) => "New",
    }
}

/// What the map has, the usual things first.
fn count_line(view: &StatusView<'_>) -> String {
    let counts = &view.shown.counts;
    let mut words = Vec::new();
    words.extend((counts.towns > 0).then(|| plural((counts.towns, "town"))));
    words.extend(
        counts.outlined.iter().any(|count| *count > 0).then(|| format!("outlined {}", counts.outlined_words())),
    );
    words.push(plural((counts.starts, "start")));
    let mut squares = plural((counts.squares, "square"));
    if let Some([from, to]) = view.pointer.document.definition().recommended_tiles {
        squares += &format!(", {from}–{to} tiles");
    }
    words.push(squares);
    let rarer = [
        (counts.islands, "island square"),
        (counts.ferries, "ferry route"),
        (counts.chips, "chip"),
        (counts.products, "product town"),
    ];
    let signs = Mark::signs().map(|mark| (counts.signs[mark as usize], mark.row().words[0]));
    let rest = [(counts.stacks, "stack"), (counts.blocked, "blocked square"), (counts.regions, "region")];
    words.extend(rarer.into_iter().chain(signs).chain(rest).filter(|(count, _)| *count > 0).map(plural));
    words.join(" · ")
}

/// The counts of the issues, and whether they are those of a moment ago.
fn issues_now(ui: &mut Ui, view: &StatusView<'_>, out: &mut Outbox) {
    if view.is_checking {
        let dim = theme::role(ui, Role::TextDim);
        ui.label(RichText::new("Checking…").color(dim)).on_hover_text("The issues are those of a moment ago");
    }
    issue_counts(ui, &view.shown.issues, out);
}
