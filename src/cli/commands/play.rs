use super::{Exit, Failure, Output, args, request, table_text};
use crate::bots::{Bot, Chance};
use crate::geometry::Cell;
use crate::mapfile::catalog::{read_file, save};
use crate::playtest::PlayerKind;
use crate::record::{Header, Recorder, SeatText};
use crate::rules::{Action, Choice, Deal, Event, FirstSeat, GameState, Shows};
use std::collections::VecDeque;
use std::path::PathBuf;

const HELP: &str = "\
An action is written as it is listed: `place g6 1` lays the tile on g6, turned clockwise by one quarter; `claim c0` puts a
meeple on the first city of the tile; `pass` declines. Other commands:
  actions  list the legal actions again
  state    points, meeples and tiles left
  board    the board as text
  tiles    what lies where
  help     this text
  quit     stop here
Empty lines and lines that begin with # are skipped.
";

/// Plays one game with people who type and bots.
pub(super) fn run(args: args::Play, output: &mut Output<'_>) -> Result<Exit, Failure> {
    let commands = match &args.script {
        None => Commands::Typed { line: 0 },
        Some(path) => {
            let file = path.display().to_string();
            let bytes = read_file(path).map_err(|issue| request::unreadable(&issue, &file))?;
            let text = String::from_utf8(bytes);
            let text = text.map_err(|_bytes| Failure::finding(format_args!("{file} is not UTF-8 text")))?;
            Commands::Script { line: 0, rest: text.lines().map(str::to_owned).collect(), file }
        }
    };
    let request = request::game(args.game, PlayerKind::Person)?;
    let deal = Deal::shuffled(&request.prepared.game, request.seed, FirstSeat::First).map_err(Failure::finding)?;
    let seats = request.players.iter().enumerate();
    let seats = seats.map(|(at, who)| SeatText { name: format!("Seat {}", at + 1), kind: who.name().to_owned() });
    let header = Header::new(request.prepared.files, &request.prepared.game, &deal, seats.collect());
    let mut events = Vec::new();
    let state = GameState::start(&request.prepared.game, deal, &mut events).map_err(Failure::finding)?;
    let bots = request.players.iter().map(|player| match player {
        PlayerKind::Person => None,
        PlayerKind::Bot(kind) => Some(kind.make()),
    });
    let mut table = Table { state, recorder: Recorder::new(header), bots: bots.collect(), record: args.record };
    // A record that cannot be written is better known before the game than after it.
    table.save()?;
    tell(&events, &table.state, output);
    let chance = Chance::of_series(request.seed, 0);
    let played = table.play(commands, chance, output);
    table.save()?;
    played?;
    output.text(&table_text::state(&table.state, &table.state.public_view()));
    Ok(Exit::Done)
}

/// Where commands come from.
enum Commands {
    Typed { line: usize },
    Script { file: String, line: usize, rest: VecDeque<String> },
}

impl Commands {
    /// The next command that is not empty; `None` when there are no more.
    fn next(&mut self, output: &mut Output<'_>) -> Result<Option<String>, Failure> {
        loop {
            let text = match self {
                Self::Typed { line } => {
                    *line += 1;
                    output.read_line().map_err(|error| Failure::could_not_run(format_args!("line {line}: {error}")))?
                }
                Self::Script { line, rest, .. } => {
                    *line += 1;
                    rest.pop_front()
                }
            };
            match text.as_deref().map(str::trim) {
                None => return Ok(None),
                Some(text) if text.is_empty() || text.starts_with('#') => {}
                Some(text) => return Ok(Some(text.to_owned())),
            }
        }
    }

    /// A mistake at the present line.
    fn mistake(&self, why: impl std::fmt::Display) -> Failure {
        match self {
            Self::Typed { line } => Failure::finding(format_args!("line {line}: {why}")),
            Self::Script { file, line, .. } => Failure::finding(format_args!("{file}: line {line}: {why}")),
        }
    }

    const fn forgives(&self, output: &Output<'_>) -> bool {
        matches!(self, Self::Typed { .. }) && output.is_interactive()
    }
}

struct Table {
    state: GameState,
    recorder: Recorder,
    bots: Vec<Option<Box<dyn Bot>>>,
    /// Where the record goes.
    record: Option<PathBuf>,
}

impl Table {
    /// Saves the record as it stands, if one is wanted: what was played survives whatever happens next.
    fn save(&self) -> Result<(), Failure> {
        let Some(path) = &self.record else { return Ok(()) };
        let mut bytes = Vec::new();
        self.recorder.write(&self.state, &mut bytes).map_err(Failure::could_not_run)?;
        save(path, &bytes).map_err(|issue| Failure::could_not_run(issue.message))
    }

    /// Until the game or the commands end.
    fn play(&mut self, mut commands: Commands, mut chance: Chance, output: &mut Output<'_>) -> Result<(), Failure> {
        while !self.state.is_over() {
            let seat = self.state.seat();
            if let Some(bot) = &mut self.bots[seat.at()] {
                let options = self.state.options();
                let picked = bot.choose(&self.state.view_for(seat), &options, &mut chance);
                let action = options.get(picked).ok_or_else(|| {
                    Failure::finding(format!("the bot of seat {seat} picked number {picked} of {}", options.len()))
                })?;
                self.act(action, output).map_err(Failure::finding)?;
                continue;
            }
            let mut actions = Vec::new();
            self.state.legal_actions(&mut actions);
            output.text(&table_text::decision(&self.state, &actions));
            loop {
                let Some(command) = commands.next(output)? else {
                    output.line(format_args!("No more commands after {} actions.", self.recorder.actions()));
                    return Ok(());
                };
                let mistake = match command.as_str() {
                    "quit" => return Ok(()),
                    "help" => Ok(HELP.to_owned()),
                    "actions" => Ok(table_text::decision(&self.state, &actions)),
                    "state" => Ok(table_text::state(&self.state, &self.state.view_for(seat))),
                    "board" => Ok(table_text::board(&self.state.view_for(seat))),
                    "tiles" => Ok(table_text::tiles(&self.state.view_for(seat))),
                    text => match text.parse::<Action>().map_err(|error| error.to_string()) {
                        Ok(action) => match self.act(action, output) {
                            Ok(()) => {
                                self.save()?;
                                break;
                            }
                            Err(why) => Err(why),
                        },
                        Err(why) => Err(format!("{why}; `help` lists the commands")),
                    },
                };
                match mistake {
                    Ok(text) => output.text(&text),
                    Err(why) if commands.forgives(output) => output.diagnostic(&why),
                    Err(why) => return Err(commands.mistake(why)),
                }
            }
        }
        Ok(())
    }

    /// Takes an action, records it and tells what came of it.
    fn act(&mut self, action: Action, output: &mut Output<'_>) -> Result<(), String> {
        self.state.check(action).map_err(|illegal| illegal.to_string())?;
        let action = self.state.canonical(action);
        let seat = self.state.seat();
        self.recorder.note(&self.state, action);
        let mut events = Vec::new();
        self.state.apply_unchecked(action, &mut events);
        output.line(format_args!("{seat}> {action}"));
        tell(&events, &self.state, output);
        if let Action::Choose(choice) = action
            && self.bots[seat.at()].is_none()
            && let Some((cell, what)) = self.seen_with(choice)
        {
            output.line(format_args!("  For seat {seat} alone: on {cell} lies {what}."));
        }
        Ok(())
    }

    /// What a look shows, and where it lies.
    fn seen_with(&self, choice: Choice) -> Option<(Cell, String)> {
        let cell = choice.cell()?;
        let what = match choice.verb().shows {
            Shows::Nothing => return None,
            Shows::Tile => self.state.game().design(self.state.covert_tile(cell)?).id().to_owned(),
            Shows::Chip => {
                let chip = self.state.chip_at(cell)?;
                format!("a {} chip worth {}", chip.colour.title(), chip.value)
            }
        };
        Some((cell, what))
    }
}

fn tell(events: &[Event], state: &GameState, output: &mut Output<'_>) {
    for event in events {
        output.line(format_args!("  {}", event.sentence(state.game().names())));
    }
}
