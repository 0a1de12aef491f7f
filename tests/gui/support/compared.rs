//! Comparisons that are open.

use crate::support::acts::run;
use crate::support::desk::Desk;
use mapwright::gui::words::Command;
use mapwright::gui::words::CompareWith;
use mapwright::gui::words::ScreenWish;

/// USA West with a town painted on a square, compared with itself as it is built in.
pub fn painted() -> Desk {
    let mut desk = Desk::new();
    desk.dip("town");
    desk.click_cell("d5");
    run(&mut desk, Command::Compare);
    desk
}

/// USA West compared with USA East: a long list.
pub fn with_east() -> Desk {
    let mut desk = painted();
    let east = CompareWith::BuiltIn("usa-east".to_owned());
    desk.harness.state_mut().post(ScreenWish::Compare(east));
    desk.harness.run_steps(2);
    desk.harness.run();
    desk
}
