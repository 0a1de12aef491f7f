//! Squares that may hold a chip, and how many chips find room on them when no two may lie side by side (M-28.4). Exact: the
//! largest set of squares that do not touch is all of them less a maximum matching of neighbours (König), since squares
//! side by side differ in colour like those of a chessboard.

use crate::geometry::{Cell, CellIndex};
use crate::map::{Board, Facing};
use petgraph::algo::{Matching, maximum_matching};
use petgraph::graph::{NodeIndex, UnGraph};

/// Squares that may hold a chip, numbered from 0, with what lies beside what.
pub(super) struct Spots {
    pub(super) squares: Vec<CellIndex>,
    cells: Vec<Cell>,
    beside: Vec<Vec<usize>>,
}

/// Which spots are still free.
pub(super) type Free = Vec<bool>;

impl Spots {
    /// The spots of squares in reading order.
    pub(super) fn new(board: &Board, squares: Vec<CellIndex>) -> Self {
        let beside = squares.iter().map(|square| {
            let number = |facing: &Facing| match facing {
                Facing::Square(beside) => squares.binary_search(beside).ok(),
                Facing::City(_) | Facing::Border(_) | Facing::Ferry(_) | Facing::Neutral => None,
            };
            board.facing(*square).iter().filter_map(number).collect()
        });
        let beside = beside.collect();
        let cells = squares.iter().map(|square| board.square(*square).cell).collect();
        Self { squares, cells, beside }
    }

    /// All of them.
    pub(super) fn all_free(&self) -> Free {
        vec![true; self.squares.len()]
    }

    /// The free spots beside one.
    pub(super) fn free_beside<'a>(&'a self, spot: usize, free: &'a Free) -> impl Iterator<Item = usize> + use<'a> {
        self.beside[spot].iter().copied().filter(|beside| free[*beside])
    }

    /// Square of the distance between two spots, in squares.
    pub(super) fn distance(&self, one: usize, other: usize) -> u64 {
        let (one, other) = (self.cells[one], self.cells[other]);
        let (cols, rows) = (u64::from(one.col.abs_diff(other.col)), u64::from(one.row.abs_diff(other.row)));
        cols * cols + rows * rows
    }

    fn is_dark(&self, spot: usize) -> bool {
        let cell = self.cells[spot];
        (u32::from(cell.col) + u32::from(cell.row)).is_multiple_of(2)
    }

    /// So many chips find room for certain: squares of one colour of the chessboard never touch.
    pub(super) fn surely(&self, free: &Free) -> usize {
        let spots = || (0..free.len()).filter(|spot| free[*spot]);
        let dark = spots().filter(|spot| self.is_dark(*spot)).count();
        dark.max(spots().count() - dark)
    }

    /// How many chips find room: exactly, or at least `enough` if there is room for more than that.
    pub(super) fn room(&self, free: &Free, enough: usize) -> usize {
        let surely = self.surely(free);
        if surely >= enough { surely } else { self.most(free) }
    }

    /// The most chips that find room.
    fn most(&self, free: &Free) -> usize {
        let graph = self.graph(free);
        graph.node_count() - maximum_matching(&graph).len()
    }

    /// Free spots in order, and an edge where two of them touch.
    fn graph(&self, free: &Free) -> UnGraph<usize, ()> {
        let mut graph = UnGraph::default();
        let mut nodes = vec![None; free.len()];
        for spot in (0..free.len()).filter(|spot| free[*spot]) {
            let node = graph.add_node(spot);
            nodes[spot] = Some(node);
            for beside in self.beside[spot].iter().filter_map(|beside| nodes[*beside]) {
                graph.add_edge(node, beside, ());
            }
        }
        graph
    }

    /// One largest set of free spots that do not touch: of the dark spots those that alternating paths reach from an
    /// unmatched dark spot, of the light ones those that no such path reaches (König).
    pub(super) fn largest(&self, free: &Free) -> Vec<usize> {
        let graph = self.graph(free);
        let matching = maximum_matching(&graph);
        let reached = self.alternating(&graph, &matching);
        let nodes = graph.node_indices().filter(|node| reached[node.index()] == self.is_dark(graph[*node]));
        nodes.map(|node| graph[node]).collect()
    }

    /// For each node, whether an alternating path leads to it from an unmatched dark one.
    fn alternating(&self, graph: &UnGraph<usize, ()>, matching: &Matching<&UnGraph<usize, ()>>) -> Vec<bool> {
        let dark = |node: &NodeIndex| self.is_dark(graph[*node]);
        let mut to_visit: Vec<NodeIndex> =
            graph.node_indices().filter(|node| dark(node) && matching.mate(*node).is_none()).collect();
        let mut reached = vec![false; graph.node_count()];
        while let Some(node) = to_visit.pop() {
            if std::mem::replace(&mut reached[node.index()], true) {
                continue;
            }
            if dark(&node) {
                to_visit.extend(graph.neighbors(node).filter(|light| !reached[light.index()]));
            } else {
                to_visit.extend(matching.mate(node).filter(|dark| !reached[dark.index()]));
            }
        }
        reached
    }
}
