//! Which documents are open is remembered for the next time.

use super::Documents;
use crate::editor::Document;
use crate::gui::words::DocumentId;
use crate::gui::work::{LeftOpen, Shell};

/// What was seen of a map: the point in the middle, in map units, and points a square.
type Sight = [f32; 3];

impl Documents {
    /// Opens what was open last time. What is not there any more is left out. The maps that were opened, and what was seen
    /// of them.
    pub fn reopen(&mut self, left: &[LeftOpen], shell: &mut Shell) -> Vec<(DocumentId, Option<Sight>)> {
        let (mut reopened, mut shown, mut tab) = (Vec::new(), None, None);
        for left in left {
            let reference = match (&left.file, &left.built_in) {
                (Some(path), _) => path.display().to_string(),
                (None, Some(name)) => name.clone(),
                (None, None) => continue,
            };
            if left.variant {
                if let Ok((source, loaded)) = self.files().load_variant(&reference) {
                    let id = self.add_variant(Document::opened(loaded, source), None);
                    tab = tab.or(left.shown.then_some(id));
                }
                continue;
            }
            let Ok((source, loaded)) = self.files().load_map(&reference) else { continue };
            // The first of them takes the place of USA West.
            let at = if self.chosen {
                self.add(Document::opened(loaded, source))
            } else {
                self.chosen = true;
                self.replace_active(Document::opened(loaded, source), shell);
                self.active()
            };
            reopened.push((self.maps()[at].id, left.sight));
            if left.shown || shown.is_none() {
                shown = Some(at);
            }
        }
        shown.into_iter().for_each(|at| self.show(at, shell));
        tab.into_iter().for_each(|id| self.show_tab(id, shell));
        reopened
    }

    /// What is to be opened next time; `None`: nobody chose what is open. `sight`: what is seen of a map.
    pub fn left_open(&self, sight: impl Fn(DocumentId) -> Option<Sight>) -> Option<Vec<LeftOpen>> {
        if !self.chosen {
            return None;
        }
        let active = self.map().id;
        let maps = self.maps().iter();
        let maps =
            maps.filter_map(|open| LeftOpen::of(open.document.source(), false, open.id == active, sight(open.id)));
        let tabs = self.variants().iter();
        let tabs = tabs.filter_map(|open| LeftOpen::of(open.document.source(), true, self.tab == Some(open.id), None));
        Some(maps.chain(tabs).collect())
    }
}
