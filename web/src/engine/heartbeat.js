/** Detects a dead worker. Browsers end workers without an event, mostly for lack of memory. */

/** Interval between two heartbeats, in ms. */
const INTERVAL_MS = 1_000;

/**
 * Unanswered heartbeats in a row after which the worker counts as dead. Heartbeats are counted instead of time, so that a
 * live worker is kept when the page itself was suspended.
 */
const MAX_UNANSWERED = 8;

/**
 * Returns the heartbeat of one worker. It runs while a request is pending.
 * @param {() => boolean} isPending whether a request is pending
 * @param {(ping: number) => void} send
 * @param {(seconds: number) => void} onDead
 */
export function createHeartbeat(isPending, send, onDead) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let unanswered = 0;
  /** Whether it runs until the next message although no request is pending. */
  let checking = false;

  function beat() {
    timer = undefined;
    if (!isPending() && !checking) return;
    if (unanswered >= MAX_UNANSWERED) {
      onDead((MAX_UNANSWERED * INTERVAL_MS) / 1000);
      return;
    }
    unanswered += 1;
    send(unanswered);
    timer = setTimeout(beat, INTERVAL_MS);
  }

  return {
    /** Begins with a pending request. */
    start() {
      if (timer !== undefined) return;
      unanswered = 0;
      timer = setTimeout(beat, INTERVAL_MS);
    },
    /** Sends a heartbeat now. */
    check() {
      checking = true;
      clearTimeout(timer);
      unanswered = 0;
      beat();
    },
    /** A message has come, so the worker is alive. */
    reset() {
      unanswered = 0;
      checking = false;
    },
    stop: () => clearTimeout(timer),
  };
}
