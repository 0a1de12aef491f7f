//! A few pictures of the whole window, compared pixel by pixel. `SNAPSHOTS=overwrite` accepts new ones.

use crate::support::desk::Desk;
use egui::Key;
use egui_kittest::SnapshotOptions;
use mapwright::gui::words::Command;
use mapwright::gui::words::Wish;

/// The one place where pictures are compared: folder and tolerance are the same for all.
fn compare(desk: &mut Desk, name: &str) {
    desk.harness.remove_cursor();
    desk.harness.run();
    let folder = std::path::Path::new("tests/snapshots/gui");
    if std::env::var("SNAPSHOTS").is_ok_and(|value| value == "overwrite") {
        let picture = desk.harness.render().expect("a picture");
        picture.save(folder.join(format!("{name}.png"))).expect("written");
    }
    let options = SnapshotOptions::new().output_path(folder).max_failed_pixels(40);
    #[expect(clippy::disallowed_methods, reason = "this is the one helper")]
    desk.harness.snapshot_options(name, &options);
}

fn themed(command: Command) -> Desk {
    let mut desk = Desk::with(None, |workspace| workspace.post(Wish::Run(command)));
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
