//! The strip above the middle of the window while a chip variant is open: maps and chip variants, to go from one to the
//! other.

use crate::gui::style::controls::bare_button;
use crate::gui::style::theme;
use crate::gui::words::{Command, DocumentId, DocumentWish, Name, Outbox, icon};
use crate::gui::work::{OpenMap, OpenVariant};
use crate::picture::Role;
use egui::{Button, RichText, ScrollArea, Stroke, Ui, WidgetInfo, vec2};

/// The height of the strip.
pub(in crate::gui) const TABS_HEIGHT: f32 = 32.0;
/// Longer names are cut.
const MOST_LETTERS: usize = 28;

/// What is open.
pub(in crate::gui) struct TabsView<'a> {
    pub(in crate::gui) maps: &'a [OpenMap],
    pub(in crate::gui) variants: &'a [OpenVariant],
    /// Which of them is shown.
    pub(in crate::gui) shown: DocumentId,
}

/// All that is open.
pub(in crate::gui) fn tabs(ui: &mut Ui, view: &TabsView<'_>, out: &mut Outbox) {
    let bar = ui.max_rect();
    ui.painter().hline(bar.x_range(), bar.bottom(), Stroke::new(1.0, theme::role(ui, Role::Line)));
    let bars = egui::scroll_area::ScrollBarVisibility::AlwaysHidden;
    ScrollArea::horizontal().id_salt("tabs").scroll_bar_visibility(bars).show(ui, |ui| {
        ui.horizontal_centered(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            for open in view.maps {
                let (name, saved) = (&open.document.definition().name, open.document.is_saved());
                tab(ui, view.shown, (open.id, Name::Map, "Map"), name, saved, out);
            }
            for open in view.variants {
                let (name, saved) = (&open.document.definition().name, open.document.is_saved());
                tab(ui, view.shown, (open.id, Name::Chip, "Chip variant"), name, saved, out);
                if view.shown == open.id {
                    let words = format!("Close {name}");
                    if bare_button(ui, Name::Close, 22.0, true, &words).on_hover_text(&words).clicked() {
                        out.run(Command::CloseMap);
                    }
                }
            }
        });
    });
}

fn tab(
    ui: &mut Ui,
    shown: DocumentId,
    (id, symbol, kind): (DocumentId, Name, &str),
    name: &str,
    saved: bool,
    out: &mut Outbox,
) {
    let chosen = shown == id;
    let cut: String = name.chars().take(MOST_LETTERS).collect();
    let dirty = if saved { "" } else { " •" };
    let text = RichText::new(format!("{cut}{dirty}"));
    let (text, fill) = if chosen {
        (text.color(theme::role(ui, Role::Text)), theme::role(ui, Role::AccentSoft))
    } else {
        (text.color(theme::role(ui, Role::TextDim)), theme::role(ui, Role::Panel))
    };
    let button = Button::new((icon(symbol).size(15.0), text)).fill(fill).stroke(Stroke::NONE);
    let response = ui.add(button.min_size(vec2(0.0, 26.0)));
    response.widget_info(|| WidgetInfo::selected(egui::Role::Tab, true, chosen, format!("{kind} {name}{dirty}")));
    if response.on_hover_text(format!("{kind} {name}")).clicked() {
        out.post(DocumentWish::Show(id));
    }
}
