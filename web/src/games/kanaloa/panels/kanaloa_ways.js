/** The ways in: what one can do here, on the first page and in the menu. */
import { icon } from "../../../ui/icons.js";
import { otherGame, way } from "../../../ui/common_ways.js";
import { createWayLists } from "../../../ui/way_lists.js";

/** @import { Context } from "../context.d.ts" */

/** Whether a game is kept or lies on the table. @param {Context} context */
const hasGame = ({ view, state }) => Boolean(view ?? state.start.kept);

/** @param {Context} context */
const isRunning = ({ view }) => view?.table === "match" && !view.over;

/** In the order in which they are offered. @type {import("../../../ui/way_lists.js").Way[]} */
const WAYS = [
  way("continue", { rank: 1 }),
  way("play", { rank: 1 }),
  way("last", { rank: 1 }),
  way("review"),
  way("learn", { rank: 2 }),
  way("first", { rank: 2, icon: "play", when: (context) => !hasGame(context), go: (act) => act.playFirst() }),
  way("log"),
  way("replay"),
  way("takeback"),
  way("share"),
  way("seats", { icon: "two", when: isRunning, go: (act) => act.openSeats() }),
  // Takes the place of the first game as soon as a game is kept.
  way("new", { rank: 2, when: hasGame }),
  way("new", { rank: 3, when: (context) => !hasGame(context) }),
  way("rules", { rank: 3 }),
  way("waiting", { rank: 3 }),
  way("open", { rank: 3 }),
  way("statistics", { rank: 3 }),
  way("settings"),
  way("kahuna", { rank: 3, ...otherGame("./") }),
  way("home"),
];

const lists = createWayLists({
  ways: WAYS,
  pictureOf: (/** @type {Context} */ _context, { id, icon: drawn }) => icon(drawn ?? id),
  nameOf: ({ words }, { id }) => words(`ways.${id}.name`),
  aboutOf: ({ words, story, state }, { id }) =>
    words(`ways.${id}.about`, {
      rival: state.choice.seats.flatMap((seat) => (!seat || seat === "human" ? [] : story.levelName(seat))).join(", "),
      turn: /** @type {any} */ (state.start.kept?.view)?.position.number ?? "",
    }),
  isNewcomer: ({ act, state }) => !state.start.kept && Object.keys(act.learned()).length === 0,
});

/** Returns the ways for the menu. @param {Context} context */
export const menuWays = (context) => lists.all(context);

/** Returns the first page's part beside the map. @param {Context} context */
export const homePanel = (context) =>
  lists.home(context, { queued: context.state.start.pending === "queued" ? context.words("start.queued") : "" });
