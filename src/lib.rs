//! Mapwright draws, validates and playtests map boards for the board game Carcassonne.

pub mod geometry;
pub mod terrain;

pub mod map;
pub mod tiles;

pub mod rules;

pub mod mapfile;
pub mod picture;
