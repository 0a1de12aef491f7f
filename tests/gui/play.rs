//! The play mode: pointer and keys on the canvas, and what is seen and said.

use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use mapwright::gui::dialogs::{FileDialogs, FileRequest};
use mapwright::gui::theme;
use mapwright::gui::workspace::{Surroundings, Workspace};
use mapwright::mapfile::catalog::{BuiltIns, FileLibrary};
use std::path::PathBuf;

struct Scripted {
    answers: Vec<PathBuf>,
    asked: Option<FileRequest>,
}

impl FileDialogs for Scripted {
    fn ask(&mut self, _ctx: &egui::Context, request: FileRequest) {
        self.asked = Some(request);
    }

    fn poll(&mut self) -> Option<(FileRequest, Option<PathBuf>)> {
        let request = self.asked.take()?;
        Some((request, Some(self.answers.remove(0))))
    }
}

pub fn harness(answers: Vec<PathBuf>) -> Harness<'static, Workspace> {
    let surroundings = Surroundings {
        library: FileLibrary::with(BuiltIns::embedded()),
        files: Box::new(Scripted { answers, asked: None }),
        data_folder: None,
    };
    let mut harness = Harness::builder()
        .with_size([1280.0, 800.0])
        .with_step_dt(1.0 / 60.0)
        .with_max_steps(80)
        .renderer(soft_render::SoftRenderer::default())
        .with_context_setup(theme::install)
        .build_ui_state(|ui, workspace: &mut Workspace| workspace.ui(ui), Workspace::new(surroundings));
    harness.run();
    harness
}

#[test]
fn photograph() {
    let mut h = harness(Vec::new());
    h.get_by_label("Play mode").click();
    h.run();
    h.render().unwrap().save("/tmp/p1.png").unwrap();
    h.get_by_label("Start game").click();
    h.run();
    h.render().unwrap().save("/tmp/p2.png").unwrap();
}
