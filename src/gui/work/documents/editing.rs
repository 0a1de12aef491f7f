//! Changing the map that is shown: edits that layers may refuse, steps back and forth, what is selected.

use super::Documents;
use crate::editor::{
    AnyDocument, Axis, Change, EditCommand, Element, Losses, Repair, Selection, apply, changed_layers, closable_sides,
    next_turn,
};
use crate::geometry::Cell;
use crate::gui::work::Shell;
use crate::map::{CityLayout, LargeCitySketch, MapSketch};
use crate::mapfile::MapDefinition;

impl Documents {
    /// Applies a change; what does not fit is said in the status bar.
    pub fn edit(&mut self, command: &EditCommand, shell: &mut Shell) {
        if let Some(words) = self.protected_by_layers(command) {
            shell.say(words);
            return;
        }
        let before = self.document().definition().clone();
        shell.say_or_hush(match self.map_mut().document.apply(command) {
            Ok(Change::Made) => Losses::of(command, &before, self.document().definition()).words(),
            Ok(Change::Nothing) => None,
            Err(error) => Some(error.to_string()),
        });
    }

    /// Mends an issue with one step; what does not fit any more, or touches a locked or hidden layer, leaves the map as it
    /// was.
    pub fn repair(&mut self, repair: &Repair, shell: &mut Shell) {
        let open = self.map_mut();
        let before = open.document.definition().clone();
        open.document.begin(repair.words.clone());
        let fault = repair.commands.iter().find_map(|command| open.document.apply(command).err());
        let changed = changed_layers(&before, open.document.definition());
        let refused = changed.into_iter().find_map(|layer| open.layers.refusal(layer));
        let refused = fault.map(|fault| fault.to_string()).or(refused);
        if refused.is_some() {
            open.document.cancel();
        }
        open.document.commit();
        shell.say(refused.unwrap_or_else(|| format!("{}: done", repair.words)));
    }

    /// Why a change is refused that touches a hidden or locked layer.
    fn protected_by_layers(&self, command: &EditCommand) -> Option<String> {
        let open = self.map();
        if !open.layers.protects_any() {
            return None;
        }
        let before = open.document.definition();
        let mut after = MapDefinition::clone(before);
        // A change that does not fit says so itself.
        apply(command, &mut after).ok()?;
        changed_layers(before, &after).into_iter().find_map(|layer| open.layers.refusal(layer))
    }

    /// Goes a step back or forth in what is shown.
    pub fn step(&mut self, go: impl FnOnce(&mut dyn AnyDocument) -> Change, shell: &mut Shell) {
        go(self.in_hand_mut());
        shell.hush();
    }

    /// Takes away the selected ferry route if it has a single end: it was never finished.
    pub fn drop_unfinished_ferry(&mut self, sketch: &MapSketch, shell: &mut Shell) {
        let Selection::Ferry(cell, side) = self.document().selection() else { return };
        if sketch.ferry_at(cell, side).is_some_and(|ferry| ferry.ends.len() == 1) {
            self.edit(&EditCommand::RemoveFerry { cell, side }, shell);
        }
    }

    /// Erases what is selected.
    pub fn erase_selected(&mut self, shell: &mut Shell) {
        let erase = |cells| EditCommand::Paint { cells, element: Element::Erase };
        match self.document().selection() {
            Selection::Map => {}
            Selection::Cell(cell) => self.edit(&erase(vec![cell]), shell),
            Selection::Area(cells) => self.edit(&erase(cells.into()), shell),
            Selection::Border(cell, side) => {
                self.edit(&EditCommand::RemoveBorder { cell, side }, shell);
                self.map_mut().document.select(Selection::Cell(cell));
            }
            Selection::Ferry(cell, side) => {
                self.edit(&EditCommand::RemoveFerry { cell, side }, shell);
                self.map_mut().document.select(Selection::Cell(cell));
            }
        }
    }

    /// The large city that is selected.
    pub(super) fn selected_city<'a>(&self, sketch: &'a MapSketch) -> Option<&'a LargeCitySketch> {
        let cell = self.document().selection().cell()?;
        sketch.cities.iter().find(|city| city.cell == cell)
    }

    /// Turns a large city to the next quarter that closes no side towards a square.
    pub(super) fn turn_city(&mut self, sketch: &MapSketch, city: &LargeCitySketch, shell: &mut Shell) {
        match next_turn(&CityLayout::of(city), closable_sides(sketch, city.cell)) {
            Some(turned) => self.edit(&EditCommand::lay_out_city(city.cell, &turned), shell),
            None => shell.say("No other turn: it looks the same, or a closed side would face a square"),
        }
    }

    /// Puts a row or column into the map.
    pub fn insert(&mut self, axis: Axis, at: u16, shell: &mut Shell) {
        self.edit(&EditCommand::Insert { axis, at, count: 1 }, shell);
    }

    /// Takes a row or column out of the map.
    pub fn remove(&mut self, axis: Axis, at: u16, shell: &mut Shell) {
        self.edit(&EditCommand::Remove { axis, at, count: 1 }, shell);
    }

    /// Acts on the selected cell, if one is.
    pub fn at_selected(&mut self, act: impl FnOnce(&mut Self, Cell)) {
        if let Some(cell) = self.document().selection().cell() {
            act(self, cell);
        }
    }
}
