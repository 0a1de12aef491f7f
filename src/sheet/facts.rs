//! What there is on a map, in numbers and names: what decides which general rules a sheet tells.

use super::language::Argument;
use crate::geometry::Side;
use crate::map::{CellSketch, Colour, Ground, MapSketch, Mark, SideShow};
use crate::mapfile::{Fidelity, MapDefinition};
use crate::rules::mechanics::Mechanics;
use crate::rules::{ChipSet, ChipsOn, RuleSet};
use crate::tiles::{Supply, TileCatalog, TileChoice};
use std::collections::BTreeSet;

/// What is on a map. Without a map all numbers are 0.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct SheetFacts {
    /// Arguments of messages: names and numbers.
    pub(super) numbers: Vec<(&'static str, usize)>,
    /// Other arguments of messages: switches and texts.
    pub(super) others: Vec<(&'static str, Argument)>,
    /// Kinds of cells at which everything ends as at the border: their messages.
    pub(super) obstacles: Vec<&'static str>,
    /// What counts in a road, a city or beside a monastery without being a tile: its messages.
    pub(super) counted: Vec<&'static str>,
    /// Names of regions made of rows, with the first and the last, from 1.
    pub(super) regions: Vec<(String, u16, u16)>,
    /// True if the layout is not the printed one.
    pub(super) is_reconstruction: bool,
    /// True if the tiles are other ones than usual.
    pub(super) has_own_tiles: bool,
}

impl SheetFacts {
    /// Those of a map that is played by these rules and with these chips.
    pub(super) fn of(
        sketch: &MapSketch,
        definition: Option<&MapDefinition>,
        choice: &TileChoice,
        catalog: &TileCatalog,
        rules: &RuleSet,
        chips: Option<&ChipSet>,
        mechanics: &Mechanics,
    ) -> Self {
        let mut facts = Self {
            is_reconstruction: definition.is_some_and(|map| map.fidelity == Some(Fidelity::Reconstruction)),
            has_own_tiles: choice.to_string() != TileChoice::default().to_string(),
            ..Self::default()
        };
        facts.count_squares(sketch, chips);
        facts.count_starts(sketch, rules);
        facts.count_prints(sketch);
        facts.count_tiles(choice, catalog);
        let recommended = definition.and_then(|map| map.recommended_tiles).unwrap_or_default();
        facts.number("recommended-from", recommended[0] as usize);
        facts.number("recommended-to", recommended[1] as usize);
        let rows = |region: &crate::map::RegionSketch| {
            let (first, last) = region.rows?;
            Some((region.name.clone(), first + 1, last + 1))
        };
        facts.regions = sketch.regions.iter().filter_map(rows).collect();
        facts.number("row-regions", facts.regions.len());
        facts.tell_of_losses_and_kept_chips(sketch, rules, mechanics);
        facts.switch("seats-differ", rules.min_seats != rules.max_seats);
        facts
    }

    fn number(&mut self, name: &'static str, number: usize) {
        self.numbers.push((name, number));
    }

    fn switch(&mut self, name: &'static str, on: bool) {
        self.others.push((name, Argument::Switch(on)));
    }

    fn count_squares(&mut self, sketch: &MapSketch, chips: Option<&ChipSet>) {
        let on_squares =
            |wanted: fn(&CellSketch) -> bool| sketch.count(|drawn| drawn.ground == Ground::Square && wanted(drawn));
        let towns = on_squares(|drawn| drawn.town);
        // Whether a town on a start square holds a chip depends on which of them are used.
        let chip_towns = if on_squares(|drawn| drawn.town && drawn.start) > 0 { 0 } else { towns };
        self.number("squares", on_squares(|_| true));
        self.number("towns", towns);
        self.number("chip-towns", chip_towns);
        let on_towns = chips.filter(|chips| chips.on == ChipsOn::Towns);
        let placed = on_towns.map_or(0, |chips| match usize::from(chips.on_map) {
            0 => chip_towns,
            wanted => wanted.min(towns),
        });
        let left = on_towns.filter(|_| placed > 0).map_or(0, |chips| chips.count().saturating_sub(placed));
        self.number("chips-left", left);
        self.number("islands", on_squares(|drawn| drawn.island.is_some()));
        self.number("island-arms", on_squares(|drawn| drawn.island.is_some_and(|arms| arms > 0)));
        self.number("outlined", on_squares(|drawn| drawn.outlined.is_some()));
        let outlined = |colour| sketch.count(|d| d.ground == Ground::Square && d.outlined == Some(colour));
        self.number("outlined-violet", outlined(Colour::Violet));
        self.number("outlined-orange", outlined(Colour::Orange));
        self.number("outlined-light-blue", outlined(Colour::LightBlue));
        for mark in Mark::signs() {
            let squares = sketch.count(|drawn| drawn.ground == Ground::Square && drawn.has(mark));
            self.number(mark.row().key, squares);
        }
        self.number("products", on_squares(|drawn| drawn.town && drawn.product.is_some()));
        self.number("marks", on_squares(|drawn| drawn.chips.is_some()));
        self.number("city-marks", sketch.count(|d| d.ground == Ground::LargeCity && d.chips.is_some()));
        let holds = |ground| matches!(ground, Ground::Square | Ground::LargeCity);
        let marked = sketch.cells.iter().filter(|(_, drawn)| holds(drawn.ground)).filter_map(|(_, drawn)| drawn.chips);
        let marked: usize = marked.map(|mark| usize::from(mark.count)).sum();
        self.number("marked-chips", marked);
        let all_placed = chips.is_some_and(|chips| match chips.on {
            ChipsOn::Towns => placed >= chips.count(),
            ChipsOn::Marks => marked >= chips.count(),
            ChipsOn::Layout | ChipsOn::Supply => false,
        });
        self.switch("chips-over", !all_placed);
        let stacks = sketch.count(|drawn| matches!(drawn.ground, Ground::Stack(_)));
        self.number("stacks", stacks);
        type FactKind = (&'static str, fn(Ground) -> bool);
        let kinds: [FactKind; 3] = [
            ("obstacle-waves", |ground| ground == Ground::Wave),
            ("obstacle-highlights", |ground| matches!(ground, Ground::Highlight(_))),
            ("obstacle-halves", |ground| matches!(ground, Ground::Half(_))),
        ];
        self.obstacles =
            kinds.into_iter().filter(|(_, is)| sketch.count(|d| is(d.ground)) > 0).map(|(name, _)| name).collect();
        self.number("halves", sketch.count(|drawn| matches!(drawn.ground, Ground::Half(_))));
    }

    /// Whether anything in the game costs points, and whether chips ever lie in front of players.
    fn tell_of_losses_and_kept_chips(&mut self, sketch: &MapSketch, rules: &RuleSet, mechanics: &Mechanics) {
        let has_towns = sketch.count(|drawn| drawn.ground == Ground::Square && drawn.town) > 0;
        let reveals_cost = mechanics.stakes().is_some_and(|(_, loss)| loss > 0);
        let loses = reveals_cost || (has_towns && rules.town_cost > 0);
        self.switch("loses-points", loses);
        self.switch("keeps-chips", mechanics.keeps_chips());
    }

    fn count_starts(&mut self, sketch: &MapSketch, rules: &RuleSet) {
        let starts: Vec<_> =
            sketch.cells.iter().filter(|(_, drawn)| drawn.ground == Ground::Square && drawn.start).collect();
        let used = match usize::from(rules.start_squares) {
            0 => starts.len(),
            wanted => wanted.min(starts.len()),
        };
        self.number("starts", starts.len());
        self.number("starts-used", used);
        self.number("starts-unused", starts.len() - used);
        self.number("start-towns", starts.iter().filter(|(_, drawn)| drawn.town).count());
        let names: Vec<&str> = starts.iter().filter_map(|(cell, _)| sketch.name_at(*cell)).collect();
        let all = if names.len() == starts.len() { names.join(", ") } else { String::new() };
        self.others.push(("start-names", Argument::text_if_any(all)));
    }

    fn count_prints(&mut self, sketch: &MapSketch) {
        let cities: BTreeSet<_> = sketch.cities.iter().map(|city| city.cell).collect();
        let beside = |cell: &crate::geometry::Cell| {
            Side::ALL.into_iter().any(|side| cell.neighbour(side).is_some_and(|next| cities.contains(&next)))
        };
        self.number("large-cities", cities.len());
        let roads = sketch.cities.iter().filter(|city| city.sides.contains(&SideShow::Road));
        self.number("city-roads", roads.count());
        self.number("cities-beside", cities.iter().filter(|cell| beside(cell)).count());
        self.number("borders", sketch.borders.len());
        self.number("wide-borders", sketch.borders.iter().filter(|part| part.edges.len() > 1).count());
        self.number("ferries", sketch.ferries.len());
        self.number("ferry-junctions", sketch.ferries.iter().filter(|ferry| ferry.ends.len() > 2).count());
        let printed = [
            ("counted-large-cities", cities.len()),
            ("counted-borders", sketch.borders.len()),
            ("counted-ferries", sketch.ferries.len()),
        ];
        self.counted = printed.into_iter().filter(|(_, count)| *count > 0).map(|(name, _)| name).collect();
        self.counted.push("counted-arms");
    }

    fn count_tiles(&mut self, choice: &TileChoice, catalog: &TileCatalog) {
        let tiles = Supply::new(choice, catalog).map_or(0, |supply| supply.tile_count());
        self.number("tiles", tiles);
        self.number("copies", usize::from(choice.copies));
        let sets = choice.sets.iter().map(|name| catalog.get(name).map_or(name.as_str(), |set| set.title()));
        self.others.push(("tile-sets", Argument::Text(sets.collect::<Vec<_>>().join(", "))));
        self.switch("tiles-drawn", choice.count.is_some());
        let first = crate::tiles::BUILT_IN_SETS[0].0;
        let others = choice.sets.iter().filter(|name| catalog.get(name).is_none_or(|set| set.name() != first));
        self.number("expansions", others.count());
    }
}
