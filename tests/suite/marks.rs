//! The table of marks: each row goes the whole way, from the text of a map over the check and the comparison to the picture.

use mapwright::geometry::Cell;
use mapwright::map::{Ground, MARKS, MarkKind, Severity, validate};
use mapwright::mapfile::{MapDefinition, canonical, diff_maps, read, sketch_of};
use mapwright::picture::{BoardView, board_scene};

/// A map of a start square and a square, the second with a legend entry.
fn map(entry: &str) -> MapDefinition {
    let legend = if entry.is_empty() { String::new() } else { format!("[grid.legend]\nx = {{ {entry} }}\n") };
    let middle = if entry.is_empty() { '#' } else { 'x' };
    let text = format!("format = 1\nname = \"Marks\"\n[grid]\nrows = [\"S{middle}\"]\n{legend}");
    read::<MapDefinition>(text.as_bytes()).expect("a map").definition
}

/// What a legend entry says of the mark with that key.
fn value(key: &str) -> &'static str {
    match key {
        "outlined" | "product" => "\"violet\"",
        "island" | "chips" => "2",
        _ => "true",
    }
}

#[test]
fn each_mark_goes_from_the_text_to_the_picture() {
    let plain = map("");
    let plain_sketch = sketch_of(&plain).0;
    let view = BoardView::screen(64.0);
    for row in &MARKS {
        let key = row.key;
        let marked = map(&format!("{key} = {}", value(key)));
        let (sketch, issues) = sketch_of(&marked);
        assert!(issues.is_empty(), "{key}: {issues:?}");
        let cell = *sketch.cells.get(Cell::new(1, 0)).expect("the second cell");
        assert!(cell.has(row.mark), "{key} is read");
        let written = canonical(&marked, None);
        // The start and the town have a character of their own.
        let is_plain = row.kind == MarkKind::Whole || key == "outlined";
        assert!(is_plain || written.contains(key), "{key} is written: {written}");
        assert_eq!(sketch_of(&read::<MapDefinition>(written.as_bytes()).expect("a map").definition).0, sketch, "{key}");

        let said = (row.said)(&cell).expect("words");
        let differences = diff_maps((&plain, &plain_sketch), (&marked, &sketch));
        let texts: Vec<_> = differences.list.iter().map(|difference| difference.text.as_str()).collect();
        assert_eq!(texts, [format!("b1: square → {said}")], "{key} is told");
        assert_ne!(board_scene(&sketch, &view), board_scene(&plain_sketch, &view), "{key} is drawn");

        let mut on_sea = sketch.clone();
        on_sea.cells.get_mut(Cell::new(1, 0)).expect("the second cell").ground = Ground::Sea;
        let issues = validate(&on_sea).1;
        let told = issues.iter().filter(|issue| issue.severity == Severity::Error).map(|issue| issue.message.as_str());
        if let Some((_, words)) = row.misplaced {
            assert!(told.clone().any(|message| message == words), "{key} in the sea is told");
        }
    }
}
