//! UKR-3: chips for building beside a Chumak square. What UKR-4 gives is nothing, as no known rule puts chips there.

use super::number;
use crate::oracle::Match;
use mapwright::geometry::Cell;
use mapwright::map::Facing;
use mapwright::rules::Seat;
use mapwright::terrain::EdgeKind;

impl Match {
    /// Two chips for a road towards an uncovered Chumak square, one for a field or a city, as many as are left.
    pub(super) fn chumak_squares_pay(&mut self, seat: Seat, cell: Cell) {
        let Some(rule) = self.chips.rule("chumak-squares") else { return };
        let (road, other) = (number(rule, "road-chips"), number(rule, "other-chips"));
        let laid = self.state.tile_at(cell).expect("a tile was laid");
        let edges = self.game().landscape(laid.tile).rotated(laid.rotation).edges;
        let board = self.game().board();
        let facing = board.facing(board.index(cell).expect("a square"));
        let mut due = 0;
        // Both go from north, clockwise.
        for (edge, facing) in edges.into_iter().zip(facing) {
            let Facing::Square(beside) = facing else { continue };
            let beside = board.square(*beside);
            if beside.chumak && self.state.tile_at(beside.cell).is_none() {
                due += if edge == EdgeKind::Road { road } else { other };
            }
        }
        self.chips.draw(seat, due, true);
    }
}
