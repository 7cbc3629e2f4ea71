/**
 * The finished game that is looked back at, and how its turns are named and marked, wherever they are shown.
 *
 * @import { Context, Player, ReviewTurn, SwingView } from "../../app/context.d.ts"
 * @import { TurnPoint } from "./timeline.js"
 */
import { isReview, taskOf } from "../../play/tables.js";
import { points, turnAt, turnsOf } from "../../play/timeline.js";
import { costMark as costFigure, fromTo } from "../../ui/judged.js";
import { keyOf, pointsOf } from "./timeline.js";

/** @typedef {NonNullable<ReturnType<typeof reviewed>>} Reviewed */

/**
 * Returns the finished game on the table and what is known of it; null where there is none.
 * @param {Context} context
 */
export function reviewed(context) {
  const { state, view } = context;
  if (!view || !(view.over || isReview(context))) return null;
  const judgement = state.judgement?.key === keyOf(view) ? state.judgement : null;
  const review = judgement?.review ?? null;
  const turns = turnsOf(view);
  // From whose side it is looked at.
  const side = state.side ?? view.viewer;
  const position = taskOf(view, "review");
  // From 1; 0 before the first turn, and one more than there are at the end.
  const turn = position ? turnAt(position.starts, position.ply, position.plies) : turns.length;
  return {
    ...context,
    view,
    judgement,
    review,
    side,
    position,
    turns,
    points: review && pointsOf(review, side),
    turn,
    /** The turn that is marked as the one looked at: where there is none, the nearest. */
    current: Math.min(Math.max(turn, 1), turns.length),
  };
}

/** Which form of a sentence suits a player: "you", or with a name. @param {Reviewed} game @param {Player} player */
export const formOf = ({ words, story, view }, player) =>
  story.playerName(view, player) === words("you") ? "you" : "rival";

/** @param {Reviewed} game @param {{ turn: number, player: Player }} turn */
export const turnName = (game, { turn, player }) =>
  game.words(`review.turnOf.${formOf(game, player)}`, { turn, player: game.story.playerName(game.view, player) });

/**
 * Says how a chance has changed.
 * @param {Reviewed} game
 * @param {"cost" | "luckGained" | "luckLost"} change
 * @param {Player} player whose chance it is
 * @param {Record<string, string | number>} figures
 */
const changeText = (game, change, player, figures) =>
  game.words(`review.swings.${change}.${formOf(game, player)}`, {
    player: game.story.playerName(game.view, player),
    ...figures,
  });

/** @param {Reviewed} game @param {Pick<ReviewTurn, "player" | "before" | "after">} turn */
const lossText = (game, { player, before, after }) =>
  changeText(game, "cost", player, fromTo(game.words, before, after));

/**
 * Says what decided a game. What luck did is a change alone: the chance at the player's next turn holds the opponent's mistakes, too.
 * @param {Reviewed} game
 * @param {SwingView} swing
 */
export function swingText(game, { kind, turn: number, player, change }) {
  const turn = game.review?.turns.find((each) => each.turn === number);
  if (!turn) return "";
  if (kind === "decision") return lossText(game, turn);
  return changeText(game, change > 0 ? "luckGained" : "luckLost", player, { count: Math.abs(points(change)) });
}

/** Says what a decision has cost; "" where it was nothing. @param {Reviewed} game @param {TurnPoint} point */
export const costText = (game, point) => (point.cost > 0 ? lossText(game, point) : "");

/** @param {Reviewed} game @param {TurnPoint} point */
export const costMark = (game, point) => costFigure(game.words, point.cost, costText(game, point));
