/**
 * Lets the player hear what happens, where the settings want it. What makes the sounds is fetched when it is first needed.
 *
 * @import { State } from "./context.d.ts"
 * @import { Cue } from "./cues.js"
 */
import { createCues } from "./cues.js";

/** @type {Promise<ReturnType<typeof import("./sound.js").createSound>> | null} */
let sound = null;

/**
 * Returns what listens to the state.
 * @param {State} state
 */
export function createHearing(state) {
  const next = createCues();

  /** @param {Cue[]} cues */
  async function play(cues) {
    const { sound: loudness } = state.settings;
    // A browser lets nothing sound before the player has done something, and a hidden page is not listened to.
    if (cues.length === 0 || loudness === "off" || document.hidden || navigator.userActivation?.hasBeenActive === false) return;
    try {
      sound ??= import("./sound.js").then(({ createSound }) => createSound(() => new AudioContext()));
      (await sound).play(cues, loudness);
    } catch {
      // Without sound the game is the same.
      sound = null;
    }
  }

  return {
    /** Compares the state with the last time. @param {boolean} idle whether the player may act now */
    listen: (idle) => void play(next(state, idle)),
    /** Plays a sound for trying the loudness. */
    sample: () => void play(["build", "gain"]),
  };
}
