//! Long work beside the window: each job is one named thread, and what it finds out comes back through a bounded channel.
//! The window looks at the channel once a frame and never waits for it. Knows nothing of what is worked on.
//!
//! Whoever starts a job keeps it and says which revision it is about; dropping the job drops its results and ends its
//! thread at the next message. So work on an older revision is simply replaced.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, TrySendError, sync_channel};
use std::{io, thread};

/// Messages that wait to be looked at. A job that is further ahead leaves out news of its progress.
const WAITING: usize = 8;

/// Whether the window looks at what has arrived, or waits for what is to come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// It looks: what a window does.
    #[default]
    Looking,
    /// It waits for one message a frame, and the work waits for the window, so that each run is like the last: for tests.
    Waiting,
}

/// The state of the documents that work is done for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::gui::work) struct Revisions {
    /// That of the document itself.
    pub(in crate::gui::work) document: u64,
    /// Those of all maps, as one number, if it refers to others.
    pub(in crate::gui::work) maps: u64,
    /// Those of the chip variants, as one number.
    pub(in crate::gui::work) variants: u64,
}

impl Revisions {
    /// Those of a document that stands alone.
    pub(in crate::gui::work) fn of(document: u64) -> Self {
        Self { document, ..Self::default() }
    }
}

/// Work on a thread of its own; dropping it asks the thread to end.
pub(in crate::gui::work) struct Job<T> {
    about: Revisions,
    pace: Pace,
    messages: Receiver<T>,
    stop: Arc<AtomicBool>,
}

/// What came from a job.
#[derive(Debug, PartialEq)]
pub(in crate::gui::work) enum Came<T> {
    /// The next message of the thread.
    Message(T),
    /// The thread works on and has said nothing new.
    Nothing,
    /// The job is over, and everything that it said was taken.
    End,
}

/// The end of the channel that the work holds.
pub(in crate::gui::work) struct Teller<T> {
    ctx: egui::Context,
    pace: Pace,
    messages: SyncSender<T>,
    stop: Arc<AtomicBool>,
}

impl<T: Send + 'static> Job<T> {
    /// Starts `work` on a thread of that name. `about`: the revisions it is done for.
    ///
    /// # Errors
    ///
    /// The system gives no thread.
    pub(in crate::gui::work) fn start(
        ctx: &egui::Context,
        pace: Pace,
        name: &str,
        about: Revisions,
        work: impl FnOnce(&Teller<T>) + Send + 'static,
    ) -> io::Result<Self> {
        let (sender, messages) = sync_channel(match pace {
            Pace::Looking => WAITING,
            Pace::Waiting => 0,
        });
        let stop = Arc::new(AtomicBool::new(false));
        let teller = Teller { ctx: ctx.clone(), pace, messages: sender, stop: Arc::clone(&stop) };
        let run = move || {
            work(&teller);
            let ctx = teller.ctx.clone();
            // The end is news as well: it may have come without a result.
            drop(teller);
            ctx.request_repaint();
        };
        thread::Builder::new().name(name.to_owned()).spawn(run)?;
        if pace == Pace::Waiting {
            ctx.request_repaint();
        }
        Ok(Self { about, pace, messages, stop })
    }

    /// The revisions it is done for.
    pub(in crate::gui::work) const fn about(&self) -> Revisions {
        self.about
    }

    /// Asks the work to end early. What it has to say until then still arrives.
    pub(in crate::gui::work) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Waits for the next message; `None` at the end.
    pub(in crate::gui::work) fn wait(&self) -> Option<T> {
        self.messages.recv().ok()
    }

    /// The next message, if one is there.
    pub(in crate::gui::work) fn look(&self, ctx: &egui::Context) -> Came<T> {
        let came = match self.pace {
            Pace::Looking => match self.messages.try_recv() {
                Ok(message) => Came::Message(message),
                Err(TryRecvError::Empty) => Came::Nothing,
                Err(TryRecvError::Disconnected) => Came::End,
            },
            Pace::Waiting => self.messages.recv().map_or(Came::End, Came::Message),
        };
        if matches!(came, Came::Message(_)) {
            // There may be more; the thread asked for one frame only.
            ctx.request_repaint();
        }
        came
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl<T> Teller<T> {
    /// True while the work is wanted.
    pub(in crate::gui::work) fn goes_on(&self) -> bool {
        !self.stop.load(Ordering::Relaxed)
    }

    /// Tells how far the work is. Left out if the window has not looked for a while.
    pub(in crate::gui::work) fn news(&self, message: T) {
        let sent = match self.pace {
            Pace::Looking => self.messages.try_send(message),
            Pace::Waiting => self.messages.send(message).map_err(|error| TrySendError::Disconnected(error.0)),
        };
        match sent {
            Ok(()) => self.ctx.request_repaint(),
            // Nobody listens any more: there is nothing to work for.
            Err(TrySendError::Disconnected(_)) => self.stop.store(true, Ordering::Relaxed),
            Err(TrySendError::Full(_)) => {}
        }
    }

    /// Tells a result. Waits for room; a result that nobody wants is dropped.
    pub(in crate::gui::work) fn result(&self, message: T) {
        if self.messages.send(message).is_ok() {
            self.ctx.request_repaint();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all<T: Send + 'static>(job: &Job<T>, ctx: &egui::Context) -> Vec<T> {
        let mut all = Vec::new();
        while let Came::Message(message) = job.look(ctx) {
            all.push(message);
        }
        all
    }

    /// The next message of a job that is only looked at; `None` at its end.
    fn next<T: Send + 'static>(job: &Job<T>, ctx: &egui::Context) -> Option<T> {
        loop {
            match job.look(ctx) {
                Came::Nothing => thread::yield_now(),
                Came::Message(message) => break Some(message),
                Came::End => break None,
            }
        }
    }

    #[test]
    fn a_job_tells_its_result_from_a_thread_of_its_name() {
        let ctx = egui::Context::default();
        let work = |teller: &Teller<_>| teller.result(thread::current().name().map(str::to_owned));
        let job = Job::start(&ctx, Pace::Waiting, "a check", Revisions::of(7), work).expect("a thread");
        assert_eq!(job.about(), Revisions::of(7));
        assert_eq!(all(&job, &ctx), [Some("a check".to_owned())]);
        assert_eq!((job.look(&ctx), job.wait()), (Came::End, None));
    }

    #[test]
    fn news_beyond_the_room_is_left_out_but_never_the_result() {
        let ctx = egui::Context::default();
        let (go, wait) = sync_channel::<()>(0);
        let work = move |teller: &Teller<usize>| {
            (0..100).for_each(|at| teller.news(at));
            go.send(()).expect("the test waits");
            teller.result(1000);
        };
        let job = Job::start(&ctx, Pace::Looking, "counting", Revisions::default(), work).expect("a thread");
        wait.recv().expect("the news are told");
        let told: Vec<usize> = (0..).map_while(|_| next(&job, &ctx)).collect();
        assert_eq!(told, [0, 1, 2, 3, 4, 5, 6, 7, 1000]);
    }

    #[test]
    fn a_job_that_is_stopped_or_dropped_is_told_so() {
        let ctx = egui::Context::default();
        let endless = |ended: SyncSender<u8>| {
            move |teller: &Teller<u8>| {
                while teller.goes_on() {
                    thread::yield_now();
                }
                teller.result(1);
                // The test may be over.
                let _ = ended.send(2);
            }
        };
        let (sender, ended) = sync_channel(1);
        let job = Job::start(&ctx, Pace::Waiting, "endless", Revisions::default(), endless(sender)).expect("a thread");
        job.stop();
        assert_eq!(all(&job, &ctx), [1]);
        assert_eq!(ended.recv(), Ok(2));
        let (sender, ended) = sync_channel(1);
        drop(Job::start(&ctx, Pace::Looking, "endless", Revisions::default(), endless(sender)).expect("a thread"));
        assert_eq!(ended.recv(), Ok(2));
    }

    #[test]
    fn a_window_that_looks_never_waits() {
        let ctx = egui::Context::default();
        let (go, wait) = sync_channel::<()>(0);
        let work = move |teller: &Teller<u8>| {
            wait.recv().expect("the test lets it go on");
            teller.result(1);
        };
        let job = Job::start(&ctx, Pace::Looking, "slow", Revisions::default(), work).expect("a thread");
        assert_eq!(job.look(&ctx), Came::Nothing);
        go.send(()).expect("the work waits");
        assert_eq!(next(&job, &ctx), Some(1));
    }
}
