/** The ways in: what one can do here, on the first page and in the menu. */
import { icon } from "../../../ui/icons.js";
import { LESSONS_FIRST, otherGame, way } from "../../../ui/common_ways.js";
import { createWayLists } from "../../../ui/way_lists.js";
import { allowsAlways } from "../allowing.js";
import { resignerOf } from "../resigning.js";
import { usualOf } from "../seats_setup.js";
import { playersOf } from "../story.js";

/** @import { Context } from "../context.d.ts" */

/** @param {Pick<Context, "view">} context */
const isRunning = ({ view }) => view?.table === "match" && !view.over;

/**
 * Whether no game of this device is known: then the first game is offered.
 * @param {Pick<Context, "view" | "state">} context
 */
const isNewcomer = ({ view, state }) => !view && !state.start.kept;

/** In the order in which they are offered. @type {import("../../../ui/way_lists.js").Way[]} */
const WAYS = [
  way("continue", { rank: 1 }),
  way("first", { rank: 1, icon: "play", when: isNewcomer, go: (act) => act.playFirst() }),
  way("play", { rank: 1, when: ({ view, state }) => !view && Boolean(state.start.kept?.over) }),
  way("last"),
  way("review"),
  way("learn", LESSONS_FIRST),
  way("learn"),
  way("friend", { group: "play", pageOnly: false, when: () => true, go: (act) => act.openForPeople() }),
  way("log"),
  way("replay"),
  way("takeback"),
  way("resign", { when: ({ view }) => Boolean(view && resignerOf(view)) }),
  way("share"),
  way("seats", { group: "game", icon: "two", when: isRunning, go: (act) => act.openSeats() }),
  way("asked", {
    group: "game",
    icon: "replay",
    when: ({ view, state }) => isRunning({ view }) && allowsAlways({ state }, view),
    go: (act) => act.askAgain(),
  }),
  way("new"),
  way("voyage"),
  way("watch", { group: "play", go: (act) => act.openWatch() }),
  way("rules"),
  way("famous"),
  way("waiting"),
  way("open"),
  way("archive"),
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
  counted(seats.filter((seat) => seat && seat !== "human").map(story.levelName)).join(", ");

/** Returns each text once, with its number where it is there more than once. @param {string[]} texts */
const counted = (texts) =>
  [...new Set(texts)].map((text) => {
    const count = texts.filter((each) => each === text).length;
    return count > 1 ? `${text} × ${count}` : text;
  });

/** Returns what the kept game is called: by its computers, if one person plays. @param {Context} context */
function keptName(context) {
  const { words, state } = context;
  const seats = Object.values(state.start.kept?.view?.seats ?? {});
  const rival = rivalsIn(context, seats);
  return rival && seats.filter((seat) => seat === "human").length === 1
    ? words("ways.continue.rival", { rival })
    : words("ways.continue.name");
}

/**
 * What is said of a way in place of `ways.<id>.about`, by its id.
 * @type {Record<string, (context: Context) => string>}
 */
const ABOUT = {
  continue: ({ words, state }) =>
    words("ways.continue.turn", { turn: /** @type {any} */ (state.start.kept?.view)?.position.number ?? "" }),
  play: (context) =>
    context.words("ways.play.against", { rival: rivalsIn(context, usualOf(context.state.choice).seats) }),
  resign: ({ words, view }) => words(view && playersOf(view).length > 2 ? "kn.resign.way" : "ways.resign.about"),
  voyage: ({ act }) => act.voyageLine(),
  waiting: ({ act, words }) => words("ways.waiting.count", { count: act.waiting().length }),
};

const lists = createWayLists({
  ways: WAYS,
  pictureOf: (/** @type {Context} */ _context, { id, icon: drawn }) => icon(drawn ?? id),
  nameOf: (context, { id }) => (id === "continue" ? keptName(context) : context.words(`ways.${id}.name`)),
  aboutOf: (context, { id }) => ABOUT[id]?.(context) ?? context.words(`ways.${id}.about`),
  isNewcomer: ({ act, state }) => !state.start.kept && Object.keys(act.learned()).length === 0,
});

/** Returns the ways for the menu. */
export const { menu: menuWays } = lists;

/** Returns the first page's part beside the map. @param {Context} context */
export const homePanel = (context) =>
  lists.home(context, { queued: context.state.start.pending === "queued" ? context.words("start.queued") : "" });
