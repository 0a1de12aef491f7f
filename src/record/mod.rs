//! A played game as JSON Lines: a header with everything that decides the game, one line an action, and check lines in
//! between. Appendable, readable after a crash, and replayed line by line. Takes readers, writers and text; knows no
//! paths and no screens.

mod digest;
mod header;
mod line;
mod read;
mod recorder;
mod replay;

pub use header::{Header, HeaderError, MapText, PartText, PlayedFiles, SeatText, TileSetText, TilesText};
pub use line::{ActionLine, CheckLine, RecordLine};
pub use read::{Record, RecordError, read};
pub use recorder::Recorder;
pub use replay::{Divergence, Replayed, replay};

/// The current format of records.
pub const FORMAT: u32 = 1;

/// Name and text of the schema of a line, in draft 7. The committed copy in `schemas` is compared with it.
pub fn schema() -> (&'static str, String) {
    ("record.schema.json", crate::mapfile::schema_text::<RecordLine>())
}
