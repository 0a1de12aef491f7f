//! The game at the desk: bots, steps back, looks, hints, staging.

use mapwright::bots::BotKind;
use mapwright::geometry::Cell;
use mapwright::map::{Colour, IssueCode};
use mapwright::mapfile::catalog::{BuiltIns, FileLibrary};
use mapwright::mapfile::{Checked, Library, Source, check_map};
use mapwright::parameters::parse_setting;
use mapwright::playtest::{
    GameChoice, GamePlan, HintKind, KeepError, Looked, PlayerKind, PrepareError, PreparedGame, SeatPlan, StagingError,
    Table, VariantChoice, prepare,
};
use mapwright::rules::{Action, Chip, Deal, DealText, Phase, Seat, Shows};

const PERSON: PlayerKind = PlayerKind::Person;
const BOT: PlayerKind = PlayerKind::Bot(BotKind::Random);

fn library() -> FileLibrary {
    FileLibrary::with(BuiltIns::embedded())
}

fn usa_west() -> Checked {
    let library = library();
    let (source, loaded) = library.map("usa-west", &Source::Unsaved).expect("built in");
    check_map(&loaded, &source, &library)
}

fn plan(players: &[PlayerKind]) -> GamePlan {
    let seat = |(at, player): (usize, &PlayerKind)| SeatPlan { name: format!("Seat {}", at + 1), player: *player };
    GamePlan { seats: players.iter().enumerate().map(seat).collect(), seed: 5, ..GamePlan::usual() }
}

fn game(plan: &GamePlan) -> PreparedGame {
    let library = library();
    let (source, loaded) = library.map("usa-west", &Source::Unsaved).expect("built in");
    prepare(&loaded, &source, &plan.choice(), &library).expect("a game")
}

fn table(players: &[PlayerKind]) -> Table {
    let plan = plan(players);
    let game = game(&plan);
    let deal = plan.deal(&game.game).expect("a deal");
    Table::start(game, deal, plan.seats, plan.seed).expect("a start")
}

fn cell(name: &str) -> Cell {
    name.parse().expect("a cell")
}

/// Takes the first legal action until `until` says so.
fn play_until(table: &mut Table, until: impl Fn(&Table) -> bool) {
    while !until(table) {
        let action = table.legal_actions()[0];
        table.act(action).expect("listed actions are legal");
        table.advance();
    }
}

#[test]
fn bots_alone_play_to_the_end_and_every_point_is_in_the_log() {
    let mut table = table(&[BOT, BOT, BOT]);
    table.advance();
    assert!(table.is_over());
    assert!(!table.winners().expect("a winner").is_empty());
    let turns = table.turns();
    let last = turns.last().expect("turns");
    assert_eq!((last.turn, last.headline.as_str()), (None, "End of the game"));
    assert!(last.lines.last().expect("lines").text.contains("win"), "{last:?}");
    assert!(turns.iter().filter(|turn| turn.turn.is_some()).all(|turn| turn.cell.is_some()));
}

#[test]
fn a_tile_from_a_stack_is_told_with_the_name_of_its_seat() {
    let library = library();
    let (source, loaded) = library.map("benelux", &Source::Unsaved).expect("built in");
    let seats = plan(&[PERSON, PERSON]).seats;
    let changes = [parse_setting("mechanics.island-stacks.take-tiles=true").expect("a parameter")].into();
    let plan = GamePlan { seats, changes, seed: 5, ..GamePlan::usual() };
    let game = prepare(&loaded, &source, &plan.choice(), &library).expect("a game");
    let deal = plan.deal(&game.game).expect("a deal");
    let mut table = Table::start(game, deal, plan.seats, plan.seed).expect("a start");
    play_until(&mut table, |table| matches!(table.view().phase(), Phase::Choose(_)));
    let name = table.name(table.view().active_seat()).to_owned();
    table.act(table.legal_actions()[0]).expect("listed actions are legal");
    let turns = table.turns();
    let lines: Vec<&str> = turns.iter().flat_map(|turn| &turn.lines).map(|line| line.text.as_str()).collect();
    assert!(lines.iter().any(|line| line.starts_with(&format!("{name}: Takes "))), "{lines:?}");
    assert!(!lines.iter().any(|line| line.starts_with("Takes ")), "{lines:?}");
}

#[test]
fn the_same_seed_is_the_same_game_also_after_a_step_back() {
    let mut one = table(&[PERSON, BOT]);
    let mut other = table(&[PERSON, BOT]);
    play_until(&mut one, |table| table.view().turn() >= 9);
    play_until(&mut other, |table| table.view().turn() >= 9);
    assert_eq!(one.turns(), other.turns());
    assert!(!one.is_rewound());

    let (at, _) = one.position();
    assert!(one.step_back());
    assert!(one.is_rewound() && one.position().0 < at && one.person() == Some(Seat(0)));
    // Nothing is lost while nobody plays differently.
    assert!(one.step_forward());
    assert_eq!(one.turns(), other.turns());

    one.step_back();
    let first = one.legal_actions()[0];
    one.act(first).expect("legal");
    one.advance();
    assert_eq!(one.turns(), other.turns(), "the bot does the same in the same position");
}

#[test]
fn another_action_after_a_step_back_forgets_what_lay_ahead() {
    let mut table = table(&[PERSON, PERSON]);
    play_until(&mut table, |table| table.view().turn() >= 4 && table.view().phase() == Phase::Place);
    table.to_start();
    assert_eq!(table.position().0, 0);
    let other = *table.legal_actions().last().expect("several");
    table.act(other).expect("legal");
    assert_eq!(table.position(), (1, 1));
    assert!(!table.step_forward());
}

#[test]
fn a_refusal_changes_nothing() {
    let mut table = table(&[PERSON, PERSON]);
    let before = table.revision();
    assert!(table.act(Action::Pass).is_err());
    assert!(table.may_lie(cell("a1"), Default::default()).is_err());
    assert_eq!((table.position(), table.revision()), ((0, 0), before));
}

#[test]
fn a_look_is_for_one_person_and_stops_the_bots() {
    let mut table = table(&[PERSON, BOT]);
    let offers_peek = |table: &Table| {
        table
            .legal_actions()
            .iter()
            .any(|action| matches!(action, Action::Choose(choice) if choice.verb().shows == Shows::Tile))
    };
    // Towns first, so that a chip is taken.
    while !offers_peek(&table) && !table.is_over() {
        let chips: Vec<Cell> = table.view().chips().collect();
        let actions = table.legal_actions();
        let on_chip = |action: &&Action| matches!(action, Action::Place { cell, .. } if chips.contains(cell));
        let action = *actions.iter().find(on_chip).unwrap_or(&actions[0]);
        table.act(action).expect("legal");
        table.advance();
    }
    let peek = table.legal_actions().into_iter().find_map(|action| match action {
        Action::Choose(choice) => choice.cell().map(|cell| (action, cell)),
        Action::Place { .. } | Action::Claim(_) | Action::Pass => None,
    });
    let (action, at) = peek.expect("a chip was taken in a game of this seed");
    let known = |table: &Table| table.view().covert_tiles().filter(|tile| tile.known.is_some()).count();
    let before = known(&table);
    table.act(action).expect("offered");
    let look = table.look().expect("a person looks");
    assert_eq!((look.seat, look.at), (Seat(0), Looked::Tile(at)));
    assert!(table.face_for(look).is_some());
    assert!(
        table.face_for(mapwright::playtest::PrivateLook { seat: Seat(1), ..look }).is_none(),
        "the bot has not looked"
    );
    assert!(!table.advance_one(), "nothing goes on before the tile is covered again");
    table.cover();
    assert_eq!(known(&table), before + 1);
    // on the map of the USA a seat has to remember what it saw; it knows the tile, and the screen does not show it.
    assert!(!table.may_look_again(at) && !table.look_again(at));
    assert_eq!(table.look(), None);
    assert!(!table.look_again(cell("a1")));
}

/// Ukraine up to the first decision of a person that has drawn chips beside a Chumak square.
fn beside_a_chumak_square(players: &[PlayerKind]) -> Table {
    let library = library();
    let (source, loaded) = library.map("ukraine", &Source::Unsaved).expect("built in");
    let seats = plan(players).seats;
    let plan = GamePlan { seats, seed: 5, ..GamePlan::usual() };
    let game = prepare(&loaded, &source, &plan.choice(), &library).expect("a game");
    let deal = plan.deal(&game.game).expect("a deal");
    let mut table = Table::start(game, deal, plan.seats, plan.seed).expect("a start");
    table.advance();
    play_until(&mut table, |table| {
        table.is_over() || table.person().is_some_and(|seat| table.view().kept_chips(seat).next().is_some())
    });
    assert!(!table.is_over(), "somebody draws chips in a game of this seed");
    table
}

#[test]
fn chips_kept_face_down_are_open_to_no_other_person_at_the_screen() {
    let mut table = beside_a_chumak_square(&[PERSON, PERSON]);
    let seat = table.person().expect("a person");
    let other = Seat(1 - seat.0);
    let own: Vec<Option<Chip>> = table.view().kept_chips(seat).collect();
    assert!(own.iter().all(Option::is_some));
    assert_eq!(table.kept_chips(seat, true), vec![None; own.len()]);
    assert_eq!(table.kept_chips(seat, false), own);
    assert!(table.kept_chips(other, false).iter().all(Option::is_none));

    assert!(table.look_at_chips());
    let look = table.look().expect("a look");
    assert_eq!((look.seat, look.at), (seat, Looked::Chips));
    assert_eq!(table.chips_for(look).into_iter().map(Some).collect::<Vec<_>>(), own);
    assert_eq!(table.face_for(look), None);
    assert_eq!(table.kept_chips(seat, true), vec![None; own.len()], "the look opens nothing on the card");
    table.cover();
    assert_eq!((table.look(), table.person()), (None, Some(seat)), "a look costs nothing");
}

#[test]
fn the_only_person_sees_its_own_chips() {
    let table = beside_a_chumak_square(&[PERSON, BOT]);
    assert!(!table.kept_chips(Seat(0), true).is_empty());
    assert!(table.kept_chips(Seat(0), true).iter().all(Option::is_some));
    assert!(table.kept_chips(Seat(1), true).iter().all(Option::is_none));
}

#[test]
fn there_is_no_look_at_chips_that_nobody_has() {
    assert!(!table(&[PERSON, PERSON]).look_at_chips());
}

#[test]
fn hints_do_not_depend_on_what_lies_hidden() {
    let plan = plan(&[PERSON, PERSON]);
    let game = game(&plan);
    let deal = plan.deal(&game.game).expect("a deal");
    let text = deal.to_text(&game.game);
    let hidden_otherwise = {
        let chips = text.chips.keys().map(|at| (at.clone(), Chip { colour: Colour::Orange, value: 2 })).collect();
        let mut piles = text.piles.clone();
        for pile in piles.values_mut() {
            let mut faces: Vec<String> = pile.values().cloned().collect();
            faces.rotate_left(1);
            pile.values_mut().zip(faces).for_each(|(face, other)| *face = other);
        }
        DealText { chips, piles, ..text }
    };
    let other = Deal::from_text(&hidden_otherwise, &game.game).expect("a deal");
    let mut tables = [
        Table::start(game.clone(), deal, plan.seats.clone(), 1).expect("a start"),
        Table::start(game, other, plan.seats, 1).expect("a start"),
    ];
    let (mut reveals, mut chips) = (0, 0);
    for _ in 0..12 {
        for action in tables[0].legal_actions() {
            let Action::Place { cell, rotation } = action else { continue };
            let hints = tables.each_ref().map(|table| table.hints(cell, rotation));
            assert_eq!(hints[0], hints[1], "{action}");
            assert!(hints[0].iter().any(|hint| hint.kind == HintKind::Complete));
            reveals +=
                hints[0].iter().filter(|hint| hint.kind == HintKind::Reveal && hint.points == "+2 or −2").count();
            chips += hints[0].iter().filter(|hint| hint.kind == HintKind::Chip).count();
        }
        // Both go the same way as long as nothing hidden matters.
        let quiet = tables[0].legal_actions().into_iter().find(|action| match action {
            Action::Place { cell, rotation } => tables[0].hints(*cell, *rotation).iter().all(|hint| match hint.kind {
                HintKind::Reveal | HintKind::Chip => false,
                HintKind::Complete | HintKind::Free => true,
            }),
            Action::Claim(_) | Action::Pass | Action::Choose(_) => true,
        });
        let Some(quiet) = quiet else { break };
        for table in &mut tables {
            table.act(quiet).expect("legal in both");
        }
    }
    assert!(reveals > 0 && chips > 0, "{reveals} {chips}");
}

#[test]
fn a_hint_says_where_the_chips_lie_that_are_taken() {
    let library = library();
    let (source, loaded) = library.map("nordics", &Source::Unsaved).expect("built in");
    let seats = plan(&[PERSON, PERSON]).seats;
    let plan = GamePlan { seats, seed: 5, ..GamePlan::usual() };
    let game = prepare(&loaded, &source, &plan.choice(), &library).expect("a game");
    let deal = plan.deal(&game.game).expect("a deal");
    let mut table = Table::start(game, deal, plan.seats, plan.seed).expect("a start");
    let chip_hints = |table: &Table| {
        let placements = table.legal_actions().into_iter().filter_map(|action| match action {
            Action::Place { cell, rotation } => Some((cell, rotation)),
            Action::Claim(_) | Action::Pass | Action::Choose(_) => None,
        });
        let hints = placements.flat_map(|(cell, rotation)| table.hints(cell, rotation));
        hints.filter(|hint| hint.kind == HintKind::Chip).map(|hint| hint.text).collect::<Vec<_>>()
    };
    play_until(&mut table, |table| !chip_hints(table).is_empty());
    let at_cities: Vec<String> =
        table.view().city_chips().map(|(cell, _)| format!("Takes the chips at {cell}")).collect();
    assert!(chip_hints(&table).iter().all(|hint| at_cities.contains(hint)), "{:?}", chip_hints(&table));
}

#[test]
fn arranged_chance_is_possible_and_marked() {
    let mut table = table(&[PERSON, PERSON]);
    assert!(!table.is_staged());
    let chip = Chip { colour: Colour::LightBlue, value: 2 };
    let town = table.view().chips().next().expect("a town");
    let outlined = table.view().covert_tiles().next().expect("an outlined square").cell;
    table.set_chip(town, chip).expect("a chip lies there");
    table.set_covert(outlined, "base/B").expect("one is left");
    table.draw_next("base/C").expect("one is left");
    assert!(table.is_staged());
    let uncovered = table.uncover();
    assert!(uncovered.chips.contains(&(town, chip)));
    let face = uncovered.tiles.iter().find(|(at, _)| *at == outlined).expect("it lies there").1;
    assert_eq!(table.game().design(face).id(), "base/B");
    assert_eq!(table.set_chip(outlined, chip), Err(StagingError::Nothing { cell: outlined }));
    assert!(matches!(table.draw_next("base/Z"), Err(StagingError::NoneLeft { .. })));

    play_until(&mut table, |table| table.view().turn() == 2 && table.view().phase() == Phase::Place);
    let hand = table.view().hand().expect("a tile");
    assert_eq!(table.game().design(hand).id(), "base/C");
}

#[test]
fn a_record_brings_the_game_back_with_its_marks() {
    let mut table = table(&[PERSON, BOT, PERSON]);
    table.advance();
    play_until(&mut table, |table| table.view().turn() >= 20 && table.person().is_some());
    table.step_back();
    table.stage();
    let bytes = table.record();
    let (back, sketch) = Table::from_record(&bytes, &library()).expect("a record");
    assert_eq!(back.turns(), table.turns());
    assert_eq!(back.seats(), table.seats());
    assert!(back.is_rewound() && back.is_staged());
    assert_eq!(back.legal_actions(), table.legal_actions());
    assert_eq!(back.record(), bytes);
    assert_eq!(sketch, usa_west().sketch);

    let text = String::from_utf8(bytes).expect("text");
    let broken = text.replacen("\"action\":\"place", "\"action\":\"plaze", 1);
    assert!(matches!(Table::from_record(broken.as_bytes(), &library()), Err(KeepError::Replay(_))));
    assert!(matches!(Table::from_record(b"", &library()), Err(KeepError::Read(_))));
}

/// What is played is what the changes make of the variant, so that is what is checked.
#[test]
fn a_changed_parameter_is_checked_like_a_variant_that_says_so() {
    let with = |variant: VariantChoice, setting: &str| {
        let library = library();
        let (source, loaded) = library.map("usa-west", &Source::Unsaved).expect("built in");
        let changes = [parse_setting(setting).expect("a parameter")].into();
        prepare(&loaded, &source, &GameChoice { variant, changes, seats: 2, ..GameChoice::default() }, &library)
    };
    let warned = with(VariantChoice::OfTheMap, "chips.on=marks").expect("a game without a chip on the map");
    assert!(warned.issues.iter().any(|issue| issue.code == IssueCode::V056), "{:?}", warned.issues);
    let error = with(VariantChoice::OfTheMap, "rules.max-seats=1").expect_err("fewer seats at most than at least");
    let PrepareError::Changes { issues } = error else { panic!("{error}") };
    assert!(issues.iter().any(|issue| issue.code == IssueCode::V058), "{issues:?}");
    let lanterns = with(VariantChoice::Named("lamplighters".to_owned()), "chips.on=marks").expect("a game");
    let dark = lanterns.issues.iter().any(|issue| issue.message.contains("no square of the map has one"));
    assert!(dark, "{:?}", lanterns.issues);
}
