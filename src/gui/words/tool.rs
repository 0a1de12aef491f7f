//! Tools and brushes: what the pointer does on the map.

use crate::editor::Element;
use crate::geometry::Side;
use crate::map::Colour;
use crate::terrain::EdgeKind;
use std::mem::discriminant;

/// What the left button does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tool {
    /// Selects the square or print that is clicked.
    #[default]
    Select,
    /// Selects a rectangle of squares.
    SelectRectangle,
    /// Selects joined squares that say the same.
    Wand,
    /// Paints with the brush.
    Brush,
    /// Paints a straight line with the brush.
    Line,
    /// Fills a rectangle with the brush.
    Rectangle,
    /// Fills joined squares that say the same with the brush.
    Fill,
    /// Erases squares; leaves sea or land.
    Eraser,
    /// Puts large cities on the map and changes their sides.
    City,
    /// Prints roads and cities of the neighbours beyond sides.
    Border,
    /// Lets ferries land at sides.
    Ferry,
    /// Names squares, cities, prints and routes where they are.
    Name,
    /// Adds squares to a region, and rows by their numbers.
    Region,
    /// Picks what is under the pointer as the brush.
    Picker,
    /// Moves the view; the map stays as it is.
    Hand,
}

impl Tool {
    /// All, in the order of the tool rail.
    pub const ALL: [Self; 15] = [
        Self::Select,
        Self::SelectRectangle,
        Self::Wand,
        Self::Brush,
        Self::Line,
        Self::Rectangle,
        Self::Fill,
        Self::Eraser,
        Self::City,
        Self::Border,
        Self::Ferry,
        Self::Name,
        Self::Region,
        Self::Picker,
        Self::Hand,
    ];

    /// True if it paints what the palette shows.
    pub const fn paints(self) -> bool {
        matches!(self, Self::Brush | Self::Line | Self::Rectangle | Self::Fill)
    }

    /// True if dragging inside a selected area moves it.
    pub const fn selects(self) -> bool {
        matches!(self, Self::Select | Self::SelectRectangle | Self::Wand)
    }

    /// The words for people.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Select => "Select",
            Self::SelectRectangle => "Select rectangle",
            Self::Wand => "Magic wand",
            Self::Brush => "Brush",
            Self::Line => "Line",
            Self::Fill => "Flood fill",
            Self::Rectangle => "Fill rectangle",
            Self::Eraser => "Eraser",
            Self::City => "Large city",
            Self::Border => "Border",
            Self::Ferry => "Ferry",
            Self::Name => "Name",
            Self::Region => "Region",
            Self::Picker => "Pick",
            Self::Hand => "Move the map",
        }
    }
}

/// What the brush paints.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Brush {
    /// Paints an element on cells.
    Cell(Element),
    /// Border prints at sides.
    Border(EdgeKind),
    /// Ends of ferry routes at sides.
    Ferry,
    /// The cells of the region with that number, from 0; the one after the last is a new one.
    Region(u16),
}

impl Brush {
    /// The words for people, lower case.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Cell(element) => element.words(),
            Self::Border(EdgeKind::City) => "border city",
            Self::Border(EdgeKind::Road | EdgeKind::Field) => "border road",
            Self::Ferry => "ferry route",
            Self::Region(_) => "region",
        }
    }

    /// The words for a brush with all its varieties.
    pub const fn kind_words(self) -> &'static str {
        match self {
            Self::Cell(Element::Half(_)) => "half square",
            Self::Cell(Element::Highlight(_)) => "highlight",
            Self::Cell(Element::Stack(_)) => "stack square",
            Self::Cell(Element::Island(_)) => "island square",
            Self::Cell(Element::Chips { .. }) => "chip square",
            Self::Cell(Element::Product(_)) => "product town",
            Self::Cell(_) | Self::Border(_) | Self::Ferry | Self::Region(_) => self.words(),
        }
    }

    /// The word below its swatch.
    pub const fn caption(self) -> &'static str {
        match self {
            Self::Cell(Element::Square) => "Square",
            Self::Cell(Element::Start) => "Start",
            Self::Cell(Element::Town) => "Town",
            Self::Cell(Element::Outlined(Colour::Violet)) => "Violet",
            Self::Cell(Element::Outlined(Colour::Orange)) => "Orange",
            Self::Cell(Element::Outlined(Colour::LightBlue)) => "Blue",
            Self::Cell(Element::Half(_)) => "Half",
            Self::Cell(Element::LargeCity) => "City",
            Self::Cell(Element::Wave) => "Wave",
            Self::Cell(Element::Highlight(_)) => "Highlight",
            Self::Cell(Element::Stack(_)) => "Stack",
            Self::Cell(Element::Island(_)) => "Island",
            Self::Cell(Element::Chips { .. }) => "Chips",
            Self::Cell(Element::Sign(mark)) => mark.row().caption,
            Self::Cell(Element::Product(_)) => "Product",
            Self::Cell(Element::Sea) => "Sea",
            Self::Cell(Element::Land) => "Land",
            Self::Cell(Element::Exact(_)) => "Picked",
            Self::Cell(Element::Erase) => "Erase",
            Self::Border(EdgeKind::City) => "Foreign",
            Self::Border(EdgeKind::Road | EdgeKind::Field) => "Road",
            Self::Ferry => "Ferry",
            Self::Region(_) => "Region",
        }
    }

    /// The varieties that share a swatch with this one; empty if there is only this one.
    pub fn varieties(self) -> Vec<Self> {
        let each = |of: fn(Colour) -> Element| Colour::ALL.map(|colour| Self::Cell(of(colour))).to_vec();
        let Self::Cell(element) = self else { return Vec::new() };
        match element {
            Element::Half(_) => Side::ALL.map(|side| Self::Cell(Element::Half(side))).to_vec(),
            Element::Highlight(_) => each(Element::Highlight),
            Element::Stack(_) => each(Element::Stack),
            Element::Product(_) => each(Element::Product),
            Element::Island(_) => [0, 1, 2].map(|coats| Self::Cell(Element::Island(coats))).to_vec(),
            Element::Chips { count, .. } => {
                let colours = std::iter::once(None).chain(Colour::ALL.map(Some));
                colours.map(|colour| Self::Cell(Element::Chips { colour, count })).collect()
            }
            Element::Square
            | Element::Start
            | Element::Town
            | Element::Outlined(_)
            | Element::LargeCity
            | Element::Wave
            | Element::Sign(_)
            | Element::Sea
            | Element::Land
            | Element::Exact(_)
            | Element::Erase => Vec::new(),
        }
    }

    /// True if both share a swatch.
    pub fn is_variety_of(self, other: Self) -> bool {
        match (self, other) {
            (Self::Cell(one), Self::Cell(another)) if !self.varieties().is_empty() => {
                discriminant(&one) == discriminant(&another)
            }
            (Self::Region(_), Self::Region(_)) => true,
            (Self::Cell(_) | Self::Border(_) | Self::Ferry | Self::Region(_), _) => self == other,
        }
    }
}

/// What a click with the border tool prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BorderInk {
    /// A road, then a city, then nothing.
    #[default]
    InTurn,
    /// Shows one kind, whatever lies beside it.
    Always(EdgeKind),
}

impl BorderInk {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::InTurn, Self::Always(EdgeKind::Road), Self::Always(EdgeKind::City)];

    /// The words for people.
    pub const fn words(self) -> &'static str {
        match self {
            Self::InTurn => "Road, city, none",
            Self::Always(EdgeKind::Road | EdgeKind::Field) => "Always road",
            Self::Always(EdgeKind::City) => "Always city",
        }
    }

    /// What a side shows after a click, if it shows `before`; `None`: nothing.
    pub const fn after(self, before: Option<EdgeKind>) -> Option<EdgeKind> {
        match (self, before) {
            (Self::Always(kind), _) => Some(kind),
            (Self::InTurn, None | Some(EdgeKind::Field)) => Some(EdgeKind::Road),
            (Self::InTurn, Some(EdgeKind::Road)) => Some(EdgeKind::City),
            (Self::InTurn, Some(EdgeKind::City)) => None,
        }
    }
}

/// The brush in hand, the varieties that were in hand before, and what the border tool prints.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brushes {
    in_hand: Brush,
    used: Vec<Brush>,
    border: BorderInk,
}

impl Brushes {
    /// With one brush in hand.
    pub const fn new(in_hand: Brush) -> Self {
        Self { in_hand, used: Vec::new(), border: BorderInk::InTurn }
    }

    /// What the border tool prints.
    pub const fn border(&self) -> BorderInk {
        self.border
    }

    /// Lets the border tool print something else.
    pub fn take_border(&mut self, ink: BorderInk) {
        self.border = ink;
    }

    /// The region that the region tool paints: its number, from 0.
    pub fn region(&self) -> u16 {
        match self.offered(Brush::Region(0)) {
            Brush::Region(at) => at,
            Brush::Cell(_) | Brush::Border(_) | Brush::Ferry => 0,
        }
    }

    /// The brush in hand.
    pub const fn in_hand(&self) -> Brush {
        self.in_hand
    }

    /// Takes a brush. Its swatch will offer this variety until another is taken.
    pub fn take(&mut self, brush: Brush) {
        self.in_hand = brush;
        self.offer(brush);
    }

    /// Lets the swatch of a brush offer this variety, and leaves the brush in hand.
    pub fn offer(&mut self, brush: Brush) {
        self.used.retain(|used| !used.is_variety_of(brush));
        self.used.push(brush);
    }

    /// The variety that the swatch of `brush` offers.
    pub fn offered(&self, brush: Brush) -> Brush {
        self.used.iter().copied().find(|used| used.is_variety_of(brush)).unwrap_or(brush)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_swatch_remembers_the_variety_taken_last() {
        let highlight = |colour| Brush::Cell(Element::Highlight(colour));
        let mut brushes = Brushes::new(Brush::Cell(Element::Town));
        assert_eq!(brushes.offered(highlight(Colour::Violet)), highlight(Colour::Violet));
        brushes.take(highlight(Colour::Orange));
        brushes.take(Brush::Cell(Element::Outlined(Colour::Violet)));
        assert_eq!(brushes.offered(highlight(Colour::Violet)), highlight(Colour::Orange));
        let outline = Brush::Cell(Element::Outlined(Colour::Orange));
        assert_eq!(brushes.offered(outline), outline, "outlines have a swatch each");
    }

    #[test]
    fn varieties_hold_the_brush_itself_and_have_words_of_their_own() {
        let chips = Element::Chips { colour: None, count: 2 };
        for element in [Element::Half(Side::East), Element::Stack(Colour::Orange), Element::Island(1), chips] {
            let brush = Brush::Cell(element);
            let varieties = brush.varieties();
            assert!(varieties.contains(&brush));
            assert!(varieties.iter().all(|other| other.is_variety_of(brush)));
            let words: std::collections::BTreeSet<_> = varieties.iter().map(|other| other.words()).collect();
            assert_eq!(words.len(), varieties.len());
            assert!(!words.contains(brush.kind_words()));
        }
    }
}
