//! What the values of a parameter look like, and a value.

use serde_json::{Map, Value, json};
use std::fmt;

/// What the values of a parameter look like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParameterKind {
    /// On or off.
    Switch,
    /// A whole number.
    Number {
        /// The least that is allowed.
        least: i64,
        /// The most that is allowed.
        most: i64,
    },
    /// One of these numbers.
    OneOf(Vec<i64>),
    /// One of these words.
    Choice(Vec<String>),
    /// At least one of these words.
    Several(Vec<String>),
    /// Rows of small fields.
    Rows(Vec<ParameterField>),
    /// A text for each of some keys.
    ByKey,
}

/// A field in the rows of a parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParameterField {
    /// Its key in files.
    pub key: String,
    /// What it means.
    pub about: String,
    /// What its values look like: a switch, a number or a choice.
    pub kind: ParameterKind,
}

/// A value of a parameter. It says what it is; whether it is allowed, the kind of the parameter says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParameterValue {
    /// On or off.
    Switch(bool),
    /// A whole number.
    Number(i64),
    /// One of the words of the kind.
    Word(String),
    /// Some of the words of the kind.
    Words(Vec<String>),
    /// Rows; each has a value for each field of the kind.
    Rows(Vec<Vec<ParameterValue>>),
    /// Keys with their texts.
    ByKey(Vec<(String, String)>),
}

impl ParameterKind {
    /// The word for it: `number`, `choice`.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Switch => "switch",
            Self::Number { .. } | Self::OneOf(_) => "number",
            Self::Choice(_) => "choice",
            Self::Several(_) => "choices",
            Self::Rows(_) => "rows",
            Self::ByKey => "texts",
        }
    }

    /// What its values may be: `0 to 50`, `violet, orange or light-blue`.
    pub fn range(&self) -> String {
        let with_or = |words: &[String]| match words {
            [head @ .., tail] if !head.is_empty() => format!("{} or {tail}", head.join(", ")),
            _ => words.concat(),
        };
        match self {
            Self::Switch => "true or false".to_owned(),
            Self::Number { least, most } => format!("{least} to {most}"),
            Self::OneOf(numbers) => with_or(&numbers.iter().map(i64::to_string).collect::<Vec<_>>()),
            Self::Choice(words) => with_or(words),
            Self::Several(words) => format!("some of {}", words.join(", ")),
            Self::Rows(fields) => {
                let keys: Vec<&str> = fields.iter().map(|field| field.key.as_str()).collect();
                format!("rows of {}", keys.join(", "))
            }
            Self::ByKey => "a text for each key".to_owned(),
        }
    }

    /// What to write, in words that follow "write".
    pub fn allowed(&self) -> String {
        match self {
            Self::Number { .. } => format!("a number from {}", self.range()),
            Self::Several(_) => format!("{}, with commas between them", self.range()),
            Self::Rows(_) | Self::ByKey => "it in a variant file: it is a table".to_owned(),
            Self::Switch | Self::OneOf(_) | Self::Choice(_) => self.range(),
        }
    }

    /// True for a value that stands on one line of a form.
    pub const fn is_single(&self) -> bool {
        match self {
            Self::Switch | Self::Number { .. } | Self::OneOf(_) | Self::Choice(_) => true,
            Self::Several(_) | Self::Rows(_) | Self::ByKey => false,
        }
    }

    /// Reads a value as it is typed on a command line; `None` for one that is not allowed, and for tables.
    pub fn parse(&self, text: &str) -> Option<ParameterValue> {
        let value = match self {
            Self::Switch => ParameterValue::Switch(text.parse().ok()?),
            Self::Number { .. } | Self::OneOf(_) => ParameterValue::Number(text.parse().ok()?),
            Self::Choice(_) => ParameterValue::Word(text.to_owned()),
            Self::Several(_) => ParameterValue::Words(text.split(',').map(|word| word.trim().to_owned()).collect()),
            Self::Rows(_) | Self::ByKey => return None,
        };
        self.allows(&value).then_some(value)
    }

    /// Whether a value is of this kind and in its range.
    pub fn allows(&self, value: &ParameterValue) -> bool {
        match (self, value) {
            (Self::Switch, ParameterValue::Switch(_)) | (Self::ByKey, ParameterValue::ByKey(_)) => true,
            (Self::Number { least, most }, ParameterValue::Number(number)) => (least..=most).contains(&number),
            (Self::OneOf(numbers), ParameterValue::Number(number)) => numbers.contains(number),
            (Self::Choice(words), ParameterValue::Word(word)) => words.contains(word),
            (Self::Several(words), ParameterValue::Words(some)) => {
                let is_new = |at: usize, word: &String| !some[..at].contains(word);
                !some.is_empty() && some.iter().enumerate().all(|(at, word)| words.contains(word) && is_new(at, word))
            }
            (Self::Rows(fields), ParameterValue::Rows(rows)) => rows.iter().all(|row| {
                row.len() == fields.len() && fields.iter().zip(row).all(|(field, value)| field.kind.allows(value))
            }),
            _ => false,
        }
    }

    /// What a new row begins with in a field of this kind.
    pub fn first(&self) -> ParameterValue {
        match self {
            Self::Switch => ParameterValue::Switch(false),
            Self::Number { least, .. } => ParameterValue::Number(*least),
            Self::OneOf(numbers) => ParameterValue::Number(numbers.first().copied().unwrap_or_default()),
            Self::Choice(words) => ParameterValue::Word(words.first().cloned().unwrap_or_default()),
            Self::Several(words) => ParameterValue::Words(words.clone()),
            Self::Rows(_) => ParameterValue::Rows(Vec::new()),
            Self::ByKey => ParameterValue::ByKey(Vec::new()),
        }
    }

    /// The value in a file; `None` if there is none of this kind. One beyond its range is read: a file may say it.
    pub(super) fn read(&self, value: &Value) -> Option<ParameterValue> {
        let word = |value: &Value| value.as_str().map(str::to_owned);
        Some(match self {
            Self::Switch => ParameterValue::Switch(value.as_bool()?),
            Self::Number { .. } | Self::OneOf(_) => ParameterValue::Number(value.as_i64()?),
            Self::Choice(_) => ParameterValue::Word(word(value)?),
            Self::Several(_) => ParameterValue::Words(value.as_array()?.iter().map(word).collect::<Option<_>>()?),
            Self::Rows(fields) => {
                let row = |row: &Value| fields.iter().map(|field| field.kind.read(row.get(&field.key)?)).collect();
                ParameterValue::Rows(value.as_array()?.iter().map(row).collect::<Option<_>>()?)
            }
            Self::ByKey => {
                let text = |(key, text): (&String, &Value)| Some((key.clone(), word(text)?));
                ParameterValue::ByKey(value.as_object()?.iter().map(text).collect::<Option<_>>()?)
            }
        })
    }

    /// The value as a file has it.
    pub(super) fn write(&self, value: &ParameterValue) -> Value {
        match value {
            ParameterValue::Switch(on) => json!(on),
            ParameterValue::Number(number) => json!(number),
            ParameterValue::Word(word) => json!(word),
            ParameterValue::Words(words) => json!(words),
            ParameterValue::Rows(rows) => {
                let fields: &[ParameterField] = if let Self::Rows(fields) = self { fields } else { &[] };
                let row = |row: &Vec<ParameterValue>| -> Value {
                    let fields = fields.iter().zip(row);
                    Value::Object(fields.map(|(field, value)| (field.key.clone(), field.kind.write(value))).collect())
                };
                Value::Array(rows.iter().map(row).collect())
            }
            ParameterValue::ByKey(texts) => {
                let texts = texts.iter().map(|(key, text)| (key.clone(), json!(text)));
                Value::Object(texts.collect::<Map<_, _>>())
            }
        }
    }
}

/// As it is typed on a command line; rows and texts by key as a list of their values.
impl fmt::Display for ParameterValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Switch(on) => on.fmt(f),
            Self::Number(number) => number.fmt(f),
            Self::Word(word) => word.fmt(f),
            Self::Words(words) => words.join(",").fmt(f),
            Self::Rows(rows) => {
                let row = |row: &Vec<Self>| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
                rows.iter().map(row).collect::<Vec<_>>().join(", ").fmt(f)
            }
            Self::ByKey(texts) => {
                texts.iter().map(|(key, text)| format!("{key} {text}")).collect::<Vec<_>>().join(", ").fmt(f)
            }
        }
    }
}

/// A key as words: `final-road-points` → `Final road points`.
pub fn words_of(key: &str) -> String {
    let words = key.replace(['-', '_'], " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_read_as_it_is_typed() {
        let number = ParameterKind::Number { least: 0, most: 50 };
        assert_eq!(number.parse("7"), Some(ParameterValue::Number(7)));
        assert_eq!((number.parse("51"), number.parse("-1"), number.parse("seven")), (None, None, None));
        let squares = ParameterKind::OneOf(vec![4, 8]);
        assert_eq!((squares.parse("8"), squares.parse("5")), (Some(ParameterValue::Number(8)), None));
        assert_eq!(squares.allowed(), "4 or 8");
        assert_eq!(ParameterKind::Switch.parse("true"), Some(ParameterValue::Switch(true)));
        assert_eq!(ParameterKind::Switch.parse("yes"), None);
        let words = ["violet", "orange"].map(str::to_owned).to_vec();
        assert_eq!(ParameterKind::Choice(words.clone()).parse("orange"), Some(ParameterValue::Word(words[1].clone())));
        let several = ParameterKind::Several(words.clone());
        assert_eq!(several.parse("violet, orange"), Some(ParameterValue::Words(words)));
        assert_eq!((several.parse(""), several.parse("violet,violet"), several.parse("red")), (None, None, None));
        assert_eq!(ParameterKind::ByKey.parse("violet top"), None);
    }

    #[test]
    fn keys_become_words() {
        assert_eq!(words_of("final-road-points"), "Final road points");
    }
}
