/** Plays a replay on the board without Python: step by step, turn by turn, or automatically. */
import { turnStep } from "../features/review/timeline.js";
import { PlyCounter } from "./ply_counter.js";

/** Interval between the positions of a running replay, in ms. */
const SHOWN_MS = 1100;

/** Plays one replay at a time. */
export class ReplayPlayer extends PlyCounter {
  /** @type {{ positions: unknown[], starts: number[] } | null} */
  replay = null;
  /** Whether the replay runs automatically. */
  running = false;
  #timer = 0;

  get last() {
    return (this.replay?.positions.length ?? 1) - 1;
  }

  stop() {
    clearTimeout(this.#timer);
    this.running = false;
  }

  step = (/** @type {1 | -1} */ step) => this.goTo(this.ply + step);

  /** Goes to the next or the previous turn. @param {1 | -1} step */
  stepTurn = (step) => {
    if (this.replay) this.goTo(turnStep(this.replay.starts, this.ply, this.last, step));
  };

  /** Starts or stops the replay. At the end it starts from the beginning. */
  toggle = () => {
    if (this.running) return this.goTo(this.ply);
    if (!this.replay) return;
    if (this.ply >= this.last) this.show(0);
    this.#runOn();
  };

  #runOn() {
    this.running = this.ply + 1 < this.last;
    if (this.running) this.#timer = window.setTimeout(() => this.#runOn(), SHOWN_MS);
    this.show(this.ply + 1);
  }
}
