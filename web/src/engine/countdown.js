/**
 * A countdown of the time for which the device is awake. A single long timer would also count the time for which the
 * device sleeps or the browser suspends the page.
 */

/** Length of a tick, in ms. */
const TICK_MS = 1_000;

/**
 * Counts ticks. A sleep of any length counts as one tick.
 * @param {object} options
 * @param {number} options.ticks the number of ticks
 * @param {(counted: number) => void} [options.onTick] called after each tick except the last, with the number of ticks
 *   so far
 * @param {() => void} options.onEnd called after the last tick
 */
export function createCountdown({ ticks, onTick, onEnd }) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let counted = 0;

  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }

  function tick() {
    timer = undefined;
    counted += 1;
    if (counted >= ticks) return onEnd();
    // Before `onTick`, which may stop the countdown.
    timer = setTimeout(tick, TICK_MS);
    return onTick?.(counted);
  }

  return {
    isRunning: () => timer !== undefined,
    /** Starts to count. @param {boolean} [now] whether the first tick ends at once */
    start(now = false) {
      stop();
      counted = 0;
      if (now) tick();
      else timer = setTimeout(tick, TICK_MS);
    },
    /** Resets the count. @param {number} [extra] number of following ticks to ignore */
    reset: (extra = 0) => void (counted = -extra),
    stop,
  };
}
