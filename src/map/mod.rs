//! The board: what was sketched, what is true, and everything that is wrong. Knows no tiles, rules, files or screens.
//!
//! A [`MapSketch`] may be nonsense; [`validate`] turns it into a [`Board`] and reports every problem at once.
//! [`compose`] joins two sketches at a half-square seam.

mod board;
mod city_layout;
mod compose;
mod ground;
mod issue;
mod marks;
mod outline;
mod sketch;
mod validate;

pub use board::{Board, BoardCity, BorderPart, Facing, Ferry, Region};
pub use city_layout::{CityLayout, LayoutFault, LayoutPart};
pub use compose::{Joined, Origin, Part, SeamSettings, compose};
pub use ground::{ChipMark, Colour, Edging, Ground};
pub use issue::{IssueCode, MapIssue, Place, Severity, TextPlace, sort_issues};
pub use marks::{CellSketch, MARKS, Mark, MarkKind, MarkRow, Square};
pub use outline::{
    BorderKind, Outline, OutlineArea, OutlineFault, OutlineParts, OutlinePlace, OutlinePoint, PlacedOutline, Shore,
};
pub use sketch::{BorderSketch, FerrySketch, LargeCitySketch, MapSketch, RegionSketch, SegmentSketch, SideShow};
pub use validate::validate;
