//! The table of commands as people meet it: keys, text fields, the finder, the manual page, the picture of a map.

use crate::support::desk::Desk;
use egui::{Key, Modifiers, Role};
use egui_kittest::kittest::{NodeT, Queryable};
use mapwright::gui::commands::{CommandRow, manual, rows};
use mapwright::gui::dialogs::Dialog;
use mapwright::gui::words::Command;
use mapwright::gui::words::FilePurpose;
use mapwright::gui::words::Tool;
use mapwright::gui::words::{Export, Wish};

fn find(desk: &mut Desk, words: &str) {
    desk.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::P);
    desk.harness.get_by_role_and_label(Role::TextInput, "Find").type_text(words);
    desk.harness.run();
}

/// What the finder shows, in its order.
fn found(desk: &Desk) -> Vec<String> {
    let list = desk.harness.get_by_role_and_label(Role::ScrollView, "Found").rect();
    let rows = desk.harness.get_all_by_role(Role::Button).filter(|node| list.intersects(node.rect()));
    let dialog = rows.filter(|node| {
        std::iter::successors(node.accesskit_node().parent(), |node| node.parent())
            .any(|node| node.role() == Role::ScrollView)
    });
    dialog.filter_map(|node| node.accesskit_node().label()).collect()
}

#[test]
fn the_manual_page_is_the_table() {
    snapbox::assert_data_eq!(manual::markdown(), snapbox::file!["../../../src/gui/MANUAL.md"]);
    for row in rows() {
        assert!(manual::markdown().contains(&format!("| {} |", row.words)), "{}", row.words);
    }
}

#[test]
fn no_key_does_anything_but_typing_while_a_text_field_has_the_focus() {
    let mut desk = Desk::new();
    desk.key(Key::F2);
    let keys = |row: &'static CommandRow| row.keys.iter().map(move |keys| (row, keys));
    for (row, keys) in rows().iter().filter(|row| row.yields_to_text()).flat_map(keys) {
        desk.harness.get_by_role_and_label(Role::TextInput, "Name").focus();
        desk.harness.run();
        let before = state(&desk);
        desk.keys(keys.modifiers, keys.logical_key);
        assert_eq!(state(&desk), before, "{}", row.words);
    }
    // The walk can fail: without the focus the same keys act.
    let mut free = Desk::new();
    let before = state(&free);
    free.key(Key::V);
    assert_ne!(state(&free), before);
    // A map that is not saved yet asks where, with the focus in a field as well.
    desk.harness.get_by_role_and_label(Role::TextInput, "Name").focus();
    desk.harness.run();
    desk.script.answer(None);
    desk.keys(Modifiers::COMMAND, Key::S);
    assert_eq!(desk.script.asked().len(), 1);
}

/// Everything that a command may change.
fn state(desk: &Desk) -> String {
    let workspace = desk.harness.state();
    let asked = desk.script.asked().len();
    let scale: Vec<String> = desk
        .harness
        .query_all_by_label_contains("px a square")
        .filter_map(|node| node.accesskit_node().value())
        .collect();
    format!(
        "{:?} {:?} {:?} {:?} {} {} {:?} {}",
        workspace.mode(),
        workspace.tool(),
        workspace.document().history().changes().collect::<Vec<_>>(),
        workspace.settings(),
        workspace.dialog().is_some(),
        asked,
        scale,
        workspace.is_quitting(),
    )
}

#[test]
fn the_finder_runs_what_was_chosen_with_the_arrow_keys() {
    let mut desk = Desk::new();
    find(&mut desk, "mode");
    assert_eq!(found(&desk)[..2], ["Edit mode", "Play mode"]);
    desk.key(Key::ArrowDown);
    desk.key(Key::Enter);
    assert!(desk.harness.state().dialog().is_none());
    assert_eq!(desk.harness.state().mode(), mapwright::gui::words::Mode::Play);
}

#[test]
fn the_finder_finds_tools_brushes_and_maps_by_words_in_any_order() {
    let mut desk = Desk::new();
    find(&mut desk, "rectangle fill");
    desk.key(Key::Enter);
    assert_eq!(desk.harness.state().tool(), Tool::Rectangle);
    find(&mut desk, "paint town");
    desk.key(Key::Enter);
    assert_eq!(desk.harness.state().brush().words(), "town");
    find(&mut desk, "nordics");
    desk.key(Key::Enter);
    assert_eq!(desk.document().definition().name, "Nordics");
    find(&mut desk, "nothing has this");
    assert!(desk.has("Nothing has these words"));
    desk.key(Key::Enter);
    desk.key(Key::Escape);
    assert!(desk.harness.state().dialog().is_none());
}

#[test]
fn what_cannot_be_had_now_says_why_and_does_nothing() {
    let mut desk = Desk::new();
    find(&mut desk, "undo");
    desk.key(Key::Enter);
    assert!(matches!(desk.harness.state().dialog(), Some(Dialog::Find(_))), "nothing happened");
    let undo = desk.harness.get_all_by_role_and_label(Role::Button, "Undo").last().unwrap();
    assert!(undo.accesskit_node().is_disabled());
    undo.hover();
    desk.harness.run();
    desk.wait(1.0);
    assert!(desk.has("Nothing to undo."));
}

#[test]
fn a_key_that_cannot_do_anything_now_says_why() {
    let mut desk = Desk::new();
    desk.keys(Modifiers::COMMAND, Key::D);
    assert!(desk.has("Select a square or an area first."));
    desk.keys(Modifiers::COMMAND, Key::Z);
    assert!(desk.has("Nothing to undo."));
    // A plain key may mean something elsewhere, and stays silent.
    desk.key(Key::ArrowUp);
    assert!(!desk.has("Select an area first."));
}

#[test]
fn the_help_menu_lists_every_command_and_says_whose_the_fonts_are() {
    let mut desk = Desk::new();
    desk.key(Key::F1);
    assert!(matches!(desk.harness.state().dialog(), Some(Dialog::Manual)));
    for row in rows() {
        assert!(desk.has(row.words) && desk.has(row.tip), "{}", row.words);
    }
    desk.key(Key::Escape);
    desk.menu("Help", "About Mapwright");
    for words in ["Version ", "Ubuntu Font Licence", "Hack", "Apache-2.0"] {
        assert!(desk.has(words), "{words}");
    }
    desk.key(Key::Enter);
    assert!(desk.harness.state().dialog().is_none());
}

#[test]
fn the_interface_grows_and_shrinks_and_is_remembered() {
    let data = tempfile::tempdir().unwrap();
    let mut desk = Desk::keeping(data.path());
    let press = |desk: &mut Desk, key| desk.keys(Modifiers::COMMAND | Modifiers::ALT, key);
    press(&mut desk, Key::Plus);
    press(&mut desk, Key::Equals);
    assert_eq!(desk.harness.state().settings().zoom, 125);
    assert_eq!(desk.harness.ctx.zoom_factor(), 1.25);
    let again = Desk::keeping(data.path());
    assert_eq!(again.harness.ctx.zoom_factor(), 1.25);
    press(&mut desk, Key::Num0);
    press(&mut desk, Key::Minus);
    assert_eq!(desk.harness.ctx.zoom_factor(), 0.9);
}

#[test]
fn a_picture_is_written_and_the_map_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Desk::new();
    let before = desk.document().definition().clone();
    for (format, purpose, name) in
        [("PNG", FilePurpose::SavePng, "west.png"), ("SVG", FilePurpose::SaveSvg, "west.svg")]
    {
        desk.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::E);
        assert!(desk.has(" pixels. The map itself is not changed."));
        desk.harness.get_by_role_and_label(Role::ComboBox, "Format").click();
        desk.harness.run();
        desk.harness
            .get_all_by(|node| node.label().is_some_and(|label| label.starts_with(&format!("{format}, "))))
            .last()
            .unwrap()
            .click();
        desk.harness.run();
        (0..14).for_each(|_| {
            desk.harness.get_by_role_and_label(Role::SpinButton, "Square").decrement_accesskit();
            desk.harness.run();
        });
        desk.script.answer(Some(&folder.path().join(name)));
        desk.click(&format!("Export {format}…"));
        assert_eq!(desk.script.asked().last().unwrap().purpose, purpose);
        assert!(desk.has("Wrote "));
    }
    let png = image::open(folder.path().join("west.png")).unwrap();
    let svg = std::fs::read_to_string(folder.path().join("west.svg")).unwrap();
    assert!(
        svg.contains(&format!("width=\"{}\" height=\"{}\"", png.width(), png.height())),
        "both at 50 pixels a square"
    );
    assert_eq!(*desk.document().definition(), before);
    assert!(desk.document().is_saved() && desk.document().history().changes().count() == 0);
}

#[test]
fn a_picture_that_cannot_be_written_is_told_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("missing").join("west.svg");
    let mut desk = Desk::new();
    desk.harness.state_mut().post(Wish::Run(Command::ExportPicture));
    desk.harness.run();
    let look = mapwright::picture::ExportLook::of(mapwright::picture::Theme::Light);
    desk.script.answer(Some(&place));
    desk.harness.state_mut().post(Export::Picture(mapwright::picture::PictureFormat::Svg, look));
    desk.harness.run();
    assert!(desk.has("The picture was not written") && desk.has("west.svg"));
    assert!(desk.harness.state().dialog().is_none(), "the work goes on");
    assert!(!CommandRow::of(Command::ExportPicture).keys.is_empty());
}

#[test]
fn a_picture_is_drawn_beside_the_window() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("west.png");
    let mut desk = Desk::new();
    let look = mapwright::picture::ExportLook::of(mapwright::picture::Theme::Light);
    desk.script.answer(Some(&place));
    desk.harness.state_mut().post(Export::Picture(mapwright::picture::PictureFormat::Png, look));
    let mut frames = 0;
    while !desk.has("Exporting…") {
        desk.harness.step();
        frames += 1;
        assert!(frames < 10, "it does not say that it works");
    }
    assert!(!place.exists());
    desk.harness.run();
    assert!(desk.has("Wrote ") && !desk.has("Exporting…"));
    assert!(image::open(&place).is_ok());
    // Whoever leaves gets the whole picture.
    let place = folder.path().join("last.png");
    desk.script.answer(Some(&place));
    desk.harness.state_mut().post(Export::Picture(mapwright::picture::PictureFormat::Png, look));
    while !desk.has("Exporting…") {
        desk.harness.step();
    }
    desk.harness.state_mut().post(Wish::Run(Command::Quit));
    desk.harness.step();
    assert!(desk.harness.state().is_quitting());
    assert!(image::open(&place).is_ok());
    let files = std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(files, 2, "nothing half-written is left");
}
