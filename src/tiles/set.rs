use super::{TileDesign, TileSetDefinition};

/// A checked tile set. Comes out of [`super::check`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileSet {
    pub(super) definition: TileSetDefinition,
    pub(super) designs: Vec<TileDesign>,
}

impl TileSet {
    /// The name by which it is chosen, such as `inns-cathedrals`.
    pub fn name(&self) -> &str {
        &self.definition.name
    }

    /// True if `name` chooses this set: its name or its short name.
    pub fn is_called(&self, name: &str) -> bool {
        self.definition.name == name || self.definition.short.as_deref() == Some(name)
    }

    /// The name for people.
    pub fn title(&self) -> &str {
        &self.definition.title
    }

    /// What was written: records keep it for sets that are not built in.
    pub const fn definition(&self) -> &TileSetDefinition {
        &self.definition
    }

    /// The designs, in file order.
    pub fn designs(&self) -> &[TileDesign] {
        &self.designs
    }

    /// How many tiles, all copies counted.
    pub fn tile_count(&self) -> u32 {
        self.designs.iter().map(|design| u32::from(design.count())).sum()
    }
}
