//! Offering and restoring work that a crash left behind.

use super::Documents;
use super::kept::Restored;
use crate::editor::Document;
use crate::gui::words::{KeptWorkPrompt, Prompt};
use crate::gui::work::Shell;

impl Documents {
    /// Offers the first kept work there is.
    pub fn offer_kept(&self, shell: &mut Shell) {
        if let Some((_, kept)) = self.kept.first() {
            let (title, changes, has_file) = (kept.title(), kept.changes.clone(), kept.file.is_some());
            shell.ask(Prompt::KeptWork(KeptWorkPrompt { title, changes, has_file }));
        }
    }

    /// Opens the first kept work.
    pub fn restore_kept(&mut self, shell: &mut Shell) {
        let Some((path, kept)) = self.kept.first().cloned() else { return };
        let Some(restored) = kept.restore() else {
            let words = format!("The kept text of {} cannot be read.\n\nIt stays in {}.", kept.title(), path.display());
            shell.trouble("The work cannot be restored", &words);
            self.kept.pass_over_first();
            return;
        };
        match restored {
            Restored::Map(document) => self.put_in_place_or_add(*document, shell),
            Restored::Variant(document) => {
                let id = self.add_restored(*document, kept.alias);
                self.show_tab(id, shell);
            }
        }
        if self.keep_shown_now() {
            self.kept.forget_first();
        } else {
            self.kept.pass_over_first();
        }
        self.offer_kept(shell);
    }

    /// Opens the saved file instead of the first kept work, which goes then.
    pub fn leave_kept(&mut self, shell: &mut Shell) {
        let Some((_, kept)) = self.kept.first() else { return };
        // As long as the file is not open, the kept work may be all there is.
        if let Some(file) = kept.file.clone()
            && !self.open_path(&file, false, shell)
        {
            return;
        }
        self.kept.forget_first();
        self.offer_kept(shell);
    }

    /// Restored work takes the place of a map in which nothing was done yet.
    fn put_in_place_or_add(&mut self, document: Document, shell: &mut Shell) {
        if self.document().is_saved() {
            self.put_in_place(document);
            self.show_map(shell);
        } else {
            self.show_new(document, shell);
        }
    }
}
