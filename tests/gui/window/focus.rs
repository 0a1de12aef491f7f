//! Where the focus is can be seen.

use crate::support::desk::Desk;
use egui::{Key, Pos2, Rect, Role, vec2};
use egui_kittest::kittest::Queryable;
use mapwright::gui::style::theme;
use mapwright::gui::words::Command;
use mapwright::gui::words::Wish;
use mapwright::picture;

/// The colour at a place of the window.
fn colour_at(desk: &mut Desk, at: Pos2) -> [u8; 3] {
    let picture = desk.harness.render().expect("a picture");
    let [r, g, b, _] = picture.get_pixel(at.x.floor() as u32, at.y.floor() as u32).0;
    [r, g, b]
}

fn focus(desk: &mut Desk, role: Role, label: &str) -> Rect {
    desk.harness.remove_cursor();
    desk.harness.get_by_role_and_label(role, label).focus();
    desk.harness.run();
    desk.harness.get_by_role_and_label(role, label).rect()
}

#[test]
fn a_ring_of_two_points_lies_two_points_away() {
    let mut desk = Desk::new();
    desk.key(Key::V);
    desk.click_cell("d5");
    let dark = desk.harness.ctx.theme() == egui::Theme::Dark;
    let [r, g, b, _] = theme::colour(dark, picture::Role::Accent).to_array();
    for (role, label) in [(Role::Button, "Save"), (Role::CheckBox, "Town"), (Role::TextInput, "Name")] {
        let rect = focus(&mut desk, role, label);
        for (away, ring) in [(1.0, false), (3.0, true), (5.0, false)] {
            let at = rect.left_center() - vec2(away, 0.0);
            assert_eq!(colour_at(&mut desk, at) == [r, g, b], ring, "{away} points left of {label} {rect}");
        }
    }
}

#[test]
fn the_ring_around_the_map_lies_inside_of_it() {
    let mut desk = Desk::new();
    let rect = focus(&mut desk, Role::Canvas, "Map");
    let dark = desk.harness.ctx.theme() == egui::Theme::Dark;
    let [r, g, b, _] = theme::colour(dark, picture::Role::Accent).to_array();
    assert_eq!(colour_at(&mut desk, rect.left_center() + vec2(3.0, 0.0)), [r, g, b]);
    assert_ne!(colour_at(&mut desk, rect.left_center() - vec2(3.0, 0.0)), [r, g, b]);
}

#[test]
fn repairs_stand_in_one_row() {
    for size in [vec2(1280.0, 800.0), vec2(1024.0, 700.0)] {
        let mut desk = Desk::new();
        desk.key(Key::V);
        desk.click_cell("k3");
        desk.harness.get_by_role_and_label(Role::CheckBox, "Town").click();
        desk.harness.run();
        desk.harness.set_size(size);
        desk.harness.run();
        // The list shows the issue that is jumped to.
        desk.harness.state_mut().post(Wish::Run(Command::NextIssue));
        desk.harness.run();
        let [town, outline] = ["Keep the town", "Keep the outline"]
            .map(|label| desk.harness.get_by_role_and_label(Role::Button, label).rect());
        assert_eq!(town.top(), outline.top(), "at {size}");
        assert!(town.right() < outline.left() && outline.right() < size.x - 14.0, "{town} {outline} at {size}");
    }
}
