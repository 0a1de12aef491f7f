//! A changed copy of a map's chip variant that no file holds yet. It is held with the map and undone with it. Does not know
//! where variants are found.

use super::TextError;
use crate::mapfile::{Loaded, Source, VariantDefinition, moved, reconcile};

/// A changed copy of the variant that a map names, or a new one.
#[derive(Clone, PartialEq, Debug)]
pub struct VariantDraft {
    reference: String,
    origin: Loaded<VariantDefinition>,
    source: Source,
    definition: VariantDefinition,
    /// What the map named before; of a new variant only.
    replaces: Option<String>,
}

impl VariantDraft {
    /// A copy of `origin`, which was found at `source` by the name `reference`.
    pub fn new(reference: String, source: Source, origin: Loaded<VariantDefinition>) -> Self {
        let definition = origin.definition.clone();
        Self { reference, origin, source, definition, replaces: None }
    }

    /// A new variant that begins as `origin`. The map names it `reference`, and named `replaces` before.
    pub fn begun(reference: String, replaces: Option<String>, origin: Loaded<VariantDefinition>) -> Self {
        Self { replaces, ..Self::new(reference, Source::Unsaved, origin) }
    }

    /// True for one that never had a file: the map that holds it names nothing that others can find.
    pub fn is_new(&self) -> bool {
        self.source == Source::Unsaved
    }

    /// What the map named before a new variant.
    pub fn replaces(&self) -> Option<&str> {
        self.replaces.as_deref()
    }

    /// The copy with something else in it.
    #[must_use]
    pub fn with(&self, definition: VariantDefinition) -> Self {
        Self { definition, ..self.clone() }
    }

    /// The copy as it was before any change.
    #[must_use]
    pub(super) fn unchanged(&self) -> Self {
        self.with(self.origin.definition.clone())
    }

    /// The name by which the map refers to the variant that was copied.
    pub fn reference(&self) -> &str {
        &self.reference
    }

    /// Where the variant that was copied lies.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// What it says.
    pub fn definition(&self) -> &VariantDefinition {
        &self.definition
    }

    /// The variant that was copied.
    pub fn origin(&self) -> &Loaded<VariantDefinition> {
        &self.origin
    }

    /// The copy in the place of the variant that the map names.
    pub fn as_loaded(&self) -> Loaded<VariantDefinition> {
        let is_current = self.definition == self.origin.definition;
        Loaded { definition: self.definition.clone(), is_current, ..self.origin.clone() }
    }

    /// The bytes to save: the text that was copied with only the differing values touched. A new variant, and the
    /// copy of a built-in one, get `schema` as the path in the first line.
    ///
    /// # Errors
    ///
    /// A newer format, or text into which the changes cannot be brought.
    pub fn text(&self, schema: Option<&str>) -> Result<Vec<u8>, TextError> {
        if self.origin.read_only {
            return Err(TextError::ReadOnly);
        }
        let bytes = reconcile(&self.origin.source, &self.definition)?;
        match (&self.source, std::str::from_utf8(&bytes)) {
            (Source::BuiltIn(_) | Source::Unsaved, Ok(text)) => Ok(moved(text, schema).into_bytes()),
            (Source::BuiltIn(_) | Source::File(_) | Source::Unsaved, _) => Ok(bytes),
        }
    }
}
