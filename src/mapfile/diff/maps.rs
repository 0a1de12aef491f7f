//! What differs between two maps.

use super::board::{Shift, compare_cells, compare_grids, compare_names};
use super::differences::{DiffArea, Differences};
use super::prints::{compare_borders, compare_cities, compare_ferries, compare_regions};
use super::tables;
use crate::map::MapSketch;
use crate::mapfile::MapDefinition;
use crate::rules::RuleSet;
use serde_json::Value;

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
    compare_grids(one_sketch, other_sketch, shift, &mut found);
    compare_cells(one_sketch, other_sketch, shift, &mut found);
    compare_names(one_sketch, other_sketch, shift, &mut found);
    compare_cities(one_sketch, other_sketch, shift, &mut found);
    compare_borders(one_sketch, other_sketch, shift, &mut found);
    compare_ferries(one_sketch, other_sketch, shift, &mut found);
    compare_regions(one_sketch, other_sketch, shift, &mut found);
    let rules = |map: &MapDefinition| serde_json::to_value(RuleSet::default().with(&map.rules)).unwrap_or_default();
    tables::compare(&rules(one), &rules(other), "", DiffArea::Rules, &mut found);
    found.add_texts("source", &one.sources, &other.sources);
    found.add_texts("note", &one.notes, &other.notes);
    found
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
}
