//! The native window: the only user of the window system. It lends each frame to the workspace of `gui` and owns the
//! native file dialogs.

mod files;
mod run;

pub use run::{StartFile, WindowError, run};
