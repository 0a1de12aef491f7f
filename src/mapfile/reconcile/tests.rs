use super::reconcile;
use crate::geometry::Side;
use crate::map::{Colour, SideShow};
use crate::mapfile::{
    BorderDefinition, CityEdges, FerryDefinition, GroundDefinition, LargeCityDefinition, LegendDefinition,
    MapDefinition, RegionDefinition, SourceText, read,
};
use crate::terrain::EdgeKind;
use proptest::prelude::*;

const COMMENTED: &str = include_str!("../../../tests/data/reconcile/commented.map.toml");

fn source(text: &str) -> SourceText {
    SourceText { bytes: text.as_bytes().into() }
}

fn definition(text: &str) -> MapDefinition {
    read::<MapDefinition>(text.as_bytes()).expect("a map").definition
}

#[track_caller]
fn edited(text: &str, edit: impl FnOnce(&mut MapDefinition)) -> String {
    let mut map = definition(text);
    edit(&mut map);
    String::from_utf8(reconcile(&source(text), &map).expect("can be written")).expect("text")
}

fn paint(map: &mut MapDefinition, row: usize, col: usize, character: char) {
    let rows = &mut map.grid.as_mut().expect("a board").rows;
    rows[row] = rows[row].chars().enumerate().map(|(at, old)| if at == col { character } else { old }).collect();
}

/// The lines of one text that the other lacks.
fn changed_lines(before: &str, after: &str) -> usize {
    let lines: Vec<&str> = before.split_inclusive('\n').collect();
    after.split_inclusive('\n').filter(|line| !lines.contains(line)).count()
}

#[test]
fn unedited_is_untouched() {
    let odd = format!("\u{feff}{}", COMMENTED.replace('\n', "\r\n").trim_end());
    for text in [COMMENTED, &odd] {
        assert_eq!(edited(text, |_| {}), text);
    }
}

#[test]
fn a_painted_square_changes_one_line() {
    for text in [COMMENTED.to_owned(), format!("\u{feff}{}", COMMENTED.replace('\n', "\r\n"))] {
        let after = edited(&text, |map| paint(map, 1, 1, 't'));
        assert_eq!(changed_lines(&text, &after), 1, "{after}");
        assert_eq!(after.matches('\n').count(), after.matches("\r\n").count().max(text.matches('\n').count()));
        assert_eq!(after.lines().count(), text.lines().count());
    }
}

#[test]
fn the_missing_last_line_break_stays_missing() {
    let text = COMMENTED.trim_end();
    let after = edited(text, |map| paint(map, 1, 1, 't'));
    assert!(!after.ends_with('\n'));
    assert_eq!(changed_lines(text, &after), 1);
}

#[test]
fn mixed_line_endings_stay_where_nothing_changed() {
    let text = COMMENTED.replacen('\n', "\r\n", 1);
    let after = edited(&text, |map| paint(map, 1, 1, 't'));
    assert!(after.starts_with("#:schema ../../../schemas/map.schema.json\r\n"));
    assert_eq!(after.matches("\r\n").count(), 1);
}

#[test]
fn a_removed_border_takes_its_own_comment_only() {
    let after = edited(COMMENTED, |map| {
        map.borders.remove(0);
    });
    assert!(!after.contains("# on Calgary"));
    assert!(after.contains("# free: all borders"), "a comment with a blank line below it is not its own:\n{after}");
    assert!(after.contains("# on Regina"));
}

#[test]
fn a_new_border_stands_behind_the_others() {
    let after = edited(COMMENTED, |map| {
        let border = map.borders[1].clone();
        map.borders.push(BorderDefinition { side: Side::West, ..border });
    });
    assert!(after.contains("\n[[border]]\ncell = \"c1\"\nside = \"w\"\nkind = \"road\"\nto = \"Regina\"\n"), "{after}");
    assert!(after.find("side = \"w\"") > after.find("# on Regina"));
}

#[test]
fn rows_come_and_go_with_their_comments() {
    let after = edited(COMMENTED, |map| map.grid.as_mut().expect("a board").rows.insert(1, "~~~~".to_owned()));
    assert!(after.contains("  \"S##L\", # the north\n  \"~~~~\",\n  # the middle\n  \"###t\",\n"), "{after}");
    let after = edited(COMMENTED, |map| {
        map.grid.as_mut().expect("a board").rows.remove(1);
    });
    assert!(after.contains("  \"S##L\", # the north\n  \"~##~\" # the south\n"), "{after}");
}

#[test]
fn unknown_keys_survive() {
    let after = edited(COMMENTED, |map| map.name = "Other".to_owned());
    assert!(after.contains("colour-of-sea = \"green\" # not known yet"));
    assert!(after.contains("name = \"Other\" # for people"));
}

#[test]
fn inline_tables_take_keys() {
    let after = edited(COMMENTED, |map| map.tiles.as_mut().expect("given").copies = 2);
    assert!(after.contains("tiles = { sets = [\"base\"], copies = 2 } # few"), "{after}");
}

#[test]
fn legend_ferries_and_regions_are_edited_in_place() {
    let text = "format = 1\nname = \"X\"\n\n[grid]\nrows = [\n  \"Sx~x\",\n]\n\n[grid.legend]\nx = { chips = 1 } # few\n\n# the boat\n[[ferry]]\nends = [\"b1.e\", \"d1.w\"]\n\n[[region]]\nname = \"all\" # of them\nrows = [1, 1]\n";
    let after = edited(text, |map| {
        let grid = map.grid.as_mut().expect("a board");
        let entry = grid.legend.get_mut("x").expect("an entry");
        *entry = LegendDefinition { chips: Some(2), chip_colour: Some(Colour::Violet), island: Some(1), ..*entry };
        let stack =
            LegendDefinition { outlined: Some(Colour::Orange), ..LegendDefinition::of(GroundDefinition::Stack) };
        grid.legend.insert("k".to_owned(), stack);
        map.ferries[0].ends[1] = "d1.n".to_owned();
        map.ferries[0].coats_of_arms = 2;
        map.regions[0].colour = Some(Colour::LightBlue);
    });
    let wanted = "format = 1\nname = \"X\"\n\n[grid]\nrows = [\n  \"Sx~x\",\n]\n\n[grid.legend]\nx = { chips = 2, island = 1, chip-colour = \"violet\" } # few\nk = { ground = \"stack\", outlined = \"orange\" }\n\n# the boat\n[[ferry]]\nends = [\"b1.e\", \"d1.n\"]\ncoats-of-arms = 2\n\n[[region]]\nname = \"all\" # of them\nrows = [1, 1]\ncolour = \"light-blue\"\n";
    assert_eq!(after, wanted);
}

#[derive(Clone, Debug)]
enum Edit {
    Paint(usize, usize, char),
    Name(u8, Option<String>),
    AddCity(u8),
    RemoveCity(usize),
    CityArms(usize, u8),
    AddBorder(u8),
    RemoveBorder(usize),
    AddFerry(u8),
    RemoveFerry(usize),
    AddRegion(u8),
    RemoveRegion(usize),
    Legend(char, Option<u8>),
    AddRow(usize),
    RemoveRow(usize),
    AddColumn,
    Rename(String),
    Meeples(Option<u8>),
    Notes(Vec<String>),
}

fn any_edit() -> impl Strategy<Value = Edit> {
    let text = "[a-zé\"'# ]{0,6}";
    prop_oneof![
        (0..9usize, 0..9usize, "[#St~.VOB]").prop_map(|(r, c, s)| Edit::Paint(r, c, s.chars().next().unwrap_or('#'))),
        (0..6u8, proptest::option::of(text)).prop_map(|(at, name)| Edit::Name(at, name)),
        (0..9u8).prop_map(Edit::AddCity),
        (0..4usize).prop_map(Edit::RemoveCity),
        (0..4usize, 0..9u8).prop_map(|(at, arms)| Edit::CityArms(at, arms)),
        (0..9u8).prop_map(Edit::AddBorder),
        (0..4usize).prop_map(Edit::RemoveBorder),
        (0..9u8).prop_map(Edit::AddFerry),
        (0..4usize).prop_map(Edit::RemoveFerry),
        (0..9u8).prop_map(Edit::AddRegion),
        (0..4usize).prop_map(Edit::RemoveRegion),
        ("[a-c]", proptest::option::of(0..64u8))
            .prop_map(|(name, bits)| Edit::Legend(name.chars().next().unwrap_or('a'), bits)),
        (0..5usize).prop_map(Edit::AddRow),
        (0..5usize).prop_map(Edit::RemoveRow),
        Just(Edit::AddColumn),
        text.prop_map(Edit::Rename),
        proptest::option::of(0..9u8).prop_map(Edit::Meeples),
        proptest::collection::vec(text, 0..3).prop_map(Edit::Notes),
    ]
}

fn take<T>(list: &mut Vec<T>, at: usize) {
    if at < list.len() {
        list.remove(at);
    }
}

/// Any combination of the keys that mark a square.
fn legend_entry(bits: u8) -> LegendDefinition {
    let bit = |at: u8| bits >> at & 1 == 1;
    let ground = if bit(5) { GroundDefinition::Stack } else { GroundDefinition::Square };
    LegendDefinition {
        town: bit(0),
        outlined: bit(5).then_some(Colour::Orange),
        island: bit(1).then_some(1),
        chips: bit(2).then_some(2),
        chip_colour: bit(2).then_some(Colour::Violet),
        chumak: bit(3),
        product: bit(4).then_some(Colour::LightBlue),
        ..LegendDefinition::of(ground)
    }
}

fn apply(map: &mut MapDefinition, edit: Edit) {
    let cell = |at: u8| format!("{}{}", char::from(b'a' + at % 4), at / 4 + 1);
    let rows = &mut map.grid.as_mut().expect("a board").rows;
    match edit {
        Edit::Paint(row, col, character) if row < rows.len() => paint(map, row, col, character),
        Edit::Paint(..) => {}
        Edit::Name(at, Some(name)) => {
            map.names.insert(cell(at), name);
        }
        Edit::Name(at, None) => {
            map.names.remove(&cell(at));
        }
        Edit::AddCity(at) => map.large_cities.push(LargeCityDefinition {
            cell: cell(at),
            name: None,
            edges: CityEdges::default().with(Side::South, SideShow::Closed),
            coats_of_arms: at,
            segments: Vec::new(),
        }),
        Edit::RemoveCity(at) => take(&mut map.large_cities, at),
        Edit::CityArms(at, arms) => {
            if let Some(city) = map.large_cities.get_mut(at) {
                city.coats_of_arms = arms;
            }
        }
        Edit::AddBorder(at) => map.borders.insert(
            0,
            BorderDefinition {
                cell: cell(at),
                side: Side::East,
                kind: EdgeKind::City,
                to: None,
                coats_of_arms: at,
                also: vec!["a1.n".to_owned()],
            },
        ),
        Edit::RemoveBorder(at) => take(&mut map.borders, at),
        Edit::AddFerry(at) => map.ferries.push(FerryDefinition {
            ends: vec![format!("{}.n", cell(at)), "a1.w".to_owned()],
            name: (at % 2 == 0).then(|| "Boat".to_owned()),
            coats_of_arms: at % 3,
        }),
        Edit::RemoveFerry(at) => take(&mut map.ferries, at),
        Edit::AddRegion(at) => map.regions.insert(
            0,
            RegionDefinition {
                name: format!("r{at}"),
                rows: (at % 2 == 0).then_some([1, 2]),
                cells: vec![cell(at)],
                colour: Colour::ALL.get(usize::from(at)).copied(),
            },
        ),
        Edit::RemoveRegion(at) => take(&mut map.regions, at),
        Edit::Legend(name, bits) => {
            let legend = &mut map.grid.as_mut().expect("a board").legend;
            match bits {
                Some(bits) => legend.insert(name.to_string(), legend_entry(bits)),
                None => legend.remove(&name.to_string()),
            };
        }
        Edit::AddRow(at) => rows.insert(at.min(rows.len()), "~~".to_owned()),
        Edit::RemoveRow(at) => take(rows, at),
        Edit::AddColumn => rows.iter_mut().for_each(|row| row.push('#')),
        Edit::Rename(name) => map.name = name,
        Edit::Meeples(meeples) => map.rules.meeples = meeples,
        Edit::Notes(notes) => map.notes = notes,
    }
}

proptest! {
    #[test]
    fn any_edit_reads_back_and_loses_no_foreign_comment(
        edits in proptest::collection::vec(any_edit(), 1..8),
        windows in any::<bool>(),
    ) {
        let text = if windows { COMMENTED.replace('\n', "\r\n") } else { COMMENTED.to_owned() };
        let mut map = definition(&text);
        for edit in edits {
            apply(&mut map, edit);
        }
        let bytes = reconcile(&source(&text), &map).expect("can be written");
        let after = String::from_utf8(bytes).expect("text");
        prop_assert_eq!(&definition(&after), &map);
        // Comments that say `free` stand with a blank line below them, or at something that no edit removes.
        for comment in text.lines().filter_map(|line| line.find("# free").map(|at| line[at..].trim_end())) {
            prop_assert!(after.contains(comment), "lost `{}` in\n{}", comment, after);
        }
        if windows {
            prop_assert_eq!(after.matches('\n').count(), after.matches("\r\n").count());
        }
    }
}
