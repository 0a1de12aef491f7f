//! What a new chip variant begins with.

use crate::gui::style::controls::{check, choice_box, helper, line_of_text, row};
use crate::gui::style::{decide, modal};
use crate::gui::words::{BeginFrom, DocumentWish, Outbox};
use crate::gui::work::Documents;
use egui::{ComboBox, Context};

/// What was typed and chosen.
#[derive(Clone, PartialEq, Debug)]
pub struct NewVariantForm {
    name: String,
    from: BeginFrom,
    /// The name of the map that may name it.
    map: String,
    for_map: bool,
    /// What it may begin with, in words.
    choices: Vec<(BeginFrom, String)>,
}

impl NewVariantForm {
    /// For the map that is shown, with the variants that are there.
    pub fn new(documents: &Documents) -> Self {
        let map = documents.document().definition().name.clone();
        let built_in = documents.files().built_ins().variant_names().into_iter();
        let built_in = built_in.map(|name| (BeginFrom::BuiltIn(name.to_owned()), name.to_owned()));
        let open = documents.variants().iter();
        let open = open.map(|open| (BeginFrom::Open(open.id), format!("{} (open)", open.document.definition().name)));
        let nothing = std::iter::once((BeginFrom::Nothing, "nothing".to_owned()));
        let choices = nothing.chain(open).chain(built_in).collect();
        let for_map = !documents.document().is_read_only();
        Self { name: format!("{map} chips"), from: BeginFrom::Nothing, map, for_map, choices }
    }

    pub(super) fn ui(&mut self, ctx: &Context, out: &mut Outbox) {
        modal(ctx, "New chip variant", 380.0, false, out, |ui, out| {
            row(ui, "Name", |ui, label| {
                ui.add(line_of_text(&mut self.name).desired_width(260.0)).labelled_by(label);
            });
            row(ui, "Begins with", |ui, label| {
                let words = self.choices.iter().find(|(from, _)| *from == self.from).map_or("", |(_, words)| words);
                let list = ComboBox::from_id_salt("begins with").selected_text(words).width(260.0).truncate();
                let response = choice_box(ui, list, |ui| {
                    for (from, words) in &self.choices {
                        ui.selectable_value(&mut self.from, from.clone(), words);
                    }
                });
                response.response.labelled_by(label);
            });
            row(ui, "Map", |ui, _| check(ui, &mut self.for_map, format!("{} is played with it", self.map)));
            helper(ui, "It opens in a tab of its own, and can be tried before it has a file.");
            let ready = !self.name.trim().is_empty();
            if decide(ui, "Create variant", ready, out) {
                let (name, from) = (self.name.trim().to_owned(), self.from.clone());
                out.post(DocumentWish::BeginVariant { name, from, for_map: self.for_map });
            }
        });
    }
}
