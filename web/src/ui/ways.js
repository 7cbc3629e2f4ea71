/** The ways in: what one can do here, offered on the first page and in the menu. */
import { friendName, gameLine, turnsText } from "./game_line.js";
import { creatureOf, icon } from "./icons.js";
import { createWayLists } from "./way_lists.js";
import { canReview, isGame, isMatch, isReview, taskOf } from "../play/tables.js";

/** @import { Context } from "../app/context.d.ts" */

const GROUPS = /** @type {const} */ (["game", "play", "learn", "more"]);

/** Whether the game on the table, if there is one, is the viewer's own, or over. @param {Context} context */
const mayLeave = (context) => !context.view || isMatch(context) || isReview(context);

/** Whether a game by link has been checked, so that all its cards are known. @param {Context["view"]} view */
const isChecked = (view) => Boolean(taskOf(view, "link")?.check?.ok);

/** Whether the viewer can give up: by link only in the own turn. @param {Context["view"]} view */
const mayResign = (view) =>
  isGame({ view }) && !view?.over && !view?.spectator && (view?.table === "match" || view?.awaits === "you");

/** The games by link in which it is the player's turn, but for the one on the table. @param {Context} context */
function otherTurns({ act, view }) {
  const onTable = `${taskOf(view, "link")?.game}-${view?.viewer}`;
  return act.linkTurns().filter(({ id }) => id !== onTable);
}

/** When a way is offered, by its id; always, where it is left out. @type {Record<string, (context: Context) => boolean>} */
const WHEN = {
  back: (context) => Boolean(context.view) && !isMatch(context) && !context.state.framed,
  continue: ({ view, state }) => !view && state.kept !== null && !state.kept.over,
  own: (context) => mayLeave(context) && context.act.waiting().length === 1,
  waiting: (context) => mayLeave(context) && context.act.waiting().length > 1,
  turns: (context) => otherTurns(context).length > 0,
  log: isGame,
  replay: (context) => isGame(context) && context.canReplay,
  review: (context) => isMatch(context) && canReview(context.view),
  share: ({ view }) => Boolean(view) && view?.table !== "lesson" && (view?.table !== "link" || isChecked(view)),
  play: ({ view, state }) => !view && (!state.kept || state.kept.over),
  last: ({ view, state }) => !view && Boolean(state.kept?.over),
  takeback: (context) => isMatch(context) && Boolean(context.view?.takeback),
  resign: (context) => mayResign(context.view),
  links: ({ state }) => !state.framed,
  famous: ({ state }) => !state.framed,
  kanaloa: ({ view, state }) => !view && !state.framed,
  home: ({ view }) => Boolean(view),
};

/** What is said of a way in place of `ways.<id>.about`, by its id. @type {Record<string, (context: Context) => string>} */
const ABOUT = {
  continue({ words, story, state }) {
    const view = state.kept?.view;
    if (!view) return words("ways.continue.about");
    return words("ways.continue.against", { rival: story.rivalName(view), round: view.position.round });
  },
  own: ({ act, words }) => gameLine(words, act.waiting()[0]?.about ?? null) ?? words("ways.own.about"),
  waiting: ({ act, words }) => words("ways.waiting.count", { count: act.waiting().length }),
  turns(context) {
    const games = otherTurns(context);
    const [{ round }] = games;
    return games.length === 1
      ? context.words("ways.turns.about", { round })
      : games.map((game) => friendName(context.words, game)).join(", ");
  },
  links: ({ act, words }) => act.linksLine() || words("ways.links.about"),
  play: ({ words, state }) => words("ways.play.against", { rival: words(`levels.${state.choice.level}.name`) }),
  last: ({ words, state }) => gameLine(words, state.kept?.about ?? null) ?? words("ways.last.about"),
};

/** How a way is called in place of `ways.<id>.name`, by its id. @type {Record<string, (context: Context) => string>} */
const NAME = { turns: (context) => turnsText(context.words, otherTurns(context)) };

/** Leads to the one game by link in which it is the player's turn, or to the list. @param {Context} context */
function goToTurns(context) {
  const games = otherTurns(context);
  return games.length === 1 ? context.act.resumeLink(games[0]) : context.act.openLinks();
}

/** In the order in which they are offered; `level`: the icon of the level that is played next. @type {import("./way_lists.js").Way[]} */
const WAYS = [
  { id: "turns", group: "game", rank: 1, icon: "share", go: (_act, context) => goToTurns(context) },
  { id: "back", group: "game", icon: "undo", go: (act) => act.comeBack() },
  { id: "continue", group: "game", rank: 1, icon: "replay", go: (act) => act.comeBack() },
  { id: "own", group: "game", rank: 1, icon: "undo", go: (act) => act.openWaiting() },
  { id: "waiting", group: "game", rank: 1, icon: "undo", go: (act) => act.openWaiting() },
  { id: "log", group: "game", icon: "log", go: (act) => act.openLog() },
  { id: "replay", group: "game", icon: "replay", go: (act) => act.replay() },
  { id: "review", group: "game", go: (act) => act.openReview() },
  { id: "share", group: "game", go: (act) => act.openShare() },
  { id: "play", group: "play", rank: 1, icon: "level", go: (act) => act.playUsual() },
  { id: "last", group: "game", rank: 1, modest: true, icon: "review", go: (act) => act.lookAtLast() },
  { id: "takeback", group: "game", icon: "undo", go: (act) => act.takeBack() },
  { id: "resign", group: "game", icon: "flag", go: (act) => act.open("resign") },
  { id: "new", group: "play", rank: 3, go: (act) => act.openNew() },
  { id: "two", group: "play", rank: 3, go: (act) => act.openSeats("two") },
  { id: "links", group: "play", rank: 3, icon: "share", go: (act) => act.openLinks() },
  { id: "watch", group: "play", rank: 3, go: (act) => act.openSeats("watch") },
  { id: "kanaloa", group: "play", rank: 3, icon: "isle", href: "./kanaloa.html" },
  { id: "learn", group: "learn", rank: 2, go: (act) => act.openLessons() },
  { id: "rules", group: "learn", rank: 3, go: (act) => act.openRules() },
  { id: "famous", group: "learn", icon: "replay", go: (act) => act.open("famous") },
  { id: "open", group: "more", rank: 3, go: (act) => act.openTransfer() },
  { id: "puzzle", group: "learn", rank: 2, go: (act) => act.openPuzzles() },
  { id: "statistics", group: "more", rank: 3, go: (act) => act.open("statistics") },
  { id: "settings", group: "more", go: (act) => act.open("settings") },
  { id: "home", group: "more", icon: "home", go: (act) => act.goHome() },
];

const lists = createWayLists({
  ways: WAYS,
  isOpen: (/** @type {Context} */ context, { id }) => WHEN[id]?.(context) ?? true,
  pictureOf: ({ state }, { id, icon: drawn }) =>
    drawn === "level" ? creatureOf(state.choice.level) : icon(drawn ?? id),
  nameOf: (context, { id }) => NAME[id]?.(context) ?? context.words(`ways.${id}.name`),
  aboutOf: (context, { id }) => ABOUT[id]?.(context) ?? context.words(`ways.${id}.about`),
  isNewcomer: ({ state }) => state.newcomer && !state.kept,
});

export const { home } = lists;

/** Returns all ways that are open, in groups, for the menu. @param {Context} context */
export const waysInGroups = (context) => lists.inGroups(context, GROUPS);
