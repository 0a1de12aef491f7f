//! Chooses spots for chips: seeded, as many as find room, and evenly (M-28.7, A-42). Of a few spots drawn at random the one
//! that lies farthest from all chips gets the next chip, unless too little room would be left for the others.

use super::spots::{Free, Spots};
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use std::cmp::Reverse;

/// How many spots are drawn for each chip. More would spread the chips no better and make layouts alike.
const DRAWN: usize = 12;

/// Spots for `wanted` chips, in no order that means anything: fewer only if no more find room.
pub(super) fn spread(spots: &Spots, wanted: usize, rng: &mut ChaCha8Rng) -> Vec<usize> {
    let free = spots.all_free();
    let room = spots.room(&free, wanted);
    let wanted = wanted.min(room);
    let mut layout = Layout { spots, free, room, chosen: Vec::with_capacity(wanted) };
    let mut open: Vec<usize> = (0..spots.squares.len()).collect();
    while layout.chosen.len() < wanted {
        let needed = wanted - layout.chosen.len();
        open.retain(|spot| layout.free[*spot]);
        let drawn = open.partial_shuffle(rng, DRAWN).0;
        drawn.sort_by_key(|spot| Reverse(layout.distance(*spot)));
        let mut best = drawn.to_vec();
        if layout.take_first(&best, needed) {
            continue;
        }
        if spots.room(&layout.free, usize::MAX) == needed {
            // Every chip must lie where the largest set has one.
            layout.chosen.extend(spots.largest(&layout.free));
            break;
        }
        best.clone_from(&open);
        best.shuffle(rng);
        if !layout.take_first(&best, needed) {
            break;
        }
    }
    layout.chosen
}

struct Layout<'a> {
    spots: &'a Spots,
    /// Neither chosen nor beside a chosen one.
    free: Free,
    /// At least so many more chips find room.
    room: usize,
    chosen: Vec<usize>,
}

impl Layout<'_> {
    /// How far a spot lies from the nearest chip.
    fn distance(&self, spot: usize) -> u64 {
        self.chosen.iter().map(|chip| self.spots.distance(*chip, spot)).min().unwrap_or(u64::MAX)
    }

    /// Takes the first of the spots that leaves room for the rest of `needed` chips; false if none does.
    fn take_first(&mut self, spots: &[usize], needed: usize) -> bool {
        spots.iter().any(|spot| self.take(*spot, needed - 1))
    }

    /// Takes a spot if room is left for `rest` chips.
    fn take(&mut self, spot: usize, rest: usize) -> bool {
        let mut free = self.free.clone();
        let lost: Vec<usize> = self.spots.free_beside(spot, &free).collect();
        free[spot] = false;
        lost.iter().for_each(|beside| free[*beside] = false);
        // A set of spots that do not touch loses at most this spot, or those beside it.
        let known = self.room.saturating_sub(lost.len().max(1));
        let room = if known >= rest { known } else { self.spots.room(&free, rest) };
        if room < rest {
            return false;
        }
        self.free = free;
        self.room = room;
        self.chosen.push(spot);
        true
    }
}
