//! The dialogs: new and joined maps, another size, comparisons.

pub mod compare;
pub mod maps;
pub mod resize;
