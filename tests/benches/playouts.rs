//! Whole games by random bots on one thread: how many a second, and that they are still the same games.
//!
//! `cargo bench --bench playouts` prints games per second; the number of plies is the same on every machine and is
//! asserted. `cargo bench --bench playouts -- once` plays each series once, without a clock, for tools that count
//! instructions; `.ci/speed` counts those of the program itself.
#![allow(clippy::print_stdout, reason = "a bench reports to whoever runs it")]

use mapwright::bots::BotKind;
use mapwright::mapfile::catalog::{BuiltIns, FileLibrary};
use mapwright::mapfile::{Library, Source};
use mapwright::playtest::{GameChoice, VariantChoice, prepare};
use mapwright::simulation::{Plan, run};
use std::time::{Duration, Instant};

const GAMES: u64 = 200;
const SEED: u64 = 1;
/// A series is repeated until this much time has passed.
const LONG_ENOUGH: Duration = Duration::from_secs(3);

struct Series {
    name: &'static str,
    map: &'static str,
    variant: VariantChoice,
    tiles: Option<&'static str>,
    /// Plies of all games together.
    plies: u64,
}

fn main() {
    let once = std::env::args().any(|argument| argument == "once");
    let series = [
        Series {
            name: "plain, base tiles",
            map: "plain",
            variant: VariantChoice::None,
            tiles: Some("base"),
            plies: 14_197,
        },
        Series {
            name: "usa-west, USA chips",
            map: "usa-west",
            variant: VariantChoice::OfTheMap,
            tiles: None,
            plies: 18_749,
        },
        Series { name: "usa, USA chips", map: "usa", variant: VariantChoice::OfTheMap, tiles: None, plies: 37_978 },
    ];
    for series in series {
        let plan = plan(&series);
        let begun = Instant::now();
        let mut games = 0;
        loop {
            let report = run(&plan, 1, |_| ()).expect("games end without a broken invariant");
            let plies = (report.mean_plies * GAMES as f64).round() as u64;
            assert_eq!(plies, series.plies, "{}: other games than before", series.name);
            games += GAMES;
            if once || begun.elapsed() > LONG_ENOUGH {
                break;
            }
        }
        if once {
            println!("{}: {games} games, {} plies", series.name, series.plies);
        } else {
            let speed = games as f64 / begun.elapsed().as_secs_f64();
            println!("{}: {speed:.0} games/s, {} plies in {GAMES} games", series.name, series.plies);
        }
    }
}

fn plan(series: &Series) -> Plan {
    let library = FileLibrary::with(BuiltIns::embedded());
    let (source, loaded) = library.map(series.map, &Source::Unsaved).expect("built in");
    let tiles = series.tiles.map(|text| text.parse().expect("tile sets"));
    let choice = GameChoice { variant: series.variant.clone(), tiles, seats: 2, ..GameChoice::default() };
    let game = prepare(&loaded, &source, &choice, &library).expect("a game").game;
    Plan::new(game, vec![BotKind::Random; 2], GAMES, SEED).expect("a plan")
}
