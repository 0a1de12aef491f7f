use super::{Exit, Failure, Output, args};
use crate::mapfile::catalog::save;
use crate::{mapfile, record};
use serde_json::{Map, Value};

/// Prints every schema as one JSON object by file name, or writes one file a schema.
pub(super) fn run(args: &args::Schema, output: &mut Output<'_>) -> Result<Exit, Failure> {
    let mut schemas = mapfile::schemas();
    schemas.push(record::schema());
    if let Some(folder) = &args.write {
        for (name, text) in &schemas {
            save(&folder.join(name), text.as_bytes()).map_err(|issue| Failure::could_not_run(issue.message))?;
        }
        return Ok(Exit::Done);
    }
    let parsed = schemas.into_iter().map(|(name, text)| {
        let schema: Value = serde_json::from_str(&text).map_err(Failure::could_not_run)?;
        Ok((name.to_owned(), schema))
    });
    let all: Map<String, Value> = parsed.collect::<Result<_, Failure>>()?;
    output.json(&all);
    Ok(Exit::Done)
}
