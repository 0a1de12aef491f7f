//! Acting on areas: what is copied and cut, turned and moved. What is taken in hand floats on the canvas.

use super::Documents;
use crate::editor::{CellSet, Clip, EditCommand, Element, Selection, Turn, left_out_of_copy};
use crate::geometry::{Cell, Side};
use crate::gui::work::Shell;
use crate::map::MapSketch;

impl Documents {
    /// What is selected, as a clip.
    fn selected_clip(&self) -> Option<Clip> {
        Clip::of(self.document().definition(), &self.document().selection().area()?)
    }

    /// The text of what is selected, for the clipboard of the system.
    pub fn copy(&self, shell: &mut Shell) -> Option<String> {
        let clip = self.selected_clip()?;
        shell.say(self.with_left_out(format!("Copied {}", squares(clip.cells().count()))));
        Some(clip.text())
    }

    /// Erases what is selected, in one step. Its text as before.
    pub fn cut(&mut self, shell: &mut Shell) -> Option<String> {
        let area = self.document().selection().area()?;
        let text = self.copy(shell)?;
        let words = self.with_left_out(format!("Cut {}", squares(area.len())));
        self.map_mut().document.begin("Cut");
        self.edit(&EditCommand::Paint { cells: area.into(), element: Element::Erase }, shell);
        self.map_mut().document.commit();
        if shell.notice().is_none() {
            shell.say(words);
        }
        Some(text)
    }

    /// A copy of what is selected, and what it does not hold.
    pub fn duplicate(&self) -> Option<(Clip, Option<String>)> {
        let left_out = self.left_out().map(|left_out| format!("A copy {left_out}"));
        Some((self.selected_clip()?, left_out))
    }

    /// What a copy of what is selected does not hold.
    fn left_out(&self) -> Option<String> {
        left_out_of_copy(self.document().definition(), &self.document().selection().area()?)
    }

    fn with_left_out(&self, words: String) -> String {
        match self.left_out() {
            Some(left_out) => format!("{words} {left_out}"),
            None => words,
        }
    }

    /// Turns what is selected: an area, or the large city in `sketch`.
    pub fn turn(&mut self, turn: Turn, sketch: Option<&MapSketch>, shell: &mut Shell) {
        let city = sketch.filter(|_| turn == Turn::Clockwise).and_then(|sketch| self.selected_city(sketch));
        if let Some((sketch, city)) = sketch.zip(city) {
            self.turn_city(sketch, city, shell);
        } else if let Some(area) = self.document().selection().area() {
            self.edit(&EditCommand::TurnArea { area, turn }, shell);
        }
    }

    /// Moves the selected area by a square.
    pub fn nudge(&mut self, side: Side, shell: &mut Shell) {
        if let Selection::Area(area) = self.document().selection() {
            let (columns, rows) = side.offset();
            self.edit(&EditCommand::MoveArea { area, columns, rows }, shell);
        }
    }

    /// Selects all of a board of that size.
    pub fn select_all(&mut self, size: (u16, u16)) {
        self.map_mut().document.select(Selection::of_area(every_cell(size)));
    }

    /// Selects the cells of a board of that size that are not selected.
    pub fn select_inverse(&mut self, size: (u16, u16)) {
        let selected = self.document().selection().area().unwrap_or_default();
        self.map_mut().document.select(Selection::of_area(every_cell(size).without(&selected)));
    }

    /// Keeps what is selected as a stamp.
    pub fn store_stamp(&self, number: u8, shell: &mut Shell) {
        let Some(clip) = self.selected_clip() else { return };
        shell.say(self.with_left_out(format!("Stamp {number}: {}", squares(clip.cells().count()))));
        shell.keep_stamp(number, clip);
    }
}

fn squares(count: usize) -> String {
    format!("{count} square{}", if count == 1 { "" } else { "s" })
}

fn every_cell((cols, rows): (u16, u16)) -> CellSet {
    if cols == 0 || rows == 0 {
        return CellSet::default();
    }
    CellSet::rectangle(Cell::new(0, 0), Cell::new(cols - 1, rows - 1))
}
