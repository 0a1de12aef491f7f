use super::{TileCatalog, TileDesign, TileSet};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

/// Which tiles a game uses: `{ sets = ["base", "ic"], copies = 1 }` or a number, `{ count = 96 }`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct TileChoice {
    /// Tile sets by name or short name, or the path of a `*.tiles.toml` file. Default: base, inns-cathedrals,
    /// traders-builders (M-2).
    #[serde(default = "full_box", skip_serializing_if = "is_full_box")]
    pub sets: Vec<String>,
    /// How many times each set is taken. Only the first copy has a start tile.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[schemars(range(min = 1, max = 100))]
    pub copies: u16,
    /// Instead of whole sets: this many tiles. Whole boxes of all `sets` first, then the first set, then a seeded draw
    /// of the rest; the start tile is always among them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 10000))]
    pub count: Option<u32>,
}

fn full_box() -> Vec<String> {
    super::BUILT_IN_SETS.iter().map(|(name, _)| (*name).to_owned()).collect()
}

fn is_full_box(sets: &Vec<String>) -> bool {
    *sets == full_box()
}

fn one() -> u16 {
    1
}

fn is_one(copies: &u16) -> bool {
    *copies == 1
}

impl Default for TileChoice {
    /// One box of 114: base, Inns & Cathedrals, Traders & Builders.
    fn default() -> Self {
        Self { sets: full_box(), copies: 1, count: None }
    }
}

impl fmt::Display for TileChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.count {
            Some(count) => write!(f, "{count}"),
            None => {
                let names: Vec<_> = (0..self.copies).flat_map(|_| self.sets.iter().map(String::as_str)).collect();
                write!(f, "{}", names.join("+"))
            }
        }
    }
}

impl std::str::FromStr for TileChoice {
    type Err = SupplyError;

    /// `base`, `base+ic+tb` or a number of tiles. A set named twice means two copies of everything, so `base+base` is
    /// two base sets; an uneven list is refused.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Ok(count) = text.parse::<u32>() {
            return Ok(Self { count: Some(count), ..Self::default() });
        }
        let mut sets: Vec<String> = Vec::new();
        for name in text.split('+') {
            if !sets.iter().any(|known| known == name) {
                sets.push(name.to_owned());
            }
        }
        let copies = text.split('+').filter(|name| *name == sets[0]).count();
        let even = sets.iter().all(|set| text.split('+').filter(|name| name == set).count() == copies);
        let copies = u16::try_from(copies).ok().filter(|_| even);
        let copies = copies.ok_or_else(|| SupplyError::Uneven { text: text.to_owned() })?;
        Ok(Self { sets, copies, count: None })
    }
}

/// Why a choice of tiles gives no heap of tiles.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SupplyError {
    /// A name that no set bears.
    #[error("there is no tile set `{name}`; known are {known}, or name a .tiles.toml file")]
    UnknownSet {
        /// The name.
        name: String,
        /// The names that would do.
        known: String,
    },
    /// No set at all.
    #[error("no tile set is chosen; name at least one")]
    NoSet,
    /// `base+base+ic`.
    #[error("`{text}` takes some sets more often than others; use the same number of copies of each")]
    Uneven {
        /// The text.
        text: String,
    },
    /// `count` or `copies` is 0, or the heap would be too large.
    #[error("{count} tiles cannot be played; choose between 1 and {}", Supply::MOST_TILES)]
    Count {
        /// How many tiles were asked for.
        count: u64,
    },
    /// No design has a start tile.
    #[error("none of the chosen sets has a start tile; choose the base set as well")]
    NoStartTile,
    /// Two sets define one id.
    #[error("tile id `{id}` is defined by two of the chosen sets")]
    SameId {
        /// The id.
        id: String,
    },
}

/// The heap of tiles a game is dealt from: designs with how many are certain, and how many more a seeded draw takes from
/// which rest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Supply {
    /// The designs in use, at most [`Self::MOST_DESIGNS`].
    pub designs: Vec<TileDesign>,
    /// For each design, how many tiles are in the heap for certain. The start tile is among them.
    pub certain: Vec<u16>,
    /// For each design, how many tiles the draw may take.
    pub rest: Vec<u16>,
    /// How many tiles the draw takes from `rest`.
    pub drawn: u16,
    /// The design of the start tile (index into `designs`).
    pub start: usize,
}

impl Supply {
    /// The engine numbers tiles of a game with 16 bits; far above any table.
    pub const MOST_TILES: u32 = 10_000;
    /// Designs are numbered with 14 bits, their rotations with two more.
    pub const MOST_DESIGNS: usize = 4_000;

    /// The heap of `choice`.
    ///
    /// # Errors
    ///
    /// An unknown set, no set, a number of 0 or above [`Self::MOST_TILES`], no start tile, an id defined twice.
    pub fn new(choice: &TileChoice, catalog: &TileCatalog) -> Result<Self, SupplyError> {
        let mut sets: Vec<&Arc<TileSet>> = Vec::new();
        for name in &choice.sets {
            let set = catalog.get(name).ok_or_else(|| SupplyError::UnknownSet {
                name: name.clone(),
                known: catalog.sets().iter().map(|set| set.name()).collect::<Vec<_>>().join(", "),
            })?;
            if !sets.iter().any(|known| known.name() == set.name()) {
                sets.push(set);
            }
        }
        let first = sets.first().ok_or(SupplyError::NoSet)?;
        let first_len = first.designs().len();
        let designs: Vec<TileDesign> = sets.iter().flat_map(|set| set.designs().iter().cloned()).collect();
        let mut ids: Vec<&str> = designs.iter().map(TileDesign::id).collect();
        ids.sort_unstable();
        if let Some(pair) = ids.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(SupplyError::SameId { id: pair[0].to_owned() });
        }
        if designs.len() > Self::MOST_DESIGNS {
            return Err(SupplyError::Count { count: designs.len() as u64 });
        }
        let start = designs.iter().position(TileDesign::is_start_tile).ok_or(SupplyError::NoStartTile)?;
        let whole: u32 = designs.iter().map(|design| u32::from(design.count())).sum();
        let asked = choice.count.map_or(u64::from(whole) * u64::from(choice.copies), u64::from);
        let count = u32::try_from(asked).ok().filter(|count| (1..=Self::MOST_TILES).contains(count));
        let count = count.ok_or(SupplyError::Count { count: asked })?;

        let boxes = (count / whole) as u16;
        let mut left = count % whole;
        let mut certain: Vec<u16> = designs.iter().map(|design| design.count() * boxes).collect();
        let mut rest: Vec<u16> = designs.iter().map(TileDesign::count).collect();
        if left >= first.tile_count() {
            for (certain, rest) in certain.iter_mut().zip(&mut rest).take(first_len) {
                *certain += *rest;
                *rest = 0;
            }
            left -= first.tile_count();
        } else {
            rest[first_len..].fill(0);
        }
        if certain[start] == 0 {
            certain[start] = 1;
            rest[start] = rest[start].saturating_sub(1);
            left = left.saturating_sub(1);
        }
        Ok(Self { designs, certain, rest, drawn: left as u16, start })
    }

    /// How many tiles, the start tile included.
    pub fn tile_count(&self) -> usize {
        self.certain.iter().map(|count| usize::from(*count)).sum::<usize>() + usize::from(self.drawn)
    }
}
