//! The moments at which something is due for a seat (H-2, H-3), whatever a mechanic makes of them.

use super::{Board, CellIndex, Deserialize, Facing, FeatureKind, JsonSchema, Ledger, Serialize, Side};

/// When a reward is due, or a look is allowed (H-2, H-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// A chip is turned over and taken, on a square or at a large city.
    TakeChip,
    /// The tile covers a town.
    CoverTown,
    /// Each side of the tile at an uncovered town.
    BesideTown,
    /// Each side of the tile at an outlined square without a face-up tile.
    BesideOutlined,
    /// Each side of the tile at an uncovered Chumak square.
    BesideChumak,
    /// Each side of the tile at a printed large city.
    BesideLargeCity,
    /// Each side of the tile at a start square in use.
    BesideStart,
    /// Each side of the tile at a printed road or city of a neighbour.
    ConnectBorder,
    /// A complete road is scored.
    CompleteRoad,
    /// A complete city is scored.
    CompleteCity,
    /// A complete monastery is scored.
    CompleteMonastery,
}

impl Occasion {
    /// The feature that is scored.
    pub(super) const fn scored(self) -> Option<FeatureKind> {
        match self {
            Self::CompleteRoad => Some(FeatureKind::Road),
            Self::CompleteCity => Some(FeatureKind::City),
            Self::CompleteMonastery => Some(FeatureKind::Monastery),
            Self::TakeChip
            | Self::CoverTown
            | Self::BesideTown
            | Self::BesideOutlined
            | Self::BesideChumak
            | Self::BesideLargeCity
            | Self::BesideStart
            | Self::ConnectBorder => None,
        }
    }

    /// Why it can never come, on this board.
    pub(super) fn missing_on(self, board: &Board) -> Option<&'static str> {
        let squares = board.squares();
        let (there, what) = match self {
            Self::CoverTown | Self::BesideTown => (squares.iter().any(|square| square.town), "towns"),
            Self::BesideOutlined => (squares.iter().any(|square| square.outlined.is_some()), "outlined squares"),
            Self::BesideChumak => (squares.iter().any(|square| square.chumak), "Chumak squares"),
            Self::BesideLargeCity => (!board.cities().is_empty(), "large cities"),
            Self::ConnectBorder => (!board.borders().is_empty(), "printed roads or cities of neighbours"),
            Self::TakeChip | Self::BesideStart | Self::CompleteRoad | Self::CompleteCity | Self::CompleteMonastery => {
                (true, "")
            }
        };
        (!there).then_some(what)
    }

    /// How often it comes with the tile that was laid on a square (H-2). `taken`: how many chips were turned over and taken
    /// with it.
    pub(super) fn times<S>(self, ledger: &Ledger<'_, S>, square: CellIndex, taken: u16) -> u16 {
        let (board, position) = (ledger.game.board(), &ledger.position);
        let beside = |wanted: &dyn Fn(CellIndex) -> bool| {
            let facing = board.facing(square).iter();
            facing.filter(|facing| matches!(facing, Facing::Square(beside) if wanted(*beside))).count() as u16
        };
        let uncovered = |at: CellIndex| !position.is_laid(at);
        let facing = |wanted: fn(&Facing) -> bool| {
            Side::ALL.into_iter().filter(|side| wanted(&board.facing(square)[side.index()])).count() as u16
        };
        match self {
            Self::TakeChip => taken,
            Self::CoverTown => u16::from(board.square(square).town),
            Self::BesideTown => beside(&|at| board.square(at).town && uncovered(at)),
            Self::BesideOutlined => beside(&|at| board.square(at).outlined.is_some() && uncovered(at)),
            Self::BesideChumak => beside(&|at| board.square(at).chumak && uncovered(at)),
            Self::BesideStart => beside(&|at| ledger.deal.start.iter().any(|start| start.square == at)),
            Self::BesideLargeCity => facing(|facing| matches!(facing, Facing::City(_))),
            Self::ConnectBorder => facing(|facing| matches!(facing, Facing::Border(_))),
            Self::CompleteRoad | Self::CompleteCity | Self::CompleteMonastery => 0,
        }
    }
}
