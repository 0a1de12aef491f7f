use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The generator that bots draw from: same seed and number, same draws, on every machine.
#[derive(Clone, Debug)]
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The generator of all bots in the game of that number in a series. Independent of the deal of the same game, which
    /// [`crate::rules::Deal::of_series`] draws from the even streams; bots have the odd ones.
    pub fn of_series(seed: u64, number: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(number.wrapping_mul(2).wrapping_add(1));
        Self(rng)
    }

    /// A number below `count`, each as likely as any other; `None` if there is none.
    pub fn below(&mut self, count: usize) -> Option<usize> {
        // 32 bits, so that the draw does not depend on the width of `usize`.
        let most = u32::try_from(count).unwrap_or(u32::MAX);
        (most > 0).then(|| self.0.random_range(0..most) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_every_number_about_equally_often() {
        let mut chance = Chance::of_series(1, 0);
        let mut counts = [0u32; 7];
        for _ in 0..7_000 {
            counts[chance.below(7).expect("more than none")] += 1;
        }
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
        assert_eq!(chance.below(0), None);
    }

    #[test]
    fn seed_and_number_decide_everything() {
        let draws = |seed, number| {
            let mut chance = Chance::of_series(seed, number);
            std::array::from_fn::<_, 16, _>(|_| chance.below(10))
        };
        assert_eq!(draws(1, 3), draws(1, 3));
        assert_ne!(draws(1, 3), draws(2, 3));
        assert_ne!(draws(1, 3), draws(1, 4));
    }
}
