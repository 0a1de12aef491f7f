//! What the window begins with: the maps of last time, or the welcome; and what is remembered for the next time.

use super::{LeftOpen, Workspace};
use crate::editor::Document;
use crate::gui::dialogs::{Dialog, WelcomeForm};
use crate::mapfile::Source;
use std::path::Path;

impl Workspace {
    /// Opens the maps of last time if the settings say so; where there are none, shows the welcome. For a program that
    /// is started without a file. Kept work that is being offered comes first.
    pub fn begin(&mut self) {
        if self.data_folder.is_none() {
            return;
        }
        let reopened = self.settings.reopen && self.reopen();
        if !reopened && self.settings.welcome && self.dialog.is_none() {
            self.dialog = Some(Dialog::Welcome(WelcomeForm::new(self)));
        }
    }

    /// True if at least one map was opened. What is not there any more is left out.
    fn reopen(&mut self) -> bool {
        let (mut shown, mut tab) = (None, None);
        for left in self.settings.open.clone() {
            let reference = match (&left.file, &left.built_in) {
                (Some(path), _) => path.display().to_string(),
                (None, Some(name)) => name.clone(),
                (None, None) => continue,
            };
            if left.variant {
                if let Ok((source, loaded)) = self.library.load_variant(&reference) {
                    let id = self.add_variant(Document::opened(loaded, source), None);
                    tab = tab.or(left.shown.then_some(id));
                }
                continue;
            }
            let Ok((source, loaded)) = self.library.load_map(&reference) else { continue };
            // The first of them takes the place of USA West.
            let at = if self.chosen {
                self.add(Document::opened(loaded, source))
            } else {
                self.chosen = true;
                self.replace_active(Document::opened(loaded, source));
                self.active
            };
            if let Some(sight) = left.sight {
                self.maps[at].canvas.camera.look_at(sight);
            }
            if left.shown || shown.is_none() {
                shown = Some(at);
            }
        }
        let reopened = shown.is_some();
        shown.into_iter().for_each(|at| self.show(at));
        tab.into_iter().for_each(|id| self.show_tab(id));
        reopened
    }

    /// Remembers a file that was opened or saved.
    pub(super) fn remember_file(&mut self, path: &Path) {
        self.chosen = true;
        self.settings.remember(path);
        self.settings.store(self.data_folder.as_deref());
    }

    /// Remembers which maps and chip variants are open, and what is seen of them.
    pub(super) fn remember_open(&mut self) {
        if !self.chosen {
            return;
        }
        let active = self.active;
        let maps = self.maps.iter().enumerate();
        let left = maps.filter_map(|(at, open)| {
            LeftOpen::of(open.document.source(), false, at == active, open.canvas.camera.sight())
        });
        let variants = self.variants.iter();
        let tabs =
            variants.filter_map(|open| LeftOpen::of(open.document.source(), true, Some(open.id) == self.tab, None));
        self.settings.open = left.chain(tabs).collect();
        self.settings.store(self.data_folder.as_deref());
    }

    /// Remembers what a document came from.
    pub(super) fn remember_source(&mut self, source: &Source) {
        match source {
            Source::File(path) => self.remember_file(&path.clone()),
            Source::BuiltIn(_) | Source::Unsaved => self.chosen = true,
        }
    }
}
