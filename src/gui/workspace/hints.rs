//! Three hints for a new user, each given once in the status bar, when it is of use.

use super::{Mode, Workspace};

/// A hint: the name it is remembered by, its words, and after how many steps on one map it comes.
const HINTS: [(&str, &str, usize); 3] = [
    ("pick", "Hint: the right button picks what is under the pointer as the brush", 2),
    ("issues", "Hint: F8 shows the next issue on the map", 5),
    ("find", "Hint: Ctrl+Shift+P finds every command, map and file", 9),
];

impl Workspace {
    /// Gives the next hint that is due. Without a folder to remember it in, none is given.
    pub(super) fn give_hint(&mut self, ctx: &egui::Context) {
        if self.mode != Mode::Edit
            || self.tab.is_some()
            || self.notice.is_some()
            || self.dialog.is_some()
            || self.data_folder.is_none()
        {
            return;
        }
        // The next change of a running stroke would take the hint away before anybody reads it.
        if self.document().in_gesture() || ctx.input(|input| input.pointer.any_down()) {
            return;
        }
        let steps = self.document().history().changes().count();
        let has_issues = self.shown().is_some_and(|shown| !shown.issues.is_empty());
        let due = HINTS.iter().find(|(name, _, after)| {
            let given = self.settings.hints.iter().any(|given| given == name);
            !given && steps >= *after && (*name != "issues" || has_issues)
        });
        if let Some((name, words, _)) = due {
            self.notice = Some((*words).to_owned());
            self.settings.hints.push((*name).to_owned());
            self.settings.store(self.data_folder.as_deref());
            ctx.request_repaint();
        }
    }
}
