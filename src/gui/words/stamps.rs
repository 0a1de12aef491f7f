//! Stamps: up to nine parts of maps that are kept at hand, by their numbers 1 to 9. Knows no file; settings hold the text.

use crate::editor::Clip;
use crate::map::MapSketch;
use crate::mapfile::sketch_of;
use std::collections::BTreeMap;

/// A part of a map with its picture.
#[derive(Clone, Debug)]
pub struct Stamp {
    /// What it puts on a map.
    pub clip: Clip,
    /// What is drawn of it.
    pub sketch: MapSketch,
}

/// The stamps that are there.
#[derive(Clone, Debug, Default)]
pub struct Stamps(BTreeMap<u8, Stamp>);

impl Stamps {
    /// The numbers of the stamps, which are also their keys.
    pub const NUMBERS: std::ops::RangeInclusive<u8> = 1..=9;

    /// Reads kept stamps; what is none is left out.
    pub fn read(kept: &BTreeMap<String, String>) -> Self {
        let mut stamps = Self::default();
        for (number, text) in kept {
            if let (Ok(number), Ok(clip)) = (number.parse(), Clip::parse(text)) {
                stamps.put(number, clip);
            }
        }
        stamps
    }

    /// Keeps a clip under a number, in the place of what was there.
    pub fn put(&mut self, number: u8, clip: Clip) {
        if Self::NUMBERS.contains(&number) {
            let sketch = sketch_of(&clip.as_map()).0;
            self.0.insert(number, Stamp { clip, sketch });
        }
    }

    /// The stamp with a number.
    pub fn get(&self, number: u8) -> Option<&Stamp> {
        self.0.get(&number)
    }

    /// True without a stamp.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
