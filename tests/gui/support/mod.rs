//! What the tests share: a window to drive and the states to bring it into. No tests.

pub mod desk;
pub mod passing_scenes;
pub mod scenes;
