//! What stands beside the map: properties, layers, issues, the variant in its tab, games by bots.

pub mod bot_games;
pub mod city_designer;
pub mod issues;
pub mod layers;
pub mod properties;
pub mod variant;
