//! Unsaved work, kept beside the program's data so that a crash loses at most a few seconds of it.
//!
//! Each running program has a folder of its own with a locked file in it; a folder whose lock is free belongs to a program
//! that ended. A copy is written as a whole or not at all.

use crate::editor::{AnyDocument, Document, Kind, Subject};
use crate::gui::work::Pace;
use crate::gui::work::shell::jobs::{Came, Job, Revisions, Teller};
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
pub(super) struct KeptDocument {
    /// The name under which people know it.
    pub name: String,
    /// True for a chip variant, false for a map.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_variant: bool,
    /// The name by which maps find a chip variant that began without a file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alias: Option<String>,
    /// The file it belongs to.
    pub file: Option<PathBuf>,
    /// The built-in map or variant it is a copy of.
    pub built_in: Option<String>,
    /// The steps since it was saved, oldest first.
    pub changes: Vec<String>,
    /// The text as last saved; `None` for what never was one.
    pub saved: Option<String>,
    /// The text with the changes.
    pub text: String,
}

/// Kept work, open again.
pub(super) enum Restored {
    /// A map with its history.
    Map(Box<Document>),
    /// A chip variant with its history.
    Variant(Box<Document<VariantDefinition>>),
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

impl KeptDocument {
    /// `changes`: the steps, if `document` no longer knows them.
    fn of(document: &dyn AnyDocument, changes: Vec<String>, alias: Option<String>) -> Option<Self> {
        let text = String::from_utf8(document.text(None).ok()?).ok()?;
        let saved = document.bytes_on_disk().and_then(|bytes| String::from_utf8(bytes.to_vec()).ok());
        let (file, built_in) = place_of(document.source());
        let (name, is_variant) = (document.name().to_owned(), document.kind() == Kind::Variant);
        Some(Self { name, is_variant, alias, file, built_in, changes, saved, text })
    }

    /// The document with the kept work as its last step.
    pub(super) fn restore(&self) -> Option<Restored> {
        Some(if self.is_variant {
            Restored::Variant(Box::new(self.document::<VariantDefinition>()?))
        } else {
            Restored::Map(Box::new(self.document::<MapDefinition>()?))
        })
    }

    fn document<S: Subject>(&self) -> Option<Document<S>> {
        let kept = read::<S>(self.text.as_bytes()).ok()?;
        let source = source_of(self.file.as_ref(), self.built_in.as_ref());
        let saved = self.saved.as_ref().and_then(|saved| read::<S>(saved.as_bytes()).ok());
        let mut document = match saved {
            Some(saved) => {
                let mut document = Document::opened(saved, source);
                document.replace(kept.definition, "Restore kept work".to_owned());
                document
            }
            None => Document::opened(kept, source),
        };
        // What never was a file is not saved either, whatever it began as.
        if document.is_saved() || *document.source() == Source::Unsaved {
            document.mark_unsaved();
        }
        Some(document)
    }

    /// What the work belongs to, for people.
    pub(super) fn title(&self) -> String {
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

/// Unsaved work: what ended programs left behind, and the copies that this one keeps of its own.
pub(super) struct KeptWork {
    /// Those of this program; `None`: nothing is kept.
    pub(super) copies: Option<Copies>,
    /// What may still be restored, with its file.
    left: Vec<(PathBuf, KeptDocument)>,
}

impl KeptWork {
    /// Takes what was left below `data`, and a folder there for this program. Without one that can be written, nothing is
    /// kept.
    pub(super) fn start(data: Option<&Path>) -> Self {
        match data.and_then(Copies::start) {
            Some((copies, left)) => Self { copies: Some(copies), left },
            None => Self { copies: None, left: Vec::new() },
        }
    }

    /// The next work to be offered, and its file.
    pub(super) fn first(&self) -> Option<&(PathBuf, KeptDocument)> {
        self.left.first()
    }

    /// Offers it no more; its file stays for another time.
    pub(super) fn pass_over_first(&mut self) {
        if !self.left.is_empty() {
            self.left.remove(0);
        }
    }

    /// Offers it no more, and deletes its file.
    pub(super) fn forget_first(&mut self) {
        if !self.left.is_empty() {
            forget(&self.left.remove(0).0);
        }
    }
}

/// The copies of this program's documents.
pub(super) struct Copies {
    folder: PathBuf,
    /// Held as long as the program runs.
    _lock: File,
    copies: BTreeMap<u64, Copy>,
    writing: Option<Writing>,
}

impl Copies {
    /// Takes a folder below `data` for this program, and whatever ended programs left there.
    ///
    /// `None` without a folder that can be written: work is then kept nowhere.
    fn start(data: &Path) -> Option<(Self, Vec<(PathBuf, KeptDocument)>)> {
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
        documents: impl Iterator<Item = (u64, &'a dyn AnyDocument, Option<&'a String>)>,
    ) -> Option<f64> {
        let now = ctx.input(|input| input.time);
        look_at(&mut self.writing, &mut self.copies, ctx);
        let mut next: Option<f64> = None;
        let mut seen = Vec::new();
        for (id, document, alias) in documents {
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
            let (path, own, changes) = (path_of(&self.folder, id), document.alone(), document.changes());
            let name = alias.cloned();
            let work = move |teller: &Teller<bool>| teller.result(write(&path, &*own, changes, name));
            match Job::start(ctx, pace, "kept work", Revisions::of(document.revision()), work) {
                Ok(job) => self.writing = Some(Writing { id, job }),
                // Without a thread the window waits.
                Err(_) => {
                    if write(&path_of(&self.folder, id), document, document.changes(), alias.cloned()) {
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

    /// Writes the copy of a document that was just restored, without waiting. False: it could not be written.
    pub(super) fn keep_now(&mut self, id: u64, document: &dyn AnyDocument, alias: Option<String>) -> bool {
        self.wait();
        let written = write(&path_of(&self.folder, id), document, document.changes(), alias);
        if written {
            self.copies.insert(id, Copy { revision: Some(document.revision()), since: None });
        }
        written
    }

    /// Waits until nothing is being written.
    fn wait(&mut self) {
        if let Some(Writing { id, job }) = self.writing.take()
            && job.wait() == Some(true)
        {
            self.copies.entry(id).or_default().revision = Some(job.about().document);
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
        copies.entry(*id).or_default().revision = Some(job.about().document);
    }
    *writing = None;
}

fn write(path: &Path, document: &dyn AnyDocument, changes: Vec<String>, alias: Option<String>) -> bool {
    let text = KeptDocument::of(document, changes, alias).and_then(|kept| serde_json::to_string(&kept).ok());
    text.is_some_and(|text| catalog::save(path, text.as_bytes()).is_ok())
}

fn path_of(folder: &Path, id: u64) -> PathBuf {
    folder.join(format!("{id}.json"))
}

/// Copies in folders whose program has ended; folders without any are removed.
fn collect_left(all: &Path) -> Vec<(PathBuf, KeptDocument)> {
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
            let mut kept = serde_json::from_str::<KeptDocument>(&text).ok()?;
            // A path from a folder that nobody knows any more may mean another file in this one.
            kept.file = kept.file.filter(|file| file.is_absolute());
            Some((path.clone(), kept))
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
fn forget(path: &Path) {
    let _ = fs::remove_file(path);
    if let Some(folder) = path.parent() {
        let others = fs::read_dir(folder).into_iter().flatten().flatten();
        if !others.map(|entry| entry.path()).any(|path| path.extension().is_some_and(|end| end == "json")) {
            let _ = fs::remove_dir_all(folder);
        }
    }
}
