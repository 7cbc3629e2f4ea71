/**
 * What the end of a game tells of its course.
 *
 * @import { Context } from "../../app/context.d.ts"
 */
import { SIDES } from "../../engine/facts.js";
import { html } from "lit-html";
import { icon } from "../../ui/icons.js";
import { isPerson } from "../../play/seats.js";
import { costlyTurns } from "./timeline.js";
import { graphPanel } from "./graph.js";
import { reviewed, swingIcon, swingText, turnName } from "./captions.js";

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
  if (!game?.review) return html`<div class="swings swings-waiting" aria-hidden="true"><i></i><i></i><i></i></div>`;
  if (game.review.swings.length === 0) return html`<p class="note">${words("review.noSwings")}</p>`;
  return html`<ul class="swings" aria-label=${words("review.swingsTitle")}>
    ${game.review.swings.map(
      (swing) => html`<li>
        <button type="button" class="swing-row" data-swing=${swing.kind} @click=${() => act.openReview(swing.turn)}>
          <span class="swing-${swing.kind}">${swingIcon(swing.kind)}</span>
          <span><b>${words(`review.swing.${swing.kind}`)}</b> · ${turnName(game, swing)}<small>${swingText(game, swing)}</small></span>
          ${icon("next")}
        </button>
      </li>`,
    )}
  </ul>`;
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
