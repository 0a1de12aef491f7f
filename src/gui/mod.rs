//! The window's content on egui: panels read a view and post commands. Knows neither the window system nor the command
//! line.

pub mod canvas;
