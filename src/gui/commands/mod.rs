//! Every command a user can give, one row each: where it stands, its words, its keys, its icon, and when it can be given.
//! Menus, buttons, keys, the finder and the manual read the rows; what a row needs to know of the program is in [`Facts`].

mod button;
mod conditions;
mod facts;
mod keymap;
mod language;
pub mod manual;
mod row;
mod table;

pub use button::{icon_button, tell, tip};
pub use facts::{Facts, Front, MenuMarks, SelectionKind};
pub use keymap::{Keymap, keymap};
pub use row::CommandRow;
pub use table::rows;
