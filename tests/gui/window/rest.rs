//! Looking changes nothing: a window at rest asks for no frame, and minutes of hovering, zooming and opening leave the
//! map as it was.

use crate::support::acts::run;
use crate::support::desk::{Desk, library};
use egui::{Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, Role, TouchPhase, ViewportId, pos2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use mapwright::editor::{CellSet, Selection};
use mapwright::geometry::{Cell, Side};
use mapwright::gui::commands::rows;
use mapwright::gui::words::Mode;
use mapwright::gui::words::{Brush, Tool};
use mapwright::gui::words::{Command, Menu};
use mapwright::gui::words::{DocumentWish, ScreenWish, Wish};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

fn is_at_rest(desk: &mut Desk) -> bool {
    (0..3).all(|_| {
        desk.harness.step();
        desk.harness.output().viewport_output[&ViewportId::ROOT].repaint_delay == Duration::MAX
    })
}

#[test]
fn a_window_at_rest_asks_for_no_frame() {
    let mut desk = Desk::new();
    assert!(is_at_rest(&mut desk), "a map just opened");
    desk.dip("town");
    desk.stroke("c4", "e4");
    assert!(!desk.document().is_saved());
    assert!(is_at_rest(&mut desk), "after a stroke");
    run(&mut desk, Command::Undo);
    assert!(is_at_rest(&mut desk), "after undo");
    desk.harness.state_mut().post(DocumentWish::Select(Selection::Cell("e4".parse().unwrap())));
    desk.harness.step();
    desk.harness.run();
    assert!(is_at_rest(&mut desk), "with a selection");
    run(&mut desk, Command::PlayMode);
    assert_eq!(desk.harness.state().mode(), Mode::Play);
    assert!(is_at_rest(&mut desk), "in the play mode");
}

#[test]
fn ten_minutes_of_looking_add_no_step_and_no_star() {
    /// Seconds a frame: long for a window, short for what it does.
    const FRAME: f64 = 0.5;
    let mut desk = Desk::new();
    let text = desk.document().text(None).unwrap();
    let (revision, saved) = (desk.document().revision(), desk.document().is_saved());
    let looks = [
        Command::ZoomIn,
        Command::MapProperties,
        Command::TogglePanels,
        Command::ZoomFit,
        Command::NextIssue,
        Command::DarkTheme,
        Command::ZoomActual,
        Command::TogglePanels,
        Command::ZoomOut,
        Command::PreviousIssue,
        Command::LightTheme,
    ];
    let mut dice = 12_345u32;
    let mut next = move |below: u32| {
        dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (dice >> 16) % below
    };
    for frame in 0..(600.0 / FRAME) as u32 {
        desk.harness.input_mut().time = Some(10.0 + f64::from(frame) * FRAME);
        desk.harness.event(Event::PointerMoved(pos2(next(1280) as f32, next(800) as f32)));
        if frame.is_multiple_of(3) {
            let modifiers = if next(2) == 0 { Modifiers::NONE } else { Modifiers::COMMAND };
            desk.harness.event(Event::MouseWheel {
                unit: MouseWheelUnit::Line,
                delta: vec2(0.0, next(7) as f32 - 3.0),
                modifiers,
                phase: TouchPhase::Move,
                source: MouseWheelSource::Wheel,
            });
        }
        if frame.is_multiple_of(20) {
            let command = looks[(frame / 20) as usize % looks.len()];
            desk.harness.state_mut().post(Wish::Run(command));
        }
        if frame.is_multiple_of(7) {
            desk.harness.key_press(Key::Escape);
        }
        desk.harness.step();
    }
    let document = desk.document();
    assert_eq!(document.text(None).unwrap(), text, "not a byte");
    assert_eq!((document.revision(), document.is_saved()), (revision, saved));
    assert_eq!((document.history().undo_label(), document.history().redo_label()), (None, None));
}

/// What a command is to somebody who only looks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    /// Shows something else.
    Shows,
    /// Opens a dialog that Escape closes.
    Opens,
    /// Asks for a file; the question is left without an answer.
    Asks,
    /// Changes the map, writes a file, or ends something.
    Acts,
}

/// No wildcard: a new command must say what it is.
fn look_of(command: Command) -> Look {
    match command {
        Command::New
        | Command::NewVariant
        | Command::ResizeMap
        | Command::Join
        | Command::Compare
        | Command::ExportPicture
        | Command::GoToCell
        | Command::Find
        | Command::Manual
        | Command::Welcome
        | Command::About => Look::Opens,
        Command::Open | Command::SaveAs => Look::Asks,
        Command::Cancel
        | Command::Take(_)
        | Command::MapProperties
        | Command::ShowVariant
        | Command::EditVariant
        | Command::NextIssue
        | Command::PreviousIssue
        | Command::BotGames
        | Command::ZoomIn
        | Command::ZoomOut
        | Command::ZoomActual
        | Command::ZoomFit
        | Command::InterfaceLarger
        | Command::InterfaceSmaller
        | Command::InterfaceActual
        | Command::TogglePanels
        | Command::ShowLayer(_)
        | Command::GridLines
        | Command::Minimap
        | Command::LightTheme
        | Command::DarkTheme
        | Command::SystemTheme
        | Command::EditMode
        | Command::PlayMode
        | Command::ReopenAtStart
        | Command::SelectAll
        | Command::SelectInverse
        | Command::Copy
        | Command::Duplicate
        | Command::TakeStamp(_) => Look::Shows,
        // Two hundred games take longer than a look, and a game begins.
        Command::ManyBotGames
        | Command::TryGame
        | Command::Save
        | Command::SaveVariant
        | Command::CloseMap
        | Command::Quit
        | Command::Undo
        | Command::Redo
        | Command::EraseSelected
        | Command::Cut
        | Command::Paste
        | Command::TurnArea(_)
        | Command::MoveArea(_)
        | Command::StoreStamp(_)
        | Command::AddNorth
        | Command::AddSouth
        | Command::AddWest
        | Command::AddEast
        | Command::RemoveNorth
        | Command::RemoveSouth
        | Command::RemoveWest
        | Command::RemoveEast
        | Command::InsertRow
        | Command::InsertColumn
        | Command::RemoveRow
        | Command::RemoveColumn => Look::Acts,
    }
}

/// A map file that somebody looks at, beside settings that may change.
struct Looking {
    desk: Desk,
    file: PathBuf,
    bytes: Vec<u8>,
    data: PathBuf,
    revision: u64,
    /// The seconds that passed.
    now: f64,
    /// Where the pointer rested.
    seen: BTreeSet<String>,
}

impl Looking {
    fn at(map: &str, folder: &Path) -> Self {
        let (file, data) = (folder.join("maps/looked-at.map.toml"), folder.join("data"));
        fs::create_dir_all(folder.join("maps")).unwrap();
        let bytes = library().built_ins().map(map).unwrap().to_vec();
        fs::write(&file, &bytes).unwrap();
        let path = file.display().to_string();
        let desk = Desk::with(Some(data.clone()), |workspace| workspace.open(&path).unwrap());
        let revision = desk.document().revision();
        Self { desk, file, bytes, data, revision, now: 10.0, seen: BTreeSet::new() }
    }

    fn time(&self) -> f64 {
        self.desk.harness.ctx.input(|input| input.time)
    }

    /// Some seconds go by; then all is as it was.
    fn rest(&mut self, seconds: f64, after: &str) {
        self.now = self.time() + seconds;
        self.desk.harness.input_mut().time = Some(self.now);
        self.desk.harness.step();
        self.desk.harness.input_mut().time = None;
        self.desk.harness.run();
        let document = self.desk.document();
        assert!(document.is_saved(), "unsaved after {after}");
        assert_eq!((document.revision(), document.history().undo_label()), (self.revision, None), "a step by {after}");
        assert!(!self.desk.has("•"), "a star after {after}");
        assert_eq!(fs::read(&self.file).unwrap(), self.bytes, "written by {after}");
        let known = [self.file.clone(), self.data.join("settings.toml")];
        let written: Vec<PathBuf> = files_below(self.file.parent().unwrap())
            .into_iter()
            .chain(files_below(&self.data))
            .filter(|path| !known.contains(path) && !path.ends_with("lock"))
            .collect();
        assert!(written.is_empty(), "{after} wrote {written:?}");
    }

    fn run(&mut self, command: Command) {
        run(&mut self.desk, command);
    }

    fn post(&mut self, wish: impl Into<Wish>) {
        self.desk.harness.state_mut().post(wish);
        self.desk.harness.step();
        self.desk.harness.run();
    }

    fn escape(&mut self) {
        self.desk.key(Key::Escape);
    }

    /// The pointer rests on every control that it has not rested on yet, long enough for its words to appear.
    fn hover_all(&mut self, most: usize, place: &str) {
        let nodes = self.desk.harness.query_all_by(|node| CONTROLS.contains(&node.role()));
        let controls: Vec<_> =
            nodes.map(|node| (format!("{:?} {}", node.accesskit_node().label(), node.rect()), node.rect())).collect();
        let fresh: Vec<_> = controls.into_iter().filter(|(key, _)| self.seen.insert(key.clone())).take(most).collect();
        assert!(!fresh.is_empty(), "nothing to hover over in {place}");
        for (_, rect) in fresh {
            self.desk.harness.event(Event::PointerMoved(rect.center()));
            self.desk.harness.step();
            self.now = self.time() + 1.0;
            self.desk.harness.input_mut().time = Some(self.now);
            self.desk.harness.step();
            self.desk.harness.input_mut().time = None;
        }
        self.rest(0.5, place);
    }

    /// Every list is unfolded and left, every field entered and left.
    fn enter_all_fields(&mut self, place: &str) {
        for role in [Role::ComboBox, Role::TextInput, Role::MultilineTextInput, Role::SpinButton] {
            let count = self.desk.harness.query_all_by(|node| node.role() == role).count();
            for at in 0..count.min(FEW) {
                let mut nodes = self.desk.harness.query_all_by(|node| node.role() == role);
                let Some(node) = nodes.nth(at) else { continue };
                let words = format!("{role:?} {:?} in {place}", node.accesskit_node().label());
                if role == Role::ComboBox {
                    node.click_accesskit()
                } else {
                    node.focus()
                }
                drop(nodes);
                self.desk.harness.run();
                self.desk.harness.event(Event::Text(String::new()));
                self.desk.harness.run();
                self.escape();
                self.rest(0.1, &words);
            }
        }
    }

    /// Unfolds or folds a section.
    fn fold(&mut self, title: &str) {
        let is_head = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
            node.role() == Role::DisclosureTriangle && node.label().as_deref() == Some(title)
        };
        self.desk.harness.get_by(is_head).click_accesskit();
        self.desk.harness.run();
    }
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.flat_map(|path| if path.is_dir() { files_below(&path) } else { vec![path] }).collect()
}

/// How many controls of one kind are tried in a place: rows of a list are like the first ones.
const FEW: usize = 8;

const CONTROLS: [Role; 6] =
    [Role::Button, Role::RadioButton, Role::CheckBox, Role::ComboBox, Role::SpinButton, Role::TextInput];

#[test]
fn ten_minutes_of_opening_and_closing_everything_add_no_step_and_write_only_settings() {
    let folder = tempfile::tempdir().unwrap();
    let mut look = Looking::at("usa-west", folder.path());
    look.rest(8.0, "opening");
    look.hover_all(usize::MAX, "the window: tools, palette, panels, layers, zoom control");

    for menu in Menu::BAR {
        look.desk.harness.get_by_role_and_label(Role::Button, menu.words()).click();
        look.desk.harness.run();
        look.hover_all(FEW, menu.words());
        look.escape();
        look.rest(8.0, menu.words());
    }
    look.desk.harness.get_by_role_and_label(Role::Button, "USA West").click();
    look.desk.harness.run();
    look.escape();
    look.rest(8.0, "the list of open maps");

    let is = |kind: Look| rows().iter().filter(move |row| look_of(row.command) == kind);
    for row in is(Look::Opens) {
        look.run(row.command);
        assert!(look.desk.harness.state().dialog().is_some(), "{} opens nothing", row.words);
        look.hover_all(FEW, row.words);
        look.escape();
        assert!(look.desk.harness.state().dialog().is_none(), "Escape leaves {} open", row.words);
        look.rest(8.0, row.words);
    }
    for row in is(Look::Asks) {
        look.desk.script.answer(None);
        look.run(row.command);
        assert!(look.desk.harness.state().dialog().is_none(), "{}", row.words);
        look.rest(8.0, row.words);
    }
    look.post(DocumentWish::OpenFile(folder.path().join("nowhere.map.toml")));
    assert!(look.desk.harness.state().dialog().is_some(), "a file that is not there");
    look.escape();
    look.rest(8.0, "a file that is not there");

    for row in is(Look::Shows).filter(|row| !matches!(row.command, Command::TakeStamp(2..))) {
        look.run(row.command);
        look.rest(8.0, row.words);
        look.escape();
        if row.command == Command::EditVariant {
            look.enter_all_fields(row.words);
            look.run(Command::MapProperties);
        }
        let switches = matches!(
            row.command,
            Command::ShowLayer(_)
                | Command::GridLines
                | Command::Minimap
                | Command::TogglePanels
                | Command::ReopenAtStart
        );
        look.run(if switches { row.command } else { Command::EditMode });
    }
    look.run(Command::Take(Tool::Brush));

    let area = CellSet::rectangle(Cell::new(2, 3), Cell::new(5, 6));
    let cell = |name: &str| name.parse::<Cell>().unwrap();
    let selections = [
        ("the map", Selection::Map),
        ("a square", Selection::Cell(cell("d5"))),
        ("a large city", Selection::Cell(cell("i8"))),
        ("a border print", Selection::Border(cell("f2"), Side::North)),
        ("sea", Selection::Cell(cell("a1"))),
        ("an area", Selection::Area(area)),
    ];
    for (words, selection) in selections {
        look.post(DocumentWish::Select(selection.clone()));
        assert_eq!(look.desk.document().selection(), selection);
        look.enter_all_fields(words);
        look.post(DocumentWish::Select(Selection::Map));
        look.rest(2.0, words);
    }
    for section in ["House rules", "Chips and mechanics"] {
        look.fold(section);
        look.enter_all_fields(section);
        look.fold(section);
        look.rest(2.0, section);
    }
    for section in ["Layers", "Issues", "Layers", "Issues"] {
        look.fold(section);
        look.rest(2.0, section);
    }
    look.post(ScreenWish::Dip(Brush::Region(0)));
    look.enter_all_fields("the regions");
    look.escape();
    look.rest(8.0, "the regions");

    look.run(Command::BotGames);
    while look.desk.has("Playing ") {
        look.desk.harness.step();
    }
    look.hover_all(FEW, "the bot games");
    look.escape();
    look.run(Command::PlayMode);
    look.enter_all_fields("the plan of a game");
    look.escape();
    look.run(Command::EditMode);
    look.rest(8.0, "the play mode");
    assert!(look.now > 610.0, "only {} seconds", look.now);
}
