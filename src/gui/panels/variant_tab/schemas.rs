//! The schema of a variant file and those of its tables: made once, since they are asked for with every frame.

use crate::gui::panels::table_schema;
use crate::mapfile::VariantDefinition;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::OnceLock;

pub(super) struct Schemas {
    pub(super) file: Value,
    /// The table of mechanics.
    pub(super) mechanics: Value,
    /// The tables of a file and of its mechanics, by key.
    pub(super) tables: BTreeMap<String, Value>,
}

pub(super) fn schemas() -> &'static Schemas {
    static SCHEMAS: OnceLock<Schemas> = OnceLock::new();
    SCHEMAS.get_or_init(|| {
        let file = schemars::schema_for!(VariantDefinition).to_value();
        let mechanics = table_schema(&file, "mechanics").unwrap_or_default();
        let keys = |schema: &Value| -> Vec<String> {
            let fields = schema.get("properties").and_then(Value::as_object);
            fields.into_iter().flat_map(|fields| fields.keys().cloned()).collect()
        };
        let tables = [&file, &mechanics].into_iter().flat_map(|schema| {
            keys(schema).into_iter().filter_map(move |key| table_schema(schema, &key).map(|table| (key, table)))
        });
        let tables = tables.collect();
        Schemas { file, mechanics, tables }
    })
}
