/**
 * The position on the table of a review: what was played, what would have been best, and the controls.
 *
 * @import { Decision, FinishedGame } from "./reviewed_game.d.ts"
 */
import { html, nothing } from "lit-html";
import { iconButton } from "../../ui/controls.js";
import { icon } from "../../ui/icons.js";
import { costText, formOf } from "./finished_game.js";
import { decisionAt } from "./judged_turns.js";
import { replayBar } from "./replay_controls.js";

/** How many reasons are shown, so that the board keeps its room on a phone. */
const REASONS = 2;

/** Returns the banner: whose turn it is, what was played and what would have been best. @param {FinishedGame} game */
export function bannerPanel(game) {
  const { words, act, own, now } = game;
  return html`<div class="banner banner-calm banner-past">
    <p class="banner-title">${now ? own.emblem(now.player) : nothing} <span>${titleText(game)}</span></p>
    ${iconButton("leave-review", icon("close"), words("review.leave"), act.closeReview)}
    <div class="past-text">
      ${commentText(game)} ${isOver(game) ? html`<p>${own.resultText(game)}</p>` : momentText(game)}
    </div>
  </div>`;
}

/** What an author says about the turn. @param {FinishedGame} game */
function commentText(game) {
  const text = game.now ? game.own.comments.commentOn(game, game.now.turn) : "";
  return text ? html`<p class="past-comment">${text}</p>` : nothing;
}

/** Whether the end of the game is shown. @param {FinishedGame} game */
const isOver = ({ now, position }) => !now && position !== null && position.ply >= position.plies;

/** @param {FinishedGame} game */
function titleText(game) {
  const { words, story, view, now, turns } = game;
  if (!now) return words(isOver(game) ? "review.end" : "review.start");
  const player = story.playerName(view, now.player);
  return words("review.turnTitle", { turn: now.turn, count: turns.length, player });
}

/** @param {string} look */
const key = (look) => html`<span class="key ${look}" aria-hidden="true"></span>`;

/** The decision that begins at this position, else what has happened. @param {FinishedGame} game */
function momentText(game) {
  const { words, own, now, turns } = game;
  const ply = game.position?.ply ?? 0;
  const decision = decisionAt(turns, ply);
  if (decision) return decisionText(game, decision, now?.player ?? decision.player);
  if (now?.from !== ply) return html`<p>${own.happenedText(game) || words("review.startHint")}</p>`;
  return html`<p>${key(own.looks.played)}${words("review.played", { deeds: own.turnText(game, now) })}</p>`;
}

/**
 * What was decided, and what would have been best.
 * @param {FinishedGame} game
 * @param {Decision} decision
 * @param {string} owner whose turn it is
 */
function decisionText(game, decision, owner) {
  const { words, own } = game;
  const { player, played, best, found } = decision;
  const cost = costText(game, decision);
  const deeds = words("review.played", { deeds: own.deedsText(game, played) });
  // The reasons address the player who decided.
  const reasons = found && formOf(game, player) === "you" ? decision.reasons.slice(0, REASONS) : [];
  const better = found ? words("review.best", { deeds: own.deedsText(game, best) }) : words("review.nothingBetter");
  return html`${cost ? html`<p class="past-cost">${cost}</p>` : nothing}
    <p>${key(own.looks.played)}${own.decidedText(game, deeds, decision, owner)}</p>
    <p>${key(own.looks.best)}${better}${
      reasons.length > 0 ? html`. <span class="past-reasons">${own.reasonsText(game, reasons)}</span>` : nothing
    }</p>`;
}

/** Returns the controls. @param {FinishedGame} game */
export function barPanel(game) {
  const { words, act, own, state, position, turn, now, view } = game;
  const { ply, plies } = /** @type {NonNullable<typeof position>} */ (position);
  const { goToPly: goTo, stepReview: step, stepTurn, runReview: toggle } = act;
  const replayed = { ply, last: plies, running: state.review.options.running, goTo, step, stepTurn, toggle };
  const mine = now !== null && own.people(view).includes(now.player);
  return replayBar(words, replayed, {
    off: !mine || state.table.stage !== "ready",
    go: () => mine && act.retryFrom(turn),
  });
}
