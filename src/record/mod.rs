//! A played game as JSON Lines: a header with everything that decides the game, one line an action, and check lines in
//! between. Appendable, readable after a crash, and replayed line by line. Takes readers, writers and text; knows no
//! paths and no screens.

mod digest;
mod header;
mod line;
mod read;
mod recorder;
mod replay;
mod schema;

pub use header::{FORMAT, Header, HeaderError, MapText, PartText, PlayedFiles, SeatText, TileSetText, TilesText};
pub use line::{ActionLine, CheckLine, RecordLine};
pub use read::{Record, RecordError, read};
pub use recorder::Recorder;
pub use replay::{Divergence, Replayed, replay};
pub use schema::schema;
