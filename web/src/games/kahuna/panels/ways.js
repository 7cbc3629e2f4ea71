/** The ways in: what one can do here, offered on the first page and in the menu. */
import { friendName, gameLine, turnsText } from "../../../ui/game_line.js";
import { creatureOf } from "../creatures.js";
import { icon } from "../../../ui/icons.js";
import { LESSONS_FIRST, isOwnPage, otherGame, way } from "../../../ui/common_ways.js";
import { lazyPart } from "../../../ui/lazy.js";
import { createWayLists } from "../../../ui/way_lists.js";
import { dayOf } from "../../../progress/days.js";
import { opponentOf, seatingOf } from "../../../play/seats.js";
import { isGame, isMatch, isReview, taskOf } from "../../../play/tables.js";
import { isTaught } from "../first_picture.js";

/** @import { Context } from "../context.d.ts" */

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

/** @param {import("../../../storage/saved_game.js").About} about the kept game */
const isAgainstComputer = ({ players }) => seatingOf({ seats: players }) === "solo";

/**
 * What is said of a way in place of `ways.<id>.about`, by its id.
 * @type {Record<string, (context: Context) => string>}
 */
const ABOUT = {
  continue({ words, state }) {
    const { about } = state.start.kept ?? {};
    if (about?.round && isAgainstComputer(about)) return words("ways.continue.round", { round: about.round });
    return gameLine(words, about ?? null) ?? words("ways.continue.about");
  },
  friend: (context) =>
    turnsText(context.words, otherTurns(context)) || context.act.linksLine() || context.words("ways.friend.about"),
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
  voyage: ({ act }) => act.voyageLine(),
  play: ({ words, state }) => words("ways.play.against", { rival: words(`levels.${state.choice.level}.name`) }),
  today: (context) => lazyPart()?.todayLine?.(context) || context.words("ways.today.about"),
  last: ({ words, state }) => gameLine(words, state.start.kept?.about ?? null) ?? words("ways.last.about"),
};

/** How a way is called in place of `ways.<id>.name`, by its id. @type {Record<string, (context: Context) => string>} */
const NAME = {
  turns: (context) => turnsText(context.words, otherTurns(context)),
  today: ({ words }) => words("puzzles.today"),
  continue({ words, story, state }) {
    const { about } = state.start.kept ?? {};
    if (!about || !isAgainstComputer(about)) return words("ways.continue.name");
    return words("ways.continue.rival", { rival: story.levelName(about.players[opponentOf(about.viewer)]) });
  },
};

/** Leads to the one game by link in which it is the player's turn, or to the list. @param {Context} context */
function goToTurns(context) {
  const games = otherTurns(context);
  return games.length === 1 ? context.act.resumeLink(games[0]) : context.act.openLinks();
}

/**
 * In the order in which they are offered; `level`: the icon of the level that is played next.
 * @type {import("../../../ui/way_lists.js").Way[]}
 */
const WAYS = [
  way("turns", {
    group: "game",
    shared: true,
    icon: "share",
    when: (context) => otherTurns(context).length > 0,
    go: (_act, context) => goToTurns(context),
  }),
  way("back", {
    group: "game",
    icon: "undo",
    when: (context) => Boolean(context.view) && !isMatch(context) && isOwnPage(context),
    go: (act) => act.comeBack(),
  }),
  way("continue", { rank: 1 }),
  way("own", {
    group: "game",
    icon: "undo",
    when: (context) => mayLeave(context) && context.act.waiting().length === 1,
    go: (act) => act.openWaiting(),
  }),
  way("waiting", { when: (context) => mayLeave(context) && context.act.waiting().length > 1 }),
  way("log", { when: isGame }),
  way("replay", { when: (context) => isGame(context) && context.canReplay }),
  way("review"),
  way("share", {
    when: ({ view }) => Boolean(view) && view.table !== "lesson" && (view.table !== "link" || isChecked(view)),
  }),
  way("play", { rank: 1, icon: "level" }),
  way("last"),
  way("takeback"),
  way("resign", { when: ({ view }) => mayResign(view) }),
  way("new"),
  way("two", { group: "play", shared: true, go: (act) => act.openSeats("two") }),
  way("links", {
    group: "play",
    shared: true,
    icon: "share",
    when: isOwnPage,
    go: (act) => act.openLinks(),
  }),
  way("watch", { group: "play", go: (act) => act.openSeats("watch") }),
  way("voyage"),
  way("kanaloa", otherGame("./kanaloa.html")),
  way("learn", { ...LESSONS_FIRST, when: (context) => !context.view && !isTaught(context) }),
  way("learn"),
  way("today", {
    pageOnly: true,
    rank: 2,
    icon: "puzzle",
    when: isTaught,
    go: (act, { state }) =>
      state.table.stage === "starting" ? act.openPreview("puzzle") : act.openPuzzle({ day: dayOf(new Date()) }),
  }),
  way("friend", { go: (act) => act.open("friend") }),
  way("rules"),
  way("famous", { group: "learn" }),
  way("open"),
  way("puzzle", { group: "learn", go: (act) => act.openPuzzles() }),
  way("archive"),
  way("statistics"),
  way("settings"),
  way("home", { group: "game" }),
];

const lists = createWayLists({
  ways: WAYS,
  pictureOf: (/** @type {Context} */ { state }, { id, icon: drawn }) =>
    drawn === "level" ? creatureOf(state.choice.level) : icon(drawn ?? id),
  nameOf: (context, { id }) => NAME[id]?.(context) ?? context.words(`ways.${id}.name`),
  aboutOf: (context, { id }) => ABOUT[id]?.(context) ?? context.words(`ways.${id}.about`),
  isNewcomer: ({ state }) => state.firstPage.newcomer && !state.start.kept,
  isNews: (context, { id }) => id === "friend" && otherTurns(context).length > 0,
});

/** Returns the first page's part beside the board, the ways to play with a friend, and those of the menu. */
export const { home, shared: waysToShare, menu: menuWays } = lists;
