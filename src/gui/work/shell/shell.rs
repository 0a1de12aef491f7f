//! Settings, the words in the status bar, and what the window has to ask or do next.

use super::{Pace, UserSettings};
use crate::editor::Clip;
use crate::gui::words::{FileRequest, Prompt, ShellWish, Stamps, Wish};
use std::path::{Path, PathBuf};

/// What surrounds the documents.
pub struct Shell {
    settings: UserSettings,
    stamps: Stamps,
    /// Where settings are kept; `None`: nowhere.
    data_folder: Option<PathBuf>,
    pace: Pace,
    notice: Option<String>,
    prompts: Vec<Prompt>,
    wishes: Vec<Wish>,
    /// The recent files, and whether each is there, as long as a menu may show them.
    recent: Vec<(PathBuf, bool)>,
    quitting: bool,
}

impl Shell {
    /// With the settings in `data_folder`.
    pub fn new(data_folder: Option<PathBuf>, pace: Pace) -> Self {
        let settings = UserSettings::load(data_folder.as_deref());
        let stamps = Stamps::read(&settings.stamps);
        Self {
            settings,
            stamps,
            data_folder,
            pace,
            notice: None,
            prompts: Vec::new(),
            wishes: Vec::new(),
            recent: Vec::new(),
            quitting: false,
        }
    }

    /// What the user has chosen for the program itself.
    pub fn settings(&self) -> &UserSettings {
        &self.settings
    }

    /// Acts on a wish.
    pub fn act(&mut self, wish: ShellWish) {
        match wish {
            ShellWish::ForgetRecent(path) => self.change_settings(|settings| settings.forget(&path)),
            ShellWish::ShowWelcome(shows) => self.change_settings(|settings| settings.welcome = shows),
            ShellWish::WriteSheetsIn(code) => self.change_settings(|settings| settings.sheet_language = code),
            ShellWish::Say(words) => self.say(words),
        }
    }

    /// Changes and keeps the settings.
    pub fn change_settings(&mut self, change: impl FnOnce(&mut UserSettings)) {
        change(&mut self.settings);
        self.settings.store(self.data_folder.as_deref());
    }

    /// False if settings and unsaved work are kept nowhere.
    pub fn keeps_things(&self) -> bool {
        self.data_folder.is_some()
    }

    /// How work beside the window is followed.
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// The parts of maps that are kept at hand.
    pub fn stamps(&self) -> &Stamps {
        &self.stamps
    }

    /// Keeps a part of a map at hand, also for the next time the program runs.
    pub fn keep_stamp(&mut self, number: u8, clip: Clip) {
        self.change_settings(|settings| {
            settings.stamps.insert(number.to_string(), clip.text());
        });
        self.stamps.put(number, clip);
    }

    /// What the status bar has to say.
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// Says something in the status bar until the next change.
    pub fn say(&mut self, words: impl Into<String>) {
        self.notice = Some(words.into());
    }

    /// Says this, or nothing more.
    pub fn say_or_hush(&mut self, words: Option<String>) {
        self.notice = words;
    }

    /// Says nothing more. What was said.
    pub fn hush(&mut self) -> Option<String> {
        self.notice.take()
    }

    /// Lets the window ask.
    pub fn ask(&mut self, prompt: Prompt) {
        self.prompts.push(prompt);
    }

    /// Lets the window ask for a file.
    pub fn ask_for_file(&mut self, request: FileRequest) {
        self.prompts.push(Prompt::File(request));
    }

    /// Lets the window tell what did not work.
    pub fn trouble(&mut self, title: &str, words: &str) {
        self.prompts.push(Prompt::Trouble { title: title.to_owned(), words: words.to_owned() });
    }

    /// What the window has to ask, in order.
    pub fn take_prompts(&mut self) -> Vec<Prompt> {
        std::mem::take(&mut self.prompts)
    }

    /// Goes on with a wish, as soon as the present one is done.
    pub fn post(&mut self, wish: impl Into<Wish>) {
        self.wishes.push(wish.into());
    }

    /// How it goes on.
    pub fn take_wishes(&mut self) -> Vec<Wish> {
        std::mem::take(&mut self.wishes)
    }

    /// Remembers a file that was opened or saved.
    pub fn remember_file(&mut self, path: &Path) {
        self.change_settings(|settings| settings.remember(path));
    }

    /// The recent files, and whether each was there when last looked.
    pub fn recent(&self) -> &[(PathBuf, bool)] {
        &self.recent
    }

    /// Looks whether recent files are there, once when a menu or dialog may begin to show them.
    pub fn look_for_recent(&mut self, ctx: &egui::Context) {
        let known = self.recent.iter().map(|(path, _)| path).eq(&self.settings.recent);
        if !known || ctx.input(|input| input.pointer.any_pressed()) {
            self.recent = self.settings.recent.iter().map(|path| (path.clone(), path.is_file())).collect();
        }
    }

    /// The window may close: everything is settled.
    pub fn quit(&mut self) {
        self.quitting = true;
    }

    /// True once everything is settled and the window may close.
    pub fn is_quitting(&self) -> bool {
        self.quitting
    }
}
