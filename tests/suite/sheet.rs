//! Rules sheets: all of them can be written in every language, each parameter is told, and two of them are
//! kept as they are.
#![allow(
    clippy::disallowed_methods,
    reason = "SNAPSHOTS=overwrite writes committed files, which version control keeps"
)]

use crate::maps::library;
use mapwright::mapfile::catalog::FileLibrary;
use mapwright::mapfile::{Checked, Library, Loaded, MapDefinition, Source, VariantDefinition, check_map, read};
use mapwright::parameters::{GameSettings, ParameterField, ParameterId, ParameterKind, ParameterValue, in_table};
use mapwright::picture::{Theme, paper_svg, png, svg};
use mapwright::rules::ChipSet;
use mapwright::rules::mechanics::MechanicId;
use mapwright::sheet::{Language, RulesSheet, SheetBoard, map_sheet, paper, variant_sheet};
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

/// Every value of a parameter that differs from its usual one in one place: numbers by one each way, switches, other
/// choices, items left out and changed.
fn changes(kind: &ParameterKind, usual: &ParameterValue) -> Vec<ParameterValue> {
    fn in_turn<T: Clone>(items: &[T], changes: impl Fn(&T) -> Vec<T>) -> Vec<Vec<T>> {
        let mut lists: Vec<Vec<T>> = Vec::new();
        for at in 0..items.len() {
            if items.len() > 1 {
                let mut shorter = items.to_vec();
                shorter.remove(at);
                lists.push(shorter);
            }
            for item in changes(&items[at]) {
                let mut changed = items.to_vec();
                changed[at] = item;
                lists.push(changed);
            }
        }
        lists
    }
    let values: Vec<ParameterValue> = match (kind, usual) {
        (ParameterKind::Switch, ParameterValue::Switch(on)) => vec![ParameterValue::Switch(!on)],
        (ParameterKind::Number { .. }, ParameterValue::Number(number)) => {
            [number - 1, number + 1].map(ParameterValue::Number).to_vec()
        }
        (ParameterKind::OneOf(numbers), _) => numbers.iter().copied().map(ParameterValue::Number).collect(),
        (ParameterKind::Choice(words), _) => words.iter().cloned().map(ParameterValue::Word).collect(),
        (ParameterKind::Several(_), ParameterValue::Words(words)) => {
            in_turn(words, |_| Vec::new()).into_iter().map(ParameterValue::Words).collect()
        }
        (ParameterKind::Rows(fields), ParameterValue::Rows(rows)) => {
            let row_changes = |row: &Vec<ParameterValue>| {
                let cells = fields.iter().zip(row).enumerate();
                let changed = |(at, (field, cell)): (usize, (&ParameterField, &ParameterValue))| {
                    let row = row.clone();
                    changes(&field.kind, cell).into_iter().map(move |new| {
                        let mut row = row.clone();
                        row[at] = new;
                        row
                    })
                };
                cells.flat_map(changed).collect()
            };
            in_turn(rows, row_changes).into_iter().map(ParameterValue::Rows).collect()
        }
        (ParameterKind::ByKey, ParameterValue::ByKey(texts)) => {
            let elsewhere = |(key, _): &(String, String)| vec![(key.clone(), "elsewhere".to_owned())];
            in_turn(texts, elsewhere).into_iter().map(ParameterValue::ByKey).collect()
        }
        (kind, usual) => panic!("{usual:?} is no {kind:?}"),
    };
    values.into_iter().filter(|value| value != usual && kind.allows(value)).collect()
}

/// Each map or variant has its own of these: no value is more usual than another.
const NOT_MARKED: [&str; 3] = ["rules.start-squares", "chips.on", "mechanics.rewards.list"];

/// Every parameter has a description that cites a clause, limits, a usual value within them, and a sentence in every
/// language that tells its value and is marked when it is not the usual one. A new field of a mechanic, of the house rules
/// or of the chips fails here until there is a sentence for it in `src/sheet/languages`.
///
/// That each also has a scenario that fails when it changes is proved by
/// `rule_table::every_number_and_option_is_noticed_by_a_scenario`; that every field is a parameter, by
/// `parameters::list::tests::every_field_of_the_types_is_a_parameter`.
#[test]
fn every_parameter_is_described_limited_and_told_in_every_language() {
    let mut teller = Teller { map: OnMap::drawn(EVERYTHING), faults: Vec::new(), tried: 0 };
    let plain = VariantDefinition::default().settings();
    let mut chips = plain.clone();
    chips.put_chips(Some(ChipSet::default()));
    teller.compare("rules", &plain);
    teller.compare("chips", &chips);
    for mechanic in MechanicId::all() {
        let table = format!("mechanics.{mechanic}");
        let mut with = chips.clone();
        with.put(mechanic, true);
        teller.compare(&table, &with);
        // The mechanic itself is told as well.
        for language in Language::all() {
            if told(&teller.sheet(&with, language)) == told(&teller.sheet(&chips, language)) {
                teller.faults.push(format!("{}: {table} is not told", language.code()));
            }
        }
    }
    let Teller { mut faults, tried, .. } = teller;
    faults.sort();
    faults.dedup();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(tried > 200, "only {tried} changes");
}

/// The clauses of these stand with their sentence in `order.toml`.
const CITED_BY_THE_SHEET: [&str; 3] = ["chips.colours", "chips.values", "chips.on"];

/// Compares sheets of one map with variants that differ in one place.
struct Teller {
    map: OnMap,
    faults: Vec<String>,
    tried: usize,
}

impl Teller {
    fn sheet(&mut self, settings: &GameSettings, language: &Language) -> RulesSheet {
        let variant = VariantDefinition { format: 1, name: "X".to_owned(), ..VariantDefinition::default() };
        let page = self.map.sheet(Some(&variant.with_settings(settings)), language);
        self.faults.extend(page.faults.iter().cloned());
        page
    }

    /// Changes each parameter of a table. `usual`: a variant in which the table is as usual.
    fn compare(&mut self, table: &str, usual: &GameSettings) {
        let with = |settings: &GameSettings, id: ParameterId, value: &ParameterValue| {
            let mut settings = settings.clone();
            settings.set(id, value).unwrap_or_else(|error| panic!("{error}"));
            settings
        };
        let all: Vec<(ParameterId, ParameterValue)> =
            in_table(table).flat_map(|id| changes(&id.kind, &id.usual).into_iter().map(move |new| (id, new))).collect();
        for id in in_table(table) {
            let path = &id.path;
            if id.about.len() <= 5 || id.title.is_empty() {
                self.faults.push(format!("{path} has no description"));
            }
            if id.clauses.is_empty() && !CITED_BY_THE_SHEET.contains(&path.as_str()) {
                self.faults.push(format!("{path} cites no clause"));
            }
            if !id.kind.allows(&id.usual) || !all.iter().any(|(changed, _)| *changed == id) {
                self.faults.push(format!("{path} has no usual value, or no other one"));
            }
        }
        // A number may matter only where a switch or choice is set otherwise.
        let chosen =
            all.iter().filter(|(_, value)| matches!(value, ParameterValue::Switch(_) | ParameterValue::Word(_)));
        let others = chosen.map(|(id, value)| with(usual, *id, value));
        let contexts: Vec<GameSettings> = [usual.clone()].into_iter().chain(others).collect();
        for language in Language::all() {
            let code = language.code();
            for (id, value) in &all {
                let path = &id.path;
                self.tried += 1;
                let is_told = contexts.iter().any(|context| {
                    let after = self.sheet(&with(context, *id, value), language);
                    told(&self.sheet(context, language)) != told(&after)
                });
                if !is_told {
                    self.faults.push(format!("{code}: {path} is not told: {value}"));
                }
                let after = self.sheet(&with(usual, *id, value), language);
                let is_marked = after.sections.iter().flat_map(|section| &section.lines).any(|line| line.differs);
                if !is_marked && !NOT_MARKED.contains(&path.as_str()) {
                    self.faults.push(format!("{code}: {path} is not marked: {value}"));
                }
            }
        }
    }
}
