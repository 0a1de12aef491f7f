//! Panels: each reads a view and posts wishes. They own nothing but scroll positions and text being typed.

mod area;
mod border;
mod bot_games;
mod city_designer;
mod ferry;
mod fields;
mod issues;
mod large_city;
mod layers;
mod map_properties;
mod map_view;
mod pair;
mod palette;
mod pointer;
mod regions;
mod right_side;
mod square;
mod status;
mod tabs;
mod tool_rail;
mod top_bar;
mod variant;
mod variant_tab;

pub(in crate::gui) use bot_games::BotGamesView;
pub(in crate::gui) use issues::IssuesView;
pub(in crate::gui) use map_properties::MapPropertiesView;
pub(in crate::gui) use map_view::MapView;
pub(in crate::gui) use pair::seam_fields;
pub(in crate::gui) use palette::{BRUSHES, PaletteView, palette};
pub(in crate::gui) use pointer::PointerView;
pub(in crate::gui) use right_side::{RightSideView, right_side};
pub(in crate::gui) use status::{StatusView, status_bar};
pub(in crate::gui) use tabs::{TABS_HEIGHT, TabsView, tabs};
pub(in crate::gui) use tool_rail::tool_rail;
pub(in crate::gui) use top_bar::{TopBarView, top_bar};
pub(in crate::gui) use variant_tab::{VariantView, variant_side, variant_status_bar, variant_tab};

use variant_tab::VariantView as View;
