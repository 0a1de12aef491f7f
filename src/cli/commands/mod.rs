//! The verbs, one file each.

mod combine;
mod diff;
mod edit;
mod format;
mod maps;
mod perft;
mod play;
mod render;
mod replay;
mod rules;
mod schema;
mod simulate;
mod validate;

use super::args::{Args, Verb};

// What every verb needs. Handed on, so that each depends only on the file that defines it.
pub(super) use super::exit::{Exit, Failure};
pub(super) use super::output::Output;
pub(super) use super::{args, request, table_text};

/// Runs the verb; a failure is told once, here.
pub(super) fn run(args: Args, output: &mut Output<'_>) -> Exit {
    let result = match args.verb {
        Some(Verb::Play(args)) => play::run(args, output),
        Some(Verb::Replay(args)) => replay::run(args, output),
        Some(Verb::Simulate(args)) => simulate::run(args, output),
        Some(Verb::Perft(args)) => perft::run(&args, output),
        Some(Verb::Maps(args)) => maps::run(&args, output),
        Some(Verb::Validate(args)) => validate::run(&args, output),
        Some(Verb::Combine(args)) => combine::run(&args, output),
        Some(Verb::Render(args)) => render::run(&args, output),
        Some(Verb::Rules(args)) => rules::run(&args, output),
        Some(Verb::Diff(args)) => diff::run(&args, output),
        Some(Verb::Edit(args)) => edit::run(args.file.as_deref(), output),
        Some(Verb::Format(args)) => format::run(&args, output),
        Some(Verb::Schema(args)) => schema::run(&args, output),
        None => edit::run(args.file.as_deref(), output),
    };
    result.unwrap_or_else(|Failure { exit, message }| {
        output.diagnostic(&format!("mapwright: {message}"));
        exit
    })
}
