//! Draws every state of the window into a folder, in both themes at two sizes, without a display:
//! `cargo run --example gallery -- FOLDER [WORD…]`. With words, only the pictures whose names hold all of them are drawn,
//! such as `tool light-1280`.
#![allow(unreachable_pub, reason = "shared with the tests of the window")]
#![allow(clippy::unwrap_used, reason = "a panic with its place is how arranging a state fails")]

mod passing_scenes;
#[path = "../../gui/support/mod.rs"]
#[allow(dead_code, reason = "the tests of the window use all of it")]
mod support;

use egui::{Vec2, vec2};
use mapwright::gui::words::Command;
use mapwright::gui::words::Wish;
use passing_scenes::passing_scenes;
use std::path::PathBuf;
use std::process::ExitCode;
use support::scenes::scenes;

const SIZES: [Vec2; 2] = [vec2(1280.0, 800.0), vec2(1024.0, 700.0)];
const THEMES: [(Command, &str); 2] = [(Command::LightTheme, "light"), (Command::DarkTheme, "dark")];

#[allow(clippy::print_stderr, reason = "it tells whoever runs it")]
fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(folder) = arguments.next().map(PathBuf::from) else {
        eprintln!("Usage: gallery FOLDER [WORD…]");
        return ExitCode::from(2);
    };
    let words: Vec<String> = arguments.collect();
    std::fs::create_dir_all(&folder).expect("a folder");
    for scene in scenes().into_iter().chain(passing_scenes()) {
        let pictures = THEMES.into_iter().flat_map(|theme| SIZES.map(|size| (theme, size)));
        let named = pictures.map(|((theme, word), size)| (theme, size, format!("{}-{word}-{}", scene.name, size.x)));
        let wanted: Vec<_> = named.filter(|(.., name)| words.iter().all(|word| name.contains(word))).collect();
        if wanted.is_empty() {
            continue;
        }
        let mut desk = (scene.arrange)();
        for (theme, size, name) in wanted {
            desk.harness.state_mut().post(Wish::Run(theme));
            // A wish is acted on after a frame; what runs beside the window goes on with each.
            desk.harness.run_steps(2);
            desk.harness.set_size(size);
            desk.harness.run_steps(2);
            let picture = desk.harness.render().expect("a picture");
            picture.save(folder.join(format!("{name}.png"))).expect("written");
        }
    }
    ExitCode::SUCCESS
}
