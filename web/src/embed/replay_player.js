/** Plays a replay on the board without Python: step by step, turn by turn, or automatically. */
import { turnStep } from "../play/timeline.js";

/**
 * @import { EventFields } from "../app/view.d.ts"
 * @import { Replay } from "../codes/replay.js"
 */

/** Interval between the positions of a running replay, in ms. */
const SHOWN_MS = 1100;

/** Plays one replay at a time. */
export class ReplayPlayer {
  /** @type {Replay | null} */
  replay = null;
  ply = 0;
  /** Whether the replay runs automatically. */
  running = false;
  #timer = 0;

  /** @param {(hasMoved: boolean, events: EventFields[]) => void} onChange with the events of a step forward */
  constructor(onChange) {
    this.onChange = onChange;
  }

  /** The number of the last position. */
  get last() {
    return (this.replay?.positions.length ?? 1) - 1;
  }

  /** @param {Replay | null} replay @param {number} ply */
  load(replay, ply) {
    this.stop();
    this.replay = replay;
    this.ply = Math.max(0, Math.min(ply, this.last));
  }

  stop() {
    clearTimeout(this.#timer);
    this.running = false;
  }

  goTo = (/** @type {number} */ ply) => {
    this.stop();
    this.#show(ply);
  };

  step = (/** @type {1 | -1} */ step) => this.goTo(this.ply + step);

  /** Goes to the next or the previous turn. @param {1 | -1} step */
  stepTurn = (step) => {
    if (this.replay) this.goTo(turnStep(this.replay.starts, this.ply, this.last, step));
  };

  /** Starts or stops the replay. At the end it starts from the beginning. */
  toggle = () => {
    if (this.running) return this.goTo(this.ply);
    if (!this.replay) return;
    if (this.ply >= this.last) this.#show(0);
    this.#runOn();
  };

  #runOn() {
    this.running = this.ply + 1 < this.last;
    if (this.running) this.#timer = window.setTimeout(() => this.#runOn(), SHOWN_MS);
    this.#show(this.ply + 1);
  }

  /** @param {number} ply */
  #show(ply) {
    const to = Math.max(0, Math.min(ply, this.last));
    const moved = to - this.ply;
    this.ply = to;
    this.onChange(moved !== 0, moved === 1 && this.replay ? this.replay.positions[to].events : []);
  }
}
