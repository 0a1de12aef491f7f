//! A page of rules as text without a look.

/// The sign before whatever differs from the rules without house rules.
pub const MARK: char = '≠';

/// A whole rules sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesSheet {
    /// What it is about.
    pub title: String,
    /// What the variant is meant to do, in its author's words.
    pub intent: Option<String>,
    /// What is played: the variant, or that there is none; and what should be known of the map.
    pub lead: Vec<String>,
    /// How marked lines are to be read, or that there are none.
    pub legend: String,
    /// The rules, in the order of a game.
    pub sections: Vec<Section>,
    /// A heading and the notes of the variant's author, in the language in which they are written; `None`: there are none.
    pub notes: Option<(String, Vec<String>)>,
    /// Which clauses of `RULES.md` are told.
    pub clauses: Clauses,
    /// What stands at the foot of page 1 of 2, say; `{1}` and `{2}` stand for the numbers.
    pub(super) foot: String,
    /// What the language could not say: messages and arguments that are missing. Empty unless a language file lacks
    /// something; the sentence stands in English then, or the bare parameter does.
    pub faults: Vec<String>,
}

/// A part of a sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// Its heading.
    pub title: String,
    /// Its sentences; at least one.
    pub lines: Vec<SheetLine>,
}

/// A sentence or two.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetLine {
    /// What it says.
    pub text: String,
    /// How it stands on the page.
    pub style: Style,
    /// True if it tells a number or a choice that is not the usual one.
    pub differs: bool,
}

/// How a line stands on a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// A paragraph.
    Text,
    /// A numbered step, from 1.
    Step(u8),
    /// A point of a list; after a step it belongs to that step.
    Bullet,
}

/// Ids of rules, for those who want to read more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clauses {
    /// What they are.
    pub title: String,
    /// For each section its heading and the ids of its clauses, in reading order.
    pub sections: Vec<(String, Vec<String>)>,
}

impl Section {
    /// True if the section has numbered steps, so that its bullets belong to them.
    pub fn has_steps(&self) -> bool {
        self.lines.iter().any(|line| matches!(line.style, Style::Step(_)))
    }
}
