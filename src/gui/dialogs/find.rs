//! One field that finds everything: commands, tools, brushes, open and built-in maps, recent files.

use crate::gui::commands::{Facts, keymap, rows};
use crate::gui::panels::BRUSHES;
use crate::gui::style::controls::{helper, scrolling};
use crate::gui::style::{enter, theme};
use crate::gui::words::{Command, DocumentWish, Name, Outbox, ScreenWish, Tool, Wish, icon};
use crate::gui::work::{Documents, UserSettings};
use crate::picture::Role;
use egui::{
    Align2, Context, CornerRadius, FontId, Frame, Id, Key, KeyboardShortcut, Margin, Modal, Modifiers, Rect, Response,
    ScrollArea, Sense, TextEdit, TextStyle, Ui, WidgetInfo, pos2, vec2,
};

/// The height of a row.
const ROW: f32 = 28.0;

/// One thing that can be found.
struct Found {
    words: String,
    /// Which kind of thing it is.
    group: String,
    /// Searched as well, not shown.
    more: String,
    keys: Option<KeyboardShortcut>,
    icon: Option<Name>,
    wish: Wish,
    /// Why it cannot be had now.
    refusal: Option<String>,
}

impl Found {
    fn new(words: impl Into<String>, group: &str, icon: Name, wish: impl Into<Wish>) -> Self {
        let (words, group) = (words.into(), group.to_owned());
        Self { words, group, more: String::new(), keys: None, icon: Some(icon), wish: wish.into(), refusal: None }
    }

    /// How well it fits the words looked for, the best first; `None` if one of them is missing.
    fn rank(&self, looked_for: &[String]) -> Option<usize> {
        let words = self.words.to_lowercase();
        let rest = format!("{} {}", self.group, self.more).to_lowercase();
        let begins = |part: &str| words.split(|c: char| !c.is_alphanumeric()).any(|word| word.starts_with(part));
        looked_for
            .iter()
            .map(|part| match () {
                () if words.starts_with(part) => Some(0),
                () if begins(part) => Some(1),
                () if words.contains(part) => Some(3),
                () if rest.contains(part) => Some(8),
                () => None,
            })
            .sum()
    }
}

/// What was typed, and what it may mean.
pub struct FindForm {
    typed: String,
    at: usize,
    all: Vec<Found>,
}

impl FindForm {
    /// Everything there is now.
    pub fn new(documents: &Documents, settings: &UserSettings, facts: &Facts) -> Self {
        let mut all: Vec<Found> = rows()
            .iter()
            .map(|row| Found {
                words: row.words.to_owned(),
                group: row.menu.words().to_lowercase(),
                more: row.tip.to_owned(),
                keys: keymap().keys(row.command),
                icon: row.icon,
                wish: Wish::Run(row.command),
                refusal: row.refusal(facts).map(str::to_owned),
            })
            .collect();
        let brushes = BRUSHES.iter().flat_map(|(_, brushes)| brushes.iter());
        all.extend(brushes.map(|brush| Found {
            refusal: facts.refusal(Command::Take(Tool::Brush)).map(str::to_owned),
            ..Found::new(format!("Paint {}", brush.kind_words()), "brush", Name::Brush, ScreenWish::Dip(*brush))
        }));
        let open = documents.maps().iter().map(|open| (open.id, open.document.definition().name.clone()));
        all.extend(open.map(|(id, name)| Found::new(name, "open map", Name::Map, DocumentWish::Show(id))));
        all.extend(documents.variants().iter().map(|open| {
            let name = open.document.definition().name.clone();
            Found::new(name, "open variant", Name::Chip, DocumentWish::Show(open.id))
        }));
        let built_ins = documents.files().built_ins().map_names().into_iter();
        all.extend(built_ins.map(|name| {
            Found::new(format!("Open {name}"), "built-in map", Name::Map, DocumentWish::OpenBuiltIn(name.to_owned()))
        }));
        all.extend(documents.files().built_ins().variant_names().into_iter().map(|name| {
            let words = format!("Open variant {name}");
            Found::new(words, "built-in variant", Name::Chip, DocumentWish::OpenBuiltInVariant(name.to_owned()))
        }));
        all.extend(settings.recent.iter().map(|path| {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let missing = (!path.is_file()).then(|| "The file is not there.".to_owned());
            Found {
                more: path.display().to_string(),
                refusal: missing,
                ..Found::new(format!("Open {name}"), "recent file", Name::Recent, DocumentWish::OpenFile(path.clone()))
            }
        }));
        Self { typed: String::new(), at: 0, all }
    }

    /// What fits, the best first; among equals in the order of the table.
    fn fitting(&self) -> Vec<&Found> {
        let looked_for: Vec<String> = self.typed.split_whitespace().map(str::to_lowercase).collect();
        let mut fitting: Vec<(usize, &Found)> =
            self.all.iter().filter_map(|found| Some((found.rank(&looked_for)?, found))).collect();
        fitting.sort_by_key(|(rank, _)| *rank);
        fitting.into_iter().map(|(_, found)| found).collect()
    }

    pub(super) fn ui(&mut self, ctx: &Context, out: &mut Outbox) {
        let frame = Frame::window(&ctx.global_style()).inner_margin(Margin::same(12));
        let id = Id::unique("find");
        let area = Modal::default_area(id).anchor(Align2::CENTER_TOP, vec2(0.0, 72.0));
        let window = ctx.content_rect().size();
        let response = Modal::new(id).area(area).frame(frame).show(ctx, |ui| {
            ui.set_width((window.x - 60.0).clamp(200.0, 600.0));
            let down = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::ArrowDown));
            let up = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::ArrowUp));
            let chosen = enter(ui);
            let field = TextEdit::singleline(&mut self.typed)
                .hint_text("Find a command, a tool, a map")
                .margin(Margin { left: 30, right: 8, top: 6, bottom: 6 })
                .desired_width(f32::INFINITY);
            let field = ui.add(field);
            field.widget_info(|| WidgetInfo::labeled(egui::Role::TextInput, true, "Find"));
            let glass = pos2(field.rect.left() + 15.0, field.rect.center().y);
            let dim = theme::role(ui, Role::TextDim);
            ui.painter().text(glass, Align2::CENTER_CENTER, icon(Name::Find).text(), FontId::proportional(16.0), dim);
            if field.changed() {
                self.at = 0;
            }
            field.request_focus();
            let fitting = self.fitting();
            let last = fitting.len().saturating_sub(1);
            let at = match (down, up) {
                (true, _) => (self.at + 1).min(last),
                (_, true) => self.at.saturating_sub(1),
                (false, false) => self.at.min(last),
            };
            let moved = down || up || field.changed();
            let mut wish = None;
            if fitting.is_empty() {
                helper(ui, "Nothing has these words.");
            }
            let height = (window.y - 190.0).clamp(2.0 * ROW, 12.0 * ROW);
            scrolling(ui, ScrollArea::vertical().max_height(height), "Found", |ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                for (number, found) in fitting.iter().enumerate() {
                    let response = draw(ui, found, number == at);
                    if number == at && moved {
                        response.scroll_to_me(None);
                    }
                    if (response.clicked() || chosen && number == at) && found.refusal.is_none() {
                        wish = Some(found.wish.clone());
                    }
                }
            });
            (at, wish)
        });
        let closes = response.should_close();
        let (at, wish) = response.inner;
        self.at = at;
        if let Some(wish) = wish {
            out.post(ScreenWish::CloseDialog);
            out.post(wish);
        } else if closes {
            out.post(ScreenWish::CloseDialog);
        }
    }
}

/// One row: icon, words, kind, keys.
fn draw(ui: &mut Ui, found: &Found, chosen: bool) -> Response {
    let wide = vec2(ui.available_width().max(60.0), ROW);
    let (rect, response) = ui.allocate_exact_size(wide, Sense::click());
    let enabled = found.refusal.is_none();
    response.widget_info(|| WidgetInfo::selected(egui::Role::Button, enabled, chosen, &found.words));
    if chosen || response.hovered() {
        let fill = if chosen { Role::AccentSoft } else { Role::PanelAlt };
        ui.painter().rect_filled(rect, CornerRadius::same(4), theme::role(ui, fill));
    }
    let dim = theme::role(ui, Role::TextDim);
    let text = if enabled { theme::role(ui, Role::Text) } else { dim };
    let middle = rect.center().y;
    let body = TextStyle::Body.resolve(ui.style());
    let small = theme::helper().resolve(ui.style());
    if let Some(name) = found.icon {
        let at = pos2(rect.left() + 16.0, middle);
        ui.painter().text(at, Align2::CENTER_CENTER, icon(name).text(), FontId::proportional(17.0), text);
    }
    if let Some(keys) = found.keys {
        let keys = ui.ctx().format_shortcut(&keys);
        let font = TextStyle::Monospace.resolve(ui.style());
        ui.painter().text(pos2(rect.right() - 8.0, middle), Align2::RIGHT_CENTER, keys, font, dim);
    }
    let group = found.refusal.as_ref().unwrap_or(&found.group);
    let kind = ui.painter().layout_no_wrap(group.clone(), small, dim);
    let kind_at = pos2((rect.right() - 116.0 - kind.size().x).max(rect.left() + 80.0), middle - kind.size().y / 2.0);
    let words = Rect::from_min_max(pos2(rect.left() + 34.0, rect.top()), pos2(kind_at.x - 8.0, rect.bottom()));
    ui.painter_at(words).text(words.left_center(), Align2::LEFT_CENTER, &found.words, body, text);
    ui.painter().galley(kind_at, kind, dim);
    match &found.refusal {
        Some(why) => response.on_hover_text(why),
        None if found.more.is_empty() => response,
        None => response.on_hover_text(&found.more),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(words: &str, more: &str) -> Found {
        let mut found = Found::new(words, "file", Name::Map, ScreenWish::CloseDialog);
        found.more = more.to_owned();
        found
    }

    fn words(form: &FindForm) -> Vec<&str> {
        form.fitting().into_iter().map(|found| found.words.as_str()).collect()
    }

    #[test]
    fn words_count_in_any_order_and_beginnings_come_first() {
        let all = vec![
            found("Join two maps…", ""),
            found("Open map", ""),
            found("Map properties", ""),
            found("Quit", "Ends"),
        ];
        let mut form = FindForm { typed: "map".to_owned(), at: 0, all };
        assert_eq!(words(&form), ["Map properties", "Join two maps…", "Open map"]);
        form.typed = "MAPS two".to_owned();
        assert_eq!(words(&form), ["Join two maps…"]);
        form.typed = "ends file".to_owned();
        assert_eq!(words(&form), ["Quit"], "the sentence and the kind are searched as well");
        form.typed = "xyz".to_owned();
        assert!(words(&form).is_empty());
    }
}
