/** The ways in: what one can do here, on the first page and in the menu. */
import { icon } from "../../ui/icons.js";
import { createWayLists } from "../../ui/way_lists.js";

/** @import { Context } from "../context.d.ts" */

/** Whether nothing was learnt yet. @param {Context["act"]} act */
const isNew = (act) => Object.keys(act.learned()).length === 0;

/**
 * Names its words, `kn.ways.<id>`, or `ways.<id>` where they are those of both games; `when`: when it is offered.
 * @type {(import("../../ui/way_lists.js").Way & { when: (context: Context) => boolean })[]}
 */
const WAYS = [
  {
    id: "continue",
    rank: 1,
    icon: "replay",
    when: ({ view, state }) => !view && state.kept !== null && !state.kept.over,
    go: (act) => act.comeBack(),
  },
  {
    id: "play",
    rank: 1,
    icon: "play",
    when: ({ view, state }) => !view && (!state.kept || state.kept.over),
    go: (act) => act.playUsual(),
  },
  {
    id: "last",
    rank: 1,
    modest: true,
    icon: "review",
    when: ({ view, state }) => !view && Boolean(state.kept?.over),
    go: (act) => act.lookAtLast(),
  },
  {
    id: "review",
    icon: "review",
    when: ({ view }) => view?.table === "match" && view.over !== null,
    go: (act) => act.openReview(),
  },
  { id: "learn", rank: 2, icon: "learn", when: () => true, go: (act) => act.openLessons() },
  { id: "first", rank: 2, icon: "play", when: ({ view, state }) => !view && !state.kept, go: (act) => act.playFirst() },
  { id: "log", icon: "log", when: ({ view }) => Boolean(view), go: (act) => act.openLog() },
  { id: "replay", icon: "replay", when: ({ canReplay }) => canReplay, go: (act) => act.replay() },
  { id: "takeback", icon: "undo", when: ({ view }) => Boolean(view?.takeback), go: (act) => act.takeBack() },
  { id: "share", icon: "share", when: ({ view }) => Boolean(view), go: (act) => act.openShare() },
  {
    id: "seats",
    icon: "two",
    when: ({ view }) => view?.table === "match" && !view.over,
    go: (act) => act.openSeats(),
  },
  // Takes the place of the first game as soon as a game is kept.
  {
    id: "new",
    rank: 2,
    icon: "new",
    when: ({ view, state }) => Boolean(view ?? state.kept),
    go: (act) => act.openNew(),
  },
  { id: "new", rank: 3, icon: "new", when: ({ view, state }) => !view && !state.kept, go: (act) => act.openNew() },
  { id: "rules", rank: 3, icon: "rules", when: () => true, go: (act) => act.openRules() },
  { id: "waiting", rank: 3, icon: "undo", when: ({ act }) => act.waiting().length > 0, go: (act) => act.openWaiting() },
  { id: "open", rank: 3, icon: "open", when: () => true, go: (act) => act.openTransfer() },
  { id: "statistics", rank: 3, icon: "statistics", when: () => true, go: (act) => act.open("statistics") },
  { id: "settings", icon: "settings", when: () => true, go: (act) => act.open("settings") },
  { id: "kahuna", rank: 3, icon: "isle", when: ({ view, state }) => !view && !state.framed, href: "./" },
  { id: "home", icon: "home", when: ({ view }) => Boolean(view), go: (act) => act.goHome() },
];

/** What stands below a way. @param {Context} context @param {import("../../ui/way_lists.js").Way} way */
function aboutOf({ words, story, state }, { id }) {
  const args = {
    rival: state.choice.seats
      .filter((seat) => seat && seat !== "human")
      .map(story.levelName)
      .join(", "),
    turn: /** @type {any} */ (state.kept?.view)?.position.number ?? "",
  };
  return words(`${roomOf(words, id)}.${id}.about`, args);
}

/** Where the words of a way stand: those of both games are with the other game's. @param {Context["words"]} words @param {string} id */
const roomOf = (words, id) => (words.has(`kn.ways.${id}.name`) ? "kn.ways" : "ways");

const lists = createWayLists({
  ways: WAYS,
  isOpen: (/** @type {Context} */ context, way) => /** @type {typeof WAYS[number]} */ (way).when(context),
  pictureOf: (_context, way) => icon(way.icon ?? way.id),
  nameOf: ({ words }, { id }) => words(`${roomOf(words, id)}.${id}.name`),
  aboutOf,
  isNewcomer: ({ act, state }) => !state.kept && isNew(act),
});

/** Returns the ways for the menu. @param {Context} context */
export const menuWays = (context) => lists.all(context);

/** Returns the first page's part beside the map. @param {Context} context */
export const homePanel = (context) =>
  lists.home(context, { queued: context.state.pending === "queued" ? context.words("start.queued") : "" });
