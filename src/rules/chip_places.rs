//! Where the chips of a variant lie as far as the board alone decides it, and whether there are enough of them. What is
//! done with a chip is the business of mechanics.

use super::chips::{ChipAt, ChipSet, ChipsOn, ChipsRest};
use crate::geometry::CellIndex;
use crate::map::{Board, ChipMark, Colour, IssueCode, MapIssue, Place};

/// The places of chips and the colours that must lie there: squares in reading order, then large cities, then the supply.
/// Of the squares perhaps only some get a chip ([`super::Game::picked_chip_squares`]). What a layout leaves over is not
/// among them.
pub(super) fn chip_places(chips: &ChipSet, board: &Board) -> Vec<(ChipAt, Option<Colour>)> {
    let mut places = places_on_map(chips, board);
    let rest_in_supply = chips.rest == ChipsRest::Supply && chips.on != ChipsOn::Layout;
    if chips.on == ChipsOn::Supply || rest_in_supply {
        let used = if chips.on_map > 0 { places.len().min(usize::from(chips.on_map)) } else { places.len() };
        let left = chips.count().saturating_sub(used);
        places.extend(std::iter::repeat_n((ChipAt::Supply, None), left));
    }
    places
}

/// The squares on which chips may lie as far as the board decides it, and the colours that must lie there.
pub(super) fn squares_with_chips<'a>(
    chips: &ChipSet,
    board: &'a Board,
) -> impl Iterator<Item = (CellIndex, Option<Colour>)> + use<'a> {
    let places = places_on_map(chips, board).into_iter();
    places.filter_map(|(at, colour)| match at {
        ChipAt::Square(square) => Some((square, colour)),
        ChipAt::City(_) | ChipAt::Supply => None,
    })
}

fn places_on_map(chips: &ChipSet, board: &Board) -> Vec<(ChipAt, Option<Colour>)> {
    let squares = || (0u16..).map(CellIndex).zip(board.squares());
    match chips.on {
        ChipsOn::Towns => {
            squares().filter(|(_, square)| square.town).map(|(at, _)| (ChipAt::Square(at), None)).collect()
        }
        ChipsOn::Marks => {
            let marked = squares().filter_map(|(at, square)| Some((ChipAt::Square(at), square.chips?)));
            let cities = (0u16..).zip(board.cities()).filter_map(|(at, city)| Some((ChipAt::City(at), city.chips?)));
            let each = |(at, mark): (ChipAt, ChipMark)| (0..mark.count).map(move |_| (at, mark.colour));
            marked.chain(cities).flat_map(each).collect()
        }
        ChipsOn::Layout | ChipsOn::Supply => Vec::new(),
    }
}

/// Whether the board has places for the chips, and the variant enough chips for the places (USA-6, GBR-2).
pub(super) fn check(chips: &ChipSet, board: &Board, out: &mut Vec<MapIssue>) {
    let places = places_on_map(chips, board);
    let mut report = |code, place, rule, message: String| {
        out.push(MapIssue::new(code, place, message).rule(rule).key("chips"));
    };
    if chips.on_map > 0 && chips.on != ChipsOn::Towns {
        let message = "`on-map` says how many towns get a chip, and `on` puts the chips elsewhere; leave it out.";
        report(IssueCode::V080, Place::Map, "H-6", message.to_owned());
    }
    let (rule, noun, missing) = match chips.on {
        ChipsOn::Towns => {
            ("USA-6", "towns", "The chips lie on towns, and the map has none; draw towns or choose another variant.")
        }
        ChipsOn::Marks => (
            "M-29",
            "marked places for chips",
            "The chips lie at marked places, and the map has none; mark some or choose another variant.",
        ),
        // A layout and a supply take whatever there is.
        ChipsOn::Layout | ChipsOn::Supply => return,
    };
    if places.is_empty() {
        report(IssueCode::V056, Place::Map, rule, missing.to_owned());
    }
    let picked = usize::from(chips.on_map).min(places.len());
    if usize::from(chips.on_map) > places.len() && !places.is_empty() {
        let message = format!(
            "The variant wants chips on more {noun} than the map has: {}, {}; draw {noun} or write a smaller `on-map`.",
            chips.on_map,
            places.len()
        );
        report(IssueCode::V054, Place::Map, "H-6", message);
    }
    if places.len() > chips.count() && (picked == 0 || picked > chips.count()) {
        let message = format!(
            "The map has {} {noun} and the variant only {} chips; add chips or remove {noun}.",
            places.len(),
            chips.count()
        );
        report(IssueCode::V054, Place::Map, rule, message);
    }
    let all = chips.chips();
    for colour in Colour::ALL {
        let wanted = places.iter().filter(|(_, of)| *of == Some(colour)).count();
        let there = all.iter().filter(|chip| chip.colour == colour).count();
        if wanted > there {
            let title = colour.title();
            let message = format!(
                "{wanted} places are marked for {title} chips, and the variant has {there} of them; change the marks or \
                 the chips."
            );
            report(IssueCode::V054, Place::Map, "GBR-2", message);
        }
    }
    for square in board.squares() {
        if let Some(ChipMark { count: count @ 2.., .. }) = square.chips.filter(|_| chips.on == ChipsOn::Marks) {
            let message =
                format!("This square is marked for {count} chips, and only one can lie on a square; write 1.");
            out.push(MapIssue::new(IssueCode::V081, Place::Cell(square.cell), message).rule("M-28"));
        }
    }
    let start_squares = board.squares().iter().filter(|square| square.start);
    for square in start_squares {
        let (what, lies) = match chips.on {
            ChipsOn::Towns => ("town", square.town),
            ChipsOn::Marks => ("place for a chip", square.chips.is_some()),
            ChipsOn::Layout | ChipsOn::Supply => ("", false),
        };
        if lies {
            let message = format!("This {what} is a start square; if a game starts here, nobody can collect its chip.");
            out.push(MapIssue::new(IssueCode::V061, Place::Cell(square.cell), message).rule("A-16"));
        }
    }
}
