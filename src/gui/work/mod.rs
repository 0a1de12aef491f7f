//! Everything that is kept while the window is open: documents, what is known of them, settings and jobs. Knows no panel,
//! no dialog and no canvas; what has to be asked goes to the window as a prompt.

pub mod checks;
pub mod documents;
pub mod shell;
