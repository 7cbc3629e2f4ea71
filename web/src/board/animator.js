/** Plays events on a board, one at a time. An event that is cut short counts as shown. */
import { pause, play, prefersStill } from "./animation.js";

/** @import { Motion, Scene } from "./animation.js" */

/** Duration of an event without motion, in ms. */
const STILL = 350;

/**
 * @template Picture, Event
 * @param {object} options
 * @param {Picture} options.picture what is shown first
 * @param {(picture: Picture) => void} options.draw
 * @param {(picture: Picture, event: Event) => Picture} options.after returns the same object if an event changes
 *   nothing
 * @param {(event: Event) => boolean} options.isNew whether the event adds something that must be drawn before it moves
 * @param {(event: Event, picture: Picture) => Scene | null} options.sceneOf null if nothing moves
 */
export function createAnimator({ picture, draw, after, isNew, sceneOf }) {
  let shown = picture;
  /**
   * The events that are being played, how many of them move still, and the picture after them.
   * @type {{ motions: Motion[], left: number, next: Picture } | null}
   */
  let pending = null;

  /** @param {Picture} next */
  const show = (next) => {
    shown = next;
    draw(next);
  };
  show(picture);

  /** Cuts what is running. @param {Picture} [next] instead of the picture after its events */
  const finish = (next = pending?.next) => {
    const cut = pending;
    pending = null;
    if (next) show(next);
    for (const motion of cut?.motions ?? []) motion.cut();
  };

  /**
   * Begins the motion of an event; returns null if nothing moves.
   * @param {Event} event
   * @param {Picture} before
   * @param {import("./animation.js").Pace} pace
   */
  function begin(event, before, pace) {
    if (pace.speed === 0) return null;
    const still = prefersStill();
    // What those before it take away is still drawn, as it moves.
    if (still || isNew(event)) show(after(shown, event));
    if (still) return pause(Math.min(STILL / pace.speed, pace.most ?? Infinity));
    const scene = sceneOf(event, before);
    return scene && play(scene, pace);
  }

  /** Returns the motions that end together, with another one. @param {Motion} motion @param {Picture} next */
  function joined(motion, next) {
    const mine = pending ?? { motions: [], left: 0, next };
    pending = Object.assign(mine, { motions: [...mine.motions, motion], left: mine.left + 1, next });
    return mine;
  }

  return {
    finish,
    /**
     * Plays one event from the current picture. Never rejects.
     * @param {Event} event
     * @param {Partial<import("./animation.js").Pace> & { joins?: boolean }} [options] `speed`: 1 is the normal speed, 2
     *   is twice as fast, 0 is immediate; `joins`: begins while those before it still move, and all end together
     */
    async animate(event, { joins = false, ...pace } = {}) {
      if (!joins) finish();
      const before = pending?.next ?? shown;
      const next = after(before, event);
      if (next === before) return;
      const motion = begin(event, before, { speed: 1, ...pace });
      if (!motion) return finish(next);
      const mine = joined(motion, next);
      await motion.done;
      mine.left -= 1;
      if (pending === mine && mine.left === 0) finish();
    },
  };
}
