//! The check of the map that is shown, and the issue that is pointed at. What was found is kept until the map, or a map it
//! refers to, changes. The sketch follows every change at once; the check is made beside the window, and what it found takes
//! the place of the old.

use super::{Counts, Shown, Tried};
use crate::editor::{Document, Selection};
use crate::gui::words::{DocumentId, ScreenWish};
use crate::gui::work::shell::jobs::{Came, Job, Revisions, Teller};
use crate::gui::work::{Documents, OpenLibrary, OpenVariant, Pace, Shell};
use crate::map::{MapIssue, Place, Severity};
use crate::mapfile::{Checked, Library as _, MapDefinition, check_map, check_variant_for, sketch_after};
use crate::playtest::VariantChoice;
use crate::sheet::{Language, map_sheet};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What a check found out.
struct Found {
    checked: Arc<Checked>,
    issues: Arc<[MapIssue]>,
    tried: Option<Tried>,
    parts: Option<[String; 2]>,
}

/// A check beside the window.
struct Check {
    map: DocumentId,
    job: Job<Found>,
    /// In seconds of the screen's clock.
    began: f64,
}

/// Seconds that issues may be behind a gesture.
const LONGEST_BEHIND: f64 = 0.5;
/// A check that takes longer, in seconds, is told: until it is over the counts are those of an earlier state.
const TOLD_AFTER: f64 = 0.25;

/// What is known of the open maps.
#[derive(Default)]
pub struct Checks {
    shown: BTreeMap<DocumentId, Shown>,
    /// The map that is being checked.
    running: Option<Check>,
    /// What earlier checks found. A large board takes longer to put away than a frame may: the next check does that.
    retired: Vec<Arc<Checked>>,
    /// Since when the issues are behind the gesture that goes on, in seconds of the screen's clock.
    behind_since: Option<f64>,
    /// The issue that was shown last, and in which visit of the documents that was.
    at: Option<(u64, usize)>,
    /// The list has not shown it yet.
    is_new: bool,
}

impl Checks {
    /// Brings the picture of the map that is shown up to date, and sees to it that it is checked.
    pub fn refresh(&mut self, ctx: &egui::Context, documents: &Documents, shell: &Shell) {
        self.shown.retain(|id, _| documents.map_of(*id).is_some());
        self.draw_ahead(documents, shell);
        self.take_check(ctx);
        self.begin_check(ctx, documents, shell);
        if shell.pace() == Pace::Waiting {
            self.take_check(ctx);
        }
    }

    /// Checks the map that is shown unless that was done: for what may not go by an earlier state.
    pub fn now(&mut self, documents: &Documents, shell: &Shell) {
        let stamp = check_stamp(documents, shell);
        if self.shown(documents).is_none_or(|shown| shown.checked_stamp != stamp) {
            let open = documents.map();
            let language = shell.settings().sheet_language();
            let found = check(&open.document, documents.variant_tab(), &documents.library(), language);
            let definition = Arc::clone(open.document.definition());
            self.running = None;
            self.shown.insert(open.id, found.shown(stamp, definition));
        }
    }

    /// What is known of the map that is shown; `None` before the first frame.
    pub fn shown(&self, documents: &Documents) -> Option<&Shown> {
        self.shown.get(&documents.map().id)
    }

    /// Forgets what is known of a map that was read again.
    pub fn forget(&mut self, id: DocumentId) {
        self.shown.remove(&id);
    }

    /// True if the check of the map that is shown takes so long that it should be told.
    pub fn takes_long(&self, ctx: &egui::Context, documents: &Documents) -> bool {
        let now = ctx.input(|input| input.time);
        let check = self.running.as_ref().filter(|check| check.map == documents.map().id);
        check.is_some_and(|check| now - check.began > TOLD_AFTER)
    }

    /// The open variant that the map was checked with.
    pub fn variant_in_use<'a>(&self, documents: &'a Documents) -> Option<&'a OpenVariant> {
        documents.variant_in_use(&self.shown(documents)?.checked)
    }

    /// The variant that is tried: the one whose tab is shown, or that of the map.
    pub fn tried_variant(&self, documents: &Documents) -> VariantChoice {
        let used = self.variant_in_use(documents).map(|open| open.id);
        match documents.variant_tab().filter(|open| Some(open.id) != used) {
            Some(open) => VariantChoice::Named(open.reference()),
            None => VariantChoice::OfTheMap,
        }
    }

    /// The issues of what is shown: of the map, or of the variant on it.
    pub fn issues(&self, documents: &Documents) -> &[MapIssue] {
        let Some(shown) = self.shown(documents) else { return &[] };
        match (documents.variant_tab(), &shown.tried) {
            (None, _) => &shown.issues,
            (Some(tab), Some(tried)) if tried.id == tab.id => &tried.issues,
            (Some(_), _) => &[],
        }
    }

    /// The issue that is pointed at.
    pub fn at(&self, documents: &Documents) -> Option<usize> {
        self.at.filter(|(visit, _)| *visit == documents.visit()).map(|(_, at)| at)
    }

    /// True once after an issue was pointed at.
    pub fn take_is_new(&mut self) -> bool {
        std::mem::take(&mut self.is_new)
    }

    /// Points at no issue.
    pub fn point_at_nothing(&mut self) {
        self.at = None;
    }

    /// The key of the field to which an issue of the shown variant led.
    pub fn aim<'a>(&'a self, documents: &Documents) -> Option<&'a str> {
        documents.variant_tab()?;
        self.issues(documents).get(self.at(documents)?)?.key.as_deref()
    }

    /// Points at the next issue, or at the one before, in a circle.
    pub fn point_at_next(&mut self, forward: bool, documents: &mut Documents, shell: &mut Shell) {
        let count = self.issues(documents).len();
        if count == 0 {
            return;
        }
        let next = match (self.at(documents), forward) {
            (None, true) => 0,
            (None, false) => count - 1,
            (Some(at), true) => (at + 1) % count,
            (Some(at), false) => (at + count - 1) % count,
        };
        self.point_at(next, documents, shell);
    }

    /// Shows what an issue is about: a field of the variant whose tab is shown, or a place on the map.
    pub fn point_at(&mut self, at: usize, documents: &mut Documents, shell: &mut Shell) {
        let Some(issue) = self.issues(documents).get(at).cloned() else { return };
        let mut at = Some(at);
        self.is_new = true;
        if documents.variant_tab().is_some() {
            if issue.place == Place::Map {
                self.at = at.map(|at| (documents.visit(), at));
                shell.say(issue.message);
                return;
            }
            documents.show_map(shell);
            // The list of the map has it at another place than that of the variant.
            let of_map = self.shown(documents);
            at = of_map.and_then(|shown| shown.issues.iter().position(|other| other.is_same(&issue)));
        }
        self.at = at.map(|at| (documents.visit(), at));
        let marked = match issue.severity {
            Severity::Error => "Error",
            Severity::Warning => "Warning",
            Severity::Info => "Note",
        };
        let shown = self.shown(documents);
        let is_ferry = |cell, side| shown.is_some_and(|shown| shown.sketch.ferry_at(cell, side).is_some());
        let open = documents.map_mut();
        let selection = match issue.place {
            Place::Map => Selection::Map,
            Place::Cell(cell) => Selection::Cell(cell),
            Place::Side(cell, side) if is_ferry(cell, side) => Selection::Ferry(cell, side),
            Place::Side(cell, side) => {
                let borders = &open.document.definition().borders;
                let is_printed = borders.iter().any(|print| print.side == side && print.cell.parse() == Ok(cell));
                if is_printed { Selection::Border(cell, side) } else { Selection::Cell(cell) }
            }
        };
        open.document.select(selection);
        shell.say(format!("{marked}: {}", issue.message));
        if let Some(cell) = issue.place.cell() {
            shell.post(ScreenWish::PointAt(cell));
        }
    }

    /// True if map and variant can be played. With errors they cannot: those are told, and the first is pointed at.
    pub fn allow_games(&mut self, documents: &mut Documents, shell: &mut Shell) -> bool {
        documents.in_hand_mut().commit();
        documents.map_mut().document.commit();
        self.now(documents, shell);
        let is_error = |issue: &MapIssue| issue.severity == Severity::Error;
        let what = if documents.variant_tab().is_some() { "variant" } else { "map" };
        if let Some(at) = self.issues(documents).iter().position(is_error) {
            self.point_at(at, documents, shell);
            let why = shell.hush().unwrap_or_default();
            shell.say(format!("No games while the {what} has errors. {why}"));
            return false;
        }
        let of_map = self.shown(documents).and_then(|shown| shown.checked.issues.iter().find(|issue| is_error(issue)));
        if let Some(issue) = of_map {
            shell.say(format!("No games while the map has errors. {}: {}", issue.place, issue.message));
        }
        of_map.is_none()
    }

    /// Draws the map as it is now. A pair, and what has another coast, is drawn once it is checked.
    fn draw_ahead(&mut self, documents: &Documents, shell: &Shell) {
        let open = documents.map();
        let stamp = check_stamp(documents, shell);
        let Some(old) = self.shown.get_mut(&open.id) else { return self.now(documents, shell) };
        if old.stamp == stamp {
            return;
        }
        let (before, now) = (&old.definition, open.document.definition());
        if (old.stamp.document, old.stamp.maps) == (stamp.document, stamp.maps) {
            // Chips lie beside what is drawn: nothing else looks different.
            old.stamp = stamp;
            return;
        }
        if open.document.is_pair() || before.outline != now.outline {
            return self.now(documents, shell);
        }
        let mut sketch = sketch_after(&old.sketch, before, now);
        let moved = now.outline_moved.unwrap_or_default();
        sketch.outlines.iter_mut().for_each(|placed| placed.moved = moved);
        old.counts = Counts::of(&sketch);
        old.sketch = Arc::new(sketch);
        (old.stamp, old.definition) = (stamp, Arc::clone(now));
    }

    /// Takes what a check found. One of an earlier state is better than an even earlier one.
    fn take_check(&mut self, ctx: &egui::Context) {
        let Some(check) = &self.running else { return };
        let (map, about) = (check.map, check.job.about());
        let found = match check.job.look(ctx) {
            Came::Nothing => return,
            Came::Message(found) => Some(found),
            Came::End => None,
        };
        self.running = None;
        let (Some(found), Some(shown)) = (found, self.shown.get_mut(&map)) else { return };
        if shown.stamp == about && *shown.sketch != found.checked.sketch {
            shown.sketch = Arc::new(found.checked.sketch.clone());
        }
        shown.counts = Counts::of(&shown.sketch);
        shown.checked_stamp = about;
        self.retired.push(std::mem::replace(&mut shown.checked, found.checked));
        (shown.issues, shown.parts, shown.tried) = (found.issues, found.parts, found.tried);
    }

    /// Begins to check what was not. A gesture is checked when it ends, and when its issues are half a second behind.
    fn begin_check(&mut self, ctx: &egui::Context, documents: &Documents, shell: &Shell) {
        if !self.shown(documents).is_some_and(Shown::is_behind) {
            self.behind_since = None;
            return;
        }
        if self.running.is_some() {
            return;
        }
        if documents.document().in_gesture() {
            let now = ctx.input(|input| input.time);
            let behind = now - *self.behind_since.get_or_insert(now);
            if behind < LONGEST_BEHIND {
                ctx.request_repaint_after_secs((LONGEST_BEHIND - behind) as f32 + 0.01);
                return;
            }
        }
        self.behind_since = None;
        let files = Arc::clone(documents.files());
        // Those that it may refer to; what is large in them is shared.
        let maps: Vec<Document> = documents.maps().iter().map(|open| open.document.without_history()).collect();
        let variants: Vec<OpenVariant> = documents.variants().iter().map(OpenVariant::alone).collect();
        let (active, tab) = (documents.active(), documents.variant_tab().map(|open| open.id));
        let (about, language) = (check_stamp(documents, shell), shell.settings().sheet_language());
        let retired = std::mem::take(&mut self.retired);
        let work = move |teller: &Teller<Found>| {
            drop(retired);
            let tried = variants.iter().find(|open| Some(open.id) == tab);
            teller.result(check(&maps[active], tried, &OpenLibrary::new(&files, &maps, &variants), language));
        };
        match Job::start(ctx, shell.pace(), "check", about, work) {
            Ok(job) => {
                let began = ctx.input(|input| input.time);
                self.running = Some(Check { map: documents.map().id, job, began });
                ctx.request_repaint_after_secs(TOLD_AFTER as f32 + 0.01);
            }
            // Without a thread the window waits.
            Err(_) => self.now(documents, shell),
        }
    }
}

/// What is known of the map that is shown, and of the variant that is tried on it, depends on this.
fn check_stamp(documents: &Documents, shell: &Shell) -> Revisions {
    let tab = documents.variant_tab().map(|open| open.id);
    let mut stamp = stamp(documents, tab);
    if tab.is_some() {
        let language = shell.settings().sheet_language().code();
        let number = Language::all().iter().position(|known| known.code() == language).unwrap_or_default();
        stamp.variants = stamp.variants.wrapping_add(number as u64);
    }
    stamp
}

/// What is played on the map that is shown, with a variant whose tab is shown, depends on this.
pub(in crate::gui::work) fn stamp(documents: &Documents, tab: Option<DocumentId>) -> Revisions {
    let all = |revisions: &mut dyn Iterator<Item = (DocumentId, u64)>| {
        revisions.fold(0, |sum: u64, (id, revision)| {
            sum.wrapping_mul(0x0100_0000_01b3).wrapping_add((id.0 + 1) << 32).wrapping_add(revision + 1)
        })
    };
    let document = documents.document();
    let maps = &mut documents.maps().iter().map(|open| (open.id, open.document.revision()));
    let shown = tab.map(|id| (id, 0));
    let variants = &mut documents.variants().iter().map(|open| (open.id, open.document.revision())).chain(shown);
    Revisions {
        document: document.revision(),
        maps: if document.is_pair() { all(maps) } else { 0 },
        variants: all(variants),
    }
}

impl Found {
    fn shown(self, stamp: Revisions, definition: Arc<MapDefinition>) -> Shown {
        let sketch = Arc::new(self.checked.sketch.clone());
        let counts = Counts::of(&sketch);
        let Self { checked, issues, tried, parts } = self;
        Shown { stamp, checked_stamp: stamp, definition, sketch, checked, issues, tried, parts, counts }
    }
}

fn check(
    document: &Document,
    tried: Option<&OpenVariant>,
    library: &OpenLibrary<'_>,
    language: &'static Language,
) -> Found {
    let checked = Arc::new(check_map(&document.to_check(), document.source(), library));
    let issues: Arc<[MapIssue]> = checked.all_issues().into();
    let name = |reference: &String| {
        let found = library.map(reference, document.source());
        found.map_or_else(|_missing| reference.clone(), |(_, loaded)| loaded.definition.name)
    };
    let combine = document.definition().combine.as_ref();
    let parts = combine.map(|combine| [name(&combine.first), name(&combine.second)]);
    let tried = tried.map(|open| {
        let issues = check_variant_for(&open.document.to_check(), &checked);
        let (map, variant) = (document.definition(), Some(&**open.document.definition()));
        let sheet = map_sheet(map, &checked, variant, library.tiles(), language);
        let chips = open.document.definition().chips.clone();
        Tried { id: open.id, issues: issues.into(), chips, sheet: Arc::new(sheet) }
    });
    Found { checked, issues, tried, parts }
}
