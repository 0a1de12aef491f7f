//! Things as shapes: board, tiles, chips and results become a list of primitives in map units (one square is 1 × 1), with
//! colours by role. The same list is an SVG, an egui mesh or a print. Knows neither egui nor files.
