//! Cities and roads: so much for each tile, large city and border part, so much for each coat of arms (B-15, B-17, B-26,
//! B-27, M-21, M-24, M-25, A-17).

use super::majority::majority;
use super::tally::{Tally, square_of, tally};
use super::{Ledger, When};
use crate::geometry::CellIndex;
use crate::map::Facing;
use crate::rules::mechanics::{self, Completed, Scored};
use crate::rules::{Counted, EventSink, NodeId, ScoreItem, ScoreReason, ScoreSheet};
use crate::terrain::FeatureKind;

/// Gives the points of a road or city to its majority. The meeples stay.
pub(super) fn score<S: EventSink>(ledger: &mut Ledger<'_, S>, root: NodeId, kind: FeatureKind, when: When) {
    let rules = ledger.game.rules();
    let (part, arms) = match (kind, when) {
        (FeatureKind::City, When::Complete) => (rules.city_points, rules.arms_points),
        (FeatureKind::City, When::AtTheEnd) => (rules.final_city_points, rules.final_arms_points),
        (_, When::Complete) => (rules.road_points, rules.arms_points),
        (_, When::AtTheEnd) => (rules.final_road_points, rules.final_arms_points),
    };
    let counts = tally(ledger, root);
    let complete_road = kind == FeatureKind::Road && when == When::Complete;
    let towns = if complete_road && rules.town_road_points > 0 { uncovered_towns(ledger, root) } else { 0 };
    let towns = ScoreItem { what: Counted::Towns, count: towns, each: i32::from(rules.town_road_points) };
    let items = items(counts, i32::from(part), i32::from(arms));
    let points: i32 = items.iter().chain([&towns]).map(|item| item.points()).sum();
    let reason = match when {
        When::Complete => ScoreReason::Feature(kind),
        When::AtTheEnd => ScoreReason::Incomplete(kind),
    };
    let square = square_of(ledger, root);
    let cell = Some(ledger.cell(square));
    for seat in majority(ledger.position, root) {
        let bonus = match when {
            When::Complete => mechanics::bonus(&Scored { now: ledger.now(), feature: root, kind, seat, tally: counts }),
            When::AtTheEnd => Vec::new(),
        };
        let points = points + bonus.iter().map(|item| item.points()).sum::<i32>();
        ledger.score(seat, points, || ScoreSheet {
            reason,
            cell,
            items: items.into_iter().chain([towns]).chain(bonus).filter(|item| item.count > 0).collect(),
        });
        if when == When::Complete {
            mechanics::scored(ledger, Completed { kind, seat, square, tally: counts });
        }
    }
}

/// the towns beside tiles of the road on which no tile lies, each once.
fn uncovered_towns<S: EventSink>(ledger: &Ledger<'_, S>, root: NodeId) -> u16 {
    let (features, board) = (ledger.position.features(), ledger.game.board());
    let mut towns: Vec<CellIndex> = Vec::new();
    for node in features.members(root).filter(|node| ledger.game.tables.printed.get(node.at()).is_none()) {
        for facing in board.facing(ledger.position.tile_of(node).square) {
            let Facing::Square(beside) = *facing else { continue };
            let uncovered = board.square(beside).town && !ledger.position.is_laid(beside);
            if uncovered && !towns.contains(&beside) {
                towns.push(beside);
            }
        }
    }
    towns.len() as u16
}

fn items(counts: Tally, part: i32, arms: i32) -> [ScoreItem; 5] {
    [
        ScoreItem { what: Counted::Tiles, count: counts.tiles, each: part },
        ScoreItem { what: Counted::LargeCities, count: counts.large_cities, each: part },
        ScoreItem { what: Counted::BorderParts, count: counts.border_parts, each: part },
        ScoreItem { what: Counted::Ferries, count: counts.ferries, each: part },
        ScoreItem { what: Counted::CoatsOfArms, count: counts.coats_of_arms, each: arms },
    ]
}
