//! From a map and a variant to a page: which lines are told, with which arguments, and which of them are marked.

use super::facts::SheetFacts;
use super::language::{Argument, Arguments, Language};
use super::order::{Order, OrderedLine, OrderedStyle, TILES};
use super::page::{Clauses, MARK, RulesSheet, Section, SheetLine, Style};
use crate::mapfile::{Checked, MapDefinition, VariantDefinition};
use crate::parameters::{self, GameSettings, ParameterId, ParameterKind, ParameterValue};
use crate::rules::mechanics::MechanicId;
use crate::rules::{RuleOverrides, RuleSet};
use crate::tiles::{TileCatalog, TileChoice};

/// The sheet of a map, a pair included, as it is played with `variant`; `None`: without chips. `checked` comes from
/// `definition`; a map with errors has a sheet as well.
pub fn map_sheet(
    definition: &MapDefinition,
    checked: &Checked,
    variant: Option<&VariantDefinition>,
    catalog: &TileCatalog,
    language: &Language,
) -> RulesSheet {
    let plain = VariantDefinition::default();
    let of = variant.unwrap_or(&plain);
    let rules = checked.rules.clone().with(&of.rules);
    let (chips, mechanics) = (of.chips.as_ref(), &of.mechanics);
    let facts = SheetFacts::of(&checked.sketch, Some(definition), &checked.tiles, catalog, &rules, chips, mechanics);
    let settings = GameSettings::of(&RuleOverrides::from(&rules), chips, mechanics);
    SheetWriter::new(language, settings, facts, true).page(&definition.name, variant)
}

/// The sheet of a variant by itself, without a map: what it has, does and changes; not how the game is played.
pub fn variant_sheet(variant: &VariantDefinition, language: &Language) -> RulesSheet {
    let rules = RuleSet::default().with(&variant.rules);
    let settings = GameSettings::of(&RuleOverrides::from(&rules), variant.chips.as_ref(), &variant.mechanics);
    // Counted from an empty map: each fact is there, and 0.
    let empty =
        crate::map::MapSketch::of_cells(crate::geometry::Grid::from_fn(1, 1, |_| crate::map::CellSketch::default()));
    let catalog = TileCatalog::built_in();
    let facts = SheetFacts::of(&empty, None, &TileChoice::default(), &catalog, &rules, None, &variant.mechanics);
    SheetWriter::new(language, settings, facts, false).page(&variant.name, Some(variant))
}

struct SheetWriter<'a> {
    language: &'a Language,
    settings: GameSettings,
    facts: SheetFacts,
    has_map: bool,
    /// What every message may use.
    args: Arguments,
    faults: Vec<String>,
}

impl<'a> SheetWriter<'a> {
    fn new(language: &'a Language, settings: GameSettings, facts: SheetFacts, has_map: bool) -> Self {
        let mut writer = Self { language, settings, facts, has_map, args: Arguments::default(), faults: Vec::new() };
        let mut args = Arguments::default();
        args.set("mark", Argument::Text(MARK.to_string()));
        for (name, number) in &writer.facts.numbers {
            args.set(*name, Argument::Number(*number as i64));
        }
        for (name, other) in &writer.facts.others {
            args.set(*name, other.clone());
        }
        let settings = &writer.settings;
        for id in MechanicId::all() {
            args.set(format!("with-{id}"), Argument::Switch(settings.has(id)));
        }
        args.set("chips", Argument::Switch(settings.chips().is_some()));
        args.set("map", Argument::Switch(has_map));
        args.set("chip-count", Argument::Number(settings.chips().map_or(0, |chips| chips.count() as i64)));
        for id in parameters::all().filter(|id| id.kind.is_single()) {
            if let Some(value) = settings.get(id) {
                args.set(id.path.replace('.', "-"), argument(&value));
            }
        }
        writer.args = args;
        // Some languages say where a thing is in other words than what is there.
        for (name, ending) in [("obstacles", ""), ("obstacles-there", "-there")] {
            let texts = writer.obstacles(ending);
            let text = writer.joined(&texts);
            writer.args.set(name, Argument::text_if_any(text));
        }
        let counted = writer.facts.counted.clone();
        let counted: Vec<String> = counted.into_iter().map(|name| writer.frame(name, &[])).collect();
        let counted = writer.joined(&counted);
        writer.args.set("counted", Argument::Text(counted));
        writer.args = writer.args.share();
        writer
    }

    fn obstacles(&mut self, ending: &str) -> Vec<String> {
        let names = self.facts.obstacles.clone().into_iter();
        let names = names.map(|name| {
            Some(format!("{name}{ending}")).filter(|own| self.language.has(own)).unwrap_or(name.to_owned())
        });
        let names: Vec<String> = names.collect();
        names.iter().map(|name| self.frame(name, &[])).collect()
    }

    fn page(mut self, name: &str, variant: Option<&VariantDefinition>) -> RulesSheet {
        let title = self.frame("sheet-title", &[("name", name)]);
        let mut lead = Vec::new();
        if self.has_map {
            lead.push(match variant {
                Some(variant) => self.frame("sheet-variant", &[("name", &variant.name)]),
                None => self.frame("sheet-plain", &[]),
            });
            if self.facts.is_reconstruction {
                lead.push(self.frame("sheet-reconstruction", &[]));
            }
        }
        let (sections, clauses) = self.sections();
        let is_marked = sections.iter().flat_map(|section| &section.lines).any(|line| line.differs);
        let legend = self.frame(if is_marked { "sheet-legend" } else { "sheet-usual" }, &[]);
        let notes = variant.map(|variant| variant.notes.clone()).filter(|notes| !notes.is_empty());
        let notes = notes.map(|notes| (self.frame("sheet-notes", &[]), notes));
        let clauses = Clauses { title: self.frame("sheet-clauses", &[]), sections: clauses };
        let foot = self.frame("sheet-page", &[("page", "{1}"), ("pages", "{2}")]);
        let intent = variant.and_then(|variant| variant.intent.clone()).filter(|text| !text.is_empty());
        RulesSheet { title, intent, lead, legend, sections, notes, clauses, foot, faults: self.faults }
    }

    fn sections(&mut self) -> (Vec<Section>, Vec<(String, Vec<String>)>) {
        let (mut sections, mut clauses) = (Vec::new(), Vec::new());
        for ordered in &Order::get().section {
            let rest = if ordered.rest { self.rest() } else { Vec::new() };
            let (mut lines, mut ids, mut step) = (Vec::new(), Vec::new(), 0);
            for line in ordered.lines.iter().chain(&rest) {
                if !self.is_told(line) {
                    continue;
                }
                let differs = !line.usual && self.differs(line);
                let texts = self.texts(line);
                for text in texts.into_iter().filter(|text| !text.is_empty()) {
                    let style = match line.style {
                        OrderedStyle::Text => Style::Text,
                        OrderedStyle::Bullet => Style::Bullet,
                        OrderedStyle::Step => {
                            step += 1;
                            Style::Step(step)
                        }
                    };
                    lines.push(SheetLine { text, style, differs });
                    let described = line.parameters().flat_map(|known| known.clauses.clone());
                    for id in described.chain(line.clauses().map(str::to_owned)) {
                        if !ids.contains(&id) {
                            ids.push(id);
                        }
                    }
                }
            }
            if !lines.is_empty() {
                let title = self.frame(&ordered.title, &[]);
                sort_ids(&mut ids);
                clauses.push((title.clone(), ids));
                sections.push(Section { title, lines });
            }
        }
        (sections, clauses)
    }

    /// Lines for what no line of the order names.
    fn rest(&mut self) -> Vec<OrderedLine> {
        let order = Order::get();
        let untold = |id: &ParameterId| !order.lines().any(|line| line.of.contains(&id.path));
        let mut rest: Vec<OrderedLine> = Vec::new();
        let outside = parameters::all().filter(|id| id.mechanic().is_none());
        rest.extend(outside.filter(untold).map(OrderedLine::of_parameter));
        for mechanic in self.settings.mechanic_ids() {
            let message = format!("mechanics-{mechanic}");
            let in_order = order.lines().any(|line| needed_mechanic(line) == Some(mechanic));
            if !order.lines().any(|line| line.message() == message) && (self.language.has(&message) || !in_order) {
                rest.push(OrderedLine::of_message(message));
            }
            let own = parameters::all().filter(|id| id.mechanic() == Some(mechanic));
            rest.extend(own.filter(untold).map(OrderedLine::of_parameter));
        }
        rest
    }

    /// Whether anything that the line tells is not as usual.
    fn differs(&self, line: &OrderedLine) -> bool {
        let tiles = self.facts.has_own_tiles && line.of.iter().any(|path| path == TILES);
        tiles || line.parameters().any(|id| self.settings.differs(id))
    }

    /// Whether there is any of what the line is about.
    fn is_told(&self, line: &OrderedLine) -> bool {
        if let Some(name) = needed_mechanic(line) {
            return self.settings.has(name) && line.when.iter().all(|name| self.holds(name));
        }
        let of_chips = line.of.iter().any(|path| path.starts_with("chips."));
        if of_chips {
            return self.settings.chips().is_some();
        }
        // Without a map only what the variant itself decides.
        let decided = self.has_map || self.differs(line);
        decided && line.when.iter().all(|name| self.holds(name))
    }

    /// Whether a condition of a line holds; what only a map can tell holds where there is none.
    fn holds(&self, condition: &str) -> bool {
        let (wanted, name) = condition.strip_prefix('!').map_or((true, condition), |name| (false, name));
        let is_fact = self.facts.numbers.iter().any(|(fact, _)| *fact == name);
        if is_fact && !self.has_map {
            return true;
        }
        let there = match self.args.get(name) {
            Some(Argument::Number(number)) => *number > 0,
            Some(Argument::Switch(on)) => *on,
            Some(Argument::Text(_) | Argument::Nothing) | None => false,
        };
        there == wanted
    }

    /// What a line says: one sentence, or one for each small table of a list that has no message for its items.
    fn texts(&mut self, line: &OrderedLine) -> Vec<String> {
        let name = line.message();
        if let (Some(id), 1) = (line.parameters().next(), line.of.len())
            && let (ParameterKind::Rows(_), Some(value)) = (&id.kind, self.settings.get(id))
            && !self.language.has(&item_message(id))
        {
            return self.items(id, &value).iter().map(|args| self.say(&name, args)).collect();
        }
        let mut args = self.args.clone();
        for (at, id) in line.parameters().enumerate() {
            let value = self.value_of(id);
            if at == 0 {
                self.set(&mut args, "value", value.clone());
            }
            self.set(&mut args, id.key(), value);
        }
        vec![self.say(&name, &args)]
    }

    /// A parameter as an argument.
    fn value_of(&mut self, id: ParameterId) -> Argument {
        let Some(value) = self.settings.get(id) else { return Argument::Nothing };
        if id.kind.is_single() {
            return argument(&value);
        }
        let items = self.items(id, &value);
        let items: Vec<String> = items.iter().map(|args| self.say(&item_message(id), args)).collect();
        Argument::Text(self.joined(&items))
    }

    /// The arguments of each item of a list: the fields of a row by their keys; the word, or the text and its key, as
    /// `value` and `key`.
    fn items(&self, id: ParameterId, value: &ParameterValue) -> Vec<Arguments> {
        let item = |fields: &[(&str, Argument)]| {
            let mut args = self.args.clone();
            fields.iter().for_each(|(name, value)| self.set(&mut args, name, value.clone()));
            args
        };
        match (value, &id.kind) {
            (ParameterValue::Rows(rows), ParameterKind::Rows(fields)) => {
                let row = |row: &Vec<ParameterValue>| {
                    let fields = fields.iter().zip(row).map(|(field, value)| (field.key.as_str(), argument(value)));
                    item(&fields.collect::<Vec<_>>())
                };
                rows.iter().map(row).collect()
            }
            (ParameterValue::Words(words), _) => {
                words.iter().map(|word| item(&[("value", word.as_str().into())])).collect()
            }
            (ParameterValue::ByKey(texts), _) => {
                let text = |(key, text): &(String, String)| {
                    item(&[("value", text.as_str().into()), ("key", key.as_str().into())])
                };
                texts.iter().map(text).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Sets an argument. A word of the files comes in the language as well, as `…-word`; the name of a region of the map
    /// with its rows.
    fn set(&self, args: &mut Arguments, name: &str, value: Argument) {
        if let Argument::Text(text) = &value {
            let word = format!("word-{text}");
            if self.language.has(&word) || Language::english().has(&word) {
                let said = self.language.say(&word, args).or_else(|_missing| Language::english().say(&word, args));
                args.set(format!("{name}-word"), Argument::Text(said.unwrap_or_default()));
            }
            if name == "value" {
                let region = self.facts.regions.iter().find(|(region, ..)| region == text);
                let (from, to) = region.map_or((0, 0), |(_, from, to)| (*from, *to));
                args.set("rows-from", Argument::Number(from.into()));
                args.set("rows-to", Argument::Number(to.into()));
            }
        }
        args.set(name.to_owned(), value);
    }

    /// `one, two and three`.
    fn joined(&mut self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [head @ .., tail] => self.frame("list-last", &[("head", &head.join(", ")), ("tail", tail)]),
        }
    }

    /// A message that needs no parameters but these texts.
    fn frame(&mut self, name: &str, texts: &[(&'static str, &str)]) -> String {
        let mut args = self.args.clone();
        for (key, text) in texts {
            args.set(*key, *text);
        }
        self.say(name, &args)
    }

    /// A message; in English if the language lacks it, and the bare value if English does. Notes the fault.
    fn say(&mut self, name: &str, args: &Arguments) -> String {
        let fault = match self.language.say(name, args) {
            Ok(text) => return text,
            Err(fault) => fault,
        };
        self.faults.push(fault);
        let english = Language::english();
        let bare = || {
            let mut args = args.clone();
            args.set("path", name);
            if args.get("value").is_none() {
                args.set("value", Argument::Nothing);
            }
            english.say("unsaid", &args).unwrap_or_default()
        };
        english.say(name, args).unwrap_or_else(|_missing| bare())
    }
}

/// The message for one item of a list.
fn item_message(id: ParameterId) -> String {
    format!("{}-item", id.path.replace('.', "-"))
}

/// The mechanic without which a line is not told.
fn needed_mechanic(line: &OrderedLine) -> Option<MechanicId> {
    if let Some(mechanic) = line.parameters().find_map(|id| id.mechanic()) {
        return Some(mechanic);
    }
    let message = line.message();
    let rest = message.strip_prefix("mechanics-")?;
    let fits = |known: &str| rest.strip_prefix(known).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'));
    MechanicId::all().filter(|id| fits(id.name())).max_by_key(|id| id.name().len())
}

/// A single value as an argument of messages.
fn argument(value: &ParameterValue) -> Argument {
    match value {
        ParameterValue::Switch(on) => Argument::Switch(*on),
        ParameterValue::Number(number) => Argument::Number(*number),
        ParameterValue::Word(word) => Argument::Text(word.clone()),
        ParameterValue::Words(_) | ParameterValue::Rows(_) | ParameterValue::ByKey(_) => Argument::Nothing,
    }
}

/// By book and by number.
fn sort_ids(ids: &mut [String]) {
    let split = |id: &str| {
        let (book, number) = id.split_once('-').unwrap_or((id, ""));
        (book.to_owned(), number.parse::<u32>().unwrap_or_default())
    };
    ids.sort_by_key(|id| split(id));
}
