//! The languages of a sheet: one Fluent file each, found by itself.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::collections::BTreeMap;
use std::fmt;
use std::rc::Rc;
use std::sync::OnceLock;

static FILES: include_dir::Dir<'_> = include_dir::include_dir!("$CARGO_MANIFEST_DIR/src/sheet/languages");

/// The language that answers for a message that another one lacks.
const FIRST: &str = "en";

/// What a message may put into its text, or choose between texts by.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Argument {
    /// In messages `yes` or `no`.
    Switch(bool),
    Number(i64),
    Text(String),
    /// There is nothing to say; in messages `none`.
    Nothing,
}

impl Argument {
    fn in_message(&self) -> FluentValue<'_> {
        match self {
            Self::Switch(on) => FluentValue::from(if *on { "yes" } else { "no" }),
            Self::Number(number) => FluentValue::from(*number),
            Self::Text(text) => FluentValue::from(text.as_str()),
            Self::Nothing => FluentValue::from("none"),
        }
    }

    /// A text; nothing if it is empty.
    pub(super) fn text_if_any(text: String) -> Self {
        if text.is_empty() { Self::Nothing } else { Self::Text(text) }
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

/// The arguments of messages by name: what all messages share, and what belongs to one of them.
#[derive(Clone, Debug, Default)]
pub(super) struct Arguments {
    shared: Rc<BTreeMap<String, Argument>>,
    own: BTreeMap<String, Argument>,
}

impl Arguments {
    pub(super) fn set(&mut self, name: impl Into<String>, value: impl Into<Argument>) {
        self.own.insert(name.into(), value.into());
    }

    pub(super) fn get(&self, name: &str) -> Option<&Argument> {
        self.own.get(name).or_else(|| self.shared.get(name))
    }

    /// Copies of it are cheap from now on.
    pub(super) fn share(self) -> Self {
        let mut all = Rc::unwrap_or_clone(self.shared);
        all.extend(self.own);
        Self { shared: Rc::new(all), own: BTreeMap::new() }
    }

    fn borrowed(&self) -> FluentArgs<'_> {
        let shared = self.shared.iter().filter(|(name, _)| !self.own.contains_key(*name));
        shared.chain(&self.own).map(|(name, value)| (name.as_str(), value.in_message())).collect()
    }
}

/// A language in which sheets can be written.
pub struct Language {
    code: String,
    bundle: FluentBundle<FluentResource>,
    faults: Vec<String>,
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Language").field(&self.code).finish()
    }
}

impl Language {
    /// All languages: English, then the others by their codes.
    pub fn all() -> &'static [Self] {
        static ALL: OnceLock<Vec<Language>> = OnceLock::new();
        ALL.get_or_init(|| {
            let text = |file: &include_dir::File<'_>| {
                let code = file.path().file_stem()?.to_str()?.to_owned();
                Some(Self::read(code, file.contents_utf8()?))
            };
            let mut all: Vec<Self> = FILES.files().filter_map(text).collect();
            all.sort_by(|one, other| (one.code != FIRST, &one.code).cmp(&(other.code != FIRST, &other.code)));
            all
        })
    }

    /// The language of that code, such as `nl`.
    pub fn named(code: &str) -> Option<&'static Self> {
        Self::all().iter().find(|language| language.code == code)
    }

    /// English.
    pub fn english() -> &'static Self {
        &Self::all()[0]
    }

    /// Its code, such as `nl`.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// Its own name for itself.
    pub fn name(&self) -> String {
        self.say("language-name", &Arguments::default()).unwrap_or_else(|_missing| self.code.clone())
    }

    /// What is wrong with its file: lines that cannot be read, messages that are there twice.
    pub fn faults(&self) -> &[String] {
        &self.faults
    }

    fn read(code: String, text: &str) -> Self {
        let mut bundle = FluentBundle::new_concurrent(code.parse().into_iter().collect());
        // Marks around arguments are for mixed directions of writing; in files and pictures they are dirt.
        bundle.set_use_isolating(false);
        let (resource, unreadable) = match FluentResource::try_new(text.to_owned()) {
            Ok(resource) => (resource, Vec::new()),
            Err((resource, errors)) => (resource, errors),
        };
        let mut faults: Vec<String> = unreadable.iter().map(|error| format!("{code}: {error}")).collect();
        if let Err(errors) = bundle.add_resource(resource) {
            faults.extend(errors.iter().map(|error| format!("{code}: {error}")));
        }
        Self { code, bundle, faults }
    }

    /// Whether it has a message of that name.
    pub(super) fn has(&self, name: &str) -> bool {
        self.bundle.has_message(name)
    }

    /// A message, on one line.
    ///
    /// # Errors
    ///
    /// The message is missing, or an argument of it; what is missing.
    pub(super) fn say(&self, name: &str, args: &Arguments) -> Result<String, String> {
        let message = self.bundle.get_message(name).and_then(|message| message.value());
        let pattern = message.ok_or_else(|| format!("{}: no message `{name}`", self.code))?;
        let args = args.borrowed();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        match errors.first() {
            None => Ok(text.split_whitespace().collect::<Vec<_>>().join(" ")),
            Some(error) => Err(format!("{}: `{name}`: {error}", self.code)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_can_be_read_and_english_comes_first() {
        let codes: Vec<&str> = Language::all().iter().map(Language::code).collect();
        assert_eq!(codes, ["en", "de", "nl"]);
        for language in Language::all() {
            assert_eq!(language.faults(), [] as [&str; 0]);
        }
        assert_eq!(Language::named("nl").map(Language::name).as_deref(), Some("Nederlands"));
        assert!(Language::named("xx").is_none());
    }

    #[test]
    fn what_is_missing_is_told() {
        let own = Language::read("en".to_owned(), "one = { $what }\nbroken");
        assert!(!own.faults().is_empty());
        let args = Arguments::default();
        assert!(own.say("one", &args).unwrap_err().contains("what"));
        assert!(own.say("two", &args).unwrap_err().contains("no message `two`"));
    }
}
