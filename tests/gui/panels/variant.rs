//! Chip variants: each a document of its own in a tab, used at once by every map that names it, undone by itself, saved to
//! a file of its own.

use crate::support::acts::{press_anywhere, run};
use crate::support::desk::{Desk, library};
use crate::support::variants::{begin, choose, edit, more, seats_that_cannot_be, set, show_map};
use egui::{Key, Modifiers, Role};
use egui_kittest::kittest::Queryable;
use mapwright::editor::Document;
use mapwright::gui::words::Command;
use mapwright::gui::words::FilePurpose;
use mapwright::gui::words::Mode;
use mapwright::gui::words::SheetFile;
use mapwright::gui::words::{DocumentWish, Export};
use mapwright::mapfile::{Source, VariantDefinition};
use std::fs;
use std::path::Path;

/// USA West with the tab of its variant.
fn in_tab() -> Desk {
    let mut desk = Desk::new();
    edit(&mut desk);
    desk
}

/// The document whose tab is shown.
fn variant(desk: &Desk) -> &Document<VariantDefinition> {
    &desk.harness.state().variant_tab().expect("a tab").document
}

/// What checks know the variant to be.
fn in_use(desk: &Desk) -> VariantDefinition {
    desk.harness.state().shown().expect("shown").checked.variant.clone().expect("a variant").definition
}

fn stakes(desk: &Desk) -> Option<(u8, u8)> {
    in_use(desk).mechanics.stakes()
}

#[test]
fn a_changed_number_is_in_force_at_once_and_undone_in_its_tab() {
    let mut desk = Desk::new();
    desk.dip("town");
    desk.click_cell("d5");
    edit(&mut desk);
    assert_eq!(stakes(&desk), Some((2, 2)));
    more(&mut desk, "Reveal gain");
    assert_eq!(stakes(&desk), Some((3, 2)));
    assert!(!variant(&desk).is_saved());
    assert!(desk.harness.query_by_role_and_label(Role::Tab, "Chip variant USA map chips •").is_some());
    show_map(&mut desk);

    run(&mut desk, Command::PlayMode);
    desk.click("Start game");
    let table = desk.harness.state().desk().table().expect("a game");
    assert_eq!(table.game().setup().mechanics.stakes(), Some((3, 2)));
    run(&mut desk, Command::EditMode);

    // Each has steps of its own.
    run(&mut desk, Command::Undo);
    assert_eq!((stakes(&desk), desk.row(4)), (Some((3, 2)), "V###t####S##>".to_owned()));
    run(&mut desk, Command::Redo);
    edit(&mut desk);
    run(&mut desk, Command::Undo);
    assert_eq!((stakes(&desk), desk.row(4)), (Some((2, 2)), "V##tt####S##>".to_owned()));
    assert!(variant(&desk).is_saved());
    run(&mut desk, Command::Redo);
    assert_eq!(stakes(&desk), Some((3, 2)));
}

#[test]
fn every_open_map_that_names_it_is_checked_with_the_open_variant() {
    let mut desk = in_tab();
    more(&mut desk, "Reveal gain");
    desk.harness.state_mut().post(DocumentWish::OpenBuiltIn("usa-east".to_owned()));
    desk.harness.run_steps(2);
    desk.harness.run();
    assert_eq!(desk.document().definition().name, "USA East");
    assert_eq!(stakes(&desk), Some((3, 2)));
    let other = Desk::with(None, |workspace| workspace.open("usa-east").expect("built in"));
    assert_eq!(stakes(&other), Some((2, 2)), "where it is not open, it is as it was");
}

#[test]
fn set_back_by_hand_nothing_differs() {
    let mut desk = in_tab();
    let before = variant(&desk).definition().clone();
    more(&mut desk, "Reveal gain");
    press_anywhere(&mut desk, Role::Button, "Back to the default: Reveal gain");
    assert_eq!(*variant(&desk).definition(), before);
    more(&mut desk, "Reveal loss");
    press_anywhere(&mut desk, Role::Button, "Give up changes");
    assert_eq!(stakes(&desk), Some((2, 2)));
    assert!(desk.has("Undo brings the changes back"));
    run(&mut desk, Command::Undo);
    assert_eq!(stakes(&desk), Some((2, 3)));
}

#[test]
fn what_the_map_has_not_is_an_issue_at_once() {
    let mut desk = in_tab();
    let issues = |desk: &Desk| desk.harness.state().shown().expect("shown").issues.to_vec();
    let before = issues(&desk).len();
    choose(&mut desk, "Mechanics", "Island stacks");
    assert!(issues(&desk).len() > before, "there are no stack squares: {:?}", issues(&desk));
    press_anywhere(&mut desk, Role::Button, "Take out: island stacks");
    assert_eq!(issues(&desk).len(), before);
}

#[test]
fn chips_are_changed_in_lists() {
    let mut desk = in_tab();
    press_anywhere(&mut desk, Role::Button, "Add a line to values");
    let values = |desk: &Desk| in_use(desk).chips.expect("chips").values.iter().map(|of| of.value).collect::<Vec<_>>();
    assert_eq!(values(&desk), [1, 2, 3]);
    press_anywhere(&mut desk, Role::Button, "Remove line 1 of values");
    assert_eq!(values(&desk), [2, 3]);
    press_anywhere(&mut desk, Role::CheckBox, "light blue");
    assert_eq!(in_use(&desk).chips.expect("chips").colours.len(), 2);
    press_anywhere(&mut desk, Role::Button, "Take out: chips");
    assert_eq!(in_use(&desk).chips, None);
    press_anywhere(&mut desk, Role::Button, "Add chips");
    assert_eq!(values(&desk), [1, 2], "as a variant has them that says nothing");
}

#[test]
fn a_name_is_one_step_and_house_rules_go_over_those_of_the_map() {
    let mut desk = in_tab();
    desk.type_into("Name", "Harder chips");
    assert_eq!(variant(&desk).definition().name, "Harder chips");
    let focused = desk.harness.get_all_by_role_and_label(Role::TextInput, "Name").any(|node| node.is_focused());
    assert!(focused, "whoever types goes on typing");
    assert!(variant(&desk).in_gesture(), "a field that is being worked in is one step");
    show_map(&mut desk);
    edit(&mut desk);
    assert!(!variant(&desk).in_gesture(), "the field was left");
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
    edit(&mut desk);
    desk
}

#[test]
fn saved_as_a_file_it_is_named_by_the_map_and_keeps_the_authors_text() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = beside(folder.path());
    more(&mut desk, "Points");
    desk.script.answer(Some(&folder.path().join("better")));
    press_anywhere(&mut desk, Role::Button, "Save variant as…");
    assert_eq!(desk.script.asked()[0].purpose, FilePurpose::SaveVariant);
    assert_eq!(desk.script.asked()[0].name, "mine.variant.toml");
    let saved = fs::read_to_string(folder.path().join("better.variant.toml")).unwrap();
    assert_eq!(saved, COMMENTED.replace("points = 1", "points = 2"));
    assert_eq!(fs::read_to_string(folder.path().join("mine.variant.toml")).unwrap(), COMMENTED);
    assert_eq!(desk.document().definition().variant.as_deref(), Some("better"));
    assert!(variant(&desk).is_saved());
    assert!(!desk.document().is_saved(), "the map names another file now");
    show_map(&mut desk);
    desk.keys(Modifiers::COMMAND, Key::S);
    assert!(desk.document().is_saved());
    let map = fs::read_to_string(folder.path().join("roads.map.toml")).unwrap();
    assert_eq!(map, MAP.replace("\"mine\"", "\"better\""));

    let again = Desk::showing(&folder.path().join("roads.map.toml"));
    assert_eq!(again.harness.state().shown().unwrap().checked.variant.as_ref().unwrap().reference, "better");
    assert_eq!(in_use(&again), in_use(&desk));
}

#[test]
fn saved_to_its_own_file_what_was_before_stays_within_reach_of_undo() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = beside(folder.path());
    let before = in_use(&desk);
    more(&mut desk, "Points");
    let after = in_use(&desk);
    desk.keys(Modifiers::COMMAND, Key::S);
    let saved = fs::read_to_string(folder.path().join("mine.variant.toml")).unwrap();
    assert_eq!(saved, COMMENTED.replace("points = 1", "points = 2"));
    assert_eq!(in_use(&desk), after);
    assert!(variant(&desk).is_saved() && desk.document().is_saved(), "the map says what it said");
    run(&mut desk, Command::Undo);
    assert_eq!(in_use(&desk), before);
    assert!(!variant(&desk).is_saved(), "the file says something else");
    desk.keys(Modifiers::COMMAND, Key::S);
    assert_eq!(fs::read_to_string(folder.path().join("mine.variant.toml")).unwrap(), COMMENTED);
}

#[test]
fn a_variant_changed_by_another_program_is_not_overwritten_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.variant.toml");
    let mut desk = beside(folder.path());
    more(&mut desk, "Points");
    let theirs = COMMENTED.replace("yours", "theirs");
    fs::write(&path, &theirs).unwrap();
    desk.keys(Modifiers::COMMAND, Key::S);
    assert!(desk.has("The file has changed on disk"));
    assert_eq!(fs::read_to_string(&path).unwrap(), theirs);
    desk.click("Read it again");
    assert!(variant(&desk).is_saved());
    assert_eq!(variant(&desk).text(None).unwrap(), theirs.into_bytes());
}

#[test]
fn saving_a_map_saves_its_changed_variant_first() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = in_tab();
    more(&mut desk, "Reveal gain");
    show_map(&mut desk);
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
    let mut desk = in_tab();
    more(&mut desk, "Reveal gain");
    desk.script.answer(Some(&folder.path().join("bold.variant.toml")));
    run(&mut desk, Command::SaveVariant);
    assert_eq!(stakes(&desk), Some((3, 2)));
    assert!(!desk.document().is_saved());
}

#[test]
fn an_unsaved_variant_is_asked_about_before_it_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = in_tab();
    more(&mut desk, "Reveal gain");
    run(&mut desk, Command::CloseMap);
    assert!(desk.has("Save the changes?") && desk.has("USA map chips has 1 change"));
    desk.click("Keep editing");
    // The end of the program asks as well, whatever is shown.
    show_map(&mut desk);
    run(&mut desk, Command::Quit);
    assert!(desk.has("USA map chips has 1 change"));
    assert!(!desk.harness.state().is_quitting());
    desk.script.answer(Some(&folder.path().join("bold")));
    desk.click("Save");
    assert!(folder.path().join("bold.variant.toml").exists());
    assert!(desk.has("USA West has 1 change"), "the map names the file, and has none itself");
    desk.click("Discard changes");
    assert!(desk.harness.state().is_quitting());
}

#[test]
fn a_map_that_is_left_leaves_its_variant_open() {
    let mut desk = in_tab();
    more(&mut desk, "Reveal gain");
    show_map(&mut desk);
    desk.harness.state_mut().post(DocumentWish::OpenBuiltIn("iberia".to_owned()));
    desk.harness.run_steps(2);
    desk.harness.run();
    assert_eq!(desk.document().definition().name, "Iberian Peninsula");
    assert_eq!(desk.harness.state().variants().len(), 1);
    desk.harness.get_by_role_and_label(Role::Tab, "Chip variant USA map chips •").click();
    desk.harness.run();
    assert_eq!(variant(&desk).definition().mechanics.stakes(), Some((3, 2)));
    assert!(desk.has("The map names another variant"));
    press_anywhere(&mut desk, Role::Button, "Name it in the map");
    assert_eq!(stakes(&desk), Some((3, 2)));
    assert_eq!(desk.document().definition().variant.as_deref(), Some("usa"));
    run(&mut desk, Command::CloseMap);
    desk.click("Discard changes");
    assert!(desk.harness.state().variants().is_empty());
    assert_eq!(desk.document().definition().name, "Iberian Peninsula");
}

#[test]
fn a_map_is_saved_without_its_variant_if_nobody_names_a_file_for_that() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = in_tab();
    more(&mut desk, "Reveal gain");
    show_map(&mut desk);
    desk.dip("town");
    desk.click_cell("d5");
    run(&mut desk, Command::New);
    assert!(desk.has("Its chip variant was changed too"));
    desk.script.answer(None);
    desk.script.answer(Some(&folder.path().join("west")));
    desk.click("Save");
    assert!(folder.path().join("west.map.toml").exists());
    assert_eq!(desk.document().definition().variant.as_deref(), Some("usa"));
    assert!(!desk.has("Create map"), "nothing that was to come");
    assert!(!desk.harness.state().variants()[0].document.is_saved());
}

#[test]
fn a_variant_that_cannot_be_written_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = beside(folder.path());
    more(&mut desk, "Points");
    desk.script.answer(Some(&folder.path().join("missing/folder/a.variant.toml")));
    press_anywhere(&mut desk, Role::Button, "Save variant as…");
    assert!(desk.has("The chip variant was not saved"));
    desk.click("Close");
    assert!(!variant(&desk).is_saved());
    assert_eq!(desk.document().definition().variant.as_deref(), Some("mine"));
}

#[test]
fn another_variant_of_the_map_leaves_the_changed_one_open() {
    let mut desk = in_tab();
    more(&mut desk, "Reveal gain");
    show_map(&mut desk);
    desk.key(Key::F2);
    choose(&mut desk, "Chip variant", "nordics");
    assert_eq!(stakes(&desk), None);
    assert_eq!(desk.harness.state().variants().len(), 1);
    run(&mut desk, Command::Undo);
    assert_eq!(stakes(&desk), Some((3, 2)));
}

#[test]
fn a_pair_sees_the_changed_variant_of_its_part() {
    let mut desk = Desk::with(None, |workspace| workspace.open("usa").expect("built in"));
    let of_pair = stakes(&desk);
    assert_eq!(of_pair, Some((2, 2)));
    edit(&mut desk);
    more(&mut desk, "Reveal loss");
    assert_eq!(stakes(&desk), Some((2, 3)));
    run(&mut desk, Command::Undo);
    assert_eq!(stakes(&desk), Some((2, 2)));
}

/// What a crash leaves: a folder with copies whose lock nobody holds.
fn crash(data: &Path) {
    let session = fs::read_dir(data.join("recovery")).unwrap().next().unwrap().unwrap().path();
    let left = data.join("recovery/session-99");
    fs::create_dir_all(&left).unwrap();
    for file in fs::read_dir(&session).unwrap().flatten().filter(|file| file.path().extension().is_some()) {
        fs::copy(file.path(), left.join(file.file_name())).unwrap();
    }
    fs::write(left.join("lock"), "").unwrap();
}

#[test]
fn a_changed_variant_is_kept_and_restored() {
    let data = tempfile::tempdir().unwrap();
    let mut desk = Desk::keeping(data.path());
    edit(&mut desk);
    more(&mut desk, "Reveal gain");
    desk.wait(4.9);
    crash(data.path());
    let mut desk = Desk::keeping(data.path());
    assert!(desk.has("1 change that was not saved to USA map chips"));
    desk.click("Restore");
    assert_eq!(stakes(&desk), Some((3, 2)));
    assert!(!variant(&desk).is_saved());
    assert_eq!(*variant(&desk).source(), Source::BuiltIn("usa".to_owned()));
}

#[test]
fn a_new_variant_is_kept_with_the_map_that_names_it() {
    let data = tempfile::tempdir().unwrap();
    let mut desk = Desk::keeping(data.path());
    begin(&mut desk, Some("nordics"));
    let made = in_use(&desk);
    desk.wait(9.9);
    crash(data.path());
    let mut desk = Desk::keeping(data.path());
    desk.click("Restore");
    desk.click("Restore");
    assert_eq!(in_use(&desk), made);
    assert!(!desk.document().is_saved() && !variant(&desk).is_saved());
    assert_eq!(*variant(&desk).source(), Source::Unsaved);
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
    press_anywhere(&mut desk, Role::Button, "New variant…");
    desk.type_into("Name", "Road work");
    desk.click("Create variant");
    assert_eq!(in_use(&desk).name, "Road work");
    assert_eq!(desk.document().history().undo_label(), Some("New chip variant"));
    choose(&mut desk, "Mechanics", "Road upgrade");
    more(&mut desk, "Points");
    let made = in_use(&desk);
    assert!(made.mechanics != VariantDefinition::default().mechanics);

    // The map is not written as long as it would name what is nowhere.
    show_map(&mut desk);
    desk.script.answer(None);
    desk.keys(Modifiers::COMMAND, Key::S);
    assert!(desk.has("Nothing is saved: the map names the new chip variant"));
    assert_eq!(fs::read_to_string(folder.path().join("roads.map.toml")).unwrap(), map);
    desk.script.answer(Some(&folder.path().join("work")));
    desk.keys(Modifiers::COMMAND, Key::S);
    assert_eq!(desk.script.asked().last().unwrap().name, "road-work.variant.toml");
    assert!(desk.document().is_saved());
    assert_eq!(assert_valid(&folder.path().join("work.variant.toml")), made);

    // Undo leads to a name that only this program knows; a file never gets it.
    run(&mut desk, Command::Undo);
    assert_eq!(in_use(&desk), made);
    desk.keys(Modifiers::COMMAND, Key::S);
    let again = Desk::showing(&folder.path().join("roads.map.toml"));
    assert_eq!((again.document().definition().variant.as_deref(), in_use(&again)), (Some("work"), made));
    run(&mut desk, Command::Undo);
    run(&mut desk, Command::Undo);
    run(&mut desk, Command::Undo);
    assert_eq!(desk.document().definition().variant, None);
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
fn a_new_variant_begins_as_another_one_and_is_given_up_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut desk = Desk::new();
    let usa = in_use(&desk);
    desk.menu("Variant", "New variant…");
    desk.click("Cancel");
    begin(&mut desk, Some("nordics"));
    let nordics = in_use(&desk);
    assert_eq!((nordics.name.as_str(), desk.document().definition().name.as_str()), ("USA West chips", "USA West"));
    assert!(nordics.mechanics != usa.mechanics);
    // A second one begins as the first, which is open.
    more(&mut desk, "Points");
    begin(&mut desk, Some("USA West chips (open)"));
    assert_eq!(in_use(&desk).mechanics, desk.harness.state().variants()[0].document.definition().mechanics);
    assert_eq!(desk.document().definition().variant.as_deref(), Some("new variant 2"));
    run(&mut desk, Command::CloseMap);
    desk.click("Discard changes");
    assert_eq!(desk.document().definition().variant.as_deref(), Some("new variant"), "what the map named before");
    // Under another name, the variant comes first.
    desk.script.answer(Some(&folder.path().join("north")));
    desk.script.answer(Some(&folder.path().join("west")));
    run(&mut desk, Command::SaveAs);
    assert_eq!(assert_valid(&folder.path().join("north.variant.toml")).name, "USA West chips");
    assert_eq!(desk.document().definition().variant.as_deref(), Some("north"));
    assert!(desk.document().is_saved());
}

#[test]
fn a_variant_file_opens_beside_the_map() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.variant.toml");
    fs::write(&path, COMMENTED).unwrap();
    let mut desk = Desk::new();
    desk.script.answer(Some(&path));
    desk.keys(Modifiers::COMMAND, Key::O);
    assert_eq!(variant(&desk).definition().name, "Mine");
    assert_eq!(desk.document().definition().name, "USA West");
    assert_eq!(desk.harness.state().settings().recent, std::slice::from_ref(&path));
    desk.keys(Modifiers::COMMAND, Key::W);
    assert!(desk.harness.state().variant_tab().is_none());
    // As the command line does, and as a recent file.
    let mut desk = Desk::showing(&path);
    assert_eq!(variant(&desk).definition().name, "Mine");
    desk.harness.state_mut().post(DocumentWish::OpenFile(path));
    desk.harness.run_steps(2);
    assert_eq!(desk.harness.state().variants().len(), 1, "it is open already");
    desk.menu("File", "Open built-in variant");
    desk.harness.get_by_label("iberia").click_accesskit();
    desk.harness.run();
    assert_eq!(*variant(&desk).source(), Source::BuiltIn("iberia".to_owned()));
}

#[test]
fn every_published_variant_opens_is_edited_and_saves_byte_equal() {
    let folder = tempfile::tempdir().unwrap();
    let names = Desk::new().harness.state().built_in_variants();
    assert!(names.len() >= 10, "{names:?}");
    for name in names {
        let path = folder.path().join(format!("{name}.variant.toml"));
        let published = library().built_ins().variant(&name).expect("built in").to_vec();
        let before = String::from_utf8(published).unwrap();
        fs::write(&path, &before).unwrap();
        let mut desk = Desk::showing(&path);
        more(&mut desk, "Field points");
        assert!(!variant(&desk).is_saved(), "{name}");
        desk.keys(Modifiers::COMMAND, Key::S);
        let edited = fs::read_to_string(&path).unwrap();
        assert!(edited != before && edited.contains("field-points = 4"), "{name}: {edited}");
        press_anywhere(&mut desk, Role::Button, "Back to the default: Field points");
        desk.keys(Modifiers::COMMAND, Key::S);
        assert_eq!(assert_valid(&path), *variant(&desk).definition().clone());
        run(&mut desk, Command::Undo);
        run(&mut desk, Command::Undo);
        desk.keys(Modifiers::COMMAND, Key::S);
        assert_eq!(fs::read_to_string(&path).unwrap(), before, "{name}");
    }
}

/// The number field with that label, as far as its scroll area shows it.
fn is_in_sight(desk: &Desk, label: &str) -> bool {
    let field = desk.harness.get_by_role_and_label(Role::SpinButton, label).rect();
    let area = desk.harness.get_by_role_and_label(Role::ScrollView, "chip variant").rect();
    area.expand(1.0).contains_rect(field)
}

#[test]
fn an_issue_against_the_map_tells_numbers_and_leads_to_its_field() {
    let mut desk = in_tab();
    set(&mut desk, "Chips on the map", "30");
    let words = "The variant wants chips on more towns than the map has: 30, 15";
    assert!(desk.has(words), "the map has fifteen towns");
    run(&mut desk, Command::Undo);
    assert!(!desk.has(words));

    ["Rewards", "Final chips", "Strength", "Treats"].into_iter().for_each(|name| choose(&mut desk, "Mechanics", name));
    seats_that_cannot_be(&mut desk);
    // Whoever writes the name sees the top.
    desk.harness.get_by_role_and_label(Role::TextInput, "Name").focus();
    desk.harness.run();
    assert!(!is_in_sight(&desk, "Min seats"));
    let issue = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
        node.role() == Role::Button && node.label().is_some_and(|label| label.starts_with("`min-seats` is 3"))
    };
    desk.harness.get_by(issue).click();
    desk.harness.run();
    assert!(is_in_sight(&desk, "Min seats"));
    assert!(desk.harness.state().variant_tab().is_some());
}

#[test]
fn an_issue_about_a_square_leads_to_the_map() {
    let mut desk = Desk::with(None, |workspace| workspace.open("great-britain").expect("built in"));
    // A chip on a start square is nobody's: draw one.
    desk.dip("chip square");
    let start = desk.harness.state().shown().expect("shown").sketch.clone();
    let start = start.cells.iter().find(|(_, cell)| cell.start).expect("a start square").0;
    desk.click_cell(&start.to_string());
    edit(&mut desk);
    let issue = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
        node.role() == Role::Button && node.label().is_some_and(|label| label.starts_with(&format!("{start}: ")))
    };
    desk.harness.get_by(issue).click_accesskit();
    desk.harness.run();
    assert!(desk.harness.state().variant_tab().is_none());
    assert_eq!(desk.document().selection().cell(), Some(start));
}

#[test]
fn one_key_tries_a_game_with_map_and_variant_as_they_are() {
    let mut desk = in_tab();
    let staked = |desk: &Desk| desk.harness.state().desk().table().expect("a game").game().setup().mechanics.stakes();
    more(&mut desk, "Reveal gain");
    desk.key(Key::F6);
    assert_eq!(desk.harness.state().mode(), Mode::Play);
    assert_eq!(staked(&desk), Some((3, 2)));
    // Another try takes the place of this one.
    run(&mut desk, Command::EditMode);
    assert!(desk.harness.state().variant_tab().is_some(), "the tab is where it was");
    more(&mut desk, "Reveal gain");
    desk.key(Key::F6);
    assert_eq!(staked(&desk), Some((4, 2)));
    run(&mut desk, Command::EditMode);

    // On a map that names another one.
    desk.harness.state_mut().post(DocumentWish::TryOnBuiltIn("iberia".to_owned()));
    desk.harness.run_steps(2);
    desk.harness.run();
    assert!(desk.has("Tried on Iberian Peninsula"));
    desk.key(Key::F6);
    assert_eq!(staked(&desk), Some((4, 2)), "the variant of the tab, not that of the map");
}

#[test]
fn a_game_that_somebody_planned_is_not_put_away_by_a_try() {
    let mut desk = Desk::new();
    run(&mut desk, Command::PlayMode);
    desk.click("Start game");
    run(&mut desk, Command::EditMode);
    desk.key(Key::F6);
    assert!(desk.has("A game is at the desk"));
    assert_eq!(desk.harness.state().mode(), Mode::Edit);
}

#[test]
fn two_hundred_games_are_played_with_the_variant_of_the_tab() {
    let mut desk = in_tab();
    more(&mut desk, "Reveal gain");
    desk.harness.key_press_modifiers(Modifiers::SHIFT, Key::F5);
    while !desk.has("Playing 3 of 200 games") {
        desk.harness.step();
    }
    desk.harness.get_by_role_and_label(Role::Button, "Stop").click();
    desk.harness.run();
    assert!(desk.has("points on average"));
    show_map(&mut desk);
    assert!(desk.has("points on average"), "what came out is about the same map and variant");
    edit(&mut desk);
    more(&mut desk, "Reveal gain");
    assert!(desk.harness.state().bot_games().is_none(), "and now it is not");
    // With an error nothing is played, and the field is shown.
    seats_that_cannot_be(&mut desk);
    run(&mut desk, Command::ManyBotGames);
    assert!(desk.has("No games while the variant has errors"));
}

#[test]
fn the_rules_sheet_follows_the_form() {
    let mut desk = in_tab();
    desk.harness.get_by_label("Rules sheet").click_accesskit();
    desk.harness.run();
    let lines = |desk: &Desk| desk.harness.query_all_by_label_contains("≠ ").count();
    let before = lines(&desk);
    more(&mut desk, "Field points");
    assert_eq!(lines(&desk), before + 1);
}

#[test]
fn the_rules_sheet_is_read_in_another_language_and_saved() {
    let mut desk = in_tab();
    desk.harness.get_by_label("Rules sheet").click_accesskit();
    desk.harness.run();
    choose(&mut desk, "Language", "Nederlands");
    desk.harness.run();
    assert!(desk.harness.query_all_by_label_contains("tegel").count() > 5, "it is in Dutch");
    let folder = tempfile::tempdir().expect("a folder");
    let save = |desk: &mut Desk, button: &str, name: &str| {
        desk.script.answer(Some(&folder.path().join(name)));
        press_anywhere(desk, Role::Button, button);
        desk.script.asked().last().expect("a question").purpose
    };
    assert_eq!(save(&mut desk, "Save as Markdown…", "west.rules.md"), FilePurpose::SaveSheet);
    assert!(desk.has("Wrote "));
    let text = fs::read_to_string(folder.path().join("west.rules.md")).expect("a sheet");
    assert!(text.contains("tegel") && text.starts_with("# "), "{text}");
    assert_eq!(save(&mut desk, "Save pages as SVG…", "west.rules.svg"), FilePurpose::SaveSheetPages);
    assert!(folder.path().join("west.rules.svg").is_file() && folder.path().join("west.rules-2.svg").is_file());
    // Whoever replaces the first page replaces the sheet.
    save(&mut desk, "Save pages as SVG…", "west.rules.svg");
    assert!(desk.has("Wrote 2 pages, the first "));
    // A page that would replace something is not written, nor are the others.
    fs::write(folder.path().join("other-2.svg"), "mine").expect("a file");
    save(&mut desk, "Save pages as SVG…", "other.svg");
    assert!(desk.has("other-2.svg is there already"));
    assert!(!folder.path().join("other.svg").exists());
}

#[test]
fn a_rules_sheet_is_of_what_was_shown_when_it_was_asked_for() {
    let mut desk = in_tab();
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("west.rules.md");
    desk.script.answer(Some(&path));
    // The answer comes a frame later than the question, and by then the other map is shown.
    desk.harness.state_mut().post(Export::Sheet(SheetFile::Markdown));
    desk.harness.state_mut().post(DocumentWish::OpenBuiltIn("iberia".to_owned()));
    desk.harness.run();
    assert_eq!(desk.document().definition().name, "Iberian Peninsula");
    assert_eq!(desk.script.asked().last().expect("a question").purpose, FilePurpose::SaveSheet);
    assert!(desk.has("The rules sheet was not written") && desk.has("Another map or chip variant is shown by now"));
    assert!(!path.exists());
}
