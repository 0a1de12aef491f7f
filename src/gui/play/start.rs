//! The start dialog: seats, variant, tiles, seed, and every house rule and single value of the mechanics.

use super::PlayView;
use super::front::buttons;
use super::starts::Starts;
use crate::bots::BotKind;
use crate::gui::forms::{FormEdit, FormStyle, FormValues, single_form};
use crate::gui::style::controls::{
    as_field, check, choice_box, helper, line_of_text, main_button_if, named, other_button, row, scrolling,
    severity_mark,
};
use crate::gui::style::theme;
use crate::gui::words::{CheckWish, Command, DeskWish, Name, Outbox, icon};
use crate::map::Severity;
use crate::mapfile::{Checked, VariantDefinition};
use crate::parameters::{GameSettings, about, in_table, words_of};
use crate::picture::Role;
use crate::playtest::{GamePlan, PlayerKind, SeatPlan, VariantChoice, settings_of};
use crate::rules::{FirstSeat, RuleSet, Seat};
use crate::tiles::{TileCatalog, TileChoice};
use egui::{Button, ComboBox, DragValue, Label, RichText, ScrollArea, Ui, Vec2};

/// What is being chosen.
pub(in crate::gui) struct StartForm {
    plan: GamePlan,
    /// What map and variant say.
    says: GameSettings,
    usual_tiles: TileChoice,
    starts: Starts,
    /// Why the game cannot begin.
    pub(in crate::gui) error: Option<String>,
}

impl StartForm {
    /// The usual game of a map as it is now, or once more what was chosen last, on top of what map and variant say now.
    /// `says`: the variant of that choice.
    pub(in crate::gui) fn new(checked: &Checked, last: Option<&GamePlan>, says: Option<&VariantDefinition>) -> Self {
        let mut plan = last.cloned().unwrap_or_else(GamePlan::usual);
        let of_map = checked.variant.as_ref().map(|variant| &variant.definition);
        let says = settings_of(&checked.rules, if last.is_some() { says } else { of_map });
        // A mechanic may be gone since.
        plan.changes.retain(|id, value| says.clone().set(*id, value).is_ok());
        let starts = Starts::new(checked, &plan.starts);
        Self { plan, says, usual_tiles: checked.tiles.clone(), starts, error: None }
    }

    /// Takes another variant; all parameters go back to what it says.
    pub(in crate::gui) fn take_variant(
        &mut self,
        checked: &Checked,
        choice: VariantChoice,
        says: Option<&VariantDefinition>,
    ) {
        self.plan.variant = choice;
        self.plan.changes.clear();
        self.says = settings_of(&checked.rules, says);
        self.error = None;
    }

    /// The house rules with everything that was changed.
    fn rules(&self) -> RuleSet {
        let mut settings = self.says.clone();
        // Each change was taken or refused by itself when it was made.
        self.plan.changes.iter().for_each(|(id, value)| drop(settings.set(*id, value)));
        RuleSet::default().with(settings.rules())
    }

    /// Everything that was chosen.
    pub(in crate::gui) fn plan(&self) -> GamePlan {
        GamePlan { starts: self.starts.chosen(&self.rules()), ..self.plan.clone() }
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
            out.post(DeskWish::Begin);
        }
        if other_button(ui, "Cancel").clicked() {
            out.post(DeskWish::Close);
        }
        if other_button(ui, "Load game").clicked() {
            out.post(DeskWish::Load);
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
                    out.post(DeskWish::Close);
                    out.run(Command::EditMode);
                    out.post(CheckWish::JumpToIssue(at));
                }
                ui.add(Label::new(&issue.message).wrap());
            });
        }
    });
    buttons(ui, |ui| {
        if other_button(ui, "Back to the map").clicked() {
            out.post(DeskWish::Close);
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
            out.post(DeskWish::TakeVariant(chosen));
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
    let now = match &form.plan.tiles {
        None => TilesBy::Map,
        Some(tiles) if tiles.count.is_some() => TilesBy::Number,
        Some(_) => TilesBy::Sets,
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
            TilesBy::Map => None,
            TilesBy::Sets => Some(TileChoice { sets: vec!["base".to_owned()], ..TileChoice::default() }),
            TilesBy::Number => Some(TileChoice { count: Some(96), ..TileChoice::default() }),
        };
    }
}

fn tile_numbers(ui: &mut Ui, form: &mut StartForm) {
    let Some(tiles) = &mut form.plan.tiles else { return };
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

/// Every house rule, and every single value of the mechanics in the variant.
fn rules(ui: &mut Ui, form: &mut StartForm, height: f32) {
    ui.label(RichText::new("Rules and options").text_style(theme::section()));
    let area = ScrollArea::vertical().max_height(height - 30.0).auto_shrink([false, false]);
    scrolling(ui, area, "rules and options", |ui| {
        ui.set_max_width(ui.available_width() - 12.0);
        let StartForm { plan: GamePlan { changes, .. }, says, .. } = form;
        let values = FormValues { own: &|id| changes.get(&id).cloned(), usual: &|id| says.get(id) };
        let mut edits = Vec::new();
        for mechanic in says.mechanic_ids() {
            let table = format!("mechanics.{mechanic}");
            helper(ui, words_of(mechanic.name())).on_hover_text(about(&table));
            let own = |ui: &mut Ui| single_form(ui, in_table(&table), values, FormStyle::default());
            edits.extend(ui.push_id(mechanic.name(), own).inner);
            ui.add_space(6.0);
        }
        helper(ui, "Rules");
        edits.extend(single_form(ui, in_table("rules"), values, FormStyle::default()));
        for FormEdit { id, value, .. } in edits {
            match value {
                Some(value) => changes.insert(id, value),
                None => changes.remove(&id),
            };
        }
    });
}
