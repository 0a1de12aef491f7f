//! What can be wrong with a map or variant, and where.

use crate::geometry::{Cell, Side};
use std::fmt;

/// How bad an issue is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Severity {
    /// No game can start.
    Error,
    /// Playable, but probably not meant so.
    Warning,
    /// Good to know.
    Info,
}

impl Severity {
    /// `error`, `warning`, `info`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Info => "info",
        }
    }
}

/// Where on the map an issue lies.
#[derive(Clone, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Place {
    /// The map as a whole.
    Map,
    /// One cell.
    Cell(Cell),
    /// One side of a cell.
    Side(Cell, Side),
}

impl Place {
    /// The cell, unless the whole map is meant.
    pub const fn cell(&self) -> Option<Cell> {
        match self {
            Self::Map => None,
            Self::Cell(cell) | Self::Side(cell, _) => Some(*cell),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Map => f.write_str("map"),
            Self::Cell(cell) => write!(f, "{cell}"),
            Self::Side(cell, side) => write!(f, "{cell}.{side}"),
        }
    }
}

/// Where in the file an issue lies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextPlace {
    /// One-based line.
    pub line: usize,
    /// One-based column, in characters.
    pub column: usize,
    /// The line itself, cut to 160 characters.
    pub source_line: String,
}

/// One thing that is wrong, or worth knowing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapIssue {
    /// The stable code.
    pub code: IssueCode,
    /// How bad it is.
    pub severity: Severity,
    /// Where on the map.
    pub place: Place,
    /// The id of the rule behind it, such as `A-38`.
    pub rule: Option<&'static str>,
    /// One or two sentences: what is wrong and what to do.
    pub message: String,
    /// The key in the file that it is about, such as `large-city[2].edges.n` or `grid.rows[3]`.
    pub key: Option<String>,
    /// Where in the file, if it was read from one.
    pub text: Option<TextPlace>,
    /// For a pair: which part's file the place and the text refer to (`first`, `second`), or `None` for the pair itself.
    pub part: Option<&'static str>,
}

/// Stable codes of issues. Never renumber, only append.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum IssueCode {
    /// The file is not valid TOML, or a value has the wrong type.
    V001,
}

impl fmt::Display for IssueCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}
