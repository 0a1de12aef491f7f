//! Every parameter that a map's rules and a variant can set, found by their schemas: a new one is known here without a line
//! of code.

use crate::rules::mechanics::Mechanics;
use crate::rules::{ChipSet, RuleSet};
use schemars::JsonSchema;
use serde_json::{Map, Value, json};
use std::sync::OnceLock;

/// One parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Parameter {
    /// Where it stands: `rules.meeples`, `chips.on`, `mechanics.NAME.KEY`.
    pub(super) path: String,
    /// What its values look like.
    pub(super) shape: Shape,
    /// The ids of the rules that its description cites.
    pub(super) clauses: Vec<String>,
}

/// What the values of a parameter look like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// A number, a switch, a choice, a text.
    Single,
    /// A list of such.
    List,
    /// A list of small tables.
    Tables,
    /// A table whose keys are free.
    Keyed,
}

/// All parameters: house rules, chips, mechanics, as they stand in the files.
pub(super) fn parameters() -> &'static [Parameter] {
    static ALL: OnceLock<Vec<Parameter>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut all = Vec::new();
        walk_type::<RuleSet>("rules", &mut all);
        walk_type::<ChipSet>("chips", &mut all);
        walk_type::<Mechanics>("mechanics", &mut all);
        all
    })
}

/// The names of all mechanics.
pub(super) fn mechanics() -> impl Iterator<Item = &'static str> {
    crate::rules::mechanics::MechanicId::all().map(crate::rules::mechanics::MechanicId::name)
}

fn walk_type<T: JsonSchema>(path: &str, out: &mut Vec<Parameter>) {
    let schema = schemars::schema_for!(T).to_value();
    walk(&schema, &schema, path, &[], out);
}

fn walk(root: &Value, field: &Value, path: &str, outer: &[String], out: &mut Vec<Parameter>) {
    let node = resolved(root, field);
    let described = |node: &Value| node.get("description").and_then(Value::as_str).map(clause_ids);
    if let Some(fields) = node.get("properties").and_then(Value::as_object) {
        for (key, field) in fields {
            let clauses = described(field).unwrap_or_default();
            walk(root, field, &format!("{path}.{key}"), &clauses, out);
        }
        return;
    }
    let is = |name: &str| match node.get("type") {
        Some(Value::String(kind)) => kind == name,
        Some(Value::Array(kinds)) => kinds.iter().any(|kind| kind == name),
        Some(Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_)) | None => false,
    };
    let shape = if is("object") {
        // A table without keys has nothing to tell.
        match node.get("additionalProperties") {
            Some(Value::Object(_)) => Shape::Keyed,
            Some(Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_)) | None => {
                return;
            }
        }
    } else if let Some(items) = node.get("items") {
        if resolved(root, items).get("properties").is_some() { Shape::Tables } else { Shape::List }
    } else {
        Shape::Single
    };
    out.push(Parameter { path: path.to_owned(), shape, clauses: outer.to_vec() });
}

/// The schema behind references and optional values.
fn resolved<'a>(root: &'a Value, mut node: &'a Value) -> &'a Value {
    loop {
        let reference = node.get("$ref").and_then(Value::as_str).and_then(|path| root.pointer(path.strip_prefix('#')?));
        let alternative = ["allOf", "anyOf"].into_iter().find_map(|list| {
            let list = node.get(list)?.as_array()?;
            list.iter().find(|each| each.get("type").and_then(Value::as_str) != Some("null"))
        });
        match reference.or(alternative) {
            Some(next) => node = next,
            None => return node,
        }
    }
}

/// The ids of rules that a text cites: `B-3`, `M-4`. Of `M-28.3` the first two parts.
pub(super) fn clause_ids(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    let is_id = |word: &&str| {
        word.split_once('-').is_some_and(|(book, number)| {
            let named = !book.is_empty() && book.bytes().all(|letter| letter.is_ascii_uppercase());
            named && !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit())
        })
    };
    words.filter(is_id).map(str::to_owned).collect()
}

/// The values of all parameters, as a file has them: tables `rules`, `chips`, `mechanics`.
pub(super) struct Values {
    now: Value,
    usual: Value,
}

impl Values {
    /// `tiles`: how the tiles are chosen, and how they usually are.
    pub(super) fn new(rules: &RuleSet, chips: Option<&ChipSet>, used: &Mechanics, tiles: [Option<String>; 2]) -> Self {
        // Parameters are plain data: each has a form in JSON.
        let plain = |value: Result<Value, serde_json::Error>| value.unwrap_or_default();
        let used = plain(serde_json::to_value(used));
        let [now, usual] = tiles;
        Self {
            now: json!({
                "rules": plain(serde_json::to_value(rules)),
                "chips": plain(serde_json::to_value(chips)),
                "mechanics": used,
                "tiles": { "choice": now },
            }),
            usual: json!({
                "rules": plain(serde_json::to_value(RuleSet::default())),
                "chips": plain(serde_json::to_value(ChipSet::default())),
                "mechanics": usual_mechanics(&used),
                "tiles": { "choice": usual },
            }),
        }
    }

    /// The value at a path; `None`: the table it belongs to is not there.
    pub(super) fn at(&self, path: &str) -> Option<&Value> {
        at(&self.now, path)
    }

    /// Whether the value at a path is another one than usual.
    pub(super) fn differs(&self, path: &str) -> bool {
        self.at(path).is_some() && self.at(path) != at(&self.usual, path)
    }

    /// Whether that mechanic is in the game.
    pub(super) fn has_mechanic(&self, name: &str) -> bool {
        self.now["mechanics"].get(name).is_some_and(Value::is_object)
    }

    /// Whether there are chips.
    pub(super) fn has_chips(&self) -> bool {
        self.now["chips"].is_object()
    }
}

fn at<'a>(values: &'a Value, path: &str) -> Option<&'a Value> {
    let found = path.split('.').try_fold(values, |value, key| value.get(key))?;
    Some(found)
}

/// The mechanics that are in use with their usual numbers.
fn usual_mechanics(used: &Value) -> Value {
    let bare = used.as_object().into_iter().flatten().map(|(name, _)| (name.clone(), json!({})));
    let bare = Value::Object(bare.collect::<Map<_, _>>());
    serde_json::from_value::<Mechanics>(bare).and_then(serde_json::to_value).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_are_found_with_their_shapes_and_ids() {
        let find = |path: &str| parameters().iter().find(|known| known.path == path).expect("a parameter");
        assert_eq!(find("rules.meeples").shape, Shape::Single);
        assert_eq!(find("rules.meeples").clauses, ["M-4", "B-3"]);
        assert_eq!(find("chips.colours").shape, Shape::List);
        assert_eq!(find("chips.values").shape, Shape::Tables);
        assert_eq!(find("mechanics.treats.bands").shape, Shape::Keyed);
        assert_eq!(find("mechanics.treats.multiplier").clauses, ["IBE-7", "A-50"]);
    }

    #[test]
    fn what_is_usual_is_known_by_default() {
        let mechanics: Mechanics = serde_json::from_value(json!({ "treats": { "multiplier": 3 } })).expect("mechanics");
        let rules = RuleSet { meeples: 7, ..RuleSet::default() };
        let values = Values::new(&rules, None, &mechanics, [None, None]);
        assert!(values.differs("mechanics.treats.multiplier") && values.differs("rules.meeples"));
        assert!(!values.differs("mechanics.treats.bands") && !values.differs("rules.city-points"));
        assert!(values.has_mechanic("treats") && !values.has_mechanic("covert-tiles") && !values.has_chips());
    }
}
