//! A few pictures of the whole window, compared pixel by pixel. `UPDATE_SNAPSHOTS=1` accepts new ones.

use crate::support::desk::Desk;
use egui::Key;
use egui_kittest::SnapshotOptions;
use mapwright::gui::command::Command;
use mapwright::gui::outbox::UiCommand;

/// The one place where pictures are compared: folder and tolerance are the same for all.
fn compare(desk: &mut Desk, name: &str) {
    desk.harness.remove_cursor();
    desk.harness.run();
    let options = SnapshotOptions::new().output_path("tests/snapshots/gui").max_failed_pixels(40);
    #[expect(clippy::disallowed_methods, reason = "this is the one helper")]
    desk.harness.snapshot_options(name, &options);
}

fn themed(command: Command) -> Desk {
    let mut desk = Desk::with(None, |workspace| workspace.post(UiCommand::Run(command)));
    desk.key(Key::V);
    desk.click_cell("i8");
    desk
}

#[test]
fn editor_light() {
    compare(&mut themed(Command::LightTheme), "editor-light");
}

#[test]
fn editor_dark() {
    compare(&mut themed(Command::DarkTheme), "editor-dark");
}
