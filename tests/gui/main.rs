//! Tests of the window's content, without a window: pointer and keys in, state and pictures out. Widgets and cells are
//! found by their accessible names.
#![allow(unreachable_pub, reason = "helpers are shared between the modules of one binary")]
#![allow(clippy::unwrap_used, reason = "a panic with its place is how a test fails")]

mod canvas;
mod dialogs;
mod panels;
mod play;
mod support;
mod window;
