//! The schema of one value: the one reader of schemas, for parameters and for what stands beside them in files.

use super::value::{ParameterField, ParameterKind};
use serde_json::Value;

/// The schema of one value within the schema of a file or a type.
#[derive(Clone, Copy)]
pub(crate) struct SchemaNode<'a> {
    root: &'a Value,
    /// As it is written where the value is used: title, description and default stand there.
    field: &'a Value,
    /// The type behind it: references and optional values are followed.
    schema: &'a Value,
}

impl<'a> SchemaNode<'a> {
    /// The whole file or type.
    pub(crate) fn of(root: &'a Value) -> Self {
        Self::at(root, root)
    }

    fn at(root: &'a Value, field: &'a Value) -> Self {
        let mut schema = field;
        loop {
            let reference =
                schema.get("$ref").and_then(Value::as_str).and_then(|path| root.pointer(path.strip_prefix('#')?));
            let alternative = ["allOf", "anyOf"].into_iter().find_map(|list| {
                let list = schema.get(list)?.as_array()?;
                list.iter().find(|each| each.get("type").and_then(Value::as_str) != Some("null"))
            });
            match reference.or(alternative) {
                Some(next) => schema = next,
                None => return Self { root, field, schema },
            }
        }
    }

    /// What the value is for; empty if nothing is said.
    pub(crate) fn about(self) -> &'a str {
        self.field.get("description").and_then(Value::as_str).unwrap_or_default()
    }

    /// The label that its type asks for, if any.
    pub(super) fn title(self) -> Option<&'a str> {
        self.field.get("title").and_then(Value::as_str)
    }

    /// The known keys, in the order in which they are written.
    pub(crate) fn keys(self) -> Vec<&'a str> {
        let properties = self.schema.get("properties").and_then(Value::as_object);
        properties.into_iter().flat_map(|keys| keys.keys().map(String::as_str)).collect()
    }

    /// The value at a key.
    pub(crate) fn key(self, key: &str) -> Option<Self> {
        let known = self.schema.get("properties").and_then(|keys| keys.get(key));
        let free = || self.schema.get("additionalProperties").filter(|any| any.is_object());
        Some(Self::at(self.root, known.or_else(free)?))
    }

    /// The items of an array.
    pub(crate) fn item(self) -> Option<Self> {
        Some(Self::at(self.root, self.schema.get("items")?))
    }

    /// True for a table whose keys are known.
    pub(super) fn is_table(self) -> bool {
        self.schema.get("properties").is_some()
    }

    /// True for a table whose keys are free.
    pub(crate) fn has_free_keys(self) -> bool {
        self.schema.get("additionalProperties").is_some_and(Value::is_object)
    }

    /// What is allowed instead, if `number` is not.
    pub(crate) fn refuses(self, number: i64) -> Option<String> {
        if let Some(allowed) = self.allowed_numbers() {
            return (!allowed.contains(&number)).then(|| ParameterKind::OneOf(allowed).allowed());
        }
        let [least, most] = ["minimum", "maximum"].map(|limit| self.limit(limit));
        if least.is_none_or(|least| least <= number) && most.is_none_or(|most| number <= most) {
            return None;
        }
        Some(match (least, most) {
            (Some(least), Some(most)) => ParameterKind::Number { least, most }.allowed(),
            (Some(least), None) => format!("{least} or more"),
            (None, Some(most)) => format!("{most} or less"),
            (None, None) => "another number".to_owned(),
        })
    }

    /// What its values look like; `None` for a table, and for whatever is no parameter.
    pub(super) fn kind(self) -> Option<ParameterKind> {
        if let Some(numbers) = self.allowed_numbers() {
            return Some(ParameterKind::OneOf(numbers));
        }
        let words = |list: &Value| -> Option<Vec<String>> {
            list.as_array()?.iter().map(|one| Some(one.get("const")?.as_str()?.to_owned())).collect()
        };
        if let Some(choices) = self.schema.get("oneOf") {
            return words(choices).map(ParameterKind::Choice);
        }
        if let Some(items) = self.item() {
            if items.is_table() {
                let field = |key: &str| {
                    let item = items.key(key)?;
                    let about = item.about().to_owned();
                    Some(ParameterField { key: key.to_owned(), about, kind: item.kind()? })
                };
                return items.keys().into_iter().map(field).collect::<Option<_>>().map(ParameterKind::Rows);
            }
            let ParameterKind::Choice(words) = items.kind()? else { return None };
            return Some(ParameterKind::Several(words));
        }
        match self.schema.get("type").and_then(Value::as_str)? {
            "boolean" => Some(ParameterKind::Switch),
            "integer" => Some(ParameterKind::Number { least: self.limit("minimum")?, most: self.limit("maximum")? }),
            "object" if self.has_free_keys() => Some(ParameterKind::ByKey),
            _ => None,
        }
    }

    fn allowed_numbers(self) -> Option<Vec<i64>> {
        self.schema.get("enum")?.as_array()?.iter().map(Value::as_i64).collect()
    }

    fn limit(self, name: &str) -> Option<i64> {
        self.schema.get(name).and_then(Value::as_i64)
    }
}
