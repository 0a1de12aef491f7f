//! A page as Markdown.

use super::page::{MARK, RulesSheet, SheetLine, Style};
use std::fmt::Write;

impl RulesSheet {
    /// The page as Markdown, marked lines bold.
    pub fn markdown(&self) -> String {
        let mut out = format!("# {}\n", escaped(&self.title));
        let mut paragraph = |text: &str| {
            // Writing to a string cannot fail.
            let _ = write!(out, "\n{text}\n");
        };
        if let Some(intent) = &self.intent {
            paragraph(&format!("*{}*", escaped(intent)));
        }
        for text in &self.lead {
            paragraph(&escaped(text));
        }
        // The sign at its end is shown as it looks in a marked line.
        let legend = escaped(&self.legend);
        paragraph(&legend.replace(MARK, &format!("**{MARK}**")));
        for section in &self.sections {
            let _ = write!(out, "\n## {}\n\n", escaped(&section.title));
            let inner = if section.has_steps() { "   " } else { "" };
            let mut stepped = false;
            for line in &section.lines {
                let text = marked(line);
                match line.style {
                    Style::Text => {
                        let _ = write!(out, "{text}\n\n");
                    }
                    Style::Step(number) => {
                        stepped = true;
                        let _ = writeln!(out, "{number}. {text}");
                    }
                    Style::Bullet => {
                        let inner = if stepped { inner } else { "" };
                        let _ = writeln!(out, "{inner}- {text}");
                    }
                }
            }
        }
        if let Some((title, notes)) = &self.notes {
            let _ = write!(out, "\n## {}\n\n", escaped(title));
            for note in notes {
                let _ = writeln!(out, "- {}", escaped(note));
            }
        }
        let _ = write!(out, "\n---\n\n{}:\n", escaped(&self.clauses.title));
        for (title, ids) in self.clauses.sections.iter().filter(|(_, ids)| !ids.is_empty()) {
            let _ = write!(out, "\n- {}: {}", escaped(title), ids.join(", "));
        }
        out.push('\n');
        out
    }
}

fn marked(line: &SheetLine) -> String {
    let text = escaped(&line.text);
    if line.differs { format!("**{MARK} {text}**") } else { text }
}

/// Names of a map may hold anything; on the page they mean nothing but themselves.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        if matches!(letter, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|') {
            out.push('\\');
        }
        out.push(if letter.is_control() { ' ' } else { letter });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sheet::{Clauses, Section};

    #[test]
    fn steps_hold_their_bullets_and_marks_are_bold() {
        let line = |text: &str, style, differs| SheetLine { text: text.to_owned(), style, differs };
        let page = RulesSheet {
            title: "A <b>".to_owned(),
            intent: Some("Try".to_owned()),
            lead: vec!["Lead.".to_owned()],
            legend: "Marked: ≠".to_owned(),
            sections: vec![Section {
                title: "Turn".to_owned(),
                lines: vec![
                    line("Intro:", Style::Text, false),
                    line("Draw.", Style::Step(1), false),
                    line("Two *points*.", Style::Bullet, true),
                ],
            }],
            notes: None,
            clauses: Clauses { title: "Ids".to_owned(), sections: vec![("Turn".to_owned(), vec!["B-6".to_owned()])] },
            foot: String::new(),
            faults: Vec::new(),
        };
        let expected = "# A \\<b\\>\n\n*Try*\n\nLead.\n\nMarked: **≠**\n\n## Turn\n\nIntro:\n\n1. Draw.\n   - **≠ Two \
                        \\*points\\*.**\n\n---\n\nIds:\n\n- Turn: B-6\n";
        assert_eq!(page.markdown(), expected);
    }
}
