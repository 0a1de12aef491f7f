//! Every parameter that a map or a variant can set has a control in the forms, with the limits of its schema.

use super::rules_form::{Kind, kind_of};
use crate::mapfile::VariantDefinition;
use crate::rules::RuleOverrides;
use serde_json::Value;

/// The schema behind references and optional values.
fn resolved<'a>(root: &'a Value, mut node: &'a Value) -> &'a Value {
    loop {
        let reference = node["$ref"].as_str().and_then(|path| root.pointer(path.strip_prefix('#')?));
        let other = node["anyOf"].as_array().and_then(|list| list.iter().find(|each| each["type"] != "null"));
        match reference.or(other) {
            Some(next) => node = next,
            None => return node,
        }
    }
}

/// The parameters below a table that no control shows. Single values have one each; a list has choices or rows of single
/// values, a table with free keys holds texts.
fn without_control(root: &Value, field: &Value, path: &str, faults: &mut Vec<String>, found: &mut usize) {
    let node = resolved(root, field);
    if let Some(fields) = node["properties"].as_object() {
        for (key, field) in fields {
            without_control(root, field, &format!("{path}.{key}"), faults, found);
        }
        return;
    }
    if node["type"] == "object" && !node["additionalProperties"].is_object() {
        return;
    }
    *found += 1;
    let items = &node["items"];
    let is_shown = if let Some(fields) = resolved(root, items)["properties"].as_object() {
        fields.values().all(|field| kind_of(field, root).is_some())
    } else if items.is_object() {
        matches!(kind_of(items, root), Some(Kind::Choice(choices)) if choices.len() > 1)
    } else if node["additionalProperties"].is_object() {
        resolved(root, &node["additionalProperties"])["type"] == "string"
    } else {
        match kind_of(field, root) {
            Some(Kind::Number { least, most }) => {
                // Without limits of its own a number would be given others here.
                node["minimum"].as_i64() == Some(least) && node["maximum"].as_i64() == Some(most)
            }
            Some(Kind::Choice(choices)) => choices.len() > 1,
            Some(Kind::Switch) => true,
            None => false,
        }
    };
    if !is_shown {
        faults.push(path.to_owned());
    }
}

#[test]
fn every_parameter_has_a_control() {
    let (mut faults, mut found) = (Vec::new(), 0);
    let schema = schemars::schema_for!(RuleOverrides).to_value();
    without_control(&schema, &schema, "rules", &mut faults, &mut found);
    let schema = schemars::schema_for!(VariantDefinition).to_value();
    for table in ["chips", "mechanics"] {
        without_control(&schema, &schema["properties"][table], table, &mut faults, &mut found);
    }
    assert_eq!(faults, [] as [&str; 0]);
    assert!(found > 45, "only {found} parameters");
}
