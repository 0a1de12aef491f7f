//! Everything found wrong, the worst first. A click shows where; where a repair is certain, buttons mend it.

use crate::editor::{Repair, repairs};
use crate::gui::commands::Facts;
use crate::gui::style::controls::{chevron, helper, line_of_text, other_button, section, severity_mark};
use crate::gui::style::theme;
use crate::gui::words::{CheckWish, Command, DocumentWish, Name, Outbox, icon};
use crate::map::{MapIssue, Place, Severity};
use crate::mapfile::MapDefinition;
use crate::picture::Role;
use egui::{
    Align, Button, CollapsingHeader, Color32, Frame, Label, Layout, Margin, RichText, Sense, TextStyle, Ui, UiBuilder,
    vec2,
};

/// More rows than this are not listed; the worst come first.
const MOST_ROWS: usize = 200;
/// Points the mark of an issue is wide.
const MARK: f32 = 17.0;
/// More issues than this can be filtered, and only the one that was jumped to shows its repairs.
const FEW: usize = 12;

/// The severities, from the worst, with the word of their group.
const GROUPS: [(Severity, &str); 3] =
    [(Severity::Error, "error"), (Severity::Warning, "warning"), (Severity::Info, "note")];

/// Issues, and which of them is pointed at.
#[derive(Clone, Copy)]
pub(in crate::gui) struct IssuesView<'a> {
    pub(in crate::gui) issues: &'a [MapIssue],
    /// The issue that was shown last.
    pub(in crate::gui) at: Option<usize>,
    /// True in the frame after an issue was jumped to.
    pub(in crate::gui) is_new: bool,
    /// The map that repairs would change; `None`: they are about a variant, and are mended in its form.
    pub(in crate::gui) mends: Option<&'a MapDefinition>,
}

/// The list of issues. `facts`: what can be done if there are none.
pub(super) fn issues(ui: &mut Ui, view: IssuesView<'_>, facts: &Facts, out: &mut Outbox) {
    section(ui, "Issues", &count_words(view.issues), |ui| {
        if view.issues.is_empty() {
            none(ui, facts, out);
        } else {
            issue_list(ui, view, out);
        }
    });
}

/// Issues in groups, the worst first.
pub(super) fn issue_list(ui: &mut Ui, view: IssuesView<'_>, out: &mut Outbox) {
    ui.spacing_mut().item_spacing.y = 3.0;
    let sought = if view.issues.len() > FEW { filter_box(ui) } else { String::new() };
    let mut rows = 0;
    for (severity, word) in GROUPS {
        let group: Vec<_> = view
            .issues
            .iter()
            .enumerate()
            .filter(|(_, issue)| issue.severity == severity && matches(issue, &sought))
            .collect();
        if group.is_empty() {
            continue;
        }
        let head = RichText::new(plural((group.len(), word))).text_style(theme::helper());
        let head = head.color(theme::role(ui, Role::TextDim));
        CollapsingHeader::new(head).id_salt(word).default_open(true).icon(chevron).show_unindented(ui, |ui| {
            for (at, issue) in group {
                rows += 1;
                if rows <= MOST_ROWS {
                    issue_row(ui, view, at, issue, out);
                }
            }
        });
    }
    if rows == 0 {
        helper(ui, "No issue says that.");
    } else if rows > MOST_ROWS {
        helper(ui, format!("{} more, not listed.", rows - MOST_ROWS));
    }
}

/// Nothing is wrong: what to do next.
fn none(ui: &mut Ui, facts: &Facts, out: &mut Outbox) {
    ui.vertical_centered(|ui| {
        ui.label(icon(Name::Good).size(26.0).color(theme::role(ui, Role::Good)));
        ui.label("No issues");
        helper(ui, "Every rule the engine knows is met.");
        if ui.add_enabled_ui(facts.allow(Command::BotGames), |ui| other_button(ui, "Play twenty games")).inner.clicked()
        {
            out.run(Command::BotGames);
        }
    });
}

/// The words that are looked for.
fn filter_box(ui: &mut Ui) -> String {
    let id = ui.make_persistent_id("sought issues");
    let mut text: String = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let field = line_of_text(&mut text).id(id).hint_text("Filter by words, cell or code");
    let response = ui.add(field.desired_width(ui.available_width() - 4.0));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, "Filter issues"));
    if response.changed() {
        ui.data_mut(|data| data.insert_temp(id, text.clone()));
    }
    text.trim().to_lowercase()
}

/// Marks with counts; a click leads to the first issue of that kind.
pub(super) fn issue_counts(ui: &mut Ui, issues: &[MapIssue], out: &mut Outbox) {
    ui.spacing_mut().item_spacing.x = 4.0;
    let padding = std::mem::replace(&mut ui.spacing_mut().button_padding.x, 3.0);
    for (severity, word) in GROUPS {
        let count = issues.iter().filter(|issue| issue.severity == severity).count();
        let Some(first) = issues.iter().position(|issue| issue.severity == severity) else { continue };
        severity_mark(ui, severity, 14.0);
        let button = Button::new(plural((count, word))).frame_when_inactive(false);
        if ui.add(button).on_hover_text(count_words(issues)).clicked() {
            out.post(CheckWish::JumpToIssue(first));
        }
    }
    ui.spacing_mut().item_spacing.x = 8.0;
    ui.spacing_mut().button_padding.x = padding;
    if !issues.iter().any(|issue| issue.severity != Severity::Info) {
        ui.label(RichText::new("no errors").color(theme::role(ui, Role::Good)));
    }
}

fn matches(issue: &MapIssue, sought: &str) -> bool {
    let words = || format!("{} {} {} {}", issue.place, issue.code, issue.rule.unwrap_or_default(), issue.message);
    sought.is_empty() || words().to_lowercase().contains(sought)
}

/// `1 error, 2 warnings, 1 note`.
pub(super) fn count_words(issues: &[MapIssue]) -> String {
    let count = |severity| issues.iter().filter(|issue| issue.severity == severity).count();
    let words = GROUPS.map(|(severity, word)| (count(severity), word));
    let words: Vec<String> = words.into_iter().filter(|(count, _)| *count > 0).map(plural).collect();
    words.join(", ")
}

pub(super) fn plural((count, word): (usize, &str)) -> String {
    format!("{count} {word}{}", if count == 1 { "" } else { "s" })
}

fn issue_row(ui: &mut Ui, view: IssuesView<'_>, at: usize, issue: &MapIssue, out: &mut Outbox) {
    let chosen = view.at == Some(at);
    let fill = if chosen { Role::PanelAlt } else { Role::Panel };
    let mendable = view.mends.filter(|_| chosen || view.issues.len() <= FEW);
    let place = match (&issue.place, view.mends) {
        // It is about the variant as a whole, or about the field to which it leads.
        (Place::Map, None) => String::new(),
        (place, _) => place.to_string(),
    };
    let mends = mendable.map_or_else(Vec::new, |map| repairs(issue, map));
    let builder = UiBuilder::new().id_salt(("issue", at)).sense(Sense::click());
    let response = ui
        .scope_builder(builder, |ui| {
            let hovered = ui.response().hovered() || ui.response().has_focus();
            let fill = theme::role(ui, if hovered { Role::AccentSoft } else { fill });
            Frame::new().fill(fill).corner_radius(6).inner_margin(Margin::symmetric(8, 5)).show(ui, |ui| {
                ui.horizontal_top(|ui| {
                    severity_mark(ui, issue.severity, MARK);
                    ui.vertical(|ui| {
                        ui.set_width(ui.available_width());
                        let (sentence, rest) = split_sentence(&issue.message);
                        first_line(ui, sentence, &place);
                        helper(ui, second_line(issue, rest));
                    });
                });
                repair_buttons(ui, issue, mends, out);
            });
        })
        .response;
    let words = if place.is_empty() { issue.message.clone() } else { format!("{place}: {}", issue.message) };
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &words));
    if response.clicked() {
        out.post(CheckWish::JumpToIssue(at));
    }
    if chosen && view.is_new {
        response.scroll_to_me(None);
    }
}

fn first_line(ui: &mut Ui, sentence: &str, place: &str) {
    if place.is_empty() {
        ui.add(Label::new(sentence).wrap());
        return;
    }
    let place = RichText::new(place).monospace();
    let width = ui.available_width();
    ui.horizontal_top(|ui| {
        ui.scope(|ui| {
            ui.set_width((width - 42.0).max(60.0));
            ui.add(Label::new(sentence).wrap());
        });
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| ui.label(place));
    });
}

fn repair_buttons(ui: &mut Ui, issue: &MapIssue, mends: Vec<Repair>, out: &mut Outbox) {
    if mends.is_empty() {
        return;
    }
    const GAP: f32 = 5.0;
    const PADDING: f32 = 6.0;
    let font = TextStyle::Button.resolve(ui.style());
    let wide = |words: &String| {
        ui.painter().layout_no_wrap(words.clone(), font.clone(), Color32::PLACEHOLDER).size().x + 2.0 * PADDING + GAP
    };
    let all: f32 = mends.iter().map(|repair| wide(&repair.words)).sum();
    // Below the words, unless the room beside the mark is needed to stand in one row.
    let indent = MARK + ui.spacing().item_spacing.x;
    let indent = if all <= ui.available_width() - indent { indent } else { 0.0 };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        ui.spacing_mut().button_padding.x = PADDING;
        if indent > 0.0 {
            ui.add_space(indent);
        }
        for repair in mends {
            let button = Button::new(&repair.words).min_size(vec2(0.0, 24.0));
            if ui.add(button).on_hover_text(format!("Mends {} with one step", issue.place)).clicked() {
                out.post(DocumentWish::Repair(repair));
            }
        }
    });
}

/// Rule, code, line, and the reason.
fn second_line(issue: &MapIssue, rest: &str) -> String {
    let mut words: Vec<String> = issue.rule.map(str::to_owned).into_iter().collect();
    words.push(issue.code.to_string());
    words.extend(issue.text.as_ref().map(|text| format!("line {}", text.line)));
    words.extend(issue.part.map(|part| format!("{part} map")));
    if !rest.is_empty() {
        words.push(rest.to_owned());
    }
    words.join(" · ")
}

/// The first sentence or clause, and what follows it.
fn split_sentence(message: &str) -> (&str, &str) {
    match message.split_once("; ") {
        Some((first, rest)) => (first, rest),
        None => (message, ""),
    }
}
