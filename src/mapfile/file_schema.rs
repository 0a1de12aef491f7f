//! What a file may look like: the known keys in their order, and the ranges of numbers. The schema of its type is the one
//! place where ranges are written.

use super::path::KeyPath;
use crate::map::{IssueCode, MapIssue, Place};
use crate::parameters::SchemaNode;
use schemars::JsonSchema;
use serde_json::Value;

/// The schema of one kind of file.
pub struct FileSchema {
    root: Value,
}

impl FileSchema {
    /// The schema of `T`, in draft 7: the language servers of TOML know its keywords.
    pub(super) fn of<T: JsonSchema>() -> Self {
        let generator = schemars::generate::SchemaSettings::draft07().into_generator();
        Self { root: generator.into_root_schema_for::<T>().into() }
    }

    /// The schema as text, ending in a newline.
    pub(super) fn text(&self) -> String {
        format!("{:#}\n", self.root)
    }

    /// The schema of the whole file.
    pub(super) fn node(&self) -> SchemaNode<'_> {
        SchemaNode::of(&self.root)
    }

    /// The schema at a path, if it is known.
    pub(super) fn at(&self, path: &KeyPath) -> Option<SchemaNode<'_>> {
        use super::path::Step;
        path.0.iter().try_fold(self.node(), |node, step| match step {
            Step::Key(key) => node.key(key),
            Step::Item(_) => node.item(),
        })
    }

    /// An issue for each number that lies outside its range.
    pub(super) fn check_ranges(&self, value: &impl serde::Serialize) -> Vec<MapIssue> {
        let mut issues = Vec::new();
        // A definition always has a JSON form; one that had none would have nothing to check.
        if let Ok(value) = serde_json::to_value(value) {
            walk(self.node(), &value, &KeyPath::default(), &mut issues);
        }
        issues
    }
}

fn walk(node: SchemaNode<'_>, value: &Value, path: &KeyPath, issues: &mut Vec<MapIssue>) {
    match value {
        Value::Object(entries) => {
            for (key, value) in entries {
                if let Some(node) = node.key(key) {
                    walk(node, value, &path.key(key), issues);
                }
            }
        }
        Value::Array(items) => {
            if let Some(node) = node.item() {
                for (at, value) in items.iter().enumerate() {
                    walk(node, value, &path.item(at), issues);
                }
            }
        }
        Value::Number(number) => {
            if let Some(allowed) = number.as_i64().and_then(|number| node.refuses(number)) {
                let message = format!("`{path}` is {number}; write {allowed}.");
                issues.push(MapIssue::new(IssueCode::V009, Place::Map, message).key(path.to_string()));
            }
        }
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// The known word that `word` was probably meant to be.
pub(super) fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let near = |known: &'a str| (strsim::damerau_levenshtein(word, known), known);
    let (distance, best) = known.into_iter().map(near).min_by_key(|(distance, _)| *distance)?;
    (distance <= (best.chars().count() / 3).max(1)).then_some(best)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mapfile::{FileFormat, MapDefinition};

    #[test]
    fn knows_keys_in_order_and_ranges() {
        let schema = MapDefinition::schema();
        assert_eq!(schema.node().keys()[..3], ["format", "name", "fidelity"]);
        let meeples = schema.at(&KeyPath::parse("rules.meeples")).expect("a known key");
        assert_eq!(meeples.refuses(51).as_deref(), Some("a number from 0 to 50"));
        assert_eq!(meeples.refuses(50), None);
        let around = schema.at(&KeyPath::parse("rules.monastery-neighbours")).expect("a known key");
        assert_eq!(around.refuses(5).as_deref(), Some("4 or 8"));
        assert!(schema.at(&KeyPath::parse("large-city[0].edges.n")).is_some());
    }

    #[test]
    fn nearest_needs_to_be_near() {
        assert_eq!(nearest("lage-city", ["large-city", "border"]), Some("large-city"));
        assert_eq!(nearest("zebra", ["large-city", "border"]), None);
    }
}
