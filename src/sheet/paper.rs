//! A page as pictures of A4 sheets, in millimetres: two columns, the board at the top of the second.

use super::page::{MARK, RulesSheet, Style};
use crate::geometry::{Cell, Side};
use crate::map::MapSketch;
use crate::picture::{
    BoardView, Bounds, CAP_HEIGHT, Detail, Frame, Layer, Medium, Paint, Point, Primitive, Role, Scene, Size, Stroke,
    Text, TextAnchor, board_scene, pt, text_width,
};

const WIDTH: f32 = 210.0;
const HEIGHT: f32 = 297.0;
const MARGIN: f32 = 14.0;
const GAP: f32 = 8.0;
const COLUMN: f32 = (WIDTH - 2.0 * MARGIN - GAP) / 2.0;
const BOTTOM: f32 = HEIGHT - MARGIN - 3.0;

/// Height of letters, and of a line of them.
const TITLE: f32 = 7.0;
const HEADING: f32 = 4.4;
const BODY: f32 = 3.2;
const SMALL: f32 = 2.5;
const LEADING: f32 = 1.32;

/// How far texts stand behind their bullets and numbers.
const INDENT: f32 = 5.0;
/// The board is not higher than this.
const MOST_BOARD: f32 = 92.0;
/// Points a square in which the board is drawn before it is made smaller.
const BOARD_PX: f32 = 24.0;

/// The board at the top of a sheet.
#[derive(Clone, Copy)]
pub struct SheetBoard<'a> {
    /// The map; for a pair, as joined.
    pub map: &'a MapSketch,
    /// Chips lie on towns in the variant that is played.
    pub chips_on_towns: bool,
    /// For a pair: cells that were two halves, and the side of the first map at which the second lies.
    pub seam: Option<(&'a [Cell], Side)>,
}

/// The sheets of a page, each a picture of 210 × 297 in millimetres.
pub fn paper(page: &RulesSheet, board: Option<&SheetBoard<'_>>) -> Vec<Scene> {
    let mut press = Press { sheets: Vec::new(), column: 0, at: 0.0, top: MARGIN, picture: 0.0 };
    press.new_sheet();
    press.head(page);
    if let Some(board) = board {
        press.board(board);
    }
    let blocks = blocks(page);
    for (at, block) in blocks.iter().enumerate() {
        // A heading never stands alone at the foot of a column.
        let mut together = block.height();
        let mut next = at;
        while blocks[next].keeps && next + 1 < blocks.len() {
            next += 1;
            together += blocks[next].before + blocks[next].height();
        }
        press.put(block, together);
    }
    press.feet(page)
}

/// A few lines that stay together.
struct Block {
    /// Space above it, except at the top of a column.
    before: f32,
    /// What stands before its first line, and how far from the left.
    sign: Option<(String, f32)>,
    /// How far its lines stand from the left.
    indent: f32,
    lines: Vec<String>,
    size: f32,
    role: Role,
    marked: bool,
    ruled: bool,
    /// Stays with the next block.
    keeps: bool,
}

impl Block {
    fn text(text: &str, indent: f32, size: f32) -> Self {
        let lines = wrapped(text, size, COLUMN - indent);
        Self {
            before: 0.22 * size,
            sign: None,
            indent,
            lines,
            size,
            role: Role::Ink,
            marked: false,
            ruled: false,
            keeps: false,
        }
    }

    fn heading(text: &str) -> Self {
        Self { before: 3.2, ruled: true, keeps: true, ..Self::text(text, 0.0, HEADING) }
    }

    fn height(&self) -> f32 {
        self.lines.len() as f32 * self.size * LEADING + if self.ruled { 0.8 } else { 0.0 }
    }
}

fn blocks(page: &RulesSheet) -> Vec<Block> {
    let mut blocks = Vec::new();
    for section in &page.sections {
        blocks.push(Block::heading(&section.title));
        let mut inner = 0.0;
        for line in &section.lines {
            let (sign, at) = match line.style {
                Style::Text => (None, 0.0),
                Style::Step(number) => {
                    inner = INDENT;
                    (Some((format!("{number}."), 0.0)), INDENT)
                }
                Style::Bullet => (Some(("•".to_owned(), inner + 1.2)), inner + 4.0),
            };
            let text = if line.differs { format!("{MARK} {}", line.text) } else { line.text.clone() };
            let keeps = line.style == Style::Text;
            blocks.push(Block { sign, marked: line.differs, keeps, ..Block::text(&text, at, BODY) });
        }
    }
    if let Some((title, notes)) = &page.notes {
        blocks.push(Block::heading(title));
        let sign = || Some(("•".to_owned(), 1.2));
        blocks.extend(notes.iter().map(|note| Block { sign: sign(), ..Block::text(note, 4.0, BODY) }));
    }
    let small = |text: String| Block { role: Role::NameDim, ..Block::text(&text, 0.0, SMALL) };
    blocks.push(Block { before: 4.0, keeps: true, ..small(format!("{}:", page.clauses.title)) });
    let told = page.clauses.sections.iter().filter(|(_, ids)| !ids.is_empty());
    blocks.extend(told.map(|(title, ids)| small(format!("{title}: {}", ids.join(", ")))));
    blocks
}

/// Puts blocks on sheets, column by column.
struct Press {
    sheets: Vec<Scene>,
    column: usize,
    /// Where the next block begins.
    at: f32,
    /// Where the columns of the present sheet begin.
    top: f32,
    /// How much of the second column of the first sheet the board takes.
    picture: f32,
}

impl Press {
    fn new_sheet(&mut self) {
        let mut scene = Scene::new(Bounds::new(0.0, 0.0, WIDTH, HEIGHT));
        scene.push(Layer::Sea, Primitive::Rect(scene.bounds, Role::Field.into()));
        self.sheets.push(scene);
        (self.column, self.at, self.top) = (0, MARGIN, MARGIN);
    }

    fn left(&self) -> f32 {
        MARGIN + self.column as f32 * (COLUMN + GAP)
    }

    fn is_at_top(&self) -> bool {
        let picture = if self.column == 1 && self.sheets.len() == 1 { self.picture } else { 0.0 };
        self.at <= self.top + picture
    }

    fn next_column(&mut self) {
        if self.column == 1 {
            return self.new_sheet();
        }
        self.column = 1;
        self.at = self.top + if self.sheets.len() == 1 { self.picture } else { 0.0 };
    }

    fn push(&mut self, layer: Layer, primitive: Primitive) {
        if let Some(sheet) = self.sheets.last_mut() {
            sheet.push(layer, primitive);
        }
    }

    /// One line, its capitals in the middle of its height.
    fn write(&mut self, text: &str, at: Point, size: f32, paint: impl Into<Paint>) {
        let baseline = at.y + size * (LEADING + CAP_HEIGHT) / 2.0;
        let text = Text {
            text: text.to_owned(),
            at: pt(at.x, baseline),
            anchor: TextAnchor::Start,
            size: Size::Units(size),
            paint: paint.into(),
            halo: None,
            mono: false,
        };
        self.push(Layer::Cursor, Primitive::Text(text));
    }

    /// Title, intent, what is played, the legend: across both columns.
    fn head(&mut self, page: &RulesSheet) {
        let wide = WIDTH - 2.0 * MARGIN;
        let mut y = MARGIN - 2.0;
        let intent = page.intent.iter().map(|text| (text, BODY * 1.15, Role::Ink, false));
        let lead = page.lead.iter().map(|text| (text, BODY, Role::Ink, false));
        let texts = [(&page.title, TITLE, Role::Ink, false)].into_iter().chain(intent).chain(lead);
        for (text, size, role, marked) in texts.chain([(&page.legend, BODY, Role::NameDim, true)]) {
            for line in wrapped(text, size, wide) {
                self.write(&line, pt(MARGIN, y), size, role);
                if let Some(at) = line.find(MARK).filter(|_| marked) {
                    // The sign of the legend looks as it does on the page.
                    let before = text_width(&line[..at]) * size;
                    let sign = MARK.to_string();
                    let box_of = Bounds::new(MARGIN + before - 0.6, y, MARGIN + before + 2.6, y + size * LEADING);
                    self.push(Layer::Cursor, Primitive::Rect(box_of, Role::AccentSoft.into()));
                    self.write(&sign, pt(MARGIN + before, y), size, Role::Accent);
                }
                y += size * LEADING;
            }
            y += 0.2 * size;
        }
        self.top = y + 2.0;
        self.at = self.top;
    }

    /// The board at the top of the second column, as large as there is room.
    fn board(&mut self, board: &SheetBoard<'_>) {
        let detail = Detail { px_per_square: BOARD_PX, medium: Medium::Print };
        let view =
            BoardView { chips_on_towns: board.chips_on_towns, seam: board.seam, names: false, ..BoardView::of(detail) };
        let scene = board_scene(board.map, &view);
        let (wide, high) = (scene.bounds.width(), scene.bounds.height());
        if wide <= 0.0 || high <= 0.0 {
            return;
        }
        let scale = (COLUMN / wide).min(MOST_BOARD / high);
        let left = MARGIN + COLUMN + GAP + (COLUMN - wide * scale) / 2.0;
        let middle = pt(left, self.top) + scene.bounds.min * -scale;
        let frame = Frame::at(pt(0.0, 0.0)).inner(middle, scale);
        for (layer, primitive) in scene.by_layer() {
            let placed = match primitive {
                Primitive::Text(text) => {
                    let size = Size::Units(text.size.units(BOARD_PX));
                    Primitive::Text(Text { size, ..text.clone() }).placed(&frame)
                }
                Primitive::Fill(..) | Primitive::Rect(..) | Primitive::Disc(..) | Primitive::Line { .. } => {
                    primitive.placed(&frame)
                }
            };
            self.push(layer, placed);
        }
        // What reaches over the edge of the picture is covered.
        let area = Bounds::new(left, self.top, left + wide * scale, self.top + high * scale);
        let outer = area.grown(GAP - 1.0);
        for strip in [
            Bounds::new(outer.min.x, outer.min.y, outer.max.x, area.min.y),
            Bounds::new(outer.min.x, area.max.y, outer.max.x, outer.max.y),
            Bounds::new(outer.min.x, area.min.y, area.min.x, area.max.y),
            Bounds::new(area.max.x, area.min.y, outer.max.x, area.max.y),
        ] {
            self.push(Layer::Issues, Primitive::Rect(strip, Role::Field.into()));
        }
        self.picture = high * scale + 3.0;
    }

    /// One block; `together`: the height that must be left for it and what stays with it.
    fn put(&mut self, block: &Block, together: f32) {
        if !self.is_at_top() {
            self.at += block.before;
            if self.at + together > BOTTOM {
                self.next_column();
            }
        } else if self.at + together > BOTTOM {
            self.next_column();
        }
        let (left, line_height) = (self.left(), block.size * LEADING);
        if block.marked {
            let area = Bounds::new(left + block.indent - 0.8, self.at, left + COLUMN + 0.8, self.at + block.height());
            self.push(Layer::Cursor, Primitive::Rect(area, Role::AccentSoft.into()));
        }
        let role = if block.marked { Role::Accent } else { block.role };
        if let Some((sign, x)) = &block.sign {
            self.write(sign, pt(left + x, self.at), block.size, role);
        }
        for line in &block.lines {
            // A block that is higher than a column goes on in the next.
            if self.at + line_height > BOTTOM {
                self.next_column();
            }
            let left = self.left();
            self.write(line, pt(left + block.indent, self.at), block.size, role);
            self.at += line_height;
        }
        if block.ruled {
            let (left, y) = (self.left(), self.at);
            let points = vec![pt(left, y), pt(left + COLUMN, y)];
            let stroke = Stroke::new(0.25, Role::NameDim);
            self.push(Layer::Cursor, Primitive::Line { points, closed: false, stroke });
            self.at += 0.8;
        }
    }

    /// The title and the number of the sheet at its foot.
    fn feet(mut self, page: &RulesSheet) -> Vec<Scene> {
        let sheets = std::mem::take(&mut self.sheets);
        let count = sheets.len();
        for (at, sheet) in sheets.into_iter().enumerate() {
            self.sheets.push(sheet);
            let y = HEIGHT - MARGIN;
            self.write(&page.title, pt(MARGIN, y), SMALL, Role::NameDim);
            let number = page.foot.replace("{1}", &(at + 1).to_string()).replace("{2}", &count.to_string());
            let x = WIDTH - MARGIN - text_width(&number) * SMALL;
            self.write(&number, pt(x, y), SMALL, Role::NameDim);
        }
        self.sheets
    }
}

/// Lines no wider than `width`; a word that is wider is cut.
fn wrapped(text: &str, size: f32, width: f32) -> Vec<String> {
    let most = width / size;
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if text_width(&longer) <= most {
            line = longer;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        for letter in word.chars() {
            line.push(letter);
            if text_width(&line) > most && line.chars().count() > 1 {
                line.pop();
                lines.push(std::mem::replace(&mut line, letter.to_string()));
            }
        }
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_at_words_and_long_words_are_cut() {
        let lines = wrapped("one two three four", 10.0, 50.0);
        assert!(lines.len() > 1);
        assert_eq!(lines.join(" "), "one two three four");
        let cut = wrapped(&"w".repeat(50), 10.0, 50.0);
        assert!(cut.len() > 5 && cut.iter().all(|line| text_width(line) <= 5.0));
        assert_eq!(cut.concat(), "w".repeat(50));
        assert_eq!(wrapped("", 10.0, 50.0), [""]);
    }
}
