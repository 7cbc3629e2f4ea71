/**
 * What makes each island itself. `under` is drawn before the clearing, `over` after it; the clearing (36 units round 0,5) and the
 * name plate (below 36) stay free.
 */
import { at, oval, path } from "../src/board/pen.js";
import { table, things } from "./pen.js";
import { grove, peak } from "./sprites.js";

/** @typedef {{ground: "green" | "atoll" | "cliff", trees: number, under: string, over: string}} Scenery */

// The fall drops from a notch in the ridge into a pool whose outflow runs to the shore.
const FALL =
  path("fall", "M2-66Q4-50 1-34L11-33Q11-50 8-66z") +
  path("fall-line", "M4-64Q6-50 4-35M7-62Q9-50 8-36") +
  path("lagoon", oval(6, -31, 13, 4.5)) +
  path("foam-puff", oval(2, -33, 3.5) + oval(9, -33, 3) + oval(6, -34, 3));

/** @type {Record<string, Scenery>} */
export const SCENERY = {
  // A beach with an outrigger canoe.
  A: {
    ground: "green",
    trees: 15,
    under: things("palm -42 -18 1.05, palm 26 -30 -.9, hut -12 -30 .95, lamp -12 -36 .6"),
    over:
      path("sand2", oval(50, 22, 20, 13)) +
      at(55, 18, `<g transform="rotate(-28) scale(.82)"><use href="#canoe"/></g>`) +
      things("palm -54 18 .8"),
  },
  // The volcano.
  B: {
    ground: "green",
    trees: 19,
    under:
      path("smoke", "M-3-68Q-10-80 2-84Q2-94 20-92Q30-98 42-92Q58-94 60-86Q44-84 36-80Q24-74 12-74Q6-68 3-68z") +
      path("smoke", "M-2-68Q-6-76 4-79Q8-87 24-85Q34-86 40-84Q24-78 14-77Q6-72 4-68z") +
      peak(0, -20, 58, 50, "vol3", "vol1") +
      path("crater", oval(0, -69, 8, 2.6)) +
      path(
        "lava",
        "M-3-69Q0-60-5-52Q-9-46-6-36L-2-36Q-4-46 0-52Q4-60 3-69zM4-67Q9-58 8-52Q13-46 12-38L9-38Q9-46 5-51Q5-59 4-67z",
      ) +
      path("lava", oval(0, -69, 6, 1.8)) +
      things("lamp 0 -68 .95") +
      grove("B1", table("-46 -20 9, 46 -18 9, -33 -22 7, 34 -22 7")),
    over: things("rock 50 20 .7, palm -52 20 .8"),
  },
  // The palm grove.
  C: {
    ground: "green",
    trees: 14,
    under: things(
      "palm -30 -34 .9, palm 0 -38 -1.05, palm 30 -32 .95, palm -48 -16 -1, palm 44 -12 .9, palm -14 -30 -1.1, palm 16 -29 1.15",
    ),
    over:
      things("palm 52 22 .85, palm -56 22 -.8") +
      path("nut", oval(40, 27, 2.6) + oval(45, 29, 2.6) + oval(-40, 30, 2.4)),
  },
  // The wreck on the reef.
  D: {
    ground: "green",
    trees: 16,
    under:
      at(
        14,
        -40,
        `<g transform="rotate(-14)">${path("pole2", "M-6-4V-44M14-2V-30")}${path("sail", "M-4-42Q14-36 10-20Q2-22-4-18zM16-28Q26-24 24-14L16-14z")}${path("rope", "M-6-44L-28-8M-6-44L14-30L36-6")}${path("hull1", "M-36-12Q-34 8-18 12H24Q36 4 40-12Q20-4-36-12z")}${path("hull3", "M-36-12Q0-6 40-12Q36-6 34-3Q0 0-34-4z")}${path("door", oval(-12, 4, 3.4) + oval(4, 5, 2.6) + "M14 0l10 1-3 8-6-1z")}</g>`,
      ) + things("rock -22 -30 .75, palm -50 -12 .9"),
    over: things("palm 54 14 -.75") + path("pole", "M40 32l9-4M46 36l10 1"),
  },
  // The high island with its waterfall.
  E: {
    ground: "green",
    trees: 21,
    under:
      peak(-54, -14, 28, 36, "green3", "green1") +
      peak(0, -22, 30, 34, "green3", "green1") +
      at(-30, 2, peak(0, -20, 42, 60, "green3", "green1") + `<g transform="translate(-4 6)">${FALL}</g>`) +
      grove("E1", table("-62 -10 9, -50 -16 8, -41 -22 6, -11 -27 7, 6 -30 8, 22 -32 7")),
    over: things("palm -58 24 .85, palm 57 20 -.85, torch -40 24, torch 41 28, lamp -40 8 .5, lamp 41 12 .5"),
  },
  // The atoll: a ring of sand round a lagoon.
  F: {
    ground: "atoll",
    trees: 0,
    under:
      things("palm -54 -22 .85, palm -42 -38 .9, palm -26 -48 .8, palm 26 -48 -.7, palm 60 -18 -.65") +
      grove("F1", table("-60 -8 5, -34 -47 5, 22 -51 6, 32 -47 5, 63 6 5, -62 4 4")) +
      at(22, -29, '<g transform="rotate(18) scale(.46)"><use href="#canoe"/></g>'),
    over: things("palm 63 24 .65, palm -60 24 .75"),
  },
  // The cliffs with a sea arch.
  G: {
    ground: "cliff",
    trees: 13,
    under:
      path("rock1", "M-56-18L-52-46L-38-58L-20-56L-10-68L12-70L24-56L44-52L54-36L58-16Q0-4-56-18z") +
      path(
        "rock3",
        "M-56-18L-52-46L-38-58L-36-36L-42-16zM-20-56L-10-68L-6-44L-14-24L-24-22zM24-56L44-52L34-40L30-22L22-24z",
      ) +
      path("rock2", "M-10-68L12-70L8-50L-6-44z") +
      path("leaf2", "M-52-46L-38-58L-20-56L-26-50L-40-48zM-10-68L12-70L24-56L10-60L-4-60zM24-56L44-52L54-36L42-44z") +
      path("strata", "M-54-30Q-30-22-8-30T56-28M-50-40Q-30-32-14-38M20-44Q36-36 52-38"),
    over:
      path("rock1", "M52 30Q54-2 68-4Q84-2 84 32L76 32Q77 10 68 10Q61 12 62 31z") +
      path("rock3", "M52 30Q54-2 68-4Q58 6 57 31z") +
      path("foam-puff", oval(56, 32, 6, 2) + oval(80, 33, 6, 2)) +
      things("palm -54 20 .75"),
  },
  // The village.
  H: {
    ground: "green",
    trees: 13,
    under: things(
      "palm -28 -40 .9, hut -12 -36 .72, hut -38 -24 .9, lamp -38 -30 .7, lamp -12 -40 .5, palm -60 -14 -.9",
    ),
    over:
      things("hut -52 14 .95, lamp -52 8 .75, torch 47 30, lamp 47 12 .6, palm 24 -30 -.75") +
      path("pole", "M-62 28l10-6M-60 32l12-7M-54 20v14"),
  },
  // The stone guardians.
  I: {
    ground: "green",
    trees: 14,
    under:
      path("rock2", "M-24-26H50L54-19H-28z") +
      path("rock1", "M-28-19H54V-14H-28z") +
      things(
        "guardian -10 -25, guardian 14 -26 1.25, guardian 38 -25, palm -50 -10 .85, torch 56 -10, lamp 56 -26 .55",
      ),
    over: things("palm 53 26 .75, rock -52 26 .6, torch -40 28, lamp -40 10 .55"),
  },
  // The jungle with twin hills.
  J: {
    ground: "green",
    trees: 21,
    under:
      peak(44, -12, 34, 40, "green3", "green1") +
      peak(16, -22, 40, 46, "green3", "green1") +
      grove(
        "J1",
        table("-56 -8 9, -46 -22 9, -32 -31 8, -14 -32 9, 2 -35 8, 18 -32 9, 34 -27 10, 50 -16 10, 62 -6 8"),
      ) +
      path(
        "bloom",
        oval(-42, -26, 2.6) + oval(5, -40, 2.8) + oval(38, -32, 2.6) + oval(-16, -36, 2.4) + oval(56, -18, 2.4),
      ),
    over: grove("J2", table("-54 16 8, 54 14 9, 48 27 7")) + path("bloom", oval(-56, 12, 2.4) + oval(52, 10, 2.4)),
  },
  // The stepped temple.
  K: {
    ground: "green",
    trees: 15,
    under:
      at(
        32,
        -2,
        `<g transform="scale(.8)">${path("shade", "M-40-14H52L44-22z") + path("rock1", "M-44-16L-38-32H38L44-16z") + path("rock3", "M-38-32H38L34-36H-34z") + path("rock1", "M-32-34L-27-48H27L32-34z") + path("rock3", "M-27-48H27L24-51H-24z") + path("rock1", "M-20-50L-16-63H16L20-50z") + path("rock3", "M-16-63H16L13-66H-13z") + path("rock2", "M-8-16L-5-63H5L8-16z") + path("strata", "M-8-22H8M-7-28H7M-7-34H7M-6-40H6M-6-46H6M-5-52H5M-5-58H5") + things("torch -30 -36, torch 30 -36") + path("flame", "M-5-66Q-8-75 0-84Q8-75 5-66z") + path("flame2", "M-2.5-66Q-3-72 0-77Q3-72 2.5-66z")}</g>`,
      ) + things("lamp 32 -62 .9, lamp 8 -44 .4, lamp 56 -44 .4, palm -54 -6 .7"),
    over: things("palm 56 22 -.95, palm 44 30 .75, palm -52 30 .7"),
  },
  // Huts on stilts and a jetty.
  L: {
    ground: "green",
    trees: 15,
    under:
      things("palm -6 -36 1.1, palm 10 -34 -.95, palm -56 -8 .9") +
      grove("L1", table("-18 -36 7, 2 -38 8, 54 -14 8, 60 -4 7")),
    over:
      path("plank", "M-56 14L-88 18") +
      things("stilt -86 20, lamp -86 12 .65") +
      path("plank", "M58 20L84 24") +
      things("stilt 84 28 .9, lamp 84 18 .6, palm 56 16 -.8"),
  },
};
