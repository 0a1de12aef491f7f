use std::process::ExitCode;

/// How a command ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Exit {
    /// The command did what was asked: code 0.
    Done,
    /// Done, and something is wrong with what was looked at: an invalid map, a record that differs.
    Findings,
    /// It could not be done.
    CouldNotRun,
}

impl Exit {
    /// 0, 1 or 2.
    pub const fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Findings => 1,
            Self::CouldNotRun => 2,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        exit.code().into()
    }
}

/// Why a command stops, and with which code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Failure {
    pub(super) exit: Exit,
    pub(super) message: String,
}

impl Failure {
    /// What was looked at is at fault.
    pub(super) fn finding(message: impl ToString) -> Self {
        Self { exit: Exit::Findings, message: message.to_string() }
    }

    /// The command could not be done.
    pub(super) fn could_not_run(message: impl ToString) -> Self {
        Self { exit: Exit::CouldNotRun, message: message.to_string() }
    }
}
