//! The only place that prints. Results go to standard output, everything else to standard error.

use super::exit::Exit;
use serde::Serialize;
use std::fmt::Display;
use std::io::{BufRead, ErrorKind, Write};
use std::time::{Duration, Instant};

/// What a command reads and writes.
pub struct Streams<'a> {
    /// Where answers are read, such as those of `play`.
    pub input: &'a mut dyn BufRead,
    /// Where results go.
    pub out: &'a mut dyn Write,
    /// Where messages and progress go.
    pub err: &'a mut dyn Write,
    /// True if standard error is a terminal: then long work shows a progress bar.
    pub terminal: bool,
    /// True if standard input is a terminal: then a mistake in a command can be made good.
    pub interactive: bool,
}

/// Prints. Once nobody listens any more it says nothing and the command ends with the code it would have had.
pub(super) struct Output<'a> {
    streams: Streams<'a>,
    closed: bool,
    failed: Option<std::io::Error>,
}

impl<'a> Output<'a> {
    pub(super) const fn new(streams: Streams<'a>) -> Self {
        Self { streams, closed: false, failed: None }
    }

    /// Results, as they are.
    pub(super) fn text(&mut self, text: &str) {
        if !self.closed {
            let result = self.streams.out.write_all(text.as_bytes());
            self.note(result);
        }
    }

    /// One line of results.
    pub(super) fn line(&mut self, line: impl Display) {
        self.text(&format!("{line}\n"));
    }

    /// A result as JSON, laid out for people.
    pub(super) fn json(&mut self, value: &impl Serialize) {
        match serde_json::to_string_pretty(value) {
            Ok(text) => self.line(text),
            Err(error) => self.failed = Some(error.into()),
        }
    }

    /// What is not a result: warnings, failures, summaries. Nobody to hear it is no failure.
    pub(super) fn diagnostic(&mut self, text: &str) {
        let line_end = if text.ends_with('\n') { "" } else { "\n" };
        let _unheard = self.streams.err.write_all(format!("{text}{line_end}").as_bytes());
    }

    /// Shows what is written so far, before waiting for input.
    pub(super) fn flush(&mut self) {
        if !self.closed {
            let result = self.streams.out.flush();
            self.note(result);
        }
    }

    /// The next line of standard input without its line end; `None` at its end.
    ///
    /// # Errors
    ///
    /// Whatever the system says, or that the line is not UTF-8.
    pub(super) fn read_line(&mut self) -> std::io::Result<Option<String>> {
        self.flush();
        let mut line = String::new();
        let read = self.streams.input.read_line(&mut line)?;
        Ok((read > 0).then(|| line.trim_end_matches(['\n', '\r']).to_owned()))
    }

    /// True if somebody types the commands.
    pub(super) const fn is_interactive(&self) -> bool {
        self.streams.interactive
    }

    /// A bar for `steps` steps that appears after a second, if there is a terminal.
    pub(super) fn progress(&self, steps: u64) -> Progress {
        Progress { steps, begun: Instant::now(), terminal: self.streams.terminal, bar: None }
    }

    fn note(&mut self, result: std::io::Result<()>) {
        if let Err(error) = result {
            self.closed = true;
            if error.kind() != ErrorKind::BrokenPipe {
                self.failed = Some(error);
            }
        }
    }

    /// The code to end with: the command's own, unless its results could not be written.
    pub(super) fn finish(mut self, exit: Exit) -> Exit {
        self.flush();
        match self.failed.take() {
            None => exit,
            Some(error) => {
                self.diagnostic(&format!("mapwright: the output cannot be written: {error}"));
                Exit::CouldNotRun
            }
        }
    }
}

/// How far long work has come.
pub(super) struct Progress {
    steps: u64,
    begun: Instant,
    terminal: bool,
    bar: Option<indicatif::ProgressBar>,
}

impl Progress {
    /// Work is short until it has taken this long.
    const SHORT: Duration = Duration::from_secs(1);

    /// So many steps are done.
    pub(super) fn at(&mut self, done: u64) {
        if self.terminal && self.bar.is_none() && done < self.steps && self.begun.elapsed() > Self::SHORT {
            self.bar = Some(indicatif::ProgressBar::new(self.steps));
        }
        if let Some(bar) = &self.bar {
            bar.set_position(done);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
