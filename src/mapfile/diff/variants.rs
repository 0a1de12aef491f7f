//! What differs between two variants.

use super::differences::{DiffArea, Differences};
use super::tables;
use crate::mapfile::VariantDefinition;
use serde_json::Value;

/// What differs between two variants.
pub fn diff_variants(first: &VariantDefinition, second: &VariantDefinition) -> Differences {
    let mut found = Differences::default();
    let [one, other] = [first, second].map(|variant| serde_json::to_value(variant).unwrap_or_default());
    let plain = |of: &Value| {
        let mut rest = of.clone();
        if let Some(fields) = rest.as_object_mut() {
            for key in ["format", "sources", "notes", "chips", "rules", "mechanics"] {
                fields.remove(key);
            }
        }
        rest
    };
    tables::compare(&plain(&one), &plain(&other), "", DiffArea::Variant, &mut found);
    for (key, area) in [("chips", DiffArea::Chips), ("rules", DiffArea::Rules), ("mechanics", DiffArea::Mechanics)] {
        match (one.get(key), other.get(key)) {
            (None, Some(new)) if area == DiffArea::Chips => {
                found.add(area, format!("chips: none → {}", tables::words(new)), Vec::new());
            }
            (Some(old), None) if area == DiffArea::Chips => {
                found.add(area, format!("chips: {} → none", tables::words(old)), Vec::new());
            }
            (old, new) => {
                let empty = Value::Object(serde_json::Map::new());
                tables::compare(old.unwrap_or(&empty), new.unwrap_or(&empty), "", area, &mut found);
            }
        }
    }
    found.add_texts("source", &first.sources, &second.sources);
    found.add_texts("note", &first.notes, &second.notes);
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mapfile::read;

    #[test]
    fn variants_are_compared_number_by_number() {
        let one = "format = 1\nname = \"A\"\n[chips]\nvalues = [{ value = 1, count = 6 }]\n[mechanics.treats]\nmultiplier = 2\n";
        let read = |text: &str| read::<VariantDefinition>(text.as_bytes()).expect("a variant").definition;
        let texts = |other: &str| -> Vec<String> {
            let found = diff_variants(&read(one), &read(other));
            found.list.into_iter().map(|difference| difference.text).collect()
        };
        assert_eq!(texts(one), [] as [&str; 0]);
        assert_eq!(texts(&one.replace("multiplier = 2", "multiplier = 3")), ["treats: multiplier 2 → 3"]);
        assert_eq!(texts(&one.replace("count = 6", "count = 5")), ["values 1: count 6 → 5"]);
        let road = format!("{one}[mechanics.road-upgrade]\n[rules]\nmeeples = 8\n");
        assert_eq!(texts(&road), ["meeples not set → 8", "road upgrade: new (points 1)"]);
        assert_eq!(
            texts("format = 1\nname = \"A\"\n[mechanics.treats]\n"),
            [
                "chips: colours `violet`, `orange`, `light-blue`, values (value 1, count 6), on `towns`, on map 0, rest `out` → none"
            ]
        );
    }
}
