//! A small field for the name of a cell; Enter shows it.

use crate::geometry::Cell;
use crate::gui::style::controls::{helper, line_of_text, row};
use crate::gui::style::{decide, modal, theme};
use crate::gui::words::{Outbox, ScreenWish};
use crate::picture::Role;
use egui::{Context, RichText};

/// What was typed, for a map of that size.
#[derive(Clone, PartialEq, Debug)]
pub struct GoToForm {
    typed: String,
    columns: u16,
    rows: u16,
    has_begun: bool,
}

impl GoToForm {
    /// An empty field for a map with so many columns and rows.
    pub const fn new(columns: u16, rows: u16) -> Self {
        Self { typed: String::new(), columns, rows, has_begun: false }
    }

    /// The cell, or why it is none.
    fn cell(&self) -> Result<Cell, String> {
        let typed = self.typed.trim().to_lowercase();
        let Ok(cell) = typed.parse::<Cell>() else {
            return Err(format!("“{typed}” is no square: a letter for the column and a number for the row, as j11"));
        };
        if cell.col < self.columns && cell.row < self.rows {
            return Ok(cell);
        }
        let last = Cell::new(self.columns.saturating_sub(1), self.rows.saturating_sub(1));
        Err(format!("{cell} lies beyond the map; its last square is {last}"))
    }

    pub(super) fn ui(&mut self, ctx: &Context, out: &mut Outbox) {
        modal(ctx, "Go to square", 320.0, false, out, |ui, out| {
            row(ui, "Square", |ui, label| {
                let field = line_of_text(&mut self.typed).desired_width(120.0).hint_text("j11");
                let response = ui.add(field).labelled_by(label);
                if !self.has_begun {
                    response.request_focus();
                    self.has_begun = true;
                }
            });
            let found = self.cell();
            match &found {
                Err(why) if !self.typed.trim().is_empty() => {
                    ui.label(RichText::new(why).text_style(theme::helper()).color(theme::role(ui, Role::Error)));
                }
                Ok(_) | Err(_) => {
                    helper(ui, "Enter selects it and brings it into the middle.");
                }
            }
            let asked = decide(ui, "Go there", found.is_ok(), out);
            if let (true, Ok(cell)) = (asked, found) {
                out.post(ScreenWish::GoTo(cell));
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_square_of_the_map_is_said() {
        let typed = |text: &str| GoToForm { typed: text.to_owned(), ..GoToForm::new(13, 17) }.cell();
        assert_eq!(typed(" J11 "), Ok(Cell::new(9, 10)));
        assert!(typed("11").is_err_and(|why| why.contains("is no square")));
        assert_eq!(typed("z3"), Err("z3 lies beyond the map; its last square is m17".to_owned()));
    }
}
