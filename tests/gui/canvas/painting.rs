//! Painting on the canvas: strokes, fills, undo, picking, moving the view.

use crate::support::desk::Desk;
use egui::{Event, Key, Modifiers, PointerButton};
use mapwright::editor::Element;
use mapwright::geometry::Side;
use mapwright::gui::words::{Brush, Tool};
use mapwright::terrain::EdgeKind;

#[test]
fn the_program_opens_usa_west_and_names_its_cells() {
    let desk = Desk::new();
    assert_eq!(desk.document().definition().name, "USA West");
    assert_eq!(desk.words("i8"), "i8, large city, Denver");
    assert_eq!(desk.words("e2"), "e2, town, Spokane");
    assert!(desk.words("m5").starts_with("m5, half square, cut east"));
    assert!(desk.document().is_saved());
}

#[test]
fn paints_a_start_a_town_and_three_outlines_and_takes_them_back() {
    let mut desk = Desk::new();
    for (brush, cell) in [
        ("start square", "c4"),
        ("town", "d5"),
        ("violet outline", "f5"),
        ("orange outline", "g5"),
        ("light blue outline", "h5"),
    ] {
        desk.dip(brush);
        desk.click_cell(cell);
    }
    assert_eq!(desk.row(4), "V##ttVOB#S##>");
    assert_eq!(desk.row(3), ".#SO###t####>");
    assert_eq!(desk.words("h5"), "h5, outlined, light blue");
    (0..5).for_each(|_| desk.keys(Modifiers::COMMAND, Key::Z));
    assert_eq!(desk.row(4), "V###t####S##>");
    assert!(desk.document().is_saved());
    (0..5).for_each(|_| desk.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z));
    assert_eq!(desk.row(4), "V##ttVOB#S##>");
    assert!(!desk.document().is_saved());
}

#[test]
fn a_fast_stroke_has_no_gap_and_is_one_step() {
    let mut desk = Desk::new();
    desk.dip("sea");
    desk.stroke("b6", "l6");
    assert_eq!(desk.row(5), "#~~~~~~~~~~~>");
    desk.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(desk.row(5), "######V###O#>");
}

#[test]
fn escape_takes_a_stroke_back() {
    let mut desk = Desk::new();
    desk.dip("sea");
    let (from, to) = (desk.cell("b6").center(), desk.cell("f6").center());
    desk.harness.hover_at(from);
    desk.harness.drag_at(from);
    desk.harness.hover_at(to);
    desk.harness.run();
    assert_eq!(desk.row(5), "#~~~~~V###O#>");
    desk.key(Key::Escape);
    assert_eq!(desk.row(5), "######V###O#>");
    desk.harness.hover_at(from);
    desk.harness.drop_at(from);
    desk.harness.run();
    assert_eq!(desk.row(5), "######V###O#>");
    assert!(desk.document().is_saved());
}

#[test]
fn fills_a_rectangle_from_any_corner() {
    let mut desk = Desk::new();
    desk.dip("land");
    desk.key(Key::P);
    assert_eq!(desk.harness.state().tool(), Tool::Rectangle);
    desk.stroke("h6", "f4");
    assert_eq!([desk.row(3), desk.row(4), desk.row(5)], [".##O#...####>", "V###t...#S##>", "#####...##O#>"]);
    desk.keys(Modifiers::COMMAND, Key::Z);
    assert_eq!(desk.row(4), "V###t####S##>");
}

#[test]
fn erases_to_the_backdrop_and_forgets_what_hung_there() {
    let mut desk = Desk::new();
    desk.key(Key::E);
    desk.click_cell("b3");
    assert_eq!(desk.row(2), "~~########Bt>");
    assert!(!desk.document().definition().names.contains_key("b3"));
}

#[test]
fn paints_large_cities_and_border_prints() {
    let mut desk = Desk::new();
    desk.dip("large city");
    desk.click_cell("h14");
    let city =
        desk.document().definition().large_cities.iter().find(|city| city.cell == "h14").expect("painted").clone();
    assert_eq!(city.edges.clockwise().map(|show| show.word()), ["city", "city", "closed", "closed"]);

    desk.dip("border road");
    let square = desk.cell("b2");
    // Near its upper side, which faces the sheet's land.
    desk.press_at(square.center_top() + egui::vec2(0.0, 4.0), PointerButton::Primary);
    let print =
        desk.document().definition().borders.iter().find(|border| border.cell == "b2").expect("printed").clone();
    assert_eq!((print.side, print.kind), (Side::North, EdgeKind::Road));
}

#[test]
fn the_right_button_picks() {
    let mut desk = Desk::new();
    for (cell, brush) in [
        ("j5", Brush::Cell(Element::Start)),
        ("i8", Brush::Cell(Element::LargeCity)),
        ("m5", Brush::Cell(Element::Half(Side::East))),
    ] {
        let at = desk.cell(cell).center();
        desk.press_at(at, PointerButton::Secondary);
        assert_eq!(desk.harness.state().brush(), brush);
    }
    let beyond = desk.cell("f2").center_top() - egui::vec2(0.0, 5.0);
    desk.press_at(beyond, PointerButton::Secondary);
    assert_eq!(desk.harness.state().brush(), Brush::Border(EdgeKind::Road));
}

#[test]
fn paints_a_ferry_by_its_sides_and_takes_an_end_away() {
    let mut desk = Desk::new();
    desk.dip("ferry route");
    let ends = |desk: &Desk| -> Vec<Vec<String>> {
        desk.document().definition().ferries.iter().map(|ferry| ferry.ends.clone()).collect()
    };
    let side = |desk: &Desk, name: &str| desk.cell(name).left_center() + egui::vec2(4.0, 0.0);
    for name in ["a5", "a6"] {
        let at = side(&desk, name);
        desk.press_at(at, PointerButton::Primary);
    }
    assert_eq!(ends(&desk), [["a5.w", "a6.w"]]);
    assert!(desk.words("a5").contains("ferry at its west side"), "{}", desk.words("a5"));
    desk.type_into("Name", "Coast line");
    desk.key(Key::Enter);
    desk.click("One more: Coats of arms");
    let ferry = desk.document().definition().ferries[0].clone();
    assert_eq!((ferry.name.as_deref(), ferry.coats_of_arms), (Some("Coast line"), 1));
    // A third end, then away with the second.
    let third = desk.cell("b4").left_center() + egui::vec2(4.0, 0.0);
    desk.press_at(third, PointerButton::Primary);
    let second = side(&desk, "a6");
    desk.press_at(second, PointerButton::Primary);
    assert_eq!(ends(&desk), [["a5.w", "b4.w"]]);
    // Escape ends the route: the next click begins another.
    desk.key(Key::Escape);
    desk.press_at(second, PointerButton::Primary);
    assert_eq!(ends(&desk).len(), 2);
    (0..2).for_each(|_| desk.keys(Modifiers::COMMAND, Key::Z));
    assert_eq!(ends(&desk), [["a5.w", "a6.w", "b4.w"]]);
}

#[test]
fn paints_a_region_and_takes_a_square_out() {
    let mut desk = Desk::new();
    desk.dip("region");
    desk.stroke("c6", "e6");
    let cells = |desk: &Desk| desk.document().definition().regions[0].cells.clone();
    assert_eq!(cells(&desk), ["c6", "d6", "e6"]);
    assert_eq!(desk.document().history().changes().count(), 1, "one gesture is one step");
    assert_eq!(desk.words("d6"), "d6, square, in Region 1");
    desk.click_cell("d6");
    assert_eq!(cells(&desk), ["c6", "e6"]);
    desk.type_into("Name", "Duchy");
    desk.key(Key::Enter);
    assert_eq!(desk.words("c6"), "c6, square, in Duchy");
    desk.click("Add region");
    desk.click_cell("c6");
    assert_eq!(desk.document().definition().regions.len(), 2);
    assert_eq!(desk.words("c6"), "c6, square, in Duchy, in Region 2");
    desk.click("Remove Duchy");
    assert_eq!(desk.words("c6"), "c6, square, in Region 2");
    assert_eq!(desk.words("e6"), "e6, square");
}

#[test]
fn marks_are_painted_by_kind_and_variety() {
    let mut desk = Desk::new();
    desk.dip("chip square");
    desk.dip("light blue chips");
    desk.click_cell("d6");
    assert_eq!(desk.words("d6"), "d6, 1 light blue chip");
    desk.click_cell("e2");
    assert_eq!(desk.words("e2"), "e2, town, 1 light blue chip, Spokane", "marks are added");
    desk.click_cell("i8");
    assert_eq!(desk.words("i8"), "i8, large city, 1 light blue chip, Denver");
    for (kind, cell, words) in [
        ("wave square", "c6", "c6, wave square"),
        ("island square", "d7", "d7, island, 1 coat of arms"),
        ("Chumak square", "e7", "e7, Chumak square"),
        ("highlight", "c7", "c7, highlight, violet"),
        ("product town", "f4", "f4, town, product, violet"),
        ("stack square", "d8", "d8, stack square, light blue"),
    ] {
        desk.dip(kind);
        desk.click_cell(cell);
        assert_eq!(desk.words(cell), words);
        // The right button picks it, from whatever was in hand.
        let brush = desk.harness.state().brush();
        desk.dip("sea");
        let at = desk.cell(cell).center();
        desk.press_at(at, PointerButton::Secondary);
        assert_eq!(desk.harness.state().brush(), brush);
    }
    desk.dip("orange stack square");
    desk.click_cell("d8");
    assert_eq!(desk.words("d8"), "d8, stack square, orange");
    assert!(desk.has("3 chips · 1 product town · 1 Chumak square · 1 stack · 2 blocked squares"));
}

#[test]
fn zooms_at_the_pointer_and_pans_with_space() {
    let mut desk = Desk::new();
    let at = desk.cell("e5").center();
    let before = desk.cell("e5").width();
    desk.wheel(at, 2.0, Modifiers::CTRL);
    let zoomed = desk.cell("e5");
    assert!(zoomed.width() > before * 1.1, "{} → {}", before, zoomed.width());
    assert!(zoomed.contains(at));

    desk.harness.key_down(Key::Space);
    desk.harness.drag_at(at);
    desk.harness.hover_at(at + egui::vec2(60.0, 30.0));
    desk.harness.drop_at(at + egui::vec2(60.0, 30.0));
    desk.harness.key_up(Key::Space);
    desk.harness.run();
    assert!((desk.cell("e5").center() - zoomed.center() - egui::vec2(60.0, 30.0)).length() < 1.0);
    assert!(desk.document().is_saved(), "panning paints nothing");

    desk.keys(Modifiers::COMMAND, Key::Num0);
    assert!((desk.cell("e5").width() - 45.0).abs() < 0.01);
}

#[test]
fn letters_are_text_while_somebody_types() {
    let mut desk = Desk::new();
    desk.type_into("Name", "Big Vale");
    assert_eq!(desk.document().definition().name, "Big Vale");
    assert_eq!(desk.harness.state().tool(), Tool::Brush);
    desk.key(Key::Enter);
    assert_eq!(desk.document().history().changes().count(), 1);
}

#[test]
fn nothing_is_drawn_anew_while_nothing_happens() {
    let mut desk = Desk::new();
    desk.dip("town");
    desk.click_cell("d5");
    desk.harness.run();
    // `run` would panic if the ui went on asking for another frame.
    assert!(desk.harness.run() <= 2);
    desk.harness.event(Event::PointerGone);
    assert!(desk.harness.run() <= 4);
}

fn button(pos: egui::Pos2, pressed: bool) -> Event {
    Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE }
}

fn key(key: Key, modifiers: Modifiers) -> Event {
    Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }
}

#[test]
fn what_arrives_in_one_frame_acts_in_its_order() {
    let mut desk = Desk::new();
    desk.dip("town");
    let (at, other) = (desk.cell("g5").center(), desk.cell("c5").center());
    let in_one_frame = |desk: &mut Desk, events: Vec<Event>| {
        desk.harness.input_mut().events.extend(events);
        desk.harness.step();
        desk.harness.run();
    };
    let before = desk.row(4);
    let said = |desk: &Desk| desk.row(4).chars().nth(6).unwrap();
    assert_eq!(said(&desk), '#', "{before}");

    in_one_frame(
        &mut desk,
        vec![Event::PointerMoved(other), Event::PointerMoved(at), button(at, true), button(at, false)],
    );
    assert_eq!(said(&desk), 't', "a click");
    assert_eq!(desk.row(4).chars().nth(2), before.chars().nth(2), "the way to the click paints nothing");

    in_one_frame(&mut desk, vec![key(Key::E, Modifiers::NONE), button(at, true), button(at, false)]);
    assert!(!['t', '#'].contains(&said(&desk)), "the eraser was taken first: {}", desk.row(4));

    in_one_frame(
        &mut desk,
        vec![
            key(Key::Z, Modifiers::COMMAND),
            key(Key::B, Modifiers::NONE),
            Event::PointerMoved(other),
            button(other, true),
        ],
    );
    in_one_frame(&mut desk, vec![button(other, false), key(Key::Z, Modifiers::COMMAND)]);
    assert_eq!(said(&desk), 't', "what was erased is back");
    assert_eq!(desk.row(4).chars().nth(2), before.chars().nth(2), "the last click was taken back");
    assert_eq!(
        (desk.harness.state().tool(), desk.document().history().undo_label()),
        (Tool::Brush, Some("Paint town"))
    );
}
