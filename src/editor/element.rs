//! What a brush paints, and what that means in the grid.

use crate::geometry::Side;
use crate::map::{Colour, Mark};
use crate::mapfile::{GroundDefinition, LegendDefinition};
use serde::{Deserialize, Serialize};

/// What a brush puts on a cell. Most replace whatever was there; a square keeps its name and prints. Islands, chips, signs
/// and product towns are marks: they are added to what a square says already, chips to a large city as well.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Element {
    /// A square without marks.
    Square,
    /// A square with a start tile and no other mark.
    Start,
    /// A square with a town and no other mark.
    Town,
    /// A square with an outline of that colour and no other mark.
    Outlined(Colour),
    /// Half a square, cut at that side.
    Half(Side),
    /// A printed large city: city towards squares, closed towards void.
    LargeCity,
    /// A wave square, which takes no tile.
    Wave,
    /// A highlight of that colour, which takes no tile.
    Highlight(Colour),
    /// A square that holds a stack of tiles of that colour's island.
    Stack(Colour),
    /// An island square with that many coats of arms.
    Island(u8),
    /// Chips that lie there at the start.
    Chips {
        /// Their colour; `None`: any.
        colour: Option<Colour>,
        /// How many; at least 1.
        count: u8,
    },
    /// A town where the product of that colour can be sold.
    Product(Colour),
    /// Sea or a lake, where nothing is printed.
    Sea,
    /// Land beyond the border.
    Land,
    /// Exactly what a cell says that was picked, with all its marks.
    Exact(LegendDefinition),
    /// Nothing printed: the backdrop that prevails around the cell.
    Erase,
    /// A sign that a square has or has not, such as that of a Chumak square.
    #[serde(untagged)]
    Sign(Mark),
}

impl Element {
    /// The words for people, lower case.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Square => "square",
            Self::Start => "start square",
            Self::Town => "town",
            Self::Outlined(Colour::Violet) => "violet outline",
            Self::Outlined(Colour::Orange) => "orange outline",
            Self::Outlined(Colour::LightBlue) => "light blue outline",
            Self::Half(Side::North) => "half square, cut north",
            Self::Half(Side::East) => "half square, cut east",
            Self::Half(Side::South) => "half square, cut south",
            Self::Half(Side::West) => "half square, cut west",
            Self::LargeCity => "large city",
            Self::Wave => "wave square",
            Self::Highlight(Colour::Violet) => "violet highlight",
            Self::Highlight(Colour::Orange) => "orange highlight",
            Self::Highlight(Colour::LightBlue) => "light blue highlight",
            Self::Stack(Colour::Violet) => "violet stack square",
            Self::Stack(Colour::Orange) => "orange stack square",
            Self::Stack(Colour::LightBlue) => "light blue stack square",
            Self::Island(0) => "island without coat of arms",
            Self::Island(1) => "island with a coat of arms",
            Self::Island(2) => "island with two coats of arms",
            Self::Island(_) => "island with coats of arms",
            Self::Chips { colour: None, .. } => "chips of any colour",
            Self::Chips { colour: Some(Colour::Violet), .. } => "violet chips",
            Self::Chips { colour: Some(Colour::Orange), .. } => "orange chips",
            Self::Chips { colour: Some(Colour::LightBlue), .. } => "light blue chips",
            Self::Sign(mark) => mark.row().words[0],
            Self::Product(Colour::Violet) => "violet product town",
            Self::Product(Colour::Orange) => "orange product town",
            Self::Product(Colour::LightBlue) => "light blue product town",
            Self::Sea => "sea",
            Self::Land => "land",
            Self::Exact(LegendDefinition { ground: GroundDefinition::Square, .. }) => "square with several marks",
            Self::Exact(_) => "large city with chips",
            Self::Erase => "eraser",
        }
    }

    /// What the grid says of a plain square painted with it; `None` for the eraser, which looks around first.
    pub const fn meaning(self) -> Option<LegendDefinition> {
        self.on(LegendDefinition::of(GroundDefinition::Square))
    }

    /// What the grid says of a cell that said `before` and is painted with it; `None` for the eraser.
    pub const fn on(self, before: LegendDefinition) -> Option<LegendDefinition> {
        let square = LegendDefinition::of(GroundDefinition::Square);
        let marked = if matches!(before.ground, GroundDefinition::Square) { before } else { square };
        Some(match self {
            Self::Square => square,
            Self::Start => LegendDefinition { start: true, ..square },
            Self::Town => LegendDefinition { town: true, ..square },
            Self::Outlined(colour) => LegendDefinition { outlined: Some(colour), ..square },
            Self::Half(Side::North) => LegendDefinition::of(GroundDefinition::HalfN),
            Self::Half(Side::East) => LegendDefinition::of(GroundDefinition::HalfE),
            Self::Half(Side::South) => LegendDefinition::of(GroundDefinition::HalfS),
            Self::Half(Side::West) => LegendDefinition::of(GroundDefinition::HalfW),
            Self::LargeCity => LegendDefinition::of(GroundDefinition::LargeCity),
            Self::Wave => LegendDefinition::of(GroundDefinition::Wave),
            Self::Highlight(colour) => {
                LegendDefinition { outlined: Some(colour), ..LegendDefinition::of(GroundDefinition::Highlight) }
            }
            Self::Stack(colour) => {
                LegendDefinition { outlined: Some(colour), ..LegendDefinition::of(GroundDefinition::Stack) }
            }
            Self::Island(coats) => LegendDefinition { island: Some(coats), ..marked },
            Self::Chips { colour, count } => {
                let at_city = matches!(before.ground, GroundDefinition::LargeCity);
                let under = if at_city { before } else { marked };
                LegendDefinition { chips: Some(count), chip_colour: colour, ..under }
            }
            Self::Sign(mark) => marked.with(mark, true),
            Self::Product(colour) => LegendDefinition { town: true, product: Some(colour), ..marked },
            Self::Sea => LegendDefinition::of(GroundDefinition::Sea),
            Self::Land => LegendDefinition::of(GroundDefinition::Land),
            Self::Exact(meaning) => meaning,
            Self::Erase => return None,
        })
    }

    /// The element that paints a cell equal to one that means `meaning`: what the right button picks up.
    pub fn like(meaning: LegendDefinition) -> Self {
        let simple = Self::most_like(meaning);
        if simple.meaning() == Some(meaning) { simple } else { Self::Exact(meaning) }
    }

    fn most_like(meaning: LegendDefinition) -> Self {
        let colour = meaning.outlined.unwrap_or(Colour::Violet);
        match meaning.ground {
            GroundDefinition::Square => Self::like_square(meaning),
            GroundDefinition::LargeCity => Self::LargeCity,
            GroundDefinition::HalfN => Self::Half(Side::North),
            GroundDefinition::HalfE => Self::Half(Side::East),
            GroundDefinition::HalfS => Self::Half(Side::South),
            GroundDefinition::HalfW => Self::Half(Side::West),
            GroundDefinition::Land => Self::Land,
            GroundDefinition::Sea => Self::Sea,
            GroundDefinition::Wave => Self::Wave,
            GroundDefinition::Highlight => Self::Highlight(colour),
            GroundDefinition::Stack => Self::Stack(colour),
        }
    }

    /// Of several marks, the one that is rarer on printed maps.
    fn like_square(meaning: LegendDefinition) -> Self {
        let chips = || meaning.chips.map(|count| Self::Chips { colour: meaning.chip_colour, count });
        None.or(meaning.start.then_some(Self::Start))
            .or(meaning.outlined.map(Self::Outlined))
            .or(meaning.product.map(Self::Product))
            .or(Mark::signs().find(|mark| meaning.flag(*mark)).map(Self::Sign))
            .or_else(chips)
            .or(meaning.island.map(Self::Island))
            .or(meaning.town.then_some(Self::Town))
            .unwrap_or(Self::Square)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn picking_gives_back_what_was_painted() {
        let mut elements = vec![Element::Square, Element::Start, Element::Town, Element::LargeCity, Element::Wave];
        elements.extend(Mark::signs().map(Element::Sign));
        elements.extend([Element::Sea, Element::Land, Element::Chips { colour: None, count: 2 }]);
        elements.extend(Side::ALL.map(Element::Half));
        elements.extend([0, 1, 5].map(Element::Island));
        for colour in Colour::ALL {
            elements.extend([Element::Outlined(colour), Element::Highlight(colour), Element::Stack(colour)]);
            elements.extend([Element::Product(colour), Element::Chips { colour: Some(colour), count: 1 }]);
        }
        for element in elements {
            assert_eq!(element.meaning().map(Element::like), Some(element));
        }
    }

    #[test]
    fn marks_are_added_to_what_a_square_says() {
        let town = LegendDefinition { town: true, ..LegendDefinition::default() };
        let chips = Element::Chips { colour: Some(Colour::Orange), count: 2 };
        let marked = chips.on(town).expect("a mark");
        assert_eq!((marked.town, marked.chips, marked.chip_colour), (true, Some(2), Some(Colour::Orange)));
        let island = Element::Island(1).on(marked).expect("a mark");
        assert_eq!((island.town, island.chips, island.island), (true, Some(2), Some(1)));
        assert_eq!(Element::Town.on(island), Some(town), "what is no mark replaces all");
        let sea = LegendDefinition::of(GroundDefinition::Sea);
        assert_eq!(Element::Sign(Mark::Chumak).on(sea).map(|meaning| meaning.ground), Some(GroundDefinition::Square));
        let city = LegendDefinition::of(GroundDefinition::LargeCity);
        assert_eq!(chips.on(city).map(|meaning| (meaning.ground, meaning.chips)), Some((city.ground, Some(2))));
    }
}
