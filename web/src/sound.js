/**
 * The sounds of the table, made on the spot: wood on stone, water, paper, a chime. No files.
 *
 * @import { Cue } from "./cues.js"
 */
export { createCues } from "./cues.js";

/** Loudness of the settings, 0 to 1. */
const LOUDNESS = { soft: 0.25, medium: 0.55, loud: 1 };

/** Sounds that come at once are played one after the other, so many seconds apart. */
const APART = 0.09;

/**
 * Returns what plays the sounds. The context is made at the first sound, which must follow a gesture of the player's.
 * @param {() => AudioContext} open
 */
export function createSound(open) {
  /** @type {AudioContext | null} */
  let context = null;
  /** @type {GainNode | null} */
  let out = null;
  /** @type {AudioBuffer | null} */
  let hiss = null;

  /** @returns {{ audio: AudioContext, master: GainNode, noise: AudioBuffer }} */
  function ready() {
    context ??= open();
    const audio = context;
    if (!out) {
      out = audio.createGain();
      out.connect(audio.destination);
    }
    if (!hiss) {
      hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
      const samples = hiss.getChannelData(0);
      for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
    }
    return { audio, master: out, noise: hiss };
  }

  /**
   * A gain that rises to a peak and dies away.
   * @param {number} at seconds of the context's clock
   * @param {number} peak 0 to 1
   * @param {number} length seconds
   * @param {number} [attack] seconds
   */
  function swell(at, peak, length, attack = 0.004) {
    const { audio, master } = ready();
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(peak, at + attack);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    gain.connect(master);
    return gain;
  }

  /**
   * A tone, which may slide.
   * @param {number} at
   * @param {number} pitch hertz
   * @param {number} peak
   * @param {number} length
   * @param {{ to?: number, type?: OscillatorType, attack?: number }} [more]
   */
  function tone(at, pitch, peak, length, { to = pitch, type = "sine", attack } = {}) {
    const { audio } = ready();
    const source = audio.createOscillator();
    source.type = type;
    source.frequency.setValueAtTime(pitch, at);
    if (to !== pitch) source.frequency.exponentialRampToValueAtTime(to, at + length);
    source.connect(swell(at, peak, length, attack));
    source.start(at);
    source.stop(at + length + 0.05);
  }

  /**
   * A breath of noise through a filter, which may slide.
   * @param {number} at
   * @param {BiquadFilterType} type
   * @param {number} pitch hertz
   * @param {number} peak
   * @param {number} length
   * @param {{ to?: number, sharp?: number, attack?: number }} [more]
   */
  function breath(at, type, pitch, peak, length, { to = pitch, sharp = 1, attack } = {}) {
    const { audio, noise } = ready();
    const source = audio.createBufferSource();
    source.buffer = noise;
    const filter = audio.createBiquadFilter();
    filter.type = type;
    filter.Q.value = sharp;
    filter.frequency.setValueAtTime(pitch, at);
    if (to !== pitch) filter.frequency.exponentialRampToValueAtTime(to, at + length);
    source.connect(filter);
    filter.connect(swell(at, peak, length, attack));
    source.start(at, Math.random() * 0.3);
    source.stop(at + length + 0.05);
  }

  /** A struck bar of wood. @param {number} at @param {number} pitch @param {number} peak @param {number} [length] */
  function bar(at, pitch, peak, length = 0.9) {
    tone(at, pitch, peak, length);
    tone(at, pitch * 3.93, peak * 0.22, length * 0.35);
    breath(at, "bandpass", pitch * 4, peak * 0.25, 0.03, { sharp: 2 });
  }

  /** @param {number} at @param {number} strength */
  function splash(at, strength) {
    breath(at, "lowpass", 2600, 0.5 * strength, 0.55, { to: 260, attack: 0.03 });
    breath(at + 0.05, "bandpass", 900, 0.25 * strength, 0.4, { to: 420, sharp: 3, attack: 0.05 });
    for (const [delay, pitch] of [
      [0.18, 330],
      [0.29, 440],
      [0.37, 280],
    ])
      tone(at + delay, pitch, 0.07 * strength, 0.11, { to: pitch * 1.7 });
  }

  /** @type {Record<Cue, (at: number) => void>} */
  const SOUNDS = {
    build(at) {
      for (const [delay, pitch, peak] of [
        [0, 210, 0.5],
        [0.085, 260, 0.35],
      ]) {
        tone(at + delay, pitch, peak, 0.12, { to: pitch * 0.7, type: "triangle" });
        breath(at + delay, "bandpass", 1500, peak * 0.7, 0.05, { sharp: 1.5 });
      }
    },
    remove(at) {
      breath(at, "bandpass", 700, 0.3, 0.16, { to: 1300, sharp: 6 });
      splash(at + 0.12, 0.8);
    },
    fall: (at) => splash(at, 0.7),
    gain(at) {
      bar(at, 196, 0.34, 1.3);
      bar(at + 0.11, 294, 0.22, 1.1);
    },
    card(at) {
      breath(at, "highpass", 3200, 0.12, 0.07, { attack: 0.02 });
      breath(at + 0.06, "highpass", 4200, 0.16, 0.05);
    },
    turn(at) {
      bar(at, 330, 0.14, 0.5);
      bar(at + 0.13, 440, 0.16, 0.7);
    },
    score: (at) => [262, 330, 392].forEach((pitch, place) => bar(at + place * 0.14, pitch, 0.22, 0.9)),
    win: (at) => [262, 330, 392, 523, 659].forEach((pitch, place) => bar(at + place * 0.13, pitch, 0.24, 1.2)),
    lose: (at) => [330, 294, 220].forEach((pitch, place) => bar(at + place * 0.22, pitch, 0.2, 1.1)),
  };

  /** A browser may have put it to sleep, in the background or on a telephone. */
  function wake() {
    const { audio } = ready();
    if (audio.state === "suspended") audio.resume().catch(() => {});
  }

  return {
    wake,
    /**
     * @param {Cue[]} cues
     * @param {keyof typeof LOUDNESS} loudness
     */
    play(cues, loudness) {
      const { audio, master } = ready();
      wake();
      master.gain.value = LOUDNESS[loudness];
      cues.forEach((cue, place) => SOUNDS[cue](audio.currentTime + 0.01 + place * APART));
    },
  };
}
