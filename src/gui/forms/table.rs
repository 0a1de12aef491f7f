//! Every parameter of a table of a file: first the single values, then the lists.

use super::list::list_form;
use super::{FormChange, FormEdit, FormStyle, FormValues, single_form};
use crate::gui::words::{DocumentId, Outbox};
use crate::parameters::{GameSettings, ParameterId};
use egui::Ui;

/// Shows parameters with their values, and takes what is done into `settings`. `document` tells the fields of this file
/// from those of others.
pub(in crate::gui) fn table_form(
    ui: &mut Ui,
    document: DocumentId,
    ids: impl Iterator<Item = ParameterId>,
    settings: &mut GameSettings,
    style: FormStyle<'_>,
    out: &mut Outbox,
) -> FormChange {
    let (single, lists): (Vec<ParameterId>, Vec<_>) = ids.partition(|id| id.kind.is_single());
    let own = |id: ParameterId| settings.get(id).filter(|value| *value != id.usual);
    let values = FormValues { own: &own, usual: &|id| Some(id.usual.clone()) };
    let mut edits = single_form(ui, single.into_iter(), values, style);
    for id in lists {
        let Some(value) = settings.get(id) else { continue };
        let shown = ui.push_id(id.key(), |ui| ui.vertical(|ui| list_form(ui, document, id, &value, out)));
        style.aim.mark(ui, id.key(), shown.response.rect);
        let edit = shown.inner.inner;
        edits.extend(edit.map(|(value, typing)| FormEdit { typing, ..FormEdit::step(id, Some(value)) }));
    }
    FormChange::of(&edits, settings)
}
