//! All keys and commands, and what the program is.

use crate::gui::commands::{keymap, rows};
use crate::gui::style::controls::{helper, scrolling};
use crate::gui::style::{close_button, modal, theme};
use crate::gui::words::{Menu, Outbox};
use crate::picture::Role;
use egui::{Context, Label, RichText, ScrollArea, vec2};

/// Where the words, the keys and the sentence of a row begin.
const COLUMNS: [f32; 2] = [250.0, 120.0];

/// Every row of the table, menu by menu.
pub(super) fn manual(ctx: &Context, out: &mut Outbox) {
    modal(ctx, "Keys and commands", 800.0, false, out, |ui, out| {
        let height = (ctx.content_rect().height() - 190.0).clamp(120.0, 620.0);
        let area = ScrollArea::vertical().max_height(height).auto_shrink([false, false]);
        scrolling(ui, area, "Commands", |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            for menu in Menu::ALL {
                ui.add_space(8.0);
                ui.label(RichText::new(menu.words()).text_style(theme::section()));
                for row in rows().iter().filter(|row| row.menu == menu) {
                    ui.horizontal_top(|ui| {
                        let keys =
                            keymap().keys(row.command).map_or_else(String::new, |keys| ui.ctx().format_shortcut(&keys));
                        let cells = [RichText::new(row.words), RichText::new(keys).monospace()];
                        for (text, width) in cells.into_iter().zip(COLUMNS) {
                            let left = ui.cursor().left();
                            ui.add(Label::new(text));
                            ui.add_space((left + width - ui.cursor().left()).max(0.0));
                        }
                        ui.allocate_ui(vec2((ui.available_width() - 16.0).max(80.0), 18.0), |ui| {
                            helper(ui, row.tip);
                        });
                    });
                }
            }
        });
        close_button(ui, out);
    });
}

/// Version, licences, and what the program is not.
pub(super) fn about(ctx: &Context, out: &mut Outbox) {
    modal(ctx, "About Mapwright", 480.0, false, out, |ui, out| {
        ui.label(format!("Version {}, MIT or Apache-2.0", env!("CARGO_PKG_VERSION")));
        helper(ui, env!("CARGO_PKG_DESCRIPTION"));
        ui.add_space(8.0);
        ui.label(RichText::new("Fonts").text_style(theme::section()));
        for (font, licence) in [
            ("Ubuntu Light", "Ubuntu Font Licence 1.0"),
            ("Hack", "MIT, with parts of Bitstream Vera under its own licence"),
            ("Material Symbols", "Apache-2.0"),
        ] {
            ui.horizontal(|ui| {
                ui.label(font);
                ui.label(RichText::new(licence).color(theme::role(ui, Role::TextDim)));
            });
        }
        ui.add_space(8.0);
        helper(
            ui,
            "Not affiliated with the publisher or the authors of the game; no official artwork. Layouts of built-in maps are \
             reconstructions from geography.",
        );
        close_button(ui, out);
    });
}
