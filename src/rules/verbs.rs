//! The verbs of a mechanic: a type of its own, and a row of words for each. The file of a mechanic says them with `verbs!`;
//! text, screens, bots and tests need nothing but the rows.

use super::{Action, Choice, MechanicId, Thing, ThingKind, Things};
use crate::geometry::{Cell, CellIndex, Rotation};
use crate::map::Colour;
use std::marker::PhantomData;

/// What the seat that takes a choice sees then, and nobody else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shows {
    /// Nothing.
    Nothing,
    /// The covert tile on the square.
    Tile,
    /// The chip that lies face down on the square.
    Chip,
}

/// A verb of a mechanic: a row of its table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VerbRow {
    /// Its words in text: `peek`, `sell abroad`.
    pub words: &'static str,
    /// What stands after them.
    pub things: &'static [ThingKind],
    /// What its seat sees then.
    pub shows: Shows,
}

/// What a seat is asked, for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// What comes after its name: `may look at a covert tile`.
    pub asks: &'static str,
    /// What to do with hand and pointer.
    pub help: &'static str,
    /// The words for declining.
    pub decline: &'static str,
    /// Where the road, tile or town lies that is asked about, if the choices do not say so.
    pub about: Option<CellIndex>,
}

/// The verbs of one mechanic as a type of its own. Written by `verbs!`.
pub(super) trait Verbs: Copy {
    /// In the order of the type.
    const ROWS: &'static [VerbRow];

    /// What is asked when they are offered, unless the mechanic says otherwise.
    const QUESTION: Question;

    /// The number of the row, and what it is about.
    fn plain(self) -> (u8, Things);

    /// The verb of that number about those things.
    fn of(verb: u8, things: Things) -> Option<Self>;
}

/// What can stand in the text of a verb.
pub(super) trait InVerb: Sized {
    const KIND: ThingKind;
    fn thing(self) -> Thing;
    fn of(thing: Option<Thing>) -> Option<Self>;
}

macro_rules! in_verb {
    ($($kind:ident: $type:ty,)+) => {
        $(impl InVerb for $type {
            const KIND: ThingKind = ThingKind::$kind;

            fn thing(self) -> Thing {
                Thing::$kind(self)
            }

            fn of(thing: Option<Thing>) -> Option<Self> {
                if let Some(Thing::$kind(it)) = thing { Some(it) } else { None }
            }
        })+

        impl ThingKind {
            /// The kind of a thing.
            pub const fn of(thing: Thing) -> Self {
                match thing {
                    $(Thing::$kind(_) => Self::$kind,)+
                }
            }
        }
    };
}

in_verb! {
    Cell: Cell,
    Rotation: Rotation,
    Colour: Colour,
    Number: u8,
}

/// Writes the verbs of a mechanic: the type, what is asked when they are offered, and the row of each.
macro_rules! verbs {
    (
        $(#[doc = $about:literal])+
        $name:ident asks $asks:literal help $help:literal decline $decline:literal {
            $($(#[doc = $doc:literal])+ $verb:ident $(($($thing:ident: $type:ty),+))? = $words:literal $(shows $shows:ident)?;)+
        }
    ) => {
        $(#[doc = $about])+
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(in crate::rules) enum $name {
            $($(#[doc = $doc])+ $verb $(($($type),+))?,)+
        }

        const _: () = {
            use $crate::rules::Question;
            use $crate::rules::action::Thing;
            use $crate::rules::verbs::{InVerb, Shows, VerbRow, Verbs};

            #[derive(Clone, Copy)]
            enum Row {
                $($verb,)+
            }

            impl Verbs for $name {
                const ROWS: &'static [VerbRow] = &[$(
                    VerbRow {
                        words: $words,
                        things: &[$($(<$type as InVerb>::KIND,)+)?],
                        shows: {
                            let _shows = Shows::Nothing;
                            $(let _shows = Shows::$shows;)?
                            _shows
                        },
                    },
                )+];
                const QUESTION: Question = Question { asks: $asks, help: $help, decline: $decline, about: None };

                fn plain(self) -> (u8, [Option<Thing>; 2]) {
                    let mut _things = [const { None }; 2];
                    match self {
                        $(Self::$verb $(($($thing),+))? => {
                            let mut _places = _things.iter_mut();
                            $($(
                                if let Some(place) = _places.next() {
                                    *place = Some(InVerb::thing($thing));
                                }
                            )+)?
                            (Row::$verb as u8, _things)
                        })+
                    }
                }

                fn of(verb: u8, things: [Option<Thing>; 2]) -> Option<Self> {
                    let mut _things = things.into_iter();
                    $(
                        if verb == Row::$verb as u8 {
                            $($(let $thing = <$type as InVerb>::of(_things.next()?)?;)+)?
                            return Some(Self::$verb $(($($thing),+))?);
                        }
                    )+
                    None
                }
            }
        };
    };
}
pub(super) use verbs;

/// Where a mechanic writes down what it offers.
pub(super) struct Offers<'a, V> {
    mechanic: MechanicId,
    out: &'a mut Vec<Action>,
    verbs: PhantomData<V>,
}

impl<'a, V: Verbs> Offers<'a, V> {
    pub(super) const fn new(mechanic: MechanicId, out: &'a mut Vec<Action>) -> Self {
        Self { mechanic, out, verbs: PhantomData }
    }

    /// Offers one choice.
    pub(super) fn offer(&mut self, what: V) {
        let (verb, things) = what.plain();
        self.out.push(Action::Choose(Choice { mechanic: self.mechanic, verb, things }));
    }

    /// Everything offered may be declined.
    pub(super) fn may_decline(&mut self) {
        self.out.push(Action::Pass);
    }
}

impl Choice {
    /// The choice as the mechanic itself sees it.
    pub(super) fn typed<V: Verbs>(self) -> Option<V> {
        V::of(self.verb, self.things)
    }
}
