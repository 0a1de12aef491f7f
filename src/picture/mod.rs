//! Things as shapes: board, tiles, chips and results become a list of primitives in map units (one square is 1 × 1), with
//! colours by role. The same list is an SVG, an egui mesh or a print. Knows neither egui nor files.
//!
//! [`board_scene`] draws what a map says, [`game_scene`] what lies on it; append the second to the first, so that layers
//! interleave. [`marks_scene`] and [`ghost_scene`] are cheap and lie on top. [`svg()`] writes any scene as text, and [`png()`] that text as
//! pixels.

mod beyond;
mod board;
mod board_view;
mod chips;
mod city_shapes;
mod coast;
mod detail;
mod export;
mod ferries;
mod figures;
mod game;
mod glyphs;
mod ground;
mod labels;
mod large_city;
mod marks;
mod measure;
mod outline;
mod overview;
mod palette;
mod patterns;
mod pen;
mod places;
mod png;
mod print_style;
mod reframe;
mod regions;
mod results;
mod roads;
mod scene;
mod shape;
mod share;
mod squares;
mod svg;
mod swatch;
mod ticks;
mod tile;
mod tile_parts;

pub use board::{board_above, board_part, board_scene, board_sheet};
pub use board_view::{BoardView, CellRect};
pub use chips::ChipFace;
pub use detail::{Detail, MM_PER_SQUARE, Medium, mm};
pub use export::{ExportLook, PictureFormat, export_scene};
pub use ferries::ferry_ways;
pub use game::{CovertTile, Figure, GameScene, Ghost, PlacedTile, ShownChip, TileArt, game_scene, ghost_scene};
pub use ground::sheet_bounds;
pub use marks::{ClickTarget, IssueMark, Marks, marks_scene};
pub use measure::text_width;
pub use overview::{Overview, overview, overview_size};
pub use palette::{Palette, Rgb, Role, Theme};
pub use pen::Pen;
pub use places::segment_place;
pub use png::{MOST_PIXELS, PngError, pixel_size, png};
pub use reframe::reframed_scene;
pub use results::never_filled_scene;
pub use scene::{CAP_HEIGHT, HALO, Joint, Layer, Least, Paint, Primitive, Scene, Size, Stroke, Text, TextAnchor};
pub use shape::{Area, Bounds, Frame, Point, edges, pt};
pub use svg::{paper_svg, svg};
pub use swatch::{chip_scene, figure_scene, tile_scene};
pub use tile::tile_primitives;

// What the files of the room take from each other. Handed on, so that each depends only on the file that defines it.
pub(in crate::picture) use beyond::{corner, draw_border, road_piece, side_frame};
pub(in crate::picture) use board_view::{in_window, window};
pub(in crate::picture) use chips::{ALONE, chip_place, draw_chip, draw_covert, draw_place};
pub(in crate::picture) use city_shapes::{CityShape, clearance, dot, knight_place, sees, tower};
pub(in crate::picture) use coast::cut_line;
pub(in crate::picture) use glyphs::{
    arms, arms_row, bottle, cart, eye, four_star, house, keep, tab, three_houses, tile_backs, tile_house, waves,
};
pub(in crate::picture) use ground::{is_land, runs};
pub(in crate::picture) use outline::{Chain, Window, rounded_chain, shifted, trace};
pub(in crate::picture) use patterns::{marks_around, pattern_mark};
pub(in crate::picture) use pen::rounded;
pub(in crate::picture) use print_style::PrintStyle;
pub(in crate::picture) use roads::RoadShape;
pub(in crate::picture) use shape::{around, crossing, cubic, distance, quadratic, star};
pub(in crate::picture) use share::Share;
pub(in crate::picture) use squares::{draw_island_rings, draw_outline, draw_prints, draw_squares, fill, printed_half};
pub(in crate::picture) use ticks::roof_ticks;
pub(in crate::picture) use tile::{TilePlan, arms_place, draw_plan};
pub(in crate::picture) use tile_parts::{CityPart, RoadGoal, RoadPart};
