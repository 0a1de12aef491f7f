//! Three hints for a new user, each given once in the status bar, when it is of use.

use super::Checks;
use crate::gui::words::Mode;
use crate::gui::work::{Documents, Shell};

/// A hint: the name it is remembered by, its words, and after how many steps on one map it comes.
const HINTS: [(&str, &str, usize); 3] = [
    ("pick", "Hint: the right button picks what is under the pointer as the brush", 2),
    ("issues", "Hint: F8 shows the next issue on the map", 5),
    ("find", "Hint: Ctrl+Shift+P finds every command, map and file", 9),
];

/// Gives the next hint that is due. Without a folder to remember it in, none is given.
pub fn give_hint(ctx: &egui::Context, documents: &Documents, checks: &Checks, shell: &mut Shell) {
    let is_busy = documents.mode() != Mode::Edit || documents.has_tab() || shell.notice().is_some();
    if is_busy || !shell.keeps_things() {
        return;
    }
    // The next change of a running stroke would take the hint away before anybody reads it.
    if documents.document().in_gesture() || ctx.input(|input| input.pointer.any_down()) {
        return;
    }
    let steps = documents.document().history().changes().count();
    let has_issues = checks.shown(documents).is_some_and(|shown| !shown.issues.is_empty());
    let due = HINTS.iter().find(|(name, _, after)| {
        let given = shell.settings().hints.iter().any(|given| given == name);
        !given && steps >= *after && (*name != "issues" || has_issues)
    });
    if let Some((name, words, _)) = due {
        shell.say(*words);
        shell.change_settings(|settings| settings.hints.push((*name).to_owned()));
        ctx.request_repaint();
    }
}
