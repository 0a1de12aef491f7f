//! The JSON Schemas of all files that people write, made from the types that read them.

use super::{FileFormat, FileSchema, MapDefinition, OutlineDefinition, VariantDefinition};
use crate::tiles::TileSetDefinition;
use schemars::JsonSchema;

/// Name and text of every schema of this room, in draft 7. The committed copies in `schemas` are compared with these.
pub fn schemas() -> Vec<(&'static str, String)> {
    vec![
        (MapDefinition::SCHEMA, MapDefinition::schema().text()),
        (VariantDefinition::SCHEMA, VariantDefinition::schema().text()),
        (OutlineDefinition::SCHEMA, OutlineDefinition::schema().text()),
        (TileSetDefinition::SCHEMA, TileSetDefinition::schema().text()),
    ]
}

/// What is said of a key of a file; empty for a key that there is not.
pub fn about<T: FileFormat>(key: &str) -> &'static str {
    T::schema().node().key(key).map_or("", crate::parameters::SchemaNode::about)
}

/// The schema of any other kind of file, in the same dialect: rooms above this one have files of their own.
pub fn schema_text<T: JsonSchema>() -> String {
    FileSchema::of::<T>().text()
}
