//! What a new map begins with.

use super::{EditError, blank};
use crate::map::{Outline, Shore};
use crate::mapfile::MapDefinition;

/// What is known of a map before its first stroke.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beginning {
    /// The name of the new map.
    pub name: String,
    /// How many columns it has.
    pub columns: u16,
    /// How many rows it has.
    pub rows: u16,
    /// The coast behind it.
    pub outline: Option<String>,
    /// Whether only the country of the coast gets squares, with its land and water around them.
    pub country_only: bool,
    /// The chip variant usually played.
    pub variant: Option<String>,
    /// How many tiles suit it (M-3).
    pub recommended_tiles: Option<[u32; 2]>,
}

impl Beginning {
    /// The map: squares in every cell, or in those where most of the ground is the country of `coast`.
    ///
    /// # Errors
    ///
    /// No column or row, or too many.
    pub fn definition(&self, coast: Option<&Outline>) -> Result<MapDefinition, EditError> {
        let mut map = MapDefinition {
            outline: self.outline.clone(),
            variant: self.variant.clone(),
            recommended_tiles: self.recommended_tiles,
            ..blank(&self.name, self.columns, self.rows)?
        };
        if let (Some(grid), Some(coast)) = (&mut map.grid, coast.filter(|_| self.country_only)) {
            let columns = i32::from(self.columns);
            grid.rows = (0..i32::from(self.rows))
                .map(|row| (0..columns).map(|col| character(coast, col, row)).collect())
                .collect();
        }
        Ok(map)
    }

    /// So many columns and rows of cells lie within a coast: it reaches one and a half beyond the grid it was made for.
    pub fn size_of(coast: &Outline) -> (u16, u16) {
        let [left, top, right, bottom] = coast.bounds();
        let cells = |from: i32, to: i32| u16::try_from(((to - from) / 100 - 3).clamp(1, 200)).unwrap_or(1);
        (cells(left, right), cells(top, bottom))
    }

    /// How many tiles are recommended for printed maps with about that many squares, in tens (M-3).
    pub fn usual_tiles(squares: usize) -> [u32; 2] {
        let from = u32::try_from(squares).unwrap_or(u32::MAX / 100) * 86 / 1000 * 10;
        [from, from + 10]
    }
}

/// The standard character for what most of a cell is, of sixteen places in it.
fn character(coast: &Outline, col: i32, row: i32) -> char {
    let places = (0..4).flat_map(|y| (0..4).map(move |x| [col * 100 + 12 + 25 * x, row * 100 + 12 + 25 * y]));
    let (mut home, mut abroad, mut water) = (0, 0, 0);
    for place in places {
        match coast.shore_at(place) {
            Shore::Home => home += 1,
            Shore::Abroad => abroad += 1,
            Shore::Water => water += 1,
        }
    }
    if home >= abroad.max(water) {
        '#'
    } else if abroad >= water {
        '.'
    } else {
        '~'
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::OutlineParts;

    fn beginning() -> Beginning {
        Beginning {
            name: "New".to_owned(),
            columns: 5,
            rows: 2,
            outline: Some("coast".to_owned()),
            country_only: true,
            variant: None,
            recommended_tiles: Some([1, 10]),
        }
    }

    /// Land in the west, its northern part the country, a lake in the country.
    fn coast() -> Outline {
        Outline::new(OutlineParts {
            bounds: [-150, -150, 650, 350],
            land: vec![vec![[-150, -150], [350, -150], [350, 350], [-150, 350]]],
            home: vec![vec![[0, 0], [340, 0], [340, 120], [0, 120]]],
            lakes: vec![vec![[100, 0], [200, 0], [200, 100], [100, 100]]],
            ..OutlineParts::default()
        })
        .expect("a coast")
    }

    #[test]
    fn the_country_becomes_squares_with_land_and_water_around_it() {
        let coast = coast();
        assert_eq!(Beginning::size_of(&coast), (5, 2));
        let map = beginning().definition(Some(&coast)).expect("a size");
        assert_eq!(map.grid.expect("a grid").rows, ["#~##~", "...~~"]);
        assert_eq!((map.outline.as_deref(), map.recommended_tiles), (Some("coast"), Some([1, 10])));
        let everywhere = Beginning { country_only: false, ..beginning() };
        assert_eq!(everywhere.definition(Some(&coast)).expect("a size").grid.expect("a grid").rows, ["#####", "#####"]);
        assert_eq!(Beginning { rows: 0, ..beginning() }.definition(None), Err(EditError::NothingLeft));
    }

    #[test]
    fn tiles_are_as_many_as_on_printed_maps() {
        // USA West, Great Britain, Taiwan (M-3).
        assert_eq!([128, 105, 121].map(Beginning::usual_tiles), [[110, 120], [90, 100], [100, 110]]);
    }
}
