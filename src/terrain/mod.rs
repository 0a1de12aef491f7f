//! Landscape words shared by map and tiles: what an edge shows, what a segment is. Knows neither tiles nor maps.

mod landscape;

pub use landscape::{EdgeKind, FeatureKind, Landscape, RoadEnd, Segment, SegmentId};
