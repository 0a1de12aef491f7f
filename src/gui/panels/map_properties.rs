//! Properties of the map itself.

use super::fields::text_row;
use super::regions::regions;
use super::{MapView, variant};
use crate::editor::EditCommand;
use crate::geometry::limits::FURTHEST_COAST;
use crate::gui::forms::{FormChange, FormStyle, FormValues, single_form};
use crate::gui::style::controls::{
    WIDE, check, choice_box, choose, closed_section, fitting, helper, number_or_dash, pick, row, rule, section,
    whole_number,
};
use crate::gui::words::Outbox;
use crate::gui::work::OpenVariant;
use crate::map::Edging;
use crate::mapfile::Fidelity;
use crate::parameters::{GameSettings, in_table};
use crate::rules::RuleOverrides;
use crate::rules::mechanics::Mechanics;
use crate::tiles::TileChoice;
use egui::{ComboBox, Ui};

/// What the properties of a map show.
pub(in crate::gui) struct MapPropertiesView<'a> {
    pub(in crate::gui) map: MapView<'a>,
    pub(in crate::gui) built_in_coasts: Vec<&'a str>,
    pub(in crate::gui) built_in_variants: Vec<&'a str>,
    /// Open variants that the map can name beside the built-in ones: by which name, and the words for it.
    pub(in crate::gui) open_variants: Vec<(String, String)>,
    /// The open variant that the map was checked with.
    pub(in crate::gui) variant_in_use: Option<&'a OpenVariant>,
    /// A region is about to be painted.
    pub(in crate::gui) paints_region: bool,
}

/// Name, tiles, variant, coast, frame of start squares, regions, house rules.
pub(super) fn map_properties(ui: &mut Ui, view: &MapPropertiesView<'_>, out: &mut Outbox) {
    let map = view.map.document.definition();
    let (cols, rows) = view.map.shown.size();
    let size = format!("{cols} × {rows}");
    section(ui, "Map", &size, |ui| {
        text_row(ui, view.map, "Name", &map.name, |name| EditCommand::RenameMap { name }, out);
        fidelity(ui, map.fidelity, out);
        recommended(ui, map.recommended_tiles, out);
        tiles(ui, map.tiles.as_ref(), out);
        variant(ui, view, map.variant.as_deref(), "none", out);
    });
    closed_section(ui, "Coast and frames", coast_words(map.outline.as_deref()), |ui| {
        coast(ui, view, out);
        start_edging(ui, map.start_edging, out);
    });
    rule(ui);
    regions(ui, view.map, view.paints_region, out);
    variant::variant(ui, view.map, view.variant_in_use, out);
    rules(ui, &map.rules, out);
}

fn choice<T: PartialEq + Clone>(ui: &mut Ui, label: &str, value: &T, choices: &[(T, &str)]) -> Option<T> {
    let mut chosen = value.clone();
    choose(ui, label, WIDE, choices, &mut chosen);
    (chosen != *value).then_some(chosen)
}

fn fidelity(ui: &mut Ui, value: Option<Fidelity>, out: &mut Outbox) {
    let choices = [
        (None, "not said"),
        (Some(Fidelity::Original), "my own layout"),
        (Some(Fidelity::Reconstruction), "reconstruction"),
    ];
    if let Some(fidelity) = choice(ui, "Layout", &value, &choices) {
        out.edit(EditCommand::SetFidelity { fidelity });
    }
}

fn start_edging(ui: &mut Ui, value: Option<Edging>, out: &mut Outbox) {
    let choices = [(Edging::Brown, "brown"), (Edging::Red, "red, with houses")];
    if let Some(edging) = choice(ui, "Start frames", &value.unwrap_or_default(), &choices) {
        out.edit(EditCommand::SetStartEdging { edging: Some(edging) });
    }
}

/// The name of a coast, which is enough of its path.
fn coast_words(outline: Option<&str>) -> &str {
    outline.map_or("no coast", |path| path.rsplit(['/', '\\']).next().unwrap_or(path))
}

/// The coast behind the squares, and how far it is moved.
fn coast(ui: &mut Ui, view: &MapPropertiesView<'_>, out: &mut Outbox) {
    let map = view.map.document.definition();
    let moved = map.outline_moved.unwrap_or_default();
    let mut chosen = map.outline.clone();
    pick(ui, "Coast", ("none", fitting(ui, WIDE)), &view.built_in_coasts, &mut chosen);
    if chosen != map.outline {
        // How far the old one was moved means nothing for another.
        out.edit(EditCommand::SetCoast { outline: chosen, moved: [0, 0] });
        return;
    }
    if map.outline.is_none() {
        return;
    }
    let field = |ui: &mut Ui, words: &str, number: i32| {
        let range = -FURTHEST_COAST..=FURTHEST_COAST;
        row(ui, words, |ui, label| whole_number(ui, label, "", number, range)).unwrap_or(number)
    };
    let new = [field(ui, "Coast right", moved[0]), field(ui, "Coast down", moved[1])];
    if new != moved {
        out.edit(EditCommand::SetCoast { outline: map.outline.clone(), moved: new });
    }
}

fn recommended(ui: &mut Ui, value: Option<[u32; 2]>, out: &mut Outbox) {
    row(ui, "Tiles wanted", |ui, label| {
        let [from, to] = value.unwrap_or([0, 0]);
        let from = number_or_dash(ui, label, "from", from, 0..=10_000).unwrap_or(from);
        ui.label("to");
        let to = number_or_dash(ui, label, "to", to, 0..=10_000).unwrap_or(to);
        if value.unwrap_or([0, 0]) != [from, to] {
            let range = Some([from, to]).filter(|range| *range != [0, 0]);
            out.edit(EditCommand::SetRecommendedTiles { range });
        }
    });
}

/// The tiles usually played with: number of boxes, or a number of tiles.
pub(super) fn tiles(ui: &mut Ui, value: Option<&TileChoice>, out: &mut Outbox) {
    let now = value.cloned().unwrap_or_default();
    let mut new = now.clone();
    let mut counted = now.count.is_some();
    let short = |set: &str| match set {
        "inns-cathedrals" => "Inns",
        "traders-builders" => "Traders",
        _ => "Base",
    };
    row(ui, "Tile sets", |ui, _| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            let all = TileChoice::default().sets;
            for set in &all {
                let mut taken = now.sets.contains(set);
                if check(ui, &mut taken, short(set)).on_hover_text(set).changed() {
                    let taken_now = |name: &String| if name == set { taken } else { now.sets.contains(name) };
                    // Sets of the author's own stay.
                    let own = now.sets.iter().filter(|name| !all.contains(name));
                    new.sets = all.iter().filter(|name| taken_now(name)).chain(own).cloned().collect();
                }
            }
        });
    });
    row(ui, "How many", |ui, label| {
        let words = if counted { "tiles" } else { "boxes" };
        let combo = ComboBox::from_id_salt("tile count").selected_text(words).width(fitting(ui, 77.0));
        let response = choice_box(ui, combo, |ui| {
            ui.selectable_value(&mut counted, false, "boxes");
            ui.selectable_value(&mut counted, true, "tiles");
        });
        response.response.labelled_by(label);
        let (number, most) = match now.count {
            Some(count) => (i64::from(count), 10_000),
            None => (i64::from(now.copies), 20),
        };
        let number = whole_number(ui, label, "", number, 1..=most).unwrap_or(number);
        (new.count, new.copies) = match (now.count, counted) {
            (Some(_), true) => (u32::try_from(number).ok(), now.copies),
            (None, false) => (None, u16::try_from(number).unwrap_or(1)),
            (None, true) => (Some(114), 1),
            (Some(_), false) => (None, 1),
        };
    });
    if new != now && !new.sets.is_empty() {
        out.edit(EditCommand::SetTiles { tiles: Some(new) });
    }
}

/// The chip variant usually played; `unsaid` says what it means to name none.
pub(super) fn variant(ui: &mut Ui, view: &MapPropertiesView<'_>, value: Option<&str>, unsaid: &str, out: &mut Outbox) {
    let mut chosen = value.map(str::to_owned);
    row(ui, "Chip variant", |ui, label| {
        // The name is enough of a path.
        let open = value.and_then(|value| view.open_variants.iter().find(|(reference, _)| reference == value));
        let words = value.map_or(unsaid, |value| value.rsplit(['/', '\\']).next().unwrap_or(value));
        let words = open.map_or(words, |(_, words)| words.as_str());
        let combo = ComboBox::from_id_salt("variant").selected_text(words).width(fitting(ui, WIDE)).truncate();
        let response = choice_box(ui, combo, |ui| {
            ui.selectable_value(&mut chosen, None, unsaid);
            for (reference, words) in &view.open_variants {
                ui.selectable_value(&mut chosen, Some(reference.clone()), words);
            }
            for name in &view.built_in_variants {
                ui.selectable_value(&mut chosen, Some((*name).to_owned()), *name);
            }
        });
        response.response.labelled_by(label);
    });
    if chosen.as_deref() != value {
        out.edit(EditCommand::SetVariant { variant: chosen });
    }
}

/// The house rules.
pub(super) fn rules(ui: &mut Ui, rules: &RuleOverrides, out: &mut Outbox) {
    let mut settings = GameSettings::of(rules, None, &Mechanics::default());
    let changed = in_table("rules").filter(|id| settings.get(*id).is_some()).count();
    let note = if changed == 0 { "as usual".to_owned() } else { format!("{changed} changed") };
    rule(ui);
    closed_section(ui, "House rules", &note, |ui| {
        helper(ui, "Rules of this map; a variant or a game may change them again.");
        ui.spacing_mut().item_spacing.y = 3.0;
        let values = FormValues { own: &|id| settings.get(id), usual: &|id| Some(id.usual.clone()) };
        let edits = single_form(ui, in_table("rules"), values, FormStyle::default());
        if FormChange::of(&edits, &mut settings).changed {
            out.edit(EditCommand::SetRules { rules: settings.rules().clone() });
        }
    });
}
