use super::{Exit, Failure, Output, args};
use crate::mapfile::catalog::FileLibrary;
use serde::Serialize;

#[derive(Serialize)]
struct Listed {
    maps: Vec<Entry>,
    variants: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    name: String,
    title: String,
}

/// Lists what is built in.
pub(super) fn run(args: &args::Maps, output: &mut Output<'_>) -> Result<Exit, Failure> {
    let library = FileLibrary::new();
    let built_ins = library.built_ins();
    let maps = built_ins.map_names().into_iter().map(|name| {
        let title = library.load_map(name).map_or_else(|issue| issue.message, |(_, map)| map.definition.name);
        Entry { name: name.to_owned(), title }
    });
    let variants = built_ins.variant_names().into_iter().map(|name| {
        let title = library.load_variant(name).map_or_else(|issue| issue.message, |(_, it)| it.definition.name);
        Entry { name: name.to_owned(), title }
    });
    let listed = Listed { maps: maps.collect(), variants: variants.collect() };
    if args.json {
        output.json(&listed);
        return Ok(Exit::Done);
    }
    for (heading, entries) in [("Maps", &listed.maps), ("Variants", &listed.variants)] {
        output.line(heading);
        for Entry { name, title } in entries {
            output.line(format_args!("  {name:<20} {title}"));
        }
    }
    Ok(Exit::Done)
}
