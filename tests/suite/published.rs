//! What the publications state about material, and what the program offers by itself.

use crate::maps::library;
use mapwright::map::Colour;
use mapwright::mapfile::{Checked, Library, Source, check_map};
use mapwright::rules::mechanics::{ChumakSquares, CollectOnCover, Mechanics, StandardLayout, Treats};
use mapwright::rules::{ChipSet, ChipsOn, RuleSet};
use mapwright::terrain::FeatureKind;
use mapwright::tiles::{Supply, TileChoice};

fn checked(name: &str) -> Checked {
    let library = library();
    let (source, loaded) = library.load_map(name).expect("a built-in map");
    check_map(&loaded, &source, &library)
}

/// B-11.
#[test]
fn meeples_have_their_roles() {
    let roles = FeatureKind::ALL.map(|kind| (kind.word(), kind.role()));
    let expected = [("city", "knight"), ("road", "highwayman"), ("monastery", "monk"), ("field", "farmer")];
    assert_eq!(roles, expected);
}

/// B-1, E-2, M-2.
#[test]
fn the_box_holds_114_tiles() {
    let library = library();
    let counts: Vec<_> = library.tiles().sets().iter().map(|set| (set.name(), set.tile_count())).collect();
    assert_eq!(counts, [("base", 72), ("inns-cathedrals", 18), ("traders-builders", 24)]);
    let whole = Supply::new(&TileChoice::default(), library.tiles()).expect("the usual tiles");
    assert_eq!(whole.tile_count(), 114);
    assert_eq!(whole.designs[whole.start].id(), "base/D");
}

/// M-3, USA-5, A-45.
#[test]
fn usa_maps_recommend_their_stock() {
    let recommended = |name: &str| library().load_map(name).expect("a built-in map").1.definition.recommended_tiles;
    assert_eq!(recommended("usa-west"), Some([110, 120]));
    assert_eq!(recommended("usa-east"), Some([110, 120]));
    assert_eq!(recommended("usa"), Some([220, 240]));
    let tiles = |name: &str| Supply::new(&checked(name).tiles, library().tiles()).expect("its tiles").tile_count();
    assert_eq!([tiles("usa-west"), tiles("usa-east"), tiles("usa")], [114, 114, 228]);
}

///
#[test]
fn usa_maps_have_five_outlined_squares_of_each_colour() {
    for (name, of_each) in [("usa-west", 5), ("usa-east", 5), ("usa", 10)] {
        let board = checked(name).board.expect("playable");
        for colour in Colour::ALL {
            let outlined = board.squares().iter().filter(|square| square.outlined == Some(colour)).count();
            assert_eq!(outlined, of_each, "{name}: {}", colour.word());
        }
    }
}

/// M-27, USA-6, USA-11, USA-12: the committed variant is the published one, and so are the program's defaults.
#[test]
fn the_usa_variant_says_what_the_defaults_say() {
    let variant = checked("usa-west").variant.expect("its variant").definition;
    let chips = variant.chips.expect("it has chips");
    assert_eq!(chips, ChipSet::default());
    assert_eq!((chips.count(), chips.chips().iter().map(|chip| u32::from(chip.value)).sum::<u32>()), (30, 42));
    assert_eq!(variant.mechanics.collect_on_cover, Some(Default::default()));
    assert_eq!(variant.mechanics.covert_tiles, Some(Default::default()));
    assert_eq!(RuleSet::default().with(&variant.rules), RuleSet::default());
}

/// M-27, M-29, and where the chips of each map lie and what becomes of them: IBE-2, IBE-7, GER-2, GER-3, TAI-2, TAI-4, CAN-2,
/// CAN-3, UKR-2, UKR-3, A-41, A-43, A-50.
#[test]
fn variants_with_a_layout_or_a_supply_say_what_is_published() {
    let library = library();
    let variant = |name: &str| library.variant(name, &Source::Unsaved).expect("built in").1.definition;
    for name in ["iberia", "germany", "taiwan", "canada", "ukraine"] {
        let definition = variant(name);
        let chips = definition.chips.expect("it has chips");
        let on = if name == "ukraine" { ChipsOn::Supply } else { ChipsOn::Layout };
        assert_eq!(chips, ChipSet { on, ..ChipSet::default() }, "{name}");
        let layout = StandardLayout { on_islands: name != "iberia", ..StandardLayout::default() };
        let collect = CollectOnCover { score_value: name != "canada", keep: name != "iberia" };
        let lies_on_squares = on == ChipsOn::Layout;
        let mechanics = Mechanics {
            standard_layout: lies_on_squares.then_some(layout),
            collect_on_cover: lies_on_squares.then_some(collect),
            treats: (name == "iberia").then(Treats::default),
            chumak_squares: (name == "ukraine").then(ChumakSquares::default),
            ..Mechanics::default()
        };
        assert_eq!(definition.mechanics, mechanics, "{name}");
        // What is not known of a variant is said; Iberia is complete.
        assert_eq!(definition.notes.is_empty(), name == "iberia", "{name}");
        assert!(!definition.sources.is_empty(), "{name}");
    }
    let treats = Treats::default();
    assert_eq!((treats.multiplier, treats.bands.len()), (2, 3));
}
