//! How what is printed on a board looks.

use super::detail::Detail;
use crate::map::Edging;

/// How the prints of one map are drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct PrintStyle {
    /// The frame of start squares.
    pub edging: Edging,
    /// Places of chips are drawn at all.
    pub chips: bool,
    /// Towns hold a chip place.
    pub chips_on_towns: bool,
    /// The lines between squares.
    pub grid_lines: bool,
    /// Size and medium.
    pub detail: Detail,
}
