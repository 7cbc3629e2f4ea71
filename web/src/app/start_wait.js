/**
 * How long the engine's start will take: what the banner says of it, and whether there is time to look at something else.
 *
 * @import { State } from "./context.d.ts"
 */
import { createEstimate } from "./remaining_time.js";

/** Seconds, already passed or still expected, from which a start counts as a long wait. */
export const LONG = 8;

/**
 * Watches the start.
 * @param {object} means
 * @param {Pick<State, "stage" | "left" | "long">} means.state
 * @param {() => void} means.redraw
 */
export function createWait({ state, redraw }) {
  const estimate = createEstimate(() => performance.now());
  setTimeout(() => {
    if (state.stage !== "starting") return;
    state.long = true;
    redraw();
  }, LONG * 1000);

  /** @param {import("../engine/client.js").Progress} progress */
  return (progress) => {
    const left = progress.stage === "load" ? estimate(progress.loaded, progress.total) : null;
    state.left = left?.shown ?? null;
    // An offer that was made is not withdrawn.
    if (left && left.seconds > LONG) state.long = true;
  };
}
