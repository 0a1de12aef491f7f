//! Acting on areas: the clipboard, stamps, turning and nudging. What is taken in hand floats on the canvas.

use super::Workspace;
use crate::editor::{CellSet, Clip, EditCommand, Element, Selection, Turn, left_out_of_copy};
use crate::geometry::{Cell, Side};

impl Workspace {
    /// What is selected, as a clip.
    fn selected_clip(&self) -> Option<Clip> {
        Clip::of(self.document().definition(), &self.document().selection().area()?)
    }

    /// Copies what is selected to the clipboard of the system.
    pub(super) fn copy(&mut self, ctx: &egui::Context) -> bool {
        let Some(clip) = self.selected_clip() else { return false };
        ctx.copy_text(clip.text());
        self.notice = Some(self.with_left_out(format!("Copied {}", squares(clip.cells().count()))));
        true
    }

    /// Copies and erases, in one step.
    pub(super) fn cut(&mut self, ctx: &egui::Context) {
        let Some(area) = self.document().selection().area() else { return };
        if self.copy(ctx) {
            let words = self.with_left_out(format!("Cut {}", squares(area.len())));
            self.map_mut().document.begin("Cut");
            self.edit(&EditCommand::Paint { cells: area.into(), element: Element::Erase });
            self.map_mut().document.commit();
            if self.notice.is_none() {
                self.notice = Some(words);
            }
        }
    }

    /// Takes text from the clipboard in hand.
    pub(super) fn paste_text(&mut self, text: &str) {
        match Clip::parse(text) {
            Ok(clip) => self.take_in_hand(clip),
            Err(error) => self.notice = Some(format!("Nothing is pasted: {error}")),
        }
    }

    pub(super) fn duplicate(&mut self) {
        if let Some(clip) = self.selected_clip() {
            let left_out = self.left_out();
            self.take_in_hand(clip);
            self.notice = left_out.map(|left_out| format!("A copy {left_out}"));
        }
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

    fn take_in_hand(&mut self, clip: Clip) {
        self.notice = None;
        let open = self.map_mut();
        open.document.commit();
        open.canvas.gesture.carry(clip);
    }

    /// Turns what is in hand, else what is selected.
    pub(super) fn turn(&mut self, turn: Turn) {
        let open = self.map_mut();
        if open.canvas.gesture.turn_carried(turn) {
            return;
        }
        if turn == Turn::Clockwise && self.selected_city().is_some() {
            self.turn_selected();
        } else if let Some(area) = self.document().selection().area() {
            self.edit(&EditCommand::TurnArea { area, turn });
        }
    }

    /// Moves the selected area by a square.
    pub(super) fn nudge(&mut self, side: Side) {
        if let Selection::Area(area) = self.document().selection() {
            let (columns, rows) = side.offset();
            self.edit(&EditCommand::MoveArea { area, columns, rows });
        }
    }

    pub(super) fn select_all(&mut self) {
        let (cols, rows) = self.size();
        if cols > 0 && rows > 0 {
            let all = CellSet::rectangle(Cell::new(0, 0), Cell::new(cols - 1, rows - 1));
            self.map_mut().document.select(Selection::Area(all));
        }
    }

    /// Keeps what is selected as a stamp, also for the next time the program runs.
    pub(super) fn store_stamp(&mut self, number: u8) {
        let Some(clip) = self.selected_clip() else {
            self.notice = Some("Select squares first: they become the stamp".to_owned());
            return;
        };
        self.notice = Some(self.with_left_out(format!("Stamp {number}: {}", squares(clip.cells().count()))));
        self.settings.stamps.insert(number.to_string(), clip.text());
        self.settings.store(self.data_folder.as_deref());
        self.stamps.put(number, clip);
    }

    pub(super) fn take_stamp(&mut self, number: u8) {
        if let Some(clip) = self.stamps.get(number).map(|stamp| stamp.clip.clone()) {
            self.take_in_hand(clip);
        }
    }

    /// Whether there is something to turn.
    pub(super) fn can_turn(&self) -> bool {
        self.maps[self.active].canvas.gesture.carries() || self.document().selection().area().is_some()
    }
}

fn squares(count: usize) -> String {
    format!("{count} square{}", if count == 1 { "" } else { "s" })
}
