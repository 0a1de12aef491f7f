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
    let legend =
        BASE.replace("\"~S#t#~\"", "\"~S#x#~\"").replace("[names]", "[grid.legend]\nx = { town = true }\n\n[names]");
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
    let one =
        "format = 1\nname = \"A\"\n[chips]\nvalues = [{ value = 1, count = 6 }]\n[mechanics.treats]\nmultiplier = 2\n";
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
