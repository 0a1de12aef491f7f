//! Pictures that are handed on: SVG and PNG show the same, the same map gives the same bytes, and what cannot be drawn or
//! written is said.

use image::RgbaImage;
use mapwright::map::MapSketch;
use mapwright::mapfile::{MapDefinition, read, sketch_of};
use mapwright::picture::{BoardView, ExportLook, Palette, PictureFormat, PngError, Role, Scene, Theme, export_scene};

const THEMES: [Theme; 4] = [Theme::Light, Theme::Dark, Theme::Print, Theme::Ink];

/// Sea in the west, a column of squares with a town, land in the east.
fn sample() -> MapSketch {
    let text = "format = 1\nname = \"Strip\"\n\n[grid]\nrows = [\"~#.\", \"~t.\"]\n";
    sketch_of(&read::<MapDefinition>(text.as_bytes()).unwrap().definition).0
}

fn look(theme: Theme) -> ExportLook {
    ExportLook { px_per_square: 40.0, ..ExportLook::of(theme) }
}

fn scene(look: &ExportLook) -> Scene {
    export_scene(&sample(), &BoardView::screen(look.px_per_square), look)
}

fn pixels(look: &ExportLook) -> RgbaImage {
    let bytes = PictureFormat::Png.write(&scene(look), look).unwrap();
    image::load_from_memory_with_format(&bytes, image::ImageFormat::Png).unwrap().to_rgba8()
}

fn colour_at(pixels: &RgbaImage, scene: &Scene, px: f32, x: f32, y: f32) -> String {
    let [r, g, b, _] =
        pixels.get_pixel(((x - scene.bounds.min.x) * px) as u32, ((y - scene.bounds.min.y) * px) as u32).0;
    format!("#{r:02X}{g:02X}{b:02X}")
}

#[test]
fn pixels_have_the_colours_and_places_of_the_svg() {
    for theme in THEMES {
        let look = look(theme);
        let (scene, pixels) = (scene(&look), pixels(&look));
        let of = |role| Palette::get().colour(theme, role).to_string();
        assert_eq!(pixels.width(), (scene.bounds.width() * 40.0).round() as u32);
        assert_eq!(pixels.height(), (scene.bounds.height() * 40.0).round() as u32);
        // The square in the middle of the upper row holds nothing: its fill, and its line at the border to the next.
        assert_eq!(colour_at(&pixels, &scene, 40.0, 1.5, 0.5), of(Role::Square), "{theme:?}");
        assert_ne!(colour_at(&pixels, &scene, 40.0, 1.5, 1.0), of(Role::Square), "{theme:?}");
        assert_eq!(colour_at(&pixels, &scene, 40.0, -0.8, 0.5), of(Role::Sea), "{theme:?}");
        let text = String::from_utf8(PictureFormat::Svg.write(&scene, &look).unwrap()).unwrap();
        let x = (1.0 - scene.bounds.min.x) * 40.0;
        let y = -scene.bounds.min.y * 40.0;
        let square = format!("<rect x=\"{x}\" y=\"{y}\" width=\"40\" height=\"40\" fill=\"{}\"/>", of(Role::Square));
        assert!(text.contains(&square), "{theme:?}: {square}");
    }
}

#[test]
fn the_same_map_gives_the_same_bytes() {
    for format in [PictureFormat::Svg, PictureFormat::Png] {
        let look = ExportLook { coordinates: true, ..look(Theme::Light) };
        assert_eq!(format.write(&scene(&look), &look).unwrap(), format.write(&scene(&look), &look).unwrap());
    }
}

#[test]
fn letters_and_numbers_lie_around_the_map_and_move_nothing() {
    let plain = look(Theme::Light);
    let with = ExportLook { coordinates: true, ..plain };
    let (without, around) = (scene(&plain), scene(&with));
    assert_eq!(around.bounds.width(), without.bounds.width() + 1.2);
    let svg = String::from_utf8(PictureFormat::Svg.write(&around, &with).unwrap()).unwrap();
    for words in [">a<", ">b<", ">c<", ">1<", ">2<"] {
        assert_eq!(svg.matches(words).count(), 2, "{words}");
    }
    let square = Palette::get().colour(Theme::Light, Role::Square).to_string();
    assert_eq!(colour_at(&pixels(&with), &around, 40.0, 1.5, 0.5), square);
}

#[test]
fn a_picture_that_would_be_too_large_is_refused_with_its_size() {
    let look = ExportLook { px_per_square: 4000.0, ..look(Theme::Light) };
    let refused = PictureFormat::Png.write(&scene(&look), &look).unwrap_err();
    let PngError::TooLarge { width, height } = refused else { panic!("{refused}") };
    assert!(width * height > 8192 * 8192);
    assert!(PictureFormat::Svg.write(&scene(&look), &look).is_ok(), "lines have no size");
}
