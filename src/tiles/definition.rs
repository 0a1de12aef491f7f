//! What a tile set file may say. Shape only; [`super::check`] decides whether it makes sense.

use crate::geometry::Side;
use crate::terrain::{EdgeKind, RoadEnd};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A tile set file, `<name>.tiles.toml`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct TileSetDefinition {
    /// File format; 1.
    pub format: u32,
    /// The name by which maps and commands choose the set, such as `inns-cathedrals`.
    pub name: String,
    /// A shorter name that means the same, such as `ic`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub short: Option<String>,
    /// The name for people.
    pub title: String,
    /// Where the facts come from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// The designs.
    #[serde(rename = "tile", default)]
    pub tiles: Vec<TileDefinition>,
}

/// One tile design, in the orientation of its picture. Tiles are turned, never mirrored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct TileDefinition {
    /// Unique over all sets in use, such as `base/D`.
    pub id: String,
    /// How many tiles of this design the set holds.
    #[schemars(range(min = 1, max = 1000))]
    pub count: u16,
    /// True for the design of the start tile: one of its copies is the start tile (B-1).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub start_tile: bool,
    /// What each side shows.
    pub edges: TileEdges,
    /// City segments: c0, c1 …
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cities: Vec<CityDefinition>,
    /// Road segments: r0, r1 … A road that ends in the tile is a road of its own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub roads: Vec<RoadDefinition>,
    /// True if a monastery stands on the tile: m0.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub monastery: bool,
    /// Field pieces: f0, f1 …
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<FieldDefinition>,
    /// Two roads, by number, that cross without meeting.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bridge: Vec<u8>,
    /// Cities, by number, from whose gate a short stretch runs to the village. It parts fields and is no road.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub inert_links: Vec<u8>,
}

/// What the four sides show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TileEdges {
    /// North.
    pub n: EdgeKind,
    /// East.
    pub e: EdgeKind,
    /// South.
    pub s: EdgeKind,
    /// West.
    pub w: EdgeKind,
}

impl TileEdges {
    /// North, east, south, west.
    pub const fn clockwise(self) -> [EdgeKind; 4] {
        [self.n, self.e, self.s, self.w]
    }
}

/// A city segment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CityDefinition {
    /// The sides it reaches; at least one.
    pub sides: Vec<Side>,
    /// Coats of arms in it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub coats_of_arms: u8,
    /// A cathedral stands in it. Printed, without effect (E-5).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cathedral: bool,
    /// A goods symbol. Printed, without effect (E-6).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goods: Option<Goods>,
    /// Corners that the wall reaches although no city side meets there; explains why fields are parted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub corner_walls: Vec<Corner>,
}

/// A road segment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct RoadDefinition {
    /// Two sides for a road that runs through, one for a road that ends in the tile.
    pub sides: Vec<Side>,
    /// Where a road with one side ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends_at: Option<RoadEnd>,
    /// With `ends-at = "city"`: the number of that city.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end_city: Option<u8>,
    /// An inn stands beside it. Printed, without effect (E-4).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub inn: bool,
}

/// A field piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct FieldDefinition {
    /// Half-edges, 0 to 7 clockwise from the western half of the north side; empty for an enclosed field.
    pub halves: Vec<u8>,
    /// The numbers of the cities it touches (B-30).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cities: Vec<u8>,
}

/// A goods symbol (E-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Goods {
    /// Wine.
    Wine,
    /// Grain.
    Grain,
    /// Cloth.
    Cloth,
}

/// A corner of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Corner {
    /// North-east.
    Ne,
    /// South-east.
    Se,
    /// South-west.
    Sw,
    /// North-west.
    Nw,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}
