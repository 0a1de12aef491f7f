//! The verbs, one file each.

mod play;
mod replay;
mod simulate;

use super::args::{Args, Verb};
use super::exit::{Exit, Failure};
use super::output::Output;

/// Runs the verb; a failure is told once, here.
pub(super) fn run(args: Args, output: &mut Output<'_>) -> Exit {
    let result = match args.verb {
        Some(Verb::Play(args)) => play::run(args, output),
        Some(Verb::Replay(args)) => replay::run(args, output),
        Some(Verb::Simulate(args)) => simulate::run(args, output),
        _ => Err(Failure::could_not_run("this verb is not built yet")),
    };
    result.unwrap_or_else(|Failure { exit, message }| {
        output.diagnostic(&format!("mapwright: {message}"));
        exit
    })
}
