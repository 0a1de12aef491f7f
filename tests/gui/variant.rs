//! The chip variant of the map in forms: a changed copy that is held with the map, undone with it, used at once, saved to a
//! file of its own.

use crate::desk::Desk;
use egui::{Key, Modifiers, Role};
use egui_kittest::kittest::Queryable;
use mapwright::gui::command::Command;
use mapwright::gui::dialogs::FilePurpose;
use mapwright::gui::outbox::UiCommand;
use mapwright::mapfile::{Source, VariantDefinition};
use std::fs;
use std::path::Path;

/// USA West with the variant unfolded.
fn unfolded() -> Desk {
    let mut desk = Desk::new();
    unfold(&mut desk);
    desk
}

pub fn unfold(desk: &mut Desk) {
    desk.key(Key::F2);
    desk.harness.get_by_label("Chips and mechanics").click_accesskit();
    desk.harness.run();
}

/// Presses something that may lie below the part of the panel in sight.
fn press(desk: &mut Desk, role: Role, label: &str) {
    desk.harness.get_by_role_and_label(role, label).click_accesskit();
    desk.harness.run();
}

/// Chooses from a list.
fn choose(desk: &mut Desk, list: &str, choice: &str) {
    press(desk, Role::ComboBox, list);
    desk.harness.get_by_label(choice).click_accesskit();
    desk.harness.run();
}

fn run(desk: &mut Desk, command: Command) {
    desk.harness.state_mut().post(UiCommand::Run(command));
    // Wishes are acted on after a frame; the next one shows what came of them.
    desk.harness.run_steps(2);
    desk.harness.run();
}

/// One more in the number field with that label.
pub fn more(desk: &mut Desk, label: &str) {
    desk.harness.get_by_role_and_label(Role::SpinButton, label).focus();
    desk.harness.run();
    desk.harness.get_by_role_and_label(Role::SpinButton, label).increment_accesskit();
    desk.harness.run();
}

/// Begins a new variant: with nothing, or as a built-in one.
pub fn begin(desk: &mut Desk, from: Option<&str>) {
    run(desk, Command::NewVariant);
    if let Some(from) = from {
        choose(desk, "Begins with", from);
    }
    // A list that no pointer has closed lies above the button.
    press(desk, Role::Button, "Create variant");
}

/// What checks know the variant to be.
fn in_use(desk: &Desk) -> VariantDefinition {
    desk.harness.state().shown().expect("shown").checked.variant.clone().expect("a variant").definition
}

fn stakes(desk: &Desk) -> Option<(u8, u8)> {
    in_use(desk).mechanics.stakes()
}

#[test]
fn a_changed_number_is_in_force_at_once_and_undone_with_the_map() {
    let mut desk = unfolded();
    assert_eq!(stakes(&desk), Some((2, 2)));
    desk.dip("town");
    desk.click_cell("d5");
    desk.key(Key::F2);
    more(&mut desk, "Reveal gain");
    assert_eq!(stakes(&desk), Some((3, 2)));
    assert!(desk.has("A changed copy of usa"));
    assert!(!desk.document().is_saved());
    // Another map keeps the variant as it is.
    let other = Desk::with(None, |workspace| workspace.open("usa-east").expect("built in"));
    assert_eq!(stakes(&other), Some((2, 2)));

    run(&mut desk, Command::PlayMode);
    desk.click("Start game");
    let table = desk.harness.state().desk().table().expect("a game");
    assert_eq!(table.game().setup().mechanics.stakes(), Some((3, 2)));
    run(&mut desk, Command::EditMode);

    run(&mut desk, Command::Undo);
    assert_eq!(stakes(&desk), Some((2, 2)));
    assert_eq!(desk.row(4), "V##tt####S##>", "the step before stands");
    run(&mut desk, Command::Undo);
    assert_eq!(desk.row(4), "V###t####S##>");
    assert!(desk.document().is_saved());
    run(&mut desk, Command::Redo);
    run(&mut desk, Command::Redo);
    assert_eq!(stakes(&desk), Some((3, 2)));
}

#[test]
fn set_back_by_hand_nothing_is_left_to_save() {
    let mut desk = unfolded();
    more(&mut desk, "Reveal gain");
    assert!(desk.document().variant_draft().is_some());
    press(&mut desk, Role::Button, "Back to the default: Reveal gain");
    assert!(desk.document().variant_draft().is_none());
    more(&mut desk, "Reveal loss");
    press(&mut desk, Role::Button, "Give up changes");
    assert_eq!(stakes(&desk), Some((2, 2)));
    assert!(desk.has("Undo brings the changes back"));
    run(&mut desk, Command::Undo);
    assert_eq!(stakes(&desk), Some((2, 3)));
}

#[test]
fn what_the_map_has_not_is_an_issue_at_once() {
    let mut desk = unfolded();
    let issues = |desk: &Desk| desk.harness.state().shown().expect("shown").issues.to_vec();
    let before = issues(&desk).len();
    choose(&mut desk, "Mechanics", "Island stacks");
    assert!(issues(&desk).len() > before, "there are no stack squares: {:?}", issues(&desk));
    press(&mut desk, Role::Button, "Take out: island stacks");
    assert_eq!(issues(&desk).len(), before);
}

#[test]
fn chips_are_changed_in_lists() {
    let mut desk = unfolded();
    press(&mut desk, Role::Button, "Add a line to values");
    let values = |desk: &Desk| in_use(desk).chips.expect("chips").values.iter().map(|of| of.value).collect::<Vec<_>>();
    assert_eq!(values(&desk), [1, 2, 3]);
    press(&mut desk, Role::Button, "Remove line 1 of values");
    assert_eq!(values(&desk), [2, 3]);
    press(&mut desk, Role::CheckBox, "light blue");
    assert_eq!(in_use(&desk).chips.expect("chips").colours.len(), 2);
    press(&mut desk, Role::Button, "Take out: chips");
    assert_eq!(in_use(&desk).chips, None);
    press(&mut desk, Role::Button, "Add chips");
    assert_eq!(values(&desk), [1, 2], "as a variant has them that says nothing");
}

#[test]
fn a_name_is_one_step_and_house_rules_go_over_those_of_the_map() {
    let mut desk = unfolded();
    let field = desk.harness.get_all_by_role_and_label(Role::TextInput, "Name").count();
    assert_eq!(field, 2, "of the map and of its variant");
    desk.type_into("Name", "Harder chips");
    assert_eq!(desk.document().variant_draft().expect("a copy").definition().name, "Harder chips");
    let focused = desk.harness.get_all_by_role_and_label(Role::TextInput, "Name").any(|node| node.is_focused());
    assert!(focused, "whoever types goes on typing");
    assert!(desk.document().in_gesture(), "a field that is being worked in is one step");
    desk.dip("town");
    assert!(!desk.document().in_gesture(), "the field was left");
    assert_eq!(in_use(&desk).name, "Harder chips");
    run(&mut desk, Command::Undo);
    assert_eq!(in_use(&desk).name, "USA map chips");
    more(&mut desk, "Field points");
    assert_eq!(in_use(&desk).rules.field_points, Some(4));
}

const COMMENTED: &str =
    "# Mine.\nformat = 1\nname = \"Mine\" # and yours\n\n[mechanics.road-upgrade]\n# one point\npoints = 1\n";
const MAP: &str = "format = 1\nname = \"Roads\"\nvariant = \"mine\"\n\n[grid]\nrows = [\n  \"S##\",\n]\n";

/// A map beside a variant.
fn beside(folder: &Path) -> Desk {
    fs::write(folder.join("mine.variant.toml"), COMMENTED).unwrap();
    fs::write(folder.join("roads.map.toml"), MAP).unwrap();
    let mut desk = Desk::showing(&folder.join("roads.map.toml"));
    unfold(&mut desk);
    desk
}

#[test]
fn saved_as_a_file_it_is_named_by_the_map_and_keeps_the_authors_text() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = beside(folder.path());
    more(&mut desk, "Points");
    desk.script.answer(Some(&folder.path().join("better")));
    press(&mut desk, Role::Button, "Save variant as…");
    assert_eq!(desk.script.asked()[0].purpose, FilePurpose::SaveVariant);
    assert_eq!(desk.script.asked()[0].name, "mine.variant.toml");
    let saved = fs::read_to_string(folder.path().join("better.variant.toml")).unwrap();
    assert_eq!(saved, COMMENTED.replace("points = 1", "points = 2"));
    assert_eq!(fs::read_to_string(folder.path().join("mine.variant.toml")).unwrap(), COMMENTED);
    assert_eq!(desk.document().definition().variant.as_deref(), Some("better"));
    assert!(desk.document().variant_draft().is_none());
    assert!(!desk.document().is_saved(), "the map names another file now");
    desk.keys(Modifiers::COMMAND, Key::S);
    assert!(desk.document().is_saved());
    let map = fs::read_to_string(folder.path().join("roads.map.toml")).unwrap();
    assert_eq!(map, MAP.replace("\"mine\"", "\"better\""));

    let again = Desk::showing(&folder.path().join("roads.map.toml"));
    assert_eq!(again.harness.state().shown().unwrap().checked.variant.as_ref().unwrap().reference, "better");
    assert_eq!(in_use(&again), in_use(&desk));
}

#[test]
fn written_over_its_own_file_what_was_before_stays_within_reach_of_undo() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = beside(folder.path());
    let before = in_use(&desk);
    more(&mut desk, "Points");
    let after = in_use(&desk);
    desk.script.answer(Some(&folder.path().join("mine.variant.toml")));
    press(&mut desk, Role::Button, "Save variant as…");
    assert_eq!(in_use(&desk), after);
    assert!(desk.document().variant_draft().is_none());
    run(&mut desk, Command::Undo);
    run(&mut desk, Command::Undo);
    assert_eq!(in_use(&desk), before);
    assert!(!desk.document().is_saved(), "the file says something else");
}

#[test]
fn saving_a_map_saves_its_changed_variant_first() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = unfolded();
    more(&mut desk, "Reveal gain");
    desk.script.answer(Some(&folder.path().join("bold")));
    desk.script.answer(Some(&folder.path().join("west")));
    desk.keys(Modifiers::COMMAND, Key::S);
    assert_eq!(desk.script.asked()[0].name, "usa-map-chips.variant.toml");
    assert_eq!(*desk.document().source(), Source::File(folder.path().join("west.map.toml")));
    assert_eq!(desk.document().definition().variant.as_deref(), Some("bold"), "they lie side by side");
    assert!(desk.document().is_saved());
    let again = Desk::showing(&folder.path().join("west.map.toml"));
    assert_eq!(stakes(&again), Some((3, 2)));
}

#[test]
fn a_map_without_a_file_shows_the_variant_that_was_saved() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = unfolded();
    more(&mut desk, "Reveal gain");
    desk.script.answer(Some(&folder.path().join("bold.variant.toml")));
    run(&mut desk, Command::SaveVariant);
    assert_eq!(stakes(&desk), Some((3, 2)));
    assert!(!desk.document().is_saved());
}

#[test]
fn an_unsaved_variant_is_asked_about_before_it_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = beside(folder.path());
    more(&mut desk, "Points");
    // Somebody changes their mind about the variant: the map is saved, and stays.
    run(&mut desk, Command::New);
    assert!(desk.has("Save the changes?"));
    assert!(desk.has("Its chip variant was changed too"));
    desk.script.answer(None);
    desk.click("Save");
    assert!(desk.has("The changed chip variant is not saved yet"));
    assert!(desk.document().variant_draft().is_some());
    assert!(!desk.has("Create map"));
    run(&mut desk, Command::New);
    assert!(desk.has("Save the changes?"), "still");
    desk.script.answer(Some(&folder.path().join("mine.variant.toml")));
    desk.click("Save");
    assert!(desk.document().is_saved());
    assert!(desk.harness.query_by_role_and_label(Role::Button, "Create map").is_some(), "and then the new map");
}

#[test]
fn a_variant_that_cannot_be_written_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = beside(folder.path());
    more(&mut desk, "Points");
    desk.script.answer(Some(&folder.path().join("missing/folder/a.variant.toml")));
    press(&mut desk, Role::Button, "Save variant as…");
    assert!(desk.has("The chip variant was not saved"));
    desk.click("Close");
    assert!(desk.document().variant_draft().is_some());
    assert_eq!(desk.document().definition().variant.as_deref(), Some("mine"));
}

#[test]
fn another_variant_puts_the_changed_copy_away() {
    let mut desk = unfolded();
    more(&mut desk, "Reveal gain");
    choose(&mut desk, "Chip variant", "nordics");
    assert!(desk.has("The changed copy of usa is put away"));
    assert!(desk.document().variant_draft().is_none());
    run(&mut desk, Command::Undo);
    assert_eq!(stakes(&desk), Some((3, 2)));
}

#[test]
fn a_pair_sees_the_changed_variant_of_its_part() {
    let mut desk = Desk::with(None, |workspace| workspace.open("usa").expect("built in"));
    let of_pair = stakes(&desk);
    assert_eq!(of_pair, Some((2, 2)));
    unfold(&mut desk);
    more(&mut desk, "Reveal loss");
    assert_eq!(stakes(&desk), Some((2, 3)));
    run(&mut desk, Command::Undo);
    assert_eq!(stakes(&desk), Some((2, 2)));
}

#[test]
fn a_changed_variant_is_kept_and_restored() {
    let data = tempfile::tempdir().unwrap();
    let left = data.path().join("left");
    {
        let mut desk = Desk::keeping(data.path());
        unfold(&mut desk);
        more(&mut desk, "Reveal gain");
        desk.wait(4.9);
        // What a crash leaves: a folder whose lock nobody holds.
        let session = fs::read_dir(data.path().join("recovery")).unwrap().next().unwrap().unwrap().path();
        fs::create_dir_all(&left).unwrap();
        let copy = fs::read_dir(&session).unwrap().flatten().find(|file| file.path().extension().is_some()).unwrap();
        fs::copy(copy.path(), left.join("0.json")).unwrap();
    }
    fs::rename(&left, data.path().join("recovery/session-99")).unwrap();
    fs::write(data.path().join("recovery/session-99/lock"), "").unwrap();
    let mut desk = Desk::keeping(data.path());
    assert!(desk.has("Restore"));
    desk.click("Restore");
    assert_eq!(stakes(&desk), Some((3, 2)));
    assert!(!desk.document().is_saved());
}

/// Asserts that a file is what the schema of variants asks for, and that a reader has nothing to say about it.
fn assert_valid(path: &Path) -> VariantDefinition {
    let bytes = fs::read(path).unwrap();
    let schema = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("schemas/variant.schema.json")).unwrap();
    let schema = jsonschema::draft7::new(&serde_json::from_slice(&schema).unwrap()).unwrap();
    let value: serde_json::Value = toml::from_str(std::str::from_utf8(&bytes).unwrap()).unwrap();
    assert!(schema.is_valid(&value), "{value}");
    let loaded = mapwright::mapfile::read::<VariantDefinition>(&bytes).unwrap();
    assert!(loaded.issues.is_empty(), "{:?}", loaded.issues);
    loaded.definition
}

#[test]
fn a_map_without_a_variant_begins_one_from_the_panel() {
    let folder = tempfile::tempdir().unwrap();
    let map = MAP.replace("variant = \"mine\"\n", "");
    fs::write(folder.path().join("roads.map.toml"), &map).unwrap();
    let mut desk = Desk::showing(&folder.path().join("roads.map.toml"));
    desk.key(Key::F2);
    assert!(desk.has("The map names no chip variant"));
    press(&mut desk, Role::Button, "New variant…");
    desk.type_into("Name", "Road work");
    desk.click("Create variant");
    assert_eq!(in_use(&desk).name, "Road work");
    assert_eq!(desk.document().history().undo_label(), Some("New chip variant"));
    choose(&mut desk, "Mechanics", "Road upgrade");
    more(&mut desk, "Points");
    desk.harness.state_mut().post(UiCommand::Commit);
    desk.harness.run();
    let made = in_use(&desk);
    assert!(made.mechanics != VariantDefinition::default().mechanics);

    // Undo and redo to the very beginning.
    while desk.document().history().undo_label().is_some() {
        run(&mut desk, Command::Undo);
    }
    assert_eq!((desk.document().definition().variant.as_deref(), desk.document().is_saved()), (None, true));
    while desk.document().history().redo_label().is_some() {
        run(&mut desk, Command::Redo);
    }
    assert_eq!(in_use(&desk), made);

    // The map is not written as long as it would name what is nowhere.
    desk.script.answer(None);
    desk.keys(Modifiers::COMMAND, Key::S);
    assert!(desk.has("Nothing is saved: the map names the new chip variant"));
    assert_eq!(fs::read_to_string(folder.path().join("roads.map.toml")).unwrap(), map);
    desk.script.answer(Some(&folder.path().join("work")));
    desk.keys(Modifiers::COMMAND, Key::S);
    assert_eq!(desk.script.asked().last().unwrap().name, "road-work.variant.toml");
    assert!(desk.document().is_saved());
    assert_eq!(assert_valid(&folder.path().join("work.variant.toml")), made);
    let again = Desk::showing(&folder.path().join("roads.map.toml"));
    assert_eq!((again.document().definition().variant.as_deref(), in_use(&again)), (Some("work"), made));
}

#[test]
fn a_blank_variant_is_a_valid_file() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Desk::with(None, |workspace| workspace.open("plain").expect("built in"));
    begin(&mut desk, None);
    desk.script.answer(Some(&folder.path().join("blank")));
    run(&mut desk, Command::SaveVariant);
    let saved = assert_valid(&folder.path().join("blank.variant.toml"));
    assert_eq!(saved, in_use(&desk));
}

#[test]
fn a_new_variant_begins_as_a_built_in_one_and_is_put_away_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Desk::new();
    let usa = in_use(&desk);
    desk.menu("Variant", "New variant…");
    desk.click("Cancel");
    begin(&mut desk, Some("nordics"));
    desk.script.answer(None);
    desk.menu("Variant", "Save variant as…");
    assert_eq!(desk.script.asked().last().unwrap().purpose, FilePurpose::SaveVariant);
    let nordics = in_use(&desk);
    assert_eq!((nordics.name.as_str(), desk.document().definition().name.as_str()), ("USA West chips", "USA West"));
    assert!(nordics.mechanics != usa.mechanics);
    unfold(&mut desk);
    press(&mut desk, Role::Button, "Give up changes");
    assert_eq!(in_use(&desk), usa, "what the map named before");
    run(&mut desk, Command::Undo);
    assert_eq!(in_use(&desk), nordics);
    // Under another name, the variant comes first.
    desk.script.answer(Some(&folder.path().join("north")));
    desk.script.answer(Some(&folder.path().join("west")));
    run(&mut desk, Command::SaveAs);
    assert_eq!(assert_valid(&folder.path().join("north.variant.toml")), nordics);
    assert_eq!(desk.document().definition().variant.as_deref(), Some("north"));
    assert!(desk.document().is_saved());
}
