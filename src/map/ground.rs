//! What a cell is made of, and the colours of what is printed on it.

use crate::geometry::Side;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The colours of chips and outlined squares (M-27).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Violet, letter V.
    Violet,
    /// Orange, letter O.
    Orange,
    /// Light blue, letter B.
    LightBlue,
}

impl Colour {
    /// Violet, orange, light blue.
    pub const ALL: [Self; 3] = [Self::Violet, Self::Orange, Self::LightBlue];

    /// 0 to 2.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word in files and on the screen.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Violet => "violet",
            Self::Orange => "orange",
            Self::LightBlue => "light-blue",
        }
    }

    /// The words for people: `light blue`.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Violet => "violet",
            Self::Orange => "orange",
            Self::LightBlue => "light blue",
        }
    }

    /// The letter drawn on marks of this colour.
    pub const fn letter(self) -> char {
        match self {
            Self::Violet => 'V',
            Self::Orange => 'O',
            Self::LightBlue => 'B',
        }
    }
}

/// The colour of the frame of start squares (M-5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Edging {
    /// Brown: USA, Nordics, Ukraine.
    #[default]
    Brown,
    /// Red, with houses: the European maps of 2019.
    Red,
}

/// What a cell is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ground {
    /// Sea or lake: void.
    #[default]
    Sea,
    /// Land beyond the border: void.
    Land,
    /// A square for a tile.
    Square,
    /// A printed large city (M-10).
    LargeCity,
    /// Half a square, cut at that side: `East` means that the western half is printed (M-19).
    Half(Side),
    /// A wave square: takes no tile (M-15).
    Wave,
    /// A highlight: takes no tile (M-18).
    Highlight(Colour),
    /// A stack square: holds a stack of tiles of an island of that colour, and is no square for a tile (BEN-3, A-97).
    Stack(Colour),
}

impl Ground {
    /// True for the backdrop: neither a square nor printed on one.
    pub const fn is_backdrop(self) -> bool {
        matches!(self, Self::Sea | Self::Land)
    }

    /// True if nothing of the backdrop shows in its cell.
    pub const fn covers_its_cell(self) -> bool {
        match self {
            Self::Square | Self::LargeCity | Self::Wave | Self::Highlight(_) | Self::Stack(_) => true,
            Self::Sea | Self::Land | Self::Half(_) => false,
        }
    }
}

/// A printed sign for chips.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChipMark {
    /// The colour of the chips that belong here; `None`: any.
    pub colour: Option<Colour>,
    /// How many chips lie here at the start; at least 1.
    pub count: u8,
}
