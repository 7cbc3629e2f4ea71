/** The ways in that more than one game has: when each is offered, and where it leads. */
import { isVoyage } from "../play/coached.js";
import { canReview, isMatch } from "../play/tables.js";

/**
 * @typedef {import("../app/game.d.ts").SharedContext<any>} Context
 * @typedef {Omit<import("./way_lists.js").Way, "id">} Given
 */

/** Whether the page is the game's own, and not a frame in another site. @param {Pick<Context, "state">} context */
export const isOwnPage = ({ state }) => !state.table.framed;

/** Whether nothing lies on the table of it. @param {Pick<Context, "view" | "state">} context */
const isFirstPage = (context) => !context.view && isOwnPage(context);

/** Whether something lies on the table. @param {Pick<Context, "view">} context */
const hasTable = ({ view }) => Boolean(view);

/** @type {Record<string, Given>} */
const COMMON = {
  continue: {
    group: "game",
    icon: "replay",
    when: ({ view, state }) => !view && state.start.kept !== null && !state.start.kept.over,
    go: (act) => act.comeBack(),
  },
  play: {
    group: "play",
    icon: "play",
    when: ({ view, state }) => !view && (!state.start.kept || state.start.kept.over),
    go: (act) => act.playUsual(),
  },
  last: {
    group: "game",
    icon: "review",
    when: ({ view, state }) => !view && Boolean(state.start.kept?.over),
    go: (act) => act.lookAtLast(),
  },
  log: { group: "game", when: hasTable, go: (act) => act.openLog() },
  replay: { group: "game", when: ({ canReplay }) => canReplay, go: (act) => act.replay() },
  review: {
    group: "game",
    when: (context) => isMatch(context) && canReview(context.view),
    go: (act) => act.openReview(),
  },
  share: { group: "game", when: hasTable, go: (act) => act.openShare() },
  takeback: {
    group: "game",
    icon: "undo",
    when: (context) => isMatch(context) && Boolean(context.view.takeback) && !isVoyage(context),
    go: (act) => act.takeBack(),
  },
  resign: { group: "game", icon: "flag", go: (act) => act.open("resign") },
  waiting: {
    group: "game",
    icon: "undo",
    when: ({ act }) => act.waiting().length > 0,
    go: (act) => act.openWaiting(),
  },
  friend: { pageOnly: true, rank: 2, icon: "two", when: ({ view }) => !view },
  new: { group: "play", go: (act) => act.openNew() },
  learn: { group: "learn", go: (act) => act.openLessons() },
  rules: { group: "learn", go: (act) => act.openRules() },
  famous: {
    group: "learn",
    icon: "replay",
    when: isOwnPage,
    go: (act) => act.openFamousGames(),
  },
  voyage: { group: "play", rank: 3, when: isFirstPage, go: (act) => act.openVoyage() },
  open: { group: "more", go: (act) => act.openTransfer() },
  archive: { group: "more", icon: "last", when: isOwnPage, go: (act) => act.openArchive() },
  statistics: { group: "more", go: (act) => act.openStatistics() },
  settings: { group: "more", go: (act) => act.open("settings") },
  home: { group: "more", when: hasTable, go: (act) => act.goHome() },
};

/** The lessons, as the first page offers them. @type {Given} */
export const LESSONS_FIRST = { pageOnly: true, rank: 2, short: "ways.learn.short" };

/** The page of the other game, which is offered on the first page. @param {string} href @returns {Given} */
export const otherGame = (href) => ({
  group: "play",
  rank: 3,
  icon: "isle",
  when: isFirstPage,
  href,
});

/**
 * Returns a way, as a game has it.
 * @param {string} id
 * @param {Given} [given]
 * @returns {import("./way_lists.js").Way}
 */
export const way = (id, given) => ({ id, ...COMMON[id], ...given });
