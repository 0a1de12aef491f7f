//! Walks every state of the window: every control has a name, none is cut off, none lies on another. The example
//! `gallery` draws the same states.

use crate::support::desk::Desk;
use crate::support::scenes::scenes;
use egui::{Rect, Role, Vec2, vec2};
use egui_kittest::kittest::{AccessKitNode, NodeT, Queryable};

const SIZES: [Vec2; 2] = [vec2(1280.0, 800.0), vec2(1024.0, 700.0)];

/// A window of fewer points scrolls as a whole.
const LEAST: Vec2 = SIZES[1];

/// True for what a hand can act on. Cells of the map are many and have a test of their own.
fn is_control(node: &AccessKitNode<'_>) -> bool {
    matches!(
        node.role(),
        Role::Button
            | Role::CheckBox
            | Role::RadioButton
            | Role::ComboBox
            | Role::TextInput
            | Role::MultilineTextInput
            | Role::SpinButton
            | Role::Slider
            | Role::Link
            | Role::Tab
            | Role::MenuItem
            | Role::ColorWell
            | Role::Image
    )
}

struct Control {
    words: String,
    role: Role,
    rect: Rect,
    /// What its scroll area shows of it; all of it if there is none.
    seen: Rect,
    /// The layer: what lies in another one may cover it.
    layer: Option<String>,
    /// The whole window scrolls, since it is smaller than the least size: what lies beyond its edge can be reached.
    scrolls: bool,
}

/// What can be seen of the controls of the window.
fn controls(desk: &Desk) -> Vec<Control> {
    let nodes = desk.harness.query_all_by(is_control);
    let found = nodes.map(|node| {
        let inner = node.accesskit_node();
        let above = || std::iter::successors(inner.parent(), AccessKitNode::parent);
        let of_window = |node: &AccessKitNode<'_>| node.label().as_deref() == Some("Window");
        let views = || above().filter(|node| node.role() == Role::ScrollView);
        let scrolls = views().any(|node| of_window(&node));
        let areas = views().filter(|node| !of_window(node)).filter_map(|node| node.bounding_box());
        let seen = areas.fold(node.rect(), |seen, area| {
            seen.intersect(Rect::from_min_max(
                egui::pos2(area.x0 as f32, area.y0 as f32),
                egui::pos2(area.x1 as f32, area.y1 as f32),
            ))
        });
        let floats = |node: &AccessKitNode<'_>| matches!(node.role(), Role::Dialog | Role::Menu);
        let layer = above().find(floats).map(|node| format!("{:?}", node.id()));
        let words = inner.label().or_else(|| inner.value()).unwrap_or_default();
        Control { words, role: inner.role(), rect: node.rect(), seen, layer, scrolls }
    });
    found.filter(|control| control.seen.is_positive()).collect()
}

#[test]
fn every_control_has_a_name() {
    let mut nameless = Vec::new();
    let mut seen = 0;
    for scene in scenes() {
        let desk = (scene.arrange)();
        let nodes = desk.harness.query_all_by(is_control);
        for node in nodes {
            let inner = node.accesskit_node();
            seen += 1;
            if inner.label().is_none_or(|label| label.trim().is_empty()) {
                nameless.push(format!("{}: {:?} at {:?}, {:?}", scene.name, inner.role(), node.rect(), inner.value()));
            }
        }
    }
    assert!(seen > 1000, "{seen} controls are too few: the walk is broken");
    assert!(nameless.is_empty(), "{} of {seen} controls have no name:\n{}", nameless.len(), nameless.join("\n"));
}

#[test]
fn nothing_is_cut_off_or_covered() {
    let mut faults = Vec::new();
    for scene in scenes() {
        let mut desk = (scene.arrange)();
        for size in SIZES {
            desk.harness.set_size(size);
            desk.harness.run();
            faults.extend(faults_of(&desk, size).into_iter().map(|fault| format!("{} at {size}: {fault}", scene.name)));
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// The sizes of the interface that are walked, as factors: the smallest, those in between, the largest.
const INTERFACE: [f32; 5] = [0.5, 1.0, 1.5, 2.0, 3.0];
/// The windows in which they are walked, in pixels of the screen.
const WINDOWS: [Vec2; 4] = [vec2(1024.0, 700.0), vec2(1280.0, 800.0), vec2(1920.0, 1080.0), vec2(3840.0, 2160.0)];
/// One state of each layout: editor, panels, a menu, dialogs of each kind, play.
const LAYOUTS: [&str; 8] = [
    "tool-brush",
    "selected-large-city",
    "issues",
    "dialog-new",
    "dialog-find",
    "dialog-export",
    "play-start",
    "play-first-turn",
];

#[test]
fn nothing_is_cut_off_at_any_interface_size_in_any_window() {
    let all = scenes();
    let mut faults = Vec::new();
    for name in LAYOUTS {
        let scene = all.iter().find(|scene| scene.name == name).unwrap_or_else(|| panic!("no state `{name}`"));
        let mut desk = (scene.arrange)();
        for (window, factor) in WINDOWS.into_iter().flat_map(|window| INTERFACE.map(|factor| (window, factor))) {
            // What is laid out sees points, of which a larger interface has fewer.
            let size = window / factor;
            desk.harness.set_size(size);
            desk.harness.run_steps(3);
            let here = faults_of(&desk, size).into_iter();
            faults.extend(here.map(|fault| format!("{name} in {window} at {} %: {fault}", factor * 100.0)));
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

fn faults_of(desk: &Desk, size: Vec2) -> Vec<String> {
    let window = Rect::from_min_size(egui::Pos2::ZERO, size).expand(0.5);
    let all = controls(desk);
    let mut faults = Vec::new();
    for (at, one) in all.iter().enumerate() {
        let words = format!("{:?} `{}` {}", one.role, one.words, one.rect);
        // A list may go on below; nothing may go on beside.
        // Below the least size a dialog scrolls sideways too.
        let scrolls = one.scrolls || one.layer.is_some() && (size.x < LEAST.x || size.y < LEAST.y);
        let beside = one.seen.left() > one.rect.left() + 1.0 || one.seen.right() < one.rect.right() - 1.0;
        if beside && !scrolls || !(one.scrolls || window.contains_rect(one.seen)) {
            faults.push(format!("{words} is cut off"));
        }
        for other in all[at + 1..].iter().filter(|other| other.layer == one.layer) {
            let both = one.seen.intersect(other.seen);
            let within = one.rect.contains_rect(other.rect) || other.rect.contains_rect(one.rect);
            if both.width() > 1.0 && both.height() > 1.0 && !within {
                faults.push(format!("{words} lies on `{}` {}", other.words, other.rect));
            }
        }
    }
    faults
}
