/**
 * How the moments of a finished game are named and marked, wherever they are shown.
 *
 * @import { Context, Judgement } from "../../app/context.d.ts"
 * @import { Player, ReviewView, SwingView, View } from "../../engine/wire.d.ts"
 * @import { TurnPoint } from "./timeline.js"
 */
import { html, svg } from "lit-html";
import { gravity, keyOf, points, turnAt } from "./timeline.js";
import { taskOf } from "../../play/tables.js";

/** @typedef {Pick<Context, "words" | "story" | "act" | "state">} Given */

/** A signpost with two arms. */
export const decisionIcon = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${svg`<path d="M12 21V3M12 5h6l2.500 2.500L18 10h-6M12 12H6l-2.500 2.500L6 17h6" />`}</svg>`;

/** A die. */
export const luckIcon = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${svg`<path d="M5 5h14v14H5z" /><path d="M9 9h.01M15 15h.01M12 12h.01M15 9h.01M9 15h.01" stroke-width="2.600" />`}</svg>`;

/** @param {SwingView["kind"]} kind */
export const swingIcon = (kind) => (kind === "decision" ? decisionIcon : luckIcon);

/**
 * Returns the finished game that is looked at, and what is known of it.
 * @param {Context} context
 * @returns {{ game: View, judgement: Judgement | null } | null}
 */
export function finished({ state, view }) {
  const game = view?.over ? view : null;
  if (!game) return null;
  const { judgement } = state;
  return { game, judgement: judgement && judgement.key === keyOf(game) ? judgement : null };
}

/**
 * Returns from whose side a finished game is looked at.
 * @param {Pick<Context, "state">} context
 * @param {View} game
 * @returns {Player}
 */
export const sideOf = ({ state }, game) => state.side ?? game.viewer;

/**
 * Which form of a sentence suits a player: "you", or with a name.
 * @param {Pick<Context, "words" | "story">} context
 * @param {View} game
 * @param {Player} player
 */
export const formOf = ({ words, story }, game, player) =>
  story.playerName(game, player) === words("you") ? "you" : "rival";

/**
 * @param {Pick<Context, "words" | "story">} context
 * @param {View} game
 * @param {{ turn: number, player: Player }} turn
 */
export const turnName = (context, game, { turn, player }) =>
  context.words(`review.turnOf.${formOf(context, game, player)}`, {
    turn,
    player: context.story.playerName(game, player),
  });

/**
 * Says how a chance has changed.
 * @param {Pick<Context, "words" | "story">} context
 * @param {View} game
 * @param {"cost" | "luckGained" | "luckLost"} change
 * @param {Player} player whose chance it is
 * @param {number} from 0 to 1
 * @param {number} to
 */
function changeText({ words, story }, game, change, player, from, to) {
  const args = {
    player: story.playerName(game, player),
    from: words.number(points(from)),
    to: words.percent(points(to) / 100),
  };
  return words(`review.swings.${change}.${formOf({ words, story }, game, player)}`, args);
}

/**
 * @param {Given} context
 * @param {View} game
 * @param {SwingView} swing
 * @param {ReviewView} review
 */
export function swingText(context, game, swing, review) {
  const turn = review.turns.find((each) => each.turn === swing.turn);
  if (!turn) return "";
  if (swing.kind === "decision") return changeText(context, game, "cost", swing.player, turn.before, turn.after);
  const from = swing.player === turn.player ? turn.after : 1 - turn.after;
  return changeText(
    context,
    game,
    swing.change > 0 ? "luckGained" : "luckLost",
    swing.player,
    from,
    Math.min(1, Math.max(0, from + swing.change)),
  );
}

/**
 * Says what a decision has cost; "" where it was nothing.
 * @param {Pick<Context, "words" | "story">} context
 * @param {View} game
 * @param {TurnPoint} point
 */
export const costText = (context, game, point) =>
  point.cost > 0 ? changeText(context, game, "cost", point.player, point.before, point.after) : "";

/** @param {Pick<Context, "words" | "story">} context @param {View} game @param {TurnPoint} point */
export function costMark(context, game, point) {
  const { words } = context;
  const text = costText(context, game, point) || words("review.nothingBetter");
  return html`<b class="cost cost-${gravity(point.cost)}" title=${text}
    ><span aria-hidden="true">${point.cost > 0 ? words("review.minus", { count: point.cost }) : words("review.fine")}</span><span class="hidden">${text}</span></b
  >`;
}

/**
 * Which turn the keyboard finds in the graph: the one that is looked at, else the last.
 * @param {Context} context
 * @param {{ turn: number }[]} turns
 */
export function currentTurn({ state }, turns) {
  const moment = taskOf(state.view, "review");
  const at = moment ? turnAt(moment.starts, moment.ply, moment.plies) : turns.length;
  return Math.min(Math.max(at, 1), turns.length);
}
