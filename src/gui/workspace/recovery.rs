//! Unsaved work, kept beside the program's data so that a crash loses at most a few seconds of it.
//!
//! Each running program has a folder of its own with a locked file in it; a folder whose lock is free belongs to a program
//! that ended. A copy is written as a whole or not at all.

use super::jobs::{Came, Job, Pace, Teller};
use crate::editor::{Document, VariantDraft};
use crate::mapfile::{MapDefinition, Source, VariantDefinition, catalog, read};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// A copy is never older than this, in seconds.
const OLDEST: f64 = 3.0;
const LOCK: &str = "lock";

/// Kept work, as written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Kept {
    /// The map's name.
    pub name: String,
    /// The file it belongs to.
    pub file: Option<PathBuf>,
    /// The built-in map it is a copy of.
    pub built_in: Option<String>,
    /// The steps since it was saved, oldest first.
    pub changes: Vec<String>,
    /// The text as last saved; `None` for a new map.
    pub saved: Option<String>,
    /// The text with the changes.
    pub text: String,
    /// The changed copy of its chip variant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<KeptVariant>,
}

/// A changed chip variant, kept with the map that holds it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct KeptVariant {
    /// How the map refers to the variant that was copied.
    pub reference: String,
    /// The file that was copied.
    pub file: Option<PathBuf>,
    /// The built-in variant that was copied.
    pub built_in: Option<String>,
    /// The text that was copied.
    pub origin: String,
    /// The text with the changes.
    pub text: String,
}

impl KeptVariant {
    fn of(draft: &VariantDraft) -> Option<Self> {
        let (file, built_in) = place_of(draft.source());
        let origin = String::from_utf8(draft.origin().source.bytes.to_vec()).ok()?;
        let text = String::from_utf8(draft.text(None).ok()?).ok()?;
        Some(Self { reference: draft.reference().to_owned(), file, built_in, origin, text })
    }

    fn restore(&self) -> Option<VariantDraft> {
        let origin = read::<VariantDefinition>(self.origin.as_bytes()).ok()?;
        let kept = read::<VariantDefinition>(self.text.as_bytes()).ok()?;
        let source = source_of(self.file.as_ref(), self.built_in.as_ref());
        Some(VariantDraft::new(self.reference.clone(), source, origin).with(kept.definition))
    }
}

fn place_of(source: &Source) -> (Option<PathBuf>, Option<String>) {
    match source {
        Source::File(path) => (Some(path.clone()), None),
        Source::BuiltIn(name) => (None, Some(name.clone())),
        Source::Unsaved => (None, None),
    }
}

fn source_of(file: Option<&PathBuf>, built_in: Option<&String>) -> Source {
    match (file, built_in) {
        (Some(path), _) => Source::File(path.clone()),
        (None, Some(name)) => Source::BuiltIn(name.clone()),
        (None, None) => Source::Unsaved,
    }
}

impl Kept {
    /// `changes`: the steps, if `document` no longer knows them.
    fn of(document: &Document, changes: Vec<String>) -> Option<Self> {
        let text = String::from_utf8(document.text(None).ok()?).ok()?;
        let saved = document.loaded().and_then(|loaded| String::from_utf8(loaded.source.bytes.to_vec()).ok());
        let (file, built_in) = place_of(document.source());
        let variant = document.variant_draft().and_then(KeptVariant::of);
        Some(Self { name: document.definition().name.clone(), file, built_in, changes, saved, text, variant })
    }

    /// The document with the kept work as its last step.
    pub fn restore(&self) -> Option<Document> {
        let kept = read::<MapDefinition>(self.text.as_bytes()).ok()?;
        let source = source_of(self.file.as_ref(), self.built_in.as_ref());
        let saved = self.saved.as_ref().and_then(|saved| read::<MapDefinition>(saved.as_bytes()).ok());
        let mut document = match saved {
            Some(saved) => {
                let mut document = Document::opened(saved, source);
                document.replace(kept.definition, "Restore kept work".to_owned());
                document
            }
            None => Document::opened(kept, source),
        };
        if let Some(draft) = self.variant.as_ref().and_then(KeptVariant::restore) {
            document.change_variant(Some(draft));
        }
        if document.is_saved() {
            document.mark_unsaved();
        }
        Some(document)
    }

    /// What the work belongs to, for people.
    pub fn title(&self) -> String {
        let file = self.file.as_ref().and_then(|path| path.file_name()).map(|name| name.to_string_lossy().into_owned());
        file.unwrap_or_else(|| self.name.clone())
    }
}

/// What is known of the copy of one document.
#[derive(Clone, Copy, Debug, Default)]
struct Copy {
    /// The revision it holds.
    revision: Option<u64>,
    /// When the document first differed from it, in seconds of frame time.
    since: Option<f64>,
}

/// A copy that is being written beside the window: its text takes longer than a frame on a large map.
struct Writing {
    id: u64,
    /// The answer is whether it was written.
    job: Job<bool>,
}

/// Keeps copies of this program's documents.
pub(super) struct Recovery {
    folder: PathBuf,
    /// Held as long as the program runs.
    _lock: File,
    copies: BTreeMap<u64, Copy>,
    writing: Option<Writing>,
}

impl Recovery {
    /// Takes a folder below `data` for this program, and whatever ended programs left there.
    ///
    /// `None` without a folder that can be written: work is then kept nowhere.
    pub(super) fn start(data: &Path) -> Option<(Self, Vec<(PathBuf, Kept)>)> {
        let all = data.join("recovery");
        fs::create_dir_all(&all).ok()?;
        let left = collect_left(&all);
        let (folder, lock) = (0..1000).find_map(|number| {
            let folder = all.join(format!("session-{number}"));
            fs::create_dir(&folder).ok()?;
            let lock = File::create(folder.join(LOCK)).ok()?;
            lock.try_lock().ok()?;
            Some((folder, lock))
        })?;
        Some((Self { folder, _lock: lock, copies: BTreeMap::new(), writing: None }, left))
    }

    /// Writes what is due, one copy at a time. The seconds until the next copy is due, if one is.
    pub(super) fn keep<'a>(
        &mut self,
        ctx: &egui::Context,
        pace: Pace,
        documents: impl Iterator<Item = (u64, &'a Document)>,
    ) -> Option<f64> {
        let now = ctx.input(|input| input.time);
        look_at(&mut self.writing, &mut self.copies, ctx);
        let mut next: Option<f64> = None;
        let mut seen = Vec::new();
        for (id, document) in documents {
            seen.push(id);
            let copy = self.copies.entry(id).or_default();
            if document.is_saved() {
                if copy.revision.take().is_some() {
                    let _ = fs::remove_file(path_of(&self.folder, id));
                }
                copy.since = None;
                continue;
            }
            if copy.revision == Some(document.revision()) {
                copy.since = None;
                continue;
            }
            let due = *copy.since.get_or_insert(now) + OLDEST;
            if now < due {
                next = Some(next.map_or(due - now, |next| next.min(due - now)));
                continue;
            }
            if self.writing.is_some() {
                // Its end draws a frame.
                continue;
            }
            copy.since = None;
            let (path, own, changes) = (path_of(&self.folder, id), document.without_history(), changes_of(document));
            let work = move |teller: &Teller<bool>| teller.result(write(&path, &own, changes));
            match Job::start(ctx, pace, "kept work", (document.revision(), 0), work) {
                Ok(job) => self.writing = Some(Writing { id, job }),
                // Without a thread the window waits.
                Err(_) => {
                    if write(&path_of(&self.folder, id), document, changes_of(document)) {
                        copy.revision = Some(document.revision());
                    }
                }
            }
            if pace == Pace::Waiting {
                look_at(&mut self.writing, &mut self.copies, ctx);
            }
        }
        // Documents that were closed; what is being written of one is removed once it is there.
        let writing = self.writing.as_ref().map(|writing| writing.id);
        let closed: Vec<u64> =
            self.copies.keys().copied().filter(|id| !seen.contains(id) && Some(*id) != writing).collect();
        for id in closed {
            self.copies.remove(&id);
            let _ = fs::remove_file(path_of(&self.folder, id));
        }
        next
    }

    /// Writes the copy of a document that was just restored, without waiting.
    pub(super) fn keep_now(&mut self, id: u64, document: &Document) {
        self.wait();
        if write(&path_of(&self.folder, id), document, changes_of(document)) {
            self.copies.insert(id, Copy { revision: Some(document.revision()), since: None });
        }
    }

    /// Waits until nothing is being written.
    fn wait(&mut self) {
        if let Some(Writing { id, job }) = self.writing.take()
            && job.wait() == Some(true)
        {
            self.copies.entry(id).or_default().revision = Some(job.about().0);
        }
    }

    /// Ends in good order: nothing is left to recover.
    pub(super) fn finish(&mut self) {
        // What is still being written would leave a folder behind, and an offer at the next start.
        self.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Takes note of a copy that has been written meanwhile. One of a document that was saved or closed since counts as any
/// other: it is removed where that is seen.
fn look_at(writing: &mut Option<Writing>, copies: &mut BTreeMap<u64, Copy>, ctx: &egui::Context) {
    let Some(Writing { id, job }) = writing else { return };
    let written = match job.look(ctx) {
        Came::Nothing => return,
        Came::Message(written) => written,
        Came::End => false,
    };
    if written {
        copies.entry(*id).or_default().revision = Some(job.about().0);
    }
    *writing = None;
}

fn changes_of(document: &Document) -> Vec<String> {
    document.history().changes().map(str::to_owned).collect()
}

fn write(path: &Path, document: &Document, changes: Vec<String>) -> bool {
    let text = Kept::of(document, changes).and_then(|kept| serde_json::to_string(&kept).ok());
    text.is_some_and(|text| catalog::save(path, text.as_bytes()).is_ok())
}

fn path_of(folder: &Path, id: u64) -> PathBuf {
    folder.join(format!("{id}.json"))
}

/// Copies in folders whose program has ended; folders without any are removed.
fn collect_left(all: &Path) -> Vec<(PathBuf, Kept)> {
    let mut left = Vec::new();
    let mut folders: Vec<PathBuf> =
        fs::read_dir(all).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    folders.sort();
    for folder in folders.into_iter().filter(|path| path.is_dir()) {
        let running = File::open(folder.join(LOCK)).is_ok_and(|lock| lock.try_lock().is_err());
        if running {
            continue;
        }
        let files = fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path());
        let mut files: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|end| end == "json")).collect();
        files.sort();
        let kept = files.iter().filter_map(|path| {
            let text = fs::read_to_string(path).ok()?;
            Some((path.clone(), serde_json::from_str::<Kept>(&text).ok()?))
        });
        left.extend(kept);
        // A copy that cannot be read, perhaps of a newer version, is not ours to throw away.
        if files.is_empty() {
            let _ = fs::remove_dir_all(&folder);
        }
    }
    left
}

/// Forgets kept work; the folder goes with its last copy.
pub(super) fn forget(path: &Path) {
    let _ = fs::remove_file(path);
    if let Some(folder) = path.parent() {
        let others = fs::read_dir(folder).into_iter().flatten().flatten();
        if !others.map(|entry| entry.path()).any(|path| path.extension().is_some_and(|end| end == "json")) {
            let _ = fs::remove_dir_all(folder);
        }
    }
}
