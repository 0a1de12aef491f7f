//! A scene as SVG text. The same scene gives the same text, byte for byte; letters stay letters.

use super::{CAP_HEIGHT, HALO, Joint, Paint, Palette, Point, Primitive, Role, Scene, Stroke, Text, TextAnchor, Theme};
use std::fmt::Write;

/// Font families, by name with a generic one to fall back on.
const PROPORTIONAL: &str = "'Ubuntu Light', Ubuntu, sans-serif";
const MONO: &str = "Hack, monospace";

/// The scene as an SVG document with that many pixels a square.
pub fn svg(scene: &Scene, theme: Theme, px_per_square: f32) -> String {
    document(scene, theme, px_per_square, "")
}

/// A scene that is a sheet of paper, in millimetres, as an SVG document of that size.
pub fn paper_svg(scene: &Scene, theme: Theme) -> String {
    document(scene, theme, 1.0, "mm")
}

fn document(scene: &Scene, theme: Theme, scale: f32, unit: &str) -> String {
    let mut page = Page { out: String::new(), scene, theme, scale };
    let (width, height) = (scene.bounds.width() * scale, scene.bounds.height() * scale);
    page.line(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}{unit}\" height=\"{h}{unit}\" viewBox=\"0 0 {w} {h}\">",
        w = Number(width),
        h = Number(height),
    ));
    for primitive in scene.in_order() {
        page.put(primitive);
    }
    page.line(format_args!("</svg>"));
    page.out
}

/// A number with at most two digits behind the point and no more than it needs.
struct Number(f32);

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let hundredths = (f64::from(self.0) * 100.0).round() as i64;
        let (sign, whole, rest) =
            (if hundredths < 0 { "-" } else { "" }, hundredths.abs() / 100, hundredths.abs() % 100);
        match rest {
            0 => write!(f, "{sign}{whole}"),
            _ if rest % 10 == 0 => write!(f, "{sign}{whole}.{}", rest / 10),
            _ => write!(f, "{sign}{whole}.{rest:02}"),
        }
    }
}

struct Page<'a> {
    out: String,
    scene: &'a Scene,
    theme: Theme,
    scale: f32,
}

impl Page<'_> {
    fn line(&mut self, text: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.out.write_fmt(text);
        self.out.push('\n');
    }

    fn colour(&self, role: Role) -> String {
        Palette::get().colour(self.theme, role).to_string()
    }

    fn fill(&self, paint: Paint) -> String {
        let mut text = format!("fill=\"{}\"", self.colour(paint.role));
        if paint.alpha < 1.0 {
            let _ = write!(text, " fill-opacity=\"{}\"", Number(paint.alpha));
        }
        text
    }

    fn x(&self, p: Point) -> Number {
        Number((p.x - self.scene.bounds.min.x) * self.scale)
    }

    fn y(&self, p: Point) -> Number {
        Number((p.y - self.scene.bounds.min.y) * self.scale)
    }

    fn path(&self, points: &[Point], closed: bool) -> String {
        let mut text = String::new();
        for (at, p) in points.iter().enumerate() {
            let _ = write!(text, "{}{} {}", if at == 0 { "M" } else { "L" }, self.x(*p), self.y(*p));
        }
        if closed {
            text.push('Z');
        }
        text
    }

    fn put(&mut self, primitive: &Primitive) {
        match primitive {
            Primitive::Fill(area, paint) => {
                let d: String = area.rings.iter().map(|ring| self.path(ring, true)).collect();
                let fill = self.fill(*paint);
                self.line(format_args!("<path d=\"{d}\" fill-rule=\"evenodd\" {fill}/>"));
            }
            Primitive::Rect(bounds, paint) => {
                let (x, y, fill) = (self.x(bounds.min), self.y(bounds.min), self.fill(*paint));
                let (w, h) = (Number(bounds.width() * self.scale), Number(bounds.height() * self.scale));
                self.line(format_args!("<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" {fill}/>"));
            }
            Primitive::Disc(middle, radius, paint) => {
                let (x, y, fill) = (self.x(*middle), self.y(*middle), self.fill(*paint));
                let r = Number(radius * self.scale);
                self.line(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" {fill}/>"));
            }
            Primitive::Line { points, closed, stroke } => {
                let (d, look) = (self.path(points, *closed), self.stroke(stroke));
                self.line(format_args!("<path d=\"{d}\" fill=\"none\" {look}/>"));
            }
            Primitive::Text(text) => self.text(text),
        }
    }

    fn stroke(&self, stroke: &Stroke) -> String {
        // On paper no line is thinner than a quarter of a millimetre.
        let least = match self.theme {
            Theme::Light | Theme::Dark => stroke.least.pixels(),
            Theme::Print | Theme::Ink => super::detail::mm(0.25) * self.scale,
        };
        let width = Number((stroke.width * self.scale).max(least));
        let mut text = format!("stroke=\"{}\" stroke-width=\"{width}\"", self.colour(stroke.paint.role));
        if stroke.paint.alpha < 1.0 {
            let _ = write!(text, " stroke-opacity=\"{}\"", Number(stroke.paint.alpha));
        }
        if let Some((on, off)) = stroke.dash {
            let _ = write!(text, " stroke-dasharray=\"{} {}\"", Number(on * self.scale), Number(off * self.scale));
        }
        if stroke.joint == Joint::Round {
            text.push_str(" stroke-linejoin=\"round\" stroke-linecap=\"round\"");
        }
        text
    }

    fn text(&mut self, text: &Text) {
        let size = text.size.units(self.scale) * self.scale;
        let drop = if text.anchor == TextAnchor::Centre { size * CAP_HEIGHT / 2.0 } else { 0.0 };
        let (x, y) = (self.x(text.at), Number((text.at.y - self.scene.bounds.min.y) * self.scale + drop));
        let anchor = match text.anchor {
            TextAnchor::Start => "",
            TextAnchor::Middle | TextAnchor::Centre => " text-anchor=\"middle\"",
        };
        let family = if text.mono { MONO } else { PROPORTIONAL };
        let halo = text.halo.map_or_else(String::new, |role| {
            let width = Number(2.0 * HALO * size);
            let colour = self.colour(role);
            format!(" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linejoin=\"round\" paint-order=\"stroke\"")
        });
        let (fill, size) = (self.fill(text.paint), Number(size));
        let escaped = text.text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        self.line(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-family=\"{family}\" font-size=\"{size}\"{anchor} {fill}{halo}>{escaped}</text>"
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::{Bounds, Layer, Size, pt};

    #[test]
    fn numbers_are_short() {
        let written: Vec<String> =
            [0.0, 1.5, -2.25, 0.004, -0.001, 3.999, 12.3456].map(|n| Number(n).to_string()).to_vec();
        assert_eq!(written, ["0", "1.5", "-2.25", "0", "0", "4", "12.35"]);
    }

    #[test]
    fn text_stays_text_and_is_escaped() {
        let mut scene = Scene::new(Bounds::unit(0.0));
        scene.push(
            Layer::Names,
            Primitive::Text(Text {
                text: "A & <B>".to_owned(),
                at: pt(0.5, 0.5),
                anchor: TextAnchor::Middle,
                size: Size::Points(11.0),
                paint: Role::Ink.into(),
                halo: None,
                mono: true,
            }),
        );
        let text = svg(&scene, Theme::Ink, 40.0);
        assert!(text.contains(">A &amp; &lt;B&gt;</text>"), "{text}");
        assert!(text.contains("font-size=\"11\"") && text.contains("Hack, monospace"));
    }

    #[test]
    fn thin_lines_are_kept_visible() {
        let mut scene = Scene::new(Bounds::unit(0.0));
        scene.pen(Layer::Squares, pt(0.0, 0.0)).line(&[pt(0.0, 0.0), pt(1.0, 0.0)], Stroke::new(0.01, Role::Ink));
        assert!(svg(&scene, Theme::Light, 10.0).contains("stroke-width=\"1\""));
        assert!(svg(&scene, Theme::Print, 180.0).contains("stroke-width=\"1.8\""));
    }
}
