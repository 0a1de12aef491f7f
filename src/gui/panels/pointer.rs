//! What the left button does where the pointer is, in words: the status bar says it.

use crate::editor::{Document, Selection};
use crate::geometry::Cell;
use crate::gui::canvas::{UnderPointer, side_walk};
use crate::gui::words::{Brush, Brushes, Tool};
use crate::map::{Ground, MapSketch};

/// What lies under the pointer, and what is in hand.
#[derive(Clone, Copy)]
pub(in crate::gui) struct PointerView<'a> {
    pub(in crate::gui) document: &'a Document,
    pub(in crate::gui) map: &'a MapSketch,
    pub(in crate::gui) tool: Tool,
    pub(in crate::gui) brushes: &'a Brushes,
    pub(in crate::gui) under: UnderPointer,
    /// What a gesture does, or a click would; empty: see the tool.
    pub(in crate::gui) doing: &'a str,
}

/// What the left button does where the pointer is, or why it does nothing.
pub(super) fn pointer_words(view: &PointerView<'_>) -> String {
    if view.document.is_pair() {
        return "A pair is not painted: click a square to open its map".to_owned();
    }
    if !view.doing.is_empty() {
        return view.doing.to_owned();
    }
    let brush = view.brushes.in_hand().words();
    let tool = view.tool.words();
    match (view.tool, view.brushes.in_hand()) {
        (Tool::Select, _) => "Select".to_owned(),
        (Tool::SelectRectangle, _) => "Select rectangle: Shift adds, Ctrl takes away".to_owned(),
        (Tool::Wand, _) => "Magic wand: Shift adds, Ctrl takes away".to_owned(),
        (Tool::Eraser, _) => "Eraser".to_owned(),
        (Tool::Picker, _) => "Pick what is under the pointer".to_owned(),
        (Tool::Hand, _) => "Move the map".to_owned(),
        (Tool::City, _) => city_words(view).unwrap_or_else(|| match view.under.cell {
            Some(cell) if is_large_city(view, cell) => {
                format!("Large city {cell}: select it; a click at a side changes it")
            }
            Some(cell) => format!("Large city at {cell}"),
            None => "Large city".to_owned(),
        }),
        (Tool::Border, _) => city_words(view).unwrap_or_else(|| border_words(view)),
        (Tool::Name, _) => name_words(view),
        (Tool::Region, _) => format!("Region: {}", region_words(view, view.brushes.region())),
        (Tool::Brush | Tool::Line | Tool::Rectangle | Tool::Fill, Brush::Border(_)) => match view.under.side {
            Some((cell, side)) => format!("Brush: {brush} at {cell}.{side}"),
            None if view.under.cell.is_some() => {
                format!("Brush: {brush} – no side here faces sea or land")
            }
            None => format!("Brush: {brush}"),
        },
        (Tool::Ferry, _) | (Tool::Brush | Tool::Line | Tool::Rectangle | Tool::Fill, Brush::Ferry) => ferry_words(view),
        (Tool::Brush | Tool::Line | Tool::Rectangle | Tool::Fill, Brush::Region(at)) => {
            format!("{tool}: {}", region_words(view, at))
        }
        (Tool::Brush | Tool::Line | Tool::Rectangle | Tool::Fill, Brush::Cell(_)) => format!("{tool}: {brush}"),
    }
}

fn is_large_city(view: &PointerView<'_>, cell: Cell) -> bool {
    view.map.cells.get(cell).is_some_and(|sketch| sketch.ground == Ground::LargeCity)
}

/// What a click makes of the side of a large city.
fn city_words(view: &PointerView<'_>) -> Option<String> {
    let (cell, side) = view.under.city_side?;
    let (before, after) = side_walk(view.map, (cell, side))?;
    Some(format!("Large city: {cell}.{side} shows {}, a click makes it {}", before.word(), after.word()))
}

/// What a click with the border tool does.
fn border_words(view: &PointerView<'_>) -> String {
    let Some((cell, side)) = view.under.side else {
        return match view.under.cell {
            Some(_) => "Border – no side here faces sea or land".to_owned(),
            None => "Border: click a side that faces sea or land".to_owned(),
        };
    };
    let before = view.map.border_at(cell, side).map(|border| border.kind);
    match (view.brushes.border().after(before), before) {
        (None, _) => format!("Border: {cell}.{side}, take the {} away", before.map_or("print", |kind| kind.word())),
        (Some(kind), Some(before)) if kind == before => format!("Border: {cell}.{side} has a {}", kind.word()),
        (Some(kind), Some(before)) => format!("Border: {cell}.{side}, {} becomes {}", before.word(), kind.word()),
        (Some(kind), None) => format!("Border: {} at {cell}.{side}", kind.word()),
    }
}

/// What a click with the name tool does.
fn name_words(view: &PointerView<'_>) -> String {
    let Some(cell) = view.under.cell else { return "Name: click a square or a print".to_owned() };
    match view.map.name_at(cell) {
        Some(name) => format!("Name: change {name}"),
        None => format!("Name: {cell}, or the print or ferry beside it"),
    }
}

/// What a click with the ferry brush does.
fn ferry_words(view: &PointerView<'_>) -> String {
    let map = view.map;
    let Some((cell, side)) = view.under.side else {
        return if view.under.cell.is_some() {
            "Ferry route – no side here is free of squares".to_owned()
        } else {
            "Ferry route: click the sides of two squares".to_owned()
        };
    };
    let goes_on = match view.document.selection() {
        Selection::Ferry(cell, side) => map.ferry_at(cell, side).is_some(),
        Selection::Map | Selection::Cell(_) | Selection::Area(_) | Selection::Border(..) => false,
    };
    match (map.ferry_at(cell, side).is_some(), goes_on) {
        (true, _) => format!("Ferry route: take the end at {cell}.{side} away"),
        (false, true) => format!("Ferry route: goes on to {cell}.{side} (Esc: a new one)"),
        (false, false) => format!("Ferry route: begins at {cell}.{side}"),
    }
}

fn region_words<'a>(view: &PointerView<'a>, at: u16) -> &'a str {
    let region = view.document.definition().regions.get(usize::from(at));
    region.map_or("a new region", |region| region.name.as_str())
}
