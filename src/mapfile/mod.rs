//! Files of maps and variants: text to definition, definition to truth, and back to text without losing the author's
//! words. Sits above `rules`, since a map file may contain house rules and mechanic parameters. Opens no path except in
//! [`catalog`].

mod canonical;
pub mod catalog;
mod check;
mod definition;
mod diff;
mod file_schema;
mod format;
mod library;
mod outline;
mod pair;
mod path;
mod reconcile;
mod schemas;
mod sketch;
mod tree;

pub use canonical::{canonical, format_source, moved};
pub use check::{
    Checked, CheckedVariant, check_edited_variant, check_map, check_tile_set, check_variant, check_variant_for,
    check_variant_on,
};
pub use definition::{
    BorderDefinition, CityEdges, CombineDefinition, FORMAT, FerryDefinition, Fidelity, GridDefinition,
    GroundDefinition, LargeCityDefinition, LegendDefinition, MapDefinition, RegionDefinition, SegmentDefinition,
    VariantDefinition,
};
pub use diff::{DiffArea, Difference, Differences, diff_maps, diff_variants};
pub use format::{FileFormat, FormatError, Loaded, SourceText, read};
pub use library::{Library, Source};
pub use outline::{OutlineBorder, OutlineDefinition, OutlineRiver, check_outline};
pub use reconcile::{ReconcileError, reconcile};
pub use schemas::{about, schema_text, schemas};
pub use sketch::{sketch_after, sketch_of};

// What the files of the room take from each other. Handed on, so that each depends only on the file that defines it.
pub(in crate::mapfile) use file_schema::{FileSchema, nearest};
pub(in crate::mapfile) use format::{BYTE_ORDER_MARK, locate};
pub(in crate::mapfile) use outline::outline_of;
pub(in crate::mapfile) use path::{KeyPath, Locator, Step, text_place};
pub(in crate::mapfile) use sketch::{Sketched, read_sketch};
pub(in crate::mapfile) use tree::{Commented, Comments, Node, Tree};
