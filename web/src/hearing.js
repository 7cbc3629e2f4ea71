/**
 * Lets the player hear what happens, where the settings want it. What makes the sounds is fetched when it is first needed.
 *
 * @import { State } from "./context.d.ts"
 * @import { Cue } from "./cues.js"
 */
/** @typedef {ReturnType<typeof import("./sound.js").createSound>} Sound */

/** @type {Promise<Sound> | null} */
let fetched = null;

/** @type {Sound | null} */
let sound = null;

let asked = false;

/** Says what is to be heard; null until it is there. @type {ReturnType<typeof import("./cues.js").createCues> | null} */
let next = null;

async function load() {
  fetched ??= import("./sound.js").then(({ createCues, createSound }) => {
    next = createCues();
    return createSound(() => new AudioContext());
  });
  sound = await fetched;
  return sound;
}

/**
 * Returns what listens to the state.
 * @param {State} state
 */
export function createHearing(state) {
  /** @param {Cue[]} cues */
  async function play(cues) {
    const { sound: loudness } = state.settings;
    // A browser lets nothing sound before the player has done something, and a hidden page is not listened to.
    if (cues.length === 0 || loudness === "off" || document.hidden || navigator.userActivation?.hasBeenActive === false)
      return;
    try {
      (await load()).play(cues, loudness);
    } catch {
      // Without sound the game is the same.
      fetched = null;
    }
  }

  // Some browsers wake what sounds only in the very moment of a gesture.
  const wake = () => {
    if (state.settings.sound === "off") return;
    if (sound) sound.wake();
    else void load().catch(() => (fetched = null));
  };
  for (const gesture of ["pointerup", "keydown"])
    document.addEventListener(gesture, wake, { capture: true, passive: true });

  return {
    /** Compares the state with the last time. @param {boolean} idle whether the player may act now */
    listen(idle) {
      if (next) void play(next(state, idle));
      // So that the first change is heard already. Where it fails, the next gesture asks again.
      else if (state.settings.sound !== "off" && !asked) {
        asked = true;
        void load().catch(() => (fetched = null));
      }
    },
    /** Plays a sound for trying the loudness. */
    sample: () => void play(["build", "gain"]),
  };
}
