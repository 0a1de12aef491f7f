use std::fmt;
use std::ops::{Index, IndexMut};

/// A place at the table, from 0; people read it from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Seat(pub u8);

impl Seat {
    /// The engine has room for six seats (B-2).
    pub const MOST: usize = 6;

    /// As an index.
    pub const fn at(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// One value a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seats<T>([T; Seat::MOST]);

impl<T> Seats<T> {
    /// The values of the first `count` seats, in order.
    pub fn first(&self, count: u8) -> impl Iterator<Item = (Seat, &T)> {
        (0..count).map(Seat).zip(&self.0)
    }
}

impl<T: Ord> Seats<T> {
    /// Those of the first `count` seats whose value is the highest, in order.
    pub fn highest(&self, count: u8) -> Vec<Seat> {
        let highest = self.first(count).map(|(_, value)| value).max();
        self.first(count).filter(|(_, value)| Some(*value) == highest).map(|(seat, _)| seat).collect()
    }
}

impl<T: Copy> Seats<T> {
    /// The same value for every seat.
    pub const fn all(value: T) -> Self {
        Self([value; Seat::MOST])
    }
}

impl<T> Index<Seat> for Seats<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.at()]
    }
}

impl<T> IndexMut<Seat> for Seats<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.at()]
    }
}
