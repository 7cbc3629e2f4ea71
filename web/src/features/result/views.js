/** The dialogs at the end of a game: how it ended, how the score went, what decided it, what now; and whether to give up. */
import { html, nothing } from "lit-html";
import { button, withIcon } from "../../ui/controls.js";
import { canReview } from "../../play/tables.js";
import { opponentOf, seatingOf, spokenTo } from "../../play/seats.js";
import { outcomeReason, outcomeTitle, pointsOf } from "../../kahuna/outcome.js";
import { creatureOf, icon, stone } from "../../ui/icons.js";
import { installHint } from "../../ui/offline.js";
import { scoreSheet } from "../../ui/score.js";
import { panelsOf } from "../../ui/table_panels.js";

/** @import { Context, Player, View } from "../../app/context.d.ts" */

/**
 * Returns who was ahead before the last scoring, seen from the winner; null where the points did not decide.
 * @param {View} view of a finished game
 * @returns {"led" | "turned" | "even" | null}
 */
export function scoreTrendOf({ over, position: { scores } }) {
  if (!over?.winner || over.by !== "points") return null;
  /** @param {Player} player */
  const before = (player) => scores[player].slice(0, 2).reduce((sum, points) => sum + points, 0);
  const lead = before(over.winner) - before(opponentOf(over.winner));
  return lead > 0 ? "led" : lead < 0 ? "turned" : "even";
}

/** What the computer player says to the person who has played it. @param {Context & { view: View }} context */
function lastWord({ view, words }) {
  const level = view.seats[opponentOf(view.viewer)];
  const key = `levels.${level}.${view.over?.winner === opponentOf(view.viewer) ? "won" : "lost"}`;
  if (view.names || seatingOf(view) !== "solo" || !view.over?.winner || !words.has(key)) return nothing;
  return html`<p class="over-line">${creatureOf(level)}<q>${words(key)}</q></p>`;
}

/**
 * Who would be an even match now, and the way there unless it is the same opponent.
 * @param {Context & { view: View }} context
 */
function evenPart({ view, state, words, story, act }) {
  const { even } = state;
  // Where nothing is known, as after a game against a player of another version, there is nothing to say.
  if (!even || view.names || even.why === "first" || state.framed || seatingOf(view) !== "solo") return nothing;
  const rival = story.levelName(even.level);
  const text = words(`even.${even.ahead === 0 ? even.why : even.ahead > 0 ? "mine" : "theirs"}`, {
    rival,
    bridges: words("newGame.bridges", { count: Math.abs(even.ahead) }),
  });
  const isChange = even.why === "stronger" || even.why === "weaker";
  return html`<div class="over-even">
    <p>${text}</p>
    ${isChange ? button("even", withIcon(creatureOf(even.level), words("even.play", { rival })), act.playEven) : nothing}
  </div>`;
}

/** Returns the dialog's content. @param {Context & { view: View }} context */
export function overDialog(context) {
  const { view, words, story, reviewing } = context;
  const outcome = view.over;
  if (!outcome) return nothing;
  const rival = opponentOf(view.viewer);
  const args = { mine: pointsOf(view, view.viewer), theirs: pointsOf(view, rival), rival: story.rivalName(view) };
  // Told to somebody who has played it.
  const course = spokenTo(view) ? scoreTrendOf(view) : null;
  const known = canReview(view);
  return html`<div class="over">
    <div class="over-head">
      <div class="over-stone" aria-hidden="true">${outcome.winner ? stone(outcome.winner) : html`${stone("white")}${stone("black")}`}</div>
      <h2 id="dialog-title">${outcomeTitle(context)}</h2>
      <p class="verdict">${outcomeReason(context)}</p>
      ${lastWord(context)}
      ${course ? html`<p>${words(`over.course.${course}.${outcome.winner === view.viewer ? "you" : "rival"}`, args)}</p>` : nothing}
    </div>
    ${evenPart(context)}
    ${known ? html`<div class="over-course">${reviewing ? reviewing.overPart(context) : nothing}</div>` : nothing}
    ${scoreSheet(context)}
    ${panelsOf(view.table).steps?.(context) ?? (view.names ? fromElsewhere(context) : nextSteps(context))}
  </div>`;
}

/** What can be done with a game that was played elsewhere. @param {Context & { view: View }} context */
const fromElsewhere = (context) => html`<div class="dialog-bar dialog-bar-many">${furtherSteps(context)}</div>
  <div class="dialog-bar over-main">${reviewButton(context, { look: "primary", focused: true })}</div>`;

/** What can be done after a game that was played here. @param {Context & { view: View }} context */
function nextSteps(context) {
  const { view, words, act, reviewing } = context;
  const known = canReview(view);
  const turn = reviewing?.turnToRetry(context) ?? null;
  const wrong = reviewing?.mistakes(context) ?? [];
  const retry = words(turn === null ? "review.retryWorst" : "review.retryTurn", { turn: turn ?? 0 });
  return html`<div class="dialog-bar dialog-bar-many">
      ${known ? button("retry-worst", withIcon(icon("replay"), retry), () => turn !== null && act.retryFrom(turn), { off: turn === null }) : nothing}
      ${wrong.length > 0 ? button("practise", withIcon(icon("puzzle"), words("practice.open")), () => act.practise(wrong)) : nothing}
      ${view.takeback ? button("take-back", withIcon(icon("undo"), words("over.takeBack")), act.takeBack) : nothing}
      ${button("same-deal", withIcon(icon("swap"), words("over.sameDeal")), () => act.rematch(true))}
      ${furtherSteps(context)}
    </div>
    <p class="note">${words("over.swap")}</p>
    ${installHint(context)}
    <div class="dialog-bar over-main">
      ${known ? reviewButton(context) : nothing}
      ${button("rematch", words("over.rematch"), () => act.rematch(false), { look: "primary", focused: true })}
    </div>`;
}

/** What can be done with any finished game. @param {Context} context */
const furtherSteps = ({ words, act }) =>
  html`${button("share", withIcon(icon("share"), words("over.share")), act.openShare)}
  ${button("new", words("menu.newGame"), act.openNew)} ${button("look", words("over.look"), act.closeDialog)}`;

/** @param {Context} context @param {import("../../ui/controls.js").ButtonOptions} [options] */
const reviewButton = ({ words, act }, options) =>
  button("review", withIcon(icon("review"), words("review.open")), () => act.openReview(), options);

/** Returns the content of the dialog that asks whether the game is really to be given up. @param {Context} context */
export function resignDialog({ view, words, story, act }) {
  const rival = view ? story.rivalName(view) : "";
  return html`<div class="resign">
    <div class="resign-flag" aria-hidden="true">${icon("flag")}</div>
    <h2 id="dialog-title">${words("resign.title")}</h2>
    <p>${words("resign.about", { rival })}</p>
    <div class="dialog-bar">
      ${button("resign-sure", words("resign.yes"), act.resign)}
      ${button("resign-not", words("resign.no"), act.closeDialog, { look: "primary", focused: true })}
    </div>
  </div>`;
}
