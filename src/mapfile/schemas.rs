//! The JSON Schemas of all files that people write, made from the types that read them.

use super::shape::Shape;
use super::{Document, MapDefinition, OutlineDefinition, VariantDefinition};
use crate::tiles::TileSetDefinition;
use schemars::JsonSchema;

/// Name and text of every schema of this room, in draft 7. The committed copies in `schemas` are compared with these.
pub fn schemas() -> Vec<(&'static str, String)> {
    vec![
        (MapDefinition::SCHEMA, MapDefinition::shape().text()),
        (VariantDefinition::SCHEMA, VariantDefinition::shape().text()),
        (OutlineDefinition::SCHEMA, OutlineDefinition::shape().text()),
        (TileSetDefinition::SCHEMA, TileSetDefinition::shape().text()),
    ]
}

/// The schema of any other kind of file, in the same dialect: rooms above this one have files of their own.
pub fn schema_text<T: JsonSchema>() -> String {
    Shape::of::<T>().text()
}
