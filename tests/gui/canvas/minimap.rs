//! The small map in the corner, and that controls over the map keep the pointer for themselves.

use crate::support::acts::run;
use crate::support::desk::Desk;
use egui::{Event, Key, Modifiers, PointerButton, Pos2, Rect, Role, pos2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use mapwright::gui::words::Command;
use mapwright::gui::words::DocumentWish;

/// USA West, near enough that a part is out of sight, and the brush for towns in hand.
fn near() -> Desk {
    let mut desk = Desk::new();
    desk.dip("town");
    (0..5).for_each(|_| run(&mut desk, Command::ZoomIn));
    desk
}

fn minimap(desk: &Desk) -> Option<Rect> {
    desk.harness.query_by_role_and_label(Role::Image, "Minimap").map(|node| node.rect())
}

/// What is said to be in sight.
fn sight(desk: &Desk) -> String {
    let node = desk.harness.get_by_role_and_label(Role::Image, "Minimap");
    node.accesskit_node().value().expect("what is in sight")
}

fn steps(desk: &Desk) -> usize {
    desk.document().history().changes().count()
}

fn part(rect: Rect, x: f32, y: f32) -> Pos2 {
    rect.min + rect.size() * vec2(x, y)
}

#[test]
fn it_shows_while_a_part_of_the_map_is_out_of_sight() {
    let mut desk = Desk::new();
    assert_eq!(minimap(&desk), None, "the whole map is in sight");
    (0..5).for_each(|_| run(&mut desk, Command::ZoomIn));
    let place = minimap(&desk).expect("a minimap");
    assert!(place.width() > 60.0 && place.height() > 60.0, "{place}");
    desk.menu("View", "Show minimap");
    assert_eq!(minimap(&desk), None, "not wanted");
    desk.menu("View", "Show minimap");
    assert!(minimap(&desk).is_some());
    run(&mut desk, Command::ZoomFit);
    assert_eq!(minimap(&desk), None);
}

#[test]
fn a_click_brings_the_place_into_the_middle_and_paints_nothing() {
    let mut desk = near();
    let place = minimap(&desk).expect("a minimap");
    for (x, y, cell) in [(0.1, 0.1, "a1"), (0.85, 0.85, "l16"), (0.1, 0.9, "a17")] {
        desk.press_at(part(place, x, y), PointerButton::Primary);
        desk.cell(cell);
        desk.press_at(part(place, x, y), PointerButton::Secondary);
    }
    assert_eq!(steps(&desk), 0, "nothing was painted");
    assert!(desk.harness.get_by_role_and_label(Role::RadioButton, "town").accesskit_node().toggled().is_some());
    assert_eq!(minimap(&desk), Some(place), "it stays where it is");
}

#[test]
fn a_drag_takes_the_frame_along() {
    let mut desk = near();
    let place = minimap(&desk).expect("a minimap");
    desk.press_at(place.center(), PointerButton::Primary);
    let before = desk.cell("f8").center();
    desk.harness.hover_at(place.center());
    desk.harness.drag_at(place.center());
    // Beyond the edge of the minimap the drag goes on.
    for step in 1..=4 {
        desk.harness.hover_at(place.center() + vec2(0.0, step as f32 * 3.0));
    }
    desk.harness.run();
    let moved = before - desk.cell("f8").center();
    // The map is shown about a hundred points a square, the minimap at seven or less.
    assert!(moved.y > 100.0 && moved.x.abs() < 1.0, "{moved}");
    desk.harness.drop_at(place.center() + vec2(0.0, 12.0));
    desk.harness.run();
    assert_eq!(steps(&desk), 0);
}

#[test]
fn arrow_keys_move_the_view_while_it_has_the_focus() {
    let mut desk = near();
    desk.key(Key::R);
    let place = minimap(&desk).expect("a minimap");
    desk.press_at(place.center(), PointerButton::Primary);
    let before = sight(&desk);
    desk.harness.get_by_role_and_label(Role::Image, "Minimap").focus();
    desk.harness.run();
    desk.key(Key::ArrowLeft);
    let after = sight(&desk);
    assert_ne!(before, after);
    desk.key(Key::ArrowRight);
    assert_eq!(sight(&desk), before);
    // An area that is selected stays where it is meanwhile.
    desk.keys(Modifiers::COMMAND, Key::A);
    desk.key(Key::ArrowDown);
    assert_eq!(steps(&desk), 0);
    assert_ne!(sight(&desk), before);
}

#[test]
fn a_stroke_goes_on_below_it() {
    let mut desk = near();
    let place = minimap(&desk).expect("a minimap");
    let from = pos2(place.left() - 60.0, place.center().y);
    desk.harness.hover_at(from);
    desk.harness.drag_at(from);
    desk.harness.hover_at(place.center());
    desk.harness.run();
    assert_eq!(minimap(&desk), None, "it is not in the way");
    desk.harness.drop_at(place.center());
    desk.harness.run();
    assert_eq!(steps(&desk), 1);
    assert!(minimap(&desk).is_some());
}

#[test]
fn a_square_that_is_jumped_to_never_lies_behind_it() {
    let mut desk = near();
    let place = minimap(&desk).expect("a minimap");
    // The square that lies below the minimap now.
    let hidden = desk.harness.query_all_by_role(Role::GridCell).find_map(|node| {
        let label = node.accesskit_node().label()?;
        let square = label.contains("square") || label.contains("town");
        (square && place.contains(node.rect().center())).then(|| label.split(',').next().unwrap_or_default().to_owned())
    });
    let hidden = hidden.expect("a square below the minimap");
    // A second start with that place has an issue.
    desk.key(Key::V);
    run(&mut desk, Command::ZoomIn);
    run(&mut desk, Command::ZoomOut);
    desk.harness.state_mut().post(DocumentWish::Edit(mapwright::editor::EditCommand::Paint {
        cells: vec![hidden.parse().expect("a cell")],
        element: mapwright::editor::Element::Outlined(mapwright::map::Colour::Violet),
    }));
    desk.harness.run();
    desk.harness.state_mut().post(DocumentWish::Edit(mapwright::editor::EditCommand::SetMarks {
        cell: hidden.parse().expect("a cell"),
        marks: mapwright::mapfile::LegendDefinition {
            town: true,
            outlined: Some(mapwright::map::Colour::Violet),
            ..mapwright::mapfile::LegendDefinition::default()
        },
    }));
    desk.harness.run();
    desk.key(Key::F8);
    let there = desk.cell(&hidden);
    let place = minimap(&desk).expect("a minimap");
    assert!(!place.intersects(there), "{there} behind {place}");
}

#[test]
fn the_choice_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Desk::keeping(folder.path());
    run(&mut desk, Command::Minimap);
    let mut desk = Desk::keeping(folder.path());
    (0..5).for_each(|_| run(&mut desk, Command::ZoomIn));
    assert_eq!(minimap(&desk), None);
}

/// Every place on the zoom control, its rim and the room between its buttons included.
fn over_zoom_control(desk: &Desk) -> Vec<Pos2> {
    let button = |name: &str| desk.harness.get_by_role_and_label(Role::Button, name).rect();
    let all = button("Zoom out").union(button("Show whole map")).expand(2.0);
    let columns = (0..=20).map(|step| all.left() + all.width() * step as f32 / 20.0);
    let rows = [all.top() + 1.0, all.center().y, all.bottom() - 1.0];
    columns.flat_map(|x| rows.map(|y| pos2(x, y))).collect()
}

#[test]
fn the_zoom_control_keeps_clicks_for_itself() {
    let mut desk = near();
    let shown = |desk: &Desk| desk.harness.get_by_role_and_label(Role::Button, "Zoom").rect();
    let at = shown(&desk).center();
    let below = desk.harness.query_all_by_role(Role::GridCell).any(|node| node.rect().contains(at));
    assert!(below, "a cell lies below the control");
    for at in over_zoom_control(&desk) {
        for button in [PointerButton::Primary, PointerButton::Secondary] {
            desk.press_at(at, button);
        }
        assert_eq!(steps(&desk), 0, "painted at {at}");
    }
    let brush = desk.harness.get_by_role_and_label(Role::RadioButton, "town").accesskit_node().toggled();
    assert_eq!(brush, Some(egui::accesskit::Toggled::True), "nothing was picked");
    // A drag that begins there moves nothing and paints nothing.
    let mut desk = near();
    desk.key(Key::H);
    let before = desk.cell("f8");
    let at = shown(&desk).center();
    desk.harness.hover_at(at);
    desk.harness.drag_at(at);
    desk.harness.hover_at(at - vec2(200.0, 100.0));
    desk.harness.drop_at(at - vec2(200.0, 100.0));
    desk.harness.run();
    assert_eq!(desk.cell("f8"), before);
}

#[test]
fn the_zoom_control_covers_the_board_of_a_game_too() {
    let mut desk = Desk::new();
    run(&mut desk, Command::PlayMode);
    desk.click("Start game");
    (0..5).for_each(|_| run(&mut desk, Command::ZoomIn));
    let places = over_zoom_control(&desk);
    let before = desk.harness.get_by_label_contains("squares filled").accesskit_node().label();
    for at in places.into_iter().step_by(5) {
        desk.harness.hover_at(at);
        desk.harness.run();
        let status = desk.harness.query_all_by_label("–").count();
        assert!(status > 0, "a cell below {at} is pointed at");
        for pressed in [true, false] {
            let button = PointerButton::Middle;
            desk.harness.event(Event::PointerButton { pos: at, button, pressed, modifiers: Modifiers::NONE });
        }
    }
    assert_eq!(desk.harness.get_by_label_contains("squares filled").accesskit_node().label(), before);
}
