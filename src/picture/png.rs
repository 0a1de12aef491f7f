//! SVG text as PNG: the same picture as pixels, with the program's own fonts, whatever is installed on the machine.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};
use std::sync::{Arc, OnceLock};

/// The largest picture: 8192 × 8192 pixels take 256 MiB while they are drawn.
pub const MOST_PIXELS: u64 = 8192 * 8192;

/// Why there is no picture.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PngError {
    /// Too many pixels.
    #[error(
        "a picture of {width} × {height} pixels is too large; at most {MOST_PIXELS} pixels are drawn: choose fewer pixels a square"
    )]
    TooLarge {
        /// Pixels from left to right.
        width: u64,
        /// Pixels from top to bottom.
        height: u64,
    },
    /// The text is no SVG, or has no size.
    #[error("the picture cannot be drawn: {0}")]
    Unreadable(String),
}

/// Pixels from left to right and from top to bottom of a picture of that size in map units.
///
/// # Errors
///
/// [`PngError::TooLarge`] above [`MOST_PIXELS`].
pub fn pixel_size(width: f32, height: f32, px_per_square: f32) -> Result<(u32, u32), PngError> {
    // SVG text has hundredths of a pixel; less than one is no pixel more.
    let pixels =
        |units: f32| ((f64::from(units) * f64::from(px_per_square) * 100.0).round() / 100.0).ceil().max(1.0) as u64;
    let (width, height) = (pixels(width), pixels(height));
    match (u32::try_from(width), u32::try_from(height)) {
        (Ok(w), Ok(h)) if width * height <= MOST_PIXELS => Ok((w, h)),
        _ => Err(PngError::TooLarge { width, height }),
    }
}

/// The picture as a PNG file. The same text gives the same bytes.
///
/// # Errors
///
/// The text is no SVG, or the picture is too large.
pub fn png(svg: &str) -> Result<Vec<u8>, PngError> {
    let unreadable = |error: &dyn std::fmt::Display| PngError::Unreadable(error.to_string());
    let options = Options { fontdb: fonts(), font_family: "Ubuntu".to_owned(), ..Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(|error| unreadable(&error))?;
    let (width, height) = pixel_size(tree.size().width(), tree.size().height(), 1.0)?;
    let mut pixels = Pixmap::new(width, height).ok_or_else(|| unreadable(&"it has no size"))?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| unreadable(&error))
}

/// Ubuntu Light and Hack, and no other: pictures do not depend on what a machine has.
fn fonts() -> Arc<fontdb::Database> {
    static FONTS: OnceLock<Arc<fontdb::Database>> = OnceLock::new();
    let fonts = FONTS.get_or_init(|| {
        let mut fonts = fontdb::Database::new();
        fonts.load_font_data(epaint_default_fonts::UBUNTU_LIGHT.to_vec());
        fonts.load_font_data(epaint_default_fonts::HACK_REGULAR.to_vec());
        fonts.set_sans_serif_family("Ubuntu");
        fonts.set_monospace_family("Hack");
        Arc::new(fonts)
    });
    Arc::clone(fonts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_rounded_up_and_huge_ones_refused() {
        assert_eq!(pixel_size(13.25, 17.0, 10.0), Ok((133, 170)));
        let refused = pixel_size(200.0, 200.0, 400.0).unwrap_err();
        assert_eq!(refused, PngError::TooLarge { width: 80_000, height: 80_000 });
        assert!(refused.to_string().contains("80000 × 80000 pixels is too large"));
        assert!(pixel_size(f32::MAX, 1.0, 400.0).is_err());
    }

    #[test]
    fn both_fonts_draw_letters_and_what_is_no_picture_is_refused() {
        let with = |family: &str| {
            let text = format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\"><text x=\"2\" y=\"16\" font-size=\"16\" \
                 font-family=\"{family}\">Wi</text></svg>"
            );
            png(&text).unwrap()
        };
        let empty = png("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\"/>").unwrap();
        let (light, mono) = (with("'Ubuntu Light', Ubuntu, sans-serif"), with("Hack, monospace"));
        assert!(light != empty && mono != empty && light != mono);
        assert_eq!(light, with("'Ubuntu Light', Ubuntu, sans-serif"));
        assert!(matches!(png("no picture"), Err(PngError::Unreadable(_))));
    }
}
