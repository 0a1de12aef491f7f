use super::{Exit, Failure, Output, args, request};
use crate::playtest::GameChoice;
use crate::rules::{Deal, FirstSeat, GameState};
use crate::simulation::perft;
use serde::Serialize;

/// Counts the ways in which a game can begin, depth by depth.
pub(super) fn run(args: &args::Perft, output: &mut Output<'_>) -> Result<Exit, Failure> {
    let (variant, tiles) = (args.variant.as_deref(), args.tiles.as_deref());
    let choice = GameChoice { seats: args.seats, starts: args.starts.clone(), ..GameChoice::default() };
    let prepared = request::prepared(&args.map, variant, tiles, choice)?;
    let game = &prepared.game;
    let deal = Deal::shuffled(game, args.seed, FirstSeat::First).map_err(Failure::finding)?;
    let state = GameState::start(game, deal, &mut ()).map_err(Failure::finding)?;
    let mut first = Vec::new();
    state.legal_actions(&mut first);
    let mut progress = output.progress(u64::from(args.depth) * first.len() as u64);
    let mut counts = Vec::new();
    for depth in 1..=args.depth {
        let before = (usize::from(depth) - 1) * first.len();
        let sequences = perft(&state, depth, |done| progress.at((before + done) as u64));
        counts.push(Count { depth, sequences });
    }
    drop(progress);
    let counted = Counted {
        map: game.board().name(),
        variant: prepared.files.variant.as_deref().unwrap_or("none"),
        tiles: prepared.files.tiles.choice.to_string(),
        starts: request::starts(game),
        seats: game.seats(),
        seed: args.seed,
        counts,
    };
    if args.json {
        output.json(&counted);
    } else {
        counted.print(output);
    }
    Ok(Exit::Done)
}

/// What was counted in which game.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Counted<'a> {
    map: &'a str,
    variant: &'a str,
    tiles: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    starts: Option<String>,
    seats: u8,
    seed: u64,
    counts: Vec<Count>,
}

#[derive(Serialize)]
struct Count {
    depth: u8,
    sequences: u64,
}

impl Counted<'_> {
    fn print(&self, output: &mut Output<'_>) {
        output.line(format_args!("{:<24} {}", "map", self.map));
        output.line(format_args!("{:<24} {}", "variant", self.variant));
        output.line(format_args!("{:<24} {}", "tiles", self.tiles));
        if let Some(starts) = &self.starts {
            output.line(format_args!("{:<24} {starts}", "starts"));
        }
        output.line(format_args!("{:<24} {}", "seats", self.seats));
        output.line(format_args!("{:<24} {}", "seed", self.seed));
        for Count { depth, sequences } in &self.counts {
            output.line(format_args!("{:<24} {sequences:>16}", format!("depth {depth}")));
        }
    }
}
