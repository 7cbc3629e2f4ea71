/**
 * Plays a sound for each change of the page, if the settings allow it. The synthesiser is a lazy chunk.
 *
 * @import { ShellState } from "../app/game.d.ts"
 * @import { Cue } from "./sounds.js"
 */

/**
 * @typedef
 *   {{ sound: ReturnType<typeof import("./sounds.js").createSound>, nextCues: (state: any, idle: boolean) => Cue[] }}
 *   Loaded
 */

/**
 * @param {ShellState} state
 * @param {() => Promise<Pick<typeof import("./sounds.js"), "createSound"> & { createCues: () => Loaded["nextCues"] }>}
 *   fetchSounds
 */
export function createSoundPlayer(state, fetchSounds) {
  /** @type {Promise<Loaded> | null} */
  let loading = null;
  /** @type {Loaded | null} */
  let loaded = null;
  let preloaded = false;

  async function load() {
    loading ??= fetchSounds().then(({ createCues, createSound }) => ({
      sound: createSound(() => new AudioContext()),
      nextCues: createCues(),
    }));
    try {
      loaded = await loading;
    } catch {
      // The game works without sound; the next gesture tries again.
      loading = null;
    }
    return loaded;
  }

  /** @param {Cue[]} cues */
  async function play(cues) {
    const { sound: volume } = state.settings;
    // Browsers play no sound before the first gesture. In a hidden page sounds would disturb.
    if (cues.length === 0 || volume === "off" || document.hidden || navigator.userActivation?.hasBeenActive === false)
      return;
    try {
      (await load())?.sound.play(cues, volume);
    } catch {
      // The browser provides no audio.
    }
  }

  // Some browsers resume audio only during a gesture.
  const wake = () => {
    if (state.settings.sound === "off") return;
    if (loaded) loaded.sound.wake();
    else void load();
  };
  for (const gesture of ["pointerup", "keydown"])
    document.addEventListener(gesture, wake, { capture: true, passive: true });

  return {
    /** Compares the state with that of the last call. @param {boolean} idle whether the player may act now */
    listen(idle) {
      if (loaded) void play(loaded.nextCues(state, idle));
      else if (state.settings.sound !== "off" && !preloaded) {
        // Loaded now, so that the first change has its sound.
        preloaded = true;
        void load();
      }
    },
    /** Plays a sample of the volume. */
    sample: () => void play(["build", "gain"]),
  };
}
