/**
 * What the comments of somebody's first game explain: each topic once, when it comes up for the first time. Pure.
 *
 * @import { SideView, View } from "../context.d.ts"
 */
import { playedIn } from "../../play/hint.js";
import { VOLCANO_TILES } from "../facts.js";
import { playersOf } from "../story.js";

/** The last turn, counted over both players, with an idea of what to do. */
export const LAST = 14;

/** @param {View} view */
const own = ({ position, viewer }) => /** @type {SideView} */ (position.sides[viewer]);

/** @param {View} view @param {string[]} kinds */
const offers = (view, ...kinds) => view.offers.some(({ kind }) => kinds.includes(kind));

/** @param {View} view */
const acts = ({ position }) => position.decision === "action";

/** The topics, those that are looked for first in front. @type {[topic: string, comesUp: (view: View) => boolean][]} */
const TOPICS = [
  ["piece", ({ position }) => position.decision === "piece"],
  ["move", (view) => acts(view) && view.position.number <= 2 && own(view).hand.length === 0 && offers(view, "move")],
  ["tile", ({ position }) => position.decision === "tile"],
  ["land", ({ position }) => position.decision === "land"],
  ["rob", ({ position }) => position.decision === "rob"],
  ["volcano", ({ position }) => position.decision === "volcano"],
  ["stuck", (view) => acts(view) && !offers(view, "move")],
  ["blocked", (view) => acts(view) && own(view).blocked.length > 0],
  ["closed", (view) => acts(view) && view.position.volcano !== null],
  ["fish", (view) => offers(view, "side", "direction")],
  ["second", (view) => view.position.decision === "end" && offers(view, "piece")],
  ["more", (view) => offers(view, "add")],
  [
    "last",
    (view) => acts(view) && view.position.volcanoes + 1 >= VOLCANO_TILES[/** @type {2} */ (playersOf(view).length)],
  ],
  ["near", (view) => acts(view) && view.position.volcanoes % 2 === 1],
  ["sacrifice", (view) => acts(view) && offers(view, "sacrifice")],
  ["score", (view) => acts(view) && Object.values(own(view).temples).some((points) => points > 0)],
  ["cards", (view) => acts(view) && own(view).hand.length >= 2],
  ["swap", (view) => acts(view) && offers(view, "swap")],
];

/** Names the decision that a comment is about, by all that was done before. @param {Pick<View, "log">} view */
export const subjectOf = (view) => playedIn(view).join(" ");

/** Names the place of a decision in the game, short enough to be kept. @param {Pick<View, "log">} view */
export const placeOf = (view) => `${playedIn(view).length}`;

/**
 * Returns what is to be explained now: the first topic that comes up and was not explained before; null where there is none.
 * @param {View} view
 * @param {Readonly<Record<string, string>>} told the topics that were explained, each with the place at which it was
 * @returns {string | null}
 */
export function topicOf(view, told) {
  const place = placeOf(view);
  const open = TOPICS.filter(([, comesUp]) => comesUp(view)).map(([topic]) => topic);
  // After an undo something else may come up at the same place.
  return open.find((topic) => told[topic] === place) ?? open.find((topic) => told[topic] === undefined) ?? null;
}

/** Returns the names of all topics. */
export const topics = () => TOPICS.map(([topic]) => topic);
