//! How wide a text is, without a font at hand: advance widths of the proportional font, good enough to place labels.

/// Advance widths of the characters from the space to the tilde, in hundredths of the font size.
const WIDTHS: [u8; 95] = [
    23, 27, 39, 65, 56, 83, 65, 24, 31, 31, 47, 56, 25, 28, 25, 36, 56, 56, 56, 56, 56, 56, 56, 56, 56, 56, 25, 25, 56,
    56, 56, 38, 94, 64, 63, 61, 70, 56, 52, 66, 69, 25, 49, 60, 50, 86, 71, 77, 59, 77, 62, 52, 55, 68, 62, 92, 61, 57,
    56, 31, 36, 31, 56, 49, 38, 51, 58, 46, 58, 55, 38, 57, 57, 24, 24, 50, 26, 86, 57, 58, 58, 58, 37, 43, 39, 57, 48,
    78, 50, 47, 46, 32, 26, 32, 56,
];
/// Letters with accents.
const OTHER_LATIN: u8 = 55;
/// Everything else, Cyrillic first of all.
const OTHER: u8 = 64;

/// The width of a line in the proportional font, in font sizes. A few per cent may be wrong.
pub fn text_width(text: &str) -> f32 {
    let width = |letter: char| {
        let known = (letter as usize).checked_sub(' ' as usize).and_then(|at| WIDTHS.get(at));
        f32::from(known.copied().unwrap_or(if letter < '\u{250}' { OTHER_LATIN } else { OTHER }))
    };
    text.chars().map(width).sum::<f32>() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_letters_are_wider() {
        assert!(text_width("MM") > 2.0 * text_width("ii"));
        assert_eq!(text_width(""), 0.0);
        assert!((text_width("Québec") - text_width("Quebec")).abs() < 0.05);
    }
}
