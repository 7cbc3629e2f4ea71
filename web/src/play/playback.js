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

/**
 * Returns a player of events.
 * @template {ShellEvent} Event
 * @param {object} options
 * @param {(event: Event, options: { speed: number }) => Promise<unknown> | void} options.animate shows an event on the board
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
  /** @type {() => void} */
  let wake = () => {};
  /** @type {() => void} */
  let goOn = () => {};

  /** @param {number} milliseconds */
  const pause = (milliseconds) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });

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
        // What follows from an event is seen with it.
        while (isHalted() && run === mine && !following.has(event.event))
          await new Promise((resolve) => (goOn = () => resolve(undefined)));
        if (run !== mine) return false;
        onEvent(event);
        await animate(event, { speed: SPEEDS[speed] });
        if (run !== mine) return false;
        const next = shown[place + 1];
        if (pauses && !following.has(next?.event ?? "")) await (wait ?? pause)(PAUSES[speed]);
        if (run !== mine) return false;
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
