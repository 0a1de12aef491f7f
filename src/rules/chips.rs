//! Chips: what they are, where each one is, and who may see it.

use crate::map::Colour;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One chip: a colour and a value (M-27).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Chip {
    /// Its colour.
    pub colour: Colour,
    /// Its value in points.
    pub value: u8,
}

/// A chip of a game, by its position in the deal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(in crate::rules) struct ChipId(pub(in crate::rules) u16);

impl ChipId {
    pub(in crate::rules) const fn at(self) -> usize {
        self.0 as usize
    }
}

/// A chip in front of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::rules) struct KeptChip {
    pub(in crate::rules) seat: super::Seat,
    pub(in crate::rules) chip: ChipId,
    /// Only its owner may know it (UKR-3).
    pub(in crate::rules) face_down: bool,
}

/// Where a chip of the deal lies when the game begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChipAt {
    /// On a square.
    Square(crate::geometry::CellIndex),
    /// At a printed large city, by its position in [`crate::map::Board::cities`].
    City(u16),
    /// Beside the map; these are drawn in the order of the deal.
    Supply,
}

/// The chips of a variant and where they lie at the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct ChipSet {
    /// The colours; each has the same chips.
    pub colours: Vec<Colour>,
    /// How many chips of which value each colour has.
    pub values: Vec<ChipCount>,
    /// Where chips lie face down at the start.
    #[schemars(title = "Where chips lie")]
    pub on: ChipsOn,
    /// With chips on towns: how many towns get one, picked at random. 0: all of them (H-6).
    #[schemars(title = "Chips on the map", range(min = 0, max = 1000))]
    pub on_map: u16,
    /// What becomes of the chips that have no place on the map (H-6).
    #[schemars(title = "The other chips")]
    pub rest: ChipsRest,
}

/// How many chips of one value each colour has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ChipCount {
    /// The value in points.
    #[schemars(range(min = 0, max = 100))]
    pub value: u8,
    /// How many chips of it in each colour.
    #[schemars(range(min = 1, max = 1000))]
    pub count: u16,
}

/// Where the chips lie at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChipsOn {
    /// One on each town, picked at random from all chips (USA-6).
    Towns,
    /// On the marked squares and at the marked large cities, each with as many chips and of the colour as its mark says
    /// (GBR-2, NOR-2).
    Marks,
    /// Over the squares, as a mechanic lays them out (M-28).
    Layout,
    /// Nowhere: all of them beside the map (UKR-2).
    Supply,
}

/// What becomes of the chips that have no place on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChipsRest {
    /// They leave the game unseen (USA-6, BEN-2).
    #[default]
    Out,
    /// They are the supply beside the map (H-6).
    Supply,
}

/// How many sets of one chip of each of these colours can be made of chips of those colours (H-4).
pub(in crate::rules) fn sets_of(colours: &[Colour], chips: impl Iterator<Item = Colour>) -> u16 {
    let mut counts = [0u16; Colour::ALL.len()];
    chips.for_each(|colour| counts[colour.index()] += 1);
    colours.iter().map(|colour| counts[colour.index()]).min().unwrap_or_default()
}

impl Default for ChipSet {
    /// The 30 chips of M-27, on the towns.
    fn default() -> Self {
        Self {
            colours: Colour::ALL.to_vec(),
            values: vec![ChipCount { value: 1, count: 6 }, ChipCount { value: 2, count: 4 }],
            on: ChipsOn::Towns,
            on_map: 0,
            rest: ChipsRest::Out,
        }
    }
}

impl ChipSet {
    /// How many chips there are.
    pub fn count(&self) -> usize {
        self.colours.len() * self.values.iter().map(|of| usize::from(of.count)).sum::<usize>()
    }

    /// Every chip, by colour, then as listed.
    pub fn chips(&self) -> Vec<Chip> {
        let of_colour = |colour: Colour| {
            self.values.iter().flat_map(move |of| (0..of.count).map(move |_| Chip { colour, value: of.value }))
        };
        self.colours.iter().flat_map(|colour| of_colour(*colour)).collect()
    }
}
