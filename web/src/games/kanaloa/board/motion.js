/** Motion of single events on the board of Kanaloa. */
import { SVG, arriving, leaving, moving, ring, widening } from "../../../board/scenes.js";
import { partWay } from "../../../board/geometry.js";

/**
 * @import { Move, Scene } from "../../../board/animation.js"
 * @import { Point } from "../../../board/geometry.js"
 * @typedef {{art: string, scale: number, from: Point, to: Point}} Way of a piece over the board: what it looks like,
 *   from where to where
 * @typedef {(piece: Element, top: Element, layer: Element, way: Way) => Scene} Going `top`: over everything; `layer`:
 *   on the water
 */

/** How far above an island's middle a piece's feet are. */
const FEET = 12;

/** @param {string} art @returns {SVGGElement} a group that is removed at the end of a scene */
function helper(art) {
  const group = document.createElementNS(SVG, "g");
  group.innerHTML = art;
  return group;
}

/**
 * Dives up from the deep, with a ring on the water.
 * @param {Element} fish
 * @param {Element} layer
 * @param {Point} spot
 */
export function placingFish(fish, layer, spot) {
  const frames = [
    { transform: "translateX(-30px) scale(.3)", opacity: 0, easing: "cubic-bezier(.2,.7,.4,1)" },
    { opacity: 1, offset: 0.4 },
    { transform: "translateX(6px) scale(1.08)", offset: 0.7, easing: "ease-in-out" },
    { transform: "none", opacity: 1 },
  ];
  return arriving(fish, 560, frames, widening(ring(layer, spot, 34), 120, 480));
}

/** @param {Element} fish @param {string} art its other side @returns {Scene} turns over about its own axis */
export function turningOver(fish, art) {
  const other = helper(art);
  fish.after(other);
  const edge = "scaleY(.02)";
  const moves = [
    moving(fish, 560, [
      { transform: "none", opacity: 1, easing: "ease-in" },
      { transform: edge, opacity: 1, offset: 0.5 },
      { transform: edge, opacity: 0, offset: 0.5 },
      { transform: edge, opacity: 0 },
    ]),
    moving(other, 560, [
      { transform: edge, opacity: 0 },
      { transform: edge, opacity: 0, offset: 0.5 },
      { transform: edge, opacity: 1, offset: 0.5, easing: "ease-out" },
      { transform: "none", opacity: 1 },
    ]),
  ];
  return { moves, helpers: [other] };
}

/** @param {Element} fish @returns {Scene} swims round to the other direction */
export function turningRound(fish) {
  const frames = [
    { transform: "none" },
    { transform: "rotate(96deg) scale(.92)", offset: 0.5 },
    { transform: "rotate(180deg)" },
  ];
  return { moves: [{ node: fish, ms: 620, easing: "cubic-bezier(.5,0,.3,1)", frames }] };
}

/**
 * @param {Point} p
 * @param {number} scale
 * @param {number} [up]
 * @param {string} [more]
 * @returns {string} where a piece is that stands at a place
 */
const at = ({ x, y }, scale, up = 0, more = "") =>
  `translate(${x.toFixed(1)}px, ${(y - FEET * scale - up).toFixed(1)}px) scale(${scale})${more}`;

/**
 * @param {Element} piece which hides, while its likeness goes the way
 * @param {Element} top over everything
 * @param {Keyframe[]} frames
 * @param {Way} way
 * @param {number} ms
 * @param {Move[]} waves rings on the water
 * @returns {Scene}
 */
function going(piece, top, frames, { art }, ms, ...waves) {
  const likeness = helper(art);
  top.append(likeness);
  const hiding = moving(piece, ms, [{ opacity: 0 }, { opacity: 0 }]);
  return {
    moves: [moving(likeness, ms, frames), hiding, ...waves],
    helpers: [likeness, ...waves.map(({ node }) => node)],
  };
}

/** A piece is carried along a current by its fish, with rings behind it. @type {Going} */
export function swimming(piece, top, layer, way) {
  const { from, to, scale } = way;
  const ms = 420 + Math.min(480, Math.hypot(to.x - from.x, to.y - from.y));
  const bob = [0.3, 0.45, 0.6, 0.75].map((t, i) => ({
    transform: at(partWay(from, to, t), scale, i % 2 ? 8 : 3, ` rotate(${i % 2 ? 4 : -4}deg)`),
    offset: t,
    easing: "ease-in-out",
  }));
  const frames = [
    { transform: at(from, scale), easing: "ease-in" },
    { transform: at(partWay(from, to, 0.15), scale, 12), offset: 0.15, easing: "ease-out" },
    ...bob,
    { transform: at(partWay(from, to, 0.88), scale, 14), offset: 0.88, easing: "ease-in" },
    { transform: at(to, scale) },
  ];
  const wake = [0.36, 0.5, 0.64].map((t) => widening(ring(layer, partWay(from, to, t), 22), t * ms, 520));
  return going(piece, top, frames, way, ms, ...wake);
}

/** A piece leaps in a bow to the Dolphin, or from its back to an island. @type {Going} */
export function calling(piece, top, layer, way) {
  const { from, to, scale } = way;
  const frames = [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => ({
    transform: at(partWay(from, to, t), scale * (1 + 0.5 * t * (1 - t)), 130 * t * (1 - t)),
    offset: t,
  }));
  return going(piece, top, frames, way, 760, widening(ring(layer, to, 44), 620, 480));
}

/** @param {Element} piece @param {Element} layer @param {Point} spot @returns {Scene} set down from above */
export function landing(piece, layer, spot) {
  const frames = [
    { transform: "translateY(-90px) scale(1.3)", opacity: 0, easing: "cubic-bezier(.5,0,.95,.6)" },
    { opacity: 1, offset: 0.3 },
    { transform: "none", opacity: 1, offset: 0.62 },
    { transform: "scale(1.1,.9)", offset: 0.74, easing: "ease-out" },
    { transform: "none" },
  ];
  return arriving(piece, 520, frames, widening(ring(layer, spot, 46), 300, 420));
}

/** Lifted up to its new owner, or let go. @param {Element} tile @param {boolean} given whether it leaves the game */
export const takingTile = (tile, given) =>
  leaving(
    tile,
    560,
    given
      ? ["scale(1.1) rotate(6deg)", "translateY(30px) scale(.3) rotate(24deg)"]
      : ["translateY(-10px) scale(1.22)", "translateY(-30px) scale(1.2)"],
  );

/** @param {Element} tile @returns {Scene} drawn from the bag: it comes down onto its site and is turned up */
export const appearing = (tile) =>
  arriving(tile, 560, [
    { transform: "translateY(-46px) scale(.06,1.15)", opacity: 0, easing: "ease-out" },
    { transform: "translateY(-34px) scale(1.15)", opacity: 1, offset: 0.5, easing: "ease-in" },
    { transform: "none", opacity: 1, offset: 0.82, easing: "ease-out" },
    { transform: "scale(1.06,.94)", offset: 0.9 },
    { transform: "none" },
  ]);

/** Is swapped. @param {Element} tile @param {Point} home its old island @param {Point} here @param {number} scale */
export function arrivingTile(tile, home, here, scale) {
  const [x, y] = [(home.x - here.x) / scale, (home.y - here.y) / scale];
  /** @param {number} dx @param {number} dy */
  const shift = (dx, dy) => `translate(${dx.toFixed(1)}px, ${dy.toFixed(1)}px)`;
  const frames = [
    { transform: shift(x, y) },
    { transform: `${shift(x / 2, y / 2 - 40)} scale(1.2)`, offset: 0.5 },
    { transform: "none" },
  ];
  return { moves: [{ node: tile, ms: 640, easing: "ease-in-out", frames }] };
}

/** Rises, shakes, throws out rings and sparks. @param {Element} mountain @param {Element} layer @param {Point} spot */
export function erupting(mountain, layer, spot) {
  const shake = [0.5, 0.58, 0.66, 0.74, 0.82].map((offset, i) => ({
    transform: `translateX(${i % 2 ? 3 : -3}px) scale(${i % 2 ? "1.03,1.06" : "1,1.02"})`,
    offset,
  }));
  const frames = [
    { transform: "translateY(26px) scale(.5,.05)", opacity: 0, easing: "ease-out" },
    { opacity: 1, offset: 0.1 },
    { transform: "none", opacity: 1, offset: 0.42 },
    ...shake,
    { transform: "none" },
  ];
  const waves = [60, 92].map((radius, i) => widening(ring(layer, spot, radius), 280 + i * 200, 700));
  return arriving(mountain, 1100, frames, ...waves);
}

/** @param {Element} node @returns {Scene} sinks and disappears: the volcano, or a piece that is taken off */
export const fading = (node) => leaving(node, 520, ["scale(1.05)", "translateY(16px) scale(.3)"]);
