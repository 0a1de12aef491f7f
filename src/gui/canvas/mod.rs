//! The map on the screen: where it lies, what lies under the pointer, how its picture becomes egui shapes, and what
//! strokes ask for.

mod camera;
mod cells;
mod covers;
mod draw;
mod edge_tools;
mod flash;
mod gesture;
mod hit;
mod labels;
mod map_picture;
mod minimap;
mod naming;
mod navigate;
mod offer;
mod overlay;
mod press;
mod preview;
mod row_clicks;
mod rulers;
mod sample;
mod select_tools;
mod sight;
mod stroke;
mod surface;
mod tool_preview;
mod under;
mod view;
mod words;
mod zoom;

pub(in crate::gui) use covers::means_map;
pub(in crate::gui) use edge_tools::side_walk;
pub(in crate::gui) use labels::cell_words;
pub(in crate::gui) use sample::{Sample, paint_sample, paint_stamp};
pub(in crate::gui) use surface::{CanvasState, canvas};
pub(in crate::gui) use under::UnderPointer;
pub(in crate::gui) use view::CanvasView;
pub(in crate::gui) use zoom::{zoom_control, zoom_place};
