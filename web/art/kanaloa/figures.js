/**
 * What lies on the board and moves: fish, carved pieces, emblems of the players, offerings, the volcano, as definitions. Lit from the
 * top left. Players differ by the shape of their emblem, by the pattern of their fish, and by lightness.
 */
import { oval, path, poly, use } from "../../src/board/pen.js";

/** The emblems, 20 units across, around 0,0. @type {Record<string, string>} */
const EMBLEMS = {
  red: "M0-11L10.5 8H-10.5z",
  green: oval(0, 0, 9.4),
  blue: "M-8.6-8.6H8.6V8.6H-8.6z",
  yellow: "M0-13Q2.4-2.4 13 0Q2.4 2.4 0 13Q-2.4 2.4-13 0Q-2.4-2.4 0-13z",
};

/** A fish as seen from above, 86 units long, its head to the right. */
const BODY = "M43 0C36-15 18-22-2-20C-14-18-22-9-28-4L-43-19Q-36 0-43 19L-28 4C-22 9-14 18-2 20C18 22 36 15 43 0z";
const TAIL = "M-24-6.5L-28-4L-43-19Q-36 0-43 19L-28 4L-24 6.5Q-27 0-24-6.5z";
const HEAD = "M43 0C37-13 27-18.5 17-19.6Q24 0 17 19.6C27 18.5 37 13 43 0z";
const FINS = "M10-20Q0-33-16-28Q-8-24-7-18zM10 20Q0 33-16 28Q-8 24-7 18z";

/** The patterns of the fish that show their colours, between tail and head. @type {Record<string, string>} */
const PATTERNS = {
  red: "M-19-20Q-12 0-19 20M-10-24Q-3 0-10 24M-1-24Q6 0-1 24M8-24Q15 0 8 24",
  green: [-17, -7, 3, 13].flatMap((x, i) => [-12, -4, 4, 12].map((y) => oval(x, y + (i % 2 ? 4 : 0), 2.1))).join(""),
  blue: "M-26-9H24M-26 9H24M-26-16H24M-26 16H24",
  yellow: "M-24-17l8 8 8-8 8 8 8-8 8 8 8-8M-24 17l8-8 8 8 8-8 8 8 8-8 8 8",
};

/** @returns {string} */
function fishDefs() {
  const eyes = oval(30, -7, 2.9) + oval(30, 7, 2.9);
  const cast = path("kanaloa-cast", BODY, 'transform="translate(3 6)"');
  const one = (/** @type {string} */ id, /** @type {string} */ skin, /** @type {string} */ inside) =>
    `<g id="kanaloa-fish-${id}">${cast}${path("kanaloa-halo", BODY + FINS)}${path(`kanaloa-fin`, FINS)}${path(skin, BODY)}${inside}${path("kanaloa-gill", "M17-19Q24 0 17 19")}${path("kanaloa-outline", BODY)}${path("kanaloa-eye", eyes)}</g>`;
  const tinted = path("kanaloa-tint", TAIL + HEAD);
  return (
    `<clipPath id="kanaloa-clip"><path d="M17-19.6Q24 0 17 19.6C11 21 4 20.6-2 20C-14 18-22 9-28 4V-4C-22-9-14-18-2-20C4-20.6 11-21 17-19.6z"/></clipPath>` +
    one("white", "kanaloa-pale", tinted) +
    Object.entries(PATTERNS)
      .map(([owner, d]) =>
        one(
          owner,
          "kanaloa-skin",
          path("kanaloa-dark", TAIL + HEAD) +
            `<g clip-path="url(#kanaloa-clip)">${path(owner === "green" ? "kanaloa-dots" : "kanaloa-stripes", d)}</g>`,
        ),
      )
      .join("") +
    one("neutral", "kanaloa-stone", path("kanaloa-cross", "M-20-12L12 12M-20 12L12-12"))
  );
}

/** @returns {string} the emblems; the class of the one who uses it says how it is painted */
const emblemDefs = () =>
  Object.entries(EMBLEMS)
    .map(([owner, d]) => `<path id="kanaloa-emblem-${owner}" d="${d}"/>`)
    .join("");

/** A carved figure, 30 units wide, its feet at 0,0; the head is the emblem of its owner. */
const TRUNK = "M-13 0Q-15-6-11-10Q-14-20-10-28H10Q14-20 11-10Q15-6 13 0Q0 4-13 0z";

/** @returns {string} */
function pieceDefs() {
  const body =
    path("kanaloa-cast", oval(4, 1, 17, 5)) +
    path("kanaloa-wood-edge", TRUNK) +
    path("kanaloa-wood", TRUNK) +
    path("kanaloa-wood-lit", "M-11-1Q-13-6-9-10Q-12-20-8-27H-3Q-7-14-5 1z") +
    path("kanaloa-own-band", "M-11.6-13.5Q0-9 11.6-13.5L12.6-18.5Q0-14 -12.6-18.5z") +
    path("kanaloa-carved", "M-6-24Q-3-26-1-24M1-24Q3-26 6-24M-4-20Q0-18 4-20M-7-5Q0-2 7-5");
  return Object.keys(EMBLEMS)
    .map((owner) => {
      const head = `<g transform="translate(0 -43) scale(1.7)">${use(`kanaloa-emblem-${owner}`, 0, 0)}</g>`;
      const crest = `<g transform="translate(0 -43) scale(.78)">${use(`kanaloa-emblem-${owner}`, 0, owner === "red" ? 3 : 0)}</g>`;
      return `<g id="kanaloa-piece-${owner}">${body}<g class="kanaloa-head">${head}</g><g class="kanaloa-crest">${crest}</g></g>`;
    })
    .join("");
}

/** The gods' signs on a square of 24 units. @type {Record<string, string>} */
const GODS = {
  // A breaking wave.
  n: "M-11.5 10C-13-3-7-11 2-11C9-11 12.5-6 11-1.5C10 1.5 6 2.5 4 .5C2.5-1 3-3.5 5-4.3C1-6.5-3-3.5-2.5 1C-2 5 3 6.5 6.5 5.5Q9.5 4.7 11.5 3V10z",
  // Two crossed spears.
  u: spear(1) + spear(-1),
  // A flame.
  p: "M0-12.5C2-7 8.5-4 8.5 3.5C8.5 9 4.5 12 0 12C-4.5 12-8.5 9-8.5 3.5C-8.5 0-6.5-2.5-5-4.5C-4.5-2.5-4-1.5-2.5-1C-3-5-2-9 0-12.5zM.5 3C-1.5 5-3 6-3 8C-3 9.8-1.7 11 0 11C1.7 11 3.2 9.8 3.2 7.8C3.2 6 1.5 5 .5 3z",
  // A leaf of the breadfruit tree.
  l: "M0-12.5Q2.5-10 2.5-7.5L6-9Q6.5-5.5 5-3.5L9-4Q9 .5 6 2.5L9.5 3.5Q7.5 8 1.2 8.5V12.5H-1.2V8.5Q-7.5 8-9.5 3.5L-6 2.5Q-9 .5-9-4L-5-3.5Q-6.5-5.5-6-9L-2.5-7.5Q-2.5-10 0-12.5z",
  // The sun.
  k: oval(0, 0, 5.4) + sunRays(),
};

/** @param {1 | -1} side @returns {string} a spear that leans to one side, its head above */
function spear(side) {
  /** @type {[number, number][]} */
  const outline = [
    [-9.8, 12.6],
    [-12.6, 9.8],
    [3.6, -6.4],
    [1.6, -8.4],
    [12.6, -12.6],
    [8.4, -1.6],
    [6.4, -3.6],
  ];
  return poly(outline.map(([x, y]) => [side * x, y]));
}

/** @returns {string} */
function sunRays() {
  let d = "";
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4,
      c = Math.cos(a),
      s = Math.sin(a);
    d += poly([
      [c * 12.3, s * 12.3],
      [c * 7 - s * 2.9, s * 7 + c * 2.9],
      [c * 7 + s * 2.9, s * 7 - c * 2.9],
    ]);
  }
  return d;
}

/** @returns {string} the signs as symbols: `<svg><use href="#kanaloa-god-n"/></svg>` shows one wherever it is wanted */
const godDefs = () =>
  Object.entries(GODS)
    .map(
      ([god, d]) =>
        `<symbol id="kanaloa-god-${god}" viewBox="-13 -13 26 26"><path fill-rule="evenodd" d="${d}"/></symbol>`,
    )
    .join("");

/** @returns {string} the site of an offering, 56 x 64 units: bare earth with a carved sun between four stones */
function siteDefs() {
  const stones = [-25, 25].flatMap((x) => [-29, 31].map((y) => oval(x, y, 5, 3.6)));
  return `<g id="kanaloa-site">${path("clearing", "M-22-31H22Q27-31 27-26V28Q27 33 22 33H-22Q-27 33-27 28V-26Q-27-31-22-31z")}${path("pebble", stones.join(""))}${path("petroglyph", `M-12 1H12M0-11V13${oval(0, 1, 7)}`)}</g>`;
}

/** @returns {string} the volcano, 80 units wide, its foot at 0,0 */
function volcanoDefs() {
  return `<g id="kanaloa-volcano">${
    path("kanaloa-cast", oval(4, 0, 44, 10)) +
    path("kanaloa-plume", "M-6-56Q-18-62-12-71Q-18-82-3-84Q6-92 18-85Q31-86 29-75Q35-66 21-65Q15-59 7-56z") +
    path("kanaloa-fire", "M-7-54Q-14-62-9-70Q-4-66-3-61Q-2-74 6-79Q5-69 10-63Q12-66 12-69Q18-61 8-54z") +
    path("kanaloa-cone-edge", "M-40 0Q-20-18-9-56Q0-61 9-56Q20-18 40 0Q0 13-40 0z") +
    path("kanaloa-cone", "M-40 0Q-20-18-9-56Q0-61 9-56Q20-18 40 0Q0 13-40 0z") +
    path("kanaloa-cone-lit", "M-40 0Q-20-18-9-56L-3-53Q-10-36-12-22Q-18-8-20 5Q-32 4-40 0z") +
    path("kanaloa-crater", oval(0, -56, 9, 3.2)) +
    path(
      "kanaloa-lava",
      "M-6-56Q-4-46-9-36Q-13-26-8-20Q-4-28-3-36Q0-26 3-18Q8-8 6 2Q14-4 11-16Q7-28 8-36Q14-28 17-18Q18-30 11-42Q7-50 7-56z",
    )
  }</g>`;
}

/** @returns {string} the Dolphin, 150 units wide, around 0,0 */
export function dolphin() {
  return (
    path("kanaloa-ripple", oval(0, 44, 72, 22) + oval(0, 44, 54, 15)) +
    path("kanaloa-cast", "M-60 40Q-30 8 20 10Q56 12 64 30Q20 52-60 40z") +
    path(
      "kanaloa-dolphin",
      "M-58 34C-48 0-24-30 14-32C36-32 50-22 57-12L73-5Q76 0 70 3L52 4C34 10 12 8-6 14C-24 20-36 28-44 38L-46 40Q-40 48-44 58Q-54 50-58 46Q-68 48-76 44Q-70 36-58 34z",
    ) +
    path("kanaloa-dolphin-fin", "M-4-30Q-6-46-24-54Q-20-40-28-20zM14 6Q10 22-6 30Q-6 18-2 11z") +
    path("kanaloa-belly", "M70 3L52 4C34 10 12 8-6 14Q14 0 40-2Q58-4 70 3z") +
    path("kanaloa-dolphin-eye", oval(46, -11, 3)) +
    path("kanaloa-dolphin-line", "M73-3Q62 0 52-4")
  );
}

/** @returns {string} */
export const figureDefs = () =>
  emblemDefs() +
  fishDefs() +
  pieceDefs() +
  godDefs() +
  siteDefs() +
  volcanoDefs() +
  `<g id="kanaloa-dolphin">${dolphin()}</g>`;
