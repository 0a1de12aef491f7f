//! Where each sentence stands.

use crate::parameters::{self, ParameterId};
use serde::Deserialize;
use std::sync::OnceLock;

/// What lines of the tiles name beside parameters: how they are chosen.
pub(super) const TILES: &str = "tiles.choice";

/// The sections of a sheet, in their order.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct Order {
    pub(super) section: Vec<OrderedSection>,
}

/// A section: a heading and its lines.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(super) struct OrderedSection {
    /// The message of its heading.
    pub(super) title: String,
    #[serde(default)]
    pub(super) lines: Vec<OrderedLine>,
    /// Parameters that no line names are told here.
    #[serde(default)]
    pub(super) rest: bool,
}

/// A line; the keys are explained in the file.
#[derive(Deserialize, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct OrderedLine {
    pub(super) of: Vec<String>,
    say: Option<String>,
    pub(super) when: Vec<String>,
    clauses: String,
    pub(super) style: OrderedStyle,
    pub(super) usual: bool,
}

#[derive(Deserialize, Debug, Default, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
pub(super) enum OrderedStyle {
    Text,
    Step,
    #[default]
    Bullet,
}

impl Order {
    pub(super) fn get() -> &'static Self {
        static ORDER: OnceLock<Order> = OnceLock::new();
        ORDER.get_or_init(|| match toml::from_str(include_str!("order.toml")) {
            Ok(order) => order,
            // The file is part of the program and a test reads it: this cannot be reached by a user.
            Err(error) => unreachable!("order.toml: {error}"),
        })
    }

    /// Every line.
    pub(super) fn lines(&self) -> impl Iterator<Item = &OrderedLine> {
        self.section.iter().flat_map(|section| &section.lines)
    }
}

impl OrderedLine {
    /// A line for one parameter that the file does not name.
    pub(super) fn of_parameter(id: ParameterId) -> Self {
        Self { of: vec![id.path.clone()], ..Self::default() }
    }

    /// The parameters of which it tells.
    pub(super) fn parameters(&self) -> impl Iterator<Item = ParameterId> {
        self.of.iter().filter_map(|path| parameters::find(path))
    }

    /// A line for one message that the file does not name.
    pub(super) fn of_message(name: String) -> Self {
        Self { say: Some(name), ..Self::default() }
    }

    /// The name of its message.
    pub(super) fn message(&self) -> String {
        match (&self.say, self.of.first()) {
            (Some(name), _) => name.clone(),
            (None, Some(path)) => path.replace('.', "-"),
            (None, None) => String::new(),
        }
    }

    /// The ids beside those in the descriptions of its parameters.
    pub(super) fn clauses(&self) -> impl Iterator<Item = &str> {
        self.clauses.split_whitespace()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::mechanics::MechanicId;
    use crate::sheet::Language;
    use std::collections::BTreeSet;

    #[test]
    fn every_line_names_parameters_that_exist_once_and_a_message() {
        let mut told = BTreeSet::new();
        for line in Order::get().lines() {
            let name = line.message();
            assert!(!name.is_empty(), "{line:?}");
            for language in Language::all() {
                assert!(language.has(&name), "{}: {name}", language.code());
            }
            for path in &line.of {
                assert!(parameters::find(path).is_some() || path == TILES, "{path}");
                assert!(told.insert(path), "{path} is told twice");
            }
            if name.starts_with("mechanics-") {
                assert!(MechanicId::all().any(|known| name.starts_with(&format!("mechanics-{known}"))), "{name}");
            }
        }
    }

    #[test]
    fn clauses_are_in_the_rules() {
        let rules = include_str!("../rules/RULES.md");
        for id in Order::get().lines().flat_map(OrderedLine::clauses) {
            assert!(rules.contains(&format!("**{id} ")), "{id}");
        }
    }
}
