/**
 * Makes a process look the same to Python on every machine and at every time: its memory is published, so it must
 * contain nothing of the builder's computer, and equal inputs must give equal bytes.
 */
import crypto from "node:crypto";

/**
 * Emscripten's name for the program in browsers. Under Node it takes the path of the script on the builder's computer.
 */
export const PROGRAM = "./this.program";

/** The time at which the clock starts, in ms: the same for each build. */
const START = 1_000_000_000_000;

/**
 * Call it before Pyodide is loaded. Browsers differ in these options, and so do the fresh memories that are compared.
 * @param {object} [options]
 * @param {number} [options.time] the initial time of the clock, in ms
 * @param {string} [options.language]
 * @param {number} [options.seed] of the random numbers
 * @returns {string[]} the command-line arguments, which are hidden from Python
 */
export function makeReproducible({ time = START, language = "C", seed = 1 } = {}) {
  const given = process.argv.slice(2);
  process.argv = [process.argv[0], PROGRAM];
  process.env.TZ = "UTC";
  set(globalThis, { navigator: { userAgent: "Node.js", language } });
  fixClock(time);
  fixChance(seed);
  // Python's objects must not be freed when Node happens to collect garbage.
  set(globalThis, { FinalizationRegistry: NoRegistry });
  return given;
}

/** A registry that never calls back. */
class NoRegistry {
  register() {}
  unregister() {}
}

/** Sets properties, including read-only ones. @param {object} target @param {Record<string, unknown>} values */
function set(target, values) {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

/** Makes the clock advance by a millisecond whenever it is read. @param {number} start in ms */
function fixClock(start) {
  let passed = 0;
  const now = () => start + ++passed;
  const RealDate = Date;
  class FixedDate extends RealDate {
    /** @param {[] | [any]} parts */
    constructor(...parts) {
      super(.../** @type {[any]} */ (parts.length > 0 ? parts : [now()]));
    }
    static now = now;
  }
  set(globalThis, { Date: FixedDate });
  set(performance, { now: () => ++passed });
}

/** Makes all random numbers the same each time. @param {number} seed */
function fixChance(seed) {
  let state = seed >>> 0;
  // Xorshift, by George Marsaglia.
  const draw = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  /** @template {ArrayBufferView} View @param {View} view */
  const fill = (view) => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    bytes.forEach((_, place) => (bytes[place] = draw() & 0xff));
    return view;
  };
  set(Math, { random: () => draw() / 2 ** 32 });
  set(crypto, { randomFillSync: fill });
  set(crypto.webcrypto, { getRandomValues: fill });
}
