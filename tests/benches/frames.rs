//! What a frame of the window costs on maps of three sizes: the whole workspace with its panels, triangles included, on
//! one thread and without a screen.
//!
//! `cargo bench --bench frames` prints milliseconds of processor time a frame: median, the slowest of twenty, the slowest.
//! All is done several times over, and of each frame the fastest time counts, so that what else the machine does is left
//! out. That leaves out as well what the system takes to hand out memory for the first time; how many pages those were is
//! printed. Only the window's own thread counts: what other threads do, the window does not wait for. What must hold on every machine
//! is asserted: what strokes paint, that undoing gives back the same map, and that a window at rest asks for no frame. How
//! many corners of triangles a frame has is printed.
#![allow(clippy::print_stdout, reason = "a bench reports to whoever runs it")]

#[allow(unreachable_pub, reason = "a module of this bench")]
mod large_map;

use egui::{Event, Modifiers, MouseWheelSource, MouseWheelUnit, PointerButton, Pos2, Rect, TouchPhase, pos2, vec2};
use large_map::large_map;
use mapwright::editor::{Document, Element, Selection};
use mapwright::geometry::Cell;
use mapwright::gui::dialogs::BuiltInFiles;
use mapwright::gui::style::theme;
use mapwright::gui::words::Brush;
use mapwright::gui::words::Command;
use mapwright::gui::words::{DocumentWish, ScreenWish, Wish};
use mapwright::gui::work::Pace;
use mapwright::gui::workspace::{Surroundings, Workspace};
use mapwright::mapfile::catalog::{BuiltIns, FileLibrary};
use std::time::Duration;

/// How often everything is done.
const ROUNDS: usize = 5;
const SIZES: [(u16, u16); 3] = [(24, 16), (100, 100), (200, 200)];
/// A part of the map that no panel covers.
const INNER: Rect = Rect { min: pos2(300.0, 90.0), max: pos2(940.0, 700.0) };

fn main() {
    let only = std::env::args().skip(1).find_map(|size| size.parse::<u16>().ok());
    for (cols, rows) in SIZES.into_iter().filter(|(cols, _)| only.is_none_or(|only| only == *cols)) {
        for (zoom, name) in [(None, "fit"), (Some(Command::ZoomActual), "100 %")] {
            println!("{cols} x {rows} at {name}: milliseconds a frame (median, 95 of 100, slowest)");
            let rounds: Vec<Vec<Part>> = (0..ROUNDS).map(|_| measure(cols, rows, zoom)).collect();
            for at in 0..rounds[0].len() {
                report(&rounds.iter().map(|round| &round[at]).collect::<Vec<_>>());
            }
        }
    }
}

/// What this thread has used.
fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).expect("a time since the thread began")
}

/// Fresh pages of memory that this thread has asked the system for; 0 where it does not tell.
fn fresh_pages() -> u64 {
    let stat = std::fs::read_to_string("/proc/thread-self/stat").unwrap_or_default();
    // Behind the name of the thread, which may hold anything, the eighth number.
    let numbers = stat.rsplit_once(") ").map_or("", |(_, numbers)| numbers);
    numbers.split(' ').nth(7).and_then(|number| number.parse().ok()).unwrap_or_default()
}

/// What the frames of one occupation took.
struct Part {
    name: &'static str,
    frames: Vec<Duration>,
    fresh_pages: u64,
    vertices: usize,
}

/// One line about the same part of all rounds.
fn report(rounds: &[&Part]) {
    let count = rounds.iter().map(|part| part.frames.len()).min().unwrap_or_default();
    let fastest = |at: usize| rounds.iter().map(|part| part.frames[at]).min().unwrap_or_default();
    let mut frames: Vec<Duration> = (0..count).map(fastest).collect();
    frames.sort_unstable();
    let ms = |at: usize| frames[at.min(frames.len() - 1)].as_secs_f64() * 1000.0;
    let (median, late, last) = (ms(frames.len() / 2), ms(frames.len() * 95 / 100), ms(frames.len() - 1));
    let Part { name, vertices, .. } = rounds[0];
    let pages = rounds.iter().map(|part| part.fresh_pages).max().unwrap_or_default();
    println!("  {name:<22} {median:7.2} {late:7.2} {last:7.2} {vertices:9} vertices {pages:7} fresh pages");
}

/// A window without a screen.
struct Window {
    ctx: egui::Context,
    workspace: Workspace,
    time: f64,
    frames: Vec<Duration>,
    fresh_pages: u64,
    done: Vec<Part>,
    vertices: usize,
    delay: Duration,
}

impl Window {
    fn showing(path: &std::path::Path) -> Self {
        let ctx = egui::Context::default();
        theme::install(&ctx);
        let surroundings = Surroundings {
            library: FileLibrary::with(BuiltIns::embedded()),
            files: Box::new(BuiltInFiles::default()),
            data_folder: None,
            pace: Pace::Looking,
        };
        let mut workspace = Workspace::new(surroundings);
        workspace.open(&path.display().to_string()).expect("a map");
        Self {
            ctx,
            workspace,
            time: 0.0,
            frames: Vec::new(),
            fresh_pages: 0,
            done: Vec::new(),
            vertices: 0,
            delay: Duration::ZERO,
        }
    }

    fn frame(&mut self, events: Vec<Event>) {
        self.time += 1.0 / 60.0;
        let input = egui::RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 800.0))),
            time: Some(self.time),
            focused: true,
            events,
            ..egui::RawInput::default()
        };
        let pages = fresh_pages();
        let start = processor_time();
        let output = self.ctx.run_ui(input, |ui| self.workspace.ui(ui));
        let triangles = self.ctx.tessellate(output.shapes, output.pixels_per_point);
        self.frames.push(processor_time() - start);
        self.fresh_pages += fresh_pages() - pages;
        self.delay = output.viewport_output[&egui::ViewportId::ROOT].repaint_delay;
        self.vertices = triangles
            .iter()
            .map(|part| match &part.primitive {
                egui::epaint::Primitive::Mesh(mesh) => mesh.vertices.len(),
                egui::epaint::Primitive::Callback(_) => 0,
            })
            .sum();
    }

    /// Frames until the window asks for none.
    fn settle(&mut self) {
        for _ in 0..2000 {
            self.frame(Vec::new());
            if self.delay == Duration::MAX {
                return;
            }
            std::thread::sleep(self.delay.min(Duration::from_millis(1)));
        }
        panic!("the window never rests");
    }

    fn end(&mut self, name: &'static str) {
        let frames = std::mem::take(&mut self.frames);
        let fresh_pages = std::mem::take(&mut self.fresh_pages);
        self.done.push(Part { name, frames, fresh_pages, vertices: self.vertices });
    }

    fn button(&mut self, pos: Pos2, pressed: bool) {
        let button = PointerButton::Primary;
        self.frame(vec![Event::PointerButton { pos, button, pressed, modifiers: Modifiers::NONE }]);
    }

    fn wheel(&mut self, lines: f32, modifiers: Modifiers) {
        self.frame(vec![Event::MouseWheel {
            unit: MouseWheelUnit::Line,
            delta: vec2(0.0, lines),
            modifiers,
            phase: TouchPhase::Move,
            source: MouseWheelSource::Wheel,
        }]);
    }

    fn run(&mut self, command: Command) {
        self.workspace.post(Wish::Run(command));
        self.frame(Vec::new());
    }

    fn document(&self) -> &Document {
        self.workspace.document()
    }
}

/// A place on the way to and fro over the map, for a number of steps.
fn way(step: usize) -> Pos2 {
    let share = |count: usize| (step % count) as f32 / count as f32;
    let swing = |share: f32| if share < 0.5 { 2.0 * share } else { 2.0 - 2.0 * share };
    INNER.min + vec2(INNER.width() * swing(share(50)), INNER.height() * swing(share(330)))
}

fn measure(cols: u16, rows: u16, zoom: Option<Command>) -> Vec<Part> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("large.map.toml");
    std::fs::write(&path, large_map(cols, rows)).expect("a file");
    let mut window = Window::showing(&path);
    window.frame(Vec::new());
    window.frames.drain(..);
    if let Some(command) = zoom {
        window.run(command);
    }
    window.settle();
    window.frames.clear();

    for _ in 0..60 {
        window.frame(Vec::new());
        assert_eq!(window.delay, Duration::MAX, "at rest");
    }
    window.end("at rest");

    for step in 0..200 {
        window.frame(vec![Event::PointerMoved(way(step))]);
    }
    window.end("hovering");
    window.settle();
    window.frames.clear();

    strokes(&mut window);
    travel(&mut window);
    looks(&mut window);
    window.done
}

/// Ten strokes, then all of them back and again.
fn strokes(window: &mut Window) {
    let before = window.document().definition().clone();
    window.workspace.post(ScreenWish::Dip(Brush::Cell(Element::Town)));
    window.settle();
    let (mut painting, mut ends) = (Vec::new(), Vec::new());
    for from in (0..10).map(|stroke| stroke * 30) {
        window.frame(vec![Event::PointerMoved(way(from))]);
        window.settle();
        window.frames.clear();
        window.button(way(from), true);
        for step in from..from + 30 {
            let between = |part: usize| way(step) + (way(step + 1) - way(step)) * (part as f32 / 3.0);
            window.frame((1..=3).map(|part| Event::PointerMoved(between(part))).collect());
        }
        painting.append(&mut window.frames);
        window.button(way(from + 30), false);
        window.settle();
        ends.append(&mut window.frames);
    }
    window.frames = painting;
    window.end("painting");
    window.frames = ends;
    window.end("end of a stroke");

    let after = window.document().definition().clone();
    assert_ne!(before, after, "the strokes paint");
    let steps = window.document().history().changes().count();
    assert!((1..=10).contains(&steps), "a stroke is a step: {steps}");
    for (command, name, wanted) in [(Command::Undo, "undo", &before), (Command::Redo, "redo", &after)] {
        for _ in 0..steps {
            window.run(command);
            window.frame(Vec::new());
            window.frame(Vec::new());
        }
        assert_eq!(window.document().definition(), wanted, "{name}");
        window.end(name);
        window.settle();
        window.frames.clear();
    }
}

/// Over the map: by wheel, and nearer and farther.
fn travel(window: &mut Window) {
    let middle = INNER.center();
    window.frame(vec![Event::PointerMoved(middle)]);
    window.settle();
    window.frames.clear();
    for step in 0..120 {
        let modifiers = if step / 20 % 2 == 0 { Modifiers::NONE } else { Modifiers::SHIFT };
        window.wheel(if step / 40 % 2 == 0 { -0.6 } else { 0.6 }, modifiers);
    }
    window.end("panning");
    window.settle();
    window.frames.clear();
    for step in 0..120 {
        window.wheel(if step / 15 % 2 == 0 { 0.5 } else { -0.5 }, Modifiers::COMMAND);
    }
    window.end("zooming");
    window.settle();
    window.frames.clear();
}

/// Selecting, other panels and the other theme.
fn looks(window: &mut Window) {
    for at in 0..40 {
        window.workspace.post(DocumentWish::Select(Selection::Cell(Cell::new(at % 20, at % 13))));
        window.frame(Vec::new());
        window.frame(Vec::new());
    }
    window.end("selecting");
    for _ in 0..20 {
        window.run(Command::TogglePanels);
        window.frame(Vec::new());
    }
    window.end("opening panels");
    for theme in [Command::DarkTheme, Command::LightTheme].into_iter().cycle().take(10) {
        window.run(theme);
        window.frame(Vec::new());
        window.frame(Vec::new());
    }
    window.end("changing the theme");
    window.settle();
}
