//! How a picture gets onto the screen: its shapes as triangles, its roles as colours, its coordinates as points. Used by
//! whatever shows a map or a part of one.

mod colour;
mod issue_mark;
mod mask;
mod mesh;
mod miniature;
mod same;
mod scene;
mod transform;

pub(in crate::gui) use colour::colour;
pub(in crate::gui) use issue_mark::draw_issue;
pub(in crate::gui) use mask::Mask;
pub(in crate::gui) use miniature::Miniature;
pub(in crate::gui) use same::Same;
pub(in crate::gui) use scene::{Layered, PaintCache, PaintPiece, layered, paint, paint_pieces, paint_text, pieces};
pub(in crate::gui) use transform::MapTransform;
