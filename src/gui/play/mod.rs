//! Playing the map as it is in the editor.

use super::dialogs::FilePurpose;
use super::outbox::Outbox;
use super::panels::View;
use super::theme;
use crate::picture::Role;
use egui::{Align, CentralPanel, Layout, RichText, Ui};
use std::path::PathBuf;

/// The table at which the map is played.
#[derive(Debug, Default)]
pub struct PlayDesk {}

impl PlayDesk {
    /// Takes the answer to a question for a record; `None`: somebody changed their mind.
    pub fn take_file(&mut self, purpose: FilePurpose, path: Option<PathBuf>) {
        let _ = (purpose, path);
    }
}

/// The window below the top bar in play mode.
pub fn play(ui: &mut Ui, view: &View<'_>, desk: &mut PlayDesk, panels_hidden: bool, out: &mut Outbox) {
    let _ = (desk, panels_hidden, out);
    CentralPanel::default_margins().show(ui, |ui| {
        ui.centered_and_justified(|ui| {
            let name = &view.document.definition().name;
            let words = RichText::new(format!("No game of {name} is running.")).text_style(theme::section());
            ui.label(words.color(theme::role(ui, Role::TextDim)));
        });
    });
}

/// The line at the bottom in play mode.
pub fn status_bar(ui: &mut Ui, view: &View<'_>, desk: &mut PlayDesk, out: &mut Outbox) {
    let _ = (desk, out);
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        ui.label(&view.document.definition().name);
    });
}
