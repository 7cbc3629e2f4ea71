/**
 * What the scenes of all games are made of: something arrives or leaves, and rings widen on the water.
 *
 * @import { Move, Scene } from "./animation.js"
 * @import { Point } from "./geometry.js"
 */

export const SVG = "http://www.w3.org/2000/svg";

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
