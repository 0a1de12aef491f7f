//! Twenty games by bots from the editor: the numbers of the command line, squares never filled on the map.

use crate::support::desk::Desk;
use egui::{Key, Role};
use egui_kittest::kittest::Queryable;
use mapwright::cli::{self, Streams};
use mapwright::gui::words::Command;
use mapwright::gui::words::Wish;
use mapwright::gui::work::{GAMES, Stage};
use mapwright::simulation::Report;
use std::ffi::OsString;
use std::sync::Arc;

fn report(desk: &Desk) -> Arc<Report> {
    let games = desk.harness.state().bot_games().expect("games");
    match &games.stage {
        Stage::Played { report, .. } => Arc::clone(report),
        Stage::Playing(_) | Stage::Failed(_) => panic!("{:?}", games.stage),
    }
}

/// What the command line says of that many games on USA West.
fn simulated(games: u64) -> serde_json::Value {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let games = games.to_string();
    let args = ["mapwright", "simulate", "usa-west", "--games", &games, "--seed", "1", "--json"];
    let args = args.iter().map(OsString::from);
    let input = &mut std::io::empty();
    cli::run(args, Streams { input, out: &mut out, err: &mut err, terminal: false, interactive: false });
    serde_json::from_slice(&out).expect("a report")
}

#[test]
fn one_key_plays_twenty_games_with_the_numbers_of_the_command_line() {
    let mut desk = Desk::new();
    desk.key(Key::F5);
    let report = report(&desk);
    assert_eq!(report.games, GAMES);
    assert_eq!(serde_json::to_value(&*report).unwrap(), simulated(GAMES));
    for (seat, score) in report.mean_score.iter().enumerate() {
        assert!(desk.has(&format!("{score:.1} points on average")), "seat {seat}");
    }
    assert!(desk.has(&format!("{} of 128 squares", report.squares_never_filled)));
}

#[test]
fn squares_never_filled_say_so() {
    let mut desk = Desk::with(None, |workspace| workspace.open("plain").expect("built in"));
    desk.key(Key::F5);
    let report = report(&desk);
    let never: Vec<String> = report.never_filled().map(|cell| cell.to_string()).collect();
    assert!(never.len() > 100, "72 tiles do not reach everywhere");
    assert!(desk.has("on the map: no tile in 20 games"));
    assert!(desk.words("a1").ends_with("never filled"), "{}", desk.words("a1"));
    let filled = report.filled.iter().filter(|(_, games)| **games > 0).map(|(cell, _)| cell.to_string());
    for cell in filled.filter(|cell| !desk.words(cell).is_empty()) {
        assert!(!desk.words(&cell).contains("never filled"), "{cell}");
    }
}

#[test]
fn results_go_with_the_map_they_are_about_or_with_escape() {
    let mut desk = Desk::new();
    desk.key(Key::F5);
    desk.key(Key::Escape);
    assert!(desk.harness.state().bot_games().is_none());
    desk.menu("Map", "Play twenty bot games");
    let first = report(&desk);
    desk.dip("town");
    desk.click_cell("d5");
    assert!(desk.harness.state().bot_games().is_none(), "the map is another one");
    desk.key(Key::F5);
    let second = report(&desk);
    assert_eq!(second.games, GAMES);
    assert_ne!(first, second, "the map as it is now is played");
    desk.click("Close");
    assert!(desk.harness.state().bot_games().is_none());
}

#[test]
fn stopped_games_are_kept() {
    let mut desk = Desk::new();
    desk.harness.state_mut().post(Wish::Run(Command::BotGames));
    while !desk.has("Playing 4 of 20 games") {
        desk.harness.step();
    }
    assert!(desk.harness.query_by_role(Role::ProgressIndicator).is_some());
    desk.harness.get_by_role_and_label(Role::Button, "Stop").click();
    desk.harness.run();
    let report = report(&desk);
    assert!((4..GAMES).contains(&report.games), "{}", report.games);
    assert_eq!(serde_json::to_value(&*report).unwrap(), simulated(report.games));
}

#[test]
fn a_map_with_errors_is_not_played_and_the_first_is_shown() {
    let mut desk = Desk::new();
    desk.key(Key::V);
    desk.click_cell("k3");
    desk.harness.get_by_role_and_label(Role::CheckBox, "Town").click();
    desk.harness.run();
    desk.click_cell("d5");
    desk.key(Key::F5);
    assert!(desk.harness.state().bot_games().is_none());
    assert!(desk.has("No games while the map has errors"));
    assert_eq!(desk.document().selection().cell().map(|cell| cell.to_string()).as_deref(), Some("k3"));
}
