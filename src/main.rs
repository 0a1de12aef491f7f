//! Arguments to exit code; everything else is in the library.

use mapwright::cli::{self, Streams};
use std::io::{self, IsTerminal};
use std::process::ExitCode;

fn main() -> ExitCode {
    let (mut input, mut out, mut err) = (io::stdin().lock(), io::stdout().lock(), io::stderr());
    let terminal = err.is_terminal();
    cli::run(std::env::args_os(), Streams { input: &mut input, out: &mut out, err: &mut err, terminal }).into()
}
