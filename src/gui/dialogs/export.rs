//! How a picture of the map is to look, with a small one to see it.

use super::DialogView;
use crate::gui::paint::Miniature;
use crate::gui::style::controls::{check, choose, helper, row, whole_number};
use crate::gui::style::{decide, modal, theme};
use crate::gui::words::{Export, Outbox};
use crate::picture::{ExportLook, PictureFormat, Role, Theme, pixel_size};
use egui::{Context, CornerRadius, RichText, Sense, Ui, Vec2, vec2};

/// Room for the picture in small.
const PICTURE: Vec2 = vec2(364.0, 254.0);

const THEMES: [(Theme, &str); 4] = [
    (Theme::Light, "Light screen"),
    (Theme::Dark, "Dark screen"),
    (Theme::Print, "Print, full colour"),
    (Theme::Ink, "Print, little ink"),
];
const FORMATS: [(PictureFormat, &str); 2] = [(PictureFormat::Png, "PNG, pixels"), (PictureFormat::Svg, "SVG, lines")];

/// What was chosen.
pub struct ExportForm {
    format: PictureFormat,
    look: ExportLook,
    /// The picture in small, for the look it was made for.
    preview: Option<(ExportLook, Miniature)>,
}

impl Default for ExportForm {
    fn default() -> Self {
        Self { format: PictureFormat::Png, look: ExportLook::of(Theme::Light), preview: None }
    }
}

impl ExportForm {
    pub(super) fn ui(&mut self, ctx: &Context, view: &DialogView<'_>, out: &mut Outbox) {
        if self.preview.as_ref().is_none_or(|(look, _)| *look != self.look) {
            let miniature = Miniature::of(PICTURE, &self.look, view.picture, ctx.pixels_per_point());
            self.preview = miniature.map(|miniature| (self.look, miniature));
        }
        modal(ctx, "Export picture", 660.0, false, out, |ui, out| {
            let mut size = None;
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| {
                    ui.set_width(250.0);
                    self.choices(ui);
                });
                ui.vertical(|ui| size = self.picture(ui));
            });
            let ready = matches!(size, Some(Ok(_))) || self.format == PictureFormat::Svg;
            match size {
                Some(Ok((width, height))) => {
                    helper(ui, format!("{width} × {height} pixels. The map itself is not changed."));
                }
                Some(Err(why)) if self.format == PictureFormat::Png => {
                    ui.label(RichText::new(why).color(theme::role(ui, Role::Error)));
                }
                Some(Err(_)) | None => {}
            }
            let verb = match self.format {
                PictureFormat::Svg => "Export SVG…",
                PictureFormat::Png => "Export PNG…",
            };
            if decide(ui, verb, ready, out) {
                out.post(Export::Picture(self.format, self.look));
            }
        });
    }

    fn choices(&mut self, ui: &mut Ui) {
        choose(ui, "Format", 150.0, &FORMATS, &mut self.format);
        let before = self.look.theme;
        choose(ui, "Colours", 150.0, &THEMES, &mut self.look.theme);
        if before != self.look.theme {
            self.look.px_per_square = ExportLook::of(self.look.theme).px_per_square.round();
        }
        row(ui, "Square", |ui, label| {
            if let Some(new) = whole_number(ui, label, "", self.look.px_per_square.round() as u16, ExportLook::PX) {
                self.look.px_per_square = f32::from(new);
            }
            ui.label("pixels");
        });
        check(ui, &mut self.look.names, "Names");
        check(ui, &mut self.look.regions, "Regions");
        check(ui, &mut self.look.coordinates, "Letters and numbers around the map");
    }

    /// The picture as small as it must be, and its size in pixels.
    fn picture(&self, ui: &mut Ui) -> Option<Result<(u32, u32), String>> {
        let (rect, _) = ui.allocate_exact_size(PICTURE + vec2(16.0, 16.0), Sense::hover());
        let (_, miniature) = self.preview.as_ref()?;
        ui.painter().rect_filled(rect, CornerRadius::same(6), theme::role(ui, Role::PanelAlt));
        miniature.paint(&ui.painter_at(rect), rect.center());
        let size = pixel_size(miniature.bounds.width(), miniature.bounds.height(), self.look.px_per_square);
        Some(size.map_err(|error| error.to_string()))
    }
}
