//! How every widget looks: colours and fonts, small controls, windows in front, the ring around what has the focus.

pub mod controls;
mod focus;
mod input_order;
mod modal;
pub mod theme;

pub use focus::draw_ring;
pub use input_order::InputOrder;
pub use modal::{buttons, close_button, decide, enter, modal, sheet};
