//! Every parameter of house rules, chips and mechanics as one typed list, and the values that a game or a file gives them.
//!
//! The list is made once, from the schemas of the types: a new field of [`crate::rules::RuleSet`],
//! [`crate::rules::ChipSet`] or of a mechanic is a parameter without a line of code. Forms, rules sheets, checks, comparisons
//! and the command line go through it; none of them sees a schema or a JSON value.

mod list;
mod schema;
mod settings;
mod value;

pub use list::{Parameter, ParameterId, UnknownParameter, about, all, find, in_table, named};
pub(crate) use schema::SchemaNode;
pub use settings::{GameSettings, SettingError, parse_setting};
pub use value::{ParameterField, ParameterKind, ParameterValue, words_of};
