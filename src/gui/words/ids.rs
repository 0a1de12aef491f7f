//! What the window shows, by number and by mode.

/// The number of an open map or chip variant, for as long as the program runs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DocumentId(pub u64);

/// What the window is for at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// Drawing.
    #[default]
    Edit,
    /// Playing.
    Play,
}
