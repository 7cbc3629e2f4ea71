/** The ways in: what one can do here, on the first page and in the menu. */
import { html, nothing } from "lit-html";
import { icon } from "../../ui/icons.js";
import { wayList } from "../../ui/way_list.js";

/** @import { Context } from "../context.d.ts" */

/**
 * @typedef {object} Way
 * @property {string} id names its words, `kn.ways.<id>`, or `ways.<id>` where they are those of both games
 * @property {1 | 2 | 3} [rank] how large it stands on the first page; without one it stands in the menu only
 * @property {boolean} [modest] whether it looks like a card although it stands beside the first thing to do
 * @property {string} icon
 * @property {(context: Context) => boolean} when it is offered
 * @property {(act: Context["act"]) => unknown} [go]
 * @property {string} [href] the page to which it leads, in place of `go`
 */

/** Whether nothing was learnt yet. @param {Context["act"]} act */
const isNew = (act) => Object.keys(act.learned()).length === 0;

/** @type {Way[]} */
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

/** What stands below a way. @param {Context} context @param {Way} way */
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

/** @param {Context} context @param {(way: Way) => boolean} which @param {string} list @param {(way: Way) => string} look @param {string} place */
function listOf(context, which, list, look, place) {
  const { words, state, act } = context;
  const ways = WAYS.filter((way) => which(way) && way.when(context));
  return wayList(
    ways,
    (way) => ({
      picture: icon(way.icon),
      name: words(`${roomOf(words, way.id)}.${way.id}.name`),
      about: aboutOf(context, way),
      flag: place === "way" && way.id === "learn" && !state.kept && isNew(act) ? words("ways.newcomer") : "",
      href: way.href,
      go: () => way.go?.(act),
    }),
    { list, look, place },
  );
}

/** Returns the ways for the menu. @param {Context} context */
export const menuWays = (context) =>
  listOf(
    context,
    () => true,
    "ways",
    () => "way-item",
    "menu",
  );

/** @param {Way} way */
const lookOnPage = ({ rank, modest }) => (rank === 1 && !modest ? "way-first" : rank === 3 ? "way-small" : "way-card");

/** Returns the ways of a rank, for the first page. @param {Context} context @param {1 | 2 | 3} rank */
const waysOfRank = (context, rank) =>
  listOf(context, (way) => way.rank === rank, `ways ways-${rank}`, lookOnPage, "way");

/** Returns the first page's part beside the map. @param {Context} context */
export function homePanel(context) {
  const { words, state } = context;
  return html`<div class="home">
    <div class="paper home-title">
      <p class="home-name" aria-hidden="true">${words("title")}</p>
      <p class="home-line">${words("tagline")}</p>
    </div>
    <nav class="home-ways" aria-label=${words("areas.ways")}>
      ${state.pending === "queued" ? html`<p class="home-queued">${words("start.queued")}</p>` : waysOfRank(context, 1)}
      ${waysOfRank(context, 2)}
      ${waysOfRank(context, 3)}
    </nav>
    ${context.durable ? nothing : html`<p class="note warning">${words("menu.memory")}</p>`}
  </div>`;
}
