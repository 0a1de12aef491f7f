//! The map on the canvas: strokes, areas, edges, the small map.

pub mod areas;
pub mod edges;
pub mod minimap;
pub mod painting;
