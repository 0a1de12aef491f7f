//! Random edits: mostly of what is there, now and then of what is not.

use mapwright::editor::{
    Axis, CellSet, Clip, Document, EditCommand, Element, Entry, NewFrame, Turn, cells_between, flood,
};
use mapwright::geometry::{Cell, Side};
use mapwright::map::{CityLayout, Colour, Edging, Mark, Part, SideShow};
use mapwright::mapfile::{Fidelity, GroundDefinition, LegendDefinition, SegmentDefinition};
use mapwright::rules::RuleOverrides;
use mapwright::terrain::{EdgeKind, FeatureKind};
use mapwright::tiles::TileChoice;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

macro_rules! kinds {
    ($($kind:ident,)+) => {
        /// Every command without what it says. One more command does not compile until it stands here, and then not until
        /// [`AnyEdit::of_kind`] makes it.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub(super) enum Verb {
            $($kind,)+
        }

        impl Verb {
            /// All.
            pub(super) const ALL: &[Self] = &[$(Self::$kind,)+];

            /// The kind of a command.
            pub(super) fn of(command: &EditCommand) -> Self {
                match command {
                    $(EditCommand::$kind { .. } => Self::$kind,)+
                }
            }
        }
    };
}

kinds! {
    NewMap, Paint, FillRectangle, Line, Flood, MoveArea, TurnArea, Paste, SetMarks, Rename,
    SetCityEdge, LayOutCity, SetCityArms, SetCitySegments, PrintBorder, SetBorder, SetBorderKind,
    RemoveEntry, RemoveBorder, LandFerry, RemoveFerryEnd, SetFerry, RemoveFerry, SetRegion,
    RemoveRegion, PaintRegion, Insert, Remove, Resize, RenameMap, SetFidelity, SetRecommendedTiles,
    SetTiles, SetVariant, SetStartEdging, SetCoast, SetRules, SetSeam, SetPart,
}

/// A source of edits.
pub(super) struct AnyEdit {
    rng: ChaCha8Rng,
    /// What was copied last, here or before.
    clip: Option<Clip>,
}

impl AnyEdit {
    pub(super) fn new(number: u64) -> Self {
        Self { rng: ChaCha8Rng::seed_from_u64(number), clip: None }
    }

    /// An edit for a map in its present state.
    pub(super) fn edit(&mut self, document: &Document) -> EditCommand {
        const PAINTING: [Verb; 5] = [Verb::NewMap, Verb::Paint, Verb::FillRectangle, Verb::Line, Verb::Flood];
        const OF_PAIRS: [Verb; 7] = [
            Verb::RenameMap,
            Verb::SetRecommendedTiles,
            Verb::SetVariant,
            Verb::SetSeam,
            Verb::SetSeam,
            Verb::SetPart,
            Verb::SetPart,
        ];
        // Painting is what people do most; starting over is rare, or nothing would grow.
        let kind = match self.rng.random_range(0..10) {
            0..=3 => self.one_of(&PAINTING),
            _ => self.one_of(Verb::ALL),
        };
        if kind == Verb::NewMap && !self.rng.random_bool(0.2) {
            return self.of_kind(Verb::Paint, document);
        }
        if document.is_pair() && self.rng.random_bool(0.7) {
            let kind = self.one_of(&OF_PAIRS);
            return self.of_kind(kind, document);
        }
        self.of_kind(kind, document)
    }

    fn of_kind(&mut self, kind: Verb, document: &Document) -> EditCommand {
        let (cell, side) = (self.cell(document), self.side());
        match kind {
            Verb::NewMap => {
                let (columns, rows) = (self.rng.random_range(0..15), self.rng.random_range(0..15));
                EditCommand::NewMap { name: self.name(), columns, rows }
            }
            Verb::Paint => {
                let cells = if self.rng.random_bool(0.8) {
                    cells_between(cell, self.cell(document))
                } else {
                    // The wand and a fill: what the window makes of a click.
                    flood(document.definition(), cell).into()
                };
                EditCommand::Paint { cells, element: self.element() }
            }
            Verb::FillRectangle => {
                EditCommand::FillRectangle { from: cell, to: self.near(cell), element: self.element() }
            }
            Verb::Line => EditCommand::Line { from: cell, to: self.cell(document), element: self.element() },
            Verb::Flood => EditCommand::Flood { at: cell, element: self.element() },
            Verb::MoveArea => EditCommand::MoveArea {
                area: self.area(document),
                columns: self.rng.random_range(-3..4),
                rows: self.rng.random_range(-3..4),
            },
            Verb::TurnArea => EditCommand::TurnArea { area: self.area(document), turn: self.turn() },
            Verb::Paste => self.paste(document),
            Verb::SetMarks => EditCommand::SetMarks { cell, marks: self.meaning() },
            Verb::Rename => {
                let cell = if self.rng.random_bool(0.5) { cell } else { self.city(document) };
                EditCommand::Rename { cell, name: self.name() }
            }
            Verb::SetCityEdge => EditCommand::SetCityEdge { cell: self.city(document), side, show: self.show() },
            Verb::SetCityArms => {
                EditCommand::SetCityArms { cell: self.city(document), coats_of_arms: self.rng.random_range(0..4) }
            }
            Verb::SetCitySegments => {
                let segment = SegmentDefinition {
                    kind: FeatureKind::City,
                    sides: vec![side],
                    halves: Vec::new(),
                    coats_of_arms: 1,
                    cities: Vec::new(),
                };
                let segments = if self.rng.random_bool(0.3) { Vec::new() } else { vec![segment] };
                EditCommand::SetCitySegments { cell: self.city(document), segments }
            }
            Verb::PrintBorder => {
                let (cell, side) = self.open_side(document);
                let kind = if self.rng.random_bool(0.5) { EdgeKind::Road } else { EdgeKind::City };
                EditCommand::PrintBorder { cell, side, kind }
            }
            Verb::SetBorder => {
                let (cell, side) = self.print(document);
                EditCommand::SetBorder { cell, side, to: self.name(), coats_of_arms: self.rng.random_range(0..3) }
            }
            Verb::RemoveBorder => {
                let (cell, side) = self.print(document);
                EditCommand::RemoveBorder { cell, side }
            }
            Verb::LandFerry => {
                let (cell, side) = self.open_side(document);
                let route = self.rng.random_bool(0.6).then(|| self.pier(document).into());
                EditCommand::LandFerry { route, cell, side }
            }
            Verb::RemoveFerryEnd => {
                let (cell, side) = self.pier(document);
                EditCommand::RemoveFerryEnd { cell, side }
            }
            Verb::SetFerry => {
                let (cell, side) = self.pier(document);
                EditCommand::SetFerry { cell, side, name: self.name(), coats_of_arms: self.rng.random_range(0..3) }
            }
            Verb::RemoveFerry => {
                let (cell, side) = self.pier(document);
                EditCommand::RemoveFerry { cell, side }
            }
            Verb::SetRegion => {
                let first = self.rng.random_range(1..6);
                let rows = self.rng.random_bool(0.5).then(|| [first, first + self.rng.random_range(0..3)]);
                let colour = self.rng.random_bool(0.5).then(|| self.colour());
                EditCommand::SetRegion { region: self.region(document), name: self.name(), rows, colour }
            }
            Verb::RemoveRegion => EditCommand::RemoveRegion { region: self.region(document) },
            Verb::PaintRegion => {
                let inside = self.rng.random_bool(0.7);
                EditCommand::PaintRegion { region: self.region(document), cells: self.area(document).into(), inside }
            }
            Verb::Insert => {
                let (axis, at) = self.line(document);
                EditCommand::Insert { axis, at, count: self.rng.random_range(1..3) }
            }
            Verb::Remove => {
                let (axis, at) = self.line(document);
                EditCommand::Remove { axis, at, count: self.rng.random_range(1..3) }
            }
            Verb::RenameMap => EditCommand::RenameMap { name: self.name() },
            Verb::SetFidelity => EditCommand::SetFidelity { fidelity: self.one_of(&[None, Some(Fidelity::Original)]) },
            Verb::SetRecommendedTiles => {
                let from = self.rng.random_range(1..90);
                EditCommand::SetRecommendedTiles { range: self.rng.random_bool(0.6).then_some([from, from + 9]) }
            }
            Verb::SetTiles => {
                let tiles = TileChoice { count: Some(self.rng.random_range(1..200)), ..TileChoice::default() };
                EditCommand::SetTiles { tiles: self.rng.random_bool(0.6).then_some(tiles) }
            }
            Verb::SetVariant => {
                let variant = self.one_of(&[None, Some("usa"), Some("no such variant"), Some("nordics")]);
                EditCommand::SetVariant { variant: variant.map(str::to_owned) }
            }
            Verb::SetCoast => {
                let outline =
                    self.one_of(&[None, Some("usa-west"), Some("iberia"), Some("nowhere")]).map(str::to_owned);
                EditCommand::SetCoast { outline, moved: [self.rng.random_range(-3..3), self.rng.random_range(-3..3)] }
            }
            Verb::SetStartEdging => {
                EditCommand::SetStartEdging { edging: self.one_of(&[None, Some(Edging::Red), Some(Edging::Brown)]) }
            }
            Verb::SetRules => {
                let meeples = self.rng.random_bool(0.6).then(|| self.rng.random_range(1..9));
                EditCommand::SetRules { rules: RuleOverrides { meeples, ..RuleOverrides::default() } }
            }
            Verb::SetSeam => EditCommand::SetSeam { side, shift: self.rng.random_range(-3..4) },
            Verb::SetPart => {
                let part = self.one_of(&[Part::First, Part::Second]);
                EditCommand::SetPart { part, reference: self.one_of(&["usa-west", "usa-east", "nothing"]).to_owned() }
            }
            Verb::LayOutCity => {
                let sides = std::array::from_fn(|_| self.show());
                EditCommand::lay_out_city(self.city(document), &CityLayout::usual(sides, 2))
            }
            Verb::SetBorderKind => {
                let border = self.numbered(document.definition().borders.len());
                let kind = if self.rng.random_bool(0.5) { EdgeKind::Road } else { EdgeKind::City };
                EditCommand::SetBorderKind { border, kind }
            }
            Verb::RemoveEntry => EditCommand::RemoveEntry { entry: self.entry(document) },
            Verb::Resize => {
                let (cols, rows) = Self::size(document);
                let mut near = |length: u16| (i32::from(length) + self.rng.random_range(-3..4)).clamp(0, 30) as u16;
                let (columns, rows) = (near(cols), near(rows));
                let (west, north) = (self.rng.random_range(-2..3), self.rng.random_range(-2..3));
                EditCommand::Resize(NewFrame { columns, rows, west, north })
            }
        }
    }

    /// A number below `count`, now and then the one after the last.
    fn numbered(&mut self, count: usize) -> u16 {
        let beyond = usize::from(count == 0 || self.rng.random_bool(0.1));
        self.rng.random_range(0..count + beyond) as u16
    }

    fn entry(&mut self, document: &Document) -> Entry {
        let map = document.definition();
        let (borders, ferries) = (map.borders.len(), map.ferries.len());
        match self.rng.random_range(0..6) {
            0 => Entry::Name(self.cell(document)),
            1 => Entry::LargeCity(self.numbered(map.large_cities.len())),
            2 => Entry::Border(self.numbered(borders)),
            3 => Entry::BorderSide(self.numbered(borders), self.numbered(2)),
            4 => Entry::Ferry(self.numbered(ferries)),
            _ => Entry::FerryEnd(self.numbered(ferries), self.numbered(2)),
        }
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.rng.random_range(0..all.len())]
    }

    fn size(document: &Document) -> (u16, u16) {
        let grid = document.definition().grid.as_ref();
        let rows = grid.map_or(0, |grid| grid.rows.len());
        let cols = grid.and_then(|grid| grid.rows.first()).map_or(0, |row| row.chars().count());
        (cols.max(1) as u16, rows.max(1) as u16)
    }

    /// A cell, sometimes one beyond the edge.
    fn cell(&mut self, document: &Document) -> Cell {
        let (cols, rows) = Self::size(document);
        let beyond = u16::from(self.rng.random_bool(0.03));
        Cell::new(self.rng.random_range(0..cols + beyond), self.rng.random_range(0..rows + beyond))
    }

    fn near(&mut self, cell: Cell) -> Cell {
        let by = (self.rng.random_range(-3..4), self.rng.random_range(-3..4));
        cell.offset(by.0, by.1).unwrap_or(cell)
    }

    fn area(&mut self, document: &Document) -> CellSet {
        let cell = self.cell(document);
        match self.rng.random_range(0..4) {
            0 => flood(document.definition(), cell),
            1 => (0..5).map(|_| self.near(cell)).collect(),
            _ => CellSet::rectangle(cell, self.near(cell)),
        }
    }

    /// A clip that was copied before, maybe on another map, or one of what is here: as text, or turned.
    fn paste(&mut self, document: &Document) -> EditCommand {
        if self.clip.is_none() || self.rng.random_bool(0.5) {
            let area = self.area(document);
            let copied = Clip::of(document.definition(), &area).map(|clip| clip.turned(self.turn()));
            self.clip = copied.or(self.clip.take());
        }
        let clip = self.clip.clone().unwrap_or_else(|| Clip::parse("clip = 1\nrows = [\"t#\"]").expect("a clip"));
        let clip = Clip::parse(&clip.text()).expect("what was written");
        let at = self.cell(document);
        let by = (self.rng.random_range(-2..1), self.rng.random_range(-2..1));
        EditCommand::Paste { clip: Box::new(clip), column: i32::from(at.col) + by.0, row: i32::from(at.row) + by.1 }
    }

    fn side(&mut self) -> Side {
        self.one_of(&Side::ALL)
    }

    fn turn(&mut self) -> Turn {
        self.one_of(&Turn::ALL)
    }

    fn colour(&mut self) -> Colour {
        self.one_of(&Colour::ALL)
    }

    fn show(&mut self) -> SideShow {
        self.one_of(&SideShow::ALL)
    }

    fn name(&mut self) -> String {
        self.one_of(&["", "Home", "  wide  ", "Ñandú \"7\"", "a # b", "long name of a far place"]).to_owned()
    }

    fn meaning(&mut self) -> LegendDefinition {
        let mut maybe = || self.rng.random_bool(0.3);
        let (start, town, chumak, outlined, island, chips) = (maybe(), maybe(), maybe(), maybe(), maybe(), maybe());
        LegendDefinition {
            start,
            town,
            chumak,
            outlined: outlined.then(|| self.colour()),
            island: island.then_some(1),
            chips: chips.then_some(2),
            ..LegendDefinition::of(GroundDefinition::Square)
        }
    }

    fn element(&mut self) -> Element {
        let (colour, side) = (self.colour(), self.side());
        let meaning = self.meaning();
        self.one_of(&[
            Element::Square,
            Element::Square,
            Element::Square,
            Element::Start,
            Element::Town,
            Element::Outlined(colour),
            Element::Half(side),
            Element::LargeCity,
            Element::Wave,
            Element::Highlight(colour),
            Element::Stack(colour),
            Element::Island(2),
            Element::Chips { colour: Some(colour), count: 2 },
            Element::Sign(Mark::Chumak),
            Element::Product(colour),
            Element::Sea,
            Element::Land,
            Element::like(meaning),
            Element::Erase,
        ])
    }

    /// A large city if there is one.
    fn city(&mut self, document: &Document) -> Cell {
        let cities = &document.definition().large_cities;
        let cells: Vec<Cell> = cities.iter().filter_map(|city| city.cell.parse().ok()).collect();
        if cells.is_empty() { self.cell(document) } else { self.one_of(&cells) }
    }

    /// A side of a square beyond which nothing lies, if one is found.
    fn open_side(&mut self, document: &Document) -> (Cell, Side) {
        let ground = |cell| document.meaning_at(cell).map(|meaning| meaning.ground);
        for _ in 0..40 {
            let (cell, side) = (self.cell(document), self.side());
            let beside = cell.neighbour(side).and_then(ground);
            let closed = matches!(beside, Some(GroundDefinition::Square | GroundDefinition::LargeCity));
            if ground(cell) == Some(GroundDefinition::Square) && !closed {
                return (cell, side);
            }
        }
        (self.cell(document), self.side())
    }

    fn print(&mut self, document: &Document) -> (Cell, Side) {
        let borders = &document.definition().borders;
        let sides: Vec<_> =
            borders.iter().filter_map(|border| Some((border.cell.parse().ok()?, border.side))).collect();
        if sides.is_empty() { self.open_side(document) } else { self.one_of(&sides) }
    }

    fn pier(&mut self, document: &Document) -> (Cell, Side) {
        let ends = document.definition().ferries.iter().flat_map(|ferry| &ferry.ends);
        let sides: Vec<_> = ends
            .filter_map(|name| {
                let (cell, side) = name.split_once('.')?;
                Some((cell.parse().ok()?, side.parse().ok()?))
            })
            .collect();
        if sides.is_empty() { self.open_side(document) } else { self.one_of(&sides) }
    }

    fn region(&mut self, document: &Document) -> u16 {
        let count = document.definition().regions.len() as u16;
        self.rng.random_range(0..=count.min(4))
    }

    /// A row or column, the one after the last included.
    fn line(&mut self, document: &Document) -> (Axis, u16) {
        let (cols, rows) = Self::size(document);
        if self.rng.random_bool(0.5) {
            (Axis::Columns, self.rng.random_range(0..=cols))
        } else {
            (Axis::Rows, self.rng.random_range(0..=rows))
        }
    }
}
