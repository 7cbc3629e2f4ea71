/**
 * The sounds of the table: wood on stone, water, paper, a chime. They are synthesised, so there are no files.
 *
 * @import { Synth } from "./synth.js"
 */
import { createSynth } from "./synth.js";

/**
 * @typedef {"build" | "remove" | "fall" | "gain" | "card" | "turn" | "score" | "win" | "lose"} Cue a sound, by what
 *   it is for
 */

/** Volume of the settings, 0 to 1. */
const VOLUME = { soft: 0.25, medium: 0.55, loud: 1 };

/** Interval between sounds that are due at the same time, in s. */
const INTERVAL = 0.09;

/**
 * A struck bar of wood.
 * @param {Synth} synth
 * @param {number} at
 * @param {number} pitch
 * @param {number} peak
 * @param {number} [length]
 */
function bar(synth, at, pitch, peak, length = 0.9) {
  synth.tone(at, pitch, peak, length);
  synth.tone(at, pitch * 3.93, peak * 0.22, length * 0.35);
  synth.noise(at, "bandpass", pitch * 4, peak * 0.25, 0.03, { sharp: 2 });
}

/** @param {Synth} synth @param {number} at @param {number} strength */
function splash(synth, at, strength) {
  synth.noise(at, "lowpass", 2600, 0.5 * strength, 0.55, { to: 260, attack: 0.03 });
  synth.noise(at + 0.05, "bandpass", 900, 0.25 * strength, 0.4, { to: 420, sharp: 3, attack: 0.05 });
  for (const [delay, pitch] of [
    [0.18, 330],
    [0.29, 440],
    [0.37, 280],
  ])
    synth.tone(at + delay, pitch, 0.07 * strength, 0.11, { to: pitch * 1.7 });
}

/**
 * @param {Synth} synth
 * @param {number} at
 * @param {number[]} pitches
 * @param {number} interval
 * @param {number} peak
 * @param {number} length
 */
const melody = (synth, at, pitches, interval, peak, length) =>
  pitches.forEach((pitch, index) => bar(synth, at + index * interval, pitch, peak, length));

/** @type {Record<Cue, (synth: Synth, at: number) => void>} */
const SOUNDS = {
  build(synth, at) {
    for (const [delay, pitch, peak] of [
      [0, 210, 0.5],
      [0.085, 260, 0.35],
    ]) {
      synth.tone(at + delay, pitch, peak, 0.12, { to: pitch * 0.7, type: "triangle" });
      synth.noise(at + delay, "bandpass", 1500, peak * 0.7, 0.05, { sharp: 1.5 });
    }
  },
  remove(synth, at) {
    synth.noise(at, "bandpass", 700, 0.3, 0.16, { to: 1300, sharp: 6 });
    splash(synth, at + 0.12, 0.8);
  },
  fall: (synth, at) => splash(synth, at, 0.7),
  gain(synth, at) {
    bar(synth, at, 196, 0.34, 1.3);
    bar(synth, at + 0.11, 294, 0.22, 1.1);
  },
  card(synth, at) {
    synth.noise(at, "highpass", 3200, 0.12, 0.07, { attack: 0.02 });
    synth.noise(at + 0.06, "highpass", 4200, 0.16, 0.05);
  },
  turn(synth, at) {
    bar(synth, at, 330, 0.14, 0.5);
    bar(synth, at + 0.13, 440, 0.16, 0.7);
  },
  score: (synth, at) => melody(synth, at, [262, 330, 392], 0.14, 0.22, 0.9),
  win: (synth, at) => melody(synth, at, [262, 330, 392, 523, 659], 0.13, 0.24, 1.2),
  lose: (synth, at) => melody(synth, at, [330, 294, 220], 0.22, 0.2, 1.1),
};

/**
 * Returns the player of the sounds. The audio context is opened at the first sound, which must follow a gesture.
 * @param {() => AudioContext} open
 */
export function createSound(open) {
  /** @type {Synth | null} */
  let synth = null;
  const awake = () => {
    synth ??= createSynth(open());
    synth.resume();
    return synth;
  };

  return {
    wake: () => void awake(),
    /** @param {Cue[]} cues @param {keyof typeof VOLUME} volume */
    play(cues, volume) {
      const player = awake();
      const start = player.begin(VOLUME[volume]) + 0.01;
      cues.forEach((cue, index) => SOUNDS[cue](player, start + index * INTERVAL));
    },
  };
}
