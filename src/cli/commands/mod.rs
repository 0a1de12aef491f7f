//! The verbs, one file each.

mod simulate;

use super::args::{Args, Verb};
use super::exit::{Exit, Failure};
use super::output::Output;

/// Runs the verb; a failure is told once, here.
pub(super) fn run(args: Args, output: &mut Output<'_>) -> Exit {
    let result = match args.verb {
        Some(Verb::Simulate(args)) => simulate::run(args, output),
        _ => Err(Failure::could_not_run("this verb is not built yet")),
    };
    result.unwrap_or_else(|Failure { exit, message }| {
        output.diagnostic(&format!("mapwright: {message}"));
        exit
    })
}
