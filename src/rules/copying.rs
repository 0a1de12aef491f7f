//! Copying a position into one that is there already. A search tries many moves from one position; derived code would give
//! every copy new buffers: in the middle of a game on USA West seven allocations, against none.

/// Writes a struct and its `Clone`, with a `clone_from` that keeps the buffers of each field.
macro_rules! copy_in_place {
    (
        $(#[$about:meta])+
        $seen:vis struct $type:ident {
            $($(#[doc = $doc:literal])* $field_seen:vis $field:ident: $kind:ty,)+
        }
    ) => {
        $(#[$about])+
        $seen struct $type {
            $($(#[doc = $doc])* $field_seen $field: $kind,)+
        }

        impl Clone for $type {
            fn clone(&self) -> Self {
                Self { $($field: self.$field.clone()),+ }
            }

            fn clone_from(&mut self, source: &Self) {
                $(self.$field.clone_from(&source.$field);)+
            }
        }
    };
}

pub(in crate::rules) use copy_in_place;
