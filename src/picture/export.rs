//! The whole map as one picture that is handed on: what may be left out, and letters and numbers around it.

use super::png::png;
use super::svg::svg;
use super::{
    BoardView, Bounds, Detail, Layer, MM_PER_SQUARE, Medium, PngError, Primitive, Role, Scene, Size, Text, TextAnchor,
    Theme, board_scene, pixel_size, pt,
};
use crate::geometry::Cell;
use crate::map::MapSketch;

/// How wide the margin for letters and numbers is, in squares.
const MARGIN: f32 = 0.6;
/// Pixels a millimetre, as SVG has it: 96 an inch.
const PX_PER_MM: f32 = 96.0 / 25.4;

/// How a picture is made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ExportLook {
    /// The theme whose colours the picture has.
    pub theme: Theme,
    /// How many pixels a square is wide.
    pub px_per_square: f32,
    /// Names of squares, labels of borders.
    pub names: bool,
    /// Bars and names of regions.
    pub regions: bool,
    /// Letters of the columns and numbers of the rows, around the map.
    pub coordinates: bool,
}

impl ExportLook {
    /// Pixels a square that can be asked for.
    pub const PX: std::ops::RangeInclusive<u16> = 2..=400;

    /// Everything, in the size that is usual for the theme: 64 pixels on a screen, 45 mm on paper.
    pub const fn of(theme: Theme) -> Self {
        let px_per_square = match Medium::of(theme) {
            Medium::Screen => 64.0,
            Medium::Print | Medium::Ink => MM_PER_SQUARE * PX_PER_MM,
        };
        Self { theme, px_per_square, names: true, regions: true, coordinates: false }
    }
}

/// The kind of file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PictureFormat {
    /// Lines and letters that stay sharp at any size.
    Svg,
    /// An image of pixels.
    Png,
}

impl PictureFormat {
    /// The format of files whose names end so, whatever the case.
    pub fn of_suffix(suffix: &str) -> Option<Self> {
        [Self::Svg, Self::Png].into_iter().find(|format| suffix.eq_ignore_ascii_case(format.suffix()))
    }

    /// How the names of such files end, without the dot.
    pub const fn suffix(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
        }
    }

    /// The scene as the bytes of a file; the same scene gives the same bytes.
    ///
    /// # Errors
    ///
    /// A picture of pixels would be too large.
    pub fn write(self, scene: &Scene, look: &ExportLook) -> Result<Vec<u8>, PngError> {
        match self {
            Self::Svg => Ok(svg(scene, look.theme, look.px_per_square).into_bytes()),
            Self::Png => {
                pixel_size(scene.bounds.width(), scene.bounds.height(), look.px_per_square)?;
                png(&svg(scene, look.theme, look.px_per_square))
            }
        }
    }
}

/// The whole map. `view` says what is known of it: chips on towns, the seam.
pub fn export_scene(map: &MapSketch, view: &BoardView<'_>, look: &ExportLook) -> Scene {
    let detail = Detail { px_per_square: look.px_per_square, medium: Medium::of(look.theme) };
    let view = BoardView { detail, names: look.names, regions: look.regions, visible: None, ..*view };
    let mut scene = board_scene(map, &view);
    if look.coordinates {
        draw_coordinates(&mut scene, map);
    }
    scene
}

/// A margin on all four sides, with a letter for each column and a number for each row.
fn draw_coordinates(scene: &mut Scene, map: &MapSketch) {
    let inner = scene.bounds;
    let outer = Bounds::new(inner.min.x - MARGIN, inner.min.y - MARGIN, inner.max.x + MARGIN, inner.max.y + MARGIN);
    scene.bounds = outer;
    for strip in [
        Bounds::new(outer.min.x, outer.min.y, outer.max.x, inner.min.y),
        Bounds::new(outer.min.x, inner.max.y, outer.max.x, outer.max.y),
        Bounds::new(outer.min.x, inner.min.y, inner.min.x, inner.max.y),
        Bounds::new(inner.max.x, inner.min.y, outer.max.x, inner.max.y),
    ] {
        scene.push(Layer::Sea, Primitive::Rect(strip, Role::Square.into()));
    }
    let mut write = |text: &str, x: f32, y: f32| {
        let text = Text {
            text: text.to_owned(),
            at: pt(x, y),
            anchor: TextAnchor::Centre,
            size: Size::Units(0.32),
            paint: Role::NameDim.into(),
            halo: None,
            mono: true,
        };
        scene.push(Layer::Names, Primitive::Text(text));
    };
    let (top, bottom) = (inner.min.y - MARGIN / 2.0, inner.max.y + MARGIN / 2.0);
    let (left, right) = (inner.min.x - MARGIN / 2.0, inner.max.x + MARGIN / 2.0);
    for col in 0..map.cells.cols() {
        let name = Cell::new(col, 0).to_string();
        let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
        [top, bottom].into_iter().for_each(|y| write(letters, f32::from(col) + 0.5, y));
    }
    for row in 0..map.cells.rows() {
        let number = (u32::from(row) + 1).to_string();
        [left, right].into_iter().for_each(|x| write(&number, x, f32::from(row) + 0.5));
    }
}
