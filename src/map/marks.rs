//! What may be marked on a square, as one table: a row says how a mark is written, named, told and checked. A new sign is a
//! row here, a field of the file ([`crate::mapfile::LegendDefinition`]) and a drawing; all else goes by the table.

use super::{ChipMark, Colour, Ground};
use crate::geometry::Cell;

/// How a mark gets onto a square, and what it says there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarkKind {
    /// It makes the square another one: a start square, a town.
    Whole,
    /// It is there or not, beside whatever else the square says.
    Sign,
    /// It has a colour or a number.
    Valued,
}

/// What the program knows of one mark.
#[derive(Debug)]
pub struct MarkRow {
    /// The mark that the row is about.
    pub mark: Mark,
    /// How files write it: a key of a legend entry.
    pub key: &'static str,
    /// How it gets onto a square.
    pub kind: MarkKind,
    /// The word below its brush and beside its check box.
    pub caption: &'static str,
    /// What a square with it is called, and several of them.
    pub words: [&'static str; 2],
    /// Its clause, and what is said where it stands on something that is no square; `None` if it may stand there.
    pub misplaced: Option<(&'static str, &'static str)>,
    /// What is said of a cell that bears it when two maps are compared.
    pub said: fn(&CellSketch) -> Option<String>,
}

/// The value of a mark in a cell.
trait MarkValue: Copy + PartialEq {
    /// The value of a cell without the mark.
    const NONE: Self;
    /// That of the first of two cells that bears it.
    fn or(self, other: Self) -> Self;
}

impl MarkValue for bool {
    const NONE: Self = false;

    fn or(self, other: Self) -> Self {
        self || other
    }
}

impl<T: Copy + PartialEq> MarkValue for Option<T> {
    const NONE: Self = None;

    fn or(self, other: Self) -> Self {
        self.or(other)
    }
}

macro_rules! marks {
    ($($(#[$doc:meta])* $mark:ident $field:ident: $type:ty {
        $kind:ident, $caption:literal, $words:expr, $misplaced:expr, $said:expr
    })*) => {
        /// A mark of a square, in the order in which files write them.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Mark {
            $($(#[$doc])* $mark,)*
        }

        /// The table of the marks, each at the place of its number.
        pub static MARKS: [MarkRow; Mark::COUNT] = [$(MarkRow {
            mark: Mark::$mark,
            key: stringify!($field),
            kind: MarkKind::$kind,
            caption: $caption,
            words: $words,
            misplaced: $misplaced,
            said: $said,
        }),*];

        impl Mark {
            /// How many marks there are.
            pub const COUNT: usize = [$(Self::$mark),*].len();
        }

        /// One cell as drawn. Marks on something that is no square are kept and reported.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub struct CellSketch {
            /// What it is made of.
            pub ground: Ground,
            $($(#[$doc])* pub $field: $type,)*
        }

        impl CellSketch {
            /// A cell of that ground without marks.
            pub const fn of(ground: Ground) -> Self {
                Self { ground, $($field: <$type as MarkValue>::NONE),* }
            }

            /// True if the cell bears the mark.
            pub fn has(&self, mark: Mark) -> bool {
                match mark {
                    $(Mark::$mark => self.$field != <$type as MarkValue>::NONE,)*
                }
            }

            /// A cell of that ground with the marks of both; false if both bear one and say something else of it.
            pub(super) fn joined(ground: Ground, first: &Self, second: &Self) -> (Self, bool) {
                let agree = $(agree(first.$field, second.$field))&&*;
                (Self { ground, $($field: MarkValue::or(first.$field, second.$field)),* }, agree)
            }
        }

        /// A square on which a tile can be laid.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct Square {
            /// The cell of the grid in which it lies.
            pub cell: Cell,
            $($(#[$doc])* pub $field: $type,)*
        }

        impl Square {
            /// The square at a cell, with the marks that are drawn there.
            pub(super) const fn of(cell: Cell, drawn: &CellSketch) -> Self {
                Self { cell, $($field: drawn.$field),* }
            }
        }
    };
}

/// True unless both cells bear a mark and say something else of it.
fn agree<T: MarkValue>(first: T, second: T) -> bool {
    first == T::NONE || second == T::NONE || first == second
}

fn coloured(colour: Option<Colour>, word: &str) -> Option<String> {
    colour.map(|colour| format!("{} {word}", colour.title()))
}

marks! {
    /// A start square (M-5).
    Start start: bool {
        Whole, "Start square", ["start square", "start squares"],
        Some(("M-5", "A start square must be a square; draw a square here or remove the start.")),
        |drawn| drawn.start.then(|| "start".to_owned())
    }
    /// A town (M-11).
    Town town: bool {
        Whole, "Town", ["town", "towns"],
        Some(("M-11", "A town must be a square; draw a square here or remove the town.")),
        |drawn| drawn.town.then(|| "town".to_owned())
    }
    /// The colour of the outline (USA-7).
    Outlined outlined: Option<Colour> {
        Valued, "Outline", ["outlined square", "outlined squares"],
        Some(("USA-7", "Only a square can be outlined; draw a square here or remove the outline.")),
        |drawn| coloured(drawn.outlined, "outline")
    }
    /// An island square with that many coats of arms (M-16, M-17).
    Island island: Option<u8> {
        Valued, "Island", ["island square", "island squares"],
        Some(("M-16", "Only a square can lie on an island; draw a square here or remove the mark.")),
        |drawn| Some(match drawn.island? {
            0 => "island".to_owned(),
            1 => "island with 1 coat of arms".to_owned(),
            arms => format!("island with {arms} coats of arms"),
        })
    }
    /// Chips that lie here at the start: on a square (GBR-2), or at a printed large city (NOR-2).
    Chips chips: Option<ChipMark> {
        Valued, "Chips", ["square with chips", "squares with chips"],
        None,
        |drawn| drawn.chips.map(|mark| {
            let colour = mark.colour.map_or_else(String::new, |colour| format!("{} ", colour.title()));
            format!("{} {colour}chip{}", mark.count, if mark.count == 1 { "" } else { "s" })
        })
    }
    /// A Chumak square (UKR-3).
    Chumak chumak: bool {
        Sign, "Chumak", ["Chumak square", "Chumak squares"],
        Some(("UKR-3", "Only a square can be a Chumak square; draw a square here or remove the mark.")),
        |drawn| drawn.chumak.then(|| "Chumak square".to_owned())
    }
    /// A product town: the colour of the wine that can be sold here (FRA-7, A-60).
    Product product: Option<Colour> {
        Valued, "Product", ["product town", "product towns"],
        Some(("FRA-7", "Only a town on a square buys a product; draw a square here or remove the product.")),
        |drawn| coloured(drawn.product, "product")
    }
}

impl Mark {
    /// What the program knows of it.
    pub const fn row(self) -> &'static MarkRow {
        &MARKS[self as usize]
    }

    /// The marks that are there or not, beside whatever else a square says.
    pub fn signs() -> impl DoubleEndedIterator<Item = Self> + Clone {
        MARKS.iter().filter(|row| row.kind == MarkKind::Sign).map(|row| row.mark)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_stands_at_its_number_and_is_said() {
        for (number, row) in MARKS.iter().enumerate() {
            assert_eq!(row.mark as usize, number);
            assert!((row.said)(&CellSketch::of(Ground::Square)).is_none(), "{}", row.key);
            assert!(!CellSketch::of(Ground::Square).has(row.mark), "{}", row.key);
        }
        let mark = Some(ChipMark { colour: None, count: 2 });
        let all = CellSketch {
            ground: Ground::Square,
            start: true,
            town: true,
            outlined: Some(Colour::Violet),
            island: Some(1),
            chips: mark,
            chumak: true,
            product: Some(Colour::Orange),
        };
        for row in &MARKS {
            assert!(all.has(row.mark) && (row.said)(&all).is_some(), "{}", row.key);
        }
        let (joined, agree) = CellSketch::joined(Ground::Square, &all, &CellSketch::of(Ground::Land));
        assert_eq!((joined, agree), (all, true));
        let other = CellSketch { island: Some(2), ..all };
        assert!(!CellSketch::joined(Ground::Square, &all, &other).1, "islands differ");
    }
}
