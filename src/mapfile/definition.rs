//! All that a map or variant file may say, as written: shape and types, no truth. The same types give the schemas.

use crate::geometry::Side;
use crate::geometry::limits::FURTHEST_SHIFT;
use crate::map::{Colour, Edging, Mark, SideShow};
use crate::parameters::GameSettings;
use crate::rules::mechanics::Mechanics;
use crate::rules::{ChipSet, RuleOverrides};
use crate::terrain::{EdgeKind, FeatureKind};
use crate::tiles::TileChoice;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The current file format of maps and variants.
pub const FORMAT: u32 = 1;

/// A map file, `<name>.map.toml`: one board (`grid`), or two boards joined at a seam (`combine`).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct MapDefinition {
    /// File format; 1.
    pub format: u32,
    /// The map's name for people.
    pub name: String,
    /// Whether the layout is the author's own or rebuilt from a printed map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fidelity: Option<Fidelity>,
    /// Where the facts come from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sources: Vec<String>,
    /// What a reader should know.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// From and to how many tiles suit the map (M-3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recommended_tiles: Option<[u32; 2]>,
    /// The tiles usually played with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tiles: Option<TileChoice>,
    /// The chip variant usually played: a path relative to this file, a sibling's name, or a built-in name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// The coast behind the squares: a path relative to this file, a sibling's name, or a built-in name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outline: Option<String>,
    /// How far the outline is moved: columns to the right, rows down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outline_moved: Option<[i32; 2]>,
    /// The frame of start squares (M-5). Default: brown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start_edging: Option<Edging>,
    /// House rules of this map.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rules: RuleOverrides,
    /// The board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grid: Option<GridDefinition>,
    /// Two boards joined; instead of `grid`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub combine: Option<CombineDefinition>,
    /// Names of squares, by cell: `b3 = "Portland"`. Large cities carry their own.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<String, String>,
    /// Printed large cities (M-10).
    #[serde(default, rename = "large-city", skip_serializing_if = "Vec::is_empty")]
    pub large_cities: Vec<LargeCityDefinition>,
    /// Printed roads and cities of neighbours (M-12).
    #[serde(default, rename = "border", skip_serializing_if = "Vec::is_empty")]
    pub borders: Vec<BorderDefinition>,
    /// Ferry routes (M-14).
    #[serde(default, rename = "ferry", skip_serializing_if = "Vec::is_empty")]
    pub ferries: Vec<FerryDefinition>,
    /// Squares that mechanics refer to by one name.
    #[serde(default, rename = "region", skip_serializing_if = "Vec::is_empty")]
    pub regions: Vec<RegionDefinition>,
}

/// How true a map is to a printed one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Fidelity {
    /// The author's own board.
    Original,
    /// Rebuilt from geography and published facts; not the printed layout.
    Reconstruction,
}

/// The board as aligned text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct GridDefinition {
    /// One string a row, from the north; one character a cell. `#` square, `S` start square, `t` town, `V` `O` `B`
    /// outlined violet, orange, light blue, `L` large city, `>` `<` `^` `_` half square cut at its right, left, top,
    /// bottom side, `~` sea, `.` land beyond the border; others as `legend` says.
    pub rows: Vec<String>,
    /// What further characters stand for.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub legend: BTreeMap<String, LegendDefinition>,
}

/// What a character of the grid stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct LegendDefinition {
    /// What the cell is made of. Default: a square.
    pub ground: GroundDefinition,
    /// A start square.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub start: bool,
    /// A town.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub town: bool,
    /// An outline of that colour; for `highlight` and `stack`, their colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outlined: Option<Colour>,
    /// An island square with that many coats of arms.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub island: Option<u8>,
    /// That many chips lie here at the start: on a square, or at a large city.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 30))]
    pub chips: Option<u8>,
    /// The colour of those chips. Default: any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chip_colour: Option<Colour>,
    /// A Chumak square.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub chumak: bool,
    /// A product town: the colour of what can be sold here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub product: Option<Colour>,
}

impl GridDefinition {
    /// What a character of `rows` stands for: the legend wins over the standard characters. `None`: unknown.
    pub fn meaning(&self, character: char) -> Option<LegendDefinition> {
        let mut utf8 = [0; 4];
        let own = self.legend.get(&*character.encode_utf8(&mut utf8)).copied();
        own.or_else(|| LegendDefinition::standard(character))
    }
}

impl LegendDefinition {
    /// The characters that need no legend entry.
    pub const STANDARD: [(char, Self); 13] = [
        ('#', Self::of(GroundDefinition::Square)),
        ('S', Self { start: true, ..Self::of(GroundDefinition::Square) }),
        ('t', Self { town: true, ..Self::of(GroundDefinition::Square) }),
        ('V', Self { outlined: Some(Colour::Violet), ..Self::of(GroundDefinition::Square) }),
        ('O', Self { outlined: Some(Colour::Orange), ..Self::of(GroundDefinition::Square) }),
        ('B', Self { outlined: Some(Colour::LightBlue), ..Self::of(GroundDefinition::Square) }),
        ('L', Self::of(GroundDefinition::LargeCity)),
        ('>', Self::of(GroundDefinition::HalfE)),
        ('<', Self::of(GroundDefinition::HalfW)),
        ('^', Self::of(GroundDefinition::HalfN)),
        ('_', Self::of(GroundDefinition::HalfS)),
        ('~', Self::of(GroundDefinition::Sea)),
        ('.', Self::of(GroundDefinition::Land)),
    ];

    /// A cell of that ground without marks.
    pub const fn of(ground: GroundDefinition) -> Self {
        Self {
            ground,
            start: false,
            town: false,
            outlined: None,
            island: None,
            chips: None,
            chip_colour: None,
            chumak: false,
            product: None,
        }
    }

    /// True if a mark that is there or not is there; other marks have fields of their own.
    pub const fn flag(&self, mark: Mark) -> bool {
        match mark {
            Mark::Start => self.start,
            Mark::Town => self.town,
            Mark::Chumak => self.chumak,
            Mark::Outlined | Mark::Island | Mark::Chips | Mark::Product => false,
        }
    }

    /// The entry with a mark that is there or not; marks that have a colour or a number stay as they are.
    #[must_use]
    pub const fn with(mut self, mark: Mark, there: bool) -> Self {
        match mark {
            Mark::Start => self.start = there,
            Mark::Town => self.town = there,
            Mark::Chumak => self.chumak = there,
            Mark::Outlined | Mark::Island | Mark::Chips | Mark::Product => {}
        }
        self
    }

    /// What a standard character stands for.
    pub fn standard(character: char) -> Option<Self> {
        Self::STANDARD.iter().find(|(standard, _)| *standard == character).map(|(_, meaning)| *meaning)
    }
}

/// What a cell is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GroundDefinition {
    /// A square for a tile.
    #[default]
    Square,
    /// Sea or lake.
    Sea,
    /// Land beyond the border.
    Land,
    /// A printed large city.
    LargeCity,
    /// Half a square, cut at its north side.
    HalfN,
    /// Half a square, cut at its east side.
    HalfE,
    /// Half a square, cut at its south side.
    HalfS,
    /// Half a square, cut at its west side.
    HalfW,
    /// A wave square: takes no tile.
    Wave,
    /// A highlight: takes no tile.
    Highlight,
    /// A stack square: holds a stack of tiles, and is no square for a tile.
    Stack,
}

/// Two boards joined at a half-square seam, by reference (USA-4).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CombineDefinition {
    /// The first map: a path relative to this file, a sibling's name, or a built-in name.
    pub first: String,
    /// The second map.
    pub second: String,
    /// The side of the first map at which the second lies. Default: `e`.
    #[serde(default = "east")]
    pub side: Side,
    /// Rows (or columns) the second map is moved along the seam: down or right.
    #[serde(default)]
    #[schemars(range(min = -FURTHEST_SHIFT, max = FURTHEST_SHIFT))]
    pub shift: i32,
}

fn east() -> Side {
    Side::East
}

/// A printed large city: edges, segments, coats of arms.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LargeCityDefinition {
    /// Its cell, such as `e2`; the grid shows `L` there.
    pub cell: String,
    /// Its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What its sides show. Default: city on every side.
    #[serde(default)]
    pub edges: CityEdges,
    /// Coats of arms. With `segment` given, write them there.
    #[serde(default, skip_serializing_if = "is_default")]
    pub coats_of_arms: u8,
    /// Its segments; needed where a side shows road or field.
    #[serde(default, rename = "segment", skip_serializing_if = "Vec::is_empty")]
    pub segments: Vec<SegmentDefinition>,
}

/// What the sides of a large city show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct CityEdges {
    /// North.
    pub n: SideShow,
    /// East.
    pub e: SideShow,
    /// South.
    pub s: SideShow,
    /// West.
    pub w: SideShow,
}

impl Default for CityEdges {
    fn default() -> Self {
        Self { n: SideShow::City, e: SideShow::City, s: SideShow::City, w: SideShow::City }
    }
}

impl CityEdges {
    /// North, east, south, west.
    pub const fn clockwise(self) -> [SideShow; 4] {
        [self.n, self.e, self.s, self.w]
    }

    /// The edges with one side changed.
    #[must_use]
    pub const fn with(mut self, side: Side, show: SideShow) -> Self {
        match side {
            Side::North => self.n = show,
            Side::East => self.e = show,
            Side::South => self.s = show,
            Side::West => self.w = show,
        }
        self
    }
}

/// A segment printed on a large city.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SegmentDefinition {
    /// City, road or field.
    pub kind: FeatureKind,
    /// City and road: the sides it reaches.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sides: Vec<Side>,
    /// Field: half-edges, 0 to 7 clockwise from the western half of the north side.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub halves: Vec<u8>,
    /// City: its coats of arms.
    #[serde(default, skip_serializing_if = "is_default")]
    pub coats_of_arms: u8,
    /// Field: which of this city's segments (from 0, as listed) it touches.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cities: Vec<u8>,
}

/// A printed road or city of the neighbour country.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct BorderDefinition {
    /// The square, such as `b1`.
    pub cell: String,
    /// The side of it at which the print lies.
    pub side: Side,
    /// `road` or `city`.
    pub kind: EdgeKind,
    /// Where it leads.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
    /// Coats of arms of the whole part.
    #[serde(default, skip_serializing_if = "is_default")]
    pub coats_of_arms: u8,
    /// More sides at which the same print lies, such as `b2.e`; the part counts once in a feature.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
}

/// A ferry route.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct FerryDefinition {
    /// Where it lands, such as `["b3.s", "d3.s"]`.
    pub ends: Vec<String>,
    /// Its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Coats of arms of the whole route.
    #[serde(default, skip_serializing_if = "is_default")]
    pub coats_of_arms: u8,
}

/// Squares that mechanics refer to by one name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct RegionDefinition {
    /// Its name.
    pub name: String,
    /// First and last row, one-based, inclusive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rows: Option<[u16; 2]>,
    /// Single cells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<String>,
    /// The colour in which it is drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
}

/// A chip variant, `<name>.variant.toml`: the chips, which mechanics run with which numbers, house rules.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct VariantDefinition {
    /// File format; 1.
    pub format: u32,
    /// The variant's name for people.
    pub name: String,
    /// What the variant is meant to do, in one sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub intent: Option<String>,
    /// Where the rules come from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sources: Vec<String>,
    /// What a reader should know.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// The chips and where they lie at the start. Without it the variant has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chips: Option<ChipSet>,
    /// House rules of this variant.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rules: RuleOverrides,
    /// What the chips do.
    #[serde(default)]
    pub mechanics: Mechanics,
}

impl VariantDefinition {
    /// The values of its parameters.
    pub fn settings(&self) -> GameSettings {
        GameSettings::of(&self.rules, self.chips.as_ref(), &self.mechanics)
    }

    /// The same variant with other values of its parameters.
    #[must_use]
    pub fn with_settings(self, settings: &GameSettings) -> Self {
        Self {
            rules: settings.rules().clone(),
            chips: settings.chips().cloned(),
            mechanics: settings.mechanics().clone(),
            ..self
        }
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
