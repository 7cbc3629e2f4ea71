/** Detects a dead worker. Browsers end workers without an event, mostly for lack of memory. */
import { createCountdown } from "./countdown.js";

/** Unanswered heartbeats in a row after which the worker counts as dead; there is one each second. */
const MAX_UNANSWERED = 8;

/** Unanswered heartbeats that are ignored while the worker is blocked by the download of a file: enough for 2 MB at 0.3 Mbit/s. */
const MAX_LOADING = 60;

/**
 * Returns the heartbeat of one worker. It runs while a request is pending.
 * @param {() => boolean} isPending whether a request is pending
 * @param {(ping: number) => void} send
 * @param {(seconds: number) => void} onDead
 */
export function createHeartbeat(isPending, send, onDead) {
  /** Whether it runs until the next message although no request is pending. */
  let checking = false;
  const countdown = createCountdown({
    // The last heartbeat has a second to be answered, too.
    ticks: MAX_UNANSWERED + 1,
    onTick(ping) {
      if (isPending() || checking) send(ping);
      else countdown.stop();
    },
    onEnd: () => (isPending() || checking) && onDead(MAX_UNANSWERED),
  });

  return {
    /** Begins with a pending request. */
    start() {
      if (!countdown.isRunning()) countdown.start();
    },
    /** Sends a heartbeat now. */
    check() {
      checking = true;
      countdown.start(true);
    },
    /** A message has come, so the worker is alive. */
    reset() {
      countdown.reset();
      checking = false;
    },
    /** The worker is about to download a file synchronously, and cannot answer meanwhile. */
    allowDownload: () => countdown.reset(MAX_LOADING),
    stop: countdown.stop,
  };
}
