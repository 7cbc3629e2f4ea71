/** The ways in that more than one game has: when each is offered, and where it leads. */
import { canReview, isMatch } from "../play/tables.js";

/**
 * @typedef {import("../app/game.d.ts").SharedContext<any>} Context
 * @typedef {Omit<import("./way_lists.js").Way, "id">} Given
 */

/** @type {Record<string, Given>} */
const COMMON = {
  continue: {
    icon: "replay",
    when: ({ view, state }) => !view && state.start.kept !== null && !state.start.kept.over,
    go: (act) => act.comeBack(),
  },
  play: {
    icon: "play",
    when: ({ view, state }) => !view && (!state.start.kept || state.start.kept.over),
    go: (act) => act.playUsual(),
  },
  last: {
    icon: "review",
    when: ({ view, state }) => !view && Boolean(state.start.kept?.over),
    go: (act) => act.lookAtLast(),
  },
  log: { when: ({ view }) => Boolean(view), go: (act) => act.openLog() },
  replay: { when: ({ canReplay }) => canReplay, go: (act) => act.replay() },
  review: { when: (context) => isMatch(context) && canReview(context.view), go: (act) => act.openReview() },
  share: { when: ({ view }) => Boolean(view), go: (act) => act.openShare() },
  takeback: {
    icon: "undo",
    when: (context) => isMatch(context) && Boolean(context.view.takeback),
    go: (act) => act.takeBack(),
  },
  resign: { icon: "flag", go: (act) => act.open("resign") },
  waiting: { icon: "undo", when: ({ act }) => act.waiting().length > 0, go: (act) => act.openWaiting() },
  friend: { pageOnly: true, rank: 2, icon: "two", when: ({ view }) => !view },
  new: { go: (act) => act.openNew() },
  learn: { go: (act) => act.openLessons() },
  rules: { go: (act) => act.openRules() },
  open: { go: (act) => act.openTransfer() },
  statistics: { go: (act) => act.open("statistics") },
  settings: { go: (act) => act.open("settings") },
  home: { when: ({ view }) => Boolean(view), go: (act) => act.goHome() },
};

/** The lessons, as the first page offers them. @type {Given} */
export const LESSONS_FIRST = { pageOnly: true, rank: 2, short: "ways.learn.short" };

/** The page of the other game, which is offered on the first page. @param {string} href @returns {Given} */
export const otherGame = (href) => ({
  rank: 3,
  icon: "isle",
  when: ({ view, state }) => !view && !state.table.framed,
  href,
});

/**
 * Returns a way, as a game has it.
 * @param {string} id
 * @param {Given} [given]
 * @returns {import("./way_lists.js").Way}
 */
export const way = (id, given) => ({ id, ...COMMON[id], ...given });
