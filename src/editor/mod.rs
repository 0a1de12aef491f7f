//! Changing a map that somebody is drawing, or a chip variant that somebody is writing: commands in domain words, applied
//! to the definition as it would be written, with shared snapshots for undo. Knows neither egui nor running games, opens no
//! path, and does no text surgery: the author's words survive because saving goes through [`crate::mapfile::reconcile`].

mod any_document;
mod apply;
mod area;
mod beginning;
mod cells;
mod city_templates;
mod clip;
mod command;
mod cut;
mod document;
mod edges;
mod element;
mod entries;
mod error;
mod ferries;
mod grid;
mod history;
mod layers;
mod losses;
mod map_document;
mod moving;
mod new_frame;
mod paint;
mod prints;
mod regions;
mod repair;
mod resize;
mod selection;
mod subject;
mod turn;

pub use any_document::AnyDocument;
pub use apply::{Change, apply};
pub use area::flood;
pub use beginning::Beginning;
pub use cells::{CellSet, cells_between};
pub use city_templates::{CityTemplate, closable_sides, next_show, next_turn};
pub use clip::{Clip, ClipError};
pub use command::EditCommand;
pub use cut::{Cut, CutKind, CutPart, cut_by};
pub use document::{Content, Document, TextError};
pub use element::Element;
pub use entries::Entry;
pub use error::EditError;
pub use grid::Axis;
pub use history::History;
pub use layers::{MapLayer, changed_layers};
pub use losses::{Losses, left_out_of_copy};
pub use new_frame::{Anchor, NewFrame};
pub use repair::{Repair, repairs};
pub use selection::Selection;
pub use subject::{Kind, Subject};
pub use turn::Turn;

// What the files of the room take from each other. Handed on, so that each depends only on the file that defines it.
pub(in crate::editor) use apply::{area_after, blank, pair, steps_of};
pub(in crate::editor) use area::Way;
pub(in crate::editor) use edges::{
    check_open, edge_of, forget_cell, is_open, is_printed, move_border_edges, move_ferry_ends, retain_ends,
};
pub(in crate::editor) use grid::CellRows;
pub(in crate::editor) use moving::move_names;
pub(in crate::editor) use new_frame::moved_by;
pub(in crate::editor) use paint::{backdrop_around, settle};
pub(in crate::editor) use prints::written;
pub(in crate::editor) use resize::{Resize, zero_based};
