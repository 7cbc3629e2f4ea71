/**
 * Motion on a board, with the Web Animations API: transforms and opacity of small groups only. A Motion can be cut
 * short at any time; its promise still resolves.
 */

/**
 * @typedef {{done: Promise<void>, cut: () => void}} Motion
 * @typedef {{node: Element, frames: Keyframe[], ms: number, easing?: string, delay?: number}} Move
 * @typedef {{moves: Move[], helpers?: Element[]}} Scene `helpers` are elements that are removed at the end
 */

export const prefersStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Returns how long a scene lasts as designed, in ms.
 * @param {Pick<Scene, "moves">} scene
 */
const lengthOf = ({ moves }) => Math.max(0, ...moves.map(({ ms, delay = 0 }) => ms + delay));

/**
 * @typedef {object} Pace
 * @property {number} speed 1 as designed, 2 twice as fast
 * @property {number} [most] how long the scene may last, in ms: a longer one is played faster
 * @property {number} [wait] how long it waits in its first picture, in ms
 */

/**
 * Plays a scene. It stays as it is at its end until it is cut.
 * @param {Scene} scene
 * @param {Pace} pace
 * @returns {Motion}
 */
export function play({ moves, helpers = [] }, { speed, most = Infinity, wait = 0 }) {
  const rate = Math.max(speed, lengthOf({ moves }) / most);
  const running = moves.map(({ node, frames, ms, easing = "ease-out", delay = 0 }) =>
    node.animate(frames, { duration: ms / rate, delay: wait + delay / rate, easing, fill: "both" }),
  );
  const cut = () => {
    for (const animation of running) animation.cancel();
    for (const helper of helpers) helper.remove();
  };
  return { done: Promise.allSettled(running.map(({ finished }) => finished)).then(() => {}), cut };
}

/** @param {number} ms @returns {Motion} a pause that can be cut short */
export function pause(ms) {
  let cut = () => {};
  const done = new Promise((/** @type {(value: void) => void} */ resolve) => {
    setTimeout(resolve, ms);
    cut = resolve;
  });
  return { done, cut };
}
