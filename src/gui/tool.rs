//! Tools and brushes: what the pointer does on the map.

use crate::editor::Element;
use crate::terrain::EdgeKind;

/// What the left button does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tool {
    /// Selects.
    #[default]
    Select,
    /// Paints with the brush.
    Brush,
    /// Fills a rectangle with the brush.
    Rectangle,
    /// Erases.
    Eraser,
    /// Picks what is under the pointer as the brush.
    Picker,
    /// Moves the map.
    Hand,
}

impl Tool {
    /// All, in the order of the tool rail.
    pub const ALL: [Self; 6] = [Self::Select, Self::Brush, Self::Rectangle, Self::Eraser, Self::Picker, Self::Hand];

    /// The words for people.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Select => "Select",
            Self::Brush => "Brush",
            Self::Rectangle => "Fill rectangle",
            Self::Eraser => "Eraser",
            Self::Picker => "Pick",
            Self::Hand => "Move the map",
        }
    }
}

/// What the brush paints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Brush {
    /// Cells.
    Cell(Element),
    /// Border prints at sides.
    Border(EdgeKind),
}

impl Brush {
    /// The words for people, lower case.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Cell(element) => element.words(),
            Self::Border(EdgeKind::City) => "border city",
            Self::Border(EdgeKind::Road | EdgeKind::Field) => "border road",
        }
    }

    /// The word below its swatch.
    pub const fn caption(self) -> &'static str {
        use crate::geometry::Side;
        use crate::map::Colour;
        match self {
            Self::Cell(Element::Square) => "Square",
            Self::Cell(Element::Start) => "Start",
            Self::Cell(Element::Town) => "Town",
            Self::Cell(Element::Outlined(Colour::Violet)) => "Violet",
            Self::Cell(Element::Outlined(Colour::Orange)) => "Orange",
            Self::Cell(Element::Outlined(Colour::LightBlue)) => "Blue",
            Self::Cell(Element::Half(Side::North)) => "Half N",
            Self::Cell(Element::Half(Side::East)) => "Half E",
            Self::Cell(Element::Half(Side::South)) => "Half S",
            Self::Cell(Element::Half(Side::West)) => "Half W",
            Self::Cell(Element::LargeCity) => "City",
            Self::Cell(Element::Sea) => "Sea",
            Self::Cell(Element::Land) => "Land",
            Self::Cell(Element::Erase) => "Erase",
            Self::Border(EdgeKind::City) => "Foreign",
            Self::Border(EdgeKind::Road | EdgeKind::Field) => "Road",
        }
    }
}
