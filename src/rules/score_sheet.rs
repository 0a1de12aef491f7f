//! Score sheets: points that explain themselves. A new reason for points, or a new thing that is counted, is one row here.

use super::words::counted;
use crate::geometry::Cell;
use crate::terrain::FeatureKind;

/// Points that explain themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreSheet {
    /// What was scored.
    pub reason: ScoreReason,
    /// The tile or chip it began at; `None` for what lies before a seat (H-7).
    pub cell: Option<Cell>,
    /// The parts, in the order in which they are added up.
    pub items: Vec<ScoreItem>,
}

impl ScoreSheet {
    /// The sum of the items: the nominal points.
    pub fn nominal(&self) -> i32 {
        self.items.iter().map(|item| item.points()).sum()
    }

    /// The items as a sum: `6 + 2`, or one number.
    pub fn sum(&self) -> String {
        let parts = self.items.iter().map(|item| item.points());
        let parts: Vec<String> = parts.filter(|points| *points != 0).map(|points| points.to_string()).collect();
        if parts.is_empty() { "0".to_owned() } else { parts.join(" + ").replace('-', "\u{2212}") }
    }

    /// What points are given for, in words: `City, 3 tiles, 1 coat of arms`.
    pub fn words(&self) -> String {
        let named = |item: &ScoreItem| {
            let (one, many) = item.what.words()?;
            Some(format!(", {}", counted(usize::from(item.count), one, many)))
        };
        self.reason.words().to_owned() + &self.items.iter().filter_map(named).collect::<String>()
    }
}

/// One line of a score sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoreItem {
    /// What is counted.
    pub what: Counted,
    /// How many.
    pub count: u16,
    /// Points for each.
    pub each: i32,
}

impl ScoreItem {
    /// The points of all of them.
    pub fn points(self) -> i32 {
        i32::from(self.count) * self.each
    }
}

/// Where the log tells points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointsPlace {
    /// In a line of their own.
    OwnLine,
    /// Beside the line before, which says what happened.
    LineBefore,
    /// There as well, a gain with its plus sign: it might have been a loss.
    LineBeforeWithSign,
    /// Below the end of the game: they are given after the last turn.
    AfterTheEnd,
}

macro_rules! score_reasons {
    ($($(#[doc = $doc:literal])+ $reason:ident = $name:literal: $words:literal, $place:ident;)+) => {
        /// What points are given for.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
        pub enum ScoreReason {
            /// A feature that is complete (B-15, B-17, B-18), or a field at the end (B-30).
            Feature(FeatureKind),
            /// A feature that was incomplete at the end (B-26 to B-28).
            Incomplete(FeatureKind),
            $($(#[doc = $doc])+ $reason,)+
        }

        impl ScoreReason {
            /// The name in scenarios and records: `city`, `incomplete-city`, `chip`, `reveal-fit` …
            pub const fn name(self) -> &'static str {
                match self {
                    Self::Feature(kind) => kind.word(),
                    Self::Incomplete(FeatureKind::City) => "incomplete-city",
                    Self::Incomplete(FeatureKind::Road) => "incomplete-road",
                    Self::Incomplete(FeatureKind::Monastery) => "incomplete-monastery",
                    Self::Incomplete(FeatureKind::Field) => "incomplete-field",
                    $(Self::$reason => $name,)+
                }
            }

            /// The words that begin a score sheet.
            pub const fn words(self) -> &'static str {
                match self {
                    Self::Feature(FeatureKind::City) => "City",
                    Self::Feature(FeatureKind::Road) => "Road",
                    Self::Feature(FeatureKind::Monastery) => "Monastery",
                    Self::Feature(FeatureKind::Field) => "Field",
                    Self::Incomplete(FeatureKind::City) => "Incomplete city",
                    Self::Incomplete(FeatureKind::Road) => "Incomplete road",
                    Self::Incomplete(FeatureKind::Monastery) => "Incomplete monastery",
                    Self::Incomplete(FeatureKind::Field) => "Incomplete field",
                    $(Self::$reason => $words,)+
                }
            }

            /// Where the log tells them.
            pub const fn place(self) -> PointsPlace {
                match self {
                    Self::Feature(FeatureKind::Field) | Self::Incomplete(_) => PointsPlace::AfterTheEnd,
                    Self::Feature(FeatureKind::City | FeatureKind::Road | FeatureKind::Monastery) => PointsPlace::OwnLine,
                    $(Self::$reason => PointsPlace::$place,)+
                }
            }
        }
    };
}

score_reasons! {
    /// The value of a chip (USA-8).
    Chip = "chip": "Value of the chip", LineBefore;
    /// A chip that lay face up: a treat (IBE-7).
    Treat = "treat": "Treat", LineBefore;
    /// Coats of arms of an island square (M-17).
    Island = "island": "Island square", OwnLine;
    /// A tile on a town (M-26 b).
    Town = "town": "A tile on a town", OwnLine;
    /// A sale to a neighbouring country (FRA-6).
    SaleAbroad = "sale-abroad": "Sale abroad", OwnLine;
    /// A sale to a town (FRA-7).
    SaleToTown = "sale-to-town": "Sale to a town", OwnLine;
    /// A revealed tile fits (USA-11).
    RevealFit = "reveal-fit": "The covert tile fits", LineBeforeWithSign;
    /// A revealed tile does not fit (USA-12).
    RevealFailed = "reveal-failed": "The covert tile does not fit", LineBeforeWithSign;
    /// A tile laid where that brings something (H-1, H-2).
    Reward = "reward": "Reward", OwnLine;
    /// A set of chips that was given up (H-8).
    ChipSet = "chip-set": "A set of chips", OwnLine;
    /// The chips in front of a seat at the end (H-7).
    ChipsAtTheEnd = "chips-at-the-end": "Chips at the end", AfterTheEnd;
}

macro_rules! counted_things {
    ($($(#[doc = $doc:literal])+ $what:ident = $name:literal $((one $one:literal, many $many:literal))?;)+) => {
        /// What a line of a score sheet counts.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
        pub enum Counted {
            $($(#[doc = $doc])+ $what,)+
        }

        impl Counted {
            /// The name in scenarios.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$what => $name,)+
                }
            }

            /// The words for one and for many; `None` where the reason says it all.
            const fn words(self) -> Option<(&'static str, &'static str)> {
                let mut _words = None;
                match self {
                    $(Self::$what => {
                        $(_words = Some(($one, $many));)?
                    })+
                }
                _words
            }
        }
    };
}

counted_things! {
    /// Tiles, each once (E-9).
    Tiles = "tiles" (one "tile", many "tiles");
    /// Printed large cities.
    LargeCities = "large cities" (one "large city", many "large cities");
    /// Printed roads or cities of neighbours.
    BorderParts = "border parts" (one "border part", many "border parts");
    /// Ferry routes.
    Ferries = "ferry routes" (one "ferry route", many "ferry routes");
    /// Coats of arms.
    CoatsOfArms = "coats of arms" (one "coat of arms", many "coats of arms");
    /// The monastery itself.
    Monastery = "monastery";
    /// Neighbours of a monastery.
    Neighbours = "neighbours" (one "neighbour", many "neighbours");
    /// Complete cities that a field touches.
    Cities = "complete cities" (one "complete city", many "complete cities");
    /// Uncovered towns beside a road (M-26 c).
    Towns = "uncovered towns" (one "uncovered town", many "uncovered towns");
    /// Tiles of a road, once for each chip spent on it (NOR-5).
    Upgrades = "upgraded tiles" (one "upgraded tile", many "upgraded tiles");
    /// The price of covering a town (M-26 b).
    TownCost = "town cost";
    /// What is sold.
    Sale = "sale";
    /// The value of a chip.
    ChipValue = "chip value";
    /// A revealed tile.
    Reveal = "reveal";
    /// How often an occasion of a reward came (H-4).
    Occasions = "occasions" (one "occasion", many "occasions");
    /// Tiles of a feature, for a reward (H-4).
    RewardedTiles = "rewarded tiles" (one "rewarded tile", many "rewarded tiles");
    /// The values of chips, added up (H-4, H-7).
    ChipValues = "chip values" (one "point of chip value", many "points of chip value");
    /// Chips in front of a seat (H-4, H-7).
    KeptChips = "kept chips" (one "kept chip", many "kept chips");
    /// Sets in front of a seat: one chip of each colour (H-4, H-7).
    KeptSets = "kept sets" (one "kept set", many "kept sets");
    /// 1 + 2 + … for the chips of each colour (H-7).
    GrowingChips = "growing chips" (one "step of growing colours", many "steps of growing colours");
    /// Sets that are given up (H-8).
    Sets = "sets";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_names_its_parts_and_adds_them_up() {
        let item = |what, count, each| ScoreItem { what, count, each };
        let sheet = ScoreSheet {
            reason: ScoreReason::Feature(FeatureKind::City),
            cell: Some(Cell::new(0, 0)),
            items: vec![item(Counted::Tiles, 3, 2), item(Counted::CoatsOfArms, 1, 2)],
        };
        assert_eq!(sheet.words(), "City, 3 tiles, 1 coat of arms");
        assert_eq!(sheet.sum(), "6 + 2");
        let failed =
            ScoreSheet { reason: ScoreReason::RevealFailed, items: vec![item(Counted::Reveal, 1, -2)], ..sheet };
        assert_eq!((failed.words().as_str(), failed.sum().as_str()), ("The covert tile does not fit", "\u{2212}2"));
    }
}
