//! Arguments to exit code; everything else is in the library.

fn main() {}
