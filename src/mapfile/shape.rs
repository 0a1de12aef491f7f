//! What a file may look like, read from its schema: the known keys in their order, and the ranges of numbers. The schema
//! is the one place where ranges are written.

use super::path::KeyPath;
use crate::map::{IssueCode, MapIssue, Place};
use schemars::JsonSchema;
use serde_json::Value;

/// The schema of one kind of file.
pub struct Shape {
    root: Value,
}

impl Shape {
    /// The shape of `T`, in draft 7: the language servers of TOML know its keywords.
    pub(super) fn of<T: JsonSchema>() -> Self {
        let generator = schemars::generate::SchemaSettings::draft07().into_generator();
        Self { root: generator.into_root_schema_for::<T>().into() }
    }

    /// The schema as text, ending in a newline.
    pub(super) fn text(&self) -> String {
        format!("{:#}\n", self.root)
    }

    /// The shape of the whole file.
    pub(super) fn node(&self) -> Node<'_> {
        Node { root: &self.root, schema: &self.root }.resolved()
    }

    /// The shape at a path, if it is known.
    pub(super) fn at(&self, path: &KeyPath) -> Option<Node<'_>> {
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

fn walk(node: Node<'_>, value: &Value, path: &KeyPath, issues: &mut Vec<MapIssue>) {
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
                let message = format!("`{path}` is {number}; {allowed}.");
                issues.push(MapIssue::new(IssueCode::V009, Place::Map, message).key(path.to_string()));
            }
        }
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// The shape of one value.
#[derive(Clone, Copy)]
pub(super) struct Node<'a> {
    root: &'a Value,
    schema: &'a Value,
}

impl<'a> Node<'a> {
    /// The schema behind references and optional values.
    fn resolved(self) -> Self {
        let mut schema = self.schema;
        loop {
            let reference =
                schema.get("$ref").and_then(Value::as_str).and_then(|r| self.root.pointer(r.strip_prefix('#')?));
            let alternative = ["allOf", "anyOf"].into_iter().find_map(|list| {
                let list = schema.get(list)?.as_array()?;
                list.iter().find(|each| each.get("type").and_then(Value::as_str) != Some("null"))
            });
            match reference.or(alternative) {
                Some(next) => schema = next,
                None => return Self { schema, ..self },
            }
        }
    }

    /// The known keys, in the order in which they are written.
    pub(super) fn keys(self) -> Vec<&'a str> {
        let properties = self.schema.get("properties").and_then(Value::as_object);
        properties.into_iter().flat_map(|keys| keys.keys().map(String::as_str)).collect()
    }

    /// The shape of the value at a key.
    pub(super) fn key(self, key: &str) -> Option<Self> {
        let known = self.schema.get("properties").and_then(|keys| keys.get(key));
        let schema = known.or_else(|| self.schema.get("additionalProperties").filter(|any| any.is_object()))?;
        Some(Self { schema, ..self }.resolved())
    }

    /// The shape of the items of an array.
    pub(super) fn item(self) -> Option<Self> {
        Some(Self { schema: self.schema.get("items")?, ..self }.resolved())
    }

    /// True for a table whose keys are free.
    pub(super) fn has_free_keys(self) -> bool {
        self.schema.get("additionalProperties").is_some_and(Value::is_object)
    }

    /// What is allowed instead, if `number` is not.
    fn refuses(self, number: i64) -> Option<String> {
        if let Some(allowed) = self.schema.get("enum").and_then(Value::as_array) {
            let numbers: Vec<_> = allowed.iter().filter_map(Value::as_i64).collect();
            let list = numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(" or ");
            return (!numbers.contains(&number)).then(|| format!("write {list}"));
        }
        let limit = |name| self.schema.get(name).and_then(Value::as_i64);
        let (min, max) = (limit("minimum"), limit("maximum"));
        if min.is_none_or(|min| min <= number) && max.is_none_or(|max| number <= max) {
            return None;
        }
        Some(match (min, max) {
            (Some(min), Some(max)) => format!("write a number from {min} to {max}"),
            (Some(min), None) => format!("write {min} or more"),
            (None, Some(max)) => format!("write {max} or less"),
            (None, None) => "write another number".to_owned(),
        })
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
    use crate::mapfile::{Document, MapDefinition};

    #[test]
    fn knows_keys_in_order_and_ranges() {
        let shape = MapDefinition::shape();
        assert_eq!(shape.node().keys()[..3], ["format", "name", "fidelity"]);
        let meeples = shape.at(&KeyPath::parse("rules.meeples")).expect("a known key");
        assert_eq!(meeples.refuses(51).as_deref(), Some("write a number from 0 to 50"));
        assert_eq!(meeples.refuses(50), None);
        let around = shape.at(&KeyPath::parse("rules.monastery-neighbours")).expect("a known key");
        assert_eq!(around.refuses(5).as_deref(), Some("write 4 or 8"));
        assert!(shape.at(&KeyPath::parse("large-city[0].edges.n")).is_some());
    }

    #[test]
    fn nearest_needs_to_be_near() {
        assert_eq!(nearest("lage-city", ["large-city", "border"]), Some("large-city"));
        assert_eq!(nearest("zebra", ["large-city", "border"]), None);
    }
}
