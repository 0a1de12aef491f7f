//! What somebody wants to change, in domain words. Commands are plain values: tests, the command line and bug reports
//! can speak them.

use super::cells::CellSet;
use super::clip::Clip;
use super::entries::Entry;
use super::new_frame::NewFrame;
use super::turn::Turn;
use crate::geometry::{Cell, Side};
use crate::map::{Colour, Edging, Part, SideShow};
use crate::mapfile::{Fidelity, GroundDefinition, LegendDefinition, SegmentDefinition};
use crate::rules::RuleOverrides;
use crate::terrain::EdgeKind;
use crate::tiles::TileChoice;
use serde::{Deserialize, Serialize};

/// What a brush puts on a cell. Most replace whatever was there; a square keeps its name and prints. Islands, chips, Chumak
/// squares and product towns are marks: they are added to what a square says already, chips to a large city as well.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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
    /// A wave square.
    Wave,
    /// A highlight.
    Highlight(Colour),
    /// A stack square.
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
    /// A Chumak square.
    Chumak,
    /// A town where the product of that colour can be sold.
    Product(Colour),
    /// Sea or lake.
    Sea,
    /// Land beyond the border.
    Land,
    /// Exactly what a cell says that was picked, with all its marks.
    Exact(LegendDefinition),
    /// Nothing printed: the backdrop that prevails around the cell.
    Erase,
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
            Self::Chumak => "Chumak square",
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
            Self::Chumak => LegendDefinition { chumak: true, ..marked },
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
            .or(meaning.chumak.then_some(Self::Chumak))
            .or_else(chips)
            .or(meaning.island.map(Self::Island))
            .or(meaning.town.then_some(Self::Town))
            .unwrap_or(Self::Square)
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
    /// Paints a straight line without gaps.
    Line {
        /// Where it begins.
        from: Cell,
        /// Where it ends.
        to: Cell,
        /// What its cells become.
        element: Element,
    },
    /// Paints all cells that say the same as one and are joined with it by their sides.
    Flood {
        /// That cell.
        at: Cell,
        /// What they become.
        element: Element,
    },
    /// Moves some cells with everything on them, in the place of what was there. What they leave becomes backdrop.
    MoveArea {
        /// The cells.
        area: CellSet,
        /// Columns to the right.
        columns: i32,
        /// Rows down.
        rows: i32,
    },
    /// Flips or turns some cells with everything on them. The upper left corner of the rectangle around them stays.
    TurnArea {
        /// The cells.
        area: CellSet,
        /// How.
        turn: Turn,
    },
    /// Puts a clip on the map in the place of what was there; what lies beyond the map is left out.
    Paste {
        /// The clip.
        clip: Box<Clip>,
        /// The column of its corner; may be negative.
        column: i32,
        /// The row of its corner; may be negative.
        row: i32,
    },
    /// Sets all marks of a square at once; combinations get a legend entry. A large city takes chips, a highlight or stack
    /// square its colour (as `outlined`).
    SetMarks {
        /// The square.
        cell: Cell,
        /// Its marks; the ground stays what it is.
        marks: LegendDefinition,
    },
    /// Names a square or large city; an empty name removes it.
    Rename {
        /// The cell.
        cell: Cell,
        /// The new name.
        name: String,
    },
    /// Sets what one side of a large city shows; its segments follow.
    SetCityEdge {
        /// The large city.
        cell: Cell,
        /// Its side.
        side: Side,
        /// What it shows.
        show: SideShow,
    },
    /// Sets sides, segments and coats of arms of a large city at once.
    LayOutCity {
        /// The large city.
        cell: Cell,
        /// North, east, south, west.
        sides: [SideShow; 4],
        /// Coats of arms of its one city, if it has no segments.
        coats_of_arms: u8,
        /// Its segments; empty: one city segment (A-80).
        segments: Vec<SegmentDefinition>,
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
    /// Turns a border print into a road or city, by its place in the list.
    SetBorderKind {
        /// Its number, zero-based.
        border: u16,
        /// Road or city.
        kind: EdgeKind,
    },
    /// Removes an entry that nothing on the board leads to.
    RemoveEntry {
        /// Which one.
        entry: Entry,
    },
    /// Removes a border print from a side.
    RemoveBorder {
        /// The square.
        cell: Cell,
        /// The side.
        side: Side,
    },
    /// Lets a ferry land at a side, in the place of what was printed there.
    LandFerry {
        /// An end of the route that goes on here; without one there, a new route begins.
        route: Option<(Cell, Side)>,
        /// The square.
        cell: Cell,
        /// Its side.
        side: Side,
    },
    /// Takes an end of a ferry route away; the last one takes the route with it.
    RemoveFerryEnd {
        /// The square.
        cell: Cell,
        /// Its side.
        side: Side,
    },
    /// Sets name and coats of arms of the ferry route that lands at a side.
    SetFerry {
        /// The square.
        cell: Cell,
        /// Its side.
        side: Side,
        /// The name; empty: none.
        name: String,
        /// Coats of arms of the whole route (A-101).
        coats_of_arms: u8,
    },
    /// Removes the whole ferry route that lands at a side.
    RemoveFerry {
        /// The square.
        cell: Cell,
        /// Its side.
        side: Side,
    },
    /// Sets what a region is called and which rows it has. The number after the last region makes a new one.
    SetRegion {
        /// Its number, zero-based.
        region: u16,
        /// Its name.
        name: String,
        /// First and last row, one-based, inclusive; `None`: single squares only.
        rows: Option<[u16; 2]>,
        /// The colour in which it is drawn.
        colour: Option<Colour>,
    },
    /// Removes a region; the squares stay.
    RemoveRegion {
        /// Its number, zero-based.
        region: u16,
    },
    /// Adds cells to a region or takes them out. The number after the last region makes a new one.
    PaintRegion {
        /// Its number, zero-based.
        region: u16,
        /// The cells.
        cells: Vec<Cell>,
        /// Whether they belong to it from now on.
        inside: bool,
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
    /// Gives the map another size; what lies beyond the new frame is cut with everything on it ([`super::cut_by`] names
    /// it). New cells repeat the backdrop beside them.
    Resize(NewFrame),
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
    /// Lays a coast behind the squares, or takes it away.
    SetCoast {
        /// The name or path of an outline; `None`: no coast.
        outline: Option<String>,
        /// How far it is moved: columns to the right, rows down.
        moved: [i32; 2],
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
            Self::Line { element: Element::Erase, .. } => "Erase line".to_owned(),
            Self::Line { element, .. } => format!("Line of {}", element.words()),
            Self::Flood { element: Element::Erase, .. } => "Erase joined squares".to_owned(),
            Self::Flood { element, .. } => format!("Flood with {}", element.words()),
            Self::MoveArea { .. } => "Move area".to_owned(),
            Self::TurnArea { turn, .. } => turn.words().to_owned(),
            Self::Paste { .. } => "Paste".to_owned(),
            Self::SetMarks { cell, .. } => format!("Marks of {cell}"),
            Self::Rename { cell, .. } => format!("Rename {cell}"),
            Self::SetCityEdge { cell, side, .. } => format!("Side {cell}.{side}"),
            Self::LayOutCity { cell, .. } => format!("Lay out {cell}"),
            Self::SetCityArms { cell, .. } => format!("Coats of arms of {cell}"),
            Self::SetCitySegments { cell, .. } => format!("Segments of {cell}"),
            Self::PrintBorder { kind, .. } => format!("Print border {}", kind.word()),
            Self::SetBorder { cell, side, .. } => format!("Border print {cell}.{side}"),
            Self::SetBorderKind { kind, .. } => format!("Border print as {}", kind.word()),
            Self::RemoveEntry { .. } => "Remove entry".to_owned(),
            Self::RemoveBorder { cell, side } => format!("Remove border print {cell}.{side}"),
            Self::LandFerry { cell, side, .. } => format!("Ferry at {cell}.{side}"),
            Self::RemoveFerryEnd { cell, side } => format!("Remove ferry at {cell}.{side}"),
            Self::SetFerry { cell, side, .. } => format!("Ferry route of {cell}.{side}"),
            Self::RemoveFerry { .. } => "Remove ferry route".to_owned(),
            Self::SetRegion { name, .. } => format!("Region {name}"),
            Self::RemoveRegion { .. } => "Remove region".to_owned(),
            Self::PaintRegion { inside: true, .. } => "Paint region".to_owned(),
            Self::PaintRegion { inside: false, .. } => "Take out of region".to_owned(),
            Self::Insert { axis: Axis::Rows, .. } => "Insert rows".to_owned(),
            Self::Insert { axis: Axis::Columns, .. } => "Insert columns".to_owned(),
            Self::Remove { axis: Axis::Rows, .. } => "Remove rows".to_owned(),
            Self::Remove { axis: Axis::Columns, .. } => "Remove columns".to_owned(),
            Self::Resize(frame) => format!("Resize to {} × {}", frame.columns, frame.rows),
            Self::RenameMap { .. } => "Rename map".to_owned(),
            Self::SetFidelity { .. } => "Fidelity".to_owned(),
            Self::SetRecommendedTiles { .. } => "Recommended tiles".to_owned(),
            Self::SetTiles { .. } => "Tiles".to_owned(),
            Self::SetVariant { .. } => "Variant".to_owned(),
            Self::SetStartEdging { .. } => "Frame of start squares".to_owned(),
            Self::SetCoast { .. } => "Coast".to_owned(),
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
            EditCommand::Resize(NewFrame { columns: 4, rows: 5, west: -1, north: 2 }),
        ];
        for command in commands {
            let text = serde_json::to_string(&command).expect("commands are plain data");
            assert_eq!(serde_json::from_str::<EditCommand>(&text).expect("what was written"), command);
        }
        assert!(serde_json::from_str::<EditCommand>(r#"{"edit":"paint","cells":["c0"],"element":"town"}"#).is_err());
    }

    #[test]
    fn picking_gives_back_what_was_painted() {
        let mut elements = vec![Element::Square, Element::Start, Element::Town, Element::LargeCity, Element::Wave];
        elements.extend([Element::Chumak, Element::Sea, Element::Land, Element::Chips { colour: None, count: 2 }]);
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
        assert_eq!(Element::Chumak.on(sea).map(|meaning| meaning.ground), Some(GroundDefinition::Square));
        let city = LegendDefinition::of(GroundDefinition::LargeCity);
        assert_eq!(chips.on(city).map(|meaning| (meaning.ground, meaning.chips)), Some((city.ground, Some(2))));
    }
}
