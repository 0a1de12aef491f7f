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
    /// Nothing has to change: it is good to know.
    Info,
}

impl Severity {
    /// The word in lists and JSON: `error`, `warning`, `info`.
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
    /// A single cell of the grid.
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
    /// The line in the file, counted from 1.
    pub line: usize,
    /// One-based column, in characters.
    pub column: usize,
    /// The line itself, cut to 160 characters.
    pub source_line: String,
}

/// One thing that is wrong, or worth knowing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapIssue {
    /// The code by which tests and other programs know the issue; it never changes its meaning.
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

impl MapIssue {
    /// An issue of that code, with the code's severity; the builders below add what else is known.
    pub fn new(code: IssueCode, place: Place, message: impl Into<String>) -> Self {
        let message = message.into();
        let severity = code.severity();
        Self { code, severity, place, rule: None, message, key: None, text: None, part: None }
    }

    /// The issue with the id of the rule behind it.
    #[must_use]
    pub fn rule(mut self, rule: &'static str) -> Self {
        self.rule = Some(rule);
        self
    }

    /// The issue with the key in the file that it is about.
    #[must_use]
    pub fn key(mut self, key: impl Into<String>) -> Self {
        self.key = Some(key.into());
        self
    }

    /// True for the same finding, wherever in a text it was met.
    pub fn is_same(&self, other: &Self) -> bool {
        (self.code, &self.place, &self.message) == (other.code, &other.place, &other.message)
    }

    /// The issue as text for people: severity, code, file with line and column, place, sentence, rule; then the source
    /// line with a caret below the column.
    pub fn render(&self, file: &str) -> String {
        let mut text = format!("{} {} {file}", self.severity.word(), self.code);
        if let Some(at) = &self.text {
            text += &format!(":{}:{}", at.line, at.column);
        }
        if let Some(part) = self.part {
            text += &format!(" [{part} part]");
        }
        text += &format!(" {}: {}", self.place, self.message);
        if let Some(rule) = self.rule {
            text += &format!(" ({rule})");
        }
        if let Some(at) = self.text.as_ref().filter(|at| !at.source_line.is_empty()) {
            let number = at.line.to_string();
            let margin = " ".repeat(number.len());
            text += &format!("\n  {number} | {}", at.source_line);
            if at.column <= at.source_line.chars().count() + 1 {
                text += &format!("\n  {margin} | {}^", " ".repeat(at.column - 1));
            }
        }
        text
    }
}

/// Errors first, then by place, then by code.
pub fn sort_issues(issues: &mut [MapIssue]) {
    issues.sort_by(|a, b| (a.severity, &a.place, a.code, &a.message).cmp(&(b.severity, &b.place, b.code, &b.message)));
}

/// Writes the codes with their severity, from one list.
macro_rules! issue_codes {
    ($($(#[doc = $doc:literal])+ $code:ident $severity:ident;)+) => {
        /// Stable codes of issues. Never renumber, only append.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
        pub enum IssueCode {
            $($(#[doc = $doc])+ $code,)+
        }

        impl IssueCode {
            /// Every code, in order.
            pub const ALL: &'static [Self] = &[$(Self::$code,)+];

            /// How bad issues of this code are.
            pub const fn severity(self) -> Severity {
                match self {
                    $(Self::$code => Severity::$severity,)+
                }
            }
        }
    };
}

issue_codes! {
    /// The file is not valid TOML.
    V001 Error;
    /// A value has the wrong type, or is none of the allowed words.
    V002 Error;
    /// A key that must be there is missing.
    V003 Error;
    /// A key that the file format does not have.
    V004 Error;
    /// The file is written in a newer format than this program knows.
    V005 Error;
    /// The bytes are not text.
    V006 Error;
    /// The file or its grid is too large.
    V007 Error;
    /// A format number that never was.
    V008 Error;
    /// A number outside its range.
    V009 Error;
    /// Neither a board of its own nor a pair, or both at once.
    V010 Error;
    /// The file cannot be opened or does not exist.
    V011 Error;
    /// The rows of the grid have different lengths.
    V012 Error;
    /// A character of the grid that stands for nothing.
    V013 Error;
    /// A legend entry that cannot be used.
    V014 Error;
    /// A text that names no cell, or no side of a cell.
    V015 Error;
    /// A cell that lies off the grid.
    V016 Error;
    /// The grid is empty.
    V017 Error;
    /// A region that names no squares.
    V018 Error;
    /// No start square.
    V019 Error;
    /// Start square, town, outline, island, Chumak mark or product on something that is no square.
    V020 Error;
    /// Town and outlined at once.
    V021 Error;
    /// Start square and outlined at once.
    V022 Error;
    /// A large city in the grid without its entry.
    V023 Error;
    /// A large-city entry where the grid shows none.
    V024 Error;
    /// Two large-city entries for one cell.
    V025 Error;
    /// A closed side of a large city that faces a square or a half square.
    V026 Error;
    /// Road or field sides of a large city without segments.
    V027 Error;
    /// Segments of a large city that do not fit its sides.
    V028 Error;
    /// Two large cities side by side whose touching sides differ.
    V029 Error;
    /// A border print on something that is no square.
    V030 Error;
    /// A border print at a side that faces a square or a large city.
    V031 Error;
    /// A border print that is neither road nor city.
    V032 Error;
    /// One side with two prints.
    V033 Error;
    /// A name where nothing can bear it.
    V034 Warning;
    /// One name at two cells.
    V035 Warning;
    /// A colour without any outlined square, while others have some.
    V036 Warning;
    /// Squares that no start square leads to.
    V037 Warning;
    /// More squares than the engine can number.
    V038 Error;
    /// Half squares that stay out of the game.
    V039 Info;
    /// Other tiles than the map recommends, or more than it has squares.
    V040 Warning;
    /// The layout is a reconstruction.
    V041 Info;
    /// Something is drawn that the engine does not play. Given no longer: all elements are played.
    V042 Info;
    /// A half square without a partner at the seam.
    V043 Warning;
    /// Two prints of a pair that exclude each other lie on one cell.
    V044 Error;
    /// The maps of a pair do not meet in any half square.
    V045 Warning;
    /// A joined board that would be too large.
    V046 Error;
    /// A part of a pair cannot be found or read.
    V047 Error;
    /// A part of a pair is a pair itself.
    V048 Error;
    /// A pair that names itself.
    V049 Error;
    /// The parts of a pair disagree, and the pair does not decide.
    V050 Error;
    /// A pair with squares, cities or borders of its own.
    V051 Error;
    /// The variant cannot be found or read.
    V052 Error;
    /// The chosen tiles give no heap to draw from.
    V053 Error;
    /// More chip squares than chips.
    V054 Error;
    /// More outlined squares than tiles.
    V055 Error;
    /// The variant wants something that the map does not have.
    V056 Warning;
    /// A chip colour that can peek at nothing, or outlined squares at which no chip can peek.
    V057 Warning;
    /// Fewest seats above most seats.
    V058 Error;
    /// A chip set that is no chip set.
    V059 Error;
    /// Recommended tiles that are no range.
    V060 Error;
    /// A chip on a start square, where nobody can collect it.
    V061 Warning;
    /// A tile of a tile set that cannot be.
    V062 Error;
    /// More start squares are to be used than the map has.
    V063 Error;
    /// Fewer tiles than squares.
    V064 Info;
    /// A ferry with fewer than two ends, or more than can meet.
    V065 Error;
    /// A ferry end at something that is no square.
    V066 Error;
    /// A ferry end at a side that faces a square or a large city.
    V067 Error;
    /// A ferry that lands twice at one side.
    V068 Error;
    /// An island to which no ferry leads.
    V069 Warning;
    /// A product on a square that is no town.
    V070 Warning;
    /// A sign for chips on something that is neither a square nor a large city.
    V071 Error;
    /// A sign for chips at a large city that no square lies beside.
    V072 Warning;
    /// Two regions with one name.
    V073 Error;
    /// An outline that is not found.
    V074 Warning;
    /// An outline file that cannot be read or drawn.
    V075 Warning;
    /// An outline that ends within the grid.
    V076 Warning;
    /// Parts of a variant that do not go together.
    V080 Error;
    /// A square marked for more chips than can lie on it.
    V081 Error;
    /// A note in a variant: what its rules leave open, or where it differs from a publication.
    V082 Info;
    /// More chips to be laid out than find room.
    V083 Warning;
    /// How evenly chips are spread.
    V084 Info;
}

impl fmt::Display for IssueCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_numbered_upwards() {
        let codes: Vec<String> = IssueCode::ALL.iter().map(IssueCode::to_string).collect();
        assert!(codes.is_sorted() && codes.iter().all(|code| code.len() == 4), "{codes:?}");
        assert_eq!(IssueCode::ALL.first(), Some(&IssueCode::V001));
    }

    #[test]
    fn renders_place_rule_and_source_line() {
        let mut issue =
            MapIssue::new(IssueCode::V021, Place::Cell(Cell::new(2, 3)), "town and outline; keep one").rule("A-38");
        assert_eq!(issue.render("x.map.toml"), "error V021 x.map.toml c4: town and outline; keep one (A-38)");
        issue.text = Some(TextPlace { line: 12, column: 5, source_line: "  \"#x\"".to_owned() });
        let lines = "error V021 x.map.toml:12:5 c4: town and outline; keep one (A-38)\n  12 |   \"#x\"\n     |     ^";
        assert_eq!(issue.render("x.map.toml"), lines);
    }
}
