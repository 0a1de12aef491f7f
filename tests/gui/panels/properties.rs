//! Properties, issues, rows and columns, menus.

use crate::support::desk::Desk;
use crate::support::variants;
use egui::{Key, Modifiers, Role};
use egui_kittest::kittest::Queryable;
use mapwright::editor::{EditCommand, Selection};
use mapwright::geometry::Cell;
use mapwright::gui::commands::rows;
use mapwright::gui::words::{Command, Menu};
use mapwright::gui::words::{DocumentWish, Wish};

#[test]
fn every_command_stands_in_its_menu() {
    let mut desk = Desk::new();
    for menu in Menu::BAR {
        desk.harness.get_by_role_and_label(Role::Button, menu.words()).click();
        desk.harness.run();
        for row in rows().iter().filter(|row| row.menu == menu) {
            assert!(desk.has(row.words), "{} in {}", row.words, menu.words());
        }
        desk.key(Key::Escape);
    }
}

#[test]
fn the_properties_of_a_square_change_it() {
    let mut desk = Desk::new();
    desk.key(Key::V);
    desk.click_cell("d5");
    assert_eq!(desk.document().selection(), Selection::Cell(Cell::new(3, 4)));
    desk.type_into("Name", "Boise Creek");
    assert_eq!(desk.document().definition().names["d5"], "Boise Creek");
    desk.harness.get_by_role_and_label(Role::CheckBox, "Town").click();
    desk.harness.run();
    assert_eq!(desk.row(4), "V##tt####S##>");
    desk.harness.get_by_role_and_label(Role::CheckBox, "Start square").click();
    desk.harness.run();
    let meaning = desk.document().meaning_at(Cell::new(3, 4)).unwrap();
    assert!(meaning.town && meaning.start);
    assert_eq!(desk.words("d5"), "d5, start square, town, Boise Creek");
}

#[test]
fn a_coast_is_chosen_moved_and_taken_away() {
    let mut desk = Desk::new();
    let before = desk.document().definition().clone();
    let coasts = |desk: &Desk| desk.harness.state().shown().expect("a map").sketch.outlines.clone();
    desk.key(Key::F2);
    desk.harness.get_by_label("Coast and frames").click_accesskit();
    desk.harness.run();
    variants::choose(&mut desk, "Coast", "iberia");
    assert_eq!(desk.document().definition().outline.as_deref(), Some("iberia"));
    let shown = coasts(&desk);
    variants::more(&mut desk, "Coast right");
    variants::more(&mut desk, "Coast down");
    assert_eq!(desk.document().definition().outline_moved.map(|[right, down]| (right, down)), Some((1, 1)));
    assert_eq!((shown.len(), coasts(&desk)[0].moved), (1, [1, 1]));
    variants::choose(&mut desk, "Coast", "none");
    assert!(coasts(&desk).is_empty() && !desk.has("Coast right"));
    assert_eq!(desk.document().definition().outline_moved, None);
    (0..4).for_each(|_| desk.keys(Modifiers::COMMAND, Key::Z));
    assert_eq!(*desk.document().definition(), before);
    // What is locked stays.
    desk.harness.state_mut().post(DocumentWish::Lock(mapwright::editor::MapLayer::Backdrop));
    desk.harness.run();
    variants::choose(&mut desk, "Coast", "none");
    assert_eq!(*desk.document().definition(), before);
}

/// What a file says beyond the range of a field is not changed by looking at it.
#[test]
fn a_number_beyond_the_range_of_its_field_stays() {
    let mut desk = Desk::new();
    let far = EditCommand::SetCoast { outline: Some("usa-west".to_owned()), moved: [5000, -5000] };
    desk.harness.state_mut().post(DocumentWish::Edit(far));
    desk.harness.run();
    desk.key(Key::F2);
    desk.harness.get_by_label("Coast and frames").click_accesskit();
    desk.harness.run();
    assert!(desk.has("Coast right"));
    assert_eq!(desk.document().definition().outline_moved, Some([5000, -5000]));
    assert_eq!(desk.document().history().changes().count(), 1);
}

#[test]
fn every_mark_of_a_square_can_be_set_in_its_properties() {
    let mut desk = Desk::new();
    desk.key(Key::V);
    desk.click_cell("d6");
    for mark in ["Chumak", "Island"] {
        desk.harness.get_by_role_and_label(Role::CheckBox, mark).click();
        desk.harness.run();
    }
    desk.click("One more: Coats of arms");
    desk.click("One more: Chips");
    desk.harness.get_by_role_and_label(Role::ComboBox, "Chip colour").click();
    desk.harness.run();
    desk.click("orange");
    desk.harness.get_by_role_and_label(Role::ComboBox, "Product").click();
    desk.harness.run();
    desk.click("violet");
    assert_eq!(desk.words("d6"), "d6, island, 2 coats of arms, product, violet, Chumak square, 1 orange chip");
    assert_eq!(desk.document().history().changes().count(), 6);
    desk.click("One less: Chips");
    assert_eq!(desk.words("d6"), "d6, island, 2 coats of arms, product, violet, Chumak square");
}

#[test]
fn a_border_print_is_selected_beside_its_square_and_can_be_removed() {
    let mut desk = Desk::new();
    desk.key(Key::V);
    let beyond = desk.cell("f2").center_top() - egui::vec2(0.0, 6.0);
    desk.press_at(beyond, egui::PointerButton::Primary);
    desk.type_into("Leads to", "Banff");
    let prints = |desk: &Desk| desk.document().definition().borders.clone();
    assert!(prints(&desk).iter().any(|print| print.cell == "f2" && print.to.as_deref() == Some("Banff")));
    desk.key(Key::Enter);
    desk.key(Key::Delete);
    assert!(!prints(&desk).iter().any(|print| print.cell == "f2"));
}

#[test]
fn issues_lead_to_their_square() {
    let mut desk = Desk::new();
    assert!(desk.has("no errors"));
    // Town and outline at once.
    desk.key(Key::V);
    desk.click_cell("k3");
    desk.harness.get_by_role_and_label(Role::CheckBox, "Town").click();
    desk.harness.run();
    assert!(desk.has("1 error"));
    desk.click_cell("b12");
    desk.key(Key::F8);
    assert_eq!(desk.document().selection(), Selection::Cell(Cell::new(10, 2)));
    desk.click_cell("b12");
    desk.harness.get_by_label_contains("k3: ").click();
    desk.harness.run();
    assert_eq!(desk.document().selection(), Selection::Cell(Cell::new(10, 2)));
    desk.keys(Modifiers::COMMAND, Key::Z);
    assert!(desk.has("no errors"));
}

#[test]
fn rows_and_columns_come_and_go_on_every_side() {
    let mut desk = Desk::new();
    let size = |desk: &Desk| {
        let rows = &desk.document().definition().grid.as_ref().unwrap().rows;
        (rows[0].chars().count(), rows.len())
    };
    assert_eq!(size(&desk), (13, 17));
    for side in ["Add row in the north", "Add row in the south", "Add column in the west", "Add column in the east"] {
        desk.menu("Map", side);
    }
    assert_eq!(size(&desk), (15, 19));
    assert_eq!(desk.words("j9"), "j9, large city, Denver");
    assert!(desk.document().definition().large_cities.iter().any(|city| city.cell == "j9"));
    desk.menu("Map", "Remove northernmost row");
    desk.menu("Map", "Remove westernmost column");
    assert_eq!(desk.words("i8"), "i8, large city, Denver");
    desk.key(Key::V);
    desk.click_cell("c3");
    desk.menu("Map", "Remove the selected row");
    assert_eq!(desk.words("i7"), "i7, large city, Denver");
}

#[test]
fn house_rules_are_changed_in_a_form_made_from_their_schema() {
    let mut desk = Desk::new();
    desk.key(Key::F2);
    desk.harness.get_by_label("House rules").click();
    desk.harness.run();
    desk.harness.get_by_role_and_label(Role::SpinButton, "Meeples").focus();
    desk.harness.run();
    desk.harness.get_by_role_and_label(Role::SpinButton, "Meeples").increment_accesskit();
    desk.harness.run();
    assert_eq!(desk.document().definition().rules.meeples, Some(10));
    desk.click("Back to the default: Meeples");
    assert_eq!(desk.document().definition().rules.meeples, None);
}

#[test]
fn the_status_bar_counts_and_says_what_the_brush_does() {
    let mut desk = Desk::new();
    assert!(desk.has("15 towns · outlined 5/5/5 · 2 starts · 128 squares, 110–120 tiles"));
    desk.dip("border road");
    let at = desk.cell("g9").center();
    desk.harness.hover_at(at);
    desk.harness.run();
    assert!(desk.has("no side here faces sea or land"));
}

#[test]
fn nothing_is_cut_off_in_the_least_window() {
    let mut desk = Desk::new();
    desk.harness.set_size(egui::vec2(1024.0, 700.0));
    desk.harness.run();
    let panel = 1024.0 - 260.0..=1024.0;
    for role in [Role::TextInput, Role::ComboBox, Role::CheckBox, Role::SpinButton] {
        for node in desk.harness.get_all_by_role(role) {
            let rect = node.rect();
            assert!(panel.contains(&rect.left()) && panel.contains(&rect.right()), "{role:?} at {rect:?}");
        }
    }
    let label = desk.harness.get_by_role_and_label(Role::Label, "Name").rect();
    assert!(panel.contains(&label.left()), "{label:?}");
    // The palette, with the brush that has the most varieties in hand.
    desk.dip("chip square");
    let palette = 52.0..=52.0 + 97.0;
    for swatch in ["square", "ferry route", "sea", "region", "chips of any colour", "light blue chips"] {
        let rect = desk.harness.get_by_role_and_label(Role::RadioButton, swatch).rect();
        assert!(palette.contains(&rect.left()) && palette.contains(&rect.right()), "{swatch} at {rect:?}");
        assert!(rect.bottom() < 700.0 - 26.0, "{swatch} at {rect:?}");
    }
}

#[test]
fn panels_can_be_hidden() {
    let mut desk = Desk::new();
    assert!(desk.harness.query_by_role_and_label(Role::RadioButton, "town").is_some());
    desk.key(Key::F9);
    assert!(desk.harness.query_by_role_and_label(Role::RadioButton, "town").is_none());
    desk.key(Key::F9);
    assert!(desk.harness.query_by_role_and_label(Role::RadioButton, "town").is_some());
}

#[test]
fn a_map_that_is_shown_whole_follows_the_window_until_somebody_zooms() {
    let mut desk = Desk::new();
    let wide = |desk: &Desk| desk.cell("e5").width();
    let at_first = wide(&desk);
    desk.harness.set_size(egui::vec2(1920.0, 1200.0));
    desk.harness.run();
    let large = wide(&desk);
    assert!(large > 1.4 * at_first, "{large} after {at_first}");
    desk.harness.state_mut().post(Wish::Run(Command::ZoomIn));
    desk.harness.run_steps(2);
    let zoomed = wide(&desk);
    desk.harness.set_size(egui::vec2(1280.0, 800.0));
    desk.harness.run();
    assert_eq!(wide(&desk), zoomed);
    assert!(zoomed > large);
}
