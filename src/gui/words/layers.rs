//! Which layers of a map are shown and which are locked. Belongs to the window: a map file knows nothing of it, and
//! hiding or locking is no step.

use crate::editor::MapLayer;
use crate::picture::BoardView;

/// What is shown and locked of one open map. At the start all is shown and nothing locked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Layers {
    hidden: [bool; 6],
    locked: [bool; 6],
    /// True without lines between the squares.
    pub without_grid_lines: bool,
}

impl Layers {
    /// True if the layer can be seen.
    pub const fn shows(&self, layer: MapLayer) -> bool {
        !self.hidden[layer.index()]
    }

    /// True if nothing on the layer can be changed.
    pub const fn is_locked(&self, layer: MapLayer) -> bool {
        self.locked[layer.index()]
    }

    /// Hides what is shown, and the reverse.
    pub const fn toggle_shown(&mut self, layer: MapLayer) {
        self.hidden[layer.index()] = !self.hidden[layer.index()];
    }

    /// Locks the layer against edits, or unlocks it.
    pub const fn toggle_lock(&mut self, layer: MapLayer) {
        self.locked[layer.index()] = !self.locked[layer.index()];
    }

    /// True if some change would be refused.
    pub fn protects_any(&self) -> bool {
        MapLayer::ALL.into_iter().any(|layer| self.protects(layer))
    }

    /// True if the layer cannot be changed: what cannot be seen is not changed by accident.
    pub const fn protects(&self, layer: MapLayer) -> bool {
        self.hidden[layer.index()] || self.locked[layer.index()]
    }

    /// Why a layer cannot be changed: `Names is locked`.
    pub fn refusal(&self, layer: MapLayer) -> Option<String> {
        match (self.is_locked(layer), self.shows(layer)) {
            (true, _) => Some(format!("{} is locked; unlock it under Layers", layer.words())),
            (false, false) => Some(format!("{} is hidden; show it under Layers to change it", layer.words())),
            (false, true) => None,
        }
    }

    /// The picture without what is hidden.
    pub const fn applied<'a>(&self, view: BoardView<'a>) -> BoardView<'a> {
        BoardView {
            names: view.names && self.shows(MapLayer::Names),
            borders: view.borders && self.shows(MapLayer::Borders),
            chips: view.chips && self.shows(MapLayer::Chips),
            squares: view.squares && self.shows(MapLayer::Squares),
            regions: view.regions && self.shows(MapLayer::Regions),
            backdrop: view.backdrop && self.shows(MapLayer::Backdrop),
            grid_lines: view.grid_lines && !self.without_grid_lines,
            ..view
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_hidden_or_locked_says_why_it_cannot_be_changed() {
        let mut layers = Layers::default();
        assert!(!layers.protects_any());
        assert_eq!(layers.refusal(MapLayer::Names), None);
        layers.toggle_shown(MapLayer::Names);
        assert!(layers.refusal(MapLayer::Names).is_some_and(|words| words.starts_with("Names is hidden")));
        layers.toggle_lock(MapLayer::Names);
        assert!(layers.refusal(MapLayer::Names).is_some_and(|words| words.starts_with("Names is locked")));
        assert!(layers.protects_any() && !layers.protects(MapLayer::Squares));
        let view = layers.applied(BoardView::screen(40.0));
        assert!(!view.names && view.squares);
    }
}
