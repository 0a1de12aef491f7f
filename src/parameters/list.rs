//! The list of all parameters.

use super::schema::SchemaNode;
use super::value::{ParameterKind, ParameterValue, words_of};
use crate::rules::mechanics::{MechanicId, Mechanics};
use crate::rules::{ChipSet, RuleSet};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use std::ops::Deref;
use std::sync::OnceLock;

/// One parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// Where it stands in files: `rules.meeples`, `chips.on`, `mechanics.NAME.KEY`.
    pub path: String,
    /// Its label.
    pub title: String,
    /// What it means, in a sentence or two.
    pub about: String,
    /// The ids of the rules that this cites, such as `M-4`.
    pub clauses: Vec<String>,
    /// What its values look like.
    pub kind: ParameterKind,
    /// Its value where nobody says another one.
    pub usual: ParameterValue,
}

impl Parameter {
    /// Its key within its table: `meeples`.
    pub fn key(&self) -> &str {
        self.split().1
    }

    /// The table in which it stands: `rules`, `chips`, `mechanics.NAME`.
    pub fn table(&self) -> &str {
        self.split().0
    }

    /// The mechanic to which it belongs, if any.
    pub fn mechanic(&self) -> Option<MechanicId> {
        MechanicId::named(self.table().strip_prefix("mechanics.")?)
    }

    fn split(&self) -> (&str, &str) {
        self.path.rsplit_once('.').unwrap_or_default()
    }
}

/// A parameter, by its position in the list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct ParameterId(u16);

impl Deref for ParameterId {
    type Target = Parameter;

    fn deref(&self) -> &'static Parameter {
        &list().parameters[usize::from(self.0)]
    }
}

/// There is no parameter of that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no parameter `{path}`; near it are {near}")]
pub struct UnknownParameter {
    /// The name, cut to 60 characters.
    pub path: String,
    /// The three nearest names.
    pub near: String,
}

/// All parameters in the order of the files: house rules, chips, then each mechanic in hook order.
pub fn all() -> impl Iterator<Item = ParameterId> {
    (0..list().parameters.len() as u16).map(ParameterId)
}

/// Those of one table: `rules`, `chips`, `mechanics.NAME`. None for any other name.
pub fn in_table(table: &str) -> impl Iterator<Item = ParameterId> {
    all().filter(move |id| id.table() == table)
}

/// The parameter of that path, if there is one.
pub fn find(path: &str) -> Option<ParameterId> {
    all().find(|id| id.path == path)
}

/// The parameter of that path, as somebody typed it.
///
/// # Errors
///
/// There is none; the error names three that are near.
pub fn named(path: &str) -> Result<ParameterId, UnknownParameter> {
    find(path).ok_or_else(|| {
        // Who types `meeples` means `rules.meeples`.
        let distance = |known: &Parameter| {
            let whole = strsim::damerau_levenshtein(path, &known.path);
            whole.min(strsim::damerau_levenshtein(path, known.key()))
        };
        let mut near: Vec<ParameterId> = all().collect();
        near.sort_by_cached_key(|id| distance(id));
        let near: Vec<&str> = near[..3].iter().map(|id| list().parameters[usize::from(id.0)].path.as_str()).collect();
        UnknownParameter { path: path.chars().take(60).collect(), near: near.join(", ") }
    })
}

/// What a mechanic does, in one sentence; `table` is `mechanics.NAME`. Empty for any other name.
pub fn about(table: &str) -> &'static str {
    list().mechanics.iter().find(|(known, _)| known == table).map_or("", |(_, about)| about.as_str())
}

/// All there is.
struct List {
    parameters: Vec<Parameter>,
    /// The tables of mechanics, each with its sentence.
    mechanics: Vec<(String, String)>,
}

fn list() -> &'static List {
    static LIST: OnceLock<List> = OnceLock::new();
    LIST.get_or_init(|| {
        let mut list = List { parameters: Vec::new(), mechanics: Vec::new() };
        list.add("rules", &RuleSet::default());
        list.add("chips", &ChipSet::default());
        list.add("mechanics", &all_mechanics());
        list
    })
}

impl List {
    /// Adds what is in a type; `usual` has every default.
    fn add<T: JsonSchema + Serialize>(&mut self, path: &str, usual: &T) {
        let schema = schemars::schema_for!(T).to_value();
        self.walk(SchemaNode::of(&schema), path, &json!(usual));
    }

    fn walk(&mut self, node: SchemaNode<'_>, path: &str, usual: &Value) {
        if node.is_table() {
            if path.starts_with("mechanics.") {
                self.mechanics.push((path.to_owned(), node.about().to_owned()));
            }
            for key in node.keys() {
                if let (Some(node), Some(usual)) = (node.key(key), usual.get(key)) {
                    self.walk(node, &format!("{path}.{key}"), usual);
                }
            }
        } else if let Some(kind) = node.kind()
            && let Some(usual) = kind.read(usual)
        {
            let key = path.rsplit('.').next().unwrap_or(path);
            self.parameters.push(Parameter {
                path: path.to_owned(),
                title: node.title().map_or_else(|| words_of(key), str::to_owned),
                about: node.about().to_owned(),
                clauses: clauses_of(node.about()),
                kind,
                usual,
            });
        }
    }
}

/// Every mechanic with its usual numbers.
fn all_mechanics() -> Mechanics {
    let names = MechanicId::all().map(|id| (id.name().to_owned(), json!({})));
    // A test sets up each mechanic without a number.
    serde_json::from_value(Value::Object(names.collect())).unwrap_or_default()
}

/// The ids of rules that a text cites: `B-3`, `M-4`. Of `M-28.3` the first two parts.
fn clauses_of(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    let is_id = |word: &&str| {
        word.split_once('-').is_some_and(|(book, number)| {
            let named = !book.is_empty() && book.bytes().all(|letter| letter.is_ascii_uppercase());
            named && !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit())
        })
    };
    words.filter(is_id).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::Colour;

    #[track_caller]
    fn known(path: &str) -> ParameterId {
        named(path).unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn kinds_and_clauses_are_those_of_the_types() {
        assert_eq!(known("rules.meeples").kind, ParameterKind::Number { least: 0, most: 50 });
        assert_eq!(known("rules.meeples").clauses, ["M-4", "B-3"]);
        assert_eq!(known("rules.monastery-neighbours").kind, ParameterKind::OneOf(vec![4, 8]));
        let colours = Colour::ALL.map(|colour| json!(colour).as_str().unwrap_or_default().to_owned());
        assert_eq!(known("chips.colours").kind, ParameterKind::Several(colours.to_vec()));
        assert_eq!((known("chips.on").title.as_str(), known("chips.on").key()), ("Where chips lie", "on"));
        let ParameterKind::Rows(fields) = &known("chips.values").kind else { panic!("rows") };
        assert_eq!(fields.iter().map(|field| field.key.as_str()).collect::<Vec<_>>(), ["value", "count"]);
        assert_eq!(known("mechanics.treats.bands").kind, ParameterKind::ByKey);
        assert_eq!(known("mechanics.treats.multiplier").clauses, ["IBE-7", "A-50"]);
        assert_eq!(known("mechanics.treats.multiplier").table(), "mechanics.treats");
        assert_eq!(known("mechanics.treats.multiplier").mechanic().map(MechanicId::name), Some("treats"));
    }

    #[test]
    fn of_a_citation_only_the_ids_count() {
        assert_eq!(clauses_of("Which side reveals a covert tile (A-21, A-92)."), ["A-21", "A-92"]);
        assert_eq!(clauses_of("No face-up tile, X-ray"), [] as [&str; 0]);
    }

    #[test]
    fn an_unknown_name_is_answered_with_the_nearest() {
        let near = |path: &str| named(path).expect_err("no parameter").near;
        assert!(near("rules.meples").starts_with("rules.meeples, "), "{}", near("rules.meples"));
        assert!(near("meeples").contains("rules.meeples"), "{}", near("meeples"));
        assert_eq!(near("x").split(", ").count(), 3);
    }

    /// The fields of the types, counted without the list: one that is no parameter would have no control, no sentence and
    /// no comparison.
    #[test]
    fn every_field_of_the_types_is_a_parameter() {
        fn leaves(value: &Value, path: &str, out: &mut Vec<String>) {
            let Some(fields) = value.as_object().filter(|_| !path.ends_with(".bands")) else {
                out.push(path.to_owned());
                return;
            };
            for (key, value) in fields {
                leaves(value, &format!("{path}.{key}"), out);
            }
        }
        let mut fields = Vec::new();
        leaves(&json!(RuleSet::default()), "rules", &mut fields);
        leaves(&json!(ChipSet::default()), "chips", &mut fields);
        leaves(&json!(all_mechanics()), "mechanics", &mut fields);
        assert_eq!(all().map(|id| id.path.clone()).collect::<Vec<_>>(), fields);
        assert!(fields.len() > 45, "only {} parameters", fields.len());
    }

    #[test]
    fn every_parameter_says_what_it_is() {
        for id in all() {
            let path = &id.path;
            assert!(!id.title.is_empty() && !id.about.is_empty(), "{path}");
            assert!(id.kind.allows(&id.usual), "{path}: {}", id.usual);
            if id.kind.parse(&id.usual.to_string()).is_some_and(|value| value != id.usual) {
                panic!("{path}: {} is read as something else", id.usual);
            }
            match &id.kind {
                ParameterKind::Choice(words) | ParameterKind::Several(words) => assert!(words.len() > 1, "{path}"),
                ParameterKind::Rows(fields) => {
                    assert!(fields.iter().all(|field| field.kind.is_single() && !field.about.is_empty()), "{path}");
                }
                ParameterKind::Switch
                | ParameterKind::Number { .. }
                | ParameterKind::OneOf(_)
                | ParameterKind::ByKey => {}
            }
        }
        for id in MechanicId::all() {
            assert!(!about(&format!("mechanics.{id}")).is_empty(), "{id}");
        }
    }
}
