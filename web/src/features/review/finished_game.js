/**
 * The finished game that is reviewed, and the names of its turns and decisions, as all panels of the review use them.
 *
 * @import { Decision, FinishedGame, Judged, ReviewContext, ReviewedGame, Swing, Turn } from "./reviewed_game.d.ts"
 */
import { isReview, taskOf } from "../../play/tables.js";
import { fromTo } from "./judgement_text.js";
import { turnsWith } from "./judged_turns.js";
import { turnAt } from "./timeline.js";

/** @type {Judged} */
const UNJUDGED = { decisions: [], swings: [] };

/**
 * The last result of `judgedTurns`: each drawing needs it.
 * @type {{ log: unknown, review: unknown, turns: Turn[], swings: Swing[] } | null}
 */
let last = null;

/** @param {ReviewedGame} own @param {NonNullable<ReviewContext["view"]>} view @param {unknown} review */
function judgedTurns(own, view, review) {
  if (last?.log !== view.log || last.review !== review) {
    const judged = review ? own.judged(view, review) : UNJUDGED;
    last = { log: view.log, review, turns: turnsWith(view, judged), swings: judged.swings };
  }
  return last;
}

/**
 * Returns the finished game on the table and what is known of it; null where there is none.
 * @param {ReviewedGame} own
 * @param {ReviewContext} context
 * @returns {FinishedGame | null}
 */
export function finishedGame(own, context) {
  const { state, view } = context;
  if (!view || !(view.over || isReview(context))) return null;
  const judgement = state.review.judgement?.key === own.keyOf(view) ? state.review.judgement : null;
  const review = judgement?.review ?? null;
  const { turns, swings } = judgedTurns(own, view, review);
  const position = /** @type {FinishedGame["position"]} */ (taskOf(view, "review"));
  const turn = position ? turnAt(position.starts, position.ply, position.plies) : turns.length;
  const now = turns[turn - 1] ?? null;
  const current = Math.min(Math.max(turn, 1), turns.length);
  return { ...context, own, view, judgement, review, turns, swings, position, turn, now, current };
}

/**
 * Returns the form of a sentence for a player: "you", or with a name.
 * @param {Pick<FinishedGame, "story" | "view">} game
 * @param {string} player
 */
export const formOf = ({ story, view }, player) => (story.isYou(view, player) ? "you" : "rival");

/** @param {FinishedGame} game @param {{ turn: number, player: string }} turn */
export const turnName = (game, { turn, player }) =>
  game.words(`review.turnOf.${formOf(game, player)}`, { turn, player: game.story.playerName(game.view, player) });

/**
 * Returns the text for a change of a player's chance.
 * @param {Pick<FinishedGame, "words" | "story" | "view">} game
 * @param {string} key of a sentence with a form for each player
 * @param {string} player
 * @param {Record<string, string | number>} figures
 */
export const changeText = (game, key, player, figures) =>
  game.words(`${key}.${formOf(game, player)}`, { player: game.story.playerName(game.view, player), ...figures });

/** Returns what a decision has cost; "" where it was nothing. @param {FinishedGame} game @param {Decision} decision */
export const costText = (game, { cost, player, before, after }) =>
  cost > 0
    ? changeText(game, "review.swings.cost", player, fromTo(game.words, before[player] ?? 0, after[player] ?? 0))
    : "";

/** Returns the decision of a swing. @param {FinishedGame} game @param {Swing} swing @returns {Decision | null} */
export const decisionOf = ({ turns }, { at }) =>
  turns.flatMap(({ decisions }) => decisions).find((each) => each.at === at) ?? null;

/** Returns what a swing did. @param {FinishedGame} game @param {Swing} swing */
export function swingText(game, swing) {
  const decision = decisionOf(game, swing);
  if (!decision) return "";
  return swing.kind === "decision" ? costText(game, decision) : game.own.luckText(game, swing, decision);
}
