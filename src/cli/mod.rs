//! The command line: arguments in, text or JSON and an exit code out. Every verb is one file of `commands`; only
//! `output` prints.

mod args;
mod commands;
mod exit;
mod output;
mod request;
mod table_text;

pub use exit::Exit;
pub use output::Streams;

use clap::Parser;
use output::Output;
use std::ffi::OsString;

/// Runs the program with these arguments, the program's name first.
pub fn run(arguments: impl IntoIterator<Item = OsString>, streams: Streams<'_>) -> Exit {
    let mut output = Output::new(streams);
    let exit = match args::Args::try_parse_from(arguments) {
        Ok(args) => commands::run(args, &mut output),
        Err(refusal) => {
            let text = refusal.render().to_string();
            if refusal.use_stderr() {
                output.diagnostic(&text);
                Exit::CouldNotRun
            } else {
                output.text(&text);
                Exit::Done
            }
        }
    };
    output.finish(exit)
}
