//! Tests of the window's content, without a window: pointer and keys in, state and pictures out. Widgets and cells are
//! found by their accessible names.
#![allow(unreachable_pub, reason = "helpers are shared between the modules of one binary")]
#![allow(clippy::unwrap_used, reason = "a panic with its place is how a test fails")]

mod areas;
mod choices;
mod cities;
mod commands;
mod compare;

mod desk;
mod dialogs;
mod edges;
mod files;
mod five_minutes;
mod focus;
mod games;
mod issues;
mod layers;
mod minimap;
mod more_scenes;
mod painting;
mod panels;
mod pictures;
mod play;
mod recovery;
mod resize;
mod rest;
mod scenes;
mod startup;
mod variant;
mod walk;
