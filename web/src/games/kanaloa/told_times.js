/** How long the events of Kanaloa take to be shown. Pure. */

/**
 * @import { EventView } from "./wire.d.ts"
 * @import { Times } from "../../play/pace.js"
 */
import { GODS, ISLANDS } from "./facts.js";

/** What comes to the map, and what is seen beside it only. @type {Times} */
const COMING = { travel: [0, 420], board: [300, 560] };
/** @type {Times} */
const BESIDE = { travel: [0, 480] };

/** When the map moves, and when something travels over the page, in ms. @type {Record<string, Times>} */
const TIMES = {
  "fish-placed": COMING,
  "fish-turned": { board: [0, 600] },
  "card-passed": BESIDE,
  "volcano-placed": { board: [0, 1200] },
  "volcano-gone": { board: [0, 520] },
  "game-over": { travel: [0, 1400] },
};

/** Whether a place is an island. @param {string | null} place */
const isIsland = (place) => place !== null && place in ISLANDS;

/** Whether a tile goes to a god: those of one sacrifice follow each other closely. @param {EventView} event */
export const isGiven = (event) => event.event === "tile-moved" && event.target !== null && event.target in GODS;

/** @param {Extract<EventView, { event: "tile-moved" }>} event @returns {Times} */
function timesOfTile({ origin, target }) {
  if (isIsland(target)) return origin === null ? COMING : { board: [0, 640] };
  // Lifted from the island, then it goes on from there.
  return isIsland(origin) ? { board: [0, 420], travel: [140, 480] } : BESIDE;
}

/**
 * Returns when the map moves for an event, and when something travels over the page.
 * @param {EventView} event
 * @returns {Times}
 */
export function timesOf(event) {
  if (event.event === "tile-moved") return timesOfTile(event);
  if (event.event !== "piece-moved") return TIMES[event.event] ?? {};
  return event.origin === null ? COMING : { board: [0, 900] };
}

/** Events that change the map. */
const SEEN = /^(fish-placed|fish-turned|piece-moved|tile-moved|volcano-placed|volcano-gone|volcano-drawn|game-over)$/;

/** Whether an event is seen on the map. @param {{ event: string }} event */
export const isSeen = ({ event }) => SEEN.test(event);
