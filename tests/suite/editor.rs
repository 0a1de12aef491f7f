//! The editor room: commands, gestures, undo.

use mapwright::editor::{
    Anchor, AnyDocument, Axis, CellSet, Change, Clip, CutKind, Document, EditCommand, EditError, Element, Entry,
    NewFrame, Selection, Turn, apply, cut_by,
};
use mapwright::geometry::{Cell, CellSide, Side};
use mapwright::map::{Colour, Edging, Mark, Part, SideShow};
use mapwright::mapfile::{
    BorderDefinition, CombineDefinition, FerryDefinition, Fidelity, GroundDefinition, LegendDefinition, MapDefinition,
    RegionDefinition, SegmentDefinition, Source, read,
};
use mapwright::rules::RuleOverrides;
use mapwright::terrain::{EdgeKind, FeatureKind};
use mapwright::tiles::TileChoice;
use proptest::prelude::*;
use std::collections::BTreeSet;

fn cell(name: &str) -> Cell {
    name.parse().expect("a cell")
}

fn open(rows: &[&str]) -> Document {
    let mut document = Document::blank("Test", 1, 1).expect("one square");
    let mut map = MapDefinition::clone(document.definition());
    map.grid.as_mut().expect("a grid").rows = rows.iter().map(|row| (*row).to_owned()).collect();
    document.replace(map, "Start".to_owned());
    document
}

fn rows(document: &Document) -> Vec<String> {
    document.definition().grid.as_ref().expect("a grid").rows.clone()
}

fn paint(names: &[&str], element: Element) -> EditCommand {
    EditCommand::Paint { cells: names.iter().map(|name| cell(name)).collect(), element }
}

/// Every command with sensible values, for a map of 4 × 3 squares with a large city at b2.
fn one_of_each() -> Vec<EditCommand> {
    let segments = vec![SegmentDefinition {
        kind: FeatureKind::City,
        sides: vec![Side::North],
        halves: Vec::new(),
        coats_of_arms: 2,
        cities: Vec::new(),
    }];
    vec![
        paint(&["b2"], Element::LargeCity),
        EditCommand::FillRectangle { from: cell("d3"), to: cell("c3"), element: Element::Outlined(Colour::Orange) },
        EditCommand::Line { from: cell("a3"), to: cell("c3"), element: Element::Town },
        EditCommand::Flood { at: cell("b3"), element: Element::Square },
        EditCommand::SetMarks { cell: cell("a1"), marks: start_and_town() },
        EditCommand::MoveArea { area: vec![cell("a1")].into(), columns: 3, rows: 0 },
        EditCommand::TurnArea { area: CellSet::rectangle(cell("a1"), cell("d1")), turn: Turn::FlipX },
        EditCommand::Paste { clip: Box::new(Clip::parse("clip = 1\nrows = [\"t#\"]").unwrap()), column: -1, row: 0 },
        EditCommand::FillRectangle { from: cell("a1"), to: cell("d1"), element: Element::Square },
        EditCommand::Rename { cell: cell("a1"), name: "Home".to_owned() },
        EditCommand::Rename { cell: cell("b2"), name: "Denver".to_owned() },
        EditCommand::SetCityEdge { cell: cell("b2"), side: Side::East, show: SideShow::Road },
        EditCommand::LayOutCity {
            cell: cell("b2"),
            sides: [SideShow::City, SideShow::Closed, SideShow::City, SideShow::City],
            coats_of_arms: 1,
            segments: Vec::new(),
        },
        EditCommand::SetCityArms { cell: cell("b2"), coats_of_arms: 3 },
        EditCommand::SetCitySegments { cell: cell("b2"), segments },
        EditCommand::PrintBorder { cell: cell("a1"), side: Side::North, kind: EdgeKind::Road },
        EditCommand::SetBorderKind { border: 0, kind: EdgeKind::City },
        EditCommand::RemoveEntry { entry: Entry::Border(0) },
        EditCommand::PrintBorder { cell: cell("a1"), side: Side::North, kind: EdgeKind::Road },
        EditCommand::SetBorder { cell: cell("a1"), side: Side::North, to: "Calgary".to_owned(), coats_of_arms: 2 },
        EditCommand::PrintBorder { cell: cell("a1"), side: Side::West, kind: EdgeKind::City },
        EditCommand::RemoveBorder { cell: cell("a1"), side: Side::West },
        EditCommand::LandFerry { route: None, cell: cell("a1"), side: Side::West },
        land("a1", Side::West, "a3", Side::West),
        land("a3", Side::West, "c1", Side::North),
        EditCommand::SetFerry { cell: cell("a3"), side: Side::West, name: "Line".to_owned(), coats_of_arms: 2 },
        EditCommand::RemoveFerryEnd { cell: cell("a1"), side: Side::West },
        EditCommand::RemoveFerry { cell: cell("c1"), side: Side::North },
        EditCommand::PaintRegion { region: 0, cells: vec![cell("a1"), cell("b1")], inside: true },
        EditCommand::PaintRegion { region: 0, cells: vec![cell("b1"), cell("c1")], inside: false },
        EditCommand::SetRegion { region: 0, name: "North".to_owned(), rows: Some([1, 2]), colour: None },
        EditCommand::RemoveRegion { region: 0 },
        EditCommand::Insert { axis: Axis::Rows, at: 0, count: 1 },
        EditCommand::Remove { axis: Axis::Columns, at: 3, count: 1 },
        EditCommand::Resize(NewFrame::anchored((2, 4), (4, 3), Anchor::SouthEast)),
        EditCommand::RenameMap { name: "Other".to_owned() },
        EditCommand::SetFidelity { fidelity: Some(Fidelity::Original) },
        EditCommand::SetRecommendedTiles { range: Some([10, 20]) },
        EditCommand::SetTiles { tiles: Some(TileChoice { count: Some(40), ..TileChoice::default() }) },
        EditCommand::SetVariant { variant: Some("usa".to_owned()) },
        EditCommand::SetStartEdging { edging: Some(Edging::Red) },
        EditCommand::SetCoast { outline: Some("usa-west".to_owned()), moved: [1, 0] },
        EditCommand::SetRules { rules: RuleOverrides { meeples: Some(5), ..RuleOverrides::default() } },
        EditCommand::NewMap { name: "Fresh".to_owned(), columns: 2, rows: 2 },
    ]
}

fn start_and_town() -> LegendDefinition {
    LegendDefinition { start: true, town: true, ..LegendDefinition::default() }
}

/// The route that lands at the first side goes on to the second.
fn land(from: &str, from_side: Side, to: &str, to_side: Side) -> EditCommand {
    EditCommand::LandFerry { route: Some(CellSide::new(cell(from), from_side)), cell: cell(to), side: to_side }
}

fn one_of_each_on_a_pair() -> Vec<EditCommand> {
    vec![
        EditCommand::SetSeam { side: Side::South, shift: -2 },
        EditCommand::SetPart { part: Part::Second, reference: "other".to_owned() },
    ]
}

fn pair() -> Document {
    let combine = CombineDefinition { first: "a".to_owned(), second: "b".to_owned(), side: Side::East, shift: 0 };
    Document::pair("Pair", combine)
}

/// The tag under which a command is written, so that the list above can be compared with all there are.
fn tag(command: &EditCommand) -> String {
    let value = serde_json::to_value(command).expect("commands are plain data");
    value["edit"].as_str().expect("a tag").to_owned()
}

/// What every command must leave true of a map it did not find broken.
fn assert_sound(map: &MapDefinition) {
    let Some(grid) = &map.grid else { return };
    let width = grid.rows[0].chars().count();
    assert!(width > 0);
    assert!(grid.rows.iter().all(|row| row.chars().count() == width), "rectangular: {:?}", grid.rows);
    let at = |name: &str| -> char {
        let cell: Cell = name.parse().expect("a cell name");
        let row = grid.rows.get(usize::from(cell.row)).expect("a row of the grid");
        row.chars().nth(usize::from(cell.col)).expect("a column of the grid")
    };
    for character in grid.rows.iter().flat_map(|row| row.chars()) {
        assert!(grid.meaning(character).is_some(), "{character} means something");
    }
    let mut cities = BTreeSet::new();
    let is_city =
        |character: char| grid.meaning(character).is_some_and(|meaning| meaning.ground == GroundDefinition::LargeCity);
    for city in &map.large_cities {
        assert!(is_city(at(&city.cell)), "{} shows a large city", city.cell);
        assert!(cities.insert(&city.cell), "{} twice", city.cell);
        assert!(!map.names.contains_key(&city.cell), "{} named twice", city.cell);
    }
    assert_eq!(cities.len(), grid.rows.iter().flat_map(|row| row.chars()).filter(|c| is_city(*c)).count());
    map.names.keys().for_each(|name| assert!(!"~.".contains(at(name)), "{name} is void"));
    let mut prints = BTreeSet::new();
    for border in &map.borders {
        let square = grid.meaning(at(&border.cell)).expect("known");
        assert_eq!(square.ground, Default::default(), "{} bears a print", border.cell);
        let place = format!("{}.{}", border.cell, border.side);
        assert!(prints.insert(place.clone()), "two prints at {place}");
    }
    for end in map.ferries.iter().flat_map(|ferry| &ferry.ends) {
        let (name, _) = end.split_once('.').expect("cell and side");
        let square = grid.meaning(at(name)).expect("known");
        assert_eq!(square.ground, Default::default(), "{name} has a pier");
        assert!(prints.insert(end.clone()), "two prints at {end}");
    }
    assert!(map.ferries.iter().all(|ferry| !ferry.ends.is_empty()));
}

#[test]
fn every_command_changes_something_and_can_be_undone() {
    let mut seen = BTreeSet::new();
    for (mut document, commands) in
        [(open(&["####", "####", "####"]), one_of_each()), (pair(), one_of_each_on_a_pair())]
    {
        for command in commands {
            let before = document.definition().clone();
            assert_eq!(document.apply(&command), Ok(Change::Made), "{command:?}");
            assert_sound(document.definition());
            assert!(!command.label().is_empty());
            let after = document.definition().clone();
            document.undo();
            assert_eq!(document.definition(), &before, "{command:?}");
            document.redo();
            assert_eq!(document.definition(), &after, "{command:?}");
            seen.insert(tag(&command));
        }
    }
    // An unknown tag is refused with the list of those there are.
    let error = serde_json::from_str::<EditCommand>(r#"{"edit":"?"}"#).expect_err("no such command").to_string();
    let known = error.split('`').skip(3).step_by(2).map(str::to_owned).collect::<BTreeSet<_>>();
    assert!(known.len() > 15, "{error}");
    assert_eq!(seen, known);
}

#[test]
fn a_large_city_opens_towards_squares_and_takes_the_name_along() {
    let mut document = open(&["~#~", "#t#", "..."]);
    document.apply(&EditCommand::Rename { cell: cell("b2"), name: "Denver".to_owned() }).expect("a square");
    document.apply(&paint(&["b2"], Element::LargeCity)).expect("on the grid");
    let city = &document.definition().large_cities[0];
    assert_eq!(city.name.as_deref(), Some("Denver"));
    assert_eq!(city.edges.clockwise(), [SideShow::City, SideShow::City, SideShow::Closed, SideShow::City]);
    document.apply(&paint(&["b2"], Element::Town)).expect("on the grid");
    assert!(document.definition().large_cities.is_empty());
    assert_eq!(document.definition().names["b2"], "Denver");
    document.apply(&paint(&["b2"], Element::Sea)).expect("on the grid");
    assert!(document.definition().names.is_empty());
}

#[test]
fn erasing_leaves_the_backdrop_around() {
    let mut document = open(&["~~.", "~#.", "~#."]);
    document.apply(&paint(&["b2", "b3"], Element::Erase)).expect("on the grid");
    assert_eq!(rows(&document), ["~~.", "~~.", "~~."]);
}

#[test]
fn combinations_get_a_legend_entry() {
    let mut document = open(&["#t"]);
    let both = |name| EditCommand::SetMarks { cell: cell(name), marks: start_and_town() };
    document.apply(&both("a1")).expect("a square");
    document.apply(&both("b1")).expect("a square");
    let grid = document.definition().grid.as_ref().expect("a grid");
    assert_eq!(grid.legend.len(), 1);
    let character = grid.rows[0].chars().next().expect("a cell");
    assert_eq!(grid.rows[0], format!("{character}{character}"));
    assert!(grid.meaning(character).is_some_and(|meaning| meaning.start && meaning.town));
    document.apply(&paint(&["a1"], Element::Town)).expect("on the grid");
    assert!(rows(&document)[0].starts_with('t'));
}

#[test]
fn every_mark_is_set_and_a_repainted_square_changes_few_lines() {
    let text = b"format = 1\nname = \"Test\"\n\n# Mine.\n[grid]\nrows = [\n  \"~~~~\", # north\n  \"~##~\",\n  \"~#L~\",\n]\n\n[[large-city]]\ncell = \"c3\"\n";
    let elements = [
        Element::Wave,
        Element::Highlight(Colour::Orange),
        Element::Stack(Colour::Violet),
        Element::Island(2),
        Element::Chips { colour: Some(Colour::LightBlue), count: 1 },
        Element::Chips { colour: None, count: 2 },
        Element::Sign(Mark::Chumak),
        Element::Product(Colour::Orange),
    ];
    for element in elements {
        let mut document = Document::opened(read(text).expect("a map"), Source::File("x.map.toml".into()));
        document.apply(&paint(&["b2"], element)).expect("on the grid");
        assert_eq!(document.meaning_at(cell("b2")), element.meaning(), "{element:?}");
        let saved = String::from_utf8(document.text(None).expect("text")).expect("UTF-8");
        let old: Vec<&str> = std::str::from_utf8(text).expect("UTF-8").lines().collect();
        let new = saved.lines().filter(|line| !old.contains(line)).count();
        let gone = old.iter().filter(|line| !saved.lines().any(|kept| kept == **line)).count();
        // The row, and a legend entry with its table.
        assert!(gone == 1 && new <= 3, "{element:?} wrote:\n{saved}");
        let again = read::<MapDefinition>(saved.as_bytes()).expect("a map");
        assert_eq!(&again.definition, &**document.definition());
    }
}

#[test]
fn chips_can_be_painted_and_set_at_a_large_city() {
    let mut document = open(&["##", "##"]);
    document.apply(&paint(&["b2"], Element::LargeCity)).expect("on the grid");
    document.apply(&paint(&["b2"], Element::Chips { colour: None, count: 2 })).expect("on the grid");
    let meaning = document.meaning_at(cell("b2")).expect("a cell");
    assert_eq!((meaning.ground, meaning.chips), (GroundDefinition::LargeCity, Some(2)));
    assert_eq!(document.definition().large_cities.len(), 1);
    let marks = LegendDefinition { chips: Some(0), town: true, ..meaning };
    document.apply(&EditCommand::SetMarks { cell: cell("b2"), marks }).expect("a large city");
    assert_eq!(rows(&document), ["##", "#L"], "no chips, and a large city is no town");
}

#[test]
fn ferries_grow_change_over_and_go_with_their_squares() {
    let mut document = open(&["#~#", "~~~", "#~#"]);
    let ends = |document: &Document| -> Vec<Vec<String>> {
        document.definition().ferries.iter().map(|ferry| ferry.ends.clone()).collect()
    };
    let begin = |name: &str, side| EditCommand::LandFerry { route: None, cell: cell(name), side };
    document.apply(&begin("a1", Side::East)).expect("a side");
    document.apply(&land("a1", Side::East, "c1", Side::West)).expect("a side");
    document.apply(&begin("a3", Side::East)).expect("a side");
    document.apply(&land("a3", Side::East, "c3", Side::West)).expect("a side");
    assert_eq!(ends(&document), [["a1.e", "c1.w"], ["a3.e", "c3.w"]]);
    // An end can be taken over by another route.
    document.apply(&land("a1", Side::East, "a3", Side::East)).expect("a side");
    assert_eq!(ends(&document), [vec!["a1.e", "c1.w", "a3.e"], vec!["c3.w"]]);
    assert_eq!(document.apply(&land("a1", Side::East, "a1", Side::East)), Ok(Change::Nothing));
    // Prints give way to ferries, and ferries to prints.
    document
        .apply(&EditCommand::PrintBorder { cell: cell("c3"), side: Side::West, kind: EdgeKind::Road })
        .expect("free");
    assert_eq!(ends(&document).len(), 1);
    document.apply(&land("c1", Side::West, "c3", Side::West)).expect("a side");
    assert!(document.definition().borders.is_empty());
    document.apply(&paint(&["a1", "c3"], Element::Sea)).expect("on the grid");
    assert_eq!(ends(&document), [["c1.w", "a3.e"]]);
    document.apply(&EditCommand::Insert { axis: Axis::Columns, at: 0, count: 1 }).expect("inside");
    assert_eq!(ends(&document), [["d1.w", "b3.e"]]);
    document.apply(&paint(&["d1"], Element::Wave)).expect("on the grid");
    assert!(ends(&document).is_empty(), "a route with one end left goes");
}

#[test]
fn a_route_in_the_making_stays_while_the_map_grows() {
    let mut document = open(&["#~"]);
    document.apply(&EditCommand::LandFerry { route: None, cell: cell("a1"), side: Side::East }).expect("a side");
    document.apply(&EditCommand::Insert { axis: Axis::Rows, at: 0, count: 1 }).expect("inside");
    let expected = FerryDefinition { ends: vec!["a2.e".to_owned()], name: None, coats_of_arms: 0 };
    assert_eq!(document.definition().ferries, [expected]);
}

#[test]
fn a_region_is_made_by_painting_and_by_rows() {
    let mut document = open(&["###", "###"]);
    let paint = |region, name: &str, inside| EditCommand::PaintRegion { region, cells: vec![cell(name)], inside };
    document.apply(&paint(0, "b1", true)).expect("the first region");
    document.apply(&paint(0, "a2", true)).expect("a cell");
    document.apply(&paint(0, "b1", false)).expect("a cell");
    let rows = EditCommand::SetRegion { region: 1, name: "South".to_owned(), rows: Some([2, 2]), colour: None };
    document.apply(&rows).expect("the second region");
    let regions = &document.definition().regions;
    let (first, second) = (&regions[0], &regions[1]);
    assert_eq!(
        (first.name.as_str(), first.cells.as_slice(), first.colour),
        ("Region 1", &["a2".to_owned()][..], Some(Colour::Violet))
    );
    assert_eq!((second.name.as_str(), second.rows), ("South", Some([2, 2])));
}

#[test]
fn inserting_and_removing_moves_all_that_names_a_cell() {
    let mut document = open(&["~#~", "~L#", "~##"]);
    let mut map = MapDefinition::clone(document.definition());
    map.names.insert("b1".to_owned(), "Top".to_owned());
    map.names.insert("odd".to_owned(), "kept".to_owned());
    map.large_cities.extend(
        toml::from_str::<MapDefinition>("format = 1\nname = 'x'\n[[large-city]]\ncell = 'b2'")
            .expect("toml")
            .large_cities,
    );
    map.borders.push(BorderDefinition {
        cell: "b1".to_owned(),
        side: Side::North,
        kind: EdgeKind::Road,
        to: None,
        coats_of_arms: 0,
        also: vec!["c2.e".to_owned()],
    });
    map.regions.push(RegionDefinition {
        name: "rows".to_owned(),
        rows: Some([1, 2]),
        cells: vec!["c3".to_owned()],
        colour: None,
    });
    document.replace(map, "Start".to_owned());

    document.apply(&EditCommand::Insert { axis: Axis::Rows, at: 1, count: 2 }).expect("inside");
    document.apply(&EditCommand::Insert { axis: Axis::Columns, at: 0, count: 1 }).expect("inside");
    assert_eq!(rows(&document), ["~~#~", "~~.~", "~~.~", "~~L#", "~~##"]);
    let map = document.definition();
    assert_eq!(map.names["c1"], "Top");
    assert_eq!(map.names["odd"], "kept");
    assert_eq!(map.large_cities[0].cell, "c4");
    assert_eq!((map.borders[0].cell.as_str(), map.borders[0].also[0].as_str()), ("c1", "d4.e"));
    assert_eq!((map.regions[0].rows, map.regions[0].cells[0].as_str()), (Some([1, 4]), "d5"));

    document.apply(&EditCommand::Remove { axis: Axis::Rows, at: 0, count: 3 }).expect("inside");
    let map = document.definition();
    assert_eq!(rows(&document), ["~~L#", "~~##"]);
    assert_eq!((map.borders[0].cell.as_str(), map.borders[0].side), ("d1", Side::East));
    assert_eq!(map.names.len(), 1);
    assert_eq!(map.regions[0].rows, Some([1, 1]));
}

#[test]
fn a_new_frame_moves_all_that_names_a_cell_in_one_step() {
    let mut document = open(&["~#~", "~L#", "~#V"]);
    let mut map = MapDefinition::clone(document.definition());
    map.names.extend([("b1".to_owned(), "Top".to_owned()), ("c3".to_owned(), "Corner".to_owned())]);
    map.ferries.push(FerryDefinition {
        ends: vec!["b1.w".to_owned(), "c2.n".to_owned()],
        name: None,
        coats_of_arms: 1,
    });
    map.regions.push(RegionDefinition { name: "rows".to_owned(), rows: Some([2, 3]), cells: Vec::new(), colour: None });
    (map.outline, map.outline_moved) = (Some("usa-west".to_owned()), Some([1, 1]));
    document.replace(map, "Start".to_owned());
    document.select(Selection::Cell(cell("c2")));
    let before = document.definition().clone();

    let frame = NewFrame::anchored((3, 3), (5, 2), Anchor::NorthEast);
    document.apply(&EditCommand::Resize(frame)).expect("a frame");
    let map = document.definition();
    assert_eq!(rows(&document), ["~~~#~", "~~~L#"]);
    assert_eq!(map.names.iter().collect::<Vec<_>>(), [(&"d1".to_owned(), &"Top".to_owned())]);
    assert_eq!(map.ferries[0].ends, ["d1.w", "e2.n"]);
    assert_eq!(map.regions[0].rows, Some([2, 2]));
    assert_eq!(map.outline_moved, Some([3, 1]), "the coast follows");
    assert_eq!((document.selection(), document.origin()), (Selection::Cell(cell("e2")), [2, 0]));
    assert_eq!(document.history().undo_label(), Some("Resize to 5 × 2"));

    document.undo();
    assert_eq!(document.definition(), &before);
    assert_eq!((document.selection(), document.origin()), (Selection::Cell(cell("c2")), [0, 0]));
    document.redo();
    assert_eq!(document.selection(), Selection::Cell(cell("e2")));
    assert_eq!(document.apply(&EditCommand::Resize(NewFrame { west: 0, ..frame })), Ok(Change::Nothing));
    assert_eq!(document.apply(&EditCommand::Resize(NewFrame { west: -5, ..frame })), Err(EditError::NothingLeft));
    assert_eq!(pair().apply(&EditCommand::Resize(frame)), Err(EditError::NoGrid));
}

#[test]
fn what_does_not_fit_is_refused_and_changes_nothing() {
    let mut document = open(&["#~", "##"]);
    let before = document.definition().clone();
    let refused = [
        (paint(&["a1", "c1"], Element::Town), EditError::OffGrid { cell: cell("c1") }),
        (EditCommand::SetCityArms { cell: cell("a1"), coats_of_arms: 1 }, EditError::NoLargeCity { cell: cell("a1") }),
        (EditCommand::SetMarks { cell: cell("b1"), marks: start_and_town() }, EditError::NoSquare { cell: cell("b1") }),
        (
            EditCommand::PrintBorder { cell: cell("a1"), side: Side::South, kind: EdgeKind::Road },
            EditError::NotBorder { cell: cell("a1"), side: Side::South },
        ),
        (
            EditCommand::PrintBorder { cell: cell("a1"), side: Side::North, kind: EdgeKind::Field },
            EditError::FieldBorder { cell: cell("a1"), side: Side::North },
        ),
        (
            EditCommand::LandFerry { route: None, cell: cell("a1"), side: Side::South },
            EditError::NotBorder { cell: cell("a1"), side: Side::South },
        ),
        (
            EditCommand::RemoveFerryEnd { cell: cell("a1"), side: Side::North },
            EditError::NoFerry { cell: cell("a1"), side: Side::North },
        ),
        (EditCommand::RemoveRegion { region: 0 }, EditError::NoRegion { region: 0 }),
        (
            EditCommand::PaintRegion { region: 1, cells: vec![cell("a1")], inside: true },
            EditError::NoRegion { region: 1 },
        ),
        (
            EditCommand::PaintRegion { region: 0, cells: vec![cell("c1")], inside: true },
            EditError::OffGrid { cell: cell("c1") },
        ),
        (EditCommand::Remove { axis: Axis::Rows, at: 0, count: 2 }, EditError::NothingLeft),
        (EditCommand::Insert { axis: Axis::Rows, at: 9, count: 1 }, EditError::TooLarge),
        (EditCommand::SetSeam { side: Side::East, shift: 1 }, EditError::NoPair),
    ];
    for (command, why) in refused {
        assert_eq!(document.apply(&command), Err(why), "{command:?}");
        assert_eq!(document.definition(), &before);
    }
    assert_eq!(pair().apply(&paint(&["a1"], Element::Town)), Err(EditError::NoGrid));
}

#[test]
fn a_stroke_is_one_step_and_an_idle_one_is_none() {
    let mut document = open(&["###"]);
    document.begin("Paint town");
    for name in ["a1", "b1", "c1"] {
        document.apply(&paint(&[name], Element::Town)).expect("on the grid");
    }
    assert_eq!(document.commit(), Change::Made);
    assert_eq!(document.history().undo_label(), Some("Paint town"));
    document.begin("Paint town");
    document.apply(&paint(&["a1"], Element::Town)).expect("on the grid");
    assert_eq!(document.commit(), Change::Nothing);
    document.begin("There and back");
    document.apply(&paint(&["a1"], Element::Sea)).expect("on the grid");
    document.apply(&paint(&["a1"], Element::Town)).expect("on the grid");
    assert_eq!(document.commit(), Change::Nothing);
    document.undo();
    assert_eq!(rows(&document), ["###"]);
    document.redo();
    assert_eq!(rows(&document), ["ttt"]);
}

#[test]
fn a_cancelled_gesture_leaves_no_trace() {
    let mut document = open(&["###"]);
    let steps = document.history().changes().count();
    document.begin("Paint sea");
    document.apply(&paint(&["a1"], Element::Sea)).expect("on the grid");
    document.cancel();
    assert_eq!(rows(&document), ["###"]);
    assert_eq!(document.history().changes().count(), steps);
}

#[test]
fn a_file_that_is_read_again_keeps_its_place_and_gets_a_new_revision() {
    let mut document = open(&["##"]);
    document.apply(&EditCommand::Insert { axis: Axis::Rows, at: 0, count: 1 }).expect("room for a row");
    let (origin, revision) = (document.origin(), document.revision());
    assert_ne!(origin, [0, 0]);
    let text = document.text(None).expect("a text");
    AnyDocument::reopen(&mut document, &text, Source::Unsaved).expect("its own text");
    assert_eq!(document.origin(), origin);
    assert!(document.revision() > revision && document.is_saved());
    document.apply(&paint(&["a1"], Element::Town)).expect("on the grid");
    document.undo();
    assert_eq!(document.origin(), origin);
}

#[test]
fn undoing_to_the_saved_state_shows_it_as_saved() {
    let mut document = Document::blank("Test", 2, 1).expect("two squares");
    assert!(document.is_saved());
    document.apply(&paint(&["a1"], Element::Town)).expect("on the grid");
    assert!(!document.is_saved());
    document.undo();
    assert!(document.is_saved());
    document.apply(&paint(&["a1"], Element::Start)).expect("on the grid");
    document.undo();
    document.redo();
    assert!(!document.is_saved());
}

fn a_cell() -> impl Strategy<Value = Cell> {
    (0u16..7, 0u16..7).prop_map(|(col, row)| Cell::new(col, row))
}

fn an_element() -> impl Strategy<Value = Element> {
    let colour = || (0usize..3).prop_map(|at| Colour::ALL[at]);
    prop_oneof![
        Just(Element::Square),
        Just(Element::Start),
        Just(Element::Town),
        Just(Element::LargeCity),
        Just(Element::Wave),
        Just(Element::Sign(Mark::Chumak)),
        Just(Element::Sea),
        Just(Element::Land),
        Just(Element::Erase),
        (0usize..4).prop_map(|side| Element::Half(Side::from_index(side))),
        colour().prop_map(Element::Outlined),
        colour().prop_map(Element::Highlight),
        colour().prop_map(Element::Stack),
        colour().prop_map(Element::Product),
        (0u8..4).prop_map(Element::Island),
        (proptest::option::of(colour()), 1u8..3).prop_map(|(colour, count)| Element::Chips { colour, count }),
    ]
}

fn a_frame() -> impl Strategy<Value = NewFrame> {
    (0u16..9, 0u16..9, -3i32..4, -3i32..4).prop_map(|(columns, rows, west, north)| NewFrame {
        columns,
        rows,
        west,
        north,
    })
}

fn a_command() -> impl Strategy<Value = EditCommand> {
    let side = (0usize..4).prop_map(Side::from_index);
    let axis = prop_oneof![Just(Axis::Rows), Just(Axis::Columns)];
    let colour = proptest::option::of((0usize..3).prop_map(|at| Colour::ALL[at]));
    prop_oneof![
        (proptest::collection::vec(a_cell(), 1..6), an_element())
            .prop_map(|(cells, element)| EditCommand::Paint { cells, element }),
        (a_cell(), a_cell(), an_element()).prop_map(|(from, to, element)| EditCommand::FillRectangle {
            from,
            to,
            element
        }),
        (a_cell(), any::<bool>(), any::<bool>(), colour, 0u8..3).prop_map(|(cell, start, chumak, outlined, chips)| {
            let chips = Some(chips);
            let marks = LegendDefinition { start, chumak, outlined, chips, ..LegendDefinition::default() };
            EditCommand::SetMarks { cell, marks }
        }),
        (proptest::option::of((a_cell(), side.clone())), a_cell(), side.clone())
            .prop_map(|(route, cell, side)| EditCommand::LandFerry { route: route.map(CellSide::from), cell, side }),
        (a_cell(), side.clone()).prop_map(|(cell, side)| EditCommand::RemoveFerryEnd { cell, side }),
        (0u16..3, proptest::collection::vec(a_cell(), 1..4), any::<bool>())
            .prop_map(|(region, cells, inside)| EditCommand::PaintRegion { region, cells, inside }),
        (a_cell(), "[a-c]{0,2}").prop_map(|(cell, name)| EditCommand::Rename { cell, name }),
        (a_cell(), side.clone(), (0usize..4).prop_map(|at| SideShow::ALL[at]))
            .prop_map(|(cell, side, show)| EditCommand::SetCityEdge { cell, side, show }),
        (a_cell(), side.clone(), (0usize..3).prop_map(|at| EdgeKind::ALL[at]))
            .prop_map(|(cell, side, kind)| EditCommand::PrintBorder { cell, side, kind }),
        (a_cell(), side.clone(), any::<u8>()).prop_map(|(cell, side, coats_of_arms)| EditCommand::SetBorder {
            cell,
            side,
            to: "x".to_owned(),
            coats_of_arms
        }),
        (a_cell(), side).prop_map(|(cell, side)| EditCommand::RemoveBorder { cell, side }),
        (axis.clone(), 0u16..7, 0u16..3).prop_map(|(axis, at, count)| EditCommand::Insert { axis, at, count }),
        (axis, 0u16..7, 0u16..3).prop_map(|(axis, at, count)| EditCommand::Remove { axis, at, count }),
        a_frame().prop_map(EditCommand::Resize),
    ]
}

proptest! {
    #[test]
    fn as_many_undos_as_steps_lead_back(commands in proptest::collection::vec(a_command(), 0..40)) {
        let mut document = Document::blank("Test", 5, 5).expect("25 squares");
        let start = document.definition().clone();
        let mut steps = 0;
        for command in &commands {
            let before = document.definition().clone();
            match document.apply(command) {
                Ok(Change::Made) => steps += 1,
                Ok(Change::Nothing) | Err(_) => prop_assert_eq!(document.definition(), &before),
            }
            assert_sound(document.definition());
        }
        let end = document.definition().clone();
        (0..steps).for_each(|_| prop_assert_eq_made(document.undo()));
        prop_assert_eq!(document.definition(), &start);
        prop_assert_eq!(document.undo(), Change::Nothing);
        (0..steps).for_each(|_| prop_assert_eq_made(document.redo()));
        prop_assert_eq!(document.definition(), &end);
        prop_assert_eq!(document.redo(), Change::Nothing);
    }

    #[test]
    fn commands_on_a_broken_map_never_panic(
        rows in proptest::collection::vec("[#tL~Zé]{0,4}", 0..4),
        commands in proptest::collection::vec(a_command(), 0..12),
    ) {
        let mut map = MapDefinition::clone(Document::blank("Test", 1, 1).expect("a square").definition());
        map.grid.as_mut().expect("a grid").rows = rows;
        for command in &commands {
            let before = map.clone();
            if apply(command, &mut map).is_err() {
                prop_assert_eq!(&map, &before);
            }
        }
    }
}

/// Squares, towns, outlined squares, large cities, chips; names, border prints, ferry routes.
fn counted(map: &MapDefinition) -> [usize; 8] {
    let grid = map.grid.as_ref().expect("a grid");
    let cells: Vec<LegendDefinition> =
        grid.rows.iter().flat_map(|row| row.chars()).filter_map(|character| grid.meaning(character)).collect();
    let count = |wanted: &dyn Fn(&LegendDefinition) -> bool| cells.iter().filter(|cell| wanted(cell)).count();
    [
        count(&|cell| cell.ground == GroundDefinition::Square),
        count(&|cell| cell.town),
        count(&|cell| cell.ground == GroundDefinition::Square && cell.outlined.is_some()),
        count(&|cell| cell.ground == GroundDefinition::LargeCity),
        cells.iter().map(|cell| usize::from(cell.chips.unwrap_or(0))).sum(),
        map.names.len(),
        map.borders.len(),
        map.ferries.len(),
    ]
}

proptest! {
    #[test]
    fn exactly_what_was_said_is_cut(commands in proptest::collection::vec(a_command(), 0..40), frame in a_frame()) {
        let mut map = MapDefinition::clone(Document::blank("Test", 5, 5).expect("25 squares").definition());
        for command in &commands {
            let _ = apply(command, &mut map);
        }
        let (before, cells, said) = (counted(&map), map.clone(), cut_by(&map, frame));
        let done = apply(&EditCommand::Resize(frame), &mut map);
        prop_assert_eq!(said.as_ref().err(), done.as_ref().err());
        let Ok(said) = said else { return Ok(()) };
        let after = counted(&map);
        let of = |kind| said.count(kind);
        for (at, kind) in [
            CutKind::Square, CutKind::Town, CutKind::Outlined, CutKind::LargeCity, CutKind::Chip,
        ].into_iter().enumerate() {
            prop_assert_eq!(before[at] - after[at], of(kind), "{:?}", kind);
        }
        prop_assert_eq!(before[6] - after[6], of(CutKind::Border));
        prop_assert_eq!(before[7] - after[7], of(CutKind::Ferry));
        let told: BTreeSet<&str> = said.parts().flat_map(|(_, part)| &part.names).map(String::as_str).collect();
        let lost = cells.names.iter().filter(|(at, name)| told.contains(format!("{name} ({at})").as_str())).count();
        prop_assert_eq!(before[5] - after[5], lost, "names");
        if said.is_empty() {
            let back = NewFrame { columns: 5, rows: 5, west: -frame.west, north: -frame.north };
            if cells.grid.as_ref().is_some_and(|grid| grid.rows.len() == 5 && grid.rows[0].chars().count() == 5) {
                apply(&EditCommand::Resize(back), &mut map).expect("the way back");
                prop_assert_eq!(map, cells, "nothing was lost");
            }
        }
    }
}

fn prop_assert_eq_made(change: Change) {
    assert_eq!(change, Change::Made);
}
