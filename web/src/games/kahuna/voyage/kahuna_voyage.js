/**
 * What Kahuna supplies for the voyage: a stop on each of its islands, and one in the shallows before them.
 *
 * @import { Parts, View } from "../context.d.ts"
 * @import { Played } from "../../../progress/statistics.js"
 */
import { ISLANDS } from "../../../engine/facts.js";
import { startVoyage } from "../../../features/voyage/start_voyage.js";
import { drawnOnce } from "../../../features/rules/rules_figure.js";
import { coin, randomSeed } from "../../../play/random.js";
import { playedOf } from "../../../progress/statistics.js";
import { SIZE } from "../board/chart.js";
import { creatureOf } from "../creatures.js";
import { RATINGS } from "../ratings.js";
import { figure } from "../rules/board_figure.js";
import { USUAL, setupOf } from "../set_up.js";

/** @typedef {Partial<import("../set_up.js").Choice>} Options */

/** Where the first stop lies: before the island Lale. @type {readonly [number, number]} */
const SHALLOWS = [140, 850];

/** A lead that deserves all stars: the opponent has no bridges left. */
const SWEEPING = 99;

/**
 * What is special at a stop, by the name of its sentence.
 * @type {Readonly<Record<string, Options>>}
 */
const TWISTS = {
  lead: { handicap: "me", bridges: 2 },
  plain: {},
  open: { variants: ["open-draws"] },
  second: { first: "rival" },
  edition: { edition: "2012" },
  fewer: { variants: ["fewer-surprises"] },
  openSecond: { variants: ["open-draws"], first: "rival" },
  both: { variants: ["open-draws", "fewer-surprises"] },
  editionSecond: { edition: "2012", first: "rival" },
  behind: { handicap: "rival", bridges: 1 },
  fewerEdition: { edition: "2012", variants: ["fewer-surprises"] },
  even: { first: "random" },
  last: { first: "rival" },
};

/** The opponents in order: where each waits (an island's letter, "" for the shallows), and what is special there. */
const COURSE = /** @type {const} */ ([
  ["starfish", "", "lead"],
  ["snail", "L", "plain"],
  ["sandpiper", "H", "open"],
  ["hermit", "E", "second"],
  ["shell", "A", "edition"],
  ["coral", "D", "fewer"],
  ["pelican", "B", "openSecond"],
  ["crab", "F", "both"],
  ["turtle", "C", "editionSecond"],
  ["dolphin", "G", "behind"],
  ["octopus", "J", "fewerEdition"],
  ["shark", "I", "even"],
  ["kahuna", "K", "last"],
]);

/** @param {typeof COURSE[number]} stop @returns {import("../../../features/voyage/voyage_game.d.ts").Stop} */
function stopOf([level, letter, twist]) {
  const [name, x, y] = ISLANDS.find(([each]) => each.startsWith(letter || " ")) ?? ["", ...SHALLOWS];
  return { level, island: name.slice(0, 1) + name.slice(1).toLowerCase(), at: [x, y], twist };
}

/** @param {string} level @param {string} twist */
const choiceOf = (level, twist) => ({ ...USUAL, level, ...TWISTS[twist] });

/** @type {import("../../../features/voyage/voyage_game.d.ts").VoyageGame<View, Played>} */
export const VOYAGE = {
  name: "kahuna",
  stops: COURSE.map(stopOf),
  margins: [3, 6],
  setupOf: ({ level, twist }) => setupOf(choiceOf(level, twist), coin, randomSeed),
  playedOf: (view, setup) => playedOf(view, new Date(), setup),
  marginOf: ({ points: [mine, theirs] }, { over }) => (over?.by === "no bridges" ? SWEEPING : mine - theirs),
  ratingOf: ({ level, twist }) => RATINGS[level]?.[choiceOf(level, twist).edition] ?? null,
  picture: () => drawnOnce("voyage", () => figure({ box: [0, 0, SIZE, SIZE] })),
  creatureOf,
};

/** @param {Parts} parts */
export const createVoyager = (parts) => startVoyage(/** @type {any} */ (parts), VOYAGE);
