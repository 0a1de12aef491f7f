//! The chips in front of a seat, as the mechanics that use them up or count them see them.

use super::{ChipId, Colour, Game, Now, Position, Seat, sets_of};

/// How many there are.
pub(super) fn count(position: &Position, seat: Seat) -> u16 {
    position.kept().iter().filter(|kept| kept.seat == seat).count() as u16
}

/// How many sets of one chip of each colour of the variant (H-4).
pub(super) fn sets(now: Now<'_>, seat: Seat) -> u16 {
    sets_of(colours(now.game), now.kept_by(seat).map(|(_, chip)| chip.colour))
}

/// The colours of the variant.
pub(super) fn colours(game: &Game) -> &[Colour] {
    game.setup().chips.as_ref().map_or(&[], |chips| &chips.colours)
}

/// Those of one colour, the ones of least value first; of equal ones the first that the seat got, since which of them the
/// others have seen makes a difference.
pub(super) fn by_value(now: Now<'_>, seat: Seat, colour: Colour) -> Vec<ChipId> {
    let kept = now.kept_by(seat).filter(|(_, chip)| chip.colour == colour);
    let mut kept: Vec<_> = kept.map(|(id, chip)| (chip.value, id)).collect();
    kept.sort_by_key(|(value, _)| *value);
    kept.into_iter().map(|(_, id)| id).collect()
}

/// The colours that there are, each with the first chip of [`by_value`].
pub(super) fn least(now: Now<'_>, seat: Seat) -> impl Iterator<Item = (Colour, ChipId)> {
    Colour::ALL.into_iter().filter_map(move |colour| {
        let kept = now.kept_by(seat).filter(|(_, chip)| chip.colour == colour);
        kept.min_by_key(|(_, chip)| chip.value).map(|(id, _)| (colour, id))
    })
}
