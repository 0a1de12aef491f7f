//! Named maps and variants: the folder `map-definitions` where there is one, else the embedded copy. The only part of this
//! room that opens paths.

use super::{
    FileFormat, Library, Loaded, MapDefinition, OutlineDefinition, Source, VariantDefinition, check_outline, read,
};
use crate::map::{IssueCode, MapIssue, Outline, Place};
use crate::tiles::{TileCatalog, TileSetDefinition};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// How the names of map files end.
pub const MAP_SUFFIX: &str = ".map.toml";
/// How the names of variant files end.
pub const VARIANT_SUFFIX: &str = ".variant.toml";
/// How the names of outline files end.
pub const OUTLINE_SUFFIX: &str = ".outline.toml";
/// How the names of tile set files end.
pub const TILES_SUFFIX: &str = ".tiles.toml";
/// The folder of built-in maps, below the current directory or where [`FOLDER_VARIABLE`] says.
const FOLDER: &str = "map-definitions";
/// The environment variable that names another folder of built-in maps.
const FOLDER_VARIABLE: &str = "MAPWRIGHT_MAPS";

static EMBEDDED: include_dir::Dir<'_> = include_dir::include_dir!("$CARGO_MANIFEST_DIR/map-definitions");

/// The built-in files by name, without folder and suffix.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BuiltIns {
    maps: BTreeMap<String, Vec<u8>>,
    variants: BTreeMap<String, Vec<u8>>,
    outlines: BTreeMap<String, Vec<u8>>,
}

impl BuiltIns {
    /// The copy inside the program.
    pub fn embedded() -> Self {
        let mut built_ins = Self::default();
        built_ins.collect_embedded(&EMBEDDED);
        built_ins
    }

    fn collect_embedded(&mut self, folder: &include_dir::Dir<'_>) {
        for file in folder.files() {
            self.insert(file.path(), file.contents());
        }
        for folder in folder.dirs() {
            self.collect_embedded(folder);
        }
    }

    /// The files of a folder and the folders in it; those that cannot be read are left out.
    pub fn in_folder(folder: &Path) -> Self {
        let mut built_ins = Self::default();
        let mut folders = vec![folder.to_owned()];
        while let Some(folder) = folders.pop() {
            let paths = fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path());
            for path in paths {
                if path.is_dir() {
                    folders.push(path);
                } else if let Ok(bytes) = fs::read(&path) {
                    built_ins.insert(&path, &bytes);
                }
            }
        }
        built_ins
    }

    fn insert(&mut self, path: &Path, bytes: &[u8]) {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if let Some(name) = name.strip_suffix(MAP_SUFFIX) {
            self.maps.insert(name.to_owned(), bytes.to_vec());
        } else if let Some(name) = name.strip_suffix(VARIANT_SUFFIX) {
            self.variants.insert(name.to_owned(), bytes.to_vec());
        } else if let Some(name) = name.strip_suffix(OUTLINE_SUFFIX) {
            self.outlines.insert(name.to_owned(), bytes.to_vec());
        }
    }

    /// The names of the maps, sorted.
    pub fn map_names(&self) -> Vec<&str> {
        self.maps.keys().map(String::as_str).collect()
    }

    /// The names of the variants, sorted.
    pub fn variant_names(&self) -> Vec<&str> {
        self.variants.keys().map(String::as_str).collect()
    }

    /// The names of the outlines, sorted.
    pub fn outline_names(&self) -> Vec<&str> {
        self.outlines.keys().map(String::as_str).collect()
    }

    /// The bytes of a built-in map.
    pub fn map(&self, name: &str) -> Option<&[u8]> {
        self.maps.get(name).map(Vec::as_slice)
    }

    /// The bytes of a built-in variant.
    pub fn variant(&self, name: &str) -> Option<&[u8]> {
        self.variants.get(name).map(Vec::as_slice)
    }
}

/// Finds files on disk and built-in ones.
#[derive(Clone, Debug)]
pub struct FileLibrary {
    built_ins: BuiltIns,
    tiles: TileCatalog,
    /// Outlines that were read, by their text: a map is checked with every change, its coast stays the same.
    outlines: Arc<Mutex<KeptOutlines>>,
}

/// Texts of outline files, and what they say.
type KeptOutlines = Vec<(Vec<u8>, Arc<Outline>)>;

/// So many outlines are kept.
const KEPT_OUTLINES: usize = 16;

impl Default for FileLibrary {
    fn default() -> Self {
        Self::new()
    }
}

impl FileLibrary {
    /// Built-in files from the folder that the environment variable `MAPWRIGHT_MAPS` names, else from `map-definitions`
    /// in the current directory, else from the copy in the program.
    pub fn new() -> Self {
        let folder = std::env::var_os(FOLDER_VARIABLE).map_or_else(|| PathBuf::from(FOLDER), PathBuf::from);
        let on_disk = BuiltIns::in_folder(&folder);
        Self::with(if on_disk.maps.is_empty() { BuiltIns::embedded() } else { on_disk })
    }

    /// A library with these built-in files.
    pub fn with(built_ins: BuiltIns) -> Self {
        Self { built_ins, tiles: TileCatalog::built_in(), outlines: Arc::default() }
    }

    /// The built-in maps, variants and outlines of this library.
    pub const fn built_ins(&self) -> &BuiltIns {
        &self.built_ins
    }

    /// The map that a command names: a path, or a built-in name.
    ///
    /// # Errors
    ///
    /// Not found, not readable, or no map; with line and column where there are some.
    pub fn load_map(&self, argument: &str) -> Result<(Source, Loaded<MapDefinition>), MapIssue> {
        self.find(&Kind::MAP, argument, &Source::Unsaved)
    }

    /// The variant that a command names: a path, or a built-in name.
    ///
    /// # Errors
    ///
    /// As for [`Self::load_map`].
    pub fn load_variant(&self, argument: &str) -> Result<(Source, Loaded<VariantDefinition>), MapIssue> {
        self.find(&Kind::VARIANT, argument, &Source::Unsaved)
    }

    /// Reads a tile set file and makes its set choosable by its name. Returns the name.
    ///
    /// # Errors
    ///
    /// Not readable, no tile set, or tiles that cannot be.
    pub fn load_tiles(&mut self, path: &Path) -> Result<String, Vec<MapIssue>> {
        let bytes = read_file(path).map_err(|issue| vec![issue])?;
        let loaded = read::<TileSetDefinition>(&bytes).map_err(|error| vec![*error.issue])?;
        if !loaded.issues.is_empty() {
            return Err(loaded.issues);
        }
        let set = super::check_tile_set(&loaded)?;
        let name = set.name().to_owned();
        self.tiles.insert(set);
        Ok(name)
    }

    fn find<T: FileFormat>(
        &self,
        kind: &Kind,
        reference: &str,
        from: &Source,
    ) -> Result<(Source, Loaded<T>), MapIssue> {
        let (source, bytes) = self.bytes(kind, reference, from)?;
        Ok((source, read::<T>(&bytes).map_err(|error| *error.issue)?))
    }

    fn bytes(&self, kind: &Kind, reference: &str, from: &Source) -> Result<(Source, Cow<'_, [u8]>), MapIssue> {
        if let Some(path) = kind.path(reference, from) {
            let bytes = read_file(&path)?;
            let source = match from {
                // As the file that refers to it was named: whoever compares the two finds the same.
                Source::File(_) => Source::File(path),
                Source::BuiltIn(_) | Source::Unsaved => Source::file(&path),
            };
            return Ok((source, bytes.into()));
        }
        let files = (kind.files)(&self.built_ins);
        let name = reference.strip_suffix(kind.suffix).unwrap_or(reference);
        if let Some(bytes) = files.get(name) {
            return Ok((Source::BuiltIn(name.to_owned()), bytes.into()));
        }
        let known = files.keys().map(String::as_str).collect::<Vec<_>>().join(", ");
        let reference: String = reference.chars().take(200).collect();
        let message =
            format!("There is no {} `{reference}`, neither as a file nor built in; built in are {known}.", kind.word);
        Err(MapIssue::new(kind.missing, Place::Map, message))
    }
}

impl Library for FileLibrary {
    fn map(&self, reference: &str, from: &Source) -> Result<(Source, Loaded<MapDefinition>), MapIssue> {
        self.find(&Kind::MAP, reference, from).map_err(|issue| named(issue, reference))
    }

    fn variant(&self, reference: &str, from: &Source) -> Result<(Source, Loaded<VariantDefinition>), MapIssue> {
        self.find(&Kind::VARIANT, reference, from).map_err(|issue| named(issue, reference))
    }

    fn outline(&self, reference: &str, from: &Source) -> Result<Arc<Outline>, MapIssue> {
        let (_, bytes) = self.bytes(&Kind::OUTLINE, reference, from)?;
        // A thread that panicked here left the list whole: it is only pushed to.
        let mut kept = self.outlines.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, outline)) = kept.iter().find(|(text, _)| *text == *bytes) {
            return Ok(Arc::clone(outline));
        }
        let loaded = read::<OutlineDefinition>(&bytes).map_err(|error| *error.issue);
        let outline = loaded.and_then(check_outline).map_err(|issue| {
            let issue = named(issue, reference);
            MapIssue::new(IssueCode::V075, Place::Map, issue.message)
        })?;
        let outline = Arc::new(outline);
        if kept.len() == KEPT_OUTLINES {
            kept.remove(0);
        }
        kept.push((bytes.into_owned(), Arc::clone(&outline)));
        Ok(outline)
    }

    fn tiles(&self) -> &TileCatalog {
        &self.tiles
    }
}

/// A kind of file that others refer to.
struct Kind {
    word: &'static str,
    suffix: &'static str,
    /// The folder beside a map in which files of this kind lie as well.
    folder: Option<&'static str>,
    missing: IssueCode,
    files: fn(&BuiltIns) -> &BTreeMap<String, Vec<u8>>,
}

impl Kind {
    const MAP: Self = Self {
        word: "map",
        suffix: MAP_SUFFIX,
        folder: None,
        missing: IssueCode::V047,
        files: |built_ins| &built_ins.maps,
    };
    const VARIANT: Self = Self {
        word: "variant",
        suffix: VARIANT_SUFFIX,
        folder: Some("chip-variants"),
        missing: IssueCode::V052,
        files: |built_ins| &built_ins.variants,
    };
    const OUTLINE: Self = Self {
        word: "outline",
        suffix: OUTLINE_SUFFIX,
        folder: Some("outlines"),
        missing: IssueCode::V074,
        files: |built_ins| &built_ins.outlines,
    };

    /// The file that a reference means, if there is one: a path relative to the file it stands in, else a sibling's name.
    fn path(&self, reference: &str, from: &Source) -> Option<PathBuf> {
        // A NUL or an empty name would reach the system as an error that tells nothing.
        if reference.is_empty() || reference.contains('\0') {
            return None;
        }
        let base = match from {
            Source::File(path) => path.parent().map(Path::to_owned).unwrap_or_default(),
            // A built-in file refers to built-in files, whatever lies in the current directory. An open copy of one may
            // have been given a file, by its whole path.
            Source::BuiltIn(_) if !Path::new(reference).is_absolute() => return None,
            Source::BuiltIn(_) => PathBuf::new(),
            Source::Unsaved => PathBuf::new(),
        };
        let with_suffix = format!("{reference}{}", self.suffix);
        let mut candidates = vec![base.join(reference), base.join(&with_suffix)];
        candidates.extend(self.folder.map(|folder| base.join(folder).join(&with_suffix)));
        // Typed as a path, it is meant as one: a missing file is then reported as such.
        let is_path = reference.ends_with(self.suffix) || reference.contains(['/', '\\']);
        let first = is_path.then(|| candidates[0].clone());
        candidates.into_iter().find(|path| path.is_file()).or(first)
    }
}

/// An issue in a file that another refers to: the message says where, since the place is to be that of the reference.
fn named(issue: MapIssue, file: &str) -> MapIssue {
    let Some(at) = &issue.text else { return issue };
    let message = format!("{file}:{}:{}: {}", at.line, at.column, issue.message);
    MapIssue { message, text: None, key: None, ..issue }
}

/// The bytes of a file.
///
/// # Errors
///
/// A sentence that says why the system refuses: no such file, no permission, a folder.
pub fn read_file(path: &Path) -> Result<Vec<u8>, MapIssue> {
    fs::read(path).map_err(|error| refused(path, "opened", &error))
}

/// The path of one of several files that belong together, counted from 1: the first has the name that was asked for, the
/// second `name-2`.
pub fn numbered(path: &Path, number: usize) -> PathBuf {
    let (stem, suffix) = (path.file_stem().unwrap_or_default(), path.extension().unwrap_or_default());
    match number {
        1 => path.to_owned(),
        _ => path.with_file_name(format!("{}-{number}.{}", stem.to_string_lossy(), suffix.to_string_lossy())),
    }
}

/// Writes a file as a whole or not at all: on any failure the file on disk is untouched. An existing file keeps its
/// permissions. Behind a link the file that it leads to is written, and the link stays, even if that file is still missing.
///
/// # Errors
///
/// A sentence that says why the system refuses: no permission, full disk, no such folder. Folders, pipes and devices are
/// refused: putting a file in their place would take them away.
pub fn save(path: &Path, bytes: &[u8]) -> Result<(), MapIssue> {
    let write = || -> std::io::Result<()> {
        let mut file = atomic_write_file::AtomicWriteFile::options().open(target(path)?)?;
        file.write_all(bytes)?;
        file.commit()
    };
    write().map_err(|error| refused(path, "saved", &error))
}

/// The file that `path` means, behind all links.
fn target(path: &Path) -> std::io::Result<PathBuf> {
    match fs::metadata(path) {
        Ok(there) if there.is_dir() => Err(ErrorKind::IsADirectory.into()),
        Ok(there) if !there.is_file() => {
            Err(std::io::Error::other("it is a pipe or a device; name a file that may be replaced"))
        }
        // Replacing a file needs no permission on the file itself; a protected file is meant to stay as it is.
        Ok(there) if there.permissions().readonly() => Err(ErrorKind::PermissionDenied.into()),
        Ok(_) => fs::canonicalize(path),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            // Links in a ring are another error, so this ends.
            let mut missing = path.to_owned();
            while let Ok(next) = fs::read_link(&missing) {
                missing = missing.parent().map_or(next.clone(), |folder| folder.join(&next));
            }
            Ok(missing)
        }
        Err(error) => Err(error),
    }
}

fn refused(path: &Path, verb: &str, error: &std::io::Error) -> MapIssue {
    #[expect(clippy::wildcard_enum_match_arm, reason = "the list of the standard library is open")]
    let why = match error.kind() {
        ErrorKind::NotFound if verb == "saved" => "its folder does not exist; choose another place".to_owned(),
        ErrorKind::NotFound => "there is no such file; check the name".to_owned(),
        ErrorKind::PermissionDenied => "permission is missing; change it or choose another place".to_owned(),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "the disk is full; make room and try again".to_owned(),
        ErrorKind::IsADirectory => "it is a folder; name a file".to_owned(),
        ErrorKind::ReadOnlyFilesystem => "the disk is read-only; choose another place".to_owned(),
        _ => error.to_string(),
    };
    MapIssue::new(IssueCode::V011, Place::Map, format!("{} cannot be {verb}: {why}.", path.display()))
}

#[cfg(test)]
#[allow(clippy::disallowed_methods, reason = "files of a temporary folder")]
mod tests {
    use super::*;

    #[test]
    fn embedded_and_on_disk_lists_agree() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(FOLDER);
        assert_eq!(BuiltIns::embedded(), BuiltIns::in_folder(&folder), "touch src/mapfile/catalog.rs and build again");
    }

    #[test]
    fn finds_siblings_before_built_ins() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let library = FileLibrary::with(BuiltIns::embedded());
        let here = Source::File(folder.path().join("pair.map.toml"));
        let (source, _) = library.map("usa-west", &here).expect("built in");
        assert_eq!(source, Source::BuiltIn("usa-west".to_owned()));
        let sibling = folder.path().join("usa-west.map.toml");
        fs::write(&sibling, "format = 1\nname = \"Mine\"\n").expect("writable");
        let (source, loaded) = library.map("usa-west", &here).expect("a sibling");
        assert_eq!((source, loaded.definition.name.as_str()), (Source::File(sibling), "Mine"));
        let missing = library.map("nowhere", &here).expect_err("no such map");
        assert_eq!(missing.code, IssueCode::V047);
        let missing = library.map("nowhere.map.toml", &here).expect_err("no such file");
        assert_eq!(missing.code, IssueCode::V011);
    }

    #[test]
    fn saves_whole_or_not_at_all() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("a.map.toml");
        save(&path, b"one").expect("writable");
        save(&path, b"two").expect("writable");
        assert_eq!(fs::read(&path).expect("readable"), b"two");
        let issue = save(&folder.path().join("missing/a.map.toml"), b"x").expect_err("no folder");
        assert!(issue.message.ends_with("its folder does not exist; choose another place."), "{}", issue.message);
        let mut permissions = fs::metadata(&path).expect("there").permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&path, permissions).expect("own file");
        let issue = save(&path, b"three").expect_err("protected");
        assert!(issue.message.contains("permission"), "{}", issue.message);
        assert_eq!(fs::read(&path).expect("readable"), b"two");
        assert_eq!(fs::read_dir(folder.path()).expect("readable").count(), 1, "nothing is left behind");
    }

    #[cfg(unix)]
    #[test]
    fn writes_behind_links_and_refuses_what_is_no_file() {
        use std::os::unix::fs::{FileTypeExt, symlink};
        let folder = tempfile::tempdir().expect("a temporary folder");
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("there")).expect("writable");
        symlink("there/a", at("first")).expect("a link");
        symlink("first", at("second")).expect("a link to a link");
        for bytes in [b"one", b"two"] {
            save(&at("second"), bytes).expect("writable");
            assert_eq!(fs::read(at("there/a")).expect("written behind both links"), bytes);
            assert!(at("second").is_symlink() && at("first").is_symlink(), "the links stay");
        }
        symlink("ring", at("ring")).expect("a link to itself");
        save(&at("ring"), b"x").expect_err("leads nowhere");
        assert!(at("ring").is_symlink());
        let issue = save(&at("there"), b"x").expect_err("a folder");
        assert!(issue.message.contains("it is a folder"), "{}", issue.message);
        let _socket = std::os::unix::net::UnixListener::bind(at("pipe")).expect("a socket");
        symlink("pipe", at("to the pipe")).expect("a link");
        for name in ["pipe", "to the pipe"] {
            let issue = save(&at(name), b"x").expect_err("no file");
            assert!(issue.message.contains("it is a pipe or a device"), "{}", issue.message);
        }
        assert!(fs::metadata(at("pipe")).expect("still there").file_type().is_socket());
    }
}
