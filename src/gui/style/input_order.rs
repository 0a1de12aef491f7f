//! Events that arrive together act in their order. A frame asks the keys first and the pointer later, and each of them only
//! once; so what comes after a deed waits for the next frame. A slow frame, or a fast hand, is then the same as a quick
//! frame.

use egui::{Context, Event, Key, Plugin, RawInput};

/// Lets a frame see one deed: keys, or a button of the pointer.
#[derive(Default)]
pub struct InputOrder {
    waiting: Vec<Event>,
}

impl Plugin for InputOrder {
    fn debug_name(&self) -> &'static str {
        "input order"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        self.waiting.append(&mut input.events);
        // A text field takes any number of keys in their order.
        let now = first_deed(&self.waiting, ctx.text_edit_focused());
        let later = self.waiting.split_off(now);
        input.events = std::mem::replace(&mut self.waiting, later);
        if !self.waiting.is_empty() {
            ctx.request_repaint();
        }
    }
}

/// What one frame can act on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deed {
    /// A key, as often as it repeats.
    Key(Key),
    /// What the system says of the clipboard, or of a text.
    Text,
    /// A button was pressed.
    Press,
    /// A button was let go.
    Release,
}

fn deed(event: &Event) -> Option<Deed> {
    if let Event::Key { key, pressed: true, .. } = event {
        Some(Deed::Key(*key))
    } else if let Event::Copy | Event::Cut | Event::Paste(_) | Event::Text(_) | Event::Ime(_) = event {
        Some(Deed::Text)
    } else if let Event::PointerButton { pressed, .. } = event {
        Some(if *pressed { Deed::Press } else { Deed::Release })
    } else {
        None
    }
}

/// How many of the events belong to the first deed.
fn first_deed(events: &[Event], typing: bool) -> usize {
    let mut before = None;
    for (at, event) in events.iter().enumerate() {
        let Some(deed) = deed(event) else { continue };
        let goes_on = match (before, deed) {
            (None, _) => true,
            (Some(Deed::Key(first)), Deed::Key(next)) => typing || first == next,
            // A letter is told as a key and as a text.
            (Some(Deed::Key(_)), Deed::Text) => true,
            (Some(Deed::Text), Deed::Text | Deed::Key(_)) => typing,
            (Some(Deed::Press), Deed::Release) => true,
            (Some(Deed::Press | Deed::Release), _) | (Some(Deed::Key(_) | Deed::Text), Deed::Press | Deed::Release) => {
                false
            }
        };
        if !goes_on {
            return at;
        }
        before = Some(deed);
    }
    events.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Modifiers, PointerButton, Pos2};

    fn key(key: Key) -> Event {
        Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::NONE }
    }

    fn button(pressed: bool) -> Event {
        Event::PointerButton { pos: Pos2::ZERO, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE }
    }

    fn parts(mut events: Vec<Event>, typing: bool) -> Vec<usize> {
        let mut parts = Vec::new();
        while !events.is_empty() {
            let count = first_deed(&events, typing);
            parts.push(count);
            events.drain(..count);
        }
        parts
    }

    #[test]
    fn each_deed_has_a_frame_of_its_own() {
        let moved = || Event::PointerMoved(Pos2::ZERO);
        assert_eq!(parts(vec![moved(), key(Key::E), moved(), button(true), moved(), button(false)], false), [3, 3]);
        assert_eq!(parts(vec![button(true), button(false), key(Key::Z), button(true)], false), [2, 1, 1]);
        assert_eq!(parts(vec![button(true), button(false), button(true), button(false)], false), [2, 2]);
        assert_eq!(parts(vec![button(false), moved(), button(true)], false), [2, 1]);
        assert_eq!(parts(vec![key(Key::E), key(Key::B), Event::Paste(String::new())], false), [1, 2]);
        assert_eq!(parts(vec![Event::Copy, key(Key::Delete)], false), [1, 1]);
    }

    #[test]
    fn repeats_and_typing_are_not_slowed_down() {
        assert_eq!(parts(vec![key(Key::ArrowUp), key(Key::ArrowUp), key(Key::ArrowUp)], false), [3]);
        let typed = || vec![key(Key::A), Event::Text("a".to_owned()), key(Key::B), Event::Text("b".to_owned())];
        assert_eq!(parts(typed(), true), [4]);
        assert_eq!(parts(typed(), false), [2, 2]);
        assert_eq!(parts([typed(), vec![button(true)]].concat(), true), [4, 1]);
    }
}
