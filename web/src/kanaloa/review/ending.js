/**
 * What the end of a game tells of its course.
 *
 * @import { Context } from "../context.d.ts"
 */
import { html } from "lit-html";
import { swingList } from "../../ui/judged.js";
import { decisionOf, reviewed, swingText, turnName } from "./captions.js";
import { graphPanel } from "./graph.js";
import { ownCostlyTurns } from "./reviewer.js";

/** Returns the graph, and what decided the game. @param {Context} context */
export const overPart = (context) => html`${graphPanel(context, "small")}${swings(context)}`;

/** What decided the game. @param {Context} context */
function swings(context) {
  const game = reviewed(context);
  const told = game?.review?.swings.map((swing) => {
    const turn = decisionOf(game, swing)?.turn ?? 1;
    return {
      kind: swing.kind,
      title: turnName(game, { turn, player: swing.player }),
      text: swingText(game, swing),
      go: () => game.act.openReview(turn),
    };
  });
  return swingList(context.words, told ?? null);
}

/**
 * Returns the turn from which it is best tried again: the costliest of those who have played here. Null where none is known.
 * @param {Context} context
 */
export function turnToRetry(context) {
  const game = reviewed(context);
  return game?.review ? (ownCostlyTurns(game.view, game.review)[0] ?? null) : null;
}
