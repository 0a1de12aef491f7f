//! A workspace on a test harness: embedded maps, scripted file dialogs, a data folder of its own.

use egui::{
    Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, PointerButton, Pos2, Rect, Role, TouchPhase, vec2,
};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use mapwright::editor::Document;
use mapwright::geometry::Cell;
use mapwright::gui::dialogs::FileDialogs;
use mapwright::gui::style::theme;
use mapwright::gui::words::FileRequest;
use mapwright::gui::work::Pace;
use mapwright::gui::workspace::{Surroundings, Workspace};
use mapwright::mapfile::catalog::{BuiltIns, FileLibrary};
use soft_render::SoftRenderer;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Answers given beforehand, and what was asked. A question nobody foresaw panics.
#[derive(Clone, Default)]
pub struct Script {
    inner: Rc<RefCell<Lines>>,
}

#[derive(Default)]
struct Lines {
    answers: VecDeque<Option<PathBuf>>,
    asked: Vec<FileRequest>,
    ready: Option<(FileRequest, Option<PathBuf>)>,
}

impl Script {
    pub fn answer(&self, path: Option<&Path>) {
        self.inner.borrow_mut().answers.push_back(path.map(Path::to_owned));
    }

    pub fn asked(&self) -> Vec<FileRequest> {
        self.inner.borrow().asked.clone()
    }
}

impl FileDialogs for Script {
    fn ask(&mut self, ctx: &egui::Context, request: FileRequest) {
        let mut lines = self.inner.borrow_mut();
        let answer = lines.answers.pop_front().unwrap_or_else(|| panic!("nobody foresaw {request:?}"));
        lines.asked.push(request.clone());
        lines.ready = Some((request, answer));
        ctx.request_repaint();
    }

    fn poll(&mut self) -> Option<(FileRequest, Option<PathBuf>)> {
        self.inner.borrow_mut().ready.take()
    }
}

/// The harness with what tests need beside it.
pub struct Desk {
    pub harness: Harness<'static, Workspace>,
    pub script: Script,
}

pub fn library() -> FileLibrary {
    FileLibrary::with(BuiltIns::embedded())
}

impl Desk {
    /// USA West, nothing kept.
    pub fn new() -> Self {
        Self::with(None, |_| {})
    }

    /// With a data folder.
    pub fn keeping(folder: &Path) -> Self {
        Self::with(Some(folder.to_owned()), |_| {})
    }

    /// With a file open.
    pub fn showing(path: &Path) -> Self {
        Self::with(None, |workspace| workspace.open(&path.display().to_string()).expect("a map"))
    }

    pub fn with(data_folder: Option<PathBuf>, prepare: impl FnOnce(&mut Workspace)) -> Self {
        let script = Script::default();
        let files = Box::new(script.clone());
        let surroundings = Surroundings { library: library(), files, data_folder, pace: Pace::Waiting };
        let mut workspace = Workspace::new(surroundings);
        prepare(&mut workspace);
        let mut harness = Harness::builder()
            .with_size([1280.0, 800.0])
            .with_step_dt(1.0 / 60.0)
            .with_max_steps(60)
            .renderer(SoftRenderer::default())
            .with_context_setup(theme::install)
            .build_ui_state(|ui, workspace: &mut Workspace| workspace.ui(ui), workspace);
        harness.run();
        Self { harness, script }
    }

    pub fn document(&self) -> &Document {
        self.harness.state().document()
    }

    pub fn row(&self, row: usize) -> String {
        self.document().definition().grid.as_ref().expect("a grid").rows[row].clone()
    }

    /// Where a cell lies on the screen.
    pub fn cell(&self, name: &str) -> Rect {
        let _: Cell = name.parse().expect("a cell");
        let starts = format!("{name}, ");
        let nodes = self.harness.get_all_by_role(Role::GridCell);
        let found =
            nodes.into_iter().find(|node| node.accesskit_node().label().is_some_and(|l| l.starts_with(&starts)));
        found.unwrap_or_else(|| panic!("{name} is not in sight")).rect()
    }

    /// What is announced for a cell.
    pub fn words(&self, name: &str) -> String {
        let starts = format!("{name}, ");
        let nodes = self.harness.get_all_by_role(Role::GridCell);
        let labels = nodes.into_iter().filter_map(|node| node.accesskit_node().label());
        labels.into_iter().find(|label| label.starts_with(&starts)).unwrap_or_default()
    }

    pub fn click_cell(&mut self, name: &str) {
        let at = self.cell(name).center();
        self.press_at(at, PointerButton::Primary);
    }

    pub fn press_at(&mut self, at: Pos2, button: PointerButton) {
        self.harness.hover_at(at);
        for pressed in [true, false] {
            self.harness.event(Event::PointerButton { pos: at, button, pressed, modifiers: Modifiers::NONE });
        }
        self.harness.run();
    }

    /// From cell to cell with the left button held: as fast as a hand would never be.
    pub fn stroke(&mut self, from: &str, to: &str) {
        let (from, to) = (self.cell(from).center(), self.cell(to).center());
        self.harness.hover_at(from);
        self.harness.drag_at(from);
        self.harness.hover_at(from + (to - from) * 0.5);
        self.harness.hover_at(to);
        self.harness.drop_at(to);
        self.harness.run();
    }

    pub fn dip(&mut self, brush: &str) {
        self.harness.get_by_role_and_label(Role::RadioButton, brush).click();
        self.harness.run();
    }

    pub fn key(&mut self, key: Key) {
        self.harness.key_press(key);
        self.harness.run();
    }

    pub fn keys(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.harness.run();
    }

    /// Clicks a button. A dialog's own buttons come after those it covers.
    pub fn click(&mut self, label: &str) {
        let nodes = self.harness.get_all_by_role_and_label(Role::Button, label);
        nodes.into_iter().last().expect("a button").click();
        self.harness.run();
    }

    /// Gives a command through its menu.
    pub fn menu(&mut self, menu: &str, words: &str) {
        self.harness.get_by_role_and_label(Role::Button, menu).click();
        self.harness.run();
        self.harness.get_by(|node| node.label().is_some_and(|label| is_entry(&label, words))).click();
        self.harness.run();
    }

    pub fn has(&self, words: &str) -> bool {
        self.harness.query_all_by_label_contains(words).next().is_some()
    }

    pub fn wheel(&mut self, at: Pos2, lines: f32, modifiers: Modifiers) {
        self.harness.hover_at(at);
        let event = Event::MouseWheel {
            unit: MouseWheelUnit::Line,
            delta: vec2(0.0, lines),
            modifiers,
            phase: TouchPhase::Move,
            source: MouseWheelSource::Wheel,
        };
        self.harness.event(event);
        self.harness.run();
    }

    /// Types into the field with that label, in the place of what is there.
    pub fn type_into(&mut self, label: &str, text: &str) {
        let field = |desk: &Self, act: &dyn Fn(&egui_kittest::Node<'_>)| {
            let nodes = desk.harness.get_all_by_role_and_label(Role::TextInput, label);
            act(&nodes.into_iter().last().expect("a field"));
        };
        field(self, &|node| node.focus());
        self.harness.run();
        self.keys(Modifiers::COMMAND, Key::A);
        field(self, &|node| node.type_text(text));
        self.harness.run();
    }

    /// Lets that many seconds pass.
    pub fn wait(&mut self, seconds: f32) {
        self.harness.run_steps((seconds * 60.0) as usize);
    }
}

fn is_entry(label: &str, words: &str) -> bool {
    label == words || label.strip_prefix(words).is_some_and(|rest| rest.starts_with(' '))
}
