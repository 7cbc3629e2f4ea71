/**
 * All chance of the page: seeds of shuffles, colours. Games depend on it, no secret does, so where a browser has no
 * `crypto` (old web views, some sandboxes) `Math.random` and the clock are good enough.
 */

/** Bytes of a seed. */
const SEED_BYTES = 16;

/**
 * Returns random bytes.
 * @param {number} count
 * @param {object} [options]
 * @param {Pick<Crypto, "getRandomValues"> | undefined} [options.crypto]
 * @param {() => number} [options.random] from 0 to below 1
 * @param {() => number} [options.now] the time in milliseconds
 * @returns {Uint8Array}
 */
export function randomBytes(count, { crypto = globalThis.crypto, random = Math.random, now = Date.now } = {}) {
  const bytes = new Uint8Array(count);
  try {
    return /** @type {Crypto} */ (crypto).getRandomValues(bytes);
  } catch {
    // The clock makes two pages differ whose generators begin alike.
    const time = now();
    return bytes.map((_, place) => Math.floor(random() * 256) ^ Math.floor(time / 256 ** (place % 6)));
  }
}

/** Returns a seed of 128 random bits in hexadecimal. @param {Parameters<typeof randomBytes>[1]} [options] */
export const randomSeed = (options) =>
  Array.from(randomBytes(SEED_BYTES, options), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Returns 0 or 1. */
export const coin = () => randomBytes(1)[0] % 2;
