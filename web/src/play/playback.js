/**
 * Plays events on the board, one after the other, and can be cut short at any time.
 *
 * @import { ShellEvent } from "../app/game.d.ts"
 */
import { createSlice } from "../store/slice.js";
import { planEvents } from "./pace.js";

/** @import { Step, Times } from "./pace.js" */

/** @type {Set<string>} */
const NONE = new Set();

/**
 * Returns for each step the events that are told together with its own: those that move at once.
 * @template {ShellEvent} Event
 * @param {Step<Event>[]} steps
 * @returns {Event[][]}
 */
function togetherIn(steps) {
  /** @type {Event[]} */
  let together = [];
  return steps.map(({ event }, at) => {
    if (at === 0 || steps[at - 1].apart === null) together = [];
    together.push(event);
    return together;
  });
}

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
 * @param {(event: Event, options: { scale: number, joins: boolean }) => Promise<unknown> | void} options.animate shows
 *   an event; `scale`: real time per time as designed, `joins`: while the one before still moves
 * @param {() => void} options.finish ends what is animated
 * @param {(event: Event | null, together: Event[]) => void} options.onEvent called before each event, with those that
 *   are told with it, and with null at the end
 * @param {(milliseconds: number) => Promise<void>} [options.wait] replaced in tests
 * @param {Set<string>} [options.silent] codes of events that need no telling
 * @param {Set<string>} [options.following] of those that belong to the one before them and need no pause of their own
 * @param {(event: Event) => boolean} [options.overlaps] whether an event begins while another one of which that is true
 *   still moves
 * @param {(event: Event) => Times} [options.timesOf] how long an event moves as designed
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
  overlaps = () => false,
  timesOf = () => ({}),
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

  /** What moves still, while the next events begin. @type {unknown[]} */
  let moving = [];

  /**
   * Plays one event, and leaves it to be read.
   * @param {Step<Event>} step
   * @param {Event[]} together
   * @param {() => boolean} isWanted
   * @returns {Promise<boolean>} whether the next one is wanted
   */
  async function playOne({ event, scale, pause: length, apart }, together, isWanted) {
    if (isHalted()) await halt(event, isWanted);
    if (!isWanted()) return false;
    onEvent(event, together);
    moving.push(animate(event, { scale, joins: moving.length > 0 }));
    if (apart === null) {
      await Promise.all(moving);
      moving = [];
    }
    const waits = apart ?? length;
    if (waits > 0 && isWanted()) await (wait ?? pause)(waits);
    return isWanted();
  }

  return {
    isRunning: () => status.running,

    /**
     * Plays the events; resolves when all were shown or the rest was skipped.
     * @param {Event[]} events
     * @param {"normal" | "fast" | "off"} speed
     * @param {boolean} [pauses] whether each event stays to be read
     * @param {number} [turns] how many turns they are
     * @returns {Promise<boolean>} whether it was played to the end
     */
    async play(events, speed, pauses = true, turns = 1) {
      const mine = ++run;
      const shown = events.filter((event) => !silent.has(event.event));
      if (speed === "off" || shown.length === 0) return true;
      status.running = true;
      moving = [];
      const steps = planEvents(shown, speed, { pauses, following, overlaps, timesOf, turns });
      const together = togetherIn(steps);
      for (const [at, step] of steps.entries())
        if (!(await playOne(step, together[at], () => run === mine))) return false;
      status.running = false;
      onEvent(null, []);
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
      onEvent(null, []);
    },
  };
}
