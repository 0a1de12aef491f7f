//! Looking changes nothing: a window at rest asks for no frame, and minutes of hovering, zooming and opening leave the
//! map as it was.

use crate::desk::Desk;
use egui::{Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, TouchPhase, ViewportId, pos2, vec2};
use mapwright::editor::Selection;
use mapwright::gui::command::Command;
use mapwright::gui::outbox::UiCommand;
use mapwright::gui::workspace::Mode;
use std::time::Duration;

fn is_at_rest(desk: &mut Desk) -> bool {
    (0..3).all(|_| {
        desk.harness.step();
        desk.harness.output().viewport_output[&ViewportId::ROOT].repaint_delay == Duration::MAX
    })
}

fn run(desk: &mut Desk, command: Command) {
    desk.harness.state_mut().post(UiCommand::Run(command));
    // The wish is acted on in the next frame, which nobody asked for.
    desk.harness.step();
    desk.harness.run();
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
    desk.harness.state_mut().post(UiCommand::Select(Selection::Cell("e4".parse().unwrap())));
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
            desk.harness.state_mut().post(UiCommand::Run(command));
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
