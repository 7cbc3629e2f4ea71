/**
 * Motion on a board, with the Web Animations API: transforms and opacity of small groups only. A Motion can be cut
 * short at any time; its promise still resolves.
 */

/**
 * @typedef {{done: Promise<void>, cut: () => void}} Motion
 * @typedef {{node: Element, frames: Keyframe[], ms: number, easing?: string, delay?: number}} Move
 * @typedef {{moves: Move[], helpers?: Element[]}} Scene `helpers` are elements that are removed at the end
 * @typedef {import("./geometry.js").Point} Point
 */

export const SVG = "http://www.w3.org/2000/svg";

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

/**
 * @param {Element} layer
 * @param {Point} spot
 * @param {number} radius
 * @param {string} [cls]
 * @returns {Element} a ring on the water
 */
export function ring(layer, { x, y }, radius, cls = "splash") {
  const ellipse = document.createElementNS(SVG, "ellipse");
  for (const [name, value] of Object.entries({ class: cls, cx: x, cy: y, rx: radius, ry: radius * 0.7 }))
    ellipse.setAttribute(name, String(value));
  layer.append(ellipse);
  return ellipse;
}

/** @param {Element} node @param {number} delay @param {number} ms @returns {Move} a ring widens and disappears */
export const widening = (node, delay, ms) => ({
  node,
  ms,
  delay,
  frames: [
    { transform: "scale(.2)", opacity: 0 },
    { opacity: 0.9, offset: 0.2 },
    { transform: "scale(1.7)", opacity: 0 },
  ],
});

/** @param {Element} node @param {number} ms @param {Keyframe[]} frames with their easings @returns {Move} */
export const moving = (node, ms, frames) => ({ node, ms, easing: "linear", frames });

/**
 * @param {Element} node
 * @param {number} ms
 * @param {Keyframe[]} frames
 * @param {Move[]} waves rings at the place of arrival
 * @returns {Scene}
 */
export const arriving = (node, ms, frames, ...waves) => ({
  helpers: waves.map((wave) => wave.node),
  moves: [moving(node, ms, frames), ...waves],
});

/**
 * @param {Element} node
 * @param {number} ms
 * @param {[string, string]} transforms of its path and its end
 * @returns {Scene} the element leaves and disappears
 */
export function leaving(node, ms, [way, end]) {
  const frames = [
    { transform: "none", opacity: 1 },
    { transform: way, opacity: 1, offset: 0.3 },
    { transform: end, opacity: 0 },
  ];
  return { moves: [{ node, ms, easing: "ease-in", frames }] };
}
