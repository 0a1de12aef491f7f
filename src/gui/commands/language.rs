//! The words of commands, from their language file.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use std::sync::LazyLock;

/// The file, read once.
static ENGLISH: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| {
    let mut bundle = FluentBundle::new_concurrent("en".parse().into_iter().collect());
    // Marks around arguments are for mixed directions of writing.
    bundle.set_use_isolating(false);
    let resource = FluentResource::try_new(include_str!("en.ftl").to_owned());
    let (Ok(resource) | Err((resource, _))) = resource;
    bundle.add_resource_overriding(resource);
    bundle
});

/// A message of the file; its key if it is not there. The text is kept for good, so each is asked for once.
pub(super) fn say(key: &str, number: Option<u8>) -> &'static str {
    find(key, None, number).unwrap_or_else(|| key.to_owned()).leak()
}

/// What the command of that key does, in a sentence.
pub(super) fn tip(key: &str, number: Option<u8>) -> &'static str {
    find(key, Some("tip"), number).unwrap_or_else(|| key.to_owned()).leak()
}

fn find(key: &str, attribute: Option<&str>, number: Option<u8>) -> Option<String> {
    let message = ENGLISH.get_message(key)?;
    let pattern = match attribute {
        Some(attribute) => message.get_attribute(attribute)?.value(),
        None => message.value()?,
    };
    let arguments: FluentArgs<'_> = number.into_iter().map(|number| ("number", number)).collect();
    Some(ENGLISH.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned())
}
