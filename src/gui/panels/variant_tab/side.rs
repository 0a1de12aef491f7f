//! Beside the form of a chip variant: the map it is tried on, and what is wrong with it there.

use crate::gui::commands::{CommandRow, tell};
use crate::gui::panels::issues::{IssuesView, count_words, issue_counts, issue_list};
use crate::gui::panels::status::saved_words;
use crate::gui::panels::{View, bot_games};
use crate::gui::style::controls::{WIDE, choice_box, closed_section, fitting, helper, row, rule, scrolling, section};
use crate::gui::style::theme;
use crate::gui::words::{Command, DocumentWish, Export, Name, Outbox, SheetFile, ShellWish, icon};
use crate::gui::work::OpenVariant;
use crate::map::MapIssue;
use crate::picture::Role;
use crate::sheet::{Language, MARK, Style};
use egui::{Align, Button, ComboBox, Label, Layout, RichText, ScrollArea, Ui};

/// The map, the issues.
pub(in crate::gui) fn variant_side(ui: &mut Ui, view: &View<'_>, open: &OpenVariant, out: &mut Outbox) {
    scrolling(ui, ScrollArea::vertical().auto_shrink([false, false]), "map and issues", |ui| {
        ui.set_max_width(ui.available_width() - 2.0);
        bot_games::bot_games(ui, view.games.as_ref(), out);
        section(ui, "Tried on", "", |ui| tried_on(ui, view, open, out));
        rule(ui);
        let checked = issues_of(view, open);
        let issues = checked.unwrap_or_default();
        section(ui, "Issues", &count_words(issues), |ui| {
            if checked.is_none() {
                helper(ui, "Checking…");
                return;
            }
            if view.shown.checked.board.is_none() {
                helper(ui, "The map has errors: the variant is checked without it.");
            }
            if issues.is_empty() {
                ui.horizontal(|ui| {
                    ui.label(icon(Name::Good).size(20.0).color(theme::role(ui, Role::Good)));
                    ui.label("It fits the map.");
                });
            } else {
                issue_list(ui, IssuesView { issues, ..view.issues }, out);
            }
        });
        rule(ui);
        rules_sheet(ui, view, open, out);
    });
}

/// Which map: one of the open ones, or a built-in one that is then opened.
fn tried_on(ui: &mut Ui, view: &View<'_>, open: &OpenVariant, out: &mut Outbox) {
    row(ui, "Map", |ui, label| {
        let name = &view.document.definition().name;
        let combo = ComboBox::from_id_salt("tried on").selected_text(name).width(fitting(ui, WIDE)).truncate();
        let response = choice_box(ui, combo, |ui| {
            for open in view.maps {
                let words = open.document.definition().name.as_str();
                if ui.selectable_label(open.id == view.active, words).clicked() {
                    out.post(DocumentWish::TryOn(open.id));
                }
            }
            ui.separator();
            for name in &view.built_in_maps {
                if ui.selectable_label(false, *name).clicked() {
                    out.post(DocumentWish::TryOnBuiltIn((*name).to_owned()));
                }
            }
        });
        response.response.labelled_by(label);
    });
    let named = view.variant_in_use.is_some_and(|used| used.id == open.id);
    helper(
        ui,
        if named {
            "The map names this variant: its own checks and games use it as it is here."
        } else {
            "The map names another variant, and is played with this one from here only."
        },
    );
    if !named && ui.button("Name it in the map").on_hover_text("The map is played with it from now on.").clicked() {
        out.post(DocumentWish::NameVariant);
    }
    ui.horizontal_wrapped(|ui| {
        for command in [Command::TryGame, Command::ManyBotGames] {
            let row = CommandRow::of(command);
            let refusal = row.refusal(view.facts);
            let response = ui.add_enabled(refusal.is_none(), Button::new(row.words));
            if tell(ui, response, command, refusal).clicked() {
                out.run(command);
            }
        }
    });
}

/// The rules in plain language, closed until somebody asks for them.
fn rules_sheet(ui: &mut Ui, view: &View<'_>, open: &OpenVariant, out: &mut Outbox) {
    closed_section(ui, "Rules sheet", "", |ui| {
        row(ui, "Language", |ui, label| {
            let now = view.sheet_language;
            let combo = ComboBox::from_id_salt("sheet language").selected_text(now.name()).width(fitting(ui, WIDE));
            let response = choice_box(ui, combo, |ui| {
                for language in Language::all() {
                    if ui.selectable_label(language.code() == now.code(), language.name()).clicked() {
                        out.post(ShellWish::WriteSheetsIn(language.code().to_owned()));
                    }
                }
            });
            response.response.labelled_by(label);
        });
        let Some(tried) = view.shown.tried.as_ref().filter(|tried| tried.id == open.id) else { return };
        ui.horizontal_wrapped(|ui| {
            let files = [("Save as Markdown…", SheetFile::Markdown), ("Save pages as SVG…", SheetFile::Svg)];
            for (words, file) in files {
                if ui.button(words).clicked() {
                    out.post(Export::Sheet(file));
                }
            }
        });
        let page = &tried.sheet;
        ui.spacing_mut().item_spacing.y = 4.0;
        page.intent.iter().chain(&page.lead).for_each(|line| {
            ui.add(Label::new(line).wrap());
        });
        helper(ui, &page.legend);
        for section in &page.sections {
            ui.add_space(4.0);
            ui.label(RichText::new(&section.title).strong());
            for line in &section.lines {
                let mark = if line.differs { format!("{MARK} ") } else { String::new() };
                let words = match line.style {
                    Style::Text => format!("{mark}{}", line.text),
                    Style::Step(number) => format!("{number}. {mark}{}", line.text),
                    Style::Bullet => format!("– {mark}{}", line.text),
                };
                ui.add(Label::new(words).wrap());
            }
        }
    });
}

/// What is wrong with the variant on the map; `None` until it is checked there.
fn issues_of<'a>(view: &View<'a>, open: &OpenVariant) -> Option<&'a [MapIssue]> {
    let tried = view.shown.tried.as_ref().filter(|tried| tried.id == open.id)?;
    Some(&tried.issues)
}

/// The status bar while a chip variant is shown.
pub(in crate::gui) fn variant_status_bar(ui: &mut Ui, view: &View<'_>, open: &OpenVariant, out: &mut Outbox) {
    let dim = theme::role(ui, Role::TextDim);
    ui.spacing_mut().item_spacing.x = 8.0;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.label(RichText::new(saved_words(view.in_hand)).color(dim));
        ui.separator();
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            match issues_of(view, open) {
                Some(issues) => issue_counts(ui, issues, out),
                None => drop(ui.label("Checking…")),
            }
            ui.separator();
            let (words, role) = match view.notice {
                Some(notice) => (notice.to_owned(), Role::Accent),
                None => (format!("Tried on {}", view.document.definition().name), Role::TextDim),
            };
            let text = RichText::new(&words).color(theme::role(ui, role));
            ui.add(Label::new(text).truncate()).on_hover_text(words);
        });
    });
}
