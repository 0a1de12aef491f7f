#![doc = include_str!("ARCHITECTURE.md")]

pub mod geometry;
pub mod terrain;

pub mod map;
pub mod tiles;

pub mod rules;

pub mod parameters;

pub mod mapfile;

pub mod bots;
pub mod picture;
pub mod record;
pub mod sheet;
pub mod simulation;

pub mod editor;
pub mod playtest;

#[cfg(feature = "gui")]
pub mod gui;
#[cfg(feature = "window")]
pub mod window;

pub mod cli;
