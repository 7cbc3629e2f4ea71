/**
 * Makes a process the same on every machine and at every time, as far as Python in it can see: its memory is published, so
 * nothing of the builder's computer may stand in it, and equal inputs must give equal bytes.
 */
import crypto from "node:crypto";

/** What Emscripten calls the program in browsers. Under Node it takes the path of the script, which is the builder's. */
export const PROGRAM = "./this.program";

/** The time at which the clock begins, in ms: the same moment for each build. */
const START = 1_000_000_000_000;

/**
 * Call it before Pyodide is loaded. Browsers differ in what is given here; so do the fresh memories that are compared.
 * @param {object} [options]
 * @param {number} [options.time] what the clock shows at first, in ms
 * @param {string} [options.language]
 * @param {number} [options.seed] of what is drawn by chance
 * @returns {string[]} the arguments of the command line, which Python does not get to see
 */
export function makeReproducible({ time = START, language = "C", seed = 1 } = {}) {
  const given = process.argv.slice(2);
  process.argv = [process.argv[0], PROGRAM];
  process.env.TZ = "UTC";
  set(globalThis, { navigator: { userAgent: "Node.js", language } });
  fixClock(time);
  fixChance(seed);
  // Python's objects must not go when Node happens to collect garbage.
  set(globalThis, { FinalizationRegistry: NoRegistry });
  return given;
}

/** A registry that never calls back. */
class NoRegistry {
  register() {}
  unregister() {}
}

/** Sets properties, also those that can only be read. @param {object} target @param {Record<string, unknown>} values */
function set(target, values) {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

/** Has the clock go on by a millisecond whenever it is looked at. @param {number} start in ms */
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

/** Has everything that is drawn by chance be the same each time. @param {number} seed */
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
