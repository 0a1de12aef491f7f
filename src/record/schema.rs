use super::RecordLine;

/// Name and text of the schema of a line, in draft 7. The committed copy in `schemas` is compared with it.
pub fn schema() -> (&'static str, String) {
    ("record.schema.json", crate::mapfile::schema_text::<RecordLine>())
}
