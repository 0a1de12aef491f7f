//! Forms for parameters: the kind of a parameter picks its control. A new parameter needs no code here.
//!
//! A form is shown values and gives back what was done; it changes nothing itself.

mod aim;
mod control;
mod edits;
mod fields;
mod list;
mod single;
mod table;

pub(in crate::gui) use aim::Aim;
pub(in crate::gui) use edits::{FormChange, FormEdit};
pub(in crate::gui) use fields::{text_lines, typed};
pub(in crate::gui) use single::{FormStyle, FormValues, single_form};
pub(in crate::gui) use table::table_form;
