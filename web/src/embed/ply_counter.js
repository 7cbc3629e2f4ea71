/** The place in a replay that a frame shows before the click. */
export class PlyCounter {
  /** @type {any} */
  replay = null;
  ply = 0;

  /** @param {(moved: number) => void} onChange called with the number of actions by which the place has changed */
  constructor(onChange) {
    this.onChange = onChange;
  }

  /** The number of the last position. */
  get last() {
    return this.replay?.last ?? 0;
  }

  /** @param {any} replay null if there is none @param {number} ply */
  load(replay, ply) {
    this.stop();
    this.replay = replay;
    this.ply = this.within(ply);
  }

  /** @param {number} ply */
  within(ply) {
    return Math.max(0, Math.min(ply, this.last));
  }

  /** Stops a running replay. */
  stop() {}

  goTo = (/** @type {number} */ ply) => {
    this.stop();
    this.show(ply);
  };

  /** @param {number} ply */
  show(ply) {
    const to = this.within(ply);
    const moved = to - this.ply;
    this.ply = to;
    this.onChange(moved);
  }
}
