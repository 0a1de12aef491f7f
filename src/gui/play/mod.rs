//! Playing the map as it is in the editor. What is drawn comes from the view of the seat that decides: what it may not know
//! never reaches a panel, the picture, or the names that are spoken.

mod art;
mod board;
mod cells;
mod cover;
mod desk;
mod front;
mod log;
mod planning;
mod question;
mod running;
mod screen;
mod seats;
mod staging;
mod start;
mod starts;
mod turn;
mod view;

pub use desk::PlayDesk;
pub(in crate::gui) use screen::{play, status_bar};
pub(in crate::gui) use view::PlayView;

use super::style::controls::scrolled;
