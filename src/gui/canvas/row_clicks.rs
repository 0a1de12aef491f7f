//! With the region tool, a click on a row number takes the row into the region or out of it.

use super::CanvasView;
use super::rulers::{LEFT, TOP};
use super::sight::Sight;
use crate::editor::EditCommand;
use crate::geometry::Cell;
use crate::gui::style::theme;
use crate::gui::words::{Outbox, Tool};
use crate::map::Colour;
use crate::picture::Role;
use egui::{Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2};

/// Makes the row numbers left of the map clickable while the region tool is in use.
pub(super) fn row_clicks(ui: &Ui, whole: Rect, view: &CanvasView<'_>, sight: &Sight, out: &mut Outbox) {
    if view.tool != Tool::Region || view.is_pair() {
        return;
    }
    let at = view.brushes.region();
    let regions = &view.document.definition().regions;
    let region = regions.get(usize::from(at)).or_else(|| regions.last());
    // The tool may hold the number of a region that is gone.
    let at = if usize::from(at) > regions.len() { u16::try_from(regions.len()).unwrap_or(at) } else { at };
    let region = region.filter(|_| usize::from(at) < regions.len());
    let rows = region.and_then(|region| region.rows);
    let name = region.map_or_else(|| format!("Region {}", usize::from(at) + 1), |region| region.name.clone());
    for row in 0..view.map().cells.rows() {
        let cell = sight.transform.cell_rect(Cell::new(0, row));
        let place = Rect::from_min_max(pos2(whole.left(), cell.top()), pos2(whole.left() + LEFT, cell.bottom()));
        let place = place.intersect(Rect::from_min_max(pos2(whole.left(), whole.top() + TOP), whole.max));
        if place.height() < 4.0 {
            continue;
        }
        let number = row + 1;
        let inside = rows.is_some_and(|[first, last]| (first..=last).contains(&number));
        let response = ui.interact(place, ui.scope_id().with(("row", row)), Sense::click());
        let words = format!("Row {number} of {name}");
        response.widget_info(|| WidgetInfo::selected(egui::Role::CheckBox, true, inside, &words));
        if inside || response.hovered() || response.has_focus() {
            let role = if inside { Role::Accent } else { Role::Control };
            let stroke = Stroke::new(1.5, theme::role(ui, role));
            ui.painter().rect_stroke(place.shrink(1.0), 2, stroke, StrokeKind::Inside);
        }
        let tip = if inside { "takes the row out" } else { "takes the row in, with those between" };
        if response.on_hover_text(format!("{words}: a click {tip}")).clicked() {
            let colour = region.map_or(Some(Colour::ALL[usize::from(at) % Colour::ALL.len()]), |region| region.colour);
            let rows = clicked(rows, number);
            out.edit(EditCommand::SetRegion { region: at, name: name.clone(), rows, colour });
        }
    }
}

/// The rows of a region after a click on one: a row outside is taken in with those between, one at an end goes, one inside
/// becomes the last.
fn clicked(rows: Option<[u16; 2]>, row: u16) -> Option<[u16; 2]> {
    match rows {
        None => Some([row, row]),
        Some([first, last]) if first == row && last == row => None,
        Some([first, last]) if row < first => Some([row, last]),
        Some([first, last]) if row > last => Some([first, row]),
        Some([first, last]) if row == first => Some([first + 1, last]),
        Some([first, last]) if row == last => Some([first, last - 1]),
        Some([first, _]) => Some([first, row]),
    }
}

#[cfg(test)]
mod tests {
    use super::clicked;

    #[test]
    fn rows_grow_and_shrink_by_clicks() {
        assert_eq!(clicked(None, 3), Some([3, 3]));
        assert_eq!(clicked(Some([3, 3]), 5), Some([3, 5]));
        assert_eq!(clicked(Some([3, 5]), 1), Some([1, 5]));
        assert_eq!(clicked(Some([1, 5]), 1), Some([2, 5]));
        assert_eq!(clicked(Some([2, 5]), 5), Some([2, 4]));
        assert_eq!(clicked(Some([2, 6]), 4), Some([2, 4]));
        assert_eq!(clicked(Some([2, 2]), 2), None);
    }
}
