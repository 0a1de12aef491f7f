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

/// The chips of a variant and where they lie at the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", default)]
pub struct ChipSet {
    /// The colours; each has the same chips.
    pub colours: Vec<Colour>,
    /// How many chips of which value each colour has.
    pub values: Vec<ChipCount>,
    /// On which squares chips lie face down at the start, one each (USA-6).
    pub on: ChipsOn,
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
}

impl Default for ChipSet {
    /// The 30 chips of M-27, on the towns.
    fn default() -> Self {
        Self {
            colours: Colour::ALL.to_vec(),
            values: vec![ChipCount { value: 1, count: 6 }, ChipCount { value: 2, count: 4 }],
            on: ChipsOn::Towns,
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
