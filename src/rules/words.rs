//! Numbers and chips in words, as questions, events and score sheets say them.

use super::Chip;

/// `3 roads`, `1 road`.
pub(crate) fn counted(count: usize, one: &str, many: &str) -> String {
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
pub(crate) fn signed(points: i32) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("\u{2212}{}", points.unsigned_abs()),
    }
}
