//! What only the eye and the hand need: tool and brushes, the dialog in front, where each map lies, what the window was
//! told.

use crate::editor::{Axis, Clip, Element, Selection};
use crate::gui::canvas::CanvasState;
use crate::gui::dialogs::{Dialog, FileDialogs};
use crate::gui::words::{Brush, Brushes, DocumentId, ScreenWish, ThemeChoice, Tool};
use crate::gui::work::{Documents, Pace, Shell, UserSettings};
use std::collections::BTreeMap;

/// The state of the screen.
pub(super) struct Screen {
    pub(super) tool: Tool,
    pub(super) brushes: Brushes,
    pub(super) panels_hidden: bool,
    /// What stands in front of the window.
    pub(super) dialog: Option<Dialog>,
    pub(super) files: Box<dyn FileDialogs>,
    /// One for each map that was shown.
    canvases: BTreeMap<DocumentId, CanvasState>,
    pace: Pace,
    /// What the window was told last.
    title: String,
    theme: Option<ThemeChoice>,
    zoom: u16,
}

/// What draws the map: the tool, its brushes, and the canvas.
pub(super) struct Drawing<'a> {
    pub(super) tool: Tool,
    pub(super) brushes: &'a Brushes,
    pub(super) canvas: &'a mut CanvasState,
}

impl Screen {
    pub(super) fn new(files: Box<dyn FileDialogs>, pace: Pace) -> Self {
        Self {
            tool: Tool::Brush,
            brushes: Brushes::new(Brush::Cell(Element::Square)),
            panels_hidden: false,
            dialog: None,
            files,
            canvases: BTreeMap::new(),
            pace,
            title: String::new(),
            theme: None,
            zoom: 100,
        }
    }

    /// Acts on a wish.
    pub(super) fn act(&mut self, wish: ScreenWish, documents: &mut Documents, shell: &mut Shell) {
        let map = documents.map().id;
        match wish {
            ScreenWish::Take(tool) => self.take_tool(tool, map),
            ScreenWish::Dip(brush) => {
                self.brushes.take(brush);
                if !self.tool.paints() {
                    self.tool = Tool::Brush;
                }
                if brush == Brush::Ferry && matches!(documents.document().selection(), Selection::Ferry(..)) {
                    // Taking the brush anew begins a new route.
                    documents.map_mut().document.select(Selection::Map);
                }
            }
            ScreenWish::TakeBorder(ink) => {
                self.brushes.take_border(ink);
                self.tool = Tool::Border;
            }
            ScreenWish::TakeRegion(at) => {
                self.brushes.offer(Brush::Region(at));
                self.tool = Tool::Region;
            }
            ScreenWish::GoTo(cell) => {
                shell.hush();
                documents.map_mut().document.select(Selection::Cell(cell));
                let canvas = self.canvas_mut(map);
                canvas.camera.centre_on(cell);
                canvas.flash(cell);
            }
            ScreenWish::ShowCell(cell) => self.canvas_mut(map).camera.show_cell(cell),
            ScreenWish::PointAt(cell) => {
                let canvas = self.canvas_mut(map);
                canvas.camera.show_cell(cell);
                canvas.flash(cell);
            }
            ScreenWish::PasteText(text) => match Clip::parse(&text) {
                Ok(clip) => self.carry(clip, documents, shell),
                Err(error) => shell.say(format!("Nothing is pasted: {error}")),
            },
            // Behind the news that kept work could not be opened it waits for another answer.
            ScreenWish::CloseDialog => documents.offer_kept(shell),
            ScreenWish::Compare(with) => {
                if let Some(Dialog::Compare(form)) = &mut self.dialog {
                    form.answer(&with, documents.differences(&with));
                }
            }
        }
    }

    /// Another tool lays down what was in hand.
    pub(super) fn take_tool(&mut self, tool: Tool, map: DocumentId) {
        self.tool = tool;
        self.canvas_mut(map).gesture.drop_carried();
    }

    /// Takes a copy in hand; a click puts it down.
    pub(super) fn carry(&mut self, clip: Clip, documents: &mut Documents, shell: &mut Shell) {
        shell.hush();
        let open = documents.map_mut();
        open.document.commit();
        self.canvas_mut(open.id).gesture.carry(clip);
    }

    /// True while keys belong to something in front of the window.
    pub(super) fn is_covered(&self) -> bool {
        self.dialog.is_some() || self.files.is_open()
    }

    /// The canvas of a map, where it was left.
    pub(super) fn canvas_mut(&mut self, map: DocumentId) -> &mut CanvasState {
        let pace = self.pace;
        self.canvases.entry(map).or_insert_with(|| match pace {
            Pace::Looking => CanvasState::default(),
            Pace::Waiting => CanvasState::default().drawn_at_once(),
        })
    }

    pub(super) fn drawing(&mut self, map: DocumentId) -> Drawing<'_> {
        self.canvas_mut(map);
        let Self { tool, brushes, canvases, .. } = self;
        let canvas = canvases.entry(map).or_default();
        Drawing { tool: *tool, brushes, canvas }
    }

    /// Puts the canvases of maps away that are not open any more.
    pub(super) fn forget_closed(&mut self, is_open: impl Fn(DocumentId) -> bool) {
        self.canvases.retain(|id, _| is_open(*id));
    }

    /// What is seen of a map.
    pub(super) fn sight(&self, map: DocumentId) -> Option<[f32; 3]> {
        self.canvases.get(&map)?.camera.sight()
    }

    /// True if something floats over the map.
    pub(super) fn has_in_hand(&self, map: DocumentId) -> bool {
        self.canvases.get(&map).is_some_and(|canvas| canvas.gesture.carries())
    }

    /// True if arrow keys mean something on the canvas.
    pub(super) fn takes_arrows(&self, map: DocumentId) -> bool {
        self.canvases.get(&map).is_some_and(CanvasState::takes_arrows)
    }

    /// Moves the picture so that what was drawn stays where it is on the screen, after rows or columns before it came or
    /// went. Both: the map that is shown, and its origin.
    pub(super) fn keep_in_place(&mut self, before: (DocumentId, [i32; 2]), now: (DocumentId, [i32; 2])) {
        if before.0 != now.0 || before.1 == now.1 {
            return;
        }
        let canvas = self.canvas_mut(now.0);
        for (at, axis) in [Axis::Columns, Axis::Rows].into_iter().enumerate() {
            canvas.camera.shift(axis, before.1[at].saturating_sub(now.1[at]) as f32);
        }
    }

    /// Tells the window its colours and size. True in the first frame of a window.
    pub(super) fn tell_settings(&mut self, ctx: &egui::Context, settings: &UserSettings) -> bool {
        let is_first = self.theme.is_none();
        if self.theme != Some(settings.theme) {
            ctx.set_theme(egui::ThemePreference::from(settings.theme));
            self.theme = Some(settings.theme);
        }
        if self.zoom != settings.zoom {
            ctx.set_zoom_factor(f32::from(settings.zoom) / 100.0);
            self.zoom = settings.zoom;
        }
        is_first
    }

    /// Tells the window its title.
    pub(super) fn tell_title(&mut self, ctx: &egui::Context, title: String) {
        if title != self.title {
            ctx.send_viewport_cmd(egui::ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }
}
