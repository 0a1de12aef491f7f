//! What differs between two maps, or two variants, in sentences. Cells are compared by what they mean, not by the
//! characters of the grid; a board that was moved or resized is first laid over the other. Knows neither files nor screens.

mod board;
mod prints;
mod tables;

use super::{MapDefinition, VariantDefinition};
use crate::geometry::Cell;
use crate::map::MapSketch;
use crate::rules::RuleSet;
use board::Shift;
use serde::Serialize;
use serde_json::Value;

/// What a difference is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiffArea {
    /// What is said of the whole map: name, tiles, variant, outline.
    Map,
    /// What is said of the whole variant: name, intent.
    Variant,
    /// The size of the grid, and where the board lies in it.
    Grid,
    /// What the squares are.
    Squares,
    /// Names of squares.
    Names,
    /// Printed large cities.
    LargeCities,
    /// Printed roads and cities of neighbours.
    Borders,
    /// Ferry routes.
    Ferries,
    /// Regions.
    Regions,
    /// Chips.
    Chips,
    /// House rules.
    Rules,
    /// Mechanics.
    Mechanics,
    /// Sources and notes.
    Notes,
}

impl DiffArea {
    /// A heading for people.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Map => "Map",
            Self::Variant => "Variant",
            Self::Grid => "Grid",
            Self::Squares => "Squares",
            Self::Names => "Names",
            Self::LargeCities => "Large cities",
            Self::Borders => "Borders",
            Self::Ferries => "Ferries",
            Self::Regions => "Regions",
            Self::Chips => "Chips",
            Self::Rules => "House rules",
            Self::Mechanics => "Mechanics",
            Self::Notes => "Notes",
        }
    }
}

/// One difference.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Difference {
    /// What it is about.
    pub area: DiffArea,
    /// It in words: `c7: town → start`.
    pub text: String,
    /// The cells it is about, of the second map; those that only the first has are left out.
    pub cells: Vec<Cell>,
}

/// All differences.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Differences {
    /// How far everything lies further to the right and further down in the second map.
    pub moved: [i32; 2],
    /// The differences, by area.
    pub list: Vec<Difference>,
}

impl Differences {
    /// True if there are none.
    pub const fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    fn add(&mut self, area: DiffArea, text: impl Into<String>, cells: Vec<Cell>) {
        self.list.push(Difference { area, text: text.into(), cells });
    }
}

/// What differs between two maps; for a pair, `sketch` is the joined board.
pub fn diff_maps(first: (&MapDefinition, &MapSketch), second: (&MapDefinition, &MapSketch)) -> Differences {
    let ((one, one_sketch), (other, other_sketch)) = (first, second);
    let mut found = Differences::default();
    // The rest is compared part by part; these are plain values.
    let plain = |map: &MapDefinition| -> Value {
        let rest = MapDefinition {
            format: 0,
            sources: Vec::new(),
            notes: Vec::new(),
            rules: Default::default(),
            grid: None,
            names: Default::default(),
            large_cities: Vec::new(),
            borders: Vec::new(),
            ferries: Vec::new(),
            regions: Vec::new(),
            // Pairs are about the same board however they are told; see below.
            ..map.clone()
        };
        serde_json::to_value(rest).unwrap_or_default()
    };
    tables::compare(&plain(one), &plain(other), "", DiffArea::Map, &mut found);
    let shift = Shift::between(one_sketch, other_sketch);
    found.moved = [shift.right, shift.down];
    board::compare_grids(one_sketch, other_sketch, shift, &mut found);
    board::compare_cells(one_sketch, other_sketch, shift, &mut found);
    board::compare_names(one_sketch, other_sketch, shift, &mut found);
    prints::compare_cities(one_sketch, other_sketch, shift, &mut found);
    prints::compare_borders(one_sketch, other_sketch, shift, &mut found);
    prints::compare_ferries(one_sketch, other_sketch, shift, &mut found);
    prints::compare_regions(one_sketch, other_sketch, shift, &mut found);
    let rules = |map: &MapDefinition| serde_json::to_value(RuleSet::default().with(&map.rules)).unwrap_or_default();
    tables::compare(&rules(one), &rules(other), "", DiffArea::Rules, &mut found);
    compare_texts("source", &one.sources, &other.sources, &mut found);
    compare_texts("note", &one.notes, &other.notes, &mut found);
    found
}

/// What differs between two variants.
pub fn diff_variants(first: &VariantDefinition, second: &VariantDefinition) -> Differences {
    let mut found = Differences::default();
    let [one, other] = [first, second].map(|variant| serde_json::to_value(variant).unwrap_or_default());
    let plain = |of: &Value| {
        let mut rest = of.clone();
        if let Some(fields) = rest.as_object_mut() {
            for key in ["format", "sources", "notes", "chips", "rules", "mechanics"] {
                fields.remove(key);
            }
        }
        rest
    };
    tables::compare(&plain(&one), &plain(&other), "", DiffArea::Variant, &mut found);
    for (key, area) in [("chips", DiffArea::Chips), ("rules", DiffArea::Rules), ("mechanics", DiffArea::Mechanics)] {
        match (one.get(key), other.get(key)) {
            (None, Some(new)) if area == DiffArea::Chips => {
                found.add(area, format!("chips: none → {}", tables::words(new)), Vec::new());
            }
            (Some(old), None) if area == DiffArea::Chips => {
                found.add(area, format!("chips: {} → none", tables::words(old)), Vec::new());
            }
            (old, new) => {
                let empty = Value::Object(serde_json::Map::new());
                tables::compare(old.unwrap_or(&empty), new.unwrap_or(&empty), "", area, &mut found);
            }
        }
    }
    compare_texts("source", &first.sources, &second.sources, &mut found);
    compare_texts("note", &first.notes, &second.notes, &mut found);
    found
}

/// Lines that only one of them has.
fn compare_texts(word: &str, one: &[String], other: &[String], found: &mut Differences) {
    for text in one.iter().filter(|text| !other.contains(text)) {
        found.add(DiffArea::Notes, format!("{word} gone: {text}"), Vec::new());
    }
    for text in other.iter().filter(|text| !one.contains(text)) {
        found.add(DiffArea::Notes, format!("{word} new: {text}"), Vec::new());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mapfile::{read, sketch_of};

    const BASE: &str = r##"
format = 1
name = "Base"
variant = "usa"
recommended-tiles = [70, 80]

[rules]
meeples = 7

[grid]
rows = [
  "~~~~~~",
  "~S#t#~",
  "~#V#L~",
  "~##t#~",
]

[names]
d2 = "Alpha"
d4 = "Beta"

[[large-city]]
cell = "e3"
name = "Gamma"
coats-of-arms = 1

[[border]]
cell = "b2"
side = "w"
kind = "road"
to = "Away"

[[ferry]]
ends = ["c4.s", "e4.e"]

[[region]]
name = "top"
rows = [2, 2]
"##;

    fn map(text: &str) -> (MapDefinition, MapSketch) {
        let definition = read::<MapDefinition>(text.as_bytes()).expect("a map").definition;
        let sketch = sketch_of(&definition).0;
        (definition, sketch)
    }

    #[track_caller]
    fn texts(one: &str, other: &str) -> Vec<String> {
        let ((one, one_sketch), (other, other_sketch)) = (map(one), map(other));
        let found = diff_maps((&one, &one_sketch), (&other, &other_sketch));
        found.list.into_iter().map(|difference| difference.text).collect()
    }

    #[test]
    fn a_map_does_not_differ_from_itself_however_it_is_written() {
        assert_eq!(texts(BASE, BASE), [] as [&str; 0]);
        let legend = BASE
            .replace("\"~S#t#~\"", "\"~S#x#~\"")
            .replace("[names]", "[grid.legend]\nx = { town = true }\n\n[names]");
        assert_eq!(texts(BASE, &legend), [] as [&str; 0]);
        let default = BASE.replace("meeples = 7", "meeples = 7\nroad-points = 1");
        assert_eq!(texts(BASE, &default), [] as [&str; 0], "a default that is written down");
    }

    #[test]
    fn every_kind_of_change_is_a_sentence() {
        for (from, to, sentence) in [
            ("\"~S#t#~\"", "\"~S#S#~\"", "d2: town → start"),
            ("\"~##t#~\"", "\"~BBt#~\"", "b4, c4: square → light blue outline"),
            ("Alpha", "Delta", "d2: `Alpha` → `Delta`"),
            ("d4 = \"Beta\"\n", "", "d4: `Beta` → no name"),
            ("coats-of-arms = 1", "coats-of-arms = 2", "Gamma (e3): coats of arms 1 → 2"),
            ("kind = \"road\"", "kind = \"city\"", "city to Away at b2.w: road → city"),
            ("\"e4.e\"]", "\"d4.s\"]", "c4.s, d4.s: ends c4.s, e4.e → c4.s, d4.s"),
            ("rows = [2, 2]", "rows = [2, 3]", "`top`: with a3, b3, c3, d3, e3, f3"),
            ("meeples = 7", "meeples = 8", "meeples 7 → 8"),
            ("variant = \"usa\"", "variant = \"iberia\"", "variant `usa` → `iberia`"),
            ("[70, 80]", "[70, 90]", "recommended tiles 70, 80 → 70, 90"),
            ("name = \"Base\"", "name = \"Other\"", "name `Base` → `Other`"),
        ] {
            assert_eq!(texts(BASE, &BASE.replace(from, to)), [sentence]);
        }
    }

    #[test]
    fn a_moved_board_is_laid_over_the_other() {
        let moved = BASE
            .replace("  \"~~~~~~\",\n", "  \"~~~~~~~\",\n  \"~~~~~~~\",\n")
            .replace("\"~S#t#~\"", "\"~~S#t#~\"")
            .replace("\"~#V#L~\"", "\"~~#V#L~\"")
            .replace("\"~##t#~\"", "\"~~#tt#~\"")
            .replace("d2 = ", "e3 = ")
            .replace("d4 = ", "e5 = ")
            .replace("\"e3\"", "\"f4\"")
            .replace("\"b2\"", "\"c3\"")
            .replace("\"c4.s\", \"e4.e\"", "\"d5.s\", \"f5.e\"")
            .replace("[2, 2]", "[3, 3]");
        assert_eq!(
            texts(BASE, &moved),
            [
                "columns × rows 6 × 4 → 7 × 5",
                "everything lies 1 column further right and 1 row further down; cells are called as in the second map",
                "d5: square → town",
                "`top`: with a3",
            ]
        );
    }

    #[test]
    fn another_board_is_not_called_a_moved_one() {
        let other = BASE
            .replace("\"~S#t#~\"", "\"~#S##~\"")
            .replace("\"~#V#L~\"", "\"~####~\"")
            .replace("\"~##t#~\"", "\"~t##B~\"");
        let ((one, one_sketch), (other, other_sketch)) = (map(BASE), map(&other));
        assert_eq!(diff_maps((&one, &one_sketch), (&other, &other_sketch)).moved, [0, 0]);
    }

    #[test]
    fn variants_are_compared_number_by_number() {
        let one = "format = 1\nname = \"A\"\n[chips]\nvalues = [{ value = 1, count = 6 }]\n[mechanics.treats]\nmultiplier = 2\n";
        let read = |text: &str| read::<VariantDefinition>(text.as_bytes()).expect("a variant").definition;
        let texts = |other: &str| -> Vec<String> {
            let found = diff_variants(&read(one), &read(other));
            found.list.into_iter().map(|difference| difference.text).collect()
        };
        assert_eq!(texts(one), [] as [&str; 0]);
        assert_eq!(texts(&one.replace("multiplier = 2", "multiplier = 3")), ["treats: multiplier 2 → 3"]);
        assert_eq!(texts(&one.replace("count = 6", "count = 5")), ["values 1: count 6 → 5"]);
        let road = format!("{one}[mechanics.road-upgrade]\n[rules]\nmeeples = 8\n");
        assert_eq!(texts(&road), ["meeples not set → 8", "road upgrade: new (points 1)"]);
        assert_eq!(
            texts("format = 1\nname = \"A\"\n[mechanics.treats]\n"),
            [
                "chips: colours `violet`, `orange`, `light-blue`, values (value 1, count 6), on `towns`, on map 0, rest `out` → none"
            ]
        );
    }
}
