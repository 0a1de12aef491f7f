//! Tile designs and tile sets: what is true of the tiles in the box. Knows neither maps nor rules.
//!
//! A set is written as `<name>.tiles.toml` ([`TileSetDefinition`]), and becomes a checked [`TileSet`]. A [`TileChoice`]
//! says which sets a game uses; a [`Supply`] is the heap of tiles that comes of it.

mod catalog;
mod choice;
mod definition;
mod set;
mod tile;
mod validate;

pub use catalog::{BUILT_IN_SETS, TileCatalog};
pub use choice::{Supply, SupplyError, TileChoice};
pub use definition::{
    CityDefinition, Corner, FieldDefinition, Goods, RoadDefinition, TileDefinition, TileEdges, TileSetDefinition,
};
pub use set::TileSet;
pub use tile::{TileDesign, TilePrints};
pub use validate::{TileFault, check};
