/**
 * What Kahuna supplies for the review of a finished game: its texts, signs, graph and marks.
 *
 * @import { Context, Player, ReviewView, View } from "../context.d.ts"
 * @import { Judged, ReviewedGame } from "../../../features/review/reviewed_game.d.ts"
 */
import { html, nothing } from "lit-html";
import { SIDES } from "../../../engine/facts.js";
import { changeText, formOf } from "../../../features/review/finished_game.js";
import { costlyTurns, startsOf } from "../../../features/review/judged_turns.js";
import { points } from "../../../features/review/chance_figures.js";
import { isPerson, opponentOf } from "../../../play/seats.js";
import { button } from "../../../ui/controls.js";
import { stone } from "../../../ui/icons.js";
import { outcomeReason, outcomeTitle } from "../outcome.js";
import { isSeen } from "../told_events.js";
import { deedsText, reasonText } from "../turn_text.js";
import { eventMarks, turnMarks } from "./board_marks.js";
import { drawnGraph, sideOf } from "./chance_graph.js";
import { FAMOUS_TURNS } from "../famous/commented_games.js";
import { habitOf } from "./habits.js";
import { cardsPanel } from "./past_cards.js";

/** @typedef {import("../../../features/review/reviewed_game.d.ts").FinishedGame<Context, ReviewView>} FinishedGame */
/** @typedef {import("../../../features/review/reviewed_game.d.ts").Turn<View["log"][number]>} Turn */

/** A turn that cost this much, in percentage points, is worth practice. */
export const WORTH_PRACTICE = 4;

/**
 * Returns a review of turns as one of decisions with the chances of both players.
 * @param {View} view
 * @param {ReviewView} review
 * @returns {Judged<Player>}
 */
export function judgedOf(view, review) {
  const starts = startsOf(view);
  const decisions = review.turns.map((turn, at) => {
    const { player, before, after, loss, luck } = turn;
    const rival = opponentOf(player);
    /** @param {number} chance of the turn's player */
    const chances = (chance) => ({ [player]: chance, [rival]: 1 - chance });
    const cost = points(loss);
    return {
      ...turn,
      ...{ at, from: starts[turn.turn - 1], cost, found: cost > 0 },
      before: chances(before),
      after: chances(after),
      end: chances(after),
      luck: luck === null ? null : { [player]: luck, [rival]: -luck },
    };
  });
  const swings = review.swings.map(({ turn, ...swing }) => ({
    ...swing,
    at: decisions.findIndex((each) => each.turn === turn),
  }));
  return { decisions, swings };
}

/** Returns what the chances were after a turn. @param {FinishedGame} game @param {Turn} turn */
function chanceText(game, { player, cost, decisions: [decision] }) {
  const { words, story, view } = game;
  const side = sideOf(game);
  const key = cost > 0 ? (player === side ? "chanceBest" : "chanceTheirs") : "chance";
  return words(`review.${key}.${formOf(game, side)}`, {
    player: story.playerName(view, side),
    chance: words.percent(decision?.after[side] ?? 0),
    best: words.percent(decision?.before[side] ?? 0),
  });
}

/** @type {ReviewedGame<FinishedGame, View, ReviewView>} */
export const REVIEWED = {
  keyOf: (view) => JSON.stringify([view.seed, view.viewer, view.seats, view.log]),
  judged: judgedOf,
  isSeen,
  players: (game) => [sideOf(game), opponentOf(sideOf(game))],
  people: (view) => SIDES.filter((player) => isPerson(view, player)),
  accuracy: (review, /** @type {Player} */ player) => review.accuracy[player],
  emblem: stone,
  looks: { graph: "", played: "key-played", best: "key-best" },

  deedsText,
  // The review knows which cards were drawn.
  turnText: (game, /** @type {Turn} */ { decisions: [decision], actions }) =>
    deedsText(game, decision?.played ?? actions),
  decidedText: (_game, text) => text,
  reasonsText: (game, reasons) => reasons.map((reason) => reasonText(game, reason)).join(" "),
  // The change alone: the chance at the player's next turn includes the opponent's mistakes.
  luckText: (game, { player, change }) =>
    changeText(game, `review.swings.${change > 0 ? "luckGained" : "luckLost"}`, player, {
      count: Math.abs(points(change)),
    }),
  luckAbout: ({ words, view }, { player }) =>
    words(player === view.viewer ? "review.luckAbout" : "review.luckAboutTheirs"),
  resultText: (game) => `${outcomeTitle(game)}. ${outcomeReason(game)}`,
  happenedText: ({ story, view }) =>
    story.summary(
      view,
      view.events.filter(({ event }) => event !== "cards-dealt"),
    ),
  chancesText: chanceText,

  graph: drawnGraph,
  graphText: (game) => changeText(game, "graph.about", sideOf(game), {}),
  chances: (game, turn) => html`<span>${chanceText(game, turn)}</span>`,
  handPanel: cardsPanel,
  heading: ({ words }, { round }, previous) =>
    round === previous?.round ? nothing : html`<li class="log-round">${words("log.round", { round })}</li>`,
  practice(game) {
    const decisions = game.turns.flatMap((turn) => turn.decisions);
    const wrong = costlyTurns(decisions, REVIEWED.people(game.view), WORTH_PRACTICE);
    return wrong.length > 0 ? button("practise", game.words("practice.open"), () => game.act.practise(wrong)) : nothing;
  },
  comments: FAMOUS_TURNS,
  habitOf,
  advice: "advice",
  decisionPicture: turnMarks,
  eventsPicture: eventMarks,
};
