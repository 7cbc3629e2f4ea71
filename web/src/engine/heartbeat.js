/** Detects a dead worker. Browsers end workers without an event, mostly for lack of memory. */
import { createCountdown } from "./countdown.js";

/** Consecutive unanswered heartbeats, one a second, after which the worker counts as dead. */
const MAX_UNANSWERED = 8;

/** Unanswered heartbeats that are ignored while a download blocks the worker: enough for 2 MB at 0.3 Mbit/s. */
const MAX_LOADING = 60;

/**
 * Returns the heartbeat of one worker. It runs while a request is pending.
 * @param {() => boolean} isPending whether a request is pending
 * @param {(ping: number) => void} send
 * @param {(seconds: number) => void} onDead
 */
export function createHeartbeat(isPending, send, onDead) {
  /** Whether the heartbeat runs until the next message without a pending request. */
  let checking = false;
  const countdown = createCountdown({
    // One more, because the last heartbeat also has a second to be answered.
    ticks: MAX_UNANSWERED + 1,
    onTick(ping) {
      if (isPending() || checking) send(ping);
      else countdown.stop();
    },
    onEnd: () => (isPending() || checking) && onDead(MAX_UNANSWERED),
  });

  return {
    /** Starts the heartbeat for a pending request. */
    start() {
      if (!countdown.isRunning()) countdown.start();
    },
    /** Sends a heartbeat now. */
    check() {
      checking = true;
      countdown.start(true);
    },
    /** Notes a message: the worker is alive. */
    reset() {
      countdown.reset();
      checking = false;
    },
    /** Allows for a synchronous download, during which the worker cannot answer. */
    allowDownload: () => countdown.reset(MAX_LOADING),
    stop: countdown.stop,
  };
}
