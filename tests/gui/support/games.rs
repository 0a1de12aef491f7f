//! Games with a deal that is known: of two persons on USA West, and on small maps with variants of their own.

use crate::support::acts::{labels, sees};
use crate::support::desk::{Desk, library};
use crate::support::variants;
use egui::{PointerButton, Role};
use egui_kittest::kittest::Queryable;
use mapwright::gui::workspace::Workspace;
use mapwright::map::Colour;
use mapwright::playtest::{GamePlan, prepare};
use mapwright::rules::{Chip, Deal, DealText, FirstSeat, Seat, StartTileText};
use std::fs;

/// The deal of seed 3 on the map as it is in the editor, with the start tile on j5.
pub fn deal(workspace: &Workspace) -> DealText {
    let document = workspace.document();
    let loaded = document.as_loaded().expect("a text");
    let plan = GamePlan::usual();
    let prepared = prepare(&loaded, document.source(), &plan.choice(), &library()).expect("a game");
    let mut text = Deal::shuffled(&prepared.game, 3, FirstSeat::First).expect("a deal").to_text(&prepared.game);
    let start = |cell: &str, tile: &str| StartTileText { cell: cell.to_owned(), tile: tile.to_owned(), rotation: 0 };
    let (mut cells, mut tiles): (Vec<_>, Vec<_>) =
        text.start.iter().map(|it| (it.cell.clone(), it.tile.clone())).unzip();
    cells.retain(|cell| cell != "j5");
    tiles.remove(tiles.iter().position(|tile| tile == "base/D").expect("the start tile"));
    text.start = vec![start("j5", "base/D")];
    text.start.extend(cells.iter().zip(&tiles).map(|(cell, tile)| start(cell, tile)));
    text
}

/// Brings a tile from deeper in the stock, or from below a covert square, to a position in the stock.
pub fn draw(text: &mut DealText, at: usize, id: &str) {
    if let Some(deeper) = text.stock[at..].iter().position(|tile| tile == id) {
        text.stock.swap(at, at + deeper);
        return;
    }
    let hidden = text.piles.values_mut().flat_map(|pile| pile.values_mut()).find(|tile| *tile == id);
    std::mem::swap(hidden.expect("such a tile"), &mut text.stock[at]);
}

/// Puts a tile below a covert square.
pub fn hide(text: &mut DealText, cell: &str, id: &str) {
    let DealText { piles, stock, .. } = text;
    let pile = piles.values_mut().next().expect("a pile");
    if let Some(other) = pile.iter().find(|(_, tile)| *tile == id).map(|(cell, _)| cell.clone()) {
        let (here, there) = (pile[cell].clone(), pile[&other].clone());
        pile.insert(cell.to_owned(), there);
        pile.insert(other, here);
        return;
    }
    let tile = stock[3..].iter_mut().find(|tile| *tile == id).expect("such a tile");
    std::mem::swap(tile, pile.get_mut(cell).expect("a covert square"));
}

pub fn arranged(workspace: &Workspace) -> DealText {
    let mut text = deal(workspace);
    (0..3).for_each(|at| draw(&mut text, at, "base/K"));
    hide(&mut text, "k6", "base/J");
    text.chips.insert("i5".to_owned(), Chip { colour: Colour::Violet, value: 2 });
    text
}

/// Chooses who plays a seat in the start dialog.
pub fn seat(desk: &mut Desk, number: usize, player: &str) {
    desk.harness.get_by_role_and_label(Role::ComboBox, &format!("Player of seat {number}")).click();
    desk.harness.run();
    desk.harness.get_by(|node| node.role() == Role::Button && node.label().as_deref() == Some(player)).click();
    desk.harness.run();
}

pub fn mode(desk: &mut Desk, words: &str) {
    desk.harness.get_by_role_and_label(Role::RadioButton, words).click();
    desk.harness.run();
}

/// USA West with a town on i5, painted by hand, and two persons at the table.
pub fn edited_game(change: impl FnOnce(&mut DealText)) -> Desk {
    let mut desk = Desk::new();
    desk.dip("town");
    desk.click_cell("i5");
    assert!(desk.words("i5").starts_with("i5, town"), "{}", desk.words("i5"));
    start_game(&mut desk, change);
    desk
}

/// Starts the arranged game of two persons on the map in the editor, which has a town on i5.
pub fn start_game(desk: &mut Desk, change: impl FnOnce(&mut DealText)) {
    let mut text = arranged(desk.harness.state());
    change(&mut text);
    desk.harness.state_mut().force_deal(text);
    mode(desk, "Play mode");
    seat(desk, 2, "Person");
    desk.type_into("Name of seat 2", "Noor");
    desk.click("Start game");
    sees(desk, "Ada places a tile");
}

pub fn score(desk: &Desk, seat: u8) -> i32 {
    desk.harness.state().desk().table().expect("a game").view().score(Seat(seat))
}

/// A click on the place that an accessible name announces.
pub fn press(desk: &mut Desk, words: &str) {
    let at = desk.harness.get_by_role_and_label(Role::Button, words).rect().center();
    desk.press_at(at, PointerButton::Primary);
}

/// Ada covers the town, takes the chip, looks at g6 in secret, and places a knight.
pub fn first_turn(desk: &mut Desk) {
    assert!(desk.words("i5").contains("chip face down, legal for base/K"), "{}", desk.words("i5"));
    desk.click_cell("i5");
    sees(desk, "Ada may look at a covert tile");
    press(desk, "Look at g6");
    sees(desk, "Hand the screen to Ada");
}

/// Ada covers the town of a variant that lets her look at another chip then, and does so. Where it lies.
pub fn chip_peek(desk: &mut Desk) -> String {
    variants::edit(desk);
    variants::choose(desk, "Mechanics", "Chip peeks");
    variants::show_map(desk);
    desk.dip("town");
    desk.click_cell("i5");
    start_game(desk, |_| {});
    desk.click_cell("i5");
    sees(desk, "Ada may look at a chip");
    let offers =
        labels(desk).into_iter().filter_map(|label| label.strip_prefix("Look at the chip on ").map(str::to_owned));
    let cell = offers.min().expect("an offer");
    press(desk, &format!("Look at the chip on {cell}"));
    sees(desk, "Hand the screen to Ada");
    cell
}

/// A game of Ada and Noor on a map with a variant of its own, dealt as given.
pub fn small_game(map: &str, variant: &str, deal: &str) -> Desk {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("small.map.toml");
    fs::write(&path, format!("format = 1\nname = \"Small\"\nvariant = \"small\"\n{map}")).expect("a file");
    let variant = format!("format = 1\nname = \"Small chips\"\n{variant}");
    fs::write(folder.path().join("small.variant.toml"), variant).expect("a file");
    let mut desk = Desk::showing(&path);
    let deal: DealText = toml::from_str(deal).expect("a deal");
    desk.harness.state_mut().force_deal(deal);
    desk.harness.get_by_role_and_label(Role::RadioButton, "Play mode").click();
    desk.harness.run();
    desk.harness.get_by_role_and_label(Role::ComboBox, "Player of seat 2").click();
    desk.harness.run();
    desk.harness.get_by(|node| node.role() == Role::Button && node.label().as_deref() == Some("Person")).click();
    desk.harness.run();
    desk.type_into("Name of seat 2", "Noor");
    desk.click("Start game");
    sees(&desk, "Ada places a tile");
    desk
}

pub fn at_the_market() -> Desk {
    small_game(
        r#####"
[grid]
rows = ["So##", "####"]

[grid.legend]
o = { town = true, product = "orange" }

[[border]]
cell = "b1"
side = "n"
kind = "road"
coats-of-arms = 1
"#####,
        "[chips]\n[mechanics.collect-on-cover]\nkeep = true\n[mechanics.wine-sales]\n",
        r#####"
first-seat = 1
start = [{ cell = "a1", tile = "base/B" }]
chips = { b1 = { colour = "orange", value = 2 } }
stock = ["base/U", "base/B", "base/B", "base/B"]
"#####,
    )
}
