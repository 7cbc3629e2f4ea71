/**
 * What makes each island itself. `back` is drawn behind the sites of the offerings, `front` after them. The sites lie from -16 to 45
 * below the middle and 54 to both sides; pieces come to stand behind them, so that scenery is what is seen of an island without pieces.
 */
import { at, oval, path } from "../../src/board/pen.js";
import { table, things } from "../pen.js";
import { grove, peak } from "../sprites.js";

/** @typedef {{ground: "green" | "dark", trees: number, back: string, front?: string}} Scenery */

/** @param {string} more of its place @param {boolean} sails whether its sails still hang @returns {string} a wreck, its keel at 0,12 */
const wreck = (more, sails) =>
  `<g transform="${more}">${path("pole2", "M-6-4V-40M14-2V-28")}${sails ? path("sail", "M-4-38Q14-34 10-18Q2-20-4-16zM16-26Q26-22 24-13L16-13z") : path("sail", "M-4-38Q6-36 4-26Q0-28-4-22z")}${path("rope", "M-6-40L-28-8M-6-40L14-28L36-6")}${path("hull1", "M-36-12Q-34 8-18 12H24Q36 4 40-12Q20-4-36-12z")}${path("hull3", "M-36-12Q0-6 40-12Q36-6 34-3Q0 0-34-4z")}${path("door", `${oval(-12, 4, 3.4)}${oval(4, 5, 2.6)}M14 0l10 1-3 8-6-1z`)}</g>`;

/** @param {number} x @param {number} y @param {string} more @returns {string} a canoe that lies ready */
const canoe = (x, y, more) =>
  at(
    x,
    y,
    `<g transform="${more}">${path("pole2", "M-2 2V-34")}${path("sail", "M-4-2Q-22-16-16-36Q-6-22 14-32Q10-10-4-2z")}${path("sail-mark", "M-9-10Q-12-18-12-26M-4-8Q0-18 8-26")}<use href="#canoe"/></g>`,
  );

const LAVA = path("lava", "M-20-34Q-14-28-18-22Q-12-24-10-30zM20-38Q24-32 20-26Q28-28 27-35z");

/** @type {Record<string, Scenery>} */
export const SCENERY = {
  // A village.
  A: {
    ground: "green",
    trees: 17,
    back: things("palm -44 -20 .8, hut -20 -22 .92, hut 10 -26 .8, hut 34 -20 .9, palm 54 -12 -.7"),
  },
  // Twin hills over a jungle.
  B: {
    ground: "green",
    trees: 20,
    back:
      peak(28, -16, 34, 38, "green3", "green1") +
      peak(-12, -18, 40, 46, "green3", "green1") +
      grove("kanaloa-B", table("-52 -14 8, -34 -18 8, -14 -16 7, 8 -18 8, 30 -16 8, 50 -12 7")),
  },
  // A palm grove.
  C: {
    ground: "green",
    trees: 14,
    back: things(
      "palm -46 -14 .85, palm -28 -22 -.95, palm -8 -24 1, palm 14 -24 -.95, palm 32 -20 .95, palm 50 -10 -.8",
    ),
  },
  // A stepped temple.
  D: {
    ground: "green",
    trees: 16,
    back:
      path("rock1", "M-34-16L-29-28H29L34-16z") +
      path("rock3", "M-29-28H29L26-31H-26z") +
      path("rock1", "M-24-31L-20-42H20L24-31z") +
      path("rock3", "M-20-42H20L17-45H-17z") +
      path("rock1", "M-14-45L-11-55H11L14-45z") +
      path("rock3", "M-11-55H11L9-58H-9z") +
      path("rock2", "M-6-16L-4-55H4L6-16z") +
      path("strata", "M-6-22H6M-6-28H6M-5-34H5M-5-40H5M-5-46H5") +
      things("torch -42 -16, torch 42 -16, palm -54 -8 .6"),
  },
  // A spring under a cliff.
  E: {
    ground: "green",
    trees: 18,
    back:
      peak(-28, -14, 30, 34, "green3", "green1") +
      peak(10, -16, 44, 50, "green3", "green1") +
      path("fall", "M6-48Q8-34 5-20L15-19Q15-34 12-49z") +
      path("fall-line", "M8-46Q10-34 8-21M11-45Q13-34 12-22") +
      path("lagoon", oval(10, -17, 14, 4)) +
      grove("kanaloa-E", table("-52 -12 7, -38 -16 8, -20 -18 7, 34 -18 7, 50 -12 7")),
  },
  // Flowers.
  F: {
    ground: "green",
    trees: 22,
    back:
      grove(
        "kanaloa-F",
        table("-50 -18 9, -36 -30 10, -18 -36 10, 2 -38 11, 22 -36 10, 38 -28 10, 52 -16 8, -10 -24 9, 14 -24 9"),
      ) +
      path(
        "bloom",
        oval(-44, -24, 3) +
          oval(-24, -38, 3) +
          oval(4, -42, 3.2) +
          oval(28, -34, 3) +
          oval(46, -20, 2.6) +
          oval(-6, -26, 2.6) +
          oval(18, -24, 2.8),
      ),
  },
  // A wreck on the beach.
  G: {
    ground: "green",
    trees: 12,
    back: at(2, -30, wreck("rotate(-9) scale(1.05)", true)) + things("palm -52 -12 .8"),
  },
  // Black lava; a canoe.
  H: {
    ground: "dark",
    trees: 0,
    back:
      peak(-24, -14, 28, 30, "vol3", "vol1") +
      LAVA +
      things("rock 46 -14 .7, rock -50 -8 .6") +
      canoe(18, -23, "rotate(-6) scale(.9)"),
  },
  // A fishing camp.
  I: {
    ground: "green",
    trees: 15,
    back:
      things("palm 48 -16 -.85, palm 30 -24 .8, hut -34 -20 .95, torch -8 -20, palm -54 -10 .65") +
      path("pole", "M4-18l8-18M22-18l-8-18M6-30q7 6 14 0"),
  },
  // Rocks and a natural arch.
  J: {
    ground: "green",
    trees: 14,
    back:
      path("rock1", "M-40-14L-36-40L-22-50L-4-46L12-54L32-44L40-14L24-12Q22-34 4-34Q-12-32-14-12z") +
      path("rock3", "M-40-14L-36-40L-22-50L-24-36L-28-13zM12-54L32-44L24-38L10-42z") +
      path("leaf2", "M-36-40L-22-50L-4-46L-14-42zM12-54L32-44L20-44z") +
      things("palm -52 -10 .7, palm 52 -10 -.7"),
  },
  // A wreck without sails.
  K: {
    ground: "green",
    trees: 11,
    back: at(-4, -28, wreck("scale(-1 1) rotate(-13)", false)) + things("rock 44 -16 .8, palm 54 -6 .7"),
  },
  // Black lava; a canoe.
  L: {
    ground: "dark",
    trees: 0,
    back:
      peak(28, -14, 26, 32, "vol3", "vol1") +
      LAVA +
      things("rock -44 -14 .8, rock 52 -6 .5") +
      canoe(-16, -23, "rotate(5) scale(.9)"),
  },
};
