//! Acting on wishes.

use super::export_actions::Export;
use super::{AfterSaving, GAMES, MANY_GAMES, Mode, Settings, Workspace};
use crate::editor::{
    AnyDocument, Axis, Change, Document, EditCommand, Element, Losses, Repair, Selection, apply, changed_layers,
    closable_sides, lay_out_city, next_turn,
};
use crate::geometry::Cell;
use crate::gui::command::Command;
use crate::gui::dialogs::{Dialog, FindForm, GoToForm, JoinForm, NewMapForm, ResizeForm, WelcomeForm};
use crate::gui::outbox::UiCommand;
use crate::gui::tool::{Brush, Tool};
use crate::gui::words::ThemeChoice;
use crate::map::{CityLayout, LargeCitySketch, MapIssue, Part, Place, Severity};
use crate::mapfile::{CombineDefinition, Library as _, MapDefinition};

impl Workspace {
    /// Acts on everything that was posted.
    pub(super) fn act_on_all(&mut self, ctx: &egui::Context) {
        for wish in self.outbox.drain() {
            self.act(ctx, wish);
            // What was done shows at once: the picture of this frame is one step behind.
            ctx.request_repaint();
        }
    }

    fn act(&mut self, ctx: &egui::Context, wish: UiCommand) {
        match wish {
            UiCommand::Run(command) => self.run(ctx, command),
            UiCommand::OpenBuiltIn(name) => self.unless_unsaved(ctx, AfterSaving::OpenBuiltIn(name)),
            UiCommand::OpenFile(path) => self.unless_unsaved(ctx, AfterSaving::OpenFile(path)),
            UiCommand::ForgetRecent(path) => self.change_settings(|settings| settings.forget(&path)),
            UiCommand::ShowWelcome(shows) => self.change_settings(|settings| settings.welcome = shows),
            UiCommand::WriteSheetsIn(code) => self.change_settings(|settings| settings.sheet_language = code),
            UiCommand::Export(format, look) => self.ask_where_to_export(ctx, Export::Picture(format, look)),
            UiCommand::SaveSheet(file) => self.ask_where_to_export(ctx, Export::Sheet(file)),
            UiCommand::OpenBuiltInVariant(name) => self.open_built_in_variant(&name),
            UiCommand::Show(id) => self.show_any(id),
            UiCommand::TryOn(id) => {
                if let Some(at) = self.maps.iter().position(|open| open.id == id) {
                    self.try_on(at);
                }
            }
            UiCommand::TryOnBuiltIn(name) => self.try_on_built_in(&name),
            UiCommand::NameVariant => self.name_variant(),
            UiCommand::SaveCopy(id) => self.save_as(ctx, id),
            UiCommand::OpenPart(part, cell) => self.open_part(part, cell),
            UiCommand::Edit(command) => self.edit(&command),
            UiCommand::ChangeVariant(definition) => self.change_variant(*definition),
            UiCommand::BeginVariant { name, from, for_map } => self.begin_variant(name, from, for_map),
            UiCommand::EditVariant => self.edit_variant(),
            UiCommand::GiveUpVariantChanges => self.give_up_variant_changes(),
            UiCommand::Begin(label) => self.in_hand_mut().begin(label),
            UiCommand::Commit => {
                self.in_hand_mut().commit();
            }
            UiCommand::CancelGesture => self.in_hand_mut().cancel(),
            UiCommand::Select(selection) => {
                self.notice = None;
                self.map_mut().document.select(selection);
            }
            UiCommand::JumpToIssue(at) => self.jump_to_issue(at),
            UiCommand::PasteText(text) => self.paste_text(&text),
            UiCommand::Take(tool) => self.take_tool(tool),
            UiCommand::Dip(brush) => {
                self.brushes.take(brush);
                if brush == Brush::Ferry && matches!(self.document().selection(), Selection::Ferry(..)) {
                    // Taking the brush anew begins a new route.
                    self.map_mut().document.select(Selection::Map);
                }
                if !self.tool.paints() {
                    self.tool = Tool::Brush;
                }
            }
            UiCommand::TakeBorder(ink) => {
                self.brushes.take_border(ink);
                self.tool = Tool::Border;
            }
            UiCommand::TakeRegion(at) => {
                self.brushes.offer(Brush::Region(at));
                self.tool = Tool::Region;
            }
            UiCommand::GoTo(cell) => {
                (self.dialog, self.notice) = (None, None);
                let open = self.map_mut();
                open.document.select(Selection::Cell(cell));
                open.canvas.camera.centre_on(cell);
                open.canvas.flash(cell);
            }
            UiCommand::Lock(layer) => self.map_mut().layers.toggle_lock(layer),
            UiCommand::Say(words) => self.notice = Some(words),
            UiCommand::CloseDialog => {
                self.dialog = None;
                // Behind the news that kept work could not be opened it waits for another answer.
                self.offer_kept();
            }
            UiCommand::CreateMap(map) => {
                self.dialog = None;
                self.chosen = true;
                self.take_in(Document::begun(*map));
            }
            UiCommand::Compare(with) => self.compare_with(&with),
            UiCommand::JoinMaps { name, first, second, side, shift } => {
                self.dialog = None;
                let at = self.add(Document::pair(&name, CombineDefinition { first, second, side, shift }));
                self.show(at);
            }
            UiCommand::SaveThen(then) => {
                self.dialog = None;
                self.save(ctx, then);
            }
            UiCommand::DiscardThen(then) => {
                self.dialog = None;
                self.go_on(ctx, then, true);
            }
            UiCommand::WriteAnyway(then) => self.write_anyway(ctx, then),
            UiCommand::Reload => self.reload(),
            UiCommand::Play(wish) => self.play(ctx, wish),
            UiCommand::Repair(repair) => self.repair(&repair),
            UiCommand::StopBotGames => self.stop_bot_games(),
            UiCommand::CloseBotGames => {
                self.close_bot_games();
            }
            UiCommand::Restore => self.restore_kept(),
            UiCommand::LeaveKept => self.leave_kept(),
        }
    }

    /// Whether a command can be given now.
    pub(in crate::gui) fn is_enabled(&self, command: Command) -> bool {
        let document = self.document();
        let cell = document.selection().cell();
        let draws = self.mode == Mode::Edit && self.variant_tab().is_none();
        let paints = draws && !document.is_pair();
        if let Some(enabled) = self.desk.enables(command).filter(|_| self.mode == Mode::Play) {
            return enabled;
        }
        match command {
            Command::Undo => self.in_hand().in_gesture() || self.in_hand().step_labels()[0].is_some(),
            Command::Redo => self.in_hand().step_labels()[1].is_some(),
            Command::Save => !self.in_hand().is_read_only(),
            Command::NewVariant | Command::EditVariant => self.mode == Mode::Edit,
            Command::SaveVariant => self.variant_to_save().is_some(),
            Command::EraseSelected => paints && (cell.is_some() || matches!(document.selection(), Selection::Area(_))),
            Command::InsertRow | Command::InsertColumn => paints && cell.is_some(),
            Command::RemoveRow | Command::RemoveColumn => paints && cell.is_some(),
            Command::AddNorth | Command::AddSouth | Command::AddWest | Command::AddEast => paints,
            Command::ResizeMap => paints,
            Command::RemoveNorth | Command::RemoveSouth | Command::RemoveWest | Command::RemoveEast => paints,
            Command::Cut | Command::Copy | Command::Duplicate => paints && document.selection().area().is_some(),
            Command::Paste | Command::SelectAll | Command::StoreStamp(_) => paints,
            Command::TurnArea(_) => paints && self.can_turn(),
            Command::Nudge(_) => paints && matches!(document.selection(), Selection::Area(_)),
            Command::TakeStamp(number) => paints && self.stamps.get(number).is_some(),
            Command::Take(tool) => draws && (paints || matches!(tool, Tool::Select | Tool::Hand)),
            Command::ShowLayer(_) | Command::GridLines | Command::GoToCell => draws,
            Command::NextIssue | Command::PreviousIssue => !self.issues_in_hand().is_empty(),
            Command::ZoomIn | Command::ZoomOut | Command::ZoomActual | Command::ZoomFit => {
                draws || self.mode == Mode::Play
            }
            Command::BotGames | Command::ManyBotGames | Command::TryGame | Command::Compare => self.mode == Mode::Edit,
            Command::ExportPicture => !self.is_exporting(),
            Command::New
            | Command::Open
            | Command::Join
            | Command::SaveAs
            | Command::CloseMap
            | Command::Quit
            | Command::Cancel
            | Command::MapProperties
            | Command::TogglePanels
            | Command::Minimap
            | Command::LightTheme
            | Command::DarkTheme
            | Command::SystemTheme
            | Command::EditMode
            | Command::ReopenAtStart
            | Command::InterfaceLarger
            | Command::InterfaceSmaller
            | Command::InterfaceActual
            | Command::ShowVariant
            | Command::Find
            | Command::Manual
            | Command::Welcome
            | Command::About
            | Command::PlayMode => true,
        }
    }

    fn run(&mut self, ctx: &egui::Context, command: Command) {
        if self.mode == Mode::Play && self.desk.run(command) {
            return;
        }
        match command {
            Command::New => self.unless_unsaved(ctx, AfterSaving::New),
            Command::Open => self.unless_unsaved(ctx, AfterSaving::Open),
            Command::Join => self.dialog = Some(Dialog::Join(Box::new(JoinForm::new(self)))),
            Command::Compare => self.ask_to_compare(),
            Command::Save => self.save(ctx, AfterSaving::Stay),
            Command::SaveAs => self.save_as(ctx, self.shown_id()),
            Command::NewVariant => self.ask_for_new_variant(),
            Command::EditVariant => self.edit_variant(),
            Command::SaveVariant => {
                if let Some(id) = self.variant_to_save() {
                    self.save_as(ctx, id);
                }
            }
            Command::CloseMap => self.unless_unsaved(ctx, AfterSaving::Close),
            Command::Quit => self.quit(ctx),
            Command::Undo => self.step(|document| document.undo()),
            Command::Redo => self.step(|document| document.redo()),
            Command::Cancel => self.cancel(),
            Command::EraseSelected => self.erase_selected(),
            Command::Cut => self.cut(ctx),
            Command::Copy => {
                self.copy(ctx);
            }
            // The clipboard answers with an event.
            Command::Paste => ctx.send_viewport_cmd(egui::ViewportCommand::RequestPaste),
            Command::Duplicate => self.duplicate(),
            Command::SelectAll => self.select_all(),
            Command::TurnArea(turn) => self.turn(turn),
            Command::Nudge(side) => self.nudge(side),
            Command::TakeStamp(number) => self.take_stamp(number),
            Command::StoreStamp(number) => self.store_stamp(number),
            Command::Take(tool) => self.take_tool(tool),
            Command::ResizeMap => {
                self.map_mut().document.commit();
                self.dialog = Some(Dialog::Resize(Box::new(ResizeForm::new(self))));
            }
            Command::AddNorth => self.insert(Axis::Rows, 0),
            Command::AddSouth => self.insert(Axis::Rows, self.size().1),
            Command::AddWest => self.insert(Axis::Columns, 0),
            Command::AddEast => self.insert(Axis::Columns, self.size().0),
            Command::RemoveNorth => self.remove(Axis::Rows, 0),
            Command::RemoveSouth => self.remove(Axis::Rows, self.size().1.saturating_sub(1)),
            Command::RemoveWest => self.remove(Axis::Columns, 0),
            Command::RemoveEast => self.remove(Axis::Columns, self.size().0.saturating_sub(1)),
            Command::InsertRow => self.at_selected(|this, cell| this.insert(Axis::Rows, cell.row)),
            Command::InsertColumn => self.at_selected(|this, cell| this.insert(Axis::Columns, cell.col)),
            Command::RemoveRow => self.at_selected(|this, cell| this.remove(Axis::Rows, cell.row)),
            Command::RemoveColumn => self.at_selected(|this, cell| this.remove(Axis::Columns, cell.col)),
            Command::ExportPicture => self.dialog = Some(Dialog::Export(Box::default())),
            Command::ReopenAtStart => self.change_settings(|settings| settings.reopen = !settings.reopen),
            Command::Minimap => self.change_settings(|settings| settings.minimap = !settings.minimap),
            Command::InterfaceLarger => self.change_settings(|settings| settings.zoom_by(true)),
            Command::InterfaceSmaller => self.change_settings(|settings| settings.zoom_by(false)),
            Command::InterfaceActual => self.change_settings(|settings| settings.zoom = 100),
            Command::Find => self.dialog = Some(Dialog::Find(Box::new(FindForm::new(self)))),
            Command::Manual => self.dialog = Some(Dialog::Manual),
            Command::Welcome => self.dialog = Some(Dialog::Welcome(WelcomeForm::new(self))),
            Command::About => self.dialog = Some(Dialog::About),
            Command::MapProperties | Command::ShowVariant => {
                self.show(self.active);
                self.map_mut().document.select(Selection::Map);
            }
            Command::NextIssue => self.next_issue(1),
            Command::BotGames => self.play_bot_games(ctx, GAMES),
            Command::ManyBotGames => self.play_bot_games(ctx, MANY_GAMES),
            Command::TryGame => self.try_game(),
            Command::PreviousIssue => self.next_issue(-1),
            Command::ZoomIn => self.map_mut().canvas.camera.zoom(1.25),
            Command::ZoomOut => self.map_mut().canvas.camera.zoom(0.8),
            Command::ZoomActual => self.map_mut().canvas.camera.zoom_to_actual_size(),
            Command::ZoomFit => self.map_mut().canvas.camera.fit(),
            Command::GoToCell => {
                let (columns, rows) = self.size();
                self.dialog = Some(Dialog::GoTo(GoToForm::new(columns, rows)));
            }
            Command::TogglePanels => self.panels_hidden = !self.panels_hidden,
            Command::ShowLayer(layer) => {
                self.map_mut().layers.toggle_shown(layer);
                ctx.request_repaint();
            }
            Command::GridLines => {
                ctx.request_repaint();
                let layers = &mut self.map_mut().layers;
                layers.without_grid_lines = !layers.without_grid_lines;
            }
            Command::LightTheme => self.set_theme(ThemeChoice::Light),
            Command::DarkTheme => self.set_theme(ThemeChoice::Dark),
            Command::SystemTheme => self.set_theme(ThemeChoice::System),
            Command::EditMode => self.mode = Mode::Edit,
            Command::PlayMode => {
                self.map_mut().document.commit();
                self.mode = Mode::Play;
            }
        }
    }

    /// Another tool lays down what was in hand.
    fn take_tool(&mut self, tool: Tool) {
        self.tool = tool;
        self.map_mut().canvas.gesture.drop_carried();
    }

    fn set_theme(&mut self, theme: ThemeChoice) {
        self.change_settings(|settings| settings.theme = theme);
    }

    fn change_settings(&mut self, change: impl FnOnce(&mut Settings)) {
        change(&mut self.settings);
        self.settings.store(self.data_folder.as_deref());
    }

    /// Applies a change; what does not fit is said in the status bar.
    pub(super) fn edit(&mut self, command: &EditCommand) {
        if let Some(words) = self.protected_by_layers(command) {
            self.notice = Some(words);
            return;
        }
        let origin = self.document().origin();
        let before = self.document().definition().clone();
        self.notice = match self.map_mut().document.apply(command) {
            Ok(Change::Made) => Losses::of(command, &before, self.document().definition()).words(),
            Ok(Change::Nothing) => None,
            Err(error) => Some(error.to_string()),
        };
        self.keep_in_place(origin);
    }

    /// Mends an issue with one step; what does not fit any more, or touches a locked or hidden layer, leaves the map as it
    /// was.
    fn repair(&mut self, repair: &Repair) {
        let open = self.map_mut();
        let before = open.document.definition().clone();
        open.document.begin(repair.words.clone());
        let fault = repair.commands.iter().find_map(|command| open.document.apply(command).err());
        let changed = changed_layers(&before, open.document.definition());
        let refused = changed.into_iter().find_map(|layer| open.layers.refusal(layer));
        let refused = fault.map(|fault| fault.to_string()).or(refused);
        if refused.is_some() {
            open.document.cancel();
        }
        open.document.commit();
        self.issue_at = None;
        self.notice = Some(refused.unwrap_or_else(|| format!("{}: done", repair.words)));
    }

    /// Why a change is refused that touches a hidden or locked layer.
    fn protected_by_layers(&self, command: &EditCommand) -> Option<String> {
        let open = &self.maps[self.active];
        if !open.layers.protects_any() {
            return None;
        }
        let before = open.document.definition();
        let mut after = MapDefinition::clone(before);
        // A change that does not fit says so itself.
        apply(command, &mut after).ok()?;
        changed_layers(before, &after).into_iter().find_map(|layer| open.layers.refusal(layer))
    }

    fn step(&mut self, go: impl FnOnce(&mut dyn AnyDocument) -> Change) {
        if self.variant_tab().is_some() {
            go(self.in_hand_mut());
            self.notice = None;
            return;
        }
        let origin = self.document().origin();
        let open = self.map_mut();
        open.canvas.gesture.give_up();
        go(&mut open.document);
        self.keep_in_place(origin);
        self.notice = None;
    }

    /// Moves the picture so that what was drawn stays where it is on the screen, after rows or columns before it came or
    /// went. `origin` is that of the map before.
    fn keep_in_place(&mut self, origin: [i32; 2]) {
        let open = self.map_mut();
        let now = open.document.origin();
        for (at, axis) in [Axis::Columns, Axis::Rows].into_iter().enumerate() {
            open.canvas.camera.shift(axis, origin[at].saturating_sub(now[at]) as f32);
        }
    }

    fn cancel(&mut self) {
        self.notice = None;
        if self.variant_tab().is_some() {
            if self.in_hand().in_gesture() {
                self.in_hand_mut().cancel();
            } else {
                self.close_bot_games();
            }
            return;
        }
        let open = self.map_mut();
        let busy = open.canvas.gesture.give_up();
        if open.document.in_gesture() {
            open.document.cancel();
        } else if !busy && !self.close_bot_games() {
            self.drop_ferry();
            self.map_mut().document.select(Selection::Map);
        }
    }

    /// Takes away the selected ferry route if it has a single end: it was never finished.
    fn drop_ferry(&mut self) {
        let Selection::Ferry(cell, side) = self.document().selection() else { return };
        let ends = self.shown().and_then(|shown| shown.sketch.ferry_at(cell, side)).map(|ferry| ferry.ends.len());
        let draws = self.tool == Tool::Ferry || (self.tool == Tool::Brush && self.brush() == Brush::Ferry);
        if ends == Some(1) && draws {
            self.edit(&EditCommand::RemoveFerry { cell, side });
        }
    }

    fn erase_selected(&mut self) {
        match self.document().selection() {
            Selection::Map => {}
            Selection::Cell(cell) => self.edit(&EditCommand::Paint { cells: vec![cell], element: Element::Erase }),
            Selection::Area(cells) => {
                self.edit(&EditCommand::Paint { cells: cells.into(), element: Element::Erase });
            }
            Selection::Border(cell, side) => {
                self.edit(&EditCommand::RemoveBorder { cell, side });
                self.map_mut().document.select(Selection::Cell(cell));
            }
            Selection::Ferry(cell, side) => {
                self.edit(&EditCommand::RemoveFerry { cell, side });
                self.map_mut().document.select(Selection::Cell(cell));
            }
        }
    }

    /// The large city that is selected.
    pub(super) fn selected_city(&self) -> Option<&LargeCitySketch> {
        let cell = self.document().selection().cell()?;
        self.shown()?.sketch.cities.iter().find(|city| city.cell == cell)
    }

    /// Turns the selected large city to the next quarter that closes no side towards a square.
    pub(super) fn turn_selected(&mut self) {
        let (Some(city), Some(shown)) = (self.selected_city(), self.shown()) else { return };
        let (cell, layout) = (city.cell, CityLayout::of(city));
        match next_turn(&layout, closable_sides(&shown.sketch, cell)) {
            Some(turned) => self.edit(&lay_out_city(cell, &turned)),
            None => {
                self.notice = Some("No other turn: it looks the same, or a closed side would face a square".to_owned())
            }
        }
    }

    /// Columns and rows of the board that is shown.
    pub(in crate::gui) fn size(&self) -> (u16, u16) {
        self.shown().map_or((0, 0), |shown| (shown.sketch.cells.cols(), shown.sketch.cells.rows()))
    }

    fn insert(&mut self, axis: Axis, at: u16) {
        self.edit(&EditCommand::Insert { axis, at, count: 1 });
    }

    fn remove(&mut self, axis: Axis, at: u16) {
        self.edit(&EditCommand::Remove { axis, at, count: 1 });
    }

    fn at_selected(&mut self, act: impl FnOnce(&mut Self, Cell)) {
        if let Some(cell) = self.document().selection().cell() {
            act(self, cell);
        }
    }

    fn next_issue(&mut self, step: isize) {
        let count = self.issues_in_hand().len();
        if count == 0 {
            return;
        }
        let at = match (self.issue_at, step > 0) {
            (None, true) => 0,
            (None, false) => count - 1,
            (Some(at), true) => (at + 1) % count,
            (Some(at), false) => (at + count - 1) % count,
        };
        self.jump_to_issue(at);
    }

    /// The issues of what is shown: of the map, or of the variant on it.
    pub(super) fn issues_in_hand(&self) -> &[MapIssue] {
        let Some(shown) = self.shown() else { return &[] };
        match (self.variant_tab(), &shown.tried) {
            (None, _) => &shown.issues,
            (Some(tab), Some(tried)) if tried.id == tab.id => &tried.issues,
            (Some(_), _) => &[],
        }
    }

    /// The key of the field to which an issue of the shown variant led.
    pub(super) fn aim(&self) -> Option<&str> {
        self.variant_tab()?;
        self.issues_in_hand().get(self.issue_at?)?.key.as_deref()
    }

    /// Shows what an issue is about: a field of the variant whose tab is shown, or a place on the map.
    pub(super) fn jump_to_issue(&mut self, at: usize) {
        let Some(issue) = self.issues_in_hand().get(at).cloned() else { return };
        let mut at = Some(at);
        if self.variant_tab().is_some() {
            if issue.place == Place::Map {
                (self.issue_at, self.issue_is_new) = (at, true);
                self.notice = Some(issue.message);
                return;
            }
            self.show(self.active);
            // The list of the map has it at another place than that of the variant.
            at = self.shown().and_then(|shown| shown.issues.iter().position(|other| other.is_same(&issue)));
        }
        (self.issue_at, self.issue_is_new) = (at, true);
        let marked = match issue.severity {
            Severity::Error => "Error",
            Severity::Warning => "Warning",
            Severity::Info => "Note",
        };
        let ferry = match issue.place {
            Place::Side(cell, side) => self.shown().is_some_and(|shown| shown.sketch.ferry_at(cell, side).is_some()),
            Place::Cell(_) | Place::Map => false,
        };
        let open = self.map_mut();
        let selection = match issue.place {
            Place::Map => Selection::Map,
            Place::Cell(cell) => Selection::Cell(cell),
            Place::Side(cell, side) if ferry => Selection::Ferry(cell, side),
            Place::Side(cell, side) => {
                let borders = &open.document.definition().borders;
                let is_printed = borders.iter().any(|print| print.side == side && print.cell.parse() == Ok(cell));
                if is_printed { Selection::Border(cell, side) } else { Selection::Cell(cell) }
            }
        };
        open.document.select(selection);
        if let Some(cell) = issue.place.cell() {
            open.canvas.camera.show_cell(cell);
            open.canvas.flash(cell);
        }
        self.notice = Some(format!("{marked}: {}", issue.message));
    }

    /// Opens a part of the pair that is shown, or shows it if it is open.
    fn open_part(&mut self, part: Part, cell: Option<Cell>) {
        let Some(combine) = &self.document().definition().combine else { return };
        let reference = match part {
            Part::First => &combine.first,
            Part::Second => &combine.second,
        };
        match self.library.map(reference, self.document().source()) {
            Err(issue) => self.dialog = Some(Dialog::trouble("The part cannot be opened", &issue.message)),
            Ok((source, loaded)) => {
                let open = self.maps.iter().position(|open| *open.document.source() == source);
                let at = open.unwrap_or_else(|| self.add(Document::opened(loaded, source)));
                self.show(at);
                if let Some(cell) = cell {
                    let open = self.map_mut();
                    open.document.select(Selection::Cell(cell));
                    open.canvas.camera.show_cell(cell);
                }
            }
        }
    }

    pub(super) fn ask_for_new_map(&mut self) {
        self.dialog = Some(Dialog::NewMap(Box::new(NewMapForm::new(self))));
    }
}
