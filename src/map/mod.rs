//! The board: what was sketched, what is true, and everything that is wrong. Knows no tiles, rules, files or screens.
//!
//! A [`MapSketch`] may be nonsense; [`validate`] turns it into a [`Board`] and reports every problem at once.
//! [`compose`] joins two sketches at a half-square seam.

mod board;
mod city_layout;
mod compose;
mod issue;
mod outline;
mod sketch;
mod validate;

pub use board::{Board, BoardCity, BorderPart, Facing, Ferry, Region, Square};
pub use city_layout::{CityLayout, LayoutFault, LayoutPart};
pub use compose::{Joined, Origin, Part, SeamSettings, compose};
pub use issue::{IssueCode, MapIssue, Place, Severity, TextPlace, sort_issues};
pub use outline::{
    BorderKind, Outline, OutlineArea, OutlineFault, OutlineParts, OutlinePlace, OutlinePoint, PlacedOutline, Shore,
};
pub use sketch::{
    BorderSketch, CellSketch, ChipMark, Colour, Edging, FerrySketch, Ground, LargeCitySketch, MapSketch, RegionSketch,
    SegmentSketch, SideShow,
};
pub use validate::validate;
