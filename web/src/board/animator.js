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
  /** The event that is being played, and the picture after it. @type {{motion: Motion, next: Picture} | null} */
  let pending = null;

  /** @param {Picture} next */
  const show = (next) => {
    shown = next;
    draw(next);
  };
  show(picture);

  /** Cuts a running animation. @param {Picture} [next] instead of the picture after its event */
  const finish = (next = pending?.next) => {
    const cut = pending;
    pending = null;
    if (next) show(next);
    cut?.motion.cut();
  };

  /**
   * Begins the motion of an event; returns null if nothing moves.
   * @param {Event} event
   * @param {Picture} next
   * @param {number} speed
   */
  function begin(event, next, speed) {
    const before = shown;
    const still = prefersStill();
    if (still || isNew(event)) show(next);
    if (still) return pause(STILL / speed);
    const scene = sceneOf(event, before);
    return scene && play(scene, speed);
  }

  return {
    finish,
    /**
     * Plays one event from the current picture. Never rejects.
     * @param {Event} event
     * @param {{ speed?: number }} [options] 1 is the normal speed, 2 is twice as fast, 0 is immediate
     */
    async animate(event, { speed = 1 } = {}) {
      finish();
      const before = shown;
      const next = after(before, event);
      if (next === before) return;
      const motion = speed > 0 ? begin(event, next, speed) : null;
      if (!motion) return show(next);
      const mine = { motion, next };
      pending = mine;
      await mine.motion.done;
      if (pending === mine) finish();
    },
  };
}
