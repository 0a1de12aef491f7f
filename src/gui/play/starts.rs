//! Which start squares are used, where the rules use fewer than the map has: by the seed, or as the players choose.

use crate::geometry::Cell;
use crate::gui::style::controls::{check, helper, row};
use crate::gui::style::theme;
use crate::mapfile::Checked;
use crate::picture::Role;
use crate::rules::RuleSet;
use egui::{Label, RichText, Ui};

/// The start squares of a map and what is chosen of them.
pub(super) struct Starts {
    /// All there are, in reading order, with their names.
    there: Vec<(Cell, Option<String>)>,
    /// Those that were ticked; they are kept while the seed decides.
    ticked: Vec<Cell>,
    by_seed: bool,
}

impl Starts {
    /// What was chosen last, as far as those squares are still start squares; nothing: the seed decides.
    pub(super) fn new(checked: &Checked, last: &[Cell]) -> Self {
        let squares = checked.board.iter().flat_map(|board| board.squares()).filter(|square| square.start);
        let named = |cell| (cell, checked.sketch.name_at(cell).map(str::to_owned));
        let there: Vec<_> = squares.map(|square| named(square.cell)).collect();
        let mut ticked = last.to_vec();
        ticked.retain(|cell| there.iter().any(|(known, _)| known == cell));
        Self { there, ticked, by_seed: last.is_empty() }
    }

    /// How many the rules use, if that is not all of them.
    fn used(&self, rules: &RuleSet) -> Option<usize> {
        let used = usize::from(rules.start_squares);
        (1..self.there.len()).contains(&used).then_some(used)
    }

    /// The chosen ones; none: the seed decides, or there is nothing to decide.
    pub(super) fn chosen(&self, rules: &RuleSet) -> Vec<Cell> {
        if self.by_seed || self.used(rules).is_none() { Vec::new() } else { self.ticked.clone() }
    }

    /// Why no game can begin with what is chosen.
    pub(super) fn fault(&self, rules: &RuleSet) -> Option<String> {
        let used = self.used(rules).filter(|used| !self.by_seed && *used != self.ticked.len())?;
        let (there, ticked) = (self.there.len(), self.ticked.len());
        Some(format!("The rules use {used} of {there} start squares; {ticked} chosen."))
    }

    /// The rows of the dialog; none if there is nothing to decide.
    pub(super) fn show(&mut self, ui: &mut Ui, rules: &RuleSet) {
        if self.used(rules).is_none() {
            return;
        }
        row(ui, "Start squares", |ui, _| {
            ui.radio_value(&mut self.by_seed, true, "by the seed");
            ui.radio_value(&mut self.by_seed, false, "chosen");
        });
        if self.by_seed {
            return;
        }
        for (cell, name) in &self.there {
            let words = name.as_ref().map_or_else(|| cell.to_string(), |name| format!("{cell}, {name}"));
            let mut ticked = self.ticked.contains(cell);
            if row(ui, "", |ui, _| check(ui, &mut ticked, words).changed()) {
                self.ticked.retain(|known| known != cell);
                if ticked {
                    self.ticked.push(*cell);
                }
            }
        }
        if let Some(fault) = self.fault(rules) {
            row(ui, "", |ui, _| ui.add(Label::new(RichText::new(fault).color(theme::role(ui, Role::Error))).wrap()));
        } else {
            row(ui, "", |ui, _| helper(ui, "The start tile lies on one of them, a drawn tile on each other (M-6)."));
        }
    }
}
