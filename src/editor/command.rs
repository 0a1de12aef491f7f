//! What somebody wants to change, in domain words. Commands are plain values: tests, the command line and bug reports
//! can speak them.

use crate::geometry::{Cell, Side};
use crate::map::{Colour, Edging, Part, SideShow};
use crate::mapfile::{Fidelity, GroundDefinition, LegendDefinition, SegmentDefinition};
use crate::rules::RuleOverrides;
use crate::terrain::EdgeKind;
use crate::tiles::TileChoice;
use serde::{Deserialize, Serialize};

/// What a brush puts on a cell. It replaces whatever was there; a square keeps its name and prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Element {
    /// A square without marks.
    Square,
    /// A start square.
    Start,
    /// A town.
    Town,
    /// An outlined square.
    Outlined(Colour),
    /// Half a square, cut at that side.
    Half(Side),
    /// A printed large city: city towards squares, closed towards void.
    LargeCity,
    /// Sea or lake.
    Sea,
    /// Land beyond the border.
    Land,
    /// Nothing printed: the backdrop that prevails around the cell.
    Erase,
}

impl Element {
    /// Every element, in the order of the palette.
    pub const ALL: [Self; 14] = [
        Self::Square,
        Self::Start,
        Self::Town,
        Self::Erase,
        Self::Outlined(Colour::Violet),
        Self::Outlined(Colour::Orange),
        Self::Outlined(Colour::LightBlue),
        Self::Half(Side::East),
        Self::Half(Side::West),
        Self::Half(Side::North),
        Self::Half(Side::South),
        Self::LargeCity,
        Self::Sea,
        Self::Land,
    ];

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
            Self::Sea => "sea",
            Self::Land => "land",
            Self::Erase => "eraser",
        }
    }

    /// What the grid says of a cell painted with it; `None` for the eraser, which looks around first.
    pub const fn meaning(self) -> Option<LegendDefinition> {
        let square = LegendDefinition::of(GroundDefinition::Square);
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
            Self::Sea => LegendDefinition::of(GroundDefinition::Sea),
            Self::Land => LegendDefinition::of(GroundDefinition::Land),
            Self::Erase => return None,
        })
    }

    /// The element that paints a cell most like one that means `meaning`: what the right button picks up.
    pub fn like(meaning: LegendDefinition) -> Self {
        match meaning.ground {
            GroundDefinition::Square => match (meaning.start, meaning.outlined, meaning.town) {
                (true, _, _) => Self::Start,
                (false, Some(colour), _) => Self::Outlined(colour),
                (false, None, true) => Self::Town,
                (false, None, false) => Self::Square,
            },
            GroundDefinition::LargeCity => Self::LargeCity,
            GroundDefinition::HalfN => Self::Half(Side::North),
            GroundDefinition::HalfE => Self::Half(Side::East),
            GroundDefinition::HalfS => Self::Half(Side::South),
            GroundDefinition::HalfW => Self::Half(Side::West),
            GroundDefinition::Land => Self::Land,
            GroundDefinition::Sea | GroundDefinition::Wave => Self::Sea,
            GroundDefinition::Highlight | GroundDefinition::Stack => Self::Square,
        }
    }
}

/// Rows or columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Axis {
    /// Rows, counted from the north.
    Rows,
    /// Columns, counted from the west.
    Columns,
}

/// One change to a map.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "edit")]
pub enum EditCommand {
    /// Starts over with an empty map of squares.
    NewMap {
        /// Its name.
        name: String,
        /// Number of columns.
        columns: u16,
        /// Number of rows.
        rows: u16,
    },
    /// Paints single cells.
    Paint {
        /// The cells.
        cells: Vec<Cell>,
        /// What they become.
        element: Element,
    },
    /// Paints a rectangle.
    FillRectangle {
        /// One corner.
        from: Cell,
        /// The opposite corner.
        to: Cell,
        /// What its cells become.
        element: Element,
    },
    /// Sets all marks of a square at once; combinations get a legend entry.
    SetMarks {
        /// The square.
        cell: Cell,
        /// A start square.
        start: bool,
        /// A town.
        town: bool,
        /// Its outline.
        outlined: Option<Colour>,
    },
    /// Names a square or large city; an empty name removes it.
    Rename {
        /// The cell.
        cell: Cell,
        /// The new name.
        name: String,
    },
    /// Sets what one side of a large city shows.
    SetCityEdge {
        /// The large city.
        cell: Cell,
        /// Its side.
        side: Side,
        /// What it shows.
        show: SideShow,
    },
    /// Sets the coats of arms of a large city without segments of its own.
    SetCityArms {
        /// The large city.
        cell: Cell,
        /// How many.
        coats_of_arms: u8,
    },
    /// Sets the segments of a large city (A-102).
    SetCitySegments {
        /// The large city.
        cell: Cell,
        /// Its segments; empty: one city segment.
        segments: Vec<SegmentDefinition>,
    },
    /// Prints a road or city of the neighbour country at a side, in the place of what was printed there.
    PrintBorder {
        /// The square.
        cell: Cell,
        /// Its side.
        side: Side,
        /// Road or city.
        kind: EdgeKind,
    },
    /// Sets where a border print leads and its coats of arms.
    SetBorder {
        /// The square.
        cell: Cell,
        /// The side at which it is printed.
        side: Side,
        /// Where it leads; empty: nowhere named.
        to: String,
        /// Coats of arms of the whole part.
        coats_of_arms: u8,
    },
    /// Removes a border print from a side.
    RemoveBorder {
        /// The square.
        cell: Cell,
        /// The side.
        side: Side,
    },
    /// Inserts rows or columns before the one with number `at` (zero-based); each repeats the backdrop beside it.
    Insert {
        /// Rows or columns.
        axis: Axis,
        /// Where; the number of rows or columns means at the end.
        at: u16,
        /// How many.
        count: u16,
    },
    /// Removes rows or columns with everything on them.
    Remove {
        /// Rows or columns.
        axis: Axis,
        /// The first one, zero-based.
        at: u16,
        /// How many.
        count: u16,
    },
    /// Renames the map.
    RenameMap {
        /// The new name.
        name: String,
    },
    /// Says how true the map is to a printed one.
    SetFidelity {
        /// `None`: not said.
        fidelity: Option<Fidelity>,
    },
    /// Sets how many tiles suit the map (M-3).
    SetRecommendedTiles {
        /// From and to; `None`: not said.
        range: Option<[u32; 2]>,
    },
    /// Sets the tiles usually played with.
    SetTiles {
        /// `None`: one full box.
        tiles: Option<TileChoice>,
    },
    /// Sets the chip variant usually played.
    SetVariant {
        /// A name or path; `None`: no chips.
        variant: Option<String>,
    },
    /// Sets the frame of start squares (M-5).
    SetStartEdging {
        /// `None`: brown.
        edging: Option<Edging>,
    },
    /// Sets the house rules of the map.
    SetRules {
        /// What it says about the rules.
        rules: RuleOverrides,
    },
    /// Moves the seam of a pair.
    SetSeam {
        /// The side of the first map at which the second lies.
        side: Side,
        /// Rows or columns the second is moved.
        shift: i32,
    },
    /// Lets a pair refer to another map.
    SetPart {
        /// The first or the second.
        part: Part,
        /// A name or path.
        reference: String,
    },
}

impl EditCommand {
    /// The words in the undo menu: `Paint town`.
    pub fn label(&self) -> String {
        match self {
            Self::NewMap { .. } => "New map".to_owned(),
            Self::Paint { element: Element::Erase, .. } => "Erase".to_owned(),
            Self::Paint { element, .. } => format!("Paint {}", element.words()),
            Self::FillRectangle { element: Element::Erase, .. } => "Erase rectangle".to_owned(),
            Self::FillRectangle { element, .. } => format!("Fill with {}", element.words()),
            Self::SetMarks { cell, .. } => format!("Marks of {cell}"),
            Self::Rename { cell, .. } => format!("Rename {cell}"),
            Self::SetCityEdge { cell, side, .. } => format!("Side {cell}.{side}"),
            Self::SetCityArms { cell, .. } => format!("Coats of arms of {cell}"),
            Self::SetCitySegments { cell, .. } => format!("Segments of {cell}"),
            Self::PrintBorder { kind, .. } => format!("Print border {}", kind.word()),
            Self::SetBorder { cell, side, .. } => format!("Border print {cell}.{side}"),
            Self::RemoveBorder { cell, side } => format!("Remove border print {cell}.{side}"),
            Self::Insert { axis: Axis::Rows, .. } => "Insert rows".to_owned(),
            Self::Insert { axis: Axis::Columns, .. } => "Insert columns".to_owned(),
            Self::Remove { axis: Axis::Rows, .. } => "Remove rows".to_owned(),
            Self::Remove { axis: Axis::Columns, .. } => "Remove columns".to_owned(),
            Self::RenameMap { .. } => "Rename map".to_owned(),
            Self::SetFidelity { .. } => "Fidelity".to_owned(),
            Self::SetRecommendedTiles { .. } => "Recommended tiles".to_owned(),
            Self::SetTiles { .. } => "Tiles".to_owned(),
            Self::SetVariant { .. } => "Variant".to_owned(),
            Self::SetStartEdging { .. } => "Frame of start squares".to_owned(),
            Self::SetRules { .. } => "House rules".to_owned(),
            Self::SetSeam { .. } => "Seam".to_owned(),
            Self::SetPart { .. } => "Part of the pair".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_survive_json() {
        let commands = [
            EditCommand::Paint { cells: vec![Cell::new(2, 3)], element: Element::Outlined(Colour::LightBlue) },
            EditCommand::SetPart { part: Part::Second, reference: "usa-east".to_owned() },
            EditCommand::SetCityEdge { cell: Cell::new(0, 0), side: Side::West, show: SideShow::Closed },
        ];
        for command in commands {
            let text = serde_json::to_string(&command).expect("commands are plain data");
            assert_eq!(serde_json::from_str::<EditCommand>(&text).expect("what was written"), command);
        }
        assert!(serde_json::from_str::<EditCommand>(r#"{"edit":"paint","cells":["c0"],"element":"town"}"#).is_err());
    }

    #[test]
    fn picking_gives_back_what_was_painted() {
        for element in Element::ALL {
            if let Some(meaning) = element.meaning() {
                assert_eq!(Element::like(meaning), element);
            }
        }
    }
}
