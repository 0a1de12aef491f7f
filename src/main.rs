//! Arguments to exit code; everything else is in the library.

use mapwright::cli::{self, Streams};
use std::io::{self, IsTerminal};
use std::process::ExitCode;

fn main() -> ExitCode {
    let (mut input, mut out, mut err) = (io::stdin().lock(), io::stdout().lock(), io::stderr());
    let (terminal, interactive) = (err.is_terminal(), input.is_terminal());
    let streams = Streams { input: &mut input, out: &mut out, err: &mut err, terminal, interactive };
    cli::run(std::env::args_os(), streams).into()
}
