//! Small pieces that several panels use: sections, rows with a label, fields and lists.

use super::theme;
use crate::gui::words::{Name, icon};
use crate::picture::Role;
use egui::emath::Numeric;
use egui::{
    Align2, Button, CollapsingHeader, ComboBox, CornerRadius, DragValue, Id, InnerResponse, Margin, Rect, Response,
    RichText, ScrollArea, Stroke, TextEdit, Ui, Vec2, WidgetInfo, vec2,
};
use std::ops::RangeInclusive;

/// Gives a widget that shows no words its accessible name.
pub fn named(response: Response, name: &str) -> Response {
    let enabled = response.enabled();
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, enabled, name));
    response
}

/// A square button with an icon and no words; `words` are announced.
pub fn bare_button(ui: &mut Ui, name: Name, side: f32, enabled: bool, words: &str) -> Response {
    ui.add_enabled_ui(enabled, |ui| {
        ui.spacing_mut().button_padding = Vec2::ZERO;
        let button = Button::new(icon(name).size((side * 0.62).round())).frame_when_inactive(false);
        named(ui.add_sized(Vec2::splat(side), button), words)
    })
    .inner
}

/// The main button of a dialog: filled.
pub fn main_button(ui: &mut Ui, words: &str) -> Response {
    main_button_if(ui, words, true)
}

/// The main button of a dialog, perhaps not yet.
pub fn main_button_if(ui: &mut Ui, words: &str, enabled: bool) -> Response {
    let (fill, text) = (theme::role(ui, Role::Accent), theme::role(ui, Role::OnAccent));
    let button = Button::new(RichText::new(words).color(text)).fill(fill).stroke(Stroke::new(1.0, fill));
    ui.add_enabled(enabled, button.min_size(vec2(84.0, 28.0)))
}

/// Another button of a dialog.
pub fn other_button(ui: &mut Ui, words: &str) -> Response {
    ui.add(Button::new(words).min_size(vec2(72.0, 28.0)))
}

/// Dimmed words in the size of helper lines.
pub fn helper(ui: &mut Ui, words: impl Into<String>) -> Response {
    let text = RichText::new(words).text_style(theme::helper()).color(theme::role(ui, Role::TextDim));
    ui.add(egui::Label::new(text).wrap())
}

/// A section that can be closed, with a note at the right of its head.
pub fn section(ui: &mut Ui, title: &str, note: &str, content: impl FnOnce(&mut Ui)) {
    folded(ui, title, note, true, content);
}

/// A section that is closed until somebody opens it.
pub fn closed_section(ui: &mut Ui, title: &str, note: &str, content: impl FnOnce(&mut Ui)) {
    folded(ui, title, note, false, content);
}

fn folded(ui: &mut Ui, title: &str, note: &str, open: bool, content: impl FnOnce(&mut Ui)) {
    ui.add_space(8.0);
    let head = RichText::new(title).text_style(theme::section()).color(theme::role(ui, Role::Text));
    let font = theme::section().resolve(ui.style());
    let words_width = ui.painter().layout_no_wrap(title.to_owned(), font, egui::Color32::PLACEHOLDER).size().x;
    let header = CollapsingHeader::new(head).id_salt(title).default_open(open).icon(chevron);
    let response = header.show_unindented(ui, |ui| {
        ui.add_space(2.0);
        content(ui);
    });
    let head = response.header_response.rect;
    let colour = theme::role(ui, Role::TextDim);
    let font = theme::helper().resolve(ui.style());
    let galley = ui.painter().layout_no_wrap(note.to_owned(), font, colour);
    let at = egui::pos2(ui.max_rect().right() - galley.size().x, head.center().y - galley.size().y / 2.0);
    // The words of a head are wider in a narrow panel than what is left beside them.
    let words = head.left() + ui.spacing().indent + words_width;
    if at.x > words + 8.0 {
        ui.painter().galley(at, galley, colour);
    }
    ui.add_space(8.0);
}

/// Points down where open, to the right where closed, and turns between.
pub fn chevron(ui: &mut Ui, openness: f32, response: &Response) {
    let turn = egui::emath::Rot2::from_angle((openness - 1.0) * std::f32::consts::FRAC_PI_2);
    // Its left end stands where the labels below it begin.
    let middle = response.rect.center() - vec2(4.5, 0.0);
    let points = [vec2(-4.0, -2.0), vec2(0.0, 2.0), vec2(4.0, -2.0)].map(|step| middle + turn * step);
    ui.painter().line(points.to_vec(), Stroke::new(1.3, theme::role(ui, Role::TextDim)));
}

/// A row of a form: label at the left, control from 100. The control is named by the label.
pub fn row<R>(ui: &mut Ui, label: &str, control: impl FnOnce(&mut Ui, egui::Id) -> R) -> R {
    ui.horizontal(|ui| {
        let left = ui.cursor().left();
        let text = RichText::new(label).color(theme::role(ui, Role::TextDim));
        let response = ui.label(text);
        let gap = left + 92.0 - ui.cursor().left();
        if gap > 0.0 {
            ui.add_space(gap);
        }
        control(ui, response.id)
    })
    .inner
}

/// The width of a control that takes the room beside its label in a panel.
pub const WIDE: f32 = 165.0;

/// The width of a control that is `wide` where there is room: narrow windows have narrow panels.
pub fn fitting(ui: &Ui, wide: f32) -> f32 {
    ui.available_width().clamp(36.0, wide)
}

/// Gives what `content` adds the look of a field: something is chosen or typed there, nothing is done.
pub fn as_field<R>(ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
    let field = theme::role(ui, Role::Field);
    let before = std::mem::replace(&mut ui.visuals_mut().widgets.inactive.weak_bg_fill, field);
    let inner = content(ui);
    ui.visuals_mut().widgets.inactive.weak_bg_fill = before;
    inner
}

/// A choice that opens below its field.
pub fn choice_box<R>(ui: &mut Ui, combo: ComboBox<'_>, content: impl FnOnce(&mut Ui) -> R) -> InnerResponse<Option<R>> {
    let points_down = |ui: &Ui, rect: Rect, _: &egui::style::WidgetVisuals, _: bool| {
        let points = [vec2(-4.0, -2.0), vec2(0.0, 2.0), vec2(4.0, -2.0)].map(|step| rect.center() + step);
        ui.painter().line(points.to_vec(), Stroke::new(1.3, theme::role(ui, Role::TextDim)));
    };
    as_field(ui, |ui| combo.icon(points_down).show_ui(ui, content))
}

/// A row with a choice of one of these, each with its words.
pub fn choose<T: PartialEq + Clone, W: AsRef<str>>(
    ui: &mut Ui,
    label: &str,
    width: f32,
    choices: &[(T, W)],
    chosen: &mut T,
) {
    row(ui, label, |ui, id| {
        let words = choices.iter().find(|(choice, _)| choice == chosen).map_or("", |(_, words)| words.as_ref());
        let combo = ComboBox::from_id_salt(label).selected_text(words).width(fitting(ui, width));
        let response = choice_box(ui, combo, |ui| {
            for (choice, words) in choices {
                ui.selectable_value(chosen, choice.clone(), words.as_ref());
            }
        });
        response.response.labelled_by(id);
    });
}

/// A choice of one name, or of none. Of a path that is chosen already, the name is shown. `none`: the words for that, and
/// the width of the field in points.
pub fn pick<T: AsRef<str>>(
    ui: &mut Ui,
    label: &str,
    (none, width): (&str, f32),
    names: &[T],
    chosen: &mut Option<String>,
) {
    row(ui, label, |ui, id| {
        let words = chosen.as_deref().map_or(none, |path| path.rsplit(['/', '\\']).next().unwrap_or(path)).to_owned();
        let combo = ComboBox::from_id_salt(label).selected_text(words).width(width).truncate();
        let response = choice_box(ui, combo, |ui| {
            ui.selectable_value(chosen, None, none);
            for name in names.iter().map(AsRef::as_ref) {
                ui.selectable_value(chosen, Some(name.to_owned()), name);
            }
        });
        response.response.labelled_by(id);
    });
}

/// A box to tick, filled where it is ticked.
pub fn check(ui: &mut Ui, on: &mut bool, words: impl Into<String>) -> Response {
    let (text, field) = (theme::role(ui, Role::Text), theme::role(ui, Role::Field));
    let (accent, on_accent) = (theme::role(ui, Role::Accent), theme::role(ui, Role::OnAccent));
    let edge = if *on { accent } else { theme::role(ui, Role::Control) };
    let before = ui.visuals().widgets.clone();
    let states = &mut ui.visuals_mut().widgets;
    states.inactive.bg_fill = field;
    // In menus nothing has an edge otherwise.
    states.inactive.bg_stroke = Stroke::new(1.0, edge);
    for state in [&mut states.inactive, &mut states.hovered, &mut states.active] {
        state.corner_radius = CornerRadius::same(3);
        if *on {
            state.bg_fill = accent;
            state.fg_stroke = Stroke::new(1.7, on_accent);
        }
    }
    let response = ui.checkbox(on, RichText::new(words).color(text));
    ui.visuals_mut().widgets = before;
    response
}

/// A field for a line of text, its words in the middle of its height.
pub fn line_of_text(text: &mut String) -> TextEdit<'_> {
    TextEdit::singleline(text).margin(Margin::symmetric(8, 4)).align(Align2::LEFT_CENTER)
}

/// The kinds of whole numbers that fields hold.
pub trait Number: Numeric + Default + Send + Sync {}
impl<N: Numeric + Default + Send + Sync> Number for N {}

/// A whole number that is typed, dragged or stepped with the arrow keys. The new one, once it is settled: a drag reports
/// its end only.
///
/// `part` tells apart the numbers that share a label.
pub fn whole_number<N: Number>(ui: &mut Ui, label: Id, part: &str, value: N, range: RangeInclusive<N>) -> Option<N> {
    number(ui, (label, part), value, range, false)
}

/// As [`whole_number`], where 0 means that nothing is said: a dash stands for it.
pub fn number_or_dash<N: Number>(ui: &mut Ui, label: Id, part: &str, value: N, range: RangeInclusive<N>) -> Option<N> {
    number(ui, (label, part), value, range, true)
}

fn number<N: Number>(
    ui: &mut Ui,
    (label, part): (Id, &str),
    value: N,
    range: RangeInclusive<N>,
    dashes: bool,
) -> Option<N> {
    let place = label.with(("being dragged", part));
    let dragged: Option<N> = ui.data(|data| data.get_temp(place));
    let mut number = dragged.unwrap_or(value);
    // Arrow keys step by the speed as well, and should step by one.
    let speed = if ui.input(|input| input.pointer.primary_down()) { 0.1 } else { 1.0 };
    let mut field = DragValue::new(&mut number).range(range).speed(speed).update_while_editing(false);
    // What a file says beyond the range stays until somebody changes it.
    field = field.clamp_existing_to_range(false);
    if dashes {
        field = field.custom_formatter(|number, _| if number == 0.0 { "–".to_owned() } else { format!("{number:.0}") });
    }
    let response = as_field(ui, |ui| ui.add_sized([fitting(ui, 64.0), 24.0], field)).labelled_by(label);
    if response.dragged() && !response.drag_stopped() {
        ui.data_mut(|data| data.insert_temp(place, number));
        return None;
    }
    if dragged.is_some() {
        ui.data_mut(|data| data.remove_temp::<N>(place));
    }
    (number != value).then_some(number)
}

/// A whole number that is typed, dragged or stepped, as it is at every moment: for forms that show at once what comes of it.
pub fn live_number(ui: &mut Ui, label: Id, value: u16, range: RangeInclusive<u16>) -> u16 {
    let mut number = value;
    // Arrow keys step by the speed as well, and should step by one.
    let speed = if ui.input(|input| input.pointer.primary_down()) { 0.1 } else { 1.0 };
    let field = DragValue::new(&mut number).range(range).speed(speed);
    as_field(ui, |ui| ui.add_sized([fitting(ui, 64.0), 24.0], field)).labelled_by(label);
    number
}

/// A part of a panel that scrolls. It is announced with its name and where it can be seen, and what gets the focus in it
/// comes into sight.
pub fn scrolling<R>(ui: &mut Ui, area: ScrollArea, name: &str, content: impl FnOnce(&mut Ui) -> R) -> R {
    let scrolled = area.id_salt(name).show(ui, |ui| {
        let place = ui.unique_id();
        let inner = content(ui);
        let followed = new_focus(ui);
        if let Some(rect) = followed {
            // With room for its ring.
            ui.scroll_to_rect(rect.expand(6.0), None);
        }
        (place, inner, followed)
    });
    let (place, inner, followed) = scrolled.inner;
    let seen = scrolled.inner_rect;
    if let Some(rect) = followed {
        let shown = Rect::from_min_max(seen.clamp(rect.min), seen.clamp(rect.max));
        let pass = ui.ctx().cumulative_pass_nr();
        ui.data_mut(|data| data.insert_temp(Id::unique(FOLLOWED), (pass, shown)));
    }
    ui.ctx().accesskit_node_builder(place, |node| {
        node.set_role(egui::Role::ScrollView);
        node.set_label(name);
        node.set_bounds(egui::accesskit::Rect {
            x0: seen.min.x.into(),
            y0: seen.min.y.into(),
            x1: seen.max.x.into(),
            y1: seen.max.y.into(),
        });
    });
    inner
}

/// Where an inner part shows what it followed, so that the part around it follows there.
const FOLLOWED: &str = "focus that was followed";

/// Where something inside has got the focus just now.
fn new_focus(ui: &Ui) -> Option<Rect> {
    let inside = |rect: &Rect| ui.min_rect().expand(1.0).contains_rect(*rect);
    let pass = ui.ctx().cumulative_pass_nr();
    let followed: Option<(u64, Rect)> = ui.data(|data| data.get_temp(Id::unique(FOLLOWED)));
    if let Some((_, rect)) = followed.filter(|(when, rect)| *when == pass && inside(rect)) {
        return Some(rect);
    }
    let focused = ui.memory(|memory| memory.focused())?;
    let response = ui.ctx().read_response(focused)?;
    (response.gained_focus() && response.layer_id == ui.layer_id() && inside(&response.rect)).then_some(response.rect)
}

/// A line across a panel.
pub fn rule(ui: &mut Ui) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 1.0), egui::Sense::hover());
    let wide = rect.expand2(vec2(14.0, 0.0));
    ui.painter().hline(wide.x_range(), rect.center().y, Stroke::new(1.0, theme::role(ui, Role::Line)));
}

/// A small mark of an issue's severity: the shapes of the map's marks.
pub fn severity_mark(ui: &mut Ui, severity: crate::map::Severity, size: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), egui::Sense::hover());
    let mut scene = crate::picture::Scene::new(crate::picture::Bounds::unit(0.0));
    crate::gui::paint::draw_issue(&mut scene, crate::geometry::Cell::new(0, 0), severity, 1, size);
    // The mark of a cell lies in its upper right corner and is 13 points large there.
    let view = crate::gui::paint::MapTransform { origin: rect.center() - vec2(0.84, 0.16) * size, px_per_square: size };
    let theme = theme::picture_theme(ui.visuals().dark_mode);
    crate::gui::paint::paint(&ui.painter_at(rect.expand(2.0)), &scene, &view, theme);
    response
}

/// A part of a panel that scrolls.
pub fn scrolled(ui: &mut Ui, name: &str, content: impl FnOnce(&mut Ui)) {
    scrolling(ui, ScrollArea::vertical().auto_shrink([false, false]), name, |ui| {
        ui.set_max_width(ui.available_width() - 2.0);
        content(ui);
    });
}

/// Words that begin with a capital letter.
pub fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
