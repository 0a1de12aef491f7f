//! House rules: one field a decision, each with clause id and default. A house rule chooses between behaviours the
//! engine already has; what needs its own state or its own player choice is a mechanic.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Writes the rule set and its twin in which every field is optional, from one list. A number stands with its least and its
/// greatest value.
macro_rules! rule_set {
    ($(
        $(#[doc = $doc:literal])+
        $(#[schemars($($limit:tt)*)])?
        $name:ident $([$least:literal..=$most:literal])?: $kind:ty = $default:expr;
    )+) => {
        /// Every decision about how a game is played. Comes from the defaults, then the map, then the variant, then the
        /// setup of the game; the effective set is stored in a record.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case", default)]
        pub struct RuleSet {
            $(
                $(#[doc = $doc])+
                $(#[schemars($($limit)*)])?
                $(#[schemars(range(min = $least, max = $most))])?
                pub $name: $kind,
            )+
        }

        impl Default for RuleSet {
            fn default() -> Self {
                Self { $($name: $default,)+ }
            }
        }

        /// What a map, a variant or a game setup says about the rules; the rest stays as it is.
        #[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case", default)]
        pub struct RuleOverrides {
            $(
                $(#[doc = $doc])+
                $(#[schemars($($limit)*)])?
                $(#[schemars(range(min = $least, max = $most))])?
                #[serde(skip_serializing_if = "Option::is_none")]
                pub $name: Option<$kind>,
            )+
        }

        /// Overrides that leave nothing as it is.
        impl From<&RuleSet> for RuleOverrides {
            fn from(set: &RuleSet) -> Self {
                Self { $($name: Some(set.$name),)+ }
            }
        }

        impl RuleSet {
            /// This set with what `overrides` says in the place of its own.
            #[must_use]
            pub fn with(self, overrides: &RuleOverrides) -> Self {
                Self { $($name: overrides.$name.unwrap_or(self.$name),)+ }
            }
        }
    };
}

rule_set! {
    /// Fewest seats at the table (B-2).
    min_seats [1..=6]: u8 = 2;
    /// Most seats at the table; the sixth needs an extra colour (B-2).
    max_seats [1..=6]: u8 = 6;
    /// Meeples each seat has to place (M-4); 7 in the base game (B-3).
    meeples [0..=50]: u8 = 9;
    /// How many start squares are used (M-5); 0 means all of them. The seed picks which.
    start_squares [0..=50]: u8 = 0;
    /// Points for each tile of a complete road (B-15, M-24).
    road_points [0..=100]: u8 = 1;
    /// Points for each tile of an incomplete road at the end of the game (B-26).
    final_road_points [0..=100]: u8 = 1;
    /// Points for each tile of a complete city (B-17, M-24).
    city_points [0..=100]: u8 = 2;
    /// Points for each tile of an incomplete city at the end of the game (B-27).
    final_city_points [0..=100]: u8 = 1;
    /// Points for each coat of arms in a complete road or city (B-17, M-21).
    arms_points [0..=100]: u8 = 2;
    /// Points for each coat of arms in an incomplete road or city at the end of the game (B-27, M-25).
    final_arms_points [0..=100]: u8 = 1;
    /// How many squares around a monastery count: 8, or 4 without the diagonals (B-18). Those that do not exist are not
    /// needed (M-23).
    #[schemars(extend("enum" = [4, 8]))]
    monastery_neighbours: u8 = 8;
    /// Points for a complete monastery itself (B-18, M-23).
    monastery_points [0..=100]: u8 = 1;
    /// Points for each neighbour of a complete monastery (B-18, M-23).
    monastery_neighbour_points [0..=100]: u8 = 1;
    /// Points for an incomplete monastery itself at the end of the game (B-28).
    final_monastery_points [0..=100]: u8 = 1;
    /// Points for each neighbour of an incomplete monastery at the end of the game (B-28).
    final_monastery_neighbour_points [0..=100]: u8 = 1;
    /// Points a field scores for each complete city it touches (B-30).
    field_points [0..=100]: u8 = 3;
    /// Points for each coat of arms on an island square, at once for whoever places a tile there (M-17).
    island_arms_points [0..=100]: u8 = 2;
    /// Town variant (a): placing a tile on a town gives one extra turn (M-26, A-70).
    town_extra_turn: bool = false;
    /// Town variant (b): points that placing a tile on a town costs; 2 in the published variant, 0 for none (M-26, A-71).
    town_cost [0..=100]: u8 = 0;
    /// Town variant (c): points a complete road scores for each uncovered town that it touches; 2 in the published
    /// variant, 0 for none (M-26, A-72, A-91).
    town_road_points [0..=100]: u8 = 0;
    /// Whether a score may fall below 0.
    allow_negative_score: bool = false;
}
