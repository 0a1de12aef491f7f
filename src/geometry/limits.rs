//! How large boards and files may be. All limits stand here, since what one part accepts another must be able to handle.

/// Columns or rows of a board in a file or a pair. More are a mistake: the largest printed map has 25 columns.
pub const MOST_SIDE: usize = 4_096;
/// Cells of a board in a file or a pair. More would fill the memory.
pub const MOST_CELLS: usize = 1_000_000;
/// Columns or rows of a board that the editor draws. Larger boards can be opened and checked, not made larger.
pub const MOST_EDITED_SIDE: usize = 1_000;
/// How far the second map of a pair can be moved along the seam, in cells.
pub const FURTHEST_SHIFT: i32 = 1_000;
/// How far a coast can be moved in the window, in cells: beyond the largest board.
pub const FURTHEST_COAST: i32 = MOST_SIDE as i32;
/// How far out the points of a coast may lie, in hundredths of a cell. Products of two of them must not overflow.
pub const FURTHEST_POINT: i32 = 1_000_000;
/// Bytes of a file of this program. Larger ones are something else.
pub const MOST_FILE_BYTES: usize = 16 << 20;
