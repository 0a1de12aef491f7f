//! Colours, fonts and sizes of the panels, all from the palette of `picture`.

use crate::picture::{Role, Theme as PictureTheme};
use egui::epaint::Shadow;
use egui::style::{Selection, WidgetVisuals, Widgets};
use egui::{Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Stroke, TextStyle, vec2};
use std::sync::Arc;

/// Fonts, styles and options of the window. Once, at the start.
pub fn install(ctx: &egui::Context) {
    ctx.set_fonts(fonts());
    ctx.add_font(egui_material_icons::font_insert());
    for theme in [egui::Theme::Light, egui::Theme::Dark] {
        ctx.style_mut_of(theme, |style| set_style(style, theme == egui::Theme::Dark));
    }
    ctx.options_mut(|options| {
        // Where the system does not say.
        options.fallback_theme = egui::Theme::Light;
        // Ctrl and plus, minus, 0 zoom the map; quitting asks first.
        options.zoom_with_keyboard = false;
        options.quit_shortcuts.clear();
    });
}

/// Ubuntu Light for everything, Hack for cell names and ids, and as a last resort for arrows.
fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let proportional = fonts.families.entry(FontFamily::Proportional).or_default();
    if !proportional.iter().any(|name| name == "Hack") {
        proportional.push("Hack".to_owned());
    }
    // Both fonts of the program sit a little high beside icons.
    for data in fonts.font_data.values_mut() {
        let data: &mut FontData = Arc::make_mut(data);
        data.tweak.y_offset_factor += 0.02;
    }
    fonts
}

/// The table of the palette for light or dark panels.
pub const fn picture_theme(dark: bool) -> PictureTheme {
    if dark { PictureTheme::Dark } else { PictureTheme::Light }
}

/// The colour of a role of the palette, in the light or the dark theme.
pub fn colour(dark: bool, role: Role) -> Color32 {
    crate::gui::paint::colour(picture_theme(dark), role)
}

/// A role's colour where `ui` is.
pub fn role(ui: &egui::Ui, role: Role) -> Color32 {
    colour(ui.visuals().dark_mode, role)
}

/// Rulers and captions: 11.
pub fn caption() -> TextStyle {
    TextStyle::Small
}

/// Lines that help: 12.
pub fn helper() -> TextStyle {
    TextStyle::Name("helper".into())
}

/// Heads of sections: 14.5.
pub fn section() -> TextStyle {
    TextStyle::Name("section".into())
}

/// Titles of panels: 16.
pub fn panel_title() -> TextStyle {
    TextStyle::Heading
}

/// Titles of dialogs: 17.
pub fn dialog_title() -> TextStyle {
    TextStyle::Name("dialog".into())
}

fn set_style(style: &mut egui::Style, dark: bool) {
    let proportional = |size| FontId::new(size, FontFamily::Proportional);
    style.text_styles = [
        (TextStyle::Small, proportional(11.0)),
        (TextStyle::Body, proportional(13.0)),
        (TextStyle::Button, proportional(13.0)),
        (TextStyle::Heading, proportional(16.0)),
        (TextStyle::Monospace, FontId::new(12.0, FontFamily::Monospace)),
        (helper(), proportional(12.0)),
        (section(), proportional(14.5)),
        (dialog_title(), proportional(17.0)),
    ]
    .into();
    style.spacing.item_spacing = vec2(8.0, 7.0);
    style.spacing.button_padding = vec2(10.0, 3.0);
    style.spacing.interact_size = vec2(24.0, 24.0);
    style.spacing.menu_margin = Margin::same(6);
    style.spacing.icon_width = 16.0;
    style.spacing.icon_width_inner = 10.0;
    style.spacing.scroll.floating = true;
    // In the margin of a panel, not over what stands at its right.
    style.spacing.scroll.bar_outer_margin = -8.0;
    style.interaction.selectable_labels = false;
    style.animation_time = 0.12;
    style.visuals = visuals(dark);
}

fn visuals(dark: bool) -> egui::Visuals {
    let of = |role| colour(dark, role);
    let base = if dark { egui::Visuals::dark() } else { egui::Visuals::light() };
    let line = |role| Stroke::new(1.0, of(role));
    let state = |fill: Role, edge: Stroke, text: Role| WidgetVisuals {
        bg_fill: of(fill),
        weak_bg_fill: of(fill),
        bg_stroke: edge,
        corner_radius: CornerRadius::same(4),
        fg_stroke: line(text),
        expansion: 0.0,
    };
    egui::Visuals {
        dark_mode: dark,
        override_text_color: None,
        weak_text_color: Some(of(Role::TextDim)),
        widgets: Widgets {
            noninteractive: state(Role::Panel, line(Role::Line), Role::Text),
            inactive: state(Role::PanelAlt, line(Role::Control), Role::Text),
            hovered: state(Role::AccentSoft, line(Role::Control), Role::Text),
            active: state(Role::AccentSoft, line(Role::Accent), Role::Text),
            open: state(Role::AccentSoft, line(Role::Control), Role::Text),
        },
        selection: Selection { bg_fill: of(Role::AccentSoft), stroke: line(Role::Accent) },
        hyperlink_color: of(Role::Accent),
        faint_bg_color: of(Role::PanelAlt),
        extreme_bg_color: of(Role::Field),
        text_edit_bg_color: Some(of(Role::Field)),
        code_bg_color: of(Role::PanelAlt),
        warn_fg_color: of(Role::Warning),
        error_fg_color: of(Role::Error),
        window_corner_radius: CornerRadius::same(8),
        window_fill: of(Role::Panel),
        window_stroke: line(Role::Line),
        window_shadow: Shadow { offset: [0, 4], blur: 16, spread: 0, color: of(Role::TileInk).gamma_multiply(0.16) },
        popup_shadow: Shadow { offset: [0, 3], blur: 10, spread: 0, color: of(Role::TileInk).gamma_multiply(0.14) },
        menu_corner_radius: CornerRadius::same(6),
        panel_fill: of(Role::Panel),
        ..base
    }
}
