//! The start dialog: seats, variant, tiles, seed, and every rule and number of the mechanics with its default. The forms
//! are made from the schemas of their types: a new rule needs no code here.

use super::front::buttons;
use super::planned::Planned;
use super::post;
use super::starts::Starts;
use super::view::PlayView;
use super::wish::PlayWish;
use crate::bots::BotKind;
use crate::gui::command::Command;
use crate::gui::controls::{
    as_field, check, choice_box, helper, line_of_text, main_button_if, named, other_button, row, scrolling,
    severity_mark,
};
use crate::gui::icon::{Name, icon};
use crate::gui::outbox::{Outbox, UiCommand};
use crate::gui::panels::{Look, description, label_of, rules_form, table_schema};
use crate::gui::theme;
use crate::map::Severity;
use crate::mapfile::{Checked, VariantDefinition};
use crate::picture::Role;
use crate::playtest::{GamePlan, PlayerKind, SeatPlan, VariantChoice};
use crate::rules::mechanics::Mechanics;
use crate::rules::{FirstSeat, RuleSet, Seat};
use crate::tiles::{TileCatalog, TileChoice};
use egui::{Button, ComboBox, DragValue, Label, RichText, ScrollArea, Ui, Vec2};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

type Values = Map<String, Value>;

/// What is being chosen. `plan` holds the rules and mechanics of map and variant; what is changed here stands beside it.
pub(in crate::gui) struct StartForm {
    plan: GamePlan,
    rules: Values,
    mechanics: BTreeMap<String, Values>,
    usual_tiles: TileChoice,
    starts: Starts,
    /// Why the game cannot begin.
    pub(in crate::gui) error: Option<String>,
}

fn values(value: impl serde::Serialize) -> Values {
    match serde_json::to_value(value) {
        Ok(Value::Object(values)) => values,
        Ok(_) | Err(_) => Values::new(),
    }
}

/// What `now` says differently from `before`.
fn changes(before: &Values, now: &Values) -> Values {
    now.iter().filter(|(key, value)| before.get(*key) != Some(value)).map(|(k, v)| (k.clone(), v.clone())).collect()
}

fn merged(base: &Values, own: &Values) -> Value {
    let mut all = base.clone();
    all.extend(own.clone());
    Value::Object(all)
}

impl StartForm {
    /// The usual game of a map as it is now, or once more what was chosen last, on top of what map and variant say now.
    /// `says`: the variant of that choice.
    pub(in crate::gui) fn new(checked: &Checked, last: Option<&Planned>, says: Option<&VariantDefinition>) -> Self {
        let mut plan = GamePlan::usual(checked);
        let (mut rules, mut mechanics) = (Values::new(), BTreeMap::new());
        if let Some(Planned { plan: last, usual }) = last {
            plan.take_variant(checked, last.variant.clone(), says);
            rules = changes(&values(&usual.rules), &values(&last.rules));
            let base = values(&usual.mechanics);
            for (name, now) in values(&last.mechanics) {
                if let (Some(Value::Object(before)), Value::Object(now)) = (base.get(&name), &now) {
                    mechanics.insert(name, changes(before, now));
                }
            }
            let tiles = if last.tiles == usual.tiles { plan.tiles } else { last.tiles.clone() };
            plan = GamePlan { rules: plan.rules, mechanics: plan.mechanics, tiles, ..last.clone() };
        }
        let starts = Starts::new(checked, &plan.starts);
        Self { plan, rules, mechanics, usual_tiles: checked.tiles.clone(), starts, error: None }
    }

    /// Takes another variant; rules and numbers go back to what it says.
    pub(in crate::gui) fn take_variant(
        &mut self,
        checked: &Checked,
        choice: VariantChoice,
        says: Option<&VariantDefinition>,
    ) {
        self.plan.take_variant(checked, choice, says);
        self.rules.clear();
        self.mechanics.clear();
        self.error = None;
    }

    /// The rules with everything that was changed.
    fn rules(&self) -> RuleSet {
        let rules = serde_json::from_value(merged(&values(&self.plan.rules), &self.rules));
        rules.unwrap_or_else(|_| self.plan.rules.clone())
    }

    /// Everything that was chosen.
    pub(in crate::gui) fn planned(&self) -> Planned {
        let usual = GamePlan { tiles: self.usual_tiles.clone(), ..self.plan.clone() };
        Planned { plan: self.plan(), usual }
    }

    /// The plan with everything that was changed.
    fn plan(&self) -> GamePlan {
        let rules = self.rules();
        let mut mechanics = values(&self.plan.mechanics);
        for (name, own) in &self.mechanics {
            if let Some(Value::Object(base)) = mechanics.get(name) {
                let all = merged(base, own);
                mechanics.insert(name.clone(), all);
            }
        }
        GamePlan {
            starts: self.starts.chosen(&rules),
            rules,
            mechanics: serde_json::from_value(Value::Object(mechanics)).unwrap_or_else(|_| self.plan.mechanics.clone()),
            ..self.plan.clone()
        }
    }
}

/// The content of the dialog.
pub(super) fn start(ui: &mut Ui, view: &PlayView<'_>, form: &mut StartForm, out: &mut Outbox) {
    let checked = view.checked;
    if checked.board.is_none() {
        cannot_start(ui, checked, out);
        return;
    }
    let height = (ui.ctx().content_rect().height() - 190.0).clamp(220.0, 520.0);
    ui.horizontal_top(|ui| {
        ui.allocate_ui(egui::vec2(330.0, height), |ui| {
            ui.vertical(|ui| {
                ui.set_width(330.0);
                seats(ui, form);
                game(ui, view, form, out);
            });
        });
        ui.add_space(14.0);
        ui.allocate_ui(egui::vec2(ui.available_width(), height), |ui| {
            ui.vertical(|ui| rules(ui, form, height));
        });
    });
    if let Some(error) = &form.error {
        ui.add_space(6.0);
        ui.horizontal(|ui| {
            severity_mark(ui, Severity::Error, 16.0);
            ui.add(Label::new(RichText::new(error).color(theme::role(ui, Role::Error))).wrap());
        });
    }
    buttons(ui, |ui| {
        let fault = form.starts.fault(&form.rules());
        let begin = main_button_if(ui, "Start game", fault.is_none());
        if begin.on_disabled_hover_text(fault.unwrap_or_default()).clicked() {
            post(out, PlayWish::Begin);
        }
        if other_button(ui, "Cancel").clicked() {
            post(out, PlayWish::Close);
        }
        if other_button(ui, "Load game").clicked() {
            post(out, PlayWish::Load);
        }
    });
}

/// The errors of the map, each with a jump to its place.
fn cannot_start(ui: &mut Ui, checked: &Checked, out: &mut Outbox) {
    ui.label("The map has errors; mend them first.");
    ui.add_space(6.0);
    scrolling(ui, ScrollArea::vertical().max_height(320.0), "errors", |ui| {
        let errors = checked.issues.iter().enumerate().filter(|(_, issue)| issue.severity == Severity::Error);
        for (at, issue) in errors {
            ui.horizontal(|ui| {
                severity_mark(ui, issue.severity, 16.0);
                let button = Button::new("Show").min_size(Vec2::new(56.0, 24.0));
                let words = format!("Show {}", issue.place);
                if named(ui.add(button), &words).clicked() {
                    post(out, PlayWish::Close);
                    out.run(Command::EditMode);
                    out.post(UiCommand::JumpToIssue(at));
                }
                ui.add(Label::new(&issue.message).wrap());
            });
        }
    });
    buttons(ui, |ui| {
        if other_button(ui, "Back to the map").clicked() {
            post(out, PlayWish::Close);
            out.run(Command::EditMode);
        }
    });
}

fn seats(ui: &mut Ui, form: &mut StartForm) {
    ui.label(RichText::new("Seats").text_style(theme::section()));
    let mut removed = None;
    let count = form.plan.seats.len();
    for (at, seat) in form.plan.seats.iter_mut().enumerate() {
        ui.horizontal(|ui| {
            super::art::picture(ui, &crate::picture::figure_scene(at, false), egui::vec2(18.0, 24.0), 1.0);
            let label = format!("Name of seat {}", at + 1);
            let name = ui.add(line_of_text(&mut seat.name).desired_width(120.0).char_limit(30));
            name.widget_info(|| egui::WidgetInfo::labeled(egui::Role::TextInput, true, &label));
            player(ui, at, seat);
            let remove = Button::new(icon(Name::Close).size(15.0)).frame_when_inactive(false);
            let words = format!("Remove seat {}", at + 1);
            if named(ui.add_enabled(count > 2, remove), &words).on_hover_text(&words).clicked() {
                removed = Some(at);
            }
        });
    }
    if let Some(at) = removed {
        form.plan.seats.remove(at);
        form.plan.first = FirstSeat::First;
    }
    if count < Seat::MOST && ui.button("Add a seat").clicked() {
        let name = NAMES.get(count).map_or_else(String::new, |name| (*name).to_owned());
        form.plan.seats.push(SeatPlan { name, player: PlayerKind::Bot(BotKind::Random) });
    }
}

/// Names that are offered for seats.
const NAMES: [&str; Seat::MOST] = ["Ada", "Bot", "Noor", "Emil", "Yara", "Kofi"];

fn player(ui: &mut Ui, at: usize, seat: &mut SeatPlan) {
    let title = |player: PlayerKind| match player {
        PlayerKind::Person => "Person".to_owned(),
        PlayerKind::Bot(kind) => format!("Bot: {kind}"),
    };
    let combo = ComboBox::from_id_salt(("player", at)).selected_text(title(seat.player)).width(124.0);
    let response = choice_box(ui, combo, |ui| {
        for kind in std::iter::once(PlayerKind::Person).chain(BotKind::ALL.map(PlayerKind::Bot)) {
            ui.selectable_value(&mut seat.player, kind, title(kind));
        }
    });
    let words = format!("Player of seat {}", at + 1);
    response.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, &words));
}

fn game(ui: &mut Ui, view: &PlayView<'_>, form: &mut StartForm, out: &mut Outbox) {
    ui.add_space(10.0);
    row(ui, "First seat", |ui, label| {
        let title = |first: FirstSeat, seats: &[SeatPlan]| match first {
            FirstSeat::BySeed => "by the seed".to_owned(),
            FirstSeat::First => seats.first().map_or_else(String::new, |seat| seat.name.clone()),
            FirstSeat::Agreed(seat) => seats.get(seat.at()).map_or_else(String::new, |seat| seat.name.clone()),
        };
        let plan = &mut form.plan;
        let combo = ComboBox::from_id_salt("first seat").selected_text(title(plan.first, &plan.seats)).width(238.0);
        let response = choice_box(ui, combo, |ui| {
            ui.selectable_value(&mut plan.first, FirstSeat::BySeed, "by the seed");
            for (seat, known) in (0u8..).map(Seat).zip(&plan.seats) {
                let first = if seat == Seat(0) { FirstSeat::First } else { FirstSeat::Agreed(seat) };
                ui.selectable_value(&mut plan.first, first, known.name.clone());
            }
        });
        response.response.labelled_by(label).on_hover_text("Agreed, or drawn by the seed (B-5)");
    });
    let effective = form.rules();
    form.starts.show(ui, &effective);
    row(ui, "Variant", |ui, label| {
        let of_map = view.checked.variant.as_ref();
        let title = |choice: &VariantChoice| match choice {
            VariantChoice::OfTheMap => {
                of_map.map_or_else(|| "the map names none".to_owned(), |variant| variant.definition.name.clone())
            }
            VariantChoice::None => "none: no chips".to_owned(),
            VariantChoice::Named(name) => name.clone(),
        };
        let mut chosen = form.plan.variant.clone();
        let combo = ComboBox::from_id_salt("variant").selected_text(title(&chosen)).width(238.0);
        let response = choice_box(ui, combo, |ui| {
            let named = view.built_in_variants.iter().map(|name| VariantChoice::Named((*name).to_owned()));
            for choice in [VariantChoice::OfTheMap, VariantChoice::None].into_iter().chain(named) {
                let words = title(&choice);
                ui.selectable_value(&mut chosen, choice, words);
            }
        });
        response.response.labelled_by(label);
        if chosen != form.plan.variant {
            post(out, PlayWish::TakeVariant(chosen));
        }
    });
    row(ui, "Tiles", |ui, label| tiles(ui, label, form));
    tile_numbers(ui, form);
    row(ui, "Seed", |ui, label| {
        let seed = DragValue::new(&mut form.plan.seed).speed(0.2);
        as_field(ui, |ui| ui.add_sized([96.0, 24.0], seed)).labelled_by(label);
        if ui.button("Another").on_hover_text("Another deal, other bots").clicked() {
            // Any number will do that is not this one.
            form.plan.seed = form.plan.seed.wrapping_mul(48_271).wrapping_add(11) % 1_000_000;
        }
    });
}

/// How tiles are chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TilesBy {
    Map,
    Sets,
    Number,
}

fn tiles(ui: &mut Ui, label: egui::Id, form: &mut StartForm) {
    let tiles = &form.plan.tiles;
    let now = if *tiles == form.usual_tiles {
        TilesBy::Map
    } else if tiles.count.is_some() {
        TilesBy::Number
    } else {
        TilesBy::Sets
    };
    let usual = format!("as usual: {}", form.usual_tiles);
    let mut by = now;
    let title = |by: TilesBy| match by {
        TilesBy::Map => usual.as_str(),
        TilesBy::Sets => "sets",
        TilesBy::Number => "a number",
    };
    let combo = ComboBox::from_id_salt("tiles").selected_text(title(now)).width(238.0).truncate();
    let response = choice_box(ui, combo, |ui| {
        for choice in [TilesBy::Map, TilesBy::Sets, TilesBy::Number] {
            ui.selectable_value(&mut by, choice, title(choice));
        }
    });
    response.response.labelled_by(label);
    if by != now {
        form.plan.tiles = match by {
            TilesBy::Map => form.usual_tiles.clone(),
            TilesBy::Sets => TileChoice { sets: vec!["base".to_owned()], ..TileChoice::default() },
            TilesBy::Number => TileChoice { count: Some(96), ..TileChoice::default() },
        };
    }
}

fn tile_numbers(ui: &mut Ui, form: &mut StartForm) {
    let tiles = &mut form.plan.tiles;
    if *tiles == form.usual_tiles {
        return;
    }
    if let Some(count) = &mut tiles.count {
        row(ui, "How many", |ui, label| {
            let number = DragValue::new(count).range(1..=10_000);
            as_field(ui, |ui| ui.add_sized([64.0, 24.0], number)).labelled_by(label);
        });
        return;
    }
    for set in TileCatalog::built_in().sets() {
        let mut taken = tiles.sets.iter().any(|name| set.is_called(name));
        if row(ui, "", |ui, _| check(ui, &mut taken, set.name()).changed()) {
            tiles.sets.retain(|name| !set.is_called(name));
            if taken {
                tiles.sets.push(set.name().to_owned());
            }
        }
    }
    row(ui, "Copies", |ui, label| {
        let number = DragValue::new(&mut tiles.copies).range(1..=20);
        as_field(ui, |ui| ui.add_sized([64.0, 24.0], number)).labelled_by(label);
    });
}

/// Every rule, and every number of the mechanics in the variant.
fn rules(ui: &mut Ui, form: &mut StartForm, height: f32) {
    ui.label(RichText::new("Rules and options").text_style(theme::section()));
    let area = ScrollArea::vertical().max_height(height - 30.0).auto_shrink([false, false]);
    scrolling(ui, area, "rules and options", |ui| {
        ui.set_max_width(ui.available_width() - 12.0);
        let schema = schemars::schema_for!(Mechanics).to_value();
        for (name, defaults) in values(&form.plan.mechanics) {
            let Value::Object(defaults) = defaults else { continue };
            let Some(fields) = table_schema(&schema, &name) else { continue };
            helper(ui, label_of(&name)).on_hover_text(description(&schema, &name));
            let own = form.mechanics.entry(name.clone()).or_default();
            ui.push_id(&name, |ui| rules_form(ui, &fields, own, &defaults, Look::default()));
            ui.add_space(6.0);
        }
        helper(ui, "Rules");
        let schema = schemars::schema_for!(RuleSet).to_value();
        rules_form(ui, &schema, &mut form.rules, &values(&form.plan.rules), Look::default());
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mechanic_has_a_form() {
        let schema = schemars::schema_for!(Mechanics).to_value();
        let names: Vec<_> = schema["properties"].as_object().expect("an object").keys().cloned().collect();
        assert!(!names.is_empty());
        for name in names {
            assert!(!description(&schema, &name).is_empty(), "{name}");
            let fields = table_schema(&schema, &name).unwrap_or_else(|| panic!("{name} has no table of values"));
            assert!(!fields["properties"].as_object().expect("fields").is_empty(), "{name}");
        }
    }

    #[test]
    fn only_what_differs_is_a_change() {
        let before = values(RuleSet::default());
        let now = values(RuleSet { meeples: 3, ..RuleSet::default() });
        let own = changes(&before, &now);
        assert_eq!(own.len(), 1);
        let rules: RuleSet = serde_json::from_value(merged(&before, &own)).expect("rules");
        assert_eq!(rules.meeples, 3);
    }
}
