//! What is known of each open map: board, sketch, issues. Kept until the map, or a map it refers to, changes. The sketch
//! follows every change at once; the check is made beside the window, and what it found takes the place of the old.

use super::jobs::{About, Came, Job, Teller};
use super::{DocumentId, OpenLibrary, OpenVariant, Pace, Workspace};
use crate::editor::Document;
use crate::map::{Colour, Ground, MapIssue, MapSketch, Part, Severity};
use crate::mapfile::{Checked, Library as _, MapDefinition, check_map, check_variant_for, sketch_after};
use crate::rules::{ChipSet, ChipsOn};
use crate::sheet::{Language, Page, map_sheet};
use std::sync::Arc;

/// What was found about a map in one of its states.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The revision of the map that is drawn, those of all maps if it refers to others, those of the open chip variants.
    stamp: About,
    /// The same of the map that was checked.
    checked_stamp: About,
    /// What the sketch was made from.
    definition: Arc<MapDefinition>,
    /// The board as drawn. It may run ahead of the rest.
    pub sketch: Arc<MapSketch>,
    /// The map as last checked.
    pub checked: Arc<Checked>,
    /// What was found wrong with it and with its variant.
    pub issues: Arc<[MapIssue]>,
    /// The chip variant whose tab is shown, against this map.
    pub tried: Option<Tried>,
    /// For a pair: the names of its two maps, or how it refers to them where they cannot be read.
    pub parts: Option<[String; 2]>,
    /// Counted once a state, for the status bar.
    pub counts: Counts,
}

impl Shown {
    /// True if the map's variant lays a chip on each town.
    pub fn chips_on_towns(&self) -> bool {
        let variant = self.checked.variant.as_ref();
        variant.and_then(|variant| variant.definition.chips.as_ref()).is_some_and(|chips| match chips.on {
            ChipsOn::Towns => true,
            ChipsOn::Marks | ChipsOn::Layout | ChipsOn::Supply => false,
        })
    }

    /// The name of a part of the pair that is shown.
    pub fn part_name(&self, part: Part) -> &str {
        let [first, second] = match &self.parts {
            Some([first, second]) => [first.as_str(), second.as_str()],
            None => ["the first map", "the second map"],
        };
        match part {
            Part::First => first,
            Part::Second => second,
        }
    }
}

/// The numbers in the status bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Squares for tiles.
    pub squares: usize,
    /// Towns.
    pub towns: usize,
    /// Outlined squares by colour.
    pub outlined: [usize; 3],
    /// Start squares.
    pub starts: usize,
    /// Island squares.
    pub islands: usize,
    /// Ferry routes.
    pub ferries: usize,
    /// Chips printed on squares and at large cities.
    pub chips: usize,
    /// Product towns.
    pub products: usize,
    /// Chumak squares.
    pub chumak: usize,
    /// Stack squares.
    pub stacks: usize,
    /// Wave squares and highlights: no tile may lie there.
    pub blocked: usize,
    /// Regions.
    pub regions: usize,
    /// Errors, warnings, notes.
    pub issues: [usize; 3],
}

impl Counts {
    fn of(sketch: &MapSketch, issues: &[MapIssue]) -> Self {
        let mut counts = Self { ferries: sketch.ferries.len(), regions: sketch.regions.len(), ..Self::default() };
        for (_, cell) in sketch.cells.iter() {
            counts.squares += usize::from(cell.ground == Ground::Square);
            counts.towns += usize::from(cell.town);
            counts.starts += usize::from(cell.start);
            counts.islands += usize::from(cell.island.is_some());
            counts.chips += cell.chips.map_or(0, |mark| usize::from(mark.count));
            counts.products += usize::from(cell.product.is_some());
            counts.chumak += usize::from(cell.chumak);
            counts.stacks += usize::from(matches!(cell.ground, Ground::Stack(_)));
            counts.blocked += usize::from(matches!(cell.ground, Ground::Wave | Ground::Highlight(_)));
            if let Some(colour) = cell.outlined {
                counts.outlined[colour.index()] += 1;
            }
        }
        for issue in issues {
            counts.issues[issue.severity as usize] += 1;
        }
        counts
    }

    /// `5/5/5`, in the order violet, orange, light blue.
    pub fn outlined_words(&self) -> String {
        Colour::ALL.map(|colour| self.outlined[colour.index()].to_string()).join("/")
    }

    /// How many issues are that bad.
    pub fn issues_of(&self, severity: Severity) -> usize {
        self.issues[severity as usize]
    }
}

impl Shown {
    /// True while the issues, the board and the rest are those of an earlier state: the check of this one goes on.
    pub fn is_behind(&self) -> bool {
        self.stamp != self.checked_stamp
    }
}

/// What was found about the chip variant whose tab is shown, on the map it is tried on.
#[derive(Clone, Debug)]
pub struct Tried {
    /// The variant.
    pub id: DocumentId,
    /// What is wrong with it, and with it on this map.
    pub issues: Arc<[MapIssue]>,
    /// Its chips.
    pub chips: Option<ChipSet>,
    /// The rules in plain language.
    pub sheet: Arc<Page>,
}

/// What a check found out.
struct Found {
    checked: Arc<Checked>,
    issues: Arc<[MapIssue]>,
    tried: Option<Tried>,
    parts: Option<[String; 2]>,
}

/// A check beside the window.
pub(super) struct Check {
    map: DocumentId,
    job: Job<Found>,
    /// In seconds of the screen's clock.
    began: f64,
}

/// What earlier checks found. A large board takes longer to put away than a frame may: the next check does that.
pub(super) type Retired = Vec<Arc<Checked>>;

/// Seconds that issues may be behind a gesture.
const LONGEST_BEHIND: f64 = 0.5;
/// A check that takes longer, in seconds, is told: until it is over the counts are those of an earlier state.
const TOLD_AFTER: f64 = 0.25;

impl Workspace {
    /// Brings the picture of the map that is shown up to date, and sees to it that it is checked.
    pub(super) fn refresh(&mut self, ctx: &egui::Context) {
        self.draw_ahead();
        self.take_check(ctx);
        self.begin_check(ctx);
        if self.pace == Pace::Waiting {
            self.take_check(ctx);
        }
    }

    /// Checks the map that is shown unless that was done: for what may not go by an earlier state.
    pub(super) fn check_now(&mut self) {
        let open = &self.maps[self.active];
        let stamp = self.check_stamp();
        if open.shown.as_ref().is_none_or(|shown| shown.checked_stamp != stamp) {
            let language = self.settings.sheet_language();
            let found = check(&open.document, self.variant_tab(), &self.open_library(), language);
            let definition = Arc::clone(open.document.definition());
            self.checking = None;
            self.map_mut().shown = Some(found.shown(stamp, definition));
        }
    }

    /// True if the check of the map that is shown takes so long that it should be told.
    pub(super) fn check_takes_long(&self, ctx: &egui::Context) -> bool {
        let now = ctx.input(|input| input.time);
        let check = self.checking.as_ref().filter(|check| check.map == self.active_id());
        check.is_some_and(|check| now - check.began > TOLD_AFTER)
    }

    /// Draws the map as it is now. A pair, and what has another coast, is drawn once it is checked.
    fn draw_ahead(&mut self) {
        let open = &self.maps[self.active];
        let stamp = self.check_stamp();
        let Some(old) = open.shown.as_ref() else { return self.check_now() };
        if old.stamp == stamp {
            return;
        }
        let (before, now) = (&old.definition, open.document.definition());
        if old.stamp[..2] == stamp[..2] {
            // Chips lie beside what is drawn: nothing else looks different.
            self.map_mut().shown = Some(Shown { stamp, ..old.clone() });
            return;
        }
        if open.document.is_pair() || before.outline != now.outline {
            return self.check_now();
        }
        let mut sketch = sketch_after(&old.sketch, before, now);
        let moved = now.outline_moved.unwrap_or_default();
        sketch.outlines.iter_mut().for_each(|placed| placed.moved = moved);
        let sketch = Arc::new(sketch);
        let counts = Counts::of(&sketch, &old.issues);
        let shown = Shown { stamp, definition: Arc::clone(now), sketch, counts, ..old.clone() };
        self.map_mut().shown = Some(shown);
    }

    /// Takes what a check found. One of an earlier state is better than an even earlier one.
    fn take_check(&mut self, ctx: &egui::Context) {
        let Some(check) = &self.checking else { return };
        let (map, about) = (check.map, check.job.about());
        let found = match check.job.look(ctx) {
            Came::Nothing => return,
            Came::Message(found) => Some(found),
            Came::End => None,
        };
        self.checking = None;
        let Some(open) = self.maps.iter_mut().find(|open| open.id == map) else { return };
        let (Some(found), Some(shown)) = (found, &mut open.shown) else { return };
        if shown.stamp == about && *shown.sketch != found.checked.sketch {
            shown.sketch = Arc::new(found.checked.sketch.clone());
        }
        shown.counts = Counts::of(&shown.sketch, &found.issues);
        shown.checked_stamp = about;
        self.retired.push(std::mem::replace(&mut shown.checked, found.checked));
        (shown.issues, shown.parts, shown.tried) = (found.issues, found.parts, found.tried);
    }

    /// Begins to check what was not. A gesture is checked when it ends, and when its issues are half a second behind.
    fn begin_check(&mut self, ctx: &egui::Context) {
        let open = &self.maps[self.active];
        if !open.shown.as_ref().is_some_and(Shown::is_behind) {
            self.behind_since = None;
            return;
        }
        if self.checking.is_some() {
            return;
        }
        if open.document.in_gesture() {
            let now = ctx.input(|input| input.time);
            let behind = now - *self.behind_since.get_or_insert(now);
            if behind < LONGEST_BEHIND {
                ctx.request_repaint_after_secs((LONGEST_BEHIND - behind) as f32 + 0.01);
                return;
            }
        }
        self.behind_since = None;
        let files = Arc::clone(&self.library);
        // Those that it may refer to; what is large in them is shared.
        let maps: Vec<Document> = self.maps.iter().map(|open| open.document.without_history()).collect();
        let variants: Vec<OpenVariant> = self.variants.iter().map(OpenVariant::alone).collect();
        let (active, tab) = (self.active, self.variant_tab().map(|open| open.id));
        let (about, language) = (self.check_stamp(), self.settings.sheet_language());
        let retired = std::mem::take(&mut self.retired);
        let work = move |teller: &Teller<Found>| {
            drop(retired);
            let tried = variants.iter().find(|open| Some(open.id) == tab);
            teller.result(check(&maps[active], tried, &OpenLibrary::new(&files, &maps, &variants), language));
        };
        match Job::start(ctx, self.pace, "check", about, work) {
            Ok(job) => {
                let began = ctx.input(|input| input.time);
                self.checking = Some(Check { map: self.active_id(), job, began });
                ctx.request_repaint_after_secs(TOLD_AFTER as f32 + 0.01);
            }
            // Without a thread the window waits.
            Err(_) => self.check_now(),
        }
    }

    /// What is known of the map that is shown, and of the variant that is tried on it, depends on this.
    fn check_stamp(&self) -> About {
        let mut stamp = self.stamp(self.document(), self.variant_tab().map(|open| open.id));
        if self.variant_tab().is_some() {
            let language = self.settings.sheet_language().code();
            let number = Language::all().iter().position(|known| known.code() == language).unwrap_or_default();
            stamp[2] = stamp[2].wrapping_add(number as u64);
        }
        stamp
    }

    /// What is played on a map, with a variant whose tab is shown, depends on this.
    pub(super) fn stamp(&self, document: &Document, tab: Option<DocumentId>) -> About {
        let all = |revisions: &mut dyn Iterator<Item = (DocumentId, u64)>| {
            revisions.fold(0, |sum: u64, (id, revision)| {
                sum.wrapping_mul(0x0100_0000_01b3).wrapping_add((id.0 + 1) << 32).wrapping_add(revision + 1)
            })
        };
        let maps = &mut self.maps.iter().map(|open| (open.id, open.document.revision()));
        let shown = tab.map(|id| (id, 0));
        let variants = &mut self.variants.iter().map(|open| (open.id, open.document.revision())).chain(shown);
        [document.revision(), if document.is_pair() { all(maps) } else { 0 }, all(variants)]
    }

    /// The files with the open documents in front of them.
    pub fn open_library(&self) -> OpenLibrary<'_> {
        OpenLibrary::new(&self.library, self.maps.iter().map(|open| &open.document), &self.variants)
    }
}

impl Found {
    fn shown(self, stamp: About, definition: Arc<MapDefinition>) -> Shown {
        let sketch = Arc::new(self.checked.sketch.clone());
        let counts = Counts::of(&sketch, &self.issues);
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
