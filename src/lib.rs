#![doc = include_str!("ARCHITECTURE.md")]

pub mod geometry;
pub mod terrain;

pub mod map;
pub mod tiles;

pub mod rules;

pub mod mapfile;
pub mod picture;

pub mod editor;

#[cfg(feature = "gui")]
pub mod gui;
