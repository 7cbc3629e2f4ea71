/**
 * What Kanaloa supplies for the voyage: a stop on each island of the map for four players.
 *
 * @import { Parts, View } from "../context.d.ts"
 * @import { Played } from "../statistics/played.js"
 */
import { SIZE } from "../../../board/geometry.js";
import { drawnOnce } from "../../../features/rules/rules_figure.js";
import { startVoyage } from "../../../features/voyage/start_voyage.js";
import { randomSeed } from "../../../play/random.js";
import { emptyPicture } from "../board/picture.js";
import { PLACES } from "../board/places.js";
import { creatureOf } from "../creatures.js";
import { ISLANDS, LEVELS } from "../facts.js";
import { RATINGS } from "../ratings.js";
import { partOfMap } from "../rules/figure.js";
import { USUAL, setupOf } from "../seats_setup.js";
import { playedOf } from "../statistics/played.js";

/** @typedef {Partial<import("../seats_setup.js").Choice> & { rivals?: number }} Options */

/** The players of the map whose islands are the stops. */
const PLAYERS = 4;

/**
 * What is special at a stop, by the name of its sentence; `rivals`: how many opponents there are, the further ones from
 * the stops before.
 * @type {Readonly<Record<string, Options>>}
 */
const TWISTS = {
  lead: { ahead: "0", points: 2 },
  plain: {},
  three: { rivals: 2 },
  free: { layout: "free" },
  box: { box: "random" },
  four: { rivals: 3 },
  gods: { gods: 2 },
  freeThree: { layout: "free", rivals: 2 },
  boxGods: { box: "random", gods: 2 },
  freeFour: { layout: "free", rivals: 3 },
  behind: { ahead: "1", points: 1 },
  last: { layout: "free", box: "random" },
};

/** The opponents in order: the letter of the island where each waits, and what is special there. */
const COURSE = /** @type {const} */ ([
  ["shrimp", "L", "lead"],
  ["seahorse", "K", "plain"],
  ["minnow", "J", "three"],
  ["goby", "A", "free"],
  ["wrasse", "C", "box"],
  ["snapper", "B", "four"],
  ["grouper", "D", "gods"],
  ["moray", "F", "freeThree"],
  ["barracuda", "E", "boxGods"],
  ["tuna", "I", "freeFour"],
  ["mahimahi", "H", "behind"],
  ["marlin", "G", "last"],
]);

/** @param {string} level @param {string} twist @returns {import("../seats_setup.js").Choice} */
function choiceOf(level, twist) {
  const { rivals = 1, ...options } = TWISTS[twist];
  const strongest = LEVELS.indexOf(level);
  const seats = ["human", ...LEVELS.slice(strongest + 1 - rivals, strongest + 1).reverse()];
  return { ...USUAL, ...options, seats: [...seats, "", "", ""].slice(0, PLAYERS) };
}

/** @type {import("../../../features/voyage/voyage_game.d.ts").VoyageGame<View, Played>} */
export const VOYAGE = {
  name: "kanaloa",
  stops: COURSE.map(([level, letter, twist]) => {
    const [x, y] = PLACES[PLAYERS].at[letter];
    const name = ISLANDS[letter];
    return { level, island: name.slice(0, 1) + name.slice(1).toLowerCase(), at: [x, y], twist };
  }),
  margins: [5, 10],
  setupOf: ({ level, twist }) => setupOf(choiceOf(level, twist), randomSeed),
  playedOf: (view, setup) => playedOf(view, new Date(), setup),
  marginOf: ({ points: [mine, ...theirs] }) => mine - Math.max(...theirs),
  // With three players it has not been measured.
  ratingOf: ({ level, twist }) => RATINGS[level]?.[1 + (TWISTS[twist].rivals ?? 1)] ?? null,
  picture: () => drawnOnce("voyage", () => partOfMap(emptyPicture(PLAYERS), [0, 0, SIZE, SIZE])),
  creatureOf,
};

/** @param {Parts} parts */
export const createVoyager = (parts) => startVoyage(/** @type {any} */ (parts), VOYAGE);
