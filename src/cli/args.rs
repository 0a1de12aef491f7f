//! What was typed.

use crate::geometry::Cell;
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Draw, validate and playtest map boards and chip rules for the board game Carcassonne.
#[derive(Parser, Debug)]
#[command(
    name = "mapwright",
    version,
    args_conflicts_with_subcommands = true,
    after_help = "Maps and variants are named by path, or without folder and suffix if they are built in.\n\
                  Exit codes: 0 done, 1 something was found, 2 could not run.\n\n\
                  Example: mapwright simulate usa-west --games 1000"
)]
pub(super) struct Args {
    #[command(subcommand)]
    pub(super) verb: Option<Verb>,
    /// The map to open in the editor
    pub(super) file: Option<String>,
}

#[derive(Subcommand, Debug)]
pub(super) enum Verb {
    /// List the built-in maps and variants
    #[command(after_help = "Example: mapwright maps")]
    Maps(Maps),
    /// Find everything that is wrong with maps, pairs, variants and tile sets
    #[command(after_help = "Example: mapwright validate my.map.toml my.variant.toml --deny warnings")]
    Validate(Validate),
    /// Bring files into canonical layout; comments and unknown keys stay
    #[command(after_help = "Example: mapwright format --check map-definitions/*.map.toml")]
    Format(Format),
    /// Join two maps at a seam of half squares
    #[command(after_help = "Example: mapwright combine usa-west usa-east -o my-usa.map.toml")]
    Combine(Combine),
    /// Draw a map as a picture
    #[command(after_help = "Example: mapwright render usa-west -o usa-west.svg --theme print")]
    Render(Render),
    /// Write the rules of a map and its variant as one page for the people at the table
    #[command(
        after_help = "A map is told with everything that is on it; a variant alone with what it has, does and changes.\n\
                      Lines that differ from the rules without house rules are marked with ≠.\n\
                      Pictures have a file for each sheet.\n\n\
                      Example: mapwright rules usa-west --language nl -o usa-west.svg"
    )]
    Rules(Rules),
    /// Say what differs between two maps, or two variants
    #[command(
        after_help = "Squares are compared by what they mean; a board that was moved or resized is laid over the other first.\n\
                      Exit codes: 0 no difference, 1 differences, 2 could not run.\n\n\
                      Example: mapwright diff usa-west my-west.map.toml"
    )]
    Diff(Diff),
    /// Play a game in the terminal
    #[command(
        after_help = "Commands during the game: an action such as `place g6 1`, `state`, `actions`, `help`, `quit`.\n\n\
                            `mapwright rules --list` lists what --rule can set.\n\n\
                            Example: mapwright play usa-west --bots person,random --seed 7"
    )]
    Play(Play),
    /// Let bots play many games and report what comes out on average
    #[command(after_help = "`mapwright rules --list` lists what --rule can set.\n\n\
                      Example: mapwright simulate plain --variant none --tiles base --games 1000 --seed 1 --json")]
    Simulate(Simulate),
    /// Count the sequences of actions that a game can begin with, to check the rules engine
    #[command(after_help = "Actions that look the same are one; chance is in the deal, which the seed decides.\n\n\
                            Example: mapwright perft usa-west --depth 3")]
    Perft(Perft),
    /// Play records again and compare line by line
    #[command(after_help = "Example: mapwright replay my-game.record.jsonl")]
    Replay(Replay),
    /// Print the schemas of all file types, or write them to a folder
    #[command(after_help = "Example: mapwright schema --write schemas")]
    Schema(Schema),
    /// Open the editor
    #[command(after_help = "Example: mapwright edit my.map.toml")]
    Edit(Edit),
}

#[derive(ClapArgs, Debug)]
pub(super) struct Maps {
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(ClapArgs, Debug)]
pub(super) struct Validate {
    /// Maps, pairs, variants (*.variant.toml) and tile sets (*.tiles.toml)
    #[arg(required = true)]
    pub(super) files: Vec<String>,
    /// What counts as a finding beside errors
    #[arg(long, value_name = "WHAT")]
    pub(super) deny: Option<Deny>,
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Deny {
    /// Warnings as well
    Warnings,
}

#[derive(ClapArgs, Debug)]
pub(super) struct Format {
    /// Maps, variants and tile sets on disk
    #[arg(required = true)]
    pub(super) files: Vec<PathBuf>,
    /// Change nothing; name the files that would change
    #[arg(long)]
    pub(super) check: bool,
}

#[derive(ClapArgs, Debug)]
pub(super) struct Combine {
    /// The first map
    pub(super) first: String,
    /// The second map
    pub(super) second: String,
    /// The side of the first map at which the second lies
    #[arg(long, default_value = "e", value_name = "n|e|s|w")]
    pub(super) side: String,
    /// Rows (or columns) the second is moved along the seam
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_name = "N")]
    pub(super) shift: i32,
    /// The name of the joined map
    #[arg(long)]
    pub(super) name: Option<String>,
    /// Where to write the pair; without it, standard output
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
}

#[derive(ClapArgs, Debug)]
pub(super) struct Render {
    /// The map
    pub(super) map: String,
    /// The picture to write: *.svg or *.png
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: PathBuf,
    /// Its colours
    #[arg(long, default_value = "light")]
    pub(super) theme: ThemeName,
    /// Pixels a square; without it 64 on a screen and 45 mm on paper
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..=400))]
    pub(super) px: Option<u16>,
    /// Leave names of squares and borders out
    #[arg(long)]
    pub(super) no_names: bool,
    /// Write the letters of the columns and the numbers of the rows around the map
    #[arg(long)]
    pub(super) coordinates: bool,
}

#[derive(ClapArgs, Debug)]
pub(super) struct Diff {
    /// A map or a variant (*.variant.toml)
    pub(super) first: String,
    /// Another one
    pub(super) second: String,
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(ClapArgs, Debug)]
pub(super) struct Rules {
    /// The map, or a variant (*.variant.toml)
    #[arg(required_unless_present = "list")]
    pub(super) file: Option<String>,
    /// List all parameters of house rules, chips and mechanics: key, kind, default, range, clauses, title
    #[arg(long, exclusive = true)]
    pub(super) list: bool,
    /// The chip variant, or `none`; without it the map's own
    #[arg(long, value_name = "VARIANT|none")]
    pub(super) variant: Option<String>,
    /// The language of the page: en, de, nl
    #[arg(long, default_value = "en", value_name = "CODE")]
    pub(super) language: String,
    /// Where to write it: *.md, or *.svg and *.png for paper; without it, Markdown on standard output
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ThemeName {
    /// For a light screen
    Light,
    /// For a dark screen
    Dark,
    /// For paper
    Print,
    /// Black on white
    Ink,
}

/// What game is to be played, the same for `play` and `simulate`.
#[derive(ClapArgs, Debug)]
pub(super) struct GameArgs {
    /// The map
    pub(super) map: String,
    /// The chip variant, or `none`; without it the map's own
    #[arg(long, value_name = "VARIANT|none")]
    pub(super) variant: Option<String>,
    /// Tile sets joined by `+`, or a number of tiles; without it the map's own
    #[arg(long, value_name = "base+ic+tb|N")]
    pub(super) tiles: Option<String>,
    /// How many seats, all with the same player
    #[arg(long, value_name = "N", conflicts_with = "bots")]
    pub(super) players: Option<u8>,
    /// Who sits at which seat
    #[arg(long, value_name = "NAME,NAME…", value_delimiter = ',')]
    pub(super) bots: Vec<String>,
    /// The start squares that are used, where the rules use fewer than there are; without it the seed picks them
    #[arg(long, value_name = "CELL,CELL…", value_delimiter = ',')]
    pub(super) starts: Vec<Cell>,
    /// A parameter with another value than map and variant say, such as rules.meeples=7; may be given several times
    #[arg(long = "rule", value_name = "KEY=VALUE")]
    pub(super) rules: Vec<String>,
    /// Decides all chance
    #[arg(long, default_value_t = 1)]
    pub(super) seed: u64,
}

#[derive(ClapArgs, Debug)]
pub(super) struct Play {
    #[command(flatten)]
    pub(super) game: GameArgs,
    /// Write the record of the game
    #[arg(long, value_name = "FILE")]
    pub(super) record: Option<PathBuf>,
    /// Read the commands from a file
    #[arg(long, value_name = "FILE")]
    pub(super) script: Option<PathBuf>,
}

#[derive(ClapArgs, Debug)]
pub(super) struct Simulate {
    #[command(flatten)]
    pub(super) game: GameArgs,
    /// How many games
    #[arg(long, default_value_t = 1000, value_name = "N")]
    pub(super) games: u64,
    /// On how many threads; no report depends on it
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    pub(super) threads: Option<u16>,
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
    /// Write the record of every game into this folder
    #[arg(long, value_name = "DIR")]
    pub(super) record_dir: Option<PathBuf>,
}

#[derive(ClapArgs, Debug)]
pub(super) struct Perft {
    /// The map
    pub(super) map: String,
    /// The longest sequences that are counted
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..))]
    pub(super) depth: u8,
    /// The chip variant, or `none`; without it the map's own
    #[arg(long, value_name = "VARIANT|none")]
    pub(super) variant: Option<String>,
    /// Tile sets joined by `+`, or a number of tiles; without it the map's own
    #[arg(long, value_name = "base+ic+tb|N")]
    pub(super) tiles: Option<String>,
    /// How many seats
    #[arg(long, default_value_t = 2, value_name = "N")]
    pub(super) seats: u8,
    /// The start squares that are used, where the rules use fewer than there are; without it the seed picks them
    #[arg(long, value_name = "CELL,CELL…", value_delimiter = ',')]
    pub(super) starts: Vec<Cell>,
    /// Decides the deal, as for `play`
    #[arg(long, default_value_t = 1)]
    pub(super) seed: u64,
    /// Print JSON
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(ClapArgs, Debug)]
pub(super) struct Replay {
    /// Records (*.record.jsonl)
    #[arg(required = true)]
    pub(super) records: Vec<PathBuf>,
}

#[derive(ClapArgs, Debug)]
pub(super) struct Schema {
    /// Write one file a schema into this folder
    #[arg(long, value_name = "DIR", num_args = 0..=1, default_missing_value = "schemas")]
    pub(super) write: Option<PathBuf>,
}

#[derive(ClapArgs, Debug)]
pub(super) struct Edit {
    /// The map to open
    pub(super) file: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_help_names_every_language() {
        let mut args = Args::command();
        let help = args.find_subcommand_mut("rules").expect("the verb").render_help().to_string();
        let codes: Vec<&str> = crate::sheet::Language::all().iter().map(crate::sheet::Language::code).collect();
        assert!(help.contains(&codes.join(", ")), "{help}");
    }

    #[test]
    fn every_verb_shows_an_example() {
        Args::command().debug_assert();
        for verb in Args::command().get_subcommands() {
            let help = verb.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains(&format!("Example: mapwright {}", verb.get_name())), "{}", verb.get_name());
        }
    }
}
