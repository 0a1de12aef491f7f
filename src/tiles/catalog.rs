use super::{TileSet, TileSetDefinition, check};
use std::sync::{Arc, OnceLock};

/// The embedded sets: name and text.
pub const BUILT_IN_SETS: [(&str, &str); 3] = [
    ("base", include_str!("sets/base.tiles.toml")),
    ("inns-cathedrals", include_str!("sets/inns-cathedrals.tiles.toml")),
    ("traders-builders", include_str!("sets/traders-builders.tiles.toml")),
];

/// The tile sets that can be chosen by name: the built-in ones and those a user has loaded.
#[derive(Clone, Debug)]
pub struct TileCatalog {
    sets: Vec<Arc<TileSet>>,
}

impl TileCatalog {
    /// The built-in sets, in the order in which whole boxes are taken: base, inns-cathedrals, traders-builders.
    pub fn built_in() -> Self {
        static SETS: OnceLock<Vec<Arc<TileSet>>> = OnceLock::new();
        let read = |(name, text): (&str, &str)| {
            let definition: Result<TileSetDefinition, _> = toml::from_str(text);
            let set = definition.map(|definition| check(&definition));
            match set {
                Ok(Ok(set)) => Arc::new(set),
                // The files are part of the program and a test reads each: this cannot be reached by a user.
                Ok(Err(faults)) => unreachable!("built-in tile set {name}: {faults:?}"),
                Err(error) => unreachable!("built-in tile set {name}: {error}"),
            }
        };
        Self { sets: SETS.get_or_init(|| BUILT_IN_SETS.into_iter().map(read).collect()).clone() }
    }

    /// Adds a set; one of the same name is replaced.
    pub fn insert(&mut self, set: TileSet) {
        self.sets.retain(|old| old.name() != set.name());
        self.sets.push(Arc::new(set));
    }

    /// The set that `name` chooses, by name or short name.
    pub fn get(&self, name: &str) -> Option<&Arc<TileSet>> {
        self.sets.iter().find(|set| set.is_called(name))
    }

    /// All sets that can be chosen.
    pub fn sets(&self) -> &[Arc<TileSet>] {
        &self.sets
    }
}
