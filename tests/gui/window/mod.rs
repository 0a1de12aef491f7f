//! The window as a whole: commands, files, starts, focus, rest, and walks through all of it.

pub mod commands;
pub mod files;
pub mod five_minutes;
pub mod focus;
pub mod pictures;
pub mod recovery;
pub mod rest;
pub mod startup;
pub mod walk;
