//! What is known of each open map: board, sketch, issues. Kept until the map, or a map it refers to, changes.

use super::{OpenLibrary, Workspace};
use crate::editor::Document;
use crate::map::{Colour, Ground, MapIssue, MapSketch, Severity};
use crate::mapfile::{Checked, Library as _, check_map, sketch_of};
use std::sync::Arc;

/// What was found about a map in one of its states.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The revision of the map, and the sum of those of all maps if it refers to others.
    stamp: (u64, u64),
    /// The board as drawn. During a gesture it runs ahead of the rest.
    pub sketch: Arc<MapSketch>,
    /// The map as checked when no gesture was open.
    pub checked: Arc<Checked>,
    /// What was found wrong with it and with its variant.
    pub issues: Arc<[MapIssue]>,
    /// For a pair: the names of its two maps, or how it refers to them where they cannot be read.
    pub parts: Option<[String; 2]>,
    /// Counted once a state, for the status bar.
    pub counts: Counts,
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

/// Seconds that issues may be behind a gesture.
const LONGEST_BEHIND: f64 = 0.5;
/// Cells of a map that is checked within a frame.
const MOST_CELLS_AT_ONCE: usize = 10_000;

impl Workspace {
    /// Brings what is known of the map that is shown up to date.
    pub(super) fn refresh(&mut self) {
        let open = &self.maps[self.active];
        let stamp = self.stamp(&open.document);
        if open.shown.as_ref().is_some_and(|shown| shown.stamp == stamp) {
            return;
        }
        let shown = match &open.shown {
            // Strokes are checked when they end: the picture must keep up with the pointer.
            Some(old) if open.document.in_gesture() && old.stamp.0 != stamp.0 => {
                let mut sketch = sketch_of(open.document.definition()).0;
                // A stroke changes no coast.
                sketch.outlines.clone_from(&old.sketch.outlines);
                let sketch = Arc::new(sketch);
                let counts = Counts::of(&sketch, &old.issues);
                Shown { stamp: (stamp.0, u64::MAX), sketch, counts, ..old.clone() }
            }
            Some(old) if open.document.in_gesture() => old.clone(),
            Some(_) | None => self.check(&open.document, stamp),
        };
        self.map_mut().shown = Some(shown);
    }

    /// Checks a map while its gesture goes on, so that no issue is much older than half a second. Very large maps are
    /// checked when the gesture ends: the picture must keep up with the pointer.
    pub(super) fn check_long_gesture(&mut self, ctx: &egui::Context) {
        let open = &self.maps[self.active];
        let cells = |shown: &Shown| usize::from(shown.sketch.cells.cols()) * usize::from(shown.sketch.cells.rows());
        let is_behind = |shown: &Shown| shown.stamp.1 == u64::MAX && cells(shown) <= MOST_CELLS_AT_ONCE;
        if !open.document.in_gesture() || !open.shown.as_ref().is_some_and(is_behind) {
            self.behind_since = None;
            return;
        }
        let now = ctx.input(|input| input.time);
        let behind = now - *self.behind_since.get_or_insert(now);
        if behind < LONGEST_BEHIND {
            ctx.request_repaint_after_secs((LONGEST_BEHIND - behind) as f32 + 0.01);
            return;
        }
        self.behind_since = None;
        let document = &self.maps[self.active].document;
        let shown = self.check(document, self.stamp(document));
        self.map_mut().shown = Some(shown);
    }

    pub(super) fn stamp(&self, document: &Document) -> (u64, u64) {
        let others = self.maps.iter().map(|open| open.document.revision() + 1).sum();
        (document.revision(), if document.is_pair() { others } else { 0 })
    }

    fn check(&self, document: &Document, stamp: (u64, u64)) -> Shown {
        let checked = Arc::new(check_document(document, &self.library_of(document)));
        let sketch = Arc::new(checked.sketch.clone());
        let issues: Arc<[MapIssue]> = checked.all_issues().into();
        let counts = Counts::of(&sketch, &issues);
        let library = self.open_library();
        let name = |reference: &String| {
            let found = library.map(reference, document.source());
            found.map_or_else(|_missing| reference.clone(), |(_, loaded)| loaded.definition.name)
        };
        let combine = document.definition().combine.as_ref();
        let parts = combine.map(|combine| [name(&combine.first), name(&combine.second)]);
        Shown { stamp, sketch, checked, issues, parts, counts }
    }

    /// The files with the open maps in front of them, as one of these sees it.
    pub(super) fn library_of<'a>(&'a self, document: &'a Document) -> OpenLibrary<'a> {
        self.open_library().seen_from(document)
    }

    /// The files with the open maps in front of them.
    pub fn open_library(&self) -> OpenLibrary<'_> {
        OpenLibrary::new(&self.library, self.maps.iter().map(|open| &open.document))
    }
}

/// Checks a document as it would be saved, so that lines are those of the file to come.
fn check_document(document: &Document, library: &OpenLibrary<'_>) -> Checked {
    let loaded = document.as_loaded().or_else(|_unsaveable| {
        // A file of a newer format has no text to come; its own is checked with what it says now.
        let loaded = document.loaded().cloned().ok_or(())?;
        let is_current = loaded.definition == **document.definition();
        Ok::<_, ()>(crate::mapfile::Loaded { definition: (**document.definition()).clone(), is_current, ..loaded })
    });
    let loaded = loaded.unwrap_or_else(|()| crate::mapfile::Loaded {
        definition: (**document.definition()).clone(),
        source: crate::mapfile::SourceText { bytes: Arc::from([]) },
        issues: Vec::new(),
        read_only: false,
        is_current: false,
    });
    check_map(&loaded, document.source(), library)
}
