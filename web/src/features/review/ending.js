/**
 * What the end of a game tells of its course.
 *
 * @import { Context } from "../../app/context.d.ts"
 */
import { SIDES } from "../../engine/facts.js";
import { html } from "lit-html";
import { isPerson } from "../../play/seats.js";
import { swingList } from "../../ui/judged.js";
import { costlyTurns } from "./timeline.js";
import { graphPanel } from "./graph.js";
import { reviewed, swingText, turnName } from "./captions.js";

/** A turn that cost this much, in percentage points, is worth being played once more. */
const WORTH_PRACTICE = 4;

/**
 * Returns what the dialog at the end of a game tells of its course: the graph, and what decided it.
 * @param {Context} context
 */
export const overPart = (context) => html`${graphPanel(context, "small")}${swings(context)}`;

/** What decided the game. @param {Context} context */
function swings(context) {
  const { words, act } = context;
  const game = reviewed(context);
  const told = game?.review?.swings.map((swing) => ({
    kind: swing.kind,
    title: turnName(game, swing),
    text: swingText(game, swing),
    go: () => act.openReview(swing.turn),
  }));
  return swingList(words, told ?? null);
}

/** The turns of those who have played here, the costliest first. @param {Context} context @param {number} [least] */
function ownTurns(context, least) {
  const game = reviewed(context);
  if (!game?.review) return [];
  const people = SIDES.filter((player) => isPerson(game.view, player));
  return costlyTurns(game.review, people, least).map(({ turn }) => turn);
}

/**
 * Returns the player's own turns that gave much away, the costliest first; none before they are known.
 * @param {Context} context
 */
export const mistakes = (context) => ownTurns(context, WORTH_PRACTICE);

/**
 * Returns the turn from which it is best tried again: the player's costliest decision. Null where none is known.
 * @param {Context} context
 */
export const turnToRetry = (context) => ownTurns(context)[0] ?? null;
