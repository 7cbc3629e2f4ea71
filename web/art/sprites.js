/**
 * Small things that stand on islands, seen from the front, lit from the top left. Origin at the foot. Palms, huts and the like
 * are defined once and placed many times.
 */
import { nums, oval, path, poly } from "../src/board/pen.js";
import { chance, dots } from "./pen.js";

/** @param {number} x @param {number} y @param {number} angle in degrees @param {number} length @param {number} width @returns {string} */
function frond(x, y, angle, length, width) {
  const a = (angle * Math.PI) / 180;
  const tx = x + Math.cos(a) * length,
    ty = y + Math.sin(a) * length + length * 0.32;
  const mx = x + Math.cos(a) * length * 0.55,
    my = y + Math.sin(a) * length * 0.55 - length * 0.12;
  return `M${nums(x, y)}Q${nums(mx, my - width)} ${nums(tx, ty)}Q${nums(mx, my + width * 0.7)} ${nums(x, y)}z`;
}

/** @returns {string} */
function palm() {
  const x = 7,
    y = -36;
  return (
    path("shade", oval(7, 1, 11, 3)) +
    path("trunk-edge", "M0 1C-2-12 1-25 7-36") +
    path("trunk", "M0 0C-2-12 1-25 7-36") +
    path("leaf1", [15, 165, 60, 122].map((a) => frond(x, y, a, 19, 4.5)).join("")) +
    path("leaf2", [-12, 192, 38, 145].map((a) => frond(x, y, a, 20, 4.5)).join("")) +
    path("leaf3", [-52, -128, 212, -96].map((a) => frond(x, y, a, 17, 4)).join("")) +
    path("nut", oval(5.5, -34, 2) + oval(9.5, -33.6, 2))
  );
}

/** @returns {string} */
function hut() {
  return (
    path("shade", oval(5, 1, 18, 5)) +
    path("wall1", "M-12 0V-11H12V0z") +
    path("wall2", "M1-11H12V0H1z") +
    path("door", "M-6 0V-9H-1V0z") +
    path("thatch1", "M-17-8Q-9-20 0-29L2-8z") +
    path("thatch2", "M17-8Q9-20 0-29L1-8z") +
    path("thatch", "M-11-9L-2-25M-5-9L-1-24M6-9L1-24M12-9L3-25") +
    path("rope", "M-4-31L1-26M4-31L-1-26")
  );
}

/** @returns {string} a hut on stilts in the water */
function stilt() {
  return (
    path("wake", oval(2, 2, 17, 4)) +
    path("pole", "M-11-10V3M-3-10V4M5-10V4M12-10V3") +
    path("wall2", "M-15-11H15V-8H-15z") +
    `<g transform="translate(0 -9) scale(.92)">${hut()}</g>`
  );
}

/** @returns {string} */
function rock() {
  return (
    path("shade", oval(4, 1, 12, 4)) +
    path("rock1", "M-11 1L-8-9L-1-15L7-12L11-3L9 2z") +
    path("rock3", "M-11 1L-8-9L-1-15L-2-6L-6 1z") +
    path("rock2", "M-1-15L7-12L3-5L-2-6z")
  );
}

/** @returns {string} */
function torch() {
  return (
    path("pole", "M0 0V-13") +
    path("flame", "M-3-13Q-5-18 0-24Q5-18 3-13z") +
    path("flame2", "M-1.4-13Q-2-16 0-19Q2-16 1.4-13z")
  );
}

/** @returns {string} an outrigger canoe drawn up or under way */
function canoe() {
  return (
    path("shade", oval(2, 5, 27, 5)) +
    path("pole", "M-9 0L-6 11M9 0L12 11") +
    path("hull2", "M-14 10Q3 15 21 10Q3 12-14 10z") +
    path("hull1", "M-28-6Q-20 5 0 5Q20 5 29-7Q24-1 0-1Q-22-1-28-6z") +
    path("hull3", "M-22-2Q0 1 22-2.6Q16 2 0 2Q-17 2-22-2z")
  );
}

/** @returns {string} a carved guardian */
function guardian() {
  return (
    path("shade", oval(5, 1, 11, 3.5)) +
    path("rock1", "M-8 1Q-10-20-7-31Q0-37 8-31Q10-20 8 1z") +
    path("rock3", "M-8 1Q-10-20-7-31Q-3-35 0-34Q-3-20-2 1z") +
    path("rock0", "M-6-23H-1L-2-20H-5zM2-23H7L6-20H3zM-4-10Q0-13 5-10Q0-7-4-10z") +
    path("rock2", "M-1-23H2L3-14H-2z")
  );
}

/** @returns {string} */
export function spriteDefs() {
  const all = {
    palm: palm(),
    hut: hut(),
    stilt: stilt(),
    rock: rock(),
    torch: torch(),
    canoe: canoe(),
    guardian: guardian(),
  };
  return (
    Object.entries(all)
      .map(([id, art]) => `<g id="${id}">${art}</g>`)
      .join("") + '<circle id="lamp" r="40" fill="url(#glow)" class="night"/>'
  );
}

/**
 * Returns round tree tops in three tones: the same circles three times, smaller and nearer to the light each time.
 * @param {string} name of the grove, another one for each
 * @param {[number, number, number][]} trees x, y, radius
 */
export function grove(name, trees) {
  const tone = (/** @type {number} */ i, /** @type {number} */ x, /** @type {number} */ y) =>
    `<use class="tree${i}" href="#grove-${name}" x="${x}" y="${y}"/>`;
  return `<g class="tree1"><g id="grove-${name}">${dots("dot", trees)}</g></g>${tone(2, -1, -2)}${tone(3, -3, -5)}`;
}

/**
 * Returns the trees along a shore.
 * @param {string} name of the grove
 * @param {number} dense how many trees
 * @param {(angle: number) => number} shore how far the shore is, by bearing
 * @param {number} seed
 */
export function woods(name, dense, shore, seed) {
  const random = chance(seed);
  /** @type {[number, number, number][]} */
  const trees = [];
  for (let i = 0; i < dense; i++) {
    const angle = (i / dense) * 6.283 + (random() - 0.5) * 0.2;
    const far = shore(angle) - 21 - random() * 6;
    trees.push([Math.cos(angle) * far, Math.sin(angle) * far, 6 + random() * 5]);
  }
  return grove(
    name,
    trees.sort((a, b) => a[1] - b[1]),
  );
}

/**
 * A mountain with a lit left face, a shaded right face and gullies.
 * @param {number} x its foot's middle
 * @param {number} y
 * @param {number} w half its width
 * @param {number} h its height
 * @param {string} lit class of the left face
 * @param {string} shade class of the right face
 * @returns {string}
 */
export function peak(x, y, w, h, lit, shade) {
  return (
    path(
      shade,
      `M${nums(x - w, y)}Q${nums(x - w * 0.3, y - h * 0.45, x - w * 0.08, y - h)}L${nums(x + w * 0.1, y - h * 0.97)}Q${nums(x + w * 0.36, y - h * 0.4, x + w, y)}Q${nums(x, y + 9, x - w, y)}z`,
    ) +
    path(
      lit,
      poly([
        [x - w, y],
        [x - w * 0.5, y - h * 0.42],
        [x - w * 0.08, y - h],
        [x + w * 0.02, y - h * 0.7],
        [x - w * 0.1, y - h * 0.45],
        [x + w * 0.04, y - h * 0.24],
        [x - w * 0.06, y + 4],
      ]),
    ) +
    path(
      "gully",
      `M${nums(x + w * 0.12, y - h * 0.8)}Q${nums(x + w * 0.22, y - h * 0.4, x + w * 0.5, y - h * 0.1)}M${nums(x - w * 0.16, y - h * 0.7)}Q${nums(x - w * 0.3, y - h * 0.3, x - w * 0.55, y - h * 0.08)}`,
    )
  );
}
