/**
 * Plays events on the board, one after the other, and can be cut short at any time.
 *
 * @import { ShellEvent } from "../app/game.d.ts"
 */
import { createSlice } from "../store/slice.js";

/** How long an event stays to be read, in milliseconds, per speed. */
const PAUSES = { normal: 520, fast: 160, off: 0 };

/** @type {Set<string>} */
const NONE = new Set();

/** The board's measure of speed: 1 as designed. */
const SPEEDS = { normal: 1, fast: 2.5 };

/** Returns a pause, and what cuts it short. */
function createPause() {
  let end = () => {};
  return {
    pause: (/** @type {number} */ milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        end = () => {
          clearTimeout(timer);
          resolve(undefined);
        };
      }),
    wake: () => end(),
  };
}

/**
 * Returns a player of events.
 * @template {ShellEvent} Event
 * @param {object} options
 * @param {(event: Event, options: { speed: number }) => Promise<unknown> | void} options.animate shows an event on
 *   the board
 * @param {() => void} options.finish ends what is animated
 * @param {(event: Event | null) => void} options.onEvent called before each event, and with null at the end
 * @param {(milliseconds: number) => Promise<void>} [options.wait] replaced in tests
 * @param {Set<string>} [options.silent] codes of events that need no telling
 * @param {Set<string>} [options.following] of those that belong to the one before them and need no pause of their own
 * @param {() => boolean} [options.isHalted] whether the next event is to wait; `goOn` is called when that has changed
 */
export function createPlayback({
  animate,
  finish,
  onEvent,
  wait,
  isHalted = () => false,
  silent = NONE,
  following = NONE,
}) {
  let run = 0;
  const status = createSlice({ running: false });
  const { pause, wake } = createPause();
  /** @type {() => void} */
  let goOn = () => {};

  /** Waits before an event while the play is halted. What follows from an event is seen with it. */
  async function halt(/** @type {Event} */ event, /** @type {() => boolean} */ isWanted) {
    while (isHalted() && isWanted() && !following.has(event.event))
      await new Promise((resolve) => (goOn = () => resolve(undefined)));
  }

  /**
   * Plays one event, and leaves it to be read.
   * @param {Event} event
   * @param {"normal" | "fast"} speed
   * @param {boolean} pauses
   * @param {() => boolean} isWanted
   * @returns {Promise<boolean>} whether the next one is wanted
   */
  async function playOne(event, speed, pauses, isWanted) {
    if (isHalted()) await halt(event, isWanted);
    if (!isWanted()) return false;
    onEvent(event);
    await animate(event, { speed: SPEEDS[speed] });
    if (pauses && isWanted()) await (wait ?? pause)(PAUSES[speed]);
    return isWanted();
  }

  return {
    isRunning: () => status.running,

    /**
     * Plays the events; resolves when all were shown or the rest was skipped.
     * @param {Event[]} events
     * @param {"normal" | "fast" | "off"} speed
     * @param {boolean} [pauses] whether each event stays to be read
     * @returns {Promise<boolean>} whether it was played to the end
     */
    async play(events, speed, pauses = true) {
      const mine = ++run;
      const shown = events.filter((event) => !silent.has(event.event));
      if (speed === "off" || shown.length === 0) return true;
      status.running = true;
      for (const [place, event] of shown.entries()) {
        const isFollowed = following.has(shown[place + 1]?.event ?? "");
        if (!(await playOne(event, speed, pauses && !isFollowed, () => run === mine))) return false;
      }
      status.running = false;
      onEvent(null);
      return true;
    },

    /** Goes on where it was halted. */
    goOn: () => goOn(),

    /** Ends what is being played. */
    skip() {
      if (!status.running) return;
      run += 1;
      status.running = false;
      finish();
      wake();
      goOn();
      onEvent(null);
    },
  };
}
