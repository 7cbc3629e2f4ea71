/** The ways in: what one can do here, offered on the first page and in the menu. */
import { html, nothing } from "lit-html";
import { gameLine } from "./game_line.js";
import { creatureOf, homeIcon, logIcon, replayIcon, reviewIcon, undoIcon, wayIcons } from "./icons.js";
import { canReview, isMatch, isReview } from "../play/tables.js";

/** @import { Context } from "../app/context.d.ts" */

/**
 * @typedef {object} Way
 * @property {string} id names its words, `ways.<id>.name` and `ways.<id>.about`
 * @property {"game" | "play" | "learn" | "more"} [group] where it stands in the menu: "more", where it is left out
 * @property {1 | 2 | 3} [rank] how large it stands on the first page: 1 the first thing to do, 2 a card, 3 a small one.
 *   A way without a rank stands in the menu only
 * @property {boolean} [modest] whether it looks like a card although it stands beside the first thing to do
 * @property {unknown | ((context: Context) => unknown)} [icon] a drawing of icons.js; where it is left out, that of the same id
 * @property {(context: Context) => boolean} [when] whether it is offered now; always, where it is left out
 * @property {(context: Context) => boolean} [marked] whether the first page marks it as the one for newcomers now
 * @property {(context: Context) => string} [about] in place of `ways.<id>.about`
 * @property {(context: Context) => void} go
 */

/** @param {Context} context */
const isAtOwnOrPast = (context) => !context.view || isMatch(context) || isReview(context);

/** Says which game waits. @param {Context} context */
const ownAbout = ({ act, words }) => gameLine(words, act.waiting()[0]?.about ?? null) ?? words("ways.own.about");

/** Says against whom, and how far it is. @param {Context} context */
function continueAbout({ words, story, state }) {
  const view = state.kept?.view;
  if (!view) return words("ways.continue.about");
  return words("ways.continue.against", { rival: story.rivalName(view), round: view.position.round });
}

/** @type {Way[]} in the order in which they are offered */
const WAYS = [
  {
    id: "back",
    group: "game",
    icon: undoIcon,
    when: (context) => Boolean(context.view) && !isMatch(context) && !context.state.framed,
    go: ({ act }) => act.comeBack(),
  },
  {
    id: "continue",
    group: "game",
    rank: 1,
    icon: replayIcon,
    when: ({ view, state }) => !view && state.kept !== null && !state.kept.over,
    about: continueAbout,
    go: ({ act }) => act.comeBack(),
  },
  {
    id: "own",
    group: "game",
    rank: 1,
    icon: undoIcon,
    when: (context) => isAtOwnOrPast(context) && context.act.waiting().length === 1,
    about: ownAbout,
    go: ({ act }) => act.openWaiting(),
  },
  {
    id: "waiting",
    group: "game",
    rank: 1,
    icon: undoIcon,
    when: (context) => isAtOwnOrPast(context) && context.act.waiting().length > 1,
    about: ({ act, words }) => words("ways.waiting.count", { count: act.waiting().length }),
    go: ({ act }) => act.openWaiting(),
  },
  { id: "log", group: "game", icon: logIcon, when: isMatch, go: ({ act }) => act.openLog() },
  {
    id: "replay",
    group: "game",
    icon: replayIcon,
    when: (context) => isMatch(context) && context.canReplay,
    go: ({ act }) => act.replay(),
  },
  {
    id: "review",
    group: "game",
    when: (context) => isMatch(context) && canReview(context.view),
    go: ({ act }) => act.openReview(),
  },
  {
    id: "share",
    group: "game",
    when: ({ view }) => Boolean(view) && view?.table !== "lesson",
    go: ({ act }) => act.openShare(),
  },
  {
    id: "play",
    group: "play",
    rank: 1,
    when: ({ view, state }) => !view && (!state.kept || state.kept.over),
    about: ({ words, state }) => words("ways.play.against", { rival: words(`levels.${state.choice.level}.name`) }),
    icon: (/** @type {Context} */ { state }) => creatureOf(state.choice.level),
    go: ({ act }) => act.playUsual(),
  },
  {
    id: "last",
    group: "game",
    rank: 1,
    modest: true,
    icon: reviewIcon,
    when: ({ view, state }) => !view && Boolean(state.kept?.over),
    about: ({ words, state }) => gameLine(words, state.kept?.about ?? null) ?? words("ways.last.about"),
    go: ({ act }) => void act.lookAtLast(),
  },
  {
    id: "takeback",
    group: "game",
    icon: undoIcon,
    when: (context) => isMatch(context) && Boolean(context.view?.takeback),
    go: ({ act }) => act.takeBack(),
  },
  {
    id: "resign",
    group: "game",
    when: (context) => isMatch(context) && !context.view?.over && !context.view?.spectator,
    go: ({ act }) => act.open("resign"),
  },
  { id: "new", group: "play", rank: 3, go: ({ act }) => act.openNew() },
  { id: "two", group: "play", rank: 3, go: ({ act }) => act.openSeats("two") },
  { id: "watch", group: "play", rank: 3, go: ({ act }) => act.openSeats("watch") },
  {
    id: "learn",
    group: "learn",
    rank: 2,
    marked: ({ state }) => state.newcomer && !state.kept,
    go: ({ act }) => act.openLessons(),
  },
  { id: "rules", group: "learn", rank: 3, go: ({ act }) => act.openRules() },
  {
    id: "famous",
    group: "learn",
    icon: replayIcon,
    when: ({ state }) => !state.framed,
    go: ({ act }) => act.open("famous"),
  },
  { id: "open", group: "more", rank: 3, go: ({ act }) => act.openTransfer() },
  { id: "puzzle", group: "learn", rank: 2, go: ({ act }) => act.openPuzzles() },
  { id: "statistics", group: "more", rank: 3, go: ({ act }) => act.open("statistics") },
  { id: "settings", group: "more", go: ({ act }) => act.open("settings") },
  { id: "home", group: "more", icon: homeIcon, when: ({ view }) => Boolean(view), go: ({ act }) => act.goHome() },
];

/** @type {NonNullable<Way["group"]>[]} */
const GROUPS = ["game", "play", "learn", "more"];

/**
 * Returns the list of ways that are open; nothing where none is.
 * @param {Context} context
 * @param {(way: Way) => boolean} which
 * @param {string} listLook
 * @param {(way: Way) => string} lookOf
 * @param {string} place tells a way's element from that of the same way elsewhere
 */
function listOf(context, which, listLook, lookOf, place) {
  const ways = WAYS.filter((way) => which(way) && (!way.when || way.when(context)));
  if (ways.length === 0) return nothing;
  return html`<ul class=${listLook}>${ways.map((way) => html`<li>${wayButton(context, way, place, lookOf(way))}</li>`)}</ul>`;
}

/**
 * Returns the button of a way: named by its title alone, described by the rest.
 * @param {Context} context
 * @param {Way} way
 * @param {string} place
 * @param {string} look
 */
function wayButton(context, way, place, look) {
  const { words } = context;
  const { id, icon } = way;
  const drawing = (typeof icon === "function" ? icon(context) : icon) ?? wayIcons[id] ?? nothing;
  const about = way.about ? way.about(context) : words(`ways.${id}.about`);
  const name = `${place}-${id}`;
  return html`<button type="button" class="way ${look}" data-act=${id} aria-describedby="${name}-flag ${name}-about" @click=${() => way.go(context)}>
    ${drawing}
    <span class="way-words"><b>${words(`ways.${id}.name`)}</b><small class="way-about" id="${name}-about" aria-hidden="true">${about}</small></span>
    ${place === "way" && way.marked?.(context) ? html`<span class="way-flag" id="${name}-flag" aria-hidden="true">${words("ways.newcomer")}</span>` : nothing}
  </button>`;
}

/** @param {Way} way */
const lookOnPage = ({ rank, modest }) => (rank === 1 && !modest ? "way-first" : rank === 3 ? "way-small" : "way-card");

/**
 * Returns the ways of a rank, for the first page; nothing where none is open.
 * @param {Context} context
 * @param {1 | 2 | 3} rank
 */
export const waysOfRank = (context, rank) =>
  listOf(context, (way) => way.rank === rank, `ways ways-${rank}`, lookOnPage, "way");

/** Returns all ways that are open, in groups, for the menu. @param {Context} context */
export const waysInGroups = (context) =>
  GROUPS.map((group) => {
    const list = listOf(
      context,
      (way) => (way.group ?? "more") === group,
      "ways",
      () => "way-item",
      "menu",
    );
    if (list === nothing) return nothing;
    return html`<section class="menu-group" aria-labelledby="group-${group}">
      <h3 id="group-${group}">${context.words(`menu.groups.${group}`)}</h3>
      ${list}
    </section>`;
  });
