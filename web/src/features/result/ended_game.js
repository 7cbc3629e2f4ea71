/** The dialog at the end of a game, whatever the game: how it ended, what decided it, what now. */
import { html, nothing } from "lit-html";
import { isVoyage } from "../../play/coached.js";
import { canReview } from "../../play/tables.js";
import { button, withIcon } from "../../ui/controls.js";
import { icon } from "../../ui/icons.js";
import { installHint } from "../../ui/offline.js";
import { ratingChange } from "../../ui/rating_text.js";

/**
 * @import { PaceActions, SharedContext, ShellReviewActions, ShellView, TableActions } from "../../app/game.d.ts"
 * @import { ShellParts } from "../../app/parts.d.ts"
 *
 * @typedef {Pick<SharedContext<ShellParts>, "words" | "state" | "reviewing"> & {
 *   view: ShellView,
 *   act: TableActions & Pick<PaceActions, "takeBack"> & Pick<ShellReviewActions, "openReview" | "retryFrom"> &
 *     { openShare(): void, keepFinished(): void },
 *   state: { statistics: { rating: import("../../ui/rating_text.js").Rated | null } },
 * }} Ended
 *
 * @typedef {object} Own what a game says of its end
 * @property {unknown} sign who has won, as a picture
 * @property {string} title
 * @property {unknown} [told] what else is told below the title
 * @property {unknown} [board] the end on the board, or what has been counted
 * @property {unknown} [course] how the game went, as long as it is not judged
 * @property {unknown} [goal] what the player may aim for next
 * @property {unknown} [below] what stands below the part of the review
 * @property {unknown} [practice] another button, beside the one that takes the worst turn up again
 * @property {string} [about] what is said of a rematch
 * @property {unknown} [steps] what can be done, where that is not as usual
 */

/** Returns the dialog's content. @param {Ended} context @param {Own} own */
export const endedDialog = (context, own) =>
  html`<div class="over">
    <div class="over-head">
      <div class="over-stone" aria-hidden="true">${own.sign}</div>
      <h2 id="dialog-title">${own.title}</h2>
      ${own.told}
    </div>
    ${own.board}
    <div class="over-story">${(canReview(context.view) && context.reviewing?.overStory(context)) || own.course}</div>
    ${voyagePart(context)} ${own.goal} ${ratingLine(context)}
    ${canReview(context.view) ? html`<div class="over-course">${context.reviewing?.overPart(context)}</div>` : nothing}
    ${own.below}
    ${own.steps ?? (context.view.names ? fromElsewhere(context) : nextSteps(context, own))}
  </div>`;

/** What the game has done to the player's rating. @param {Ended} context */
function ratingLine({ view, words, state }) {
  const text = view.names ? "" : ratingChange(words, state.statistics.rating, view.seed);
  return text ? html`<p class="over-rating">${text}</p>` : nothing;
}

/** What the game has gained on the voyage, whose program may have to be fetched. @param {Ended} context */
function voyagePart(context) {
  const { voyage } = context.state;
  if (!voyage && isVoyage(context)) void context.act.keepFinished();
  return voyage?.result(context);
}

/** What can be done with a game that was played elsewhere. @param {Ended} context */
const fromElsewhere = (context) => html`<div class="dialog-bar dialog-bar-many">${furtherSteps(context)}</div>
  <div class="dialog-bar over-main">${reviewButton(context, { look: "primary", focused: true })}</div>`;

/** What can be done after a game that was played here. @param {Ended} context @param {Own} own */
function nextSteps(context, { practice, about }) {
  const { view, words, act } = context;
  const takeBack = button("take-back", withIcon(icon("undo"), words("over.takeBack")), act.takeBack);
  return html`<div class="dialog-bar dialog-bar-many">
      ${retryButton(context)} ${practice} ${view.takeback && !isVoyage(context) ? takeBack : nothing}
      ${button("same-deal", withIcon(icon("swap"), words("over.sameDeal")), () => act.rematch(true))}
      ${furtherSteps(context)}
    </div>
    ${about ? html`<p class="note">${about}</p>` : nothing}
    ${installHint(context)}
    <div class="dialog-bar over-main">
      ${reviewButton(context)}
      ${button("rematch", words("over.rematch"), () => act.rematch(false), { look: "primary", focused: true })}
    </div>`;
}

/** The way back to the turn that gave most away. @param {Ended} context */
function retryButton(context) {
  const { words, act, reviewing, view } = context;
  if (!canReview(view)) return nothing;
  const turn = reviewing?.turnToRetry(context) ?? null;
  const text = words(turn === null ? "review.retryWorst" : "review.retryTurn", { turn: turn ?? 0 });
  return button("retry-worst", withIcon(icon("replay"), text), () => turn !== null && act.retryFrom(turn), {
    off: turn === null,
  });
}

/** What can be done with any finished game. @param {Ended} context */
const furtherSteps = ({ words, act }) =>
  html`${button("share", withIcon(icon("share"), words("over.share")), act.openShare)}
  ${button("new", words("menu.newGame"), act.openNew)} ${button("look", words("over.look"), act.closeDialog)}`;

/** @param {Ended} context @param {import("../../ui/controls.js").ButtonOptions} [options] */
const reviewButton = ({ view, words, act }, options) =>
  canReview(view)
    ? button("review", withIcon(icon("review"), words("review.open")), () => act.openReview(), options)
    : nothing;
