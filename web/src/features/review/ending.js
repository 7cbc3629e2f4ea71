/**
 * What the end of a game tells of its course.
 *
 * @import { Context } from "../../app/context.d.ts"
 */
import { SIDES } from "../../engine/facts.js";
import { html, nothing } from "lit-html";
import { nextIcon } from "../../ui/signs.js";
import { isPerson } from "../../play/seats.js";
import { mistakesOf, worstOf } from "./timeline.js";
import { graphPanel } from "./graph.js";
import { finished, swingIcon, swingText, turnName } from "./telling.js";

/**
 * Returns what the dialog at the end of a game tells of its course: the graph, and what decided it.
 * @param {Context} context
 */
export function overPart(context) {
  const found = finished(context);
  if (!found) return nothing;
  const { words, act } = context;
  const { game, judgement } = found;
  const review = judgement?.review;
  return html`${graphPanel(context, "small")}
    ${
      review
        ? review.swings.length > 0
          ? html`<ul class="swings" aria-label=${words("review.swingsTitle")}>
            ${review.swings.map(
              (swing) => html`<li>
                <button type="button" class="swing-row" data-swing=${swing.kind} @click=${() => act.openReview(swing.turn)}>
                  <span class="swing-${swing.kind}">${swingIcon(swing.kind)}</span>
                  <span><b>${words(`review.swing.${swing.kind}`)}</b> · ${turnName(context, game, swing)}<small>${swingText(context, game, swing, review)}</small></span>
                  ${nextIcon}
                </button>
              </li>`,
            )}
          </ul>`
          : html`<p class="note">${words("review.noSwings")}</p>`
        : html`<div class="swings swings-waiting" aria-hidden="true"><i></i><i></i><i></i></div>`
    }`;
}

/**
 * Returns the player's own turns that gave much away, the costliest first; none before they are known.
 * @param {Context} context
 */
export function mistakes(context) {
  const found = finished(context);
  const review = found?.judgement?.review;
  return found && review
    ? mistakesOf(
        review,
        SIDES.filter((player) => isPerson(found.game, player)),
      )
    : [];
}

/**
 * Returns the turn from which it is best tried again: the player's costliest decision. Null where none is known.
 * @param {Context} context
 */
export function turnToRetry(context) {
  const found = finished(context);
  const review = found?.judgement?.review;
  if (!found || !review) return null;
  const humans = SIDES.filter((player) => isPerson(found.game, player));
  return worstOf(review, humans)?.turn ?? null;
}
