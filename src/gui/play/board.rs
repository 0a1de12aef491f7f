//! The board in play mode: where it lies, the ghost tile, what pointer and keys ask for.

use super::art::{Art, Drawn};
use super::cells;
use super::running::Running;
use crate::geometry::{Cell, Rotation};
use crate::gui::canvas::{means_map, zoom_control, zoom_place};
use crate::gui::paint::MapTransform;
use crate::gui::style::controls::capitalised;
use crate::gui::style::theme;
use crate::gui::words::{DeskWish, Outbox, Wish};
use crate::picture::{ClickTarget, Ghost, Marks, PlacedTile, Role, sheet_bounds};
use crate::playtest::{Table, Uncovered};
use crate::rules::{Action, Phase, TileKind};
use crate::terrain::FeatureKind;
use egui::{Button, CursorIcon, Key, PointerButton, Pos2, Rect, Response, Sense, Ui, Vec2, WidgetInfo, pos2, vec2};

/// Points a square has at 100 %.
const ACTUAL_SIZE: f32 = 45.0;

/// Where the board lies, and the tile in hand above it. Owned by the desk.
#[derive(Default)]
pub(super) struct BoardState {
    view: Option<MapTransform>,
    rect: Option<Rect>,
    pub(super) art: Art,
    /// Where the tile in hand was pointed to last.
    pub(super) ghost: Option<Cell>,
    pub(super) rotation: Rotation,
    /// Why the last wish was refused.
    pub(super) refusal: Option<String>,
    /// What the wheel has turned since the last quarter, in points.
    wheel: f32,
    pub(super) hovered: Option<Cell>,
    panning: bool,
}

/// Something that can be taken by a click, on the board or by its button.
pub(super) struct Offer {
    pub(super) action: Action,
    pub(super) words: String,
    /// How it shows on the board, and where a click takes it; `None` for one that has no place of its own there.
    spot: Option<Spot>,
}

/// Where an offer lies on the board.
struct Spot {
    mark: ClickTarget,
    /// The middle of what is drawn, in map units.
    middle: crate::picture::Point,
    /// Half its size, in map units.
    half: f32,
}

impl BoardState {
    /// A new game: the board is fitted into the window.
    pub(super) fn begin(&mut self) {
        *self = Self::default();
    }

    /// Another tile is in hand, or another decision.
    pub(super) fn fresh_tile(&mut self) {
        self.ghost = None;
        self.rotation = Rotation::NONE;
        self.wheel = 0.0;
    }

    /// Fits the board into the window at the next frame.
    pub(super) fn fit(&mut self) {
        self.view = None;
    }

    /// Zooms about the middle.
    pub(super) fn zoom(&mut self, factor: f32) {
        let Some(rect) = self.rect else { return };
        self.view = self.view.map(|view| view.zoomed(rect.center(), factor));
    }

    /// One point of the picture is one point of the screen from now on.
    pub(super) fn zoom_to_actual_size(&mut self) {
        if let Some(view) = self.view {
            self.zoom(ACTUAL_SIZE / view.px_per_square);
        }
    }

    /// Turns the tile in hand by a quarter; a revealed tile skips what does not fit.
    pub(super) fn turn(&mut self, running: &Running, back: bool) {
        let step = |rotation: Rotation| Rotation::quarters(rotation.index() + if back { 3 } else { 1 });
        self.rotation = step(self.rotation);
        let turns = turns_offered(&running.table);
        if !turns.is_empty() {
            while !turns.contains(&self.rotation) {
                self.rotation = step(self.rotation);
            }
        }
    }

    /// What a click on Place, or on the ghost, asks for.
    pub(super) fn placement(&self, table: &Table) -> Option<Action> {
        if table.turning().is_some() && table.person().is_some() {
            return turn_action(table, self.rotation);
        }
        let cell = self.ghost?;
        Some(Action::Place { cell, rotation: self.rotation })
    }

    /// Points at a cell with the tile in hand. Where it fits otherwise than it is turned, it turns by itself.
    fn point_at(&mut self, running: &Running, cell: Cell) {
        if self.ghost == Some(cell) {
            return;
        }
        self.ghost = Some(cell);
        self.refusal = None;
        let fits = running.rotations(cell);
        if !fits.is_empty() && !fits.contains(&self.rotation) {
            let turned = (1..4).map(|more| Rotation::quarters(self.rotation.index() + more));
            self.rotation = turned.into_iter().find(|rotation| fits.contains(rotation)).unwrap_or(self.rotation);
        }
    }
}

/// The rotations among which a revealed tile may be turned.
fn turns_offered(table: &Table) -> Vec<Rotation> {
    table.legal_actions().into_iter().filter_map(turn_of).collect()
}

fn turn_of(action: Action) -> Option<Rotation> {
    let Action::Choose(choice) = action else { return None };
    choice.rotation()
}

fn turn_action(table: &Table, rotation: Rotation) -> Option<Action> {
    table.legal_actions().into_iter().find(|action| turn_of(*action) == Some(rotation))
}

/// Draws the board with all that lies on it and reads pointer and keys.
pub(super) fn board(
    ui: &mut Ui,
    running: &Running,
    state: &mut BoardState,
    uncovered: Option<&Uncovered>,
    keys: bool,
    out: &mut Outbox,
) {
    let rect = ui.available_rect_before_wrap();
    let sheet = sheet_bounds(&running.sketch);
    let mut view = state.view.unwrap_or_else(|| MapTransform::fitting(&sheet, rect.shrink(12.0)));
    if let Some(before) = state.rect.filter(|before| state.view.is_some() && *before != rect) {
        view = view.moved(rect.center() - before.center());
    }
    let response = ui.allocate_rect(rect, Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(egui::Role::Canvas, true, "Board"));
    view = navigate(ui, &response, view, running, state);
    (state.view, state.rect) = (Some(view), Some(rect));

    let person = running.table.person().is_some();
    let pointer = response.hover_pos().filter(|_| !state.panning);
    let hovered = pointer.and_then(|pos| view.cell_at(pos)).filter(|cell| running.sketch.cells.contains(*cell));
    if state.hovered != hovered {
        state.hovered = hovered;
        ui.ctx().request_repaint();
    }
    if let Some(cell) = hovered.filter(|_| running.places()) {
        state.point_at(running, cell);
    }
    if let Some(rotation) = turns_offered(&running.table).first().filter(|_| person)
        && turn_action(&running.table, state.rotation).is_none()
    {
        state.rotation = *rotation;
    }
    let offers = if person { offers(running, pointer.map(|pos| view.to_map(pos))) } else { Vec::new() };
    if keys {
        read_keys(ui, running, state, &offers, out);
    }
    click(&response, running, state, hovered, out);

    let theme = theme::picture_theme(ui.visuals().dark_mode);
    let painter = ui.painter_at(rect);
    painter.rect_filled(rect, 0.0, theme::role(ui, Role::PanelAlt));
    let drawn = Drawn { running, uncovered, view: &view, rect, theme };
    state.art.paint_board(&painter, &drawn);
    state.art.paint_marks(&painter, &drawn, &marks(running, hovered, &offers));
    paint_ghost(ui, &painter, &drawn, state, person);
    cells::name_cells(ui, &response, &drawn, &mut |cell| {
        if running.places() {
            state.point_at(running, cell);
        }
    });
    offer_nodes(ui, &response, &view, rect, &offers, out);
    decline_button(ui, running, &view, rect, out);
    zoom_control(ui, rect, view.px_per_square, out);
    if state.panning {
        ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
    }
}

/// Middle button or Space pans, Ctrl and wheel or pinching zooms; the wheel alone turns the tile in hand.
fn navigate(
    ui: &Ui,
    response: &Response,
    view: MapTransform,
    running: &Running,
    state: &mut BoardState,
) -> MapTransform {
    let mut view = view;
    let (zoom, scroll, delta, pans, pressed) = ui.input(|input| {
        let space = input.key_down(Key::Space) && input.pointer.primary_down();
        let pressed =
            input.pointer.button_pressed(PointerButton::Middle) || input.pointer.button_pressed(PointerButton::Primary);
        let pans = input.pointer.middle_down() || space;
        (input.zoom_delta(), input.smooth_scroll_delta(), input.pointer.delta(), pans, pressed)
    });
    if let Some(pointer) = response.hover_pos() {
        let turns = running.places() || !turns_offered(&running.table).is_empty();
        if zoom != 1.0 {
            view = view.zoomed(pointer, zoom);
        } else if !turns || (scroll.x != 0.0 && scroll.y == 0.0) {
            view = view.moved(scroll);
        } else {
            turn_by_wheel(running, state, scroll);
        }
    }
    let over_map = means_map(response, &zoom_place(response.rect).into_iter().collect::<Vec<_>>());
    if pans && pressed && over_map {
        state.panning = true;
    }
    state.panning &= pans;
    if state.panning { view.moved(delta) } else { view }
}

/// A notch of the wheel is a quarter turn; smooth scrolling adds up to one.
fn turn_by_wheel(running: &Running, state: &mut BoardState, scroll: Vec2) {
    const NOTCH: f32 = 38.0;
    if scroll.y == 0.0 {
        // The wheel rests: what is left of a notch is forgotten.
        state.wheel = 0.0;
        return;
    }
    state.wheel += scroll.y;
    while state.wheel.abs() >= NOTCH {
        let back = state.wheel > 0.0;
        state.wheel -= NOTCH * state.wheel.signum();
        state.turn(running, back);
    }
}

fn read_keys(ui: &Ui, running: &Running, state: &mut BoardState, offers: &[Offer], out: &mut Outbox) {
    if ui.ctx().text_edit_focused() {
        return;
    }
    const NUMBERS: [Key; 9] =
        [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];
    let (turned, back, number) = ui.input(|input| {
        let number = NUMBERS.iter().position(|key| input.key_pressed(*key));
        (input.key_pressed(Key::R), input.modifiers.shift, number)
    });
    if turned {
        state.turn(running, back);
        state.refusal = None;
        ui.ctx().request_repaint();
    }
    if let Some(offer) = number.and_then(|number| offers.get(number)) {
        out.post(Wish::Desk(DeskWish::Act(offer.action)));
    }
}

fn click(response: &Response, running: &Running, state: &BoardState, hovered: Option<Cell>, out: &mut Outbox) {
    if !response.clicked_by(PointerButton::Primary) {
        return;
    }
    let turning = running.table.turning().map(|(cell, _)| cell);
    let points = running.places() && hovered.is_some() || turning.is_some() && turning == hovered;
    if let Some(action) = state.placement(&running.table).filter(|_| points) {
        out.post(Wish::Desk(DeskWish::Act(action)));
        return;
    }
    // Another look at a covert tile, or a chip face down, that this seat knows.
    let known = |cell: &Cell| running.table.may_look_again(*cell);
    if let Some(cell) = hovered.filter(known).filter(|_| turning.is_none()) {
        out.post(Wish::Desk(DeskWish::LookAgain(cell)));
    }
}

/// All that can be taken by a click, in the order of the number keys.
pub(super) fn offers(running: &Running, pointer: Option<crate::picture::Point>) -> Vec<Offer> {
    let table = &running.table;
    let view = table.view();
    let seat = view.active_seat().at();
    let mut offers = Vec::new();
    for action in table.legal_actions() {
        match action {
            Action::Place { .. } | Action::Pass => {}
            Action::Claim(name) => {
                let Some(cell) = view.placed() else { continue };
                let Some(at) = super::art::segment_at(&view, cell, name) else { continue };
                let corner = crate::picture::pt(f32::from(cell.col), f32::from(cell.row));
                let (middle, half) = (corner + at, 0.15);
                let hovered = pointer.is_some_and(|pointer| (pointer - middle).length() < half);
                let lying = name.kind == FeatureKind::Field;
                let mark = ClickTarget::Meeple { cell, at, seat, lying, hovered };
                let words = format!("{} on {} {name}", capitalised(name.kind.role()), name.kind.word());
                offers.push(Offer { action, words, spot: Some(Spot { mark, middle, half }) });
            }
            Action::Choose(choice) => {
                // A revealed tile is turned as a tile in hand is.
                if turn_of(action).is_some() {
                    continue;
                }
                // Of several prices of one tile the first has the square.
                let taken = |cell: &Cell| offers.iter().any(|offer: &Offer| offer.marks(*cell));
                let spot = choice.cell().filter(|cell| !taken(cell)).map(|cell| {
                    let middle = crate::picture::pt(f32::from(cell.col) + 0.5, f32::from(cell.row) + 0.5);
                    Spot { mark: ClickTarget::Square(cell), middle, half: 0.5 }
                });
                offers.push(Offer { action, words: view.words(choice), spot });
            }
        }
    }
    offers
}

impl Offer {
    /// True if it is taken by a click on that square.
    fn marks(&self, cell: Cell) -> bool {
        self.spot.as_ref().is_some_and(|spot| spot.mark == ClickTarget::Square(cell))
    }
}

fn marks(running: &Running, hovered: Option<Cell>, offers: &[Offer]) -> Marks {
    let table = &running.table;
    let mut marks = Marks {
        choices: offers.iter().filter_map(|offer| Some(offer.spot.as_ref()?.mark)).collect(),
        ..Marks::default()
    };
    if running.places() {
        marks.legal = cells::legal_cells(table).into_iter().collect();
    } else {
        marks.hover = hovered;
    }
    marks.last = table.last_tile().map(|(cell, seat)| (cell, seat.at()));
    marks
}

fn paint_ghost(ui: &Ui, painter: &egui::Painter, drawn: &Drawn<'_>, state: &mut BoardState, person: bool) {
    let table = &drawn.running.table;
    let ghost: Option<(Cell, TileKind, bool)> = match (table.turning(), table.view().hand(), state.ghost) {
        (Some((cell, tile)), _, _) => Some((cell, tile, true)),
        (None, Some(tile), Some(cell)) if table.view().phase() == Phase::Place => {
            let square = drawn.running.sketch.cells.get(cell).is_some_and(|cell| !cell.ground.is_backdrop());
            square.then(|| (cell, tile, table.may_lie(cell, state.rotation).is_ok()))
        }
        (None, _, _) => None,
    };
    if let Some((cell, tile, fits)) = ghost.filter(|_| person) {
        let tile = PlacedTile { cell, design: table.game().design(tile), turn: state.rotation };
        state.art.paint_ghost(painter, drawn, &Ghost { tile, fits });
        if !fits && state.hovered.is_some() {
            ui.ctx().set_cursor_icon(CursorIcon::NotAllowed);
        }
    }
}

/// Each offer is a button of its own: for the pointer, for keys, for those who hear it.
fn offer_nodes(ui: &mut Ui, response: &Response, view: &MapTransform, rect: Rect, offers: &[Offer], out: &mut Outbox) {
    for (number, offer) in offers.iter().enumerate() {
        let Some(spot) = &offer.spot else { continue };
        let half = (spot.half * view.px_per_square).max(8.0);
        let place = Rect::from_center_size(view.to_screen(spot.middle), Vec2::splat(2.0 * half)).intersect(rect);
        if !place.is_positive() {
            continue;
        }
        let node = ui.interact(place, response.id.with(("offer", number)), Sense::click());
        node.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &offer.words));
        let words = if number < 9 { format!("{} ({})", offer.words, number + 1) } else { offer.words.clone() };
        if node.on_hover_cursor(CursorIcon::PointingHand).on_hover_text(words).clicked() {
            out.post(Wish::Desk(DeskWish::Act(offer.action)));
        }
    }
}

/// Beside the tile just laid: no meeple, or no look.
fn decline_button(ui: &mut Ui, running: &Running, view: &MapTransform, rect: Rect, out: &mut Outbox) {
    let table = &running.table;
    if table.person().is_none() || !table.legal_actions().contains(&Action::Pass) {
        return;
    }
    let Some(cell) = table.view().placed() else { return };
    let words = super::question::decline_words(table);
    let tile = view.cell_rect(cell);
    const SIZE: Vec2 = vec2(96.0, 26.0);
    let wanted = Pos2::new(tile.center().x - SIZE.x / 2.0, tile.bottom() + 6.0);
    let room = Rect::from_min_max(rect.min, (rect.max - SIZE).max(rect.min));
    let place = Rect::from_min_size(
        pos2(wanted.x.clamp(room.left(), room.right()), wanted.y.clamp(room.top(), room.bottom())),
        SIZE,
    );
    let button = ui.put(place, Button::new(words).min_size(SIZE));
    if button.on_hover_text(format!("{words} (Esc)")).clicked() {
        out.post(Wish::Desk(DeskWish::Act(Action::Pass)));
    }
}
