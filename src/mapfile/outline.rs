//! Outline files: the coast behind the squares, `<name>.outline.toml`.

use super::{FileFormat, FileSchema, Library, Loaded, MapDefinition, Source, locate};
use crate::map::{
    BorderKind, IssueCode, MapIssue, MapSketch, Outline, OutlineFault, OutlineParts, OutlinePoint, Place, PlacedOutline,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// An outline file, `<name>.outline.toml`: coast, country and waters behind the squares of a map. Points are hundredths
/// of a square from the north-western corner of the grid: to the right, down.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct OutlineDefinition {
    /// File format; 1.
    pub format: u32,
    /// The outline's name.
    pub name: String,
    /// Where the geometry comes from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sources: Vec<String>,
    /// What a reader should know.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// Under which licence the geometry may be used.
    #[serde(default)]
    pub licence: String,
    /// Left, top, right, bottom: everything was cut off there. Sea is drawn beyond.
    pub bounds: [i32; 4],
    /// Rings of all land. An outer ring runs clockwise; holes follow it, counter-clockwise. The last point is not the
    /// first again.
    #[serde(default)]
    pub land: Vec<Vec<OutlinePoint>>,
    /// Rings of the map's own country or countries.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub home: Vec<Vec<OutlinePoint>>,
    /// Rings of large lakes; land goes on below them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lakes: Vec<Vec<OutlinePoint>>,
    /// Borders on land.
    #[serde(default, rename = "border", skip_serializing_if = "Vec::is_empty")]
    pub borders: Vec<OutlineBorder>,
    /// Rivers.
    #[serde(default, rename = "river", skip_serializing_if = "Vec::is_empty")]
    pub rivers: Vec<OutlineRiver>,
}

/// A border on land.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct OutlineBorder {
    /// What it divides.
    pub kind: BorderKind,
    /// An open line.
    pub line: Vec<OutlinePoint>,
}

/// A river.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct OutlineRiver {
    /// Its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// An open line.
    pub line: Vec<OutlinePoint>,
}

impl FileFormat for OutlineDefinition {
    const SCHEMA: &'static str = "outline.schema.json";
    const SECTIONS: &'static [&'static str] = &["border", "river"];

    fn schema() -> &'static FileSchema {
        static SHAPE: OnceLock<FileSchema> = OnceLock::new();
        SHAPE.get_or_init(FileSchema::of::<Self>)
    }

    fn unreadable(format: u32, name: String) -> Self {
        Self { format, name, ..Self::default() }
    }
}

/// Checks an outline and cuts it into triangles.
///
/// # Errors
///
/// What was wrong with the file, else the first ring or line that cannot be drawn; each with line and column.
pub fn check_outline(loaded: Loaded<OutlineDefinition>) -> Result<Outline, MapIssue> {
    if let Some(issue) = loaded.issues.into_iter().next() {
        return Err(issue);
    }
    let OutlineDefinition { bounds, land, home, lakes, borders, rivers, .. } = loaded.definition;
    let borders = borders.into_iter().map(|border| (border.kind, border.line)).collect();
    let rivers = rivers.into_iter().map(|river| river.line).collect();
    Outline::new(OutlineParts { bounds, land, home, lakes, borders, rivers }).map_err(|fault| {
        let key = match &fault {
            OutlineFault::Bounds => "bounds".to_owned(),
            OutlineFault::Many(_) => "land".to_owned(),
            OutlineFault::Short(place, ..) | OutlineFault::Hole(place) | OutlineFault::Far(place, _) => {
                format!("{}[{}]", place.list, place.at)
            }
        };
        let message = format!("The outline cannot be drawn: {fault}.");
        let mut issues = [MapIssue::new(IssueCode::V075, Place::Map, message).key(key)];
        locate(loaded.source.text().unwrap_or_default(), &mut issues);
        let [issue] = issues;
        issue
    })
}

/// The coast that a map names; an issue if it cannot be drawn, or ends within the grid.
pub(super) fn outline_of(
    definition: &MapDefinition,
    from: &Source,
    sketch: &MapSketch,
    library: &dyn Library,
    issues: &mut Vec<MapIssue>,
) -> Option<PlacedOutline> {
    let reference = definition.outline.as_ref()?;
    let outline = library.outline(reference, from).map_err(|issue| {
        // The file may lie elsewhere or be broken: whatever it is, the map goes on without a coast.
        let message = format!("{} The backdrop of the cells is drawn instead.", issue.message);
        let code = if issue.code == IssueCode::V075 { IssueCode::V075 } else { IssueCode::V074 };
        issues.push(MapIssue::new(code, Place::Map, message).key("outline"));
    });
    let outline = outline.ok()?;
    let moved = definition.outline_moved.unwrap_or_default();
    let [left, top, right, bottom] = outline.bounds();
    let reach = |at: i32, by: i32| at.saturating_add(by.saturating_mul(100));
    let grid = [i32::from(sketch.cells.cols()) * 100, i32::from(sketch.cells.rows()) * 100];
    let holds = reach(left, moved[0]) <= 0
        && reach(top, moved[1]) <= 0
        && reach(right, moved[0]) >= grid[0]
        && reach(bottom, moved[1]) >= grid[1];
    if !holds {
        let message = format!(
            "The outline `{reference}` ends within the grid; sea is drawn beyond it. Move it with `outline-moved`, or use a larger one."
        );
        issues.push(MapIssue::new(IssueCode::V076, Place::Map, message).key("outline"));
    }
    Some(PlacedOutline { outline, moved, within: None })
}
