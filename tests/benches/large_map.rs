//! Made-up maps of any size with everything that maps hold: the same on every machine.

use mapwright::geometry::{Cell, Side};
use std::fmt::Write as _;

/// A number that looks random, for a place.
fn dice(col: u32, row: u32, salt: u32) -> u32 {
    let mut mixed = col.wrapping_mul(0x9E37_79B1) ^ row.wrapping_mul(0x85EB_CA6B) ^ salt.wrapping_mul(0xC2B2_AE35);
    for factor in [0x7FEB_352D, 0x846C_A68B] {
        mixed = (mixed ^ (mixed >> 15)).wrapping_mul(factor);
    }
    mixed ^ (mixed >> 16)
}

/// Hills and valleys that are about eight cells wide, 0 to 1000.
fn height(col: u32, row: u32) -> u32 {
    const WIDE: u32 = 8;
    let corner = |dx: u32, dy: u32| dice(col / WIDE + dx, row / WIDE + dy, 1) % 1001;
    let (x, y) = (col % WIDE, row % WIDE);
    let along = |dy: u32| corner(0, dy) * (WIDE - x) + corner(1, dy) * x;
    (along(0) * (WIDE - y) + along(1) * y) / (WIDE * WIDE)
}

fn character(col: u32, row: u32) -> char {
    match height(col, row) {
        0..330 => '~',
        330..390 => '.',
        _ => match dice(col, row, 2) % 100 {
            0..6 => 't',
            6..8 => 'V',
            8..10 => 'O',
            10..12 => 'B',
            12 => 'L',
            13 if (col + row).is_multiple_of(7) => 'S',
            _ => '#',
        },
    }
}

/// The text of a map of so many columns and rows: land and sea, towns with names, large cities, prints at the coast,
/// ferries and regions.
pub fn large_map(cols: u16, rows: u16) -> String {
    let at = |cell: Cell| character(u32::from(cell.col), u32::from(cell.row));
    let cells = || (0..rows).flat_map(|row| (0..cols).map(move |col| Cell::new(col, row)));
    let inside = |cell: Cell| cell.col < cols && cell.row < rows;
    let is_square = |cell: Cell| !matches!(at(cell), '~' | '.' | 'L');
    let mut text =
        format!("format = 1\nname = \"Large {cols} by {rows}\"\nnotes = [\"Made up.\"]\n\n[grid]\nrows = [\n");
    for row in 0..rows {
        let line: String = (0..cols).map(|col| at(Cell::new(col, row))).collect();
        let _ = writeln!(text, "  \"{line}\",");
    }
    text.push_str("]\n\n[names]\n");
    for cell in cells().filter(|cell| at(*cell) == 't' && dice(cell.col.into(), cell.row.into(), 3).is_multiple_of(3)) {
        let _ = writeln!(text, "{cell} = \"Town {cell}\"");
    }
    for cell in cells().filter(|cell| at(*cell) == 'L') {
        let edges = r#"{ n = "city", e = "city", s = "city", w = "city" }"#;
        let _ = write!(text, "\n[[large-city]]\ncell = \"{cell}\"\nname = \"City {cell}\"\nedges = {edges}\n");
    }
    let coasts = cells().filter(|cell| is_square(*cell)).flat_map(|cell| {
        let open = move |side: &Side| cell.neighbour(*side).is_some_and(|next| inside(next) && at(next) == '~');
        Side::ALL.into_iter().filter(open).map(move |side| (cell, side))
    });
    let coasts: Vec<(Cell, Side)> = coasts.collect();
    for (number, (cell, side)) in coasts.iter().step_by(9).enumerate() {
        let kind = if number % 3 == 0 { "city" } else { "road" };
        let side = side.letter();
        let _ =
            write!(text, "\n[[border]]\ncell = \"{cell}\"\nside = \"{side}\"\nkind = \"{kind}\"\nto = \"{number}\"\n");
    }
    for ends in coasts.chunks(200).filter(|chunk| chunk.len() > 5) {
        let [(a, from), (b, to)] = [ends[1], ends[5]];
        let _ = write!(text, "\n[[ferry]]\nends = [\"{a}.{}\", \"{b}.{}\"]\n", from.letter(), to.letter());
    }
    let _ = write!(text, "\n[[region]]\nname = \"North\"\nrows = [1, {}]\ncolour = \"violet\"\n", rows / 2);
    text
}
