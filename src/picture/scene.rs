//! The neutral picture: primitives in map units with colours by role, in drawing order. Back ends turn it into SVG text or
//! a screen; nothing here knows which.

use super::{Area, Bounds, Frame, Point, Role, pt, text_width};

/// What is drawn below what.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Layer {
    /// The sheet and the sea.
    Sea,
    /// The outermost band along the coast. Each band has a layer, so that parts of a picture fit together.
    CoastFar,
    /// The band in the middle.
    CoastMiddle,
    /// The band at the coast.
    CoastNear,
    /// Land and the frame of the sheet.
    Land,
    /// Squares and grid lines.
    Squares,
    /// What is printed on squares.
    Prints,
    /// The tiles that lie on the board.
    Tiles,
    /// The outline of the board.
    Outline,
    /// Border roads and cities, piers, ferries.
    Beyond,
    /// Bars and frames of regions.
    Regions,
    /// Chips and covert tiles.
    Chips,
    /// The meeples that stand or lie on tiles.
    Figures,
    /// Results of many games.
    Results,
    /// Squares where a tile may lie, and choices.
    Legal,
    /// The names of squares, borders, ferries and regions.
    Names,
    /// The marks beside cells with issues.
    Issues,
    /// Selection, hover, ghost tile.
    Cursor,
}

/// A colour, perhaps seen through. Transparency is for the screen only.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Paint {
    /// The role whose colour it has in the theme in force.
    pub role: Role,
    /// 1 hides what is below, 0 shows nothing.
    pub alpha: f32,
}

impl From<Role> for Paint {
    fn from(role: Role) -> Self {
        Self { role, alpha: 1.0 }
    }
}

/// How thin a line may become when the picture is small.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Least {
    /// 1 px on the screen.
    Line,
    /// Borders: 1.5 px on the screen.
    Border,
    /// The selection: 2 px on the screen.
    Selection,
}

impl Least {
    /// In pixels on the screen.
    pub const fn pixels(self) -> f32 {
        match self {
            Self::Line => 1.0,
            Self::Border => 1.5,
            Self::Selection => 2.0,
        }
    }
}

/// How a line ends and turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joint {
    /// Cut off, with pointed corners.
    Sharp,
    /// Ends and corners are rounded off.
    Round,
}

/// How a line is drawn: colour, width, dashes, ends.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// The colour, by role.
    pub paint: Paint,
    /// How wide it is, in map units.
    pub width: f32,
    /// How thin it may become.
    pub least: Least,
    /// Length of dashes and of the gaps between them, in map units.
    pub dash: Option<(f32, f32)>,
    /// How its ends and corners look.
    pub joint: Joint,
}

impl Stroke {
    /// A solid line of that width.
    pub fn new(width: f32, paint: impl Into<Paint>) -> Self {
        Self { paint: paint.into(), width, least: Least::Line, dash: None, joint: Joint::Sharp }
    }

    /// The same line with dashes of `on` and gaps of `off` map units.
    #[must_use]
    pub const fn dashed(self, on: f32, off: f32) -> Self {
        Self { dash: Some((on, off)), ..self }
    }

    /// With rounded corners and ends.
    #[must_use]
    pub const fn round(self) -> Self {
        Self { joint: Joint::Round, ..self }
    }

    /// With another least width.
    #[must_use]
    pub const fn at_least(self, least: Least) -> Self {
        Self { least, ..self }
    }
}

/// The size of letters.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Size {
    /// Points on the screen at 100 %, whatever the zoom.
    Points(f32),
    /// Map units: grows with the map.
    Units(f32),
}

impl Size {
    /// In map units, where a square has that many points.
    pub fn units(self, points_per_square: f32) -> f32 {
        match self {
            Self::Points(points) => points / points_per_square,
            Self::Units(units) => units,
        }
    }
}

/// Which point of a text lies at its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextAnchor {
    /// The left end of the baseline.
    Start,
    /// The middle of the baseline.
    Middle,
    /// The middle between baseline and the height of a capital: for letters in a mark.
    Centre,
}

/// One line of text.
#[derive(Clone, PartialEq, Debug)]
pub struct Text {
    /// The text, a single line.
    pub text: String,
    /// Where, in map units.
    pub at: Point,
    /// Which point of it lies there.
    pub anchor: TextAnchor,
    /// The size of the letters.
    pub size: Size,
    /// The colour, by role.
    pub paint: Paint,
    /// A seam around the letters.
    pub halo: Option<Role>,
    /// The font of cell names, instead of the proportional one.
    pub mono: bool,
}

/// The height of capitals, in font sizes: both fonts are close to it.
pub const CAP_HEIGHT: f32 = 0.69;
/// How wide the seam around letters is, in font sizes.
pub const HALO: f32 = 0.16;

/// One thing to draw.
#[derive(Clone, PartialEq, Debug)]
pub enum Primitive {
    /// An area that is filled, holes left out.
    Fill(Area, Paint),
    /// A filled rectangle along the axes.
    Rect(Bounds, Paint),
    /// A filled disc: middle and radius.
    Disc(Point, f32, Paint),
    /// A line through points; closed if the last is to be joined to the first.
    Line {
        /// At least two.
        points: Vec<Point>,
        /// Whether the last point is joined to the first.
        closed: bool,
        /// Its look.
        stroke: Stroke,
    },
    /// A line of text.
    Text(Text),
}

impl Primitive {
    /// The same in another frame; texts stay upright.
    #[must_use]
    pub fn placed(&self, frame: &Frame) -> Self {
        let scale = frame.scale();
        match self {
            Self::Fill(area, paint) => Self::Fill(area.placed(frame), *paint),
            Self::Rect(bounds, paint) => {
                let (a, b) = (frame.apply(bounds.min), frame.apply(bounds.max));
                Self::Rect(Bounds::new(a.x.min(b.x), a.y.min(b.y), a.x.max(b.x), a.y.max(b.y)), *paint)
            }
            Self::Disc(middle, radius, paint) => Self::Disc(frame.apply(*middle), radius * scale, *paint),
            Self::Line { points, closed, stroke } => Self::Line {
                points: points.iter().map(|p| frame.apply(*p)).collect(),
                closed: *closed,
                stroke: Stroke {
                    width: stroke.width * scale,
                    dash: stroke.dash.map(|(on, off)| (on * scale, off * scale)),
                    ..*stroke
                },
            },
            Self::Text(text) => {
                let size = match text.size {
                    Size::Units(units) => Size::Units(units * scale),
                    Size::Points(points) => Size::Points(points),
                };
                Self::Text(Text { at: frame.apply(text.at), size, ..text.clone() })
            }
        }
    }

    /// What it covers, lines and haloes about; texts are as wide as their letters usually are.
    pub fn bounds(&self, px_per_square: f32) -> Bounds {
        match self {
            Self::Fill(area, _) => Bounds::of_points(area.rings.iter().flatten().copied()),
            Self::Rect(bounds, _) => *bounds,
            Self::Disc(middle, radius, _) => Bounds { min: *middle, max: *middle }.grown(*radius),
            Self::Line { points, .. } => Bounds::of_points(points.iter().copied()),
            Self::Text(text) => {
                let size = text.size.units(px_per_square);
                let (wide, high) = (text_width(&text.text) * size, CAP_HEIGHT * size);
                let at = match text.anchor {
                    TextAnchor::Start => text.at,
                    TextAnchor::Middle => text.at - pt(wide / 2.0, 0.0),
                    TextAnchor::Centre => text.at - pt(wide / 2.0, -high / 2.0),
                };
                Bounds::new(at.x, at.y - high, at.x + wide, at.y + 0.22 * size)
            }
        }
    }

    /// The same, seen through.
    #[must_use]
    pub fn faded(mut self, alpha: f32) -> Self {
        let paint = match &mut self {
            Self::Fill(_, paint) | Self::Rect(_, paint) | Self::Disc(_, _, paint) => paint,
            Self::Line { stroke, .. } => &mut stroke.paint,
            Self::Text(text) => &mut text.paint,
        };
        paint.alpha *= alpha;
        self
    }
}

/// A picture: primitives by layer, and how far it reaches.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scene {
    /// What it covers; back ends that make a page take this as its size.
    pub bounds: Bounds,
    items: Vec<(Layer, Primitive)>,
}

impl Scene {
    /// An empty picture of that size.
    pub const fn new(bounds: Bounds) -> Self {
        Self { bounds, items: Vec::new() }
    }

    /// Puts one thing on top of its layer.
    pub fn push(&mut self, layer: Layer, primitive: Primitive) {
        self.items.push((layer, primitive));
    }

    /// Puts all of another picture on top of each layer.
    pub fn append(&mut self, other: Self) {
        self.items.extend(other.items);
    }

    /// Leaves out what `wanted` is false for.
    pub fn retain(&mut self, wanted: impl Fn(Layer, &Primitive) -> bool) {
        self.items.retain(|(layer, primitive)| wanted(*layer, primitive));
    }

    /// Everything in drawing order: by layer, in each layer as it was put, texts of a layer above its shapes.
    pub fn in_order(&self) -> Vec<&Primitive> {
        self.by_layer().into_iter().map(|(_, primitive)| primitive).collect()
    }

    /// As [`Self::in_order`], with the layer of each.
    pub fn by_layer(&self) -> Vec<(Layer, &Primitive)> {
        let mut items: Vec<_> = self.items.iter().map(|(layer, primitive)| (*layer, primitive)).collect();
        items.sort_by_key(|(layer, primitive)| (*layer, matches!(primitive, Primitive::Text(_))));
        items
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layers_order_what_was_put_in_any_order() {
        let mut scene = Scene::new(Bounds::unit(0.0));
        scene.pen(Layer::Cursor, pt(0.0, 0.0)).disc(pt(0.5, 0.5), 0.1, Role::Select);
        scene.pen(Layer::Prints, pt(0.0, 0.0)).letter("V", pt(0.5, 0.5), 0.2, Role::Ink);
        scene.pen(Layer::Prints, pt(0.0, 0.0)).disc(pt(0.5, 0.5), 0.1, Role::Violet);
        let order: Vec<_> = scene
            .in_order()
            .into_iter()
            .map(|item| match item {
                Primitive::Disc(_, _, paint) => paint.role,
                Primitive::Text(text) => text.paint.role,
                Primitive::Fill(..) | Primitive::Rect(..) | Primitive::Line { .. } => Role::Bg,
            })
            .collect();
        assert_eq!(order, [Role::Violet, Role::Ink, Role::Select]);
    }
}
