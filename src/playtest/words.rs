//! Events and score sheets in words.

use crate::rules::{Chip, Counted, ScoreItem, ScoreReason, ScoreSheet};
use crate::terrain::FeatureKind;

/// `3 roads`, `1 road`.
pub(super) fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

/// `the chip violet 2`, `the chips violet 1, violet 1`.
pub(super) fn chip_words(chips: &[Chip]) -> String {
    let words = |chip: &Chip| format!("{} {}", chip.colour.title(), chip.value);
    match chips {
        [chip] => format!("the chip {}", words(chip)),
        _ => format!("the chips {}", chips.iter().map(words).collect::<Vec<_>>().join(", ")),
    }
}

/// `+2`, `−2`, `0`.
pub(super) fn signed(points: i32) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("\u{2212}{}", points.unsigned_abs()),
    }
}

pub(super) const fn plural(kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::City => "cities",
        FeatureKind::Road => "roads",
        FeatureKind::Monastery => "monasteries",
        FeatureKind::Field => "fields",
    }
}

/// The parts of a sheet as a sum: `6 + 2`, or one number.
pub(super) fn points_of(sheet: &ScoreSheet) -> String {
    let parts = sheet.items.iter().map(|item| i32::from(item.count) * item.each);
    let parts: Vec<String> = parts.filter(|points| *points != 0).map(|points| points.to_string()).collect();
    if parts.is_empty() { "0".to_owned() } else { parts.join(" + ").replace('-', "\u{2212}") }
}

/// What a sheet gives points for: `City, 3 tiles, 1 coat of arms`.
pub(super) fn reason(sheet: &ScoreSheet) -> String {
    let head = match sheet.reason {
        ScoreReason::Feature(FeatureKind::City) => "City",
        ScoreReason::Feature(FeatureKind::Road) => "Road",
        ScoreReason::Feature(FeatureKind::Monastery) => "Monastery",
        ScoreReason::Feature(FeatureKind::Field) => "Field",
        ScoreReason::Incomplete(FeatureKind::City) => "Incomplete city",
        ScoreReason::Incomplete(FeatureKind::Road) => "Incomplete road",
        ScoreReason::Incomplete(FeatureKind::Monastery) => "Incomplete monastery",
        ScoreReason::Incomplete(FeatureKind::Field) => "Incomplete field",
        ScoreReason::Chip => "Value of the chip",
        ScoreReason::Treat => "Treat",
        ScoreReason::Island => "Island square",
        ScoreReason::Town => "A tile on a town",
        ScoreReason::SaleAbroad => "Sale abroad",
        ScoreReason::SaleToTown => "Sale to a town",
        ScoreReason::RevealFit => "The covert tile fits",
        ScoreReason::RevealFailed => "The covert tile does not fit",
        ScoreReason::Reward => "Reward",
        ScoreReason::ChipSet => "A set of chips",
        ScoreReason::ChipsAtTheEnd => "Chips at the end",
    };
    let parts: Vec<String> = sheet.items.iter().filter_map(|item| part(*item)).collect();
    if parts.is_empty() { head.to_owned() } else { format!("{head}, {}", parts.join(", ")) }
}

fn part(item: ScoreItem) -> Option<String> {
    let (one, many) = match item.what {
        Counted::Tiles => ("tile", "tiles"),
        Counted::LargeCities => ("large city", "large cities"),
        Counted::BorderParts => ("border part", "border parts"),
        Counted::Ferries => ("ferry route", "ferry routes"),
        Counted::CoatsOfArms => ("coat of arms", "coats of arms"),
        Counted::Neighbours => ("neighbour", "neighbours"),
        Counted::Cities => ("complete city", "complete cities"),
        Counted::Towns => ("uncovered town", "uncovered towns"),
        Counted::Upgrades => ("upgraded tile", "upgraded tiles"),
        Counted::Occasions => ("occasion", "occasions"),
        Counted::RewardedTiles => ("rewarded tile", "rewarded tiles"),
        Counted::ChipValues => ("point of chip value", "points of chip value"),
        Counted::KeptChips => ("kept chip", "kept chips"),
        Counted::KeptSets => ("kept set", "kept sets"),
        Counted::GrowingChips => ("step of growing colours", "steps of growing colours"),
        // The head says it all.
        Counted::Monastery
        | Counted::ChipValue
        | Counted::Reveal
        | Counted::TownCost
        | Counted::Sale
        | Counted::Sets => return None,
    };
    Some(counted(usize::from(item.count), one, many))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Cell;

    #[test]
    fn a_sheet_names_its_parts_and_adds_them_up() {
        let item = |what, count, each| ScoreItem { what, count, each };
        let sheet = ScoreSheet {
            reason: ScoreReason::Feature(FeatureKind::City),
            cell: Some(Cell::new(0, 0)),
            items: vec![item(Counted::Tiles, 3, 2), item(Counted::CoatsOfArms, 1, 2)],
        };
        assert_eq!(reason(&sheet), "City, 3 tiles, 1 coat of arms");
        assert_eq!(points_of(&sheet), "6 + 2");
        let failed =
            ScoreSheet { reason: ScoreReason::RevealFailed, items: vec![item(Counted::Reveal, 1, -2)], ..sheet };
        assert_eq!(
            (reason(&failed).as_str(), points_of(&failed).as_str()),
            ("The covert tile does not fit", "\u{2212}2")
        );
        assert_eq!([signed(2), signed(0), signed(-2)], ["+2", "0", "\u{2212}2"]);
    }
}
