/** Synthesises tones and noise with the Web Audio API. */

/** Exponential ramps cannot reach 0. */
const SILENCE = 0.0001;

/** @typedef {ReturnType<typeof createSynth>} Synth */

/** @param {AudioContext} audio */
export function createSynth(audio) {
  const master = audio.createGain();
  master.connect(audio.destination);
  const whiteNoise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = whiteNoise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;

  /**
   * Plays a source with a pitch that may slide, and a loudness that rises to a peak and decays.
   * @param {AudioScheduledSourceNode} source
   * @param {AudioNode} last of the source's chain
   * @param {AudioParam} frequency
   * @param {{ at: number, pitch: number, peak: number, length: number, to?: number, attack?: number }} shape
   */
  function play(source, last, frequency, { at, pitch, peak, length, to = pitch, attack = 0.004 }) {
    frequency.setValueAtTime(pitch, at);
    if (to !== pitch) frequency.exponentialRampToValueAtTime(to, at + length);
    const envelope = audio.createGain();
    envelope.gain.setValueAtTime(SILENCE, at);
    envelope.gain.exponentialRampToValueAtTime(peak, at + attack);
    envelope.gain.exponentialRampToValueAtTime(SILENCE, at + length);
    last.connect(envelope);
    envelope.connect(master);
    source.stop(at + length + 0.05);
  }

  return {
    /** Wakes the context, which browsers may suspend in the background. */
    resume() {
      if (audio.state === "suspended") audio.resume().catch(() => {});
    },

    /** @param {number} volume 0 to 1 @returns {number} the time of the context's clock, in s */
    begin(volume) {
      master.gain.value = volume;
      return audio.currentTime;
    },

    /**
     * @param {number} at in s of the context's clock
     * @param {number} pitch in Hz
     * @param {number} peak loudness, 0 to 1
     * @param {number} length in s
     * @param {{ to?: number, type?: OscillatorType }} [more] `to`: the pitch at the end
     */
    tone(at, pitch, peak, length, { to, type = "sine" } = {}) {
      const source = audio.createOscillator();
      source.type = type;
      source.start(at);
      play(source, source, source.frequency, { at, pitch, peak, length, to });
    },

    /**
     * Plays noise through a filter. The parameters are those of `tone`.
     * @param {number} at
     * @param {BiquadFilterType} type
     * @param {number} pitch
     * @param {number} peak
     * @param {number} length
     * @param {{ to?: number, sharp?: number, attack?: number }} [more]
     */
    noise(at, type, pitch, peak, length, { to, sharp = 1, attack } = {}) {
      const source = audio.createBufferSource();
      source.buffer = whiteNoise;
      const filter = audio.createBiquadFilter();
      filter.type = type;
      filter.Q.value = sharp;
      source.connect(filter);
      source.start(at, Math.random() * 0.3);
      play(source, filter, filter.frequency, { at, pitch, peak, length, to, attack });
    },
  };
}
