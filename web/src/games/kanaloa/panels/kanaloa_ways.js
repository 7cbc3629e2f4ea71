/** The ways in: what one can do here, on the first page and in the menu. */
import { icon } from "../../../ui/icons.js";
import { LESSONS_FIRST, otherGame, way } from "../../../ui/common_ways.js";
import { createWayLists } from "../../../ui/way_lists.js";
import { allowsAlways } from "../allowing.js";
import { usualOf } from "../seats_setup.js";

/** @import { Context } from "../context.d.ts" */

/** @param {Pick<Context, "view">} context */
const isRunning = ({ view }) => view?.table === "match" && !view.over;

/** In the order in which they are offered. @type {import("../../../ui/way_lists.js").Way[]} */
const WAYS = [
  way("continue", { rank: 1 }),
  way("play", { rank: 1 }),
  way("last"),
  way("review"),
  way("learn", LESSONS_FIRST),
  way("learn"),
  way("friend", { go: (act) => act.openForPeople() }),
  way("first", {
    icon: "play",
    when: ({ view, state }) => !view && !state.start.kept,
    go: (act) => act.playFirst(),
  }),
  way("log"),
  way("replay"),
  way("takeback"),
  way("share"),
  way("seats", { icon: "two", when: isRunning, go: (act) => act.openSeats() }),
  way("asked", {
    icon: "replay",
    when: ({ view, state }) => isRunning({ view }) && allowsAlways({ state }, view),
    go: (act) => act.askAgain(),
  }),
  way("new"),
  way("rules"),
  way("waiting"),
  way("open"),
  way("statistics"),
  way("settings"),
  way("kahuna", otherGame("./")),
  way("home"),
];

/**
 * Returns the names of the computers in some seats.
 * @param {Pick<Context, "story">} context
 * @param {string[]} seats
 */
const rivalsIn = ({ story }, seats) =>
  seats.flatMap((seat) => (!seat || seat === "human" ? [] : story.levelName(seat))).join(", ");

/** Returns what the kept game is called: by its computers, if one person plays. @param {Context} context */
function keptName(context) {
  const { words, state } = context;
  const seats = Object.values(state.start.kept?.view?.seats ?? {});
  const rival = rivalsIn(context, seats);
  return rival && seats.filter((seat) => seat === "human").length === 1
    ? words("ways.continue.rival", { rival })
    : words("ways.continue.name");
}

const lists = createWayLists({
  ways: WAYS,
  pictureOf: (/** @type {Context} */ _context, { id, icon: drawn }) => icon(drawn ?? id),
  nameOf: (context, { id }) => (id === "continue" ? keptName(context) : context.words(`ways.${id}.name`)),
  aboutOf: (context, { id }) =>
    context.words(`ways.${id}.about`, {
      rival: rivalsIn(context, usualOf(context.state.choice).seats),
      turn: /** @type {any} */ (context.state.start.kept?.view)?.position.number ?? "",
    }),
  isNewcomer: ({ act, state }) => !state.start.kept && Object.keys(act.learned()).length === 0,
});

/** Returns the ways for the menu. @param {Context} context */
export const menuWays = (context) => lists.all(context);

/** Returns the first page's part beside the map. @param {Context} context */
export const homePanel = (context) =>
  lists.home(context, { queued: context.state.start.pending === "queued" ? context.words("start.queued") : "" });
