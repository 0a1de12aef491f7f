//! Every state of the window that somebody may look at: modes, tools, selections, menus, dialogs. Other modules walk them.

use crate::support::acts::{choose_button, hover, run, select, set_number};
use crate::support::desk::Desk;
use crate::support::{compared, variants};
use egui::{Key, Modifiers, PointerButton, Role, vec2};
use egui_kittest::kittest::Queryable;
use mapwright::gui::words::Tool;
use mapwright::gui::words::Wish;
use mapwright::gui::words::{Command, Menu};

/// A state with a name that may serve as that of a file.
pub struct Scene {
    pub name: String,
    pub arrange: Box<dyn Fn() -> Desk>,
}

pub fn scene(name: impl Into<String>, arrange: impl Fn() -> Desk + 'static) -> Scene {
    Scene { name: name.into(), arrange: Box::new(arrange) }
}

/// USA West after something was done to it.
pub fn west(then: impl Fn(&mut Desk) + 'static) -> impl Fn() -> Desk + 'static {
    move || {
        let mut desk = Desk::new();
        then(&mut desk);
        desk
    }
}

/// A built-in map after something was done to it.
pub fn on(map: &'static str, then: impl Fn(&mut Desk) + 'static) -> impl Fn() -> Desk + 'static {
    move || {
        let mut desk = Desk::with(None, |workspace| workspace.open(map).expect("a built-in map"));
        then(&mut desk);
        desk
    }
}

/// All of them, in the order of the program's menus and modes.
pub fn scenes() -> Vec<Scene> {
    let mut all = tools();
    all.extend(selections());
    all.extend(menus());
    all.extend(dialogs());
    all.extend(playing());
    all
}

/// A brush in hand over a cell.
pub fn brush(words: &'static str, cell: &'static str) -> Scene {
    scene(
        format!("brush-{}", words.replace([' ', ','], "-")),
        west(move |desk| {
            run(desk, Command::Take(Tool::Brush));
            desk.dip(words);
            hover(desk, cell);
        }),
    )
}

fn tools() -> Vec<Scene> {
    let tool = |tool: Tool| {
        let name = format!("tool-{}", tool.words().to_lowercase().replace(' ', "-"));
        scene(
            name,
            west(move |desk| {
                run(desk, Command::Take(tool));
                hover(desk, "g5");
            }),
        )
    };
    let mut all: Vec<Scene> = Tool::ALL.into_iter().map(tool).collect();
    all.extend([
        brush("town", "g5"),
        brush("chip square", "g5"),
        brush("large city", "g5"),
        brush("border road", "g14"),
        brush("ferry route", "b5"),
        brush("region", "g5"),
    ]);
    all
}

fn selections() -> Vec<Scene> {
    vec![
        scene("selected-nothing", west(|desk| desk.key(Key::F2))),
        scene("variant", west(variants::edit)),
        scene(
            "variant-changed",
            west(|desk| {
                variants::edit(desk);
                variants::more(desk, "Reveal gain");
            }),
        ),
        scene("variant-none", on("plain", |desk| desk.key(Key::F2))),
        scene("variant-new", on("plain", |desk| variants::begin(desk, None))),
        scene("variant-treats", on("iberia", variants::edit)),
        scene("variant-issue", west(variants::with_an_issue)),
        scene(
            "variant-beside-the-map",
            west(|desk| {
                variants::edit(desk);
                desk.key(Key::F2);
            }),
        ),
        scene("selected-square", west(|desk| select(desk, "d5"))),
        scene("selected-large-city", west(|desk| select(desk, "i8"))),
        scene(
            "selected-parted-city",
            west(|desk| {
                select(desk, "i8");
                desk.click("east side: city");
                desk.click("west side: city");
                desk.click("Part the city in the north and south");
                desk.click("Join the road in the east and west");
            }),
        ),
        scene(
            "naming-a-square",
            west(|desk| {
                desk.key(Key::T);
                desk.click_cell("d5");
            }),
        ),
        scene(
            "naming-a-border-print",
            west(|desk| {
                desk.key(Key::D);
                let north = desk.cell("g2").center_top() + vec2(0.0, 3.0);
                desk.press_at(north, PointerButton::Primary);
            }),
        ),
        scene(
            "ferry-begun",
            west(|desk| {
                desk.key(Key::G);
                let west = desk.cell("b5").left_center() + vec2(3.0, 0.0);
                desk.press_at(west, PointerButton::Primary);
                hover(desk, "b14");
            }),
        ),
        scene(
            "region-of-rows",
            west(|desk| {
                desk.key(Key::A);
                desk.stroke("e5", "h7");
                desk.harness.get_by_role_and_label(Role::CheckBox, "Row 3 of Region 1").click();
                desk.harness.run();
            }),
        ),
        scene(
            "selected-border",
            west(|desk| {
                desk.key(Key::V);
                let beyond = desk.cell("f2").center_top() - vec2(0.0, 6.0);
                desk.press_at(beyond, PointerButton::Primary);
            }),
        ),
        scene("map-iberia", on("iberia", |_| {})),
        scene("map-nordics", on("nordics", |desk| select(desk, "h4"))),
        scene("map-pair", on("usa", |desk| desk.click_cell("v9"))),
        scene(
            "issues",
            west(|desk| {
                select(desk, "k3");
                desk.harness.get_by_role_and_label(Role::CheckBox, "Town").click();
                desk.harness.run();
                desk.key(Key::F8);
            }),
        ),
        scene("bot-games", west(|desk| desk.key(Key::F5))),
        scene("bot-games-never-filled", on("plain", |desk| desk.key(Key::F5))),
        scene(
            "bot-games-playing",
            west(|desk| {
                desk.harness.state_mut().post(Wish::Run(Command::BotGames));
                while !desk.has("Playing 9 of 20 games") {
                    desk.harness.step();
                }
            }),
        ),
        scene("no-panels", west(|desk| desk.key(Key::F9))),
        scene("minimap", west(|desk| (0..4).for_each(|_| run(desk, Command::ZoomIn)))),
        scene(
            "focus-in-panel",
            west(|desk| {
                select(desk, "d5");
                desk.harness.get_by_role_and_label(Role::CheckBox, "Town").focus();
                desk.harness.run();
            }),
        ),
        scene(
            "area",
            west(|desk| {
                desk.key(Key::R);
                desk.stroke("c4", "f7");
            }),
        ),
        scene(
            "area-in-hand",
            west(|desk| {
                desk.key(Key::R);
                desk.stroke("c4", "f7");
                desk.keys(Modifiers::COMMAND, Key::D);
                hover(desk, "h9");
            }),
        ),
    ]
}

fn menus() -> Vec<Scene> {
    let menu = |menu: Menu| {
        scene(
            format!("menu-{}", menu.words().to_lowercase()),
            west(move |desk| {
                desk.harness.get_by_role_and_label(Role::Button, menu.words()).click();
                desk.harness.run();
            }),
        )
    };
    Menu::BAR.into_iter().map(menu).collect()
}

fn dialogs() -> Vec<Scene> {
    vec![
        scene("dialog-new", west(|desk| run(desk, Command::New))),
        scene(
            "dialog-new-coast",
            west(|desk| {
                run(desk, Command::New);
                desk.harness.get_by_role_and_label(Role::ComboBox, "Coast").click();
                desk.harness.run();
                desk.harness
                    .get_by(|node| node.role() == Role::Button && node.label().as_deref() == Some("iberia"))
                    .click();
                desk.harness.run();
                set_number(desk, "Columns", "20");
            }),
        ),
        scene("dialog-resize", west(|desk| run(desk, Command::ResizeMap))),
        scene(
            "dialog-resize-cut",
            west(|desk| {
                run(desk, Command::ResizeMap);
                set_number(desk, "Columns", "9");
                set_number(desk, "Rows", "20");
                choose_button(desk, "Anchor: middle");
            }),
        ),
        scene("dialog-new-variant", west(|desk| run(desk, Command::NewVariant))),
        scene("dialog-go-to", west(|desk| run(desk, Command::GoToCell))),
        scene("dialog-compare", compared::painted),
        scene("dialog-compare-maps", compared::with_east),
        scene("dialog-join", west(|desk| run(desk, Command::Join))),
        scene("dialog-find", west(|desk| run(desk, Command::Find))),
        scene(
            "dialog-find-typed",
            west(|desk| {
                run(desk, Command::Find);
                desk.harness.get_by_role_and_label(Role::TextInput, "Find").type_text("map");
                desk.harness.run();
            }),
        ),
        scene("dialog-manual", west(|desk| run(desk, Command::Manual))),
        scene("dialog-about", west(|desk| run(desk, Command::About))),
        scene("dialog-welcome", west(|desk| run(desk, Command::Welcome))),
        scene("dialog-export", west(|desk| run(desk, Command::ExportPicture))),
        scene(
            "dialog-unsaved",
            west(|desk| {
                desk.dip("town");
                desk.click_cell("d5");
                run(desk, Command::CloseMap);
            }),
        ),
    ]
}

/// The start dialog of the play mode, with a bot at the first seat if none of the players is to be asked.
fn plan(desk: &mut Desk, bots_only: bool) {
    run(desk, Command::PlayMode);
    if bots_only {
        desk.harness.get_by_role_and_label(Role::ComboBox, "Player of seat 1").click();
        desk.harness.run();
        let is_bot = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
            node.role() == Role::Button && node.label().as_deref() == Some("Bot: random")
        };
        desk.harness.get_by(is_bot).click();
        desk.harness.run();
    }
}

pub fn begun(desk: &mut Desk, bots_only: bool) {
    plan(desk, bots_only);
    desk.click("Start game");
}

fn playing() -> Vec<Scene> {
    vec![
        scene("play-start", west(|desk| plan(desk, false))),
        scene(
            "play-empty",
            west(|desk| {
                plan(desk, false);
                desk.key(Key::Escape);
            }),
        ),
        scene("play-first-turn", west(|desk| begun(desk, false))),
        scene(
            "play-bots",
            west(|desk| {
                begun(desk, true);
                (0..60).for_each(|_| desk.click("One action"));
            }),
        ),
        scene(
            "play-over",
            west(|desk| {
                begun(desk, true);
                desk.click("Bots play on");
            }),
        ),
        scene("play-nordics", on("nordics", |desk| begun(desk, false))),
        scene("play-usa", on("usa", |desk| begun(desk, false))),
        scene(
            "play-end-asked",
            west(|desk| {
                begun(desk, false);
                desk.click("End game");
            }),
        ),
        scene(
            "play-map-edited",
            west(|desk| {
                begun(desk, false);
                run(desk, Command::EditMode);
                desk.dip("sea");
                desk.click_cell("b2");
                desk.keys(Modifiers::COMMAND, Key::P);
            }),
        ),
    ]
}
