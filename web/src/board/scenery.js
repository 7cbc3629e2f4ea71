/**
 * What makes each island itself. `under` is drawn before the clearing, `over` after it; the clearing (36 units round 0,5) and the
 * name plate (below 36) stay free.
 */
import { at, oval, path, use } from "./pen.js";
import { grove, peak } from "./sprites.js";

/** @typedef {{ground: "green" | "atoll" | "cliff", trees: number, under: string, over: string}} Scenery */

const lamp = (/** @type {number} */ x, /** @type {number} */ y, scale = 0.7) => use("lamp", x, y, scale);

// The fall drops from a notch in the ridge into a pool whose outflow runs to the shore.
const FALL = path("fall", "M2-66Q4-50 1-34L11-33Q11-50 8-66z") + path("fall-line", "M4-64Q6-50 4-35M7-62Q9-50 8-36") + path("lagoon", oval(6, -31, 13, 4.5)) + path("foam-puff", oval(2, -33, 3.5) + oval(9, -33, 3) + oval(6, -34, 3));

/** @type {Record<string, Scenery>} */
export const SCENERY = {
  // A beach with an outrigger canoe.
  A: {
    ground: "green", trees: 18,
    under: use("palm", -42, -18, 1.05) + use("palm", 26, -30, 0.9, true) + use("hut", -12, -30, 0.95) + lamp(-12, -36, 0.6),
    over: path("s2", oval(50, 22, 20, 13)) + at(55, 18, `<g transform="rotate(-28) scale(.82)"><use href="#kb-canoe"/></g>`) + use("palm", -54, 18, 0.8),
  },
  // The volcano.
  B: {
    ground: "green", trees: 22,
    under:
      path("smoke", "M-4-88Q-18-98-8-108Q-20-120 2-124Q20-130 22-118Q34-112 22-104Q26-94 8-88z") + path("smoke", "M2-88Q-6-98 4-104Q-2-112 12-112Q22-108 14-100Q16-92 8-88z") +
      peak(0, -22, 56, 66, "v3", "v1") + path("v0", oval(0, -87, 8, 2.6)) + path("lava", "M-3-87Q0-76-5-66Q-9-58-6-48L-2-48Q-4-58 0-65Q4-75 3-87zM4-84Q9-72 8-64Q13-56 12-50L9-50Q9-58 5-63Q5-74 4-84z") + path("lava", oval(0, -87, 6, 1.8)) +
      lamp(0, -86, 0.95) + grove([[-46, -20, 9], [46, -18, 9], [-33, -22, 7], [34, -22, 7]]),
    over: use("rock", 50, 20, 0.7) + use("palm", -52, 20, 0.8),
  },
  // The palm grove.
  C: {
    ground: "green", trees: 14,
    under: [[-30, -34, 0.9], [0, -38, 1.05], [30, -32, 0.95], [-48, -16, 1], [44, -12, 0.9], [-14, -30, 1.1], [16, -29, 1.15]]
      .map(([x = 0, y = 0, s], i) => use("palm", x, y, s, i % 2 === 1)).join(""),
    over: use("palm", 52, 22, 0.85) + use("palm", -56, 22, 0.8, true) + path("nut", oval(40, 27, 2.6) + oval(45, 29, 2.6) + oval(-40, 30, 2.4)),
  },
  // The wreck on the reef.
  D: {
    ground: "green", trees: 19,
    under:
      at(14, -40, `<g transform="rotate(-14)">${path("pole2", "M-6-4V-44M14-2V-30")}${path("sail", "M-4-42Q14-36 10-20Q2-22-4-18zM16-28Q26-24 24-14L16-14z")}${path("rope", "M-6-44L-28-8M-6-44L14-30L36-6")}${path("hull1", "M-36-12Q-34 8-18 12H24Q36 4 40-12Q20-4-36-12z")}${path("hull3", "M-36-12Q0-6 40-12Q36-6 34-3Q0 0-34-4z")}${path("door", oval(-12, 4, 3.4) + oval(4, 5, 2.6) + "M14 0l10 1-3 8-6-1z")}</g>`) +
      use("rock", -22, -30, 0.75) + use("palm", -50, -12, 0.9),
    over: use("palm", 54, 14, 0.75, true) + path("pole", "M40 32l9-4M46 36l10 1"),
  },
  // The high island with its waterfall.
  E: {
    ground: "green", trees: 24,
    under:
      peak(-32, -22, 36, 50, "l3", "l1") + peak(38, -22, 34, 44, "l3", "l1") + peak(5, -26, 44, 70, "g3", "g1") + FALL +
      grove([[-50, -14, 10], [-36, -20, 8], [-24, -26, 7], [27, -26, 7], [40, -18, 9], [54, -10, 9]]),
    over: use("palm", -58, 22, 0.8) + use("palm", 58, 20, 0.85, true) + use("torch", -40, 26) + use("torch", 41, 26) + lamp(-40, 10, 0.5) + lamp(41, 10, 0.5),
  },
  // The atoll: a ring of sand round a lagoon.
  F: {
    ground: "atoll", trees: 0,
    under: use("palm", -50, -28, 0.7) + use("palm", -36, -42, 0.75) + use("palm", 40, -40, 0.75, true) + use("palm", -10, -50, 0.8) + use("palm", 58, -16, 0.65, true) + grove([[-58, -8, 5], [-20, -53, 5], [22, -51, 6], [30, -48, 5], [62, 2, 5], [-60, 6, 4]]) + at(-46, -1, '<g transform="scale(.42)"><use href="#kb-canoe"/></g>'),
    over: use("palm", 62, 22, 0.65) + use("palm", -60, 24, 0.65),
  },
  // The cliffs with a sea arch.
  G: {
    ground: "cliff", trees: 13,
    under:
      path("r1", "M-56-18L-52-46L-38-58L-20-56L-10-68L12-70L24-56L44-52L54-36L58-16Q0-4-56-18z") + path("r3", "M-56-18L-52-46L-38-58L-36-36L-42-16zM-20-56L-10-68L-6-44L-14-24L-24-22zM24-56L44-52L34-40L30-22L22-24z") +
      path("r2", "M-10-68L12-70L8-50L-6-44z") + path("l2", "M-52-46L-38-58L-20-56L-26-50L-40-48zM-10-68L12-70L24-56L10-60L-4-60zM24-56L44-52L54-36L42-44z") + path("strata", "M-54-30Q-30-22-8-30T56-28M-50-40Q-30-32-14-38M20-44Q36-36 52-38"),
    over: path("r1", "M52 30Q54-2 68-4Q84-2 84 32L76 32Q77 10 68 10Q61 12 62 31z") + path("r3", "M52 30Q54-2 68-4Q58 6 57 31z") + path("foam-puff", oval(56, 32, 6, 2) + oval(80, 33, 6, 2)) + use("palm", -54, 20, 0.75),
  },
  // The village.
  H: {
    ground: "green", trees: 15,
    under: use("palm", -54, -20, 0.9) + use("hut", -34, -27, 1) + use("hut", 32, -28, 1.05) + use("palm", 8, -34, 1) + use("hut", 0, -30, 0.85) + lamp(-34, -30, 0.65) + lamp(32, -30, 0.65) + use("palm", 52, -14, 0.85, true),
    over: use("torch", 48, 24) + lamp(48, 6, 0.6) + path("pole", "M-60 22l10-8M-57 26l12-9M-52 14v14") + use("palm", -57, 24, 0.7),
  },
  // The stone guardians.
  I: {
    ground: "green", trees: 16,
    under: path("r2", "M-46-24H46L50-17H-50z") + path("r1", "M-50-17H50V-12H-50z") + use("guardian", -32, -23, 1.12) + use("guardian", 0, -24, 1.32) + use("guardian", 32, -23, 1.12) + use("torch", -52, -10) + use("torch", 52, -10) + lamp(-52, -26, 0.5) + lamp(52, -26, 0.5),
    over: use("palm", 53, 24, 0.75) + use("rock", -50, 24, 0.6),
  },
  // The jungle with twin hills.
  J: {
    ground: "green", trees: 24,
    under: peak(-20, -24, 40, 48, "l3", "l1") + peak(26, -22, 38, 38, "l3", "l1") +
      grove([[-54, -14, 9], [-44, -26, 10], [-30, -33, 8], [-12, -31, 10], [4, -38, 11], [20, -33, 9], [36, -28, 10], [50, -16, 10], [-4, -50, 6], [-24, -50, 6], [30, -46, 6]]) + path("bloom", oval(-40, -30, 2.6) + oval(8, -44, 2.8) + oval(40, -32, 2.6) + oval(-14, -35, 2.4) + oval(24, -38, 2)),
    over: grove([[-52, 16, 8], [52, 18, 8], [46, 28, 6]]) + path("bloom", oval(-54, 12, 2.2) + oval(49, 14, 2.2)),
  },
  // The stepped temple.
  K: {
    ground: "green", trees: 17,
    under:
      path("cast", "M-40-14H48L40-22z") + path("r1", "M-44-16L-38-32H38L44-16z") + path("r3", "M-38-32H38L34-36H-34z") + path("r1", "M-32-34L-27-48H27L32-34z") + path("r3", "M-27-48H27L24-51H-24z") + path("r1", "M-20-50L-16-63H16L20-50z") + path("r3", "M-16-63H16L13-66H-13z") +
      path("r2", "M-8-16L-5-63H5L8-16z") + path("strata", "M-8-22H8M-7-28H7M-7-34H7M-6-40H6M-6-46H6M-5-52H5M-5-58H5") + use("torch", -30, -36) + use("torch", 30, -36) + lamp(-30, -52, 0.6) + lamp(30, -52, 0.6) + path("flame", "M-5-66Q-8-75 0-84Q8-75 5-66z") + path("flame2", "M-2.500-66Q-3-72 0-77Q3-72 2.500-66z") + lamp(0, -74, 0.8) + use("palm", -52, -10, 0.85) + use("palm", 54, -8, 0.85, true),
    over: use("palm", 50, 26, 0.7, true) + use("palm", -52, 27, 0.7),
  },
  // Huts on stilts and a jetty.
  L: {
    ground: "green", trees: 17,
    under: use("palm", -30, -32, 1) + use("palm", 36, -26, 0.95, true) + use("palm", 2, -36, 1.1) + grove([[-14, -36, 7], [18, -36, 8], [50, -18, 7]]),
    over: path("plank", "M-52 6L-86 10") + use("stilt", -84, 12, 0.95) + lamp(-84, 4, 0.65) + path("plank", "M54 10L82 16") + use("stilt", 82, 20, 0.85) + lamp(82, 10, 0.6) + use("palm", -50, -14, 0.8),
  },
};
