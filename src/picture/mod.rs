//! Things as shapes: board, tiles, chips and results become a list of primitives in map units (one square is 1 × 1), with
//! colours by role. The same list is an SVG, an egui mesh or a print. Knows neither egui nor files.

mod beyond;
mod board;
mod chips;
mod city_shapes;
mod detail;
mod figures;
mod game;
mod glyphs;
mod ground;
mod labels;
mod large_city;
mod marks;
mod measure;
mod outline;
mod palette;
mod roads;
mod scene;
mod shape;
mod squares;
mod svg;
mod swatch;
mod ticks;
mod tile;

pub use board::{BoardView, CellRect, board_scene};
pub use chips::ChipFace;
pub use detail::{Detail, MM_PER_SQUARE, Medium, mm};
pub use game::{CovertTile, Figure, GameScene, Ghost, PlacedTile, ShownChip, TileArt, game_scene, ghost_scene};
pub use ground::sheet_bounds;
pub use marks::{Choice, IssueMark, Marks, marks_scene};
pub use palette::{Palette, Rgb, Role, Theme};
pub use scene::{Anchor, CAP_HEIGHT, HALO, Joint, Layer, Least, Paint, Pen, Primitive, Scene, Size, Stroke, Text};
pub use shape::{Area, Bounds, Frame, Point, edges, pt};
pub use svg::svg;
pub use swatch::{Element, chip_scene, covert_scene, figure_scene, issue_scene, swatch, tile_scene};
pub use tile::{segment_place, tile_primitives};
