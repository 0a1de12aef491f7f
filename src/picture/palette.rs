//! Every colour by its role. `palette.toml` is the only place where a colour is written; it is part of the program and
//! read once.

use crate::map::{Colour, Edging};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

/// Which set of colours a picture is drawn in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Theme {
    /// On the screen, light.
    Light,
    /// On the screen, dark.
    Dark,
    /// Printed in full colour.
    Print,
    /// Printed with little ink.
    Ink,
}

impl Theme {
    /// All four themes.
    pub const ALL: [Self; 4] = [Self::Light, Self::Dark, Self::Print, Self::Ink];

    const fn table(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Print => "print",
            Self::Ink => "ink",
        }
    }

    /// The table that answers where this one is silent: what is never printed has its light colour.
    const fn fallback(self) -> &'static str {
        match self {
            Self::Dark => "dark",
            Self::Light | Self::Print | Self::Ink => "light",
        }
    }
}

/// An opaque sRGB colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rgb(pub [u8; 3]);

impl Rgb {
    fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
        let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
        Some(Self([part(0)?, part(2)?, part(4)?]))
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [r, g, b] = self.0;
        write!(f, "#{r:02X}{g:02X}{b:02X}")
    }
}

/// Which tables must name a role.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// `light` and `dark`: panels, and what is drawn on the screen only.
    Screen,
    /// All four themes.
    Map,
    /// `chip`: objects, the same in all themes.
    Chip,
    /// `player`: objects, the same in all themes.
    Player,
}

macro_rules! roles {
    ($($variant:ident $key:literal $kind:ident),* $(,)?) => {
        /// What a colour is for; the words are those of `palette.toml`.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Role { $(#[doc = concat!("`", $key, "`")] $variant,)* }

        impl Role {
            const TABLE: &[(Self, &'static str, Kind)] = &[$((Self::$variant, $key, Kind::$kind),)*];
        }
    };
}

roles! {
    Bg "bg" Screen, Panel "panel" Screen, PanelAlt "panel-alt" Screen, Field "field" Screen, Line "line" Screen,
    Control "control" Screen, Text "text" Screen, TextDim "text-dim" Screen, Accent "accent" Screen,
    AccentSoft "accent-soft" Screen, OnAccent "on-accent" Screen, Error "error" Screen, Warning "warning" Screen,
    Note "note" Screen, Good "good" Screen,
    Sea "sea" Map, SeaLine "sea-line" Map, SeaFar "sea-1" Map, SeaMiddle "sea-2" Map, SeaNear "sea-3" Map,
    Land "land" Map, Square "square" Map, SquareLine "square-line" Map, Border "border" Map, Ink "ink" Map,
    NameDim "name-dim" Map, Halo "halo" Map, Start "start" Map, StartRed "start-red" Map, House "house" Map,
    Hatch "hatch" Map, Ferry "ferry" Map, Arms "arms" Map, OnArms "on-arms" Map,
    TileInk "tile-ink" Map, TileField "tile-field" Map, TileGrass "tile-field-2" Map, TileRoad "tile-road" Map,
    TileRoadLine "tile-road-line" Map, TileCity "tile-city" Map, TileRoofTick "tile-city-2" Map,
    TileWall "tile-wall" Map, TileRoof "tile-roof" Map, TileStone "tile-stone" Map, TileEdge "tile-edge" Map,
    Covert "covert" Screen, CovertLattice "covert-2" Screen, OnCovert "on-covert" Screen,
    Legal "legal" Screen, Illegal "illegal" Screen, Hover "hover" Screen, Select "select" Screen,
    HeatNone "heat-none" Screen, HeatMost "heat-most" Screen, OnHeatMost "on-heat-most" Screen,
    Violet "violet" Chip, Orange "orange" Chip, LightBlue "light-blue" Chip, OnViolet "on-violet" Chip,
    OnOrange "on-orange" Chip, OnLightBlue "on-light-blue" Chip, ChipBack "back" Chip, ChipBackLine "back-line" Chip,
    Seat1 "p1" Player, Seat2 "p2" Player, Seat3 "p3" Player, Seat4 "p4" Player, Seat5 "p5" Player, Seat6 "p6" Player,
    OnSeat1 "on-p1" Player, OnSeat2 "on-p2" Player, OnSeat3 "on-p3" Player, OnSeat4 "on-p4" Player,
    OnSeat5 "on-p5" Player, OnSeat6 "on-p6" Player,
}

impl Role {
    /// Chips and outlines of that colour.
    pub const fn of_chip(colour: Colour) -> Self {
        match colour {
            Colour::Violet => Self::Violet,
            Colour::Orange => Self::Orange,
            Colour::LightBlue => Self::LightBlue,
        }
    }

    /// Letters and patterns on that colour.
    pub const fn on_chip(colour: Colour) -> Self {
        match colour {
            Colour::Violet => Self::OnViolet,
            Colour::Orange => Self::OnOrange,
            Colour::LightBlue => Self::OnLightBlue,
        }
    }

    /// The frame of start squares.
    pub const fn of_start(edging: Edging) -> Self {
        match edging {
            Edging::Brown => Self::Start,
            Edging::Red => Self::StartRed,
        }
    }

    /// The colour of the meeples of a seat, numbered from 0; the seventh seat has the colour of the first again.
    pub const fn of_seat(seat: usize) -> Self {
        const SEATS: [Role; 6] = [Role::Seat1, Role::Seat2, Role::Seat3, Role::Seat4, Role::Seat5, Role::Seat6];
        SEATS[seat % 6]
    }

    /// Shapes on that colour.
    pub const fn on_seat(seat: usize) -> Self {
        const SEATS: [Role; 6] =
            [Role::OnSeat1, Role::OnSeat2, Role::OnSeat3, Role::OnSeat4, Role::OnSeat5, Role::OnSeat6];
        SEATS[seat % 6]
    }
}

/// The colours of all roles in all themes.
#[derive(Debug)]
pub struct Palette {
    themes: [Vec<Rgb>; 4],
}

impl Palette {
    /// The colours of the program.
    pub fn get() -> &'static Self {
        static PALETTE: OnceLock<Palette> = OnceLock::new();
        PALETTE.get_or_init(|| match Self::read(include_str!("palette.toml")) {
            Ok(palette) => palette,
            // The file is part of the program and a test reads it: this cannot be reached by a user.
            Err(faults) => unreachable!("palette.toml: {}", faults.join("; ")),
        })
    }

    /// The colour of a role. What only the screen shows has its light colour in the printed themes.
    pub fn colour(&self, theme: Theme, role: Role) -> Rgb {
        self.themes[theme as usize][role as usize]
    }

    fn read(text: &str) -> Result<Self, Vec<String>> {
        let tables: BTreeMap<String, BTreeMap<String, toml::Value>> =
            toml::from_str(text).map_err(|error| vec![error.to_string()])?;
        let mut faults = unknown_keys(&tables);
        let themes = Theme::ALL.map(|theme| {
            let colour = |(_, key, kind): &(Role, &str, Kind)| {
                let table = match kind {
                    Kind::Map => theme.table(),
                    Kind::Screen => theme.fallback(),
                    Kind::Chip => "chip",
                    Kind::Player => "player",
                };
                let value = tables.get(table).and_then(|table| table.get(*key)).and_then(toml::Value::as_str);
                value.and_then(Rgb::parse).unwrap_or_else(|| {
                    faults.push(format!("no colour `{key}` in [{table}]"));
                    Rgb::default()
                })
            };
            Role::TABLE.iter().map(colour).collect()
        });
        if faults.is_empty() { Ok(Self { themes }) } else { Err(faults) }
    }
}

/// Keys that no role reads. The result ramps in `heat` belong to the pictures of results.
fn unknown_keys(tables: &BTreeMap<String, BTreeMap<String, toml::Value>>) -> Vec<String> {
    let known = |table: &str, key: &str| {
        table == "heat"
            || Role::TABLE.iter().any(|(_, role, kind)| {
                *role == key
                    && match kind {
                        Kind::Screen => ["light", "dark"].contains(&table),
                        Kind::Map => Theme::ALL.iter().any(|theme| theme.table() == table),
                        Kind::Chip => table == "chip",
                        Kind::Player => table == "player",
                    }
            })
    };
    let keys = tables.iter().flat_map(|(table, keys)| keys.keys().map(move |key| (table, key)));
    keys.filter(|(table, key)| !known(table, key)).map(|(table, key)| format!("unknown `{key}` in [{table}]")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_names_every_role_and_nothing_else() {
        assert_eq!(Palette::read(include_str!("palette.toml")).map(|_| ()), Ok(()));
    }

    #[test]
    fn missing_unknown_and_broken_colours_are_found() {
        let text = include_str!("palette.toml");
        let broken = text.replace("sea-line      = \"#A6C3C9\"", "sea-lime = \"#A6C3C9\"").replace("#3A3429", "#3A34");
        let faults = Palette::read(&broken).map(|_| ()).expect_err("three faults");
        for fault in
            ["unknown `sea-lime` in [light]", "no colour `sea-line` in [light]", "no colour `border` in [print]"]
        {
            assert!(faults.iter().any(|found| found == fault), "{fault}: {faults:?}");
        }
    }

    #[test]
    fn objects_look_the_same_in_all_themes() {
        let palette = Palette::get();
        for theme in Theme::ALL {
            assert_eq!(palette.colour(theme, Role::Violet).to_string(), "#5F3A96");
            assert_eq!(palette.colour(theme, Role::of_seat(5)).to_string(), "#FFFFFF");
        }
        assert_ne!(palette.colour(Theme::Light, Role::Sea), palette.colour(Theme::Dark, Role::Sea));
        assert_eq!(palette.colour(Theme::Print, Role::Legal), palette.colour(Theme::Light, Role::Legal));
    }
}
