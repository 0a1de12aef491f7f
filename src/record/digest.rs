use siphasher::sip128::{Hasher128, SipHasher13};
use std::hash::Hasher;

/// 32 hexadecimal digits over some bytes, the same on every machine. Finds damage; keeps no secrets.
pub(super) fn digest(bytes: &[u8]) -> String {
    let mut hasher = SipHasher13::new();
    hasher.write(bytes);
    format!("{:032x}", hasher.finish128().as_u128())
}
