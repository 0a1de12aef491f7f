//! From a map and a variant to a page: which lines are told, with which arguments, and which of them are marked.

use super::facts::{Facts, NONE, switch};
use super::language::{Arguments, Language};
use super::order::{Order, OrderedLine, OrderedStyle};
use super::page::{Clauses, Line, MARK, Page, Section, Style};
use super::parameters::{Parameter, Shape, Values, mechanics, parameters};
use crate::mapfile::{Checked, MapDefinition, VariantDefinition};
use crate::rules::RuleSet;
use crate::tiles::{TileCatalog, TileChoice};
use fluent_bundle::FluentValue;
use serde_json::Value;

/// The sheet of a map, a pair included, as it is played with `variant`; `None`: without chips. `checked` comes from
/// `definition`; a map with errors has a sheet as well.
pub fn map_sheet(
    definition: &MapDefinition,
    checked: &Checked,
    variant: Option<&VariantDefinition>,
    catalog: &TileCatalog,
    language: &Language,
) -> Page {
    let plain = VariantDefinition::default();
    let of = variant.unwrap_or(&plain);
    let rules = checked.rules.clone().with(&of.rules);
    let (chips, mechanics) = (of.chips.as_ref(), &of.mechanics);
    let facts = Facts::of(&checked.sketch, Some(definition), &checked.tiles, catalog, &rules, chips, mechanics);
    let tiles = [&checked.tiles, &TileChoice::default()].map(|choice| Some(choice.to_string()));
    let values = Values::new(&rules, chips, mechanics, tiles);
    Writer::new(language, values, facts, true).page(&definition.name, variant)
}

/// The sheet of a variant by itself, without a map: what it has, does and changes; not how the game is played.
pub fn variant_sheet(variant: &VariantDefinition, language: &Language) -> Page {
    let rules = RuleSet::default().with(&variant.rules);
    let values = Values::new(&rules, variant.chips.as_ref(), &variant.mechanics, [None, None]);
    // Counted from an empty map: each fact is there, and 0.
    let empty =
        crate::map::MapSketch::of_cells(crate::geometry::Grid::from_fn(1, 1, |_| crate::map::CellSketch::default()));
    let catalog = TileCatalog::built_in();
    let facts = Facts::of(&empty, None, &TileChoice::default(), &catalog, &rules, None, &variant.mechanics);
    Writer::new(language, values, facts, false).page(&variant.name, Some(variant))
}

struct Writer<'a> {
    language: &'a Language,
    values: Values,
    facts: Facts,
    has_map: bool,
    /// What every message may use.
    args: Arguments,
    faults: Vec<String>,
}

impl<'a> Writer<'a> {
    fn new(language: &'a Language, values: Values, facts: Facts, has_map: bool) -> Self {
        let mut writer = Self { language, values, facts, has_map, args: Arguments::default(), faults: Vec::new() };
        let mut args = Arguments::default();
        args.set("mark", MARK.to_string());
        for (name, number) in &writer.facts.numbers {
            args.set(*name, *number as i64);
        }
        for (name, text) in &writer.facts.texts {
            args.set(*name, text.clone());
        }
        for name in mechanics() {
            args.set(format!("with-{name}"), switch(writer.values.has_mechanic(name)));
        }
        args.set("chips", switch(writer.values.has_chips()));
        args.set("map", switch(has_map));
        let of = |path: &str| writer.values.at(path).and_then(Value::as_i64);
        args.set("seats-differ", switch(of("rules.min-seats") != of("rules.max-seats")));
        args.set("chip-count", writer.chip_count());
        for parameter in parameters().iter().filter(|parameter| parameter.shape == Shape::Single) {
            if let Some(value) = writer.values.at(&parameter.path) {
                args.set(parameter.path.replace('.', "-"), argument(value));
            }
        }
        writer.args = args;
        // Some languages say where a thing is in other words than what is there.
        for (name, ending) in [("obstacles", ""), ("obstacles-there", "-there")] {
            let texts = writer.obstacles(ending);
            let text = writer.joined(&texts);
            writer.args.set(name, if text.is_empty() { NONE.to_owned() } else { text });
        }
        let counted = writer.facts.counted.clone();
        let counted: Vec<String> = counted.into_iter().map(|name| writer.frame(name, &[])).collect();
        let counted = writer.joined(&counted);
        writer.args.set("counted", counted);
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

    /// How many chips there are in all colours.
    fn chip_count(&self) -> i64 {
        let colours = self.values.at("chips.colours").and_then(Value::as_array).map_or(0, Vec::len) as i64;
        let values = self.values.at("chips.values").and_then(Value::as_array).into_iter().flatten();
        colours * values.filter_map(|of| of.get("count").and_then(Value::as_i64)).sum::<i64>()
    }

    fn page(mut self, name: &str, variant: Option<&VariantDefinition>) -> Page {
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
        Page { title, intent, lead, legend, sections, notes, clauses, foot, faults: self.faults }
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
                let differs = !line.usual && line.of.iter().any(|path| self.values.differs(path));
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
                    lines.push(Line { text, style, differs });
                    let described = line.of.iter().filter_map(|path| parameter(path)).flat_map(|known| &known.clauses);
                    for id in described.map(String::as_str).chain(line.clauses()) {
                        if !ids.iter().any(|known| known == id) {
                            ids.push(id.to_owned());
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
        let told = |path: &str| order.lines().any(|line| line.of.iter().any(|known| known == path));
        let mut rest = Vec::new();
        let outside = |path: &&Parameter| !path.path.starts_with("mechanics.");
        rest.extend(parameters().iter().filter(outside).filter(|known| !told(&known.path)).map(of_parameter));
        for name in mechanics().filter(|name| self.values.has_mechanic(name)) {
            let message = format!("mechanics-{name}");
            let in_order = order.lines().any(|line| needed_mechanic(line) == Some(name));
            if !order.lines().any(|line| line.message() == message) && (self.language.has(&message) || !in_order) {
                rest.push(OrderedLine::of_message(message));
            }
            let own = format!("mechanics.{name}.");
            let own = parameters().iter().filter(|known| known.path.starts_with(&own) && !told(&known.path));
            rest.extend(own.map(of_parameter));
        }
        rest
    }

    /// Whether there is any of what the line is about.
    fn is_told(&self, line: &OrderedLine) -> bool {
        if let Some(name) = needed_mechanic(line) {
            return self.values.has_mechanic(name) && line.when.iter().all(|name| self.holds(name));
        }
        let of_chips = line.of.iter().any(|path| path.starts_with("chips."));
        if of_chips {
            return self.values.has_chips();
        }
        // Without a map only what the variant itself decides.
        let decided = self.has_map || line.of.iter().any(|path| self.values.differs(path));
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
            Some(FluentValue::Number(number)) => number.value > 0.0,
            Some(FluentValue::String(text)) => text == "yes",
            Some(FluentValue::Custom(_) | FluentValue::None | FluentValue::Error) | None => false,
        };
        there == wanted
    }

    /// What a line says: one sentence, or one for each small table of a list that has no message for its items.
    fn texts(&mut self, line: &OrderedLine) -> Vec<String> {
        let name = line.message();
        let first = line.of.first().and_then(|path| parameter(path)).cloned();
        if let (Some(Parameter { path, shape: Shape::Tables, .. }), 1) = (&first, line.of.len())
            && !self.language.has(&format!("{}-item", path.replace('.', "-")))
        {
            let items = self.values.at(path).and_then(Value::as_array).cloned().unwrap_or_default();
            return items.iter().map(|item| self.say(&name, &self.item_args("value", item))).collect();
        }
        let mut args = self.args.clone();
        for (at, path) in line.of.iter().enumerate() {
            let Some(known) = parameter(path) else { continue };
            let value = self.value_of(known);
            let short = path.rsplit('.').next().unwrap_or_default().to_owned();
            if at == 0 {
                self.set(&mut args, "value", value.clone());
            }
            self.set(&mut args, &short, value);
        }
        vec![self.say(&name, &args)]
    }

    /// A parameter as an argument.
    fn value_of(&mut self, parameter: &Parameter) -> FluentValue<'static> {
        let Some(value) = self.values.at(&parameter.path).cloned() else { return FluentValue::from(NONE) };
        let message = format!("{}-item", parameter.path.replace('.', "-"));
        match (parameter.shape, &value) {
            (Shape::List | Shape::Tables, Value::Array(items)) => {
                let items: Vec<String> =
                    items.iter().map(|item| self.say(&message, &self.item_args("value", item))).collect();
                FluentValue::from(self.joined(&items))
            }
            (Shape::Keyed, Value::Object(entries)) => {
                let mut items = Vec::new();
                for (key, value) in entries {
                    let mut args = self.item_args("value", value);
                    self.set(&mut args, "key", FluentValue::from(key.clone()));
                    items.push(self.say(&message, &args));
                }
                FluentValue::from(self.joined(&items))
            }
            (Shape::Single | Shape::List | Shape::Tables | Shape::Keyed, _) => argument(&value),
        }
    }

    /// The arguments of one item: the fields of a small table, or the value itself under `name`.
    fn item_args(&self, name: &str, item: &Value) -> Arguments {
        let mut args = self.args.clone();
        match item {
            Value::Object(fields) => {
                for (key, value) in fields {
                    self.set(&mut args, key, argument(value));
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
                self.set(&mut args, name, argument(item));
            }
        }
        args
    }

    /// Sets an argument. A word of the files comes in the language as well, as `…-word`; the name of a region of the map
    /// with its rows.
    fn set(&self, args: &mut Arguments, name: &str, value: FluentValue<'static>) {
        if let FluentValue::String(text) = &value {
            let word = format!("word-{text}");
            if self.language.has(&word) || Language::english().has(&word) {
                let said = self.language.say(&word, args).or_else(|_missing| Language::english().say(&word, args));
                args.set(format!("{name}-word"), said.unwrap_or_default());
            }
            if name == "value" {
                let region = self.facts.regions.iter().find(|(region, ..)| region == text);
                let (from, to) = region.map_or((0, 0), |(_, from, to)| (*from, *to));
                args.set("rows-from", i64::from(from));
                args.set("rows-to", i64::from(to));
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
            args.set(*key, (*text).to_owned());
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
            args.set("path", name.to_owned());
            if args.get("value").is_none() {
                args.set("value", NONE);
            }
            english.say("unsaid", &args).unwrap_or_default()
        };
        english.say(name, args).unwrap_or_else(|_missing| bare())
    }
}

fn of_parameter(parameter: &Parameter) -> OrderedLine {
    OrderedLine::of_parameter(&parameter.path)
}

fn parameter(path: &str) -> Option<&'static Parameter> {
    parameters().iter().find(|known| known.path == path)
}

/// The mechanic without which a line is not told.
fn needed_mechanic(line: &OrderedLine) -> Option<&'static str> {
    let of = line.of.iter().find_map(|path| path.strip_prefix("mechanics."));
    if let Some(name) = of.and_then(|rest| rest.split('.').next()) {
        return mechanics().find(|known| *known == name);
    }
    let message = line.message();
    let rest = message.strip_prefix("mechanics-")?;
    let fits = |known: &&str| rest.strip_prefix(*known).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'));
    mechanics().filter(fits).max_by_key(|known| known.len())
}

/// A value of a file as an argument of messages.
fn argument(value: &Value) -> FluentValue<'static> {
    match value {
        Value::Bool(on) => FluentValue::from(switch(*on)),
        Value::Number(number) => FluentValue::from(number.as_i64().unwrap_or_default()),
        Value::String(text) => FluentValue::from(text.clone()),
        Value::Null | Value::Array(_) | Value::Object(_) => FluentValue::from(NONE),
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
