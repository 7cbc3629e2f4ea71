/** Motion of single events on the board of Kahuna. */
import { SVG, arriving, leaving, moving, ring, widening } from "../../../board/scenes.js";

/** @import { Move, Scene } from "../../../board/animation.js" */
/** @import { Point } from "./chart.js" */

/**
 * @param {Element} bridge
 * @param {Element} layer where rings may be put
 * @param {Point} landing where its far end comes down
 * @returns {Scene} swings in about its first end, overshoots, settles with a ring at its far end
 */
export function building(bridge, layer, landing) {
  const frames = [
    { transform: "rotate(-24deg) scale(.8)", opacity: 0, easing: "cubic-bezier(.35,.1,.6,1)" },
    { opacity: 1, offset: 0.25 },
    { transform: "rotate(2.2deg) scale(1)", opacity: 1, offset: 0.56, easing: "ease-in-out" },
    { transform: "rotate(-1.1deg)", offset: 0.74, easing: "ease-in-out" },
    { transform: "rotate(.4deg)", offset: 0.88, easing: "ease-in-out" },
    { transform: "none" },
  ];
  return arriving(bridge, 660, frames, widening(ring(layer, landing, 26), 350, 480));
}

/**
 * @param {number} down units down the screen
 * @param {number} angle the bridge's bearing in degrees
 * @returns {string} the same shift in the bridge's own axes
 */
function shift(down, angle) {
  const a = (angle * Math.PI) / 180;
  return `translate(${(down * Math.sin(a)).toFixed(1)}px, ${(down * Math.cos(a)).toFixed(1)}px)`;
}

/**
 * @param {Element} bridge
 * @param {number} angle its bearing in degrees
 * @returns {Scene} lifted off and away, for a removal with cards
 */
export const lifting = (bridge, angle) => leaving(bridge, 520, [shift(-8, angle), shift(-40, angle)]);

/** Duration of sinking, in ms, and the share of it after which the bridge breaks. */
const SINKING = 820;
const BREAK = 0.3;

/**
 * @param {Element} bridge
 * @param {Element} layer where rings may be put
 * @param {Point} spot the bridge's middle
 * @param {{angle: number, length: number}} span its bearing in degrees, its length
 * @returns {Scene} shakes, breaks in two, and sinks, with rings and drops on the water
 */
export function sinking(bridge, layer, spot, { angle, length }) {
  // The loose ends fall as far in a long bridge as in a short one; there the water rises.
  const turn = Math.min(13, 2200 / length),
    depth = (length / 2) * Math.sin((turn * Math.PI) / 180),
    a = (angle * Math.PI) / 180;
  const shaking = [
    { transform: "none", opacity: 1 },
    { transform: "translateY(3px) rotate(.9deg)", offset: 0.1 },
    { transform: "translateY(-3px) rotate(-.9deg)", offset: 0.2 },
    { transform: "none", opacity: 1, offset: BREAK },
    { opacity: 0, offset: BREAK },
    { opacity: 0 },
  ];
  const moves = [
    moving(bridge, SINKING, shaking),
    falling(bridge, "a", 0, turn, angle),
    falling(bridge, "b", length, -turn, angle),
    ...splashing(layer, { x: spot.x - depth * Math.sin(a), y: spot.y + depth * Math.cos(a) }),
  ];
  return { moves, helpers: moves.slice(1).map(({ node }) => node) };
}

/**
 * @param {Element} bridge
 * @param {"a" | "b"} side
 * @param {number} pivot
 * @param {number} turn
 * @param {number} angle
 * @returns {Move} half of a bridge falls
 */
function falling(bridge, side, pivot, turn, angle) {
  const half = document.createElementNS(SVG, "g"),
    clipped = document.createElementNS(SVG, "g");
  clipped.setAttribute("clip-path", `url(#break-${side})`);
  clipped.append(
    ...[...bridge.cloneNode(true).childNodes].filter(
      (part) => part instanceof Element && !part.matches(".cast, .black-glow"),
    ),
  );
  half.append(clipped);
  bridge.after(half);
  const about = (/** @type {number} */ degrees) =>
    `translateX(${pivot.toFixed(1)}px) rotate(${degrees}deg) translateX(${(-pivot).toFixed(1)}px)`;
  return moving(half, SINKING, [
    { transform: about(0), opacity: 0 },
    { opacity: 0, offset: BREAK },
    { transform: about(0), opacity: 1, offset: BREAK, easing: "cubic-bezier(.45,0,.8,.6)" },
    { transform: about(turn), opacity: 1, offset: 0.66, easing: "ease-in" },
    { transform: `${shift(26, angle)} ${about(turn * 1.3)}`, opacity: 0 },
  ]);
}

/** @param {Element} layer @param {Point} spot @returns {Move[]} rings and drops where the bridge meets the water */
function splashing(layer, spot) {
  const delay = SINKING * BREAK;
  const rings = [34, 44].map((radius, index) => widening(ring(layer, spot, radius), delay + 180 + index * 170, 620));
  const drops = [
    [-34, -38],
    [-12, -54],
    [14, -50],
    [36, -34],
  ].map(([x, y]) => ({
    node: ring(layer, spot, 5, "drip"),
    ms: 460,
    delay: delay + 120,
    frames: [
      { transform: "none", opacity: 0 },
      { opacity: 1, offset: 0.15 },
      { transform: `translate(${x}px, ${y}px)`, opacity: 1, offset: 0.5, easing: "ease-in" },
      { transform: `translate(${x * 1.5}px, 4px) scale(.4)`, opacity: 0 },
    ],
  }));
  return [...rings, ...drops];
}

/**
 * @param {Element} stone
 * @param {Element} layer under the stones, where rings may be put
 * @param {Point} spot where it falls
 * @returns {Scene} dropped from above: it lands hard, with dust round it, and does not bounce far
 */
export function dropping(stone, layer, spot) {
  const frames = [
    { transform: "translateY(-110px) scale(1.5) rotate(-12deg)", opacity: 0, easing: "cubic-bezier(.5,0,.95,.6)" },
    { opacity: 1, offset: 0.25 },
    { transform: "none", opacity: 1, offset: 0.58 },
    { transform: "translateY(2px) scale(1.1,.88)", offset: 0.68, easing: "ease-out" },
    { transform: "translateY(-6px) scale(.98,1.02)", offset: 0.82, easing: "ease-in" },
    { transform: "none" },
  ];
  return arriving(stone, 560, frames, widening(ring(layer, spot, 46), 320, 420));
}

/** @param {Element} stone @returns {Scene} picked up */
export const fading = (stone) => leaving(stone, 480, ["scale(1.12) rotate(8deg)", "scale(.2) rotate(-20deg)"]);
