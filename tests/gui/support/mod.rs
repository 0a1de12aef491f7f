//! What the tests share: a window to drive and the states to bring it into. No tests.

pub mod acts;
pub mod compared;
pub mod desk;
pub mod games;
pub mod kept_work;
pub mod scenes;
pub mod variants;
