//! Named maps and variants: the folder `map-definitions` where there is one, else the embedded copy.
