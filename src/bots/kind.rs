use super::Bot;
use super::random::RandomBot;
use std::fmt;
use std::str::FromStr;

/// The bots that can be chosen by name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum BotKind {
    /// Picks uniformly among all it may do.
    Random,
}

impl BotKind {
    /// Every kind, in the order in which screens list them.
    pub const ALL: [Self; 1] = [Self::Random];

    /// The name in commands and records: `random`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
        }
    }

    /// A new bot of this kind.
    pub fn make(self) -> Box<dyn Bot> {
        match self {
            Self::Random => Box::new(RandomBot),
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No bot has this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no bot `{name}`; known are {}", BotKind::ALL.map(BotKind::name).join(", "))]
pub struct UnknownBot {
    /// The name, cut to 40 characters.
    pub name: String,
}

impl FromStr for BotKind {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|kind| kind.name() == text);
        found.ok_or_else(|| UnknownBot { name: text.chars().take(40).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_is_found_by_its_name() {
        for kind in BotKind::ALL {
            assert_eq!(kind.name().parse(), Ok(kind));
        }
        let error = "clever".parse::<BotKind>().expect_err("no such bot");
        assert_eq!(error.to_string(), "there is no bot `clever`; known are random");
    }
}
