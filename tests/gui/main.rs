//! Tests of the window's content, without a window: panels and canvas by their spoken names, pointer and keys.
#![allow(clippy::unwrap_used, reason = "a panic with its place is how a test fails")]
#![allow(unreachable_pub, reason = "helpers are shared between the modules of one binary")]

mod play;
