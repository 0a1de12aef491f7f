//! The only writer of a game: every change of tiles, meeples, chips and points goes through here. Each is told to the event
//! sink, or says why not.

use super::data::{Laid, Now, Position};
use crate::geometry::{Cell, CellIndex, Rotation, Side, SquareSide};
use crate::map::Facing;
use crate::rules::{
    Chip, ChipAt, ChipId, Deal, Event, EventKind, EventSink, Game, KeptChip, Need, NodeId, ScoreItem, ScoreReason,
    ScoreSheet, Seat, TileKind, Turned,
};
use crate::terrain::{EdgeKind, FeatureKind};

/// A position being changed, with what must be known for it.
pub(in crate::rules) struct Ledger<'a, S> {
    pub(in crate::rules) game: &'a Game,
    pub(in crate::rules) deal: &'a Deal,
    pub(in crate::rules) position: &'a mut Position,
    pub(in crate::rules) sink: &'a mut S,
}

impl<S> Ledger<'_, S> {
    /// The game for reading.
    pub(in crate::rules) fn now(&self) -> Now<'_> {
        Now { game: self.game, deal: self.deal, position: self.position }
    }
}

impl<S: EventSink> Ledger<'_, S> {
    pub(in crate::rules) fn cell(&self, square: CellIndex) -> Cell {
        self.game.board().square(square).cell
    }

    /// Lays a tile face up: demands on the neighbours, open squares, features, monasteries, large cities. Triggers and
    /// tells nothing itself: whoever lays the tile tells how it came there, and what follows is the turn's business.
    pub(in crate::rules) fn lay(&mut self, square: CellIndex, tile: TileKind, rotation: Rotation) -> Laid {
        let game = self.game;
        let turned = game.tables.turned(tile, rotation);
        let kind = game.tables.kind(tile);
        let facing = game.board().facing(square);

        let number = self.position.laid.len() as u16;
        let base = self.position.features.add_tile(number, kind.segments.len());
        let laid = Laid { square, tile, rotation, base };
        self.position.fill(laid);
        for side in Side::ALL {
            self.meet(laid, turned, side, facing[side.index()]);
        }
        self.position.surround(game, square);
        laid
    }

    /// Joins the new tile's segments at one side with what lies there, or leaves word there what must match it.
    fn meet(&mut self, laid: Laid, turned: &Turned, side: Side, facing: Facing) {
        let game = self.game;
        let Laid { square, base, .. } = laid;
        let edge = turned.edges[side.index()];
        let segment = base.plus(turned.at_side[side.index()]);
        let field = |half: crate::geometry::HalfEdge| base.plus(turned.at_half[half.index()]);
        match facing {
            Facing::Square(beside) => {
                let Some(Laid { tile: other, rotation, base: theirs, .. }) = self.position.tile_on(beside) else {
                    if edge != EdgeKind::Field {
                        self.position.features.open(segment);
                    }
                    let opens = !game.tables.shut[square.at()].contains(side);
                    self.position.demand(beside, side.opposite(), edge, opens);
                    return;
                };
                let other = game.tables.turned(other, rotation);
                let features = &mut self.position.features;
                if edge != EdgeKind::Field {
                    // Only their side was open.
                    features.join(segment, theirs.plus(other.at_side[side.opposite().index()]), 1);
                }
                // A field edge is one field on both tiles: one of its halves says it all.
                let halves = match edge {
                    EdgeKind::City => 0,
                    EdgeKind::Field => 1,
                    EdgeKind::Road => 2,
                };
                for half in side.halves().into_iter().take(halves) {
                    features.join(field(half), theirs.plus(other.at_half[half.facing().index()]), 0);
                }
            }
            Facing::City(number) => {
                let city = &game.board().cities()[usize::from(number)];
                let printed = game.tables.city_base[usize::from(number)];
                if let Some(theirs) = city.at_side(side.opposite()) {
                    self.position.features.join(segment, printed.plus(theirs.0), 1);
                }
                for half in side.halves() {
                    if let Some(theirs) = city.at_half(half.facing()) {
                        self.position.features.join(field(half), printed.plus(theirs.0), 0);
                    }
                }
                self.connect(number);
            }
            // M-22 (a), A-48, A-81: the part joins and keeps nothing open; beside its road the fields stop.
            Facing::Border(part) => {
                self.position.features.join(segment, game.tables.border_node[usize::from(part)], 0);
            }
            // M-14, A-8, A-9; beside the road the fields stop.
            Facing::Ferry(route) => self.meet_ferry(square, side, usize::from(route), segment),
            // M-22 (b), A-6: closed.
            Facing::Neutral => {}
        }
    }

    /// M-14, A-8 to: the road goes on over the route, and the squares at its other ends are open.
    fn meet_ferry(&mut self, square: CellIndex, side: Side, route: usize, segment: NodeId) {
        let game = self.game;
        let ferry = &game.board().ferries()[route];
        let Some(end) = ferry.ends.iter().position(|end| *end == SquareSide { square, side }) else { return };
        let closed = if ferry.ends.len() == 2 { 1 } else { 0 };
        self.position.features.join(segment, game.tables.ferry_nodes[route][end], closed);
        if std::mem::replace(&mut self.position.ferries_active[route], true) {
            return;
        }
        let cell = self.cell(square);
        self.sink.note(EventKind::FerryActive, || Event::FerryActive { cell });
        for end in &ferry.ends {
            self.position.touch(end.square);
        }
    }

    /// M-10, A-1, A-2: the squares beside a large city are open once a tile lies beside it, and so are those beside its
    /// neighbours.
    fn connect(&mut self, number: u16) {
        let game = self.game;
        if std::mem::replace(&mut self.position.connected[usize::from(number)], true) {
            return;
        }
        let city = &game.board().cities()[usize::from(number)];
        self.sink.note(EventKind::CityConnected, || Event::CityConnected { cell: city.cell });
        for square in &game.tables.city_squares[usize::from(number)] {
            self.position.touch(*square);
        }
        for (_, beside) in &city.beside {
            self.connect(*beside);
        }
    }

    /// Takes the next tile of the stock. The turn that begins with it tells it, or [`Self::discard_tile`].
    pub(in crate::rules) fn draw_tile(&mut self) -> Option<TileKind> {
        let tile = self.deal.stock.get(usize::from(self.position.drawn)).copied()?;
        self.position.drawn += 1;
        Some(tile)
    }

    /// A tile that was drawn leaves the game (B-8).
    pub(in crate::rules) fn discard_tile(&mut self, tile: TileKind) {
        self.position.discarded += 1;
        self.sink.note(EventKind::Discard, || Event::Discard { tile });
    }

    /// Puts a meeple of the active seat on a segment of the tile it has just laid (B-9).
    pub(in crate::rules) fn claim(&mut self, square: CellIndex, segment: u8) {
        let game = self.game;
        let position = &mut *self.position;
        let seat = position.turn.seat();
        let Some(Laid { tile, base, .. }) = position.tile_on(square) else { return };
        let node = base.plus(segment);
        position.features.put(node, seat);
        position.supply[seat] -= 1;
        if game.tables.kind(tile).segments[usize::from(segment)].kind == FeatureKind::Monastery {
            position.watch_monastery(game, square, node);
        }
        let cell = game.board().square(square).cell;
        let segment = || game.segment_name(tile, segment);
        self.sink.note(EventKind::MeeplePlaced, || Event::MeeplePlaced { seat, cell, segment: segment() });
    }

    /// Gives all meeples of a feature back to their owners (B-21).
    pub(in crate::rules) fn return_meeples(&mut self, root: NodeId) {
        let game = self.game;
        let Self { position, sink, .. } = self;
        let Position { features, supply, laid, monks, .. } = &mut **position;
        monks.retain(|monk| monk.node != root);
        features.clear(root, |node, place, seat| {
            supply[seat] += 1;
            // M-20: meeples stand on tiles only.
            let laid = laid[usize::from(place)];
            let segment = || game.segment_name(laid.tile, laid.segment(node));
            let cell = game.board().square(laid.square).cell;
            sink.note(EventKind::MeepleReturned, || Event::MeepleReturned { seat, cell, segment: segment() });
        });
    }

    /// Gives points, or takes them: a loss stops at 0 unless the rules allow less.
    pub(in crate::rules) fn score(&mut self, seat: Seat, nominal: i32, sheet: impl FnOnce() -> ScoreSheet) {
        let before = self.position.score[seat];
        let floor = if self.game.rules().allow_negative_score { i32::MIN } else { 0 };
        let after = before.saturating_add(nominal).max(floor);
        self.position.score[seat] = after;
        self.sink.points(seat, after - before);
        self.sink.note(EventKind::Scored, || Event::Scored { seat, sheet: sheet(), applied: after - before });
    }

    /// Gives the active seat the points of one item, for what it did on a square.
    pub(in crate::rules) fn score_item(&mut self, reason: ScoreReason, square: CellIndex, item: ScoreItem) {
        let (seat, cell) = (self.position.turn.seat(), Some(self.cell(square)));
        self.score(seat, item.points(), || ScoreSheet { reason, cell, items: vec![item] });
    }

    /// Lays the dealt chips face down on their squares (USA-6). One under a start tile stays out of the game: start tiles
    /// trigger nothing. Tells nothing: it is part of the set-up, which all see.
    pub(in crate::rules) fn lay_chips(&mut self) {
        let deal = self.deal;
        for dealt in &deal.chips {
            match dealt.at {
                ChipAt::Square(square) if self.position.is_laid(square) => self.position.chips_gone += 1,
                ChipAt::Square(square) => self.position.lay_chip(square),
                ChipAt::City(_) => self.position.chips_left += 1,
                ChipAt::Supply => {}
            }
        }
    }

    /// What a chip of the deal is.
    pub(in crate::rules) fn chip(&self, chip: ChipId) -> Chip {
        self.deal.chips[chip.at()].chip
    }

    /// Turns the chip that lies face down on a square over and takes it (USA-8). Whoever calls this says what becomes of
    /// it: [`Self::keep`], [`Self::put_chip`] or [`Self::discard_chip`].
    pub(in crate::rules) fn take_chip(&mut self, square: CellIndex) -> Option<ChipId> {
        let taken = self.position.take_chip(square).then(|| self.deal.chip_on(square))??;
        let (seat, cell, chip) = (self.position.turn.seat(), self.cell(square), self.chip(taken));
        self.sink.note(EventKind::ChipTaken, || Event::ChipTaken { seat, cell, chip });
        Some(taken)
    }

    /// Takes the chip that lies face up on a square (IBE-7). As with [`Self::take_chip`] the caller says what becomes of it.
    pub(in crate::rules) fn take_open_chip(&mut self, square: CellIndex) -> Option<ChipId> {
        let at = self.position.open_chips.iter().position(|(on, _)| *on == square)?;
        let (_, taken) = self.position.open_chips.remove(at);
        let (seat, cell, chip) = (self.position.turn.seat(), self.cell(square), self.chip(taken));
        self.position.chips_left -= 1;
        self.sink.note(EventKind::ChipTaken, || Event::ChipTaken { seat, cell, chip });
        Some(taken)
    }

    /// Takes a chip off a square that was covered, the one that lies face down first; `None`: no other lies there. As with
    /// [`Self::take_chip`] the caller says what becomes of it.
    pub(in crate::rules) fn take_covered(&mut self, square: CellIndex) -> Option<ChipId> {
        self.take_chip(square).or_else(|| self.take_open_chip(square))
    }

    /// Takes all chips that lie at a large city, turning them over (NOR-4). As with [`Self::take_chip`] the caller says
    /// what becomes of them.
    pub(in crate::rules) fn take_city_chips(&mut self, city: u16) -> Vec<ChipId> {
        if std::mem::replace(&mut self.position.city_emptied[usize::from(city)], true) {
            return Vec::new();
        }
        let (seat, cell) = (self.position.turn.seat(), self.game.board().cities()[usize::from(city)].cell);
        let chips = (0u16..).map(ChipId).zip(&self.deal.chips);
        let taken: Vec<_> = chips.filter(|(_, dealt)| dealt.at == ChipAt::City(city)).collect();
        for (_, dealt) in &taken {
            let chip = dealt.chip;
            self.position.chips_left -= 1;
            self.sink.note(EventKind::ChipTaken, || Event::ChipTaken { seat, cell, chip });
        }
        taken.into_iter().map(|(id, _)| id).collect()
    }

    /// A chip that was taken leaves the game. Tells nothing: the taking was told, and who does not keep it is seen.
    pub(in crate::rules) fn discard_chip(&mut self, _chip: ChipId) {
        self.position.chips_gone += 1;
    }

    /// The active seat keeps a chip that was taken, face up.
    pub(in crate::rules) fn keep(&mut self, kept: ChipId) {
        let (seat, chip) = (self.position.turn.seat(), self.chip(kept));
        self.position.kept.push(KeptChip { seat, chip: kept, face_down: false });
        self.sink.note(EventKind::ChipKept, || Event::ChipKept { seat, chip });
    }

    /// The active seat draws up to `count` chips from the supply and keeps them face down (UKR-3, A-64).
    pub(in crate::rules) fn draw_chips(&mut self, count: u16, square: CellIndex) {
        self.draw_from_supply(self.position.turn.seat(), count, square, true);
    }

    fn draw_from_supply(&mut self, seat: Seat, count: u16, square: CellIndex, face_down: bool) {
        let cell = self.cell(square);
        let supply = (0u16..).map(ChipId).zip(&self.deal.chips).filter(|(_, dealt)| dealt.at == ChipAt::Supply);
        let drawn = supply.skip(usize::from(self.position.supply_drawn)).take(usize::from(count));
        let drawn: Vec<_> = drawn.map(|(chip, _)| KeptChip { seat, chip, face_down }).collect();
        let count = drawn.len() as u16;
        self.position.supply_drawn += count;
        self.position.kept.extend(drawn);
        if count > 0 {
            let first = usize::from(self.position.supply_drawn - count);
            let open = || {
                let supply = self.deal.chips.iter().filter(|dealt| dealt.at == ChipAt::Supply).map(|dealt| dealt.chip);
                if face_down { Vec::new() } else { supply.skip(first).take(usize::from(count)).collect() }
            };
            self.sink.note(EventKind::ChipsDrawn, || Event::ChipsDrawn { seat, cell, count, open: open() });
        }
    }

    /// A seat draws up to `count` chips from the supply; they lie face up in front of it (H-5, H-14).
    pub(in crate::rules) fn draw_open_chips(&mut self, seat: Seat, count: u16, square: CellIndex) {
        self.draw_from_supply(seat, count, square, false);
    }

    /// A seat gives up chips that lie in front of it; they leave the game.
    pub(in crate::rules) fn spend_chips(&mut self, seat: Seat, spent: &[ChipId]) {
        self.position.kept.retain(|kept| kept.seat != seat || !spent.contains(&kept.chip));
        self.position.chips_gone += spent.len() as u16;
        let chips = || spent.iter().map(|chip| self.deal.chips[chip.at()].chip).collect();
        self.sink.note(EventKind::ChipsSpent, || Event::ChipsSpent { seat, chips: chips() });
    }

    /// Puts a chip that was taken face up on a square (IBE-5).
    pub(in crate::rules) fn put_chip(&mut self, square: CellIndex, put: ChipId) {
        let (seat, cell, chip) = (self.position.turn.seat(), self.cell(square), self.chip(put));
        self.position.open_chips.push((square, put));
        self.position.chips_left += 1;
        self.sink.note(EventKind::ChipPut, || Event::ChipPut { seat, cell, chip });
    }

    /// A seat turns the chip that lies face down on a square face up; it stays there.
    pub(in crate::rules) fn turn_up_chip(&mut self, seat: Seat, square: CellIndex) {
        let Some(turned) = self.position.take_chip(square).then(|| self.deal.chip_on(square)).flatten() else { return };
        self.position.open_chips.push((square, turned));
        self.position.chips_left += 1;
        let (cell, chip) = (self.cell(square), self.chip(turned));
        self.sink.note(EventKind::ChipTurned, || Event::ChipTurned { seat, cell, chip });
    }

    /// A seat moves the chip that lies face up on a square to another square.
    pub(in crate::rules) fn move_chip(&mut self, seat: Seat, from: CellIndex, to: CellIndex) {
        let Some(open) = self.position.open_chips.iter_mut().find(|(on, _)| *on == from) else { return };
        open.0 = to;
        let moved = open.1;
        let (from, to, chip) = (self.cell(from), self.cell(to), self.chip(moved));
        self.sink.note(EventKind::ChipMoved, || Event::ChipMoved { seat, from, to, chip });
    }

    /// A seat takes a chip that lies face up in front of another; it lies behind those that it has.
    pub(in crate::rules) fn win_chip(&mut self, seat: Seat, won: ChipId) {
        let Some(at) = self.position.kept.iter().position(|kept| kept.chip == won && !kept.face_down) else { return };
        let KeptChip { seat: from, .. } = self.position.kept.remove(at);
        self.position.kept.push(KeptChip { seat, chip: won, face_down: false });
        let chip = self.chip(won);
        self.sink.note(EventKind::ChipWon, || Event::ChipWon { seat, from, chip });
    }

    /// A meeple of the active seat leaves the game (GBR-4).
    pub(in crate::rules) fn spend_meeple(&mut self) {
        let seat = self.position.turn.seat();
        self.position.supply[seat] -= 1;
        self.position.meeples_gone[seat] += 1;
        self.sink.note(EventKind::MeepleSpent, || Event::MeepleSpent { seat });
    }

    /// The active seat takes the open tile of a stack instead of drawing one; the next of the stack is open then (BEN-6,
    ///
    pub(in crate::rules) fn take_from_stack(&mut self, stack: usize) {
        let taken = &mut self.position.stack_taken[stack];
        let Some(tile) = self.deal.stacks[stack].get(usize::from(*taken)).copied() else { return };
        *taken += 1;
        self.take_in_hand(tile);
        let (seat, cell) = (self.position.turn.seat(), self.game.board().stacks()[stack].0);
        self.sink.note(EventKind::StackTileTaken, || Event::StackTileTaken { seat, cell, tile });
    }

    /// Keeps a square for something other than a drawn tile (USA-14). Tells nothing: it is part of the set-up, which all see.
    pub(in crate::rules) fn reserve(&mut self, square: CellIndex) {
        self.position.reserve(square);
    }

    /// Gives a reserved square free. Tells nothing: the reveal that does it is told.
    pub(in crate::rules) fn release(&mut self, square: CellIndex) {
        self.position.release(square);
    }

    /// What a square demands of a tile.
    pub(in crate::rules) fn need(&self, square: CellIndex) -> Need {
        self.position.need(square)
    }
}
