//! Entries of the file that nothing on the board leads to: a print at no square, a large city that the grid does not
//! show. They are named by where they stand in their list.

use super::{EditError, edge_of};
use crate::geometry::Cell;
use crate::mapfile::MapDefinition;
use serde::{Deserialize, Serialize};

/// An entry, by its place in its list, zero-based.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    /// The name that is written for a cell; a large city's own is not meant.
    Name(Cell),
    /// A large city, by its place in the list.
    LargeCity(u16),
    /// A border print with all its sides.
    Border(u16),
    /// One of the further sides of a border print.
    BorderSide(u16, u16),
    /// A ferry route with all its ends.
    Ferry(u16),
    /// One end of a ferry route; the last one takes the route with it.
    FerryEnd(u16, u16),
}

impl Entry {
    /// The entry that a key of the file names, such as `border[0].also[2]`.
    pub(super) fn of_key(key: &str) -> Option<Self> {
        let numbers: Vec<u16> = key.split(['[', ']']).skip(1).step_by(2).map_while(|at| at.parse().ok()).collect();
        let list = key.split(['[', '.']).next()?;
        Some(match (list, numbers.as_slice()) {
            ("names", []) => Self::Name(key.strip_prefix("names.")?.parse().ok()?),
            ("large-city", [at, ..]) => Self::LargeCity(*at),
            ("border", [at]) => Self::Border(*at),
            ("border", [at, side]) => Self::BorderSide(*at, *side),
            ("ferry", [at]) => Self::Ferry(*at),
            ("ferry", [at, end]) => Self::FerryEnd(*at, *end),
            _ => return None,
        })
    }
}

/// Removes an entry.
pub(super) fn remove(map: &mut MapDefinition, entry: Entry) -> Result<(), EditError> {
    let gone = match entry {
        Entry::Name(cell) => map.names.remove(&cell.to_string()).is_some(),
        Entry::LargeCity(at) => take(&mut map.large_cities, at),
        Entry::Border(at) => match map.borders.get_mut(usize::from(at)) {
            Some(border) => {
                // One of the other sides takes the place of the one that is written first.
                let next = border.also.iter().position(|name| edge_of(name).is_some());
                match next.and_then(|next| edge_of(&border.also.remove(next))) {
                    Some(edge) => (border.cell, border.side) = (edge.cell.to_string(), edge.side),
                    None => {
                        map.borders.remove(usize::from(at));
                    }
                }
                true
            }
            None => false,
        },
        Entry::BorderSide(at, side) => {
            map.borders.get_mut(usize::from(at)).is_some_and(|border| take(&mut border.also, side))
        }
        Entry::Ferry(at) => take(&mut map.ferries, at),
        Entry::FerryEnd(at, end) => {
            let route = map.ferries.get_mut(usize::from(at));
            let (gone, last) =
                route.map_or((false, false), |route| (take(&mut route.ends, end), route.ends.is_empty()));
            if gone && last {
                map.ferries.remove(usize::from(at));
            }
            gone
        }
    };
    if gone { Ok(()) } else { Err(EditError::NoEntry) }
}

fn take<T>(list: &mut Vec<T>, at: u16) -> bool {
    let at = usize::from(at);
    at < list.len() && {
        list.remove(at);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_name_entries() {
        let of = Entry::of_key;
        assert_eq!(of("names.c4"), Some(Entry::Name(Cell::new(2, 3))));
        assert_eq!(of("large-city[2].edges.n"), Some(Entry::LargeCity(2)));
        assert_eq!(of("border[1].cell"), Some(Entry::Border(1)));
        assert_eq!(of("border[1].also[3]"), Some(Entry::BorderSide(1, 3)));
        assert_eq!(of("ferry[0].ends"), Some(Entry::Ferry(0)));
        assert_eq!(of("ferry[0].ends[1]"), Some(Entry::FerryEnd(0, 1)));
        for other in ["", "names.B1", "region[0]", "grid.rows[3]", "border", "border[99999].cell"] {
            assert_eq!(of(other), None, "{other}");
        }
    }
}
