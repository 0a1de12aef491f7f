//! No view tells what is hidden: two games that differ only in facts hidden from a seat look the same to it.

use super::{cases, on, walk};
use crate::games;
use mapwright::geometry::Rotation;
use mapwright::rules::{Action, Chip, ChipsOn, Deal, DealText, Event, Game, GameState, PlayerView, Seat, TileKind};
use proptest::prelude::*;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;
use std::fmt::Write;

/// All that a view can be asked, as text.
fn dump(view: &PlayerView<'_>) -> String {
    let mut text = String::new();
    let game = view.game();
    let mut legal = Vec::new();
    view.legal_actions(&mut legal);
    legal.sort_unstable();
    let _ = writeln!(text, "{:?} {:?} {:?} {}", view.seat(), view.phase(), view.active_seat(), view.turn());
    let _ = writeln!(text, "{:?} {:?} {} left", view.hand(), view.placed(), view.stock());
    let _ = writeln!(text, "{} {} chips beside the map", view.turn_seat(), view.chip_supply());
    let _ = writeln!(text, "{:?}", view.open_chips().collect::<Vec<_>>());
    let _ = writeln!(text, "{:?}", view.city_chips().collect::<Vec<_>>());
    let _ = writeln!(text, "{:?} {:?}", view.stacks().collect::<Vec<_>>(), view.asked_about());
    let _ = writeln!(text, "{:?}", view.question());
    for seat in (0..game.seats()).map(Seat) {
        let _ = writeln!(text, "{seat}: {} {} {}", view.score(seat), view.supply(seat), view.meeples_gone(seat));
        let _ = writeln!(text, "{:?}", view.kept_chips(seat).collect::<Vec<_>>());
    }
    for square in game.board().squares() {
        if let Some(laid) = view.tile_at(square.cell) {
            let _ = writeln!(text, "{} {laid:?}", square.cell);
        }
    }
    let _ = writeln!(text, "{:?}", view.tiles().collect::<Vec<_>>());
    let _ = writeln!(text, "{:?}", view.meeples().collect::<Vec<_>>());
    let _ = writeln!(text, "{:?}", view.chips().collect::<Vec<_>>());
    let _ = writeln!(text, "{:?}", view.chips().map(|cell| view.known_chip(cell)).collect::<Vec<_>>());
    let _ = writeln!(text, "{:?}", view.covert_tiles().collect::<Vec<_>>());
    for action in legal {
        let _ = writeln!(text, "{action}");
        if let Action::Choose(choice) = action {
            let _ = writeln!(text, "{}", view.words(choice));
        }
        let Action::Place { cell, rotation } = action else { continue };
        let _ = writeln!(text, "{:?}", view.outlook(cell, rotation));
    }
    for tile in (0..game.setup().supply.designs.len() as u16).step_by(9).map(TileKind) {
        for square in game.board().squares().iter().step_by(7) {
            let _ = writeln!(text, "{:?}", view.may_lie(tile, square.cell, Rotation::NONE));
        }
    }
    text
}

/// Whoever adds a question to the view adds it to `dump`.
#[test]
fn the_dump_asks_everything_that_a_view_can_be_asked() {
    let sources = [include_str!("../../../src/rules/view.rs"), include_str!("../../../src/rules/outlook.rs")];
    let this = include_str!("views.rs");
    let mut questions = 0;
    for source in sources {
        let view =
            source.split("\nimpl").filter(|part| part.lines().next().is_some_and(|line| line.contains(" PlayerView<")));
        for line in view.flat_map(str::lines) {
            let line = line.trim_start();
            let signature = line.strip_prefix("pub fn ").or_else(|| line.strip_prefix("pub const fn "));
            let Some((name, _)) = signature.and_then(|signature| signature.split_once('(')) else { continue };
            assert!(this.contains(&format!("view.{name}(")), "`dump` does not ask for `{name}`");
            questions += 1;
        }
    }
    assert!(questions >= 18, "only {questions} questions found");
}

/// Another deal that this seat cannot tell from the present one: tiles not drawn yet, faces not looked at and chips not
/// turned over are other ones. `None`: an onlooker. `owners`: who alone knows the first chips of
/// the supply, those that were drawn; nobody alone where they lie face up.
fn dealt_otherwise(state: &GameState, owners: &[Option<Seat>], seat: Option<Seat>, seed: u64) -> Deal {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let game = state.game();
    let mut text = state.deal().to_text(game);
    let view = seat.map_or_else(|| state.public_view(), |seat| state.view_for(seat));
    let unknown: BTreeSet<String> =
        view.covert_tiles().filter(|covert| covert.known.is_none()).map(|covert| covert.cell.to_string()).collect();
    let drawn = text.stock.len() - state.stock();
    let hidden_faces = |text: &mut DealText, take: &mut dyn FnMut(&mut String)| {
        text.stock[drawn..].iter_mut().for_each(&mut *take);
        let faces = text.piles.values_mut().flat_map(|pile| pile.iter_mut());
        faces.filter(|(cell, _)| unknown.contains(*cell)).for_each(|(_, face)| take(face));
        // Below the open tile of a stack.
        for stack in state.stacks() {
            let tiles = text.stacks.get_mut(&stack.cell.to_string()).expect("its tiles");
            let hidden = tiles.len() + 1 - stack.tiles.max(1);
            tiles[hidden..].iter_mut().for_each(&mut *take);
        }
    };
    let mut faces = Vec::new();
    hidden_faces(&mut text, &mut |face| faces.push(face.clone()));
    faces.shuffle(&mut rng);
    hidden_faces(&mut text, &mut |face| *face = faces.pop().expect("as many as were taken"));

    // Chips that nobody has turned over, and those that others drew, may be any others that are not seen.
    let hidden_chips = |text: &mut DealText, take: &mut dyn FnMut(&mut Chip)| {
        let unseen = state.chips().filter(|cell| view.known_chip(*cell).is_none());
        let on_squares: BTreeSet<String> = unseen.map(|cell| cell.to_string()).collect();
        let at_cities: BTreeSet<String> = state.city_chips().map(|(cell, _)| cell.to_string()).collect();
        text.chips.iter_mut().filter(|(cell, _)| on_squares.contains(*cell)).for_each(|(_, chip)| take(chip));
        let of_cities = text.city_chips.iter_mut().filter(|(cell, _)| at_cities.contains(*cell));
        of_cities.flat_map(|(_, chips)| chips).for_each(&mut *take);
        let owners = owners.iter().map(Some).chain(std::iter::repeat(None));
        let beside = text.chip_supply.iter_mut().zip(owners);
        beside
            .filter(|(_, owner)| owner.is_none_or(|owner| owner.is_some_and(|owner| Some(owner) != seat)))
            .for_each(|(chip, _)| take(chip));
    };
    let mut chips = game.chips();
    let dealt = text.chips.values().chain(text.city_chips.values().flatten()).chain(&text.chip_supply);
    for chip in dealt {
        let at = chips.iter().position(|other| other == chip).expect("a chip of the set");
        chips.swap_remove(at);
    }
    hidden_chips(&mut text, &mut |chip| chips.push(*chip));
    chips.shuffle(&mut rng);
    // The colour of a marked square is known (GBR-2).
    let keeps_colours = game.setup().chips.as_ref().is_some_and(|chips| chips.on == ChipsOn::Marks);
    hidden_chips(&mut text, &mut |chip| {
        let at = chips.iter().position(|other| !keeps_colours || other.colour == chip.colour);
        *chip = chips.swap_remove(at.expect("no more chips lie than there are"));
    });
    Deal::from_text(&text, game).expect("a deal")
}

/// Who alone knows each chip of the supply, as far as it was drawn (UKR-3); nobody if it lies face up (H-5).
fn drawn_by(state: &GameState, actions: &[Action]) -> Vec<Option<Seat>> {
    let mut events: Vec<Event> = Vec::new();
    let mut again = GameState::start(state.game(), std::sync::Arc::clone(state.deal()), &mut events).expect("a start");
    for action in actions {
        again.apply(*action, &mut events).expect("it was legal");
    }
    let draws = events.iter().filter_map(|event| {
        let Event::ChipsDrawn { seat, count, open, .. } = event else { return None };
        Some(std::iter::repeat_n(open.is_empty().then_some(*seat), usize::from(*count)))
    });
    draws.flatten().collect()
}

/// The game as it stands after these actions with another deal.
fn replayed(game: &std::sync::Arc<Game>, deal: Deal, actions: &[Action]) -> GameState {
    let mut state = GameState::start(game, deal, &mut ()).expect("a start");
    for action in actions {
        state.apply(*action, &mut ()).unwrap_or_else(|error| panic!("{error}"));
    }
    state
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn what_is_hidden_from_a_seat_changes_nothing_that_it_sees(
        on in on(), seats in 2u8..=4, seed: u64, steps in 0usize..260, otherwise: u64,
    ) {
        let game = on.game(seats);
        let mut state = games::dealt(&game, seed);
        let mut actions = Vec::new();
        walk(&mut state, seed, steps, |_, action| actions.push(action));
        let owners = drawn_by(&state, &actions);
        for seat in (0..seats).map(|seat| Some(Seat(seat))).chain([None]) {
            let other = replayed(&game, dealt_otherwise(&state, &owners, seat, otherwise), &actions);
            let view = |state: &GameState| dump(&seat.map_or_else(|| state.public_view(), |seat| state.view_for(seat)));
            prop_assert_eq!(view(&state), view(&other), "seat {:?}", seat);
        }
    }
}

/// The property above compares something: the deals do differ, and so do the views of seats that know more.
#[test]
fn other_deals_differ_and_are_seen_by_who_has_looked() {
    let game = games::prepared("usa-west", "usa", 2).game;
    let (mut other_deals, mut told_apart) = (0, 0);
    for seed in 0..12 {
        let mut state = games::dealt(&game, seed);
        let mut actions = Vec::new();
        walk(&mut state, seed, 90, |_, action| actions.push(action));
        let deal = dealt_otherwise(&state, &[], Some(Seat(0)), seed);
        other_deals += usize::from(deal.stock != state.deal().stock && deal.piles != state.deal().piles);
        let other = replayed(&game, deal, &actions);
        told_apart += usize::from(dump(&state.view_for(Seat(1))) != dump(&other.view_for(Seat(1))));
    }
    assert!(other_deals > 9, "{other_deals}");
    assert!(told_apart > 0, "no seat had looked at a tile that the other has not seen");
}
