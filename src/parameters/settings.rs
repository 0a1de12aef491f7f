//! The values of all parameters in one game or one file.

use super::list::{ParameterId, UnknownParameter, named};
use super::value::ParameterValue;
use crate::rules::mechanics::{MechanicId, Mechanics};
use crate::rules::{ChipSet, RuleOverrides};
use serde_json::{Map, Value, json};

/// House rules, chips and mechanics of one game or one file, with a value for each parameter. House rules may be left
/// unsaid; whoever reads them then says what counts instead.
#[derive(Clone, PartialEq, Debug)]
pub struct GameSettings {
    rules: RuleOverrides,
    chips: Option<ChipSet>,
    mechanics: Mechanics,
    /// The same as the files have it: tables `rules`, `chips`, `mechanics`.
    tree: Value,
}

/// A parameter cannot be set so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SettingError {
    /// No parameter has this name.
    #[error(transparent)]
    Unknown(#[from] UnknownParameter),
    /// There is no `=`.
    #[error("`{text}` sets nothing; write KEY=VALUE, such as rules.meeples=7")]
    NoValue {
        /// What was typed, cut to 60 characters.
        text: String,
    },
    /// The value is of another kind, or out of range.
    #[error("`{path}` cannot be `{value}`; write {allowed}")]
    BadValue {
        /// The parameter.
        path: String,
        /// The value, cut to 60 characters.
        value: String,
        /// What is allowed.
        allowed: String,
    },
    /// Its mechanic is not in the game, or there are no chips.
    #[error("`{path}` cannot be set: the game has no `{table}`")]
    NotInGame {
        /// The parameter.
        path: String,
        /// What is missing: `chips`, `mechanics.NAME`.
        table: String,
    },
}

impl SettingError {
    fn bad_value(id: ParameterId, value: &str) -> Self {
        Self::BadValue { path: id.path.clone(), value: value.chars().take(60).collect(), allowed: id.kind.allowed() }
    }
}

/// Reads a setting as it is typed: `rules.meeples=7`.
///
/// # Errors
///
/// There is no such parameter, or no value that it may have.
pub fn parse_setting(text: &str) -> Result<(ParameterId, ParameterValue), SettingError> {
    let no_value = || SettingError::NoValue { text: text.chars().take(60).collect() };
    let (path, value) = text.split_once('=').ok_or_else(no_value)?;
    let id = named(path.trim())?;
    let value = value.trim();
    Ok((id, id.kind.parse(value).ok_or_else(|| SettingError::bad_value(id, value))?))
}

impl GameSettings {
    /// Those of a game or a file.
    pub fn of(rules: &RuleOverrides, chips: Option<&ChipSet>, mechanics: &Mechanics) -> Self {
        Self {
            rules: rules.clone(),
            chips: chips.cloned(),
            mechanics: mechanics.clone(),
            tree: json!({ "rules": rules, "chips": chips, "mechanics": mechanics }),
        }
    }

    /// What is said of house rules.
    pub const fn rules(&self) -> &RuleOverrides {
        &self.rules
    }

    /// The chips, if there are any.
    pub const fn chips(&self) -> Option<&ChipSet> {
        self.chips.as_ref()
    }

    /// The mechanics that are in the game.
    pub const fn mechanics(&self) -> &Mechanics {
        &self.mechanics
    }

    /// The value; `None` for a house rule of which nothing is said, and where there are no chips or the mechanic is not in
    /// the game.
    pub fn get(&self, id: ParameterId) -> Option<ParameterValue> {
        id.kind.read(self.table(id.table())?.get(id.key())?)
    }

    /// Whether it has a value, and another one than usual.
    pub fn differs(&self, id: ParameterId) -> bool {
        self.get(id).is_some_and(|value| value != id.usual)
    }

    /// Sets a value.
    ///
    /// # Errors
    ///
    /// The value is not allowed, or its chips or mechanic are not in the game. Nothing is changed then.
    pub fn set(&mut self, id: ParameterId, value: &ParameterValue) -> Result<(), SettingError> {
        if self.table(id.table()).is_none() {
            return Err(SettingError::NotInGame { path: id.path.clone(), table: id.table().to_owned() });
        }
        let is_set = id.kind.allows(value)
            && self.change(id.table(), |table| drop(table.insert(id.key().to_owned(), id.kind.write(value))));
        if is_set { Ok(()) } else { Err(SettingError::bad_value(id, &value.to_string())) }
    }

    /// Says nothing more of a house rule; any other parameter gets its usual value.
    pub fn reset(&mut self, id: ParameterId) {
        self.change(id.table(), |table| drop(table.shift_remove(id.key())));
    }

    /// Whether that mechanic is in the game.
    pub fn has(&self, mechanic: MechanicId) -> bool {
        self.tree["mechanics"].get(mechanic.name()).is_some()
    }

    /// The mechanics in the game, in hook order.
    pub fn mechanic_ids(&self) -> impl Iterator<Item = MechanicId> {
        MechanicId::all().filter(|id| self.has(*id))
    }

    /// Takes a mechanic into the game, with its usual values, or out of it.
    pub fn put(&mut self, mechanic: MechanicId, is_in: bool) {
        self.change("mechanics", |mechanics| {
            if is_in {
                mechanics.entry(mechanic.name()).or_insert_with(|| json!({}));
            } else {
                mechanics.shift_remove(mechanic.name());
            }
        });
    }

    /// Sets the chips as a whole.
    pub fn put_chips(&mut self, chips: Option<ChipSet>) {
        *self = Self::of(&self.rules, chips.as_ref(), &self.mechanics);
    }

    fn table(&self, table: &str) -> Option<&Map<String, Value>> {
        table.split('.').try_fold(&self.tree, |value, key| value.get(key))?.as_object()
    }

    /// Changes a table as the files have it; false if what comes out is none, and then nothing is changed.
    fn change(&mut self, table: &str, change: impl FnOnce(&mut Map<String, Value>)) -> bool {
        let mut tree = self.tree.clone();
        let found = table.split('.').try_fold(&mut tree, |value, key| value.get_mut(key));
        let Some(found) = found.and_then(Value::as_object_mut) else { return false };
        change(found);
        let mut part = |key: &str| tree[key].take();
        let parts = [part("rules"), part("chips"), part("mechanics")];
        let [rules, chips, mechanics] = parts;
        let read = (|| -> Result<Self, serde_json::Error> {
            let chips: Option<ChipSet> = serde_json::from_value(chips)?;
            Ok(Self::of(&serde_json::from_value(rules)?, chips.as_ref(), &serde_json::from_value(mechanics)?))
        })();
        read.map(|read| *self = read).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameters::list::all;
    use crate::parameters::value::ParameterKind;

    fn with_everything() -> GameSettings {
        let mut settings =
            GameSettings::of(&RuleOverrides::default(), Some(&ChipSet::default()), &Mechanics::default());
        MechanicId::all().for_each(|id| settings.put(id, true));
        settings
    }

    #[test]
    fn every_parameter_takes_another_value_and_its_usual_one_again() {
        let usual = with_everything();
        assert_eq!(usual.mechanic_ids().count(), MechanicId::all().count(), "each can be added without a number");
        for id in all() {
            let mut settings = usual.clone();
            assert!(!settings.differs(id), "{}", id.path);
            let other = match (&id.kind, &id.usual) {
                (ParameterKind::Switch, ParameterValue::Switch(on)) => ParameterValue::Switch(!on),
                (ParameterKind::Number { least, most }, ParameterValue::Number(number)) => {
                    ParameterValue::Number(if number == most { *least } else { *most })
                }
                (ParameterKind::OneOf(numbers), ParameterValue::Number(number)) => {
                    ParameterValue::Number(*numbers.iter().find(|other| *other != number).expect("another number"))
                }
                (ParameterKind::Choice(words), ParameterValue::Word(word)) => {
                    ParameterValue::Word(words.iter().find(|other| *other != word).expect("another word").clone())
                }
                (ParameterKind::Several(words), _) => ParameterValue::Words(words[..1].to_vec()),
                (ParameterKind::Rows(fields), _) => {
                    ParameterValue::Rows(vec![fields.iter().map(|field| field.kind.first()).collect(); 2])
                }
                (ParameterKind::ByKey, ParameterValue::ByKey(texts)) => {
                    ParameterValue::ByKey(texts.iter().map(|(key, _)| (key.clone(), "else".to_owned())).collect())
                }
                (kind, usual) => panic!("{}: {kind:?}, {usual:?}", id.path),
            };
            settings.set(id, &other).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(settings.get(id), Some(other), "{}", id.path);
            assert!(settings.differs(id), "{}", id.path);
            assert_eq!(all().filter(|other| settings.differs(*other)).count(), 1, "{}", id.path);
            settings.reset(id);
            assert_eq!(settings, usual, "{}", id.path);
        }
    }

    #[test]
    fn what_is_not_allowed_changes_nothing() {
        let mut settings = with_everything();
        let before = settings.clone();
        let id = named("rules.meeples").expect("a parameter");
        let error = settings.set(id, &ParameterValue::Number(51)).expect_err("out of range");
        assert_eq!(error.to_string(), "`rules.meeples` cannot be `51`; write a number from 0 to 50");
        let bands = named("mechanics.treats.bands").expect("a parameter");
        let no_colour = ParameterValue::ByKey(vec![("green".to_owned(), "top".to_owned())]);
        assert!(settings.set(bands, &no_colour).is_err());
        assert_eq!(settings, before);
        let mut bare = GameSettings::of(&RuleOverrides::default(), None, &Mechanics::default());
        let error = bare.set(bands, &bands.usual).expect_err("no treats");
        assert_eq!(error.to_string(), "`mechanics.treats.bands` cannot be set: the game has no `mechanics.treats`");
    }

    #[test]
    fn a_setting_is_read_as_it_is_typed() {
        let (id, value) = parse_setting("rules.meeples = 7").expect("a setting");
        assert_eq!((id.path.as_str(), value), ("rules.meeples", ParameterValue::Number(7)));
        for (text, sentence) in [
            ("rules.meeples", "`rules.meeples` sets nothing; write KEY=VALUE, such as rules.meeples=7"),
            ("rules.meeples=many", "`rules.meeples` cannot be `many`; write a number from 0 to 50"),
            ("rules.town-extra-turn=1", "`rules.town-extra-turn` cannot be `1`; write true or false"),
            (
                "mechanics.covert-tiles.reveal-on=never",
                "`mechanics.covert-tiles.reveal-on` cannot be `never`; write any-side or road-or-city",
            ),
            ("chips.values=1", "`chips.values` cannot be `1`; write it in a variant file: it is a table"),
        ] {
            assert_eq!(parse_setting(text).expect_err("no setting").to_string(), sentence);
        }
        let unknown = parse_setting("rules.meples=7").expect_err("no parameter").to_string();
        assert!(unknown.starts_with("there is no parameter `rules.meples`; near it are rules.meeples, "), "{unknown}");
    }
}
