//! Rules sheets: all of them can be written in every language, each parameter of the schemas is told, and two of them are
//! kept as they are.
#![allow(
    clippy::disallowed_methods,
    reason = "SNAPSHOTS=overwrite writes committed files, which version control keeps"
)]

use crate::maps::library;
use mapwright::mapfile::catalog::FileLibrary;
use mapwright::mapfile::{Checked, Library, Loaded, MapDefinition, Source, VariantDefinition, check_map, read};
use mapwright::picture::{Theme, paper_svg, png, svg};
use mapwright::rules::mechanics::Mechanics;
use mapwright::rules::{ChipSet, RuleSet};
use mapwright::sheet::{Language, RulesSheet, SheetBoard, map_sheet, paper, variant_sheet};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

/// A map, read and checked.
struct OnMap {
    library: FileLibrary,
    loaded: Loaded<MapDefinition>,
    checked: Checked,
}

impl OnMap {
    fn named(name: &str) -> Self {
        let library = library();
        let (from, loaded) = library.load_map(name).expect("a built-in map");
        let checked = check_map(&loaded, &from, &library);
        Self { library, loaded, checked }
    }

    fn drawn(text: &str) -> Self {
        let library = library();
        let loaded = read::<MapDefinition>(text.as_bytes()).expect("a map");
        let checked = check_map(&loaded, &Source::Unsaved, &library);
        Self { library, loaded, checked }
    }

    fn own_variant(&self) -> Option<&VariantDefinition> {
        self.checked.variant.as_ref().map(|variant| &variant.definition)
    }

    fn sheet(&self, variant: Option<&VariantDefinition>, language: &Language) -> RulesSheet {
        map_sheet(&self.loaded.definition, &self.checked, variant, self.library.tiles(), language)
    }
}

fn variants(library: &FileLibrary) -> Vec<VariantDefinition> {
    let names = library.built_ins().variant_names();
    names.into_iter().map(|name| library.load_variant(name).expect("a built-in variant").1.definition).collect()
}

/// Everything on a page that somebody reads.
fn texts(page: &RulesSheet) -> Vec<&str> {
    let lines = page.sections.iter().flat_map(|section| &section.lines).map(|line| line.text.as_str());
    page.lead.iter().map(String::as_str).chain([page.title.as_str(), page.legend.as_str()]).chain(lines).collect()
}

/// The sentences alone: the legend says already that something differs.
fn told(page: &RulesSheet) -> Vec<&str> {
    page.sections.iter().flat_map(|section| &section.lines).map(|line| line.text.as_str()).collect()
}

#[track_caller]
fn assert_whole(page: &RulesSheet, what: &str) {
    assert_eq!(page.faults, [] as [&str; 0], "{what}");
    assert!(page.sections.len() > 1, "{what}");
    for text in texts(page) {
        let odd = ["{", "}", "  ", " .", " ,", " :", "..", "\n"].into_iter().find(|odd| text.contains(odd));
        assert_eq!(odd, None, "{what}: {text}");
    }
    for line in page.sections.iter().flat_map(|section| &section.lines) {
        let begins = line.text.chars().next().is_some_and(|first| first.is_uppercase() || first.is_numeric());
        assert!(begins && line.text.ends_with(['.', ':']), "{what}: {}", line.text);
    }
}

#[test]
fn every_map_and_variant_has_a_sheet_in_every_language() {
    let library = library();
    let mut sheets = 0;
    for name in library.built_ins().map_names() {
        let map = OnMap::named(name);
        let all = variants(&library);
        for language in Language::all() {
            for variant in all.iter().map(Some).chain([None]) {
                let page = map.sheet(variant, language);
                let of = variant.map_or("none", |variant| variant.name.as_str());
                assert_whole(&page, &format!("{name}, {of}, {}", language.code()));
                sheets += 1;
            }
        }
    }
    for variant in variants(&library) {
        for language in Language::all() {
            assert_whole(&variant_sheet(&variant, language), &format!("{}, {}", variant.name, language.code()));
        }
    }
    assert!(sheets > 300, "only {sheets}");
}

/// Lines that one language has and another lacks would be rules that only some readers know.
#[test]
fn every_language_tells_the_same() {
    let shape = |page: &RulesSheet| -> Vec<_> {
        page.sections
            .iter()
            .map(|section| section.lines.iter().map(|line| (line.style, line.differs)).collect::<Vec<_>>())
            .collect()
    };
    for name in library().built_ins().map_names() {
        let map = OnMap::named(name);
        let [first, others @ ..] = Language::all() else { panic!("no language") };
        let english = map.sheet(map.own_variant(), first);
        for language in others {
            let page = map.sheet(map.own_variant(), language);
            assert_eq!(shape(&page), shape(&english), "{name}, {}", language.code());
            assert_ne!(page.markdown(), english.markdown());
        }
    }
}

#[test]
fn the_sheets_of_usa_and_iberia_are_these() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots/sheet");
    for name in ["usa-west", "iberia"] {
        let map = OnMap::named(name);
        let text = map.sheet(map.own_variant(), Language::english()).markdown();
        let path = folder.join(format!("{name}.md"));
        if crate::overwrites_snapshots() {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&path, &text).unwrap();
        }
        let committed = fs::read_to_string(&path).unwrap_or_default();
        assert!(committed == text, "{} is not current; SNAPSHOTS=overwrite rewrites it", path.display());
    }
}

/// What a map does not have is not told.
#[test]
fn general_rules_follow_the_map() {
    let told = |name: &str, word: &str| {
        let map = OnMap::named(name);
        let page = map.sheet(None, Language::english());
        texts(&page).iter().any(|text| text.to_lowercase().contains(word))
    };
    for (word, with, without) in [
        ("ferry", "iberia", "usa-west"),
        ("island", "iberia", "usa-west"),
        ("half squares", "usa-west", "usa"),
        ("large city", "france", "plain"),
        ("waves", "nordics", "iberia"),
        ("town", "usa-west", "plain"),
    ] {
        assert!(told(with, word), "{with}: {word}");
        assert!(!told(without, word), "{without}: {word}");
    }
}

/// What nothing in the game can bring about is not told either.
#[test]
fn losses_and_chips_in_front_of_players_are_told_where_there_are_any() {
    let loss = "No score falls below 0";
    let kept = "not even those in front of the players";
    let left = "Chips that are left on the map bring nothing.";
    for (name, wanted) in
        [("usa-west", [true, false, true]), ("iberia", [false, false, true]), ("france", [false, true, false])]
    {
        let map = OnMap::named(name);
        let page = map.sheet(map.own_variant(), Language::english());
        let told = [loss, kept, left].map(|words| texts(&page).iter().any(|text| text.contains(words)));
        assert_eq!(told, wanted, "{name}");
    }
    let map = OnMap::named("iberia");
    let mut variant = map.own_variant().expect("a variant").clone();
    variant.rules.town_cost = Some(2);
    variant.mechanics.final_chips = Some(Default::default());
    let page = map.sheet(Some(&variant), Language::english());
    let told = [loss, kept, left].map(|words| texts(&page).iter().any(|text| text.contains(words)));
    assert_eq!(told, [true, false, false]);
}

#[test]
fn a_variant_alone_leaves_the_general_rules_out() {
    let library = library();
    let mut variant = library.load_variant("iberia").expect("built in").1.definition;
    let page = variant_sheet(&variant, Language::english());
    let all = texts(&page).join("\n");
    assert!(all.contains("treat") && all.contains("30 chips"), "{all}");
    assert!(!all.contains("meeples") && !all.contains("tiles:") && !all.contains("A complete city"), "{all}");
    variant.rules.city_points = Some(3);
    let page = variant_sheet(&variant, Language::english());
    let city = page.sections.iter().flat_map(|section| &section.lines).find(|line| line.text.contains("complete city"));
    assert!(city.is_some_and(|line| line.differs && line.text.contains("3 points")), "{page:?}");
}

#[test]
fn the_words_of_the_author_are_kept() {
    let map = OnMap::named("benelux");
    let page = map.sheet(map.own_variant(), Language::english());
    let (_, notes) = page.notes.as_ref().expect("notes");
    assert_eq!(Some(notes), map.own_variant().map(|variant| &variant.notes));
    assert!(page.markdown().contains(&notes[0].replace('*', "\\*")));
}

/// All sheets fit: no letter stands outside the margins of its column, and the board is on the first.
#[test]
fn paper_has_clean_margins() {
    let languages = Language::all();
    for (name, language) in ["iberia", "usa", "benelux"].into_iter().zip(languages) {
        let map = OnMap::named(name);
        let board = SheetBoard { map: &map.checked.sketch, chips_on_towns: true, seam: None };
        let page = map.sheet(map.own_variant(), language);
        let sheets = paper(&page, Some(&board));
        assert_eq!(sheets.len(), 2, "{name}, {}", language.code());
        for (at, sheet) in sheets.iter().enumerate() {
            let text = paper_svg(sheet, Theme::Print);
            assert!(text.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"210mm\" height=\"297mm\""));
            let pixels = png(&svg(sheet, Theme::Print, 2.0)).expect("a picture");
            let pixels = image::load_from_memory(&pixels).expect("a PNG").to_rgb8();
            assert_eq!(pixels.dimensions(), (420, 594));
            let paper = *pixels.get_pixel(2, 2);
            let blank = |left: f32, right: f32, top: f32| {
                let columns = (left * 2.0) as u32..(right * 2.0) as u32;
                let rows = (top * 2.0) as u32..560;
                columns.into_iter().all(|x| rows.clone().all(|y| *pixels.get_pixel(x, y) == paper))
            };
            // The title stands across both columns.
            let top = if at == 0 { 60.0 } else { 14.0 };
            let what = format!("{name}, {}, sheet {}", language.code(), at + 1);
            assert!(blank(0.0, 13.0, 0.0) && blank(197.5, 210.0, 0.0), "{what}: a margin");
            assert!(blank(102.5, 104.5, top) && blank(105.0, 107.5, top), "{what}: between the columns");
        }
    }
}

/// Every kind of thing that a map can have. It cannot be played, and has a sheet.
const EVERYTHING: &str = include_str!("../data/sheet/everything.map.toml");

/// One parameter of a table and what may be written there instead.
struct Change {
    path: String,
    key: String,
    value: Value,
}

impl Change {
    fn made_in(&self, table: &Value) -> Value {
        let mut table = table.clone();
        table[&self.key] = self.value.clone();
        table
    }
}

/// A table as it usually is, and every change of one leaf in it.
struct Tried {
    usual: Value,
    changes: Vec<Change>,
}

impl Tried {
    /// The table as it usually is, and with each of its switches and choices set otherwise: a number may matter only
    /// there.
    fn contexts(&self) -> Vec<Value> {
        let chosen = self.changes.iter().filter(|change| change.value.is_boolean() || change.value.is_string());
        let others = chosen.map(|change| change.made_in(&self.usual));
        [self.usual.clone()].into_iter().chain(others).collect()
    }
}

/// The schema behind references and optional values.
fn resolved<'a>(root: &'a Value, mut node: &'a Value) -> &'a Value {
    loop {
        let reference = node["$ref"].as_str().and_then(|path| root.pointer(path.strip_prefix('#')?));
        let lists = ["allOf", "anyOf"].into_iter().filter_map(|list| node[list].as_array());
        let other = lists.flatten().find(|each| each["type"] != "null");
        match reference.or(other) {
            Some(next) => node = next,
            None => return node,
        }
    }
}

fn choices(node: &Value) -> Vec<Value> {
    let constants = node["oneOf"].as_array().into_iter().flatten().filter_map(|choice| choice.get("const").cloned());
    node["enum"].as_array().into_iter().flatten().cloned().chain(constants).collect()
}

fn is(node: &Value, kind: &str) -> bool {
    node["type"] == kind || node["type"].as_array().is_some_and(|kinds| kinds.iter().any(|each| each == kind))
}

/// The value with an item in each list of small tables that has none, so that there is something to change.
fn filled(root: &Value, node: &Value, value: &mut Value) {
    let node = resolved(root, node);
    if let (Some(fields), Some(values)) = (node["properties"].as_object(), value.as_object_mut()) {
        for (key, field) in fields {
            if let Some(value) = values.get_mut(key) {
                filled(root, field, value);
            }
        }
    }
    let items = resolved(root, &node["items"]);
    if let (Some(fields), Some(list)) = (items["properties"].as_object(), value.as_array_mut())
        && list.is_empty()
    {
        let usual = |(key, field): (&String, &Value)| {
            let node = resolved(root, field);
            let first = choices(node).into_iter().next();
            let usual = field.get("default").cloned().or(first).or_else(|| node.get("minimum").cloned());
            (key.clone(), usual.unwrap_or(json!(false)))
        };
        list.push(Value::Object(fields.iter().map(usual).collect()));
    }
}

/// Walks a value beside its schema. Notes what a parameter lacks in `faults`, and every change of one leaf in `out`: numbers
/// by one each way, switches, other choices, list items left out and changed.
fn walk(root: &Value, field: &Value, value: &Value, path: &str, faults: &mut Vec<String>, out: &mut Vec<Value>) {
    let node = resolved(root, field);
    let described = |node: &Value| node["description"].as_str().is_some_and(|text| text.len() > 5);
    if let (Some(fields), Some(values)) = (node["properties"].as_object(), value.as_object()) {
        for (key, field) in fields {
            let path = format!("{path}.{key}");
            if !described(field) && !described(resolved(root, field)) {
                faults.push(format!("{path} has no description"));
            }
            let mut changed = Vec::new();
            let Some(old) = values.get(key) else { panic!("{path} is not written by default") };
            walk(root, field, old, &path, faults, &mut changed);
            out.extend(changed.into_iter().map(|new| {
                let mut values = values.clone();
                values.insert(key.clone(), new);
                Value::Object(values)
            }));
        }
        return;
    }
    match value {
        Value::Bool(on) => out.push(json!(!on)),
        Value::Number(number) => {
            let number = number.as_i64().expect("whole numbers");
            let choices = choices(node);
            if choices.is_empty() {
                let limits = node["minimum"].as_i64().zip(node["maximum"].as_i64());
                let Some((least, most)) = limits else { return faults.push(format!("{path} has no limits")) };
                let near = [number - 1, number + 1].into_iter().filter(|near| (least..=most).contains(near));
                out.extend(near.map(Value::from));
            }
            out.extend(choices.into_iter().filter(|choice| choice != value));
        }
        Value::String(_) => {
            let choices = choices(node);
            if choices.is_empty() {
                out.push(json!("elsewhere"));
            }
            out.extend(choices.into_iter().filter(|choice| choice != value));
        }
        Value::Array(items) => {
            assert!(!items.is_empty(), "{path} has no items to change");
            for at in 0..items.len() {
                let mut shorter = items.clone();
                shorter.remove(at);
                if shorter.len() >= node["minItems"].as_u64().unwrap_or(0) as usize {
                    out.push(Value::Array(shorter));
                }
                let mut changed = Vec::new();
                walk(root, &node["items"], &items[at], &format!("{path}[{at}]"), faults, &mut changed);
                for item in changed {
                    let mut items = items.clone();
                    items[at] = item;
                    out.push(Value::Array(items));
                }
            }
        }
        Value::Object(entries) => {
            assert!(node["additionalProperties"].is_object(), "{path} is a table of unknown keys");
            for (key, old) in entries {
                let mut changed = Vec::new();
                let path = format!("{path}.{key}");
                walk(root, &node["additionalProperties"], old, &path, faults, &mut changed);
                for new in changed {
                    let mut entries = entries.clone();
                    entries.insert(key.clone(), new);
                    out.push(Value::Object(entries));
                }
            }
        }
        // A value that may be left out: it has no other one by itself.
        Value::Null if is(node, "integer") => out.push(node["minimum"].clone()),
        Value::Null if is(node, "boolean") => out.push(json!(true)),
        Value::Null => out.extend(choices(node)),
    }
}

/// Every field of a table.
fn tried(root: &Value, node: &Value, usual: &Value, path: &str, faults: &mut Vec<String>) -> Tried {
    let mut usual = usual.clone();
    filled(root, node, &mut usual);
    let mut changes = Vec::new();
    let fields = resolved(root, node)["properties"].as_object().into_iter().flatten();
    for (key, field) in fields {
        let path = format!("{path}.{key}");
        if field["description"].as_str().is_none() && resolved(root, field)["description"].as_str().is_none() {
            faults.push(format!("{path} has no description"));
        }
        let mut changed = Vec::new();
        walk(root, field, &usual[key], &path, faults, &mut changed);
        if changed.is_empty() {
            faults.push(format!("{path} cannot be changed"));
        }
        changes.extend(changed.into_iter().map(|value| Change { path: path.clone(), key: key.clone(), value }));
    }
    Tried { usual, changes }
}

fn schema_and_usual<T: JsonSchema + Default + Serialize>() -> (Value, Value) {
    (schemars::schema_for!(T).to_value(), serde_json::to_value(T::default()).expect("plain data"))
}

/// Each map or variant has its own of these: no value is more usual than another.
const NOT_MARKED: [&str; 3] = ["rules.start-squares", "chips.on", "mechanics.rewards.list"];

/// Every parameter of every mechanic, every house rule and everything about chips has a description and limits in its
/// schema, and a sentence in every language that tells its value and is marked when it is not the usual one. Parameters are
/// found by the schemas alone: a new one fails here until there is a sentence for it in `src/sheet/languages`.
///
/// That each also has a scenario that fails when it changes is proved by
/// `rule_table::every_number_and_option_is_noticed_by_a_scenario`; that each has a control in the forms, by
/// `gui::panels::widgets::every_parameter_has_a_control`.
#[test]
fn every_parameter_is_described_limited_and_told_in_every_language() {
    let mut teller = Teller { map: OnMap::drawn(EVERYTHING), faults: Vec::new(), tried: 0 };
    let (schema, usual) = schema_and_usual::<RuleSet>();
    let rules = tried(&schema, &schema, &usual, "rules", &mut teller.faults);
    assert!(rules.changes.len() > 30);
    teller.compare(&rules, &|rules| json!({ "rules": rules }));
    let (schema, usual) = schema_and_usual::<ChipSet>();
    let chips = tried(&schema, &schema, &usual, "chips", &mut teller.faults);
    teller.compare(&chips, &|chips| json!({ "chips": chips }));
    let (schema, _) = schema_and_usual::<Mechanics>();
    let names: Vec<&String> = schema["properties"].as_object().expect("mechanics").keys().collect();
    assert!(names.len() >= 14, "only {names:?}");
    for name in names {
        let with_name = serde_json::from_value::<Mechanics>(json!({ name.as_str(): {} })).expect("a mechanic");
        let usual = serde_json::to_value(with_name).expect("plain data")[name].clone();
        let path = format!("mechanics.{name}");
        let table = tried(&schema, &schema["properties"][name], &usual, &path, &mut teller.faults);
        teller.compare(&table, &|table| json!({ "chips": {}, "mechanics": { name.as_str(): table } }));
        // The mechanic itself is told as well.
        let with = json!({ "chips": {}, "mechanics": { name.as_str(): table.usual } });
        for language in Language::all() {
            let sheets = [with.clone(), json!({ "chips": {} })].map(|tables| teller.sheet(&tables, language));
            let [Some(with), Some(without)] = sheets else { panic!("{path} is no variant") };
            if told(&with) == told(&without) {
                teller.faults.push(format!("{}: {path} is not told", language.code()));
            }
        }
    }
    let Teller { mut faults, tried, .. } = teller;
    faults.sort();
    faults.dedup();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(tried > 200, "only {tried} changes");
}

/// Compares sheets of one map with variants that differ in one leaf.
struct Teller {
    map: OnMap,
    faults: Vec<String>,
    tried: usize,
}

impl Teller {
    /// The sheet of a variant with these tables; `None`: no file can say that.
    fn sheet(&mut self, tables: &Value, language: &Language) -> Option<RulesSheet> {
        let mut plain = tables.clone();
        (plain["format"], plain["name"]) = (json!(1), json!("X"));
        let variant: VariantDefinition = serde_json::from_value(plain).ok()?;
        let page = self.map.sheet(Some(&variant), language);
        self.faults.extend(page.faults.iter().cloned());
        Some(page)
    }

    fn compare(&mut self, table: &Tried, variant_of: &dyn Fn(&Value) -> Value) {
        for language in Language::all() {
            let code = language.code();
            for change in &table.changes {
                let (path, value) = (&change.path, &change.value);
                let Some(after) = self.sheet(&variant_of(&change.made_in(&table.usual)), language) else { continue };
                self.tried += 1;
                let is_told = table.contexts().iter().any(|context| {
                    let sheets =
                        [context.clone(), change.made_in(context)].map(|t| self.sheet(&variant_of(&t), language));
                    let [Some(before), Some(after)] = sheets else { return false };
                    told(&before) != told(&after)
                });
                if !is_told {
                    self.faults.push(format!("{code}: {path} is not told: {value}"));
                }
                let lines = |page: &RulesSheet| {
                    page.sections.iter().flat_map(|section| section.lines.clone()).collect::<Vec<_>>()
                };
                if !lines(&after).iter().any(|line| line.differs) && !NOT_MARKED.contains(&path.as_str()) {
                    self.faults.push(format!("{code}: {path} is not marked: {value}"));
                }
            }
        }
    }
}
