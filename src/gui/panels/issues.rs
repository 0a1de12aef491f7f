//! Everything found wrong. A click shows where.

use super::View;
use crate::gui::controls::{helper, section, severity_mark};
use crate::gui::outbox::{Outbox, UiCommand};
use crate::gui::theme;
use crate::map::{MapIssue, Severity};
use crate::picture::Role;
use egui::{Frame, Label, Margin, RichText, Sense, Ui, UiBuilder};

/// More rows than this are not listed; the worst come first.
const MOST_ROWS: usize = 200;

/// The list of issues.
pub(super) fn issues(ui: &mut Ui, view: &View<'_>, out: &mut Outbox) {
    let issues = &view.shown.issues;
    section(ui, "Issues", &count_words(view), |ui| {
        if issues.is_empty() {
            helper(ui, "No issues. Every rule the engine knows is met.");
        }
        ui.spacing_mut().item_spacing.y = 3.0;
        for (at, issue) in issues.iter().take(MOST_ROWS).enumerate() {
            issue_row(ui, at, issue, view.issue_at == Some(at), out);
        }
        if issues.len() > MOST_ROWS {
            helper(ui, format!("{} more, not listed.", issues.len() - MOST_ROWS));
        }
    });
}

/// `1 error, 2 warnings, 1 note`.
pub(super) fn count_words(view: &View<'_>) -> String {
    let counts = &view.shown.counts;
    let kinds = [(Severity::Error, "error"), (Severity::Warning, "warning"), (Severity::Info, "note")];
    let words = kinds.map(|(severity, word)| (counts.issues_of(severity), word));
    let words: Vec<String> = words.into_iter().filter(|(count, _)| *count > 0).map(plural).collect();
    words.join(", ")
}

pub(super) fn plural((count, word): (usize, &str)) -> String {
    format!("{count} {word}{}", if count == 1 { "" } else { "s" })
}

fn issue_row(ui: &mut Ui, at: usize, issue: &MapIssue, chosen: bool, out: &mut Outbox) {
    let fill = if chosen { Role::PanelAlt } else { Role::Panel };
    let builder = UiBuilder::new().id_salt(("issue", at)).sense(Sense::click());
    let response = ui
        .scope_builder(builder, |ui| {
            let hovered = ui.response().hovered() || ui.response().has_focus();
            let fill = theme::role(ui, if hovered { Role::AccentSoft } else { fill });
            Frame::new().fill(fill).corner_radius(5).inner_margin(Margin::symmetric(8, 5)).show(ui, |ui| {
                ui.horizontal_top(|ui| {
                    severity_mark(ui, issue.severity, 17.0);
                    ui.vertical(|ui| {
                        ui.set_width(ui.available_width());
                        let (sentence, rest) = split_sentence(&issue.message);
                        ui.add(Label::new(sentence).wrap());
                        let second = second_line(issue, rest);
                        let text = RichText::new(second).text_style(theme::helper());
                        ui.add(Label::new(text.color(theme::role(ui, Role::TextDim))).wrap());
                    });
                });
            });
        })
        .response;
    let words = format!("{}: {}", issue.place, issue.message);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &words));
    if response.clicked() {
        out.post(UiCommand::JumpToIssue(at));
    }
}

fn second_line(issue: &MapIssue, rest: &str) -> String {
    let mut words = vec![issue.place.to_string(), issue.code.to_string()];
    words.extend(issue.rule.map(str::to_owned));
    words.extend(issue.text.as_ref().map(|text| format!("line {}", text.line)));
    words.extend(issue.part.map(|part| format!("{part} map")));
    let mut line = words.join(" · ");
    if !rest.is_empty() {
        line.push('\n');
        line.push_str(rest);
    }
    line
}

/// The first sentence or clause, and what follows it.
fn split_sentence(message: &str) -> (&str, &str) {
    match message.split_once("; ") {
        Some((first, rest)) => (first, rest),
        None => (message, ""),
    }
}
