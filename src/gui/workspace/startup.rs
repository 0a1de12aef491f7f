//! What the window begins with: the maps of last time, or the welcome.

use super::Workspace;
use crate::gui::dialogs::{Dialog, WelcomeForm};

impl Workspace {
    /// Opens the maps of last time if the settings say so; where there are none, shows the welcome. For a program that
    /// is started without a file. Kept work that is being offered comes first.
    pub fn begin(&mut self) {
        if !self.shell.keeps_things() {
            return;
        }
        let left = if self.shell.settings().reopen { self.shell.settings().open.clone() } else { Vec::new() };
        let reopened = self.documents.reopen(&left, &mut self.shell);
        for (map, sight) in &reopened {
            if let Some(sight) = sight {
                self.screen.canvas_mut(*map).camera.look_at(*sight);
            }
        }
        if reopened.is_empty() && self.shell.settings().welcome && !self.documents.has_kept_work() {
            let form = WelcomeForm::new(&self.documents, self.shell.settings());
            self.screen.dialog = Some(Dialog::Welcome(form));
        }
    }
}
