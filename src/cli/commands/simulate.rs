use super::request::GameRequest;
use super::{Exit, Failure, Output, args, request};
use crate::bots::BotKind;
use crate::mapfile::catalog::save;
use crate::playtest::PlayerKind;
use crate::simulation::{self, Plan, RunError};
use std::path::Path;

/// Plays many games and reports.
pub(super) fn run(args: args::Simulate, output: &mut Output<'_>) -> Result<Exit, Failure> {
    let request = request::game(args.game, PlayerKind::Bot(BotKind::Random))?;
    let plan = plan(&request, args.games)?;
    if let Some(folder) = args.record_dir.as_deref().filter(|folder| !folder.is_dir()) {
        return Err(Failure::could_not_run(format_args!("{} is no folder; make it first", folder.display())));
    }
    let mut progress = output.progress(plan.games());
    let report = simulation::run(&plan, args.threads.map_or(0, usize::from), |done| progress.at(done));
    drop(progress);
    let report = report.map_err(|error| match error {
        RunError::Game { .. } => Failure::finding(error),
        RunError::Threads { .. } => Failure::could_not_run(error),
    })?;
    if let Some(folder) = &args.record_dir {
        record_all(&request, &plan, folder)?;
    }
    if args.json {
        output.json(&report);
    } else {
        head(&request, &plan, output);
        output.text(&report.to_string());
    }
    Ok(Exit::Done)
}

fn plan(request: &GameRequest, games: u64) -> Result<Plan, Failure> {
    let bots = request.players.iter().map(|player| match player {
        PlayerKind::Bot(kind) => Ok(*kind),
        PlayerKind::Person => Err(Failure::could_not_run("nobody sits at the table in a simulation; name bots only")),
    });
    let bots = bots.collect::<Result<Vec<_>, _>>()?;
    let game = request.prepared.game.clone();
    Plan::new(game, bots, games, request.seed).map_err(Failure::could_not_run)
}

/// Plays every game once more and writes its record.
fn record_all(request: &GameRequest, plan: &Plan, folder: &Path) -> Result<(), Failure> {
    for number in 0..plan.games() {
        let recorded = simulation::record_game(plan, number, request.prepared.files.clone());
        let (recorder, state) = recorded.map_err(|why| Failure::finding(RunError::Game { number, why }))?;
        let mut bytes = Vec::new();
        recorder.write(&state, &mut bytes).map_err(Failure::could_not_run)?;
        let path = folder.join(format!("game-{number}.record.jsonl"));
        save(&path, &bytes).map_err(|issue| Failure::could_not_run(issue.message))?;
    }
    Ok(())
}

/// Prints map, variant, tiles, starts and bots before the report.
fn head(request: &GameRequest, plan: &Plan, output: &mut Output<'_>) {
    let bots: Vec<_> = plan.bots().iter().map(|kind| kind.name()).collect();
    let variant = request.prepared.files.variant.as_deref().unwrap_or("none");
    output.line(format_args!("{:<24} {}", "map", plan.game().board().name()));
    output.line(format_args!("{:<24} {variant}", "variant"));
    output.line(format_args!("{:<24} {}", "tiles", request.prepared.files.tiles.choice));
    if let Some(starts) = request::starts(plan.game()) {
        output.line(format_args!("{:<24} {starts}", "starts"));
    }
    for (id, value) in &request.changes {
        output.line(format_args!("{:<24} {}={value}", "rule", id.path));
    }
    output.line(format_args!("{:<24} {}", "bots", bots.join(",")));
    output.line(format_args!("{:<24} {}", "seed", plan.seed()));
    output.line(format_args!("{:<24} {:>12}", "games", plan.games()));
}
