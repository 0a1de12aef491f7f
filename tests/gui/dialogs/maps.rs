//! Joining maps, new maps, parts of a pair, and the file dialog of our own.

use crate::support::acts::set_number;
use crate::support::desk::{Desk, library};
use egui::{Key, Modifiers, Role};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use mapwright::geometry::Side;
use mapwright::gui::dialogs::BuiltInFiles;
use mapwright::gui::style::theme;
use mapwright::gui::work::Pace;
use mapwright::gui::workspace::{Surroundings, Workspace};
use mapwright::mapfile::Source;

fn join(desk: &mut Desk) {
    desk.keys(Modifiers::COMMAND, Key::J);
    assert!(desk.has("256 squares, 4 starts"));
    assert!(desk.has("30 towns, 30 outlined"));
    desk.click("Join maps");
}

#[test]
fn two_maps_are_joined_and_shown_as_a_pair() {
    let mut desk = Desk::new();
    join(&mut desk);
    let combine = desk.document().definition().combine.clone().unwrap();
    assert_eq!((combine.first.as_str(), combine.second.as_str()), ("usa-west", "usa-east"));
    let shown = desk.harness.state().shown().unwrap();
    assert!(shown.checked.board.is_some(), "{:?}", shown.checked.issues);
    assert_eq!((shown.counts.squares, shown.counts.starts, shown.counts.towns), (256, 4, 30));
}

#[test]
fn a_map_with_halves_in_the_west_is_joined_there() {
    let mut desk = Desk::with(None, |workspace| workspace.open("usa-east").expect("a built-in map"));
    join(&mut desk);
    let combine = desk.document().definition().combine.clone().unwrap();
    assert_eq!((combine.first.as_str(), combine.second.as_str()), ("usa-east", "usa-west"));
    assert_eq!(combine.side, Side::West);
}

#[test]
fn a_pair_follows_unsaved_work_in_its_parts() {
    let mut desk = Desk::new();
    desk.dip("town");
    desk.click_cell("d5");
    desk.keys(Modifiers::COMMAND, Key::J);
    assert!(desk.has("31 towns, 30 outlined"));
    desk.click("Join maps");
    assert_eq!(desk.harness.state().shown().unwrap().counts.towns, 31);
}

#[test]
fn a_click_on_a_pair_offers_to_open_its_part() {
    let mut desk = Desk::new();
    join(&mut desk);
    desk.click_cell("v9");
    desk.click("Open USA East here");
    assert_eq!(desk.document().definition().name, "USA East");
    assert!(desk.document().selection().cell().is_some());
    desk.dip("town");
    assert_eq!(desk.harness.state().documents().count(), 3);
}

#[test]
fn a_pair_goes_on_showing_a_part_that_got_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("west.map.toml");
    let mut desk = Desk::new();
    desk.dip("town");
    desk.click_cell("d5");
    desk.keys(Modifiers::COMMAND, Key::J);
    desk.click("Join maps");
    desk.click_cell("c5");
    desk.click("Open USA West here");
    desk.script.answer(Some(&path));
    desk.keys(Modifiers::COMMAND, Key::S);
    assert_eq!(*desk.document().source(), Source::File(path.clone()));
    let pair = desk.harness.state().documents().find(|(_, document)| document.is_pair()).unwrap();
    assert_eq!(pair.1.definition().combine.as_ref().unwrap().first, path.display().to_string());
}

#[test]
fn a_new_map_has_the_size_that_was_asked_for() {
    let mut desk = Desk::new();
    desk.keys(Modifiers::COMMAND, Key::N);
    desk.type_into("Name", "Flatland");
    for (label, steps) in [("Columns", 2), ("Rows", 1)] {
        for _ in 0..steps {
            desk.harness.get_by_role_and_label(Role::SpinButton, label).increment_accesskit();
            desk.harness.run();
        }
    }
    desk.click("Create map");
    let map = desk.document().definition();
    assert_eq!(map.name, "Flatland");
    assert_eq!(map.grid.as_ref().unwrap().rows, vec!["#".repeat(14); 11]);
}

#[test]
fn a_new_map_begins_with_a_coast_a_variant_and_its_tiles() {
    let mut desk = Desk::new();
    desk.keys(Modifiers::COMMAND, Key::N);
    assert!(desk.has("120 squares"));
    choose(&mut desk, "Coast", |label| label == "iberia");
    assert!(!desk.has("120 squares"), "a coast has its own size, and only the country is squares");
    choose(&mut desk, "Chip variant", |label| label == "iberia");
    choose(&mut desk, "Tiles wanted", |label| label.ends_with("as on printed maps"));
    let words = desk.harness.get_by_label_contains(" squares. Rows and").accesskit_node().value().expect("words");
    desk.click("Create map");
    let map = desk.document().definition().clone();
    assert_eq!((map.outline.as_deref(), map.variant.as_deref()), (Some("iberia"), Some("iberia")));
    let rows = &map.grid.as_ref().expect("a grid").rows;
    assert_eq!((rows[0].len(), rows.len()), (18, 12));
    assert!(rows.iter().any(|row| row.contains('~')) && rows.iter().any(|row| row.contains('.')), "{rows:?}");
    let shown = desk.harness.state().shown().expect("a map");
    assert!(words.starts_with(&format!("{} squares", shown.counts.squares)), "{words}");
    assert_eq!(shown.sketch.outlines.len(), 1);
    let [from, to] = map.recommended_tiles.expect("a number of tiles");
    assert!(to == from + 10 && (from as usize) < shown.counts.squares);
    assert!(desk.document().is_saved(), "nothing would be lost");
}

#[test]
fn a_coast_can_lie_behind_squares_everywhere() {
    let mut desk = Desk::new();
    desk.keys(Modifiers::COMMAND, Key::N);
    choose(&mut desk, "Coast", |label| label == "benelux");
    desk.harness.get_by_role_and_label(Role::CheckBox, "Squares in the country only").click();
    desk.harness.run();
    set_number(&mut desk, "Columns", "30");
    assert!(desk.has("beyond it lies sea"));
    desk.click("Create map");
    let rows = &desk.document().definition().grid.as_ref().expect("a grid").rows;
    assert_eq!(rows, &vec!["#".repeat(30); 18]);
}

fn choose(desk: &mut Desk, field: &str, choice: impl Fn(&str) -> bool) {
    // Those of the panel behind it come first.
    let fields = desk.harness.get_all_by_role_and_label(Role::ComboBox, field);
    fields.into_iter().last().expect("a field").click();
    desk.harness.run();
    let is_meant = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
        node.role() == Role::Button && node.label().is_some_and(|label| choice(&label))
    };
    // It may lie further down in a long list.
    desk.harness.get_by(is_meant).scroll_to_me();
    desk.harness.run();
    desk.harness.get_by(is_meant).click();
    desk.harness.run();
}

#[test]
fn escape_closes_a_dialog_and_nothing_else() {
    let mut desk = Desk::new();
    desk.keys(Modifiers::COMMAND, Key::J);
    desk.key(Key::Escape);
    assert!(desk.harness.state().dialog().is_none());
    assert_eq!(desk.document().definition().name, "USA West");
}

#[test]
fn the_dialog_of_our_own_saves_and_opens() {
    let folder = tempfile::tempdir().unwrap();
    let surroundings = Surroundings {
        library: library(),
        files: Box::new(BuiltInFiles::default()),
        data_folder: None,
        pace: Pace::Waiting,
    };
    let workspace = Workspace::new(surroundings);
    let mut harness = Harness::builder()
        .with_size([1280.0, 800.0])
        .with_step_dt(1.0 / 60.0)
        .with_max_steps(60)
        .with_context_setup(theme::install)
        .build_ui_state(|ui, workspace: &mut Workspace| workspace.ui(ui), workspace);
    harness.run();
    let path = folder.path().join("typed");
    let ask = |harness: &mut Harness<'_, Workspace>, key| {
        harness.key_press_modifiers(Modifiers::COMMAND, key);
        harness.run();
        harness.get_by_role_and_label(Role::TextInput, "File").focus();
        harness.run();
        harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
        harness.run();
    };
    ask(&mut harness, Key::S);
    harness.get_by_role_and_label(Role::TextInput, "File").type_text(&path.display().to_string());
    harness.run();
    harness.get_all_by_role_and_label(Role::Button, "Save").last().unwrap().click();
    harness.run();
    let saved = folder.path().join("typed.map.toml");
    assert!(saved.exists());
    ask(&mut harness, Key::O);
    let missing = folder.path().join("nothing.map.toml").display().to_string();
    harness.get_by_role_and_label(Role::TextInput, "File").type_text(&missing);
    harness.run();
    assert!(harness.query_by_label_contains("There is no such file").is_some());
    harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
    harness.run();
    harness.get_by_role_and_label(Role::TextInput, "File").type_text(&saved.display().to_string());
    harness.run();
    harness.get_by_role_and_label(Role::Button, "Open").click();
    harness.run();
    assert_eq!(*harness.state().document().source(), Source::File(saved));
}
