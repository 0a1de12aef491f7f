//! Rules sheets: what a map and its chip variant mean for the people at the table, as one page of plain language in any of
//! the languages of `languages`. Takes definitions that were read and checked; gives text, Markdown and pages of A4 paper.
//! Knows neither paths nor screens, and no single mechanic: what is said of one is written in the language files, where it
//! stands in `order.toml`.
//!
//! [`map_sheet`] and [`variant_sheet`] make a [`RulesSheet`], in a few milliseconds: after a check, not with every frame.
//! [`paper`] turns it into pictures.

mod compose;
mod facts;
mod language;
mod markdown;
mod order;
mod page;
mod paper;

pub use compose::{map_sheet, variant_sheet};
pub use language::Language;
pub use page::{Clauses, MARK, RulesSheet, Section, SheetLine, Style};
pub use paper::{SheetBoard, paper};
