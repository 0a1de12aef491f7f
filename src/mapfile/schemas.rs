//! The JSON Schemas of all files that people write, made from the types that read them.

use super::{Document, MapDefinition, VariantDefinition};
use crate::tiles::TileSetDefinition;

/// Name and text of every schema of this room, in draft 7. The committed copies in `schemas` are compared with these.
pub fn schemas() -> Vec<(&'static str, String)> {
    vec![
        (MapDefinition::SCHEMA, MapDefinition::shape().text()),
        (VariantDefinition::SCHEMA, VariantDefinition::shape().text()),
        (TileSetDefinition::SCHEMA, TileSetDefinition::shape().text()),
    ]
}
