//! What shows at which size: detail appears with size instead of shrinking into noise.

use super::palette::Theme;

/// What a picture is made for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Medium {
    /// A screen, of whatever pixel density.
    Screen,
    /// Paper, a square of 45 mm, full colour.
    Print,
    /// Paper, little ink: lines instead of areas.
    Ink,
}

impl Medium {
    /// The medium for which a theme's colours are made.
    pub const fn of(theme: Theme) -> Self {
        match theme {
            Theme::Light | Theme::Dark => Self::Screen,
            Theme::Print => Self::Print,
            Theme::Ink => Self::Ink,
        }
    }
}

/// How large a square is shown, and on what.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Detail {
    /// Points on the screen a square. In print it does not matter.
    pub px_per_square: f32,
    /// Whether it is a screen or paper, and which inks there are.
    pub medium: Medium,
}

impl Detail {
    /// The detail of a screen with that many points a square.
    pub const fn screen(px_per_square: f32) -> Self {
        Self { px_per_square, medium: Medium::Screen }
    }

    const fn from(self, px: f32) -> bool {
        self.is_print() || self.px_per_square >= px
    }

    /// True if the picture is for paper, where sizes are in millimetres.
    pub const fn is_print(self) -> bool {
        !matches!(self.medium, Medium::Screen)
    }

    /// True if squares are large enough for grid lines.
    pub const fn lines(self) -> bool {
        self.from(8.0)
    }

    /// Board outline, frames, stubs, tiles without ticks and towers.
    pub const fn frames(self) -> bool {
        self.from(16.0)
    }

    /// Glyphs, letters, names of large cities and starts, border labels.
    pub const fn glyphs(self) -> bool {
        self.from(24.0)
    }

    /// Town, island and ferry names, patterns, roof and grass ticks, towers.
    pub const fn patterns(self) -> bool {
        self.from(44.0)
    }

    /// Cell names in squares.
    pub const fn cell_names(self) -> bool {
        self.from(80.0)
    }

    /// A length in points as map units; on paper a point is as large as at 92 points a square.
    pub const fn points(self, points: f32) -> f32 {
        points / if self.is_print() { 92.0 } else { self.px_per_square }
    }

    /// A tolerance for curves, in map units, that nobody sees.
    pub fn tolerance(self) -> f32 {
        (0.15 / self.px_per_square).clamp(0.0005, 0.02)
    }
}

/// A square is that many millimetres wide on paper.
pub const MM_PER_SQUARE: f32 = 45.0;

/// A length on paper in map units.
pub const fn mm(millimetres: f32) -> f32 {
    millimetres / MM_PER_SQUARE
}
