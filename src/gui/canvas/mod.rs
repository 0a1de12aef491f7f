//! The map on the screen: where it lies, and how its picture becomes egui shapes.

mod mesh;
mod paint;
mod transform;

pub use paint::{PaintCache, colour, paint};
pub use transform::View;
