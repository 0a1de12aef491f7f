//! States that are passed through: a hand on the way, something open above something else, a question in between.

use crate::support::acts::{hover, run, select};
use crate::support::desk::Desk;
use crate::support::scenes::{Scene, begun, brush, on, scene, west};
use crate::support::{games, kept_work, variants};
use egui::{Key, Modifiers, Pos2, Role, vec2};
use egui_kittest::kittest::Queryable;
use mapwright::editor::MapLayer;
use mapwright::gui::words::Command;
use mapwright::gui::words::DocumentWish;
use mapwright::gui::words::Tool;
use std::fs;

/// All of them.
pub fn passing_scenes() -> Vec<Scene> {
    let mut all = brushes();
    all.extend(gestures());
    all.extend(panels());
    all.extend(tips());
    all.extend(questions());
    all.extend(games());
    all
}

fn brushes() -> Vec<Scene> {
    vec![
        brush("half square", "g7"),
        brush("highlight", "g7"),
        brush("island square", "b14"),
        brush("product town", "g7"),
        brush("stack square", "g7"),
        brush("border city", "g14"),
        brush("sea", "b5"),
        brush("land", "b14"),
    ]
}

/// The left button goes down on one cell and is held on another.
fn hold(desk: &mut Desk, from: &str, to: &str) {
    let (from, to) = (desk.cell(from).center(), desk.cell(to).center());
    desk.harness.hover_at(from);
    desk.harness.drag_at(from);
    desk.harness.hover_at(from + (to - from) * 0.5);
    desk.harness.hover_at(to);
    desk.harness.run_steps(2);
}

fn gestures() -> Vec<Scene> {
    let held = |name: &'static str, tool: Tool, brush: &'static str, from: &'static str, to: &'static str| {
        scene(
            name,
            west(move |desk| {
                run(desk, Command::Take(tool));
                if tool.paints() {
                    desk.dip(brush);
                    run(desk, Command::Take(tool));
                }
                hold(desk, from, to);
            }),
        )
    };
    vec![
        held("a-line-being-drawn", Tool::Line, "orange outline", "d6", "j9"),
        held("a-rectangle-being-filled", Tool::Rectangle, "town", "e6", "i9"),
        held("an-area-being-selected", Tool::SelectRectangle, "", "e6", "i9"),
        scene(
            "a-flood",
            west(|desk| {
                desk.dip("orange outline");
                run(desk, Command::Take(Tool::Fill));
                hover(desk, "g7");
            }),
        ),
        scene(
            "an-area-with-a-hole",
            west(|desk| {
                desk.key(Key::W);
                desk.click_cell("g7");
            }),
        ),
    ]
}

fn panels() -> Vec<Scene> {
    vec![
        scene(
            "house-rules",
            west(|desk| {
                desk.key(Key::F2);
                desk.harness.get_by_label("House rules").click_accesskit();
                desk.harness.run();
                desk.harness.get_by_label("House rules").scroll_to_me();
                desk.harness.run();
            }),
        ),
        scene(
            "variant-further-down",
            west(|desk| {
                variants::edit(desk);
                desk.harness.get_by_label("House rules").scroll_to_me();
                desk.harness.run();
            }),
        ),
        scene(
            "variant-list-of-mechanics",
            west(|desk| {
                variants::edit(desk);
                desk.harness.get_by_role_and_label(Role::ComboBox, "Mechanics").click();
                desk.harness.run();
            }),
        ),
        scene(
            "variant-rewards",
            west(|desk| {
                variants::edit(desk);
                variants::choose(desk, "Mechanics", "Rewards");
                desk.click("Add a line to list");
            }),
        ),
        scene(
            "variant-sheet",
            west(|desk| {
                variants::edit(desk);
                desk.harness.get_by_label("Rules sheet").click_accesskit();
                desk.harness.run();
            }),
        ),
        scene(
            "map-coast",
            west(|desk| {
                desk.key(Key::F2);
                desk.harness.get_by_label("Coast and frames").click_accesskit();
                desk.harness.run();
            }),
        ),
        scene(
            "play-chip-looked-at",
            west(|desk| {
                games::chip_peek(desk);
                desk.click("I am Ada, show it");
            }),
        ),
        scene(
            "play-chip-known",
            west(|desk| {
                games::chip_peek(desk);
                desk.click("I am Ada, show it");
                desk.click("Done: cover it and go on");
            }),
        ),
        scene(
            "variant-sheet-language",
            west(|desk| {
                variants::edit(desk);
                desk.harness.get_by_label("Rules sheet").click_accesskit();
                desk.harness.run();
                variants::choose(desk, "Language", "Deutsch");
                desk.harness.get_by_role_and_label(Role::Button, "Save as Markdown…").scroll_to_me();
                desk.harness.run();
            }),
        ),
        scene(
            "variant-tried",
            west(|desk| {
                variants::edit(desk);
                run(desk, Command::BotGames);
            }),
        ),
        scene(
            "layers-hidden-and-locked",
            west(|desk| {
                run(desk, Command::ShowLayer(MapLayer::Names));
                desk.click("Lock squares");
                run(desk, Command::Take(Tool::Brush));
                hover(desk, "g7");
            }),
        ),
        scene(
            "stamps",
            west(|desk| {
                desk.key(Key::R);
                desk.stroke("c4", "f7");
                desk.keys(Modifiers::COMMAND, Key::Num1);
                desk.stroke("j5", "k6");
                desk.keys(Modifiers::COMMAND, Key::Num3);
            }),
        ),
        scene(
            "large-squares",
            on("nordics", |desk| {
                select(desk, "h8");
                (0..3).for_each(|_| run(desk, Command::ZoomIn));
            }),
        ),
        scene(
            "small-squares",
            on("usa", |desk| {
                (0..4).for_each(|_| run(desk, Command::ZoomOut));
            }),
        ),
    ]
}

/// The pointer rests until the tip shows.
fn rest(desk: &mut Desk, at: Pos2) {
    desk.harness.hover_at(at);
    desk.wait(1.5);
}

fn tips() -> Vec<Scene> {
    vec![
        scene(
            "tip-of-a-tool",
            west(|desk| {
                let at = desk.harness.get_by_role_and_label(Role::RadioButton, "Magic wand").rect().center();
                rest(desk, at);
            }),
        ),
        scene(
            "tip-of-a-swatch",
            west(|desk| {
                let at = desk.harness.get_by_role_and_label(Role::RadioButton, "stack square").rect().center();
                rest(desk, at);
            }),
        ),
        scene(
            "tip-of-a-rule",
            west(|desk| {
                desk.key(Key::F2);
                desk.harness.get_by_label("House rules").click_accesskit();
                desk.harness.run();
                desk.harness.get_by_label("Meeples").scroll_to_me();
                desk.harness.run();
                let at = desk.harness.get_by_label("Meeples").rect().left_center() + vec2(10.0, 0.0);
                rest(desk, at);
            }),
        ),
        scene(
            "a-choice-open",
            west(|desk| {
                desk.key(Key::F2);
                desk.harness.get_by_role_and_label(Role::ComboBox, "Chip variant").click();
                desk.harness.run();
            }),
        ),
        scene(
            "menu-built-in-maps",
            west(|desk| {
                desk.harness.get_by_role_and_label(Role::Button, "File").click();
                desk.harness.run();
                desk.harness.get_by_label_contains("Open built-in map").click();
                desk.harness.run();
            }),
        ),
        scene(
            "menu-open-maps",
            west(|desk| {
                desk.harness.state_mut().post(DocumentWish::OpenBuiltIn("nordics".to_owned()));
                desk.harness.run_steps(3);
                let at = desk.harness.get_by_label("Nordics").rect().center();
                desk.press_at(at, egui::PointerButton::Primary);
            }),
        ),
    ]
}

fn questions() -> Vec<Scene> {
    vec![
        scene(
            "dialog-find-nothing",
            west(|desk| {
                run(desk, Command::Find);
                desk.harness.get_by_role_and_label(Role::TextInput, "Find").type_text("xyz");
                desk.harness.run();
            }),
        ),
        scene(
            "dialog-trouble",
            west(|desk| {
                desk.harness.state_mut().post(DocumentWish::OpenFile("nowhere/nothing.map.toml".into()));
                desk.harness.run_steps(3);
            }),
        ),
        scene("dialog-conflict", || {
            let folder = tempfile::tempdir().expect("a folder");
            let path = folder.path().join("small.map.toml");
            let text = "format = 1\nname = \"Small\"\n[grid]\nrows = [\"S##\", \"###\"]\n";
            fs::write(&path, text).expect("a file");
            let mut desk = Desk::showing(&path);
            desk.dip("town");
            desk.click_cell("b1");
            fs::write(&path, text.replace("Small", "Other")).expect("a file");
            desk.keys(Modifiers::COMMAND, Key::S);
            desk
        }),
        scene("dialog-recovery", || {
            let folder = tempfile::tempdir().expect("a folder");
            kept_work::crash(folder.path());
            Desk::keeping(folder.path())
        }),
        scene("a-small-map", || {
            let folder = tempfile::tempdir().expect("a folder");
            let path = folder.path().join("small.map.toml");
            let text = "format = 1\nname = \"A map with a rather long name, as maps have\"\n[grid]\nrows = [\"S##\", \"#S#\"]\n";
            fs::write(&path, text).expect("a file");
            Desk::showing(&path)
        }),
    ]
}

fn games() -> Vec<Scene> {
    vec![
        scene("play-ghost", || {
            let mut desk = games::edited_game(|_| {});
            hover(&mut desk, "i5");
            desk
        }),
        scene("play-cover", || {
            let mut desk = games::edited_game(|_| {});
            games::first_turn(&mut desk);
            desk
        }),
        scene("play-look", || {
            let mut desk = games::edited_game(|_| {});
            games::first_turn(&mut desk);
            desk.click("I am Ada, show it");
            desk
        }),
        scene("play-meeple", || {
            let mut desk = games::edited_game(|_| {});
            games::first_turn(&mut desk);
            desk.click("I am Ada, show it");
            desk.click("Done: cover it and go on");
            desk
        }),
        scene("play-choice", || {
            let mut desk = games::at_the_market();
            desk.click_cell("b1");
            desk
        }),
        scene(
            "play-testing",
            west(|desk| {
                begun(desk, false);
                desk.click("Testing");
            }),
        ),
        scene(
            "play-tiles-chosen",
            west(|desk| {
                run(desk, Command::PlayMode);
                desk.harness.get_by_role_and_label(Role::ComboBox, "Tiles").click();
                desk.harness.run();
                desk.click("sets");
            }),
        ),
    ]
}
