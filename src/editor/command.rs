//! What somebody wants to change, in domain words. Commands are plain values: tests, the command line and bug reports
//! can speak them.

use super::{Axis, CellSet, Clip, Element, Entry, NewFrame, Turn, written};
use crate::geometry::{Cell, CellSide, Side};
use crate::map::{CityLayout, Colour, Edging, Part, SideShow};
use crate::mapfile::{Fidelity, LegendDefinition, SegmentDefinition};
use crate::rules::RuleOverrides;
use crate::terrain::EdgeKind;
use crate::tiles::TileChoice;
use serde::{Deserialize, Serialize};

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
    /// Paints the given cells, one after the other.
    Paint {
        /// The cells.
        cells: Vec<Cell>,
        /// What they become.
        element: Element,
    },
    /// Paints all cells between two corners.
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
        route: Option<CellSide>,
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
    /// Gives the map another name.
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
    /// Gives the large city at `cell` this layout.
    pub fn lay_out_city(cell: Cell, layout: &CityLayout) -> Self {
        Self::LayOutCity {
            cell,
            sides: layout.sides(),
            coats_of_arms: layout.coats_of_arms(),
            segments: written(layout),
        }
    }

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
}
