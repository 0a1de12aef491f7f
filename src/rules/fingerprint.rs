//! A digest of a state that is the same on every machine and with every compiler: records carry it in check lines.

use super::{GameState, Phase};
use siphasher::sip::SipHasher13;
use std::hash::Hasher;

impl GameState {
    /// 64 bits over tiles, meeples, chips, points, supplies, hand, phase and what has been drawn. Not over what follows from
    /// these and the deal, such as meeples that are gone, nor over a chip in hand or a turn that is still to be granted: a
    /// record that goes astray there differs at its next check.
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = SipHasher13::new();
        let mut number = |value: u32| hasher.write(&value.to_le_bytes());
        let cell = |cell: crate::geometry::Cell| u32::from(cell.row) << 16 | u32::from(cell.col);
        for (at, laid) in self.tiles() {
            number(cell(at));
            number(u32::from(laid.tile.0) << 2 | laid.rotation.index() as u32);
        }
        number(u32::MAX);
        for meeple in self.meeples() {
            number(cell(meeple.cell));
            number(
                u32::from(meeple.seat.0) << 16 | (meeple.segment.kind as u32) << 8 | u32::from(meeple.segment.ordinal),
            );
        }
        number(u32::MAX);
        self.chips().for_each(|at| number(cell(at)));
        number(u32::MAX);
        self.covert_cells().for_each(|(at, _)| number(cell(at)));
        number(u32::MAX);
        for (seat, score) in self.position.score().first(self.game.seats()) {
            number(score.cast_unsigned());
            number(u32::from(self.supply(seat)));
        }
        number(u32::from(self.position.drawn()) << 16 | u32::from(self.position.discarded()));
        number(u32::from(self.seat().0));
        // What only some variants have comes last, and only where it is: other records keep their digests.
        for (at, chip) in self.open_chips() {
            number(cell(at));
            number((chip.colour as u32) << 8 | u32::from(chip.value));
        }
        for kept in self.position.kept() {
            number(u32::from(kept.seat.0) << 16 | u32::from(kept.chip.0));
        }
        if self.position.supply_drawn() > 0 {
            number(u32::from(self.position.supply_drawn()));
        }
        for (at, _) in self.position.city_emptied().iter().enumerate().filter(|(_, emptied)| **emptied) {
            number(at as u32);
        }
        if self.position.turn.is_extra() || self.position.turn.asks_a_seat() {
            number(u32::from(self.turn_seat().0) << 1 | u32::from(self.position.turn.is_extra()));
        }
        number(match self.phase() {
            Phase::Place => u32::from(self.position.turn.hand().0),
            Phase::Choose(_) => u32::MAX,
            Phase::Claim => u32::MAX - 1,
            Phase::Over => u32::MAX - 2,
        });
        hasher.finish()
    }
}
