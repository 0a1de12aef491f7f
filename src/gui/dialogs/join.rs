//! Joining two maps, with a look at what comes out.

use super::DialogView;
use crate::geometry::Side;
use crate::gui::paint::{MapTransform, paint};
use crate::gui::panels::seam_fields;
use crate::gui::style::controls::{choose, helper, line_of_text, row, scrolling, severity_mark};
use crate::gui::style::{decide, modal, theme};
use crate::gui::words::{DocumentWish, Outbox};
use crate::gui::work::Documents;
use crate::map::{Ground, MapSketch, Severity};
use crate::mapfile::{Checked, CombineDefinition, Library, Source, check_map, read, sketch_of};
use crate::picture::{BoardView, board_scene, sheet_bounds};
use egui::{Context, Rect, ScrollArea, Sense, Ui, vec2};

/// What was chosen.
pub struct JoinForm {
    name: String,
    /// The maps that can be parts: how a pair refers to each, and its name.
    choices: Vec<(String, String)>,
    first: String,
    second: String,
    side: Side,
    shift: i32,
    /// What comes out, for the choices it was made for.
    preview: Option<(CombineDefinition, Checked)>,
}

impl JoinForm {
    /// A form that begins with the map that is shown.
    pub fn new(documents: &Documents) -> Self {
        let files = documents.files();
        let is_pair = |name: &str| files.load_map(name).is_ok_and(|(_, loaded)| loaded.definition.combine.is_some());
        let built_ins = files.built_ins().map_names().into_iter().filter(|name| !is_pair(name)).map(str::to_owned);
        let mut choices: Vec<_> = built_ins.map(|name| (name.clone(), name)).collect();
        for document in documents.maps().iter().map(|open| &open.document).filter(|document| !document.is_pair()) {
            if let Source::File(path) = document.source() {
                let name = format!("{} ({})", document.definition().name, path.display());
                choices.push((path.display().to_string(), name));
            }
        }
        let shown = match documents.document().source() {
            Source::File(path) => Some(path.display().to_string()),
            Source::BuiltIn(name) => Some(name.clone()),
            Source::Unsaved => None,
        };
        let known = |reference: &String| choices.iter().any(|(known, _)| known == reference);
        let first = shown.filter(known).or_else(|| choices.first().map(|(reference, _)| reference.clone()));
        let first = first.unwrap_or_default();
        let (side, second) = partner(documents, &choices, &first);
        Self { name: "Joined map".to_owned(), choices, first, second, side, shift: 0, preview: None }
    }

    pub(super) fn ui(&mut self, ctx: &Context, view: &DialogView<'_>, out: &mut Outbox) {
        self.look(view);
        modal(ctx, "Join two maps", 560.0, false, out, |ui, out| {
            row(ui, "Name", |ui, label| {
                ui.add(line_of_text(&mut self.name).desired_width(260.0)).labelled_by(label);
            });
            choose(ui, "First map", 260.0, &self.choices, &mut self.first);
            choose(ui, "Second map", 260.0, &self.choices, &mut self.second);
            seam_fields(ui, &mut self.side, &mut self.shift);
            helper(
                ui,
                "Half squares that meet become whole squares. A map that is open counts with its unsaved changes; a new map must be saved first.",
            );
            if let Some((_, checked)) = &self.preview {
                preview(ui, checked);
            }
            let ready = !self.name.trim().is_empty() && !self.first.is_empty() && !self.second.is_empty();
            if decide(ui, "Join maps", ready, out) {
                out.post(DocumentWish::JoinMaps {
                    name: self.name.trim().to_owned(),
                    first: self.first.clone(),
                    second: self.second.clone(),
                    side: self.side,
                    shift: self.shift,
                });
            }
        });
    }

    /// Joins the maps as chosen, unless that is known already.
    fn look(&mut self, view: &DialogView<'_>) {
        let (first, second) = (self.first.clone(), self.second.clone());
        let combine = CombineDefinition { first, second, side: self.side, shift: self.shift };
        if self.preview.as_ref().is_some_and(|(known, _)| *known == combine) {
            return;
        }
        let pair = crate::editor::Document::pair("Preview", combine.clone());
        let text = pair.text(None).unwrap_or_default();
        if let Ok(loaded) = read(&text) {
            self.preview = Some((combine, check_map(&loaded, &Source::Unsaved, view.library)));
        }
    }
}

/// The side at which `first` has half squares, and a map with halves to meet them there; else any other map in the east.
fn partner(documents: &Documents, choices: &[(String, String)], first: &str) -> (Side, String) {
    let library = documents.library();
    let sketch = |reference: &str| {
        let found = library.map(reference, documents.document().source());
        found.ok().map(|(_, loaded)| sketch_of(&loaded.definition).0)
    };
    let is_cut = |sketch: &MapSketch, side| sketch.count(|cell| cell.ground == Ground::Half(side)) > 0;
    let others = || choices.iter().map(|(reference, _)| reference).filter(|reference| *reference != first);
    let sides = [Side::East, Side::West, Side::South, Side::North].into_iter();
    let mut cut = sides.filter(|side| sketch(first).is_some_and(|sketch| is_cut(&sketch, *side)));
    let meeting = cut.find_map(|side| {
        let meets = |other: &&String| sketch(other).is_some_and(|sketch| is_cut(&sketch, side.opposite()));
        others().find(meets).map(|other| (side, other.clone()))
    });
    meeting.unwrap_or_else(|| (Side::East, others().next().cloned().unwrap_or_default()))
}

/// A small picture, the counts and the issues of what comes out.
fn preview(ui: &mut Ui, checked: &Checked) {
    let map = &checked.sketch;
    ui.add_space(4.0);
    ui.horizontal_top(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(250.0, 170.0), Sense::hover());
        let view = MapTransform::fitting(&sheet_bounds(map), rect.shrink(2.0));
        let mut settings = BoardView::screen(view.px_per_square);
        settings.names = false;
        let clip = Rect::from_min_max(rect.min, rect.max);
        let dark = theme::picture_theme(ui.visuals().dark_mode);
        paint(&ui.painter_at(clip), &board_scene(map, &settings), &view, dark);
        ui.vertical(|ui| {
            let squares = map.count(|cell| cell.ground == Ground::Square);
            let towns = map.count(|cell| cell.town);
            let outlined = map.count(|cell| cell.outlined.is_some());
            let starts = map.count(|cell| cell.start);
            ui.label(format!("{squares} squares, {starts} starts"));
            ui.label(format!("{towns} towns, {outlined} outlined"));
            let seam = checked.joined.as_ref().map_or(0, |joined| joined.seam.len());
            ui.label(format!("{seam} squares along the seam"));
            ui.add_space(2.0);
            let issues = checked.issues.iter().filter(|issue| issue.severity != Severity::Info);
            scrolling(ui, ScrollArea::vertical().max_height(96.0), "issues of the pair", |ui| {
                for issue in issues.take(50) {
                    ui.horizontal_top(|ui| {
                        severity_mark(ui, issue.severity, 14.0);
                        helper(ui, format!("{}: {}", issue.place, issue.message));
                    });
                }
            });
        });
    });
}
