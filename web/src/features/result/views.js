/** The dialog at the end of a game: how it ended, how the score went, what decided it, what now. */
import { html, nothing } from "lit-html";
import { canReview } from "../../play/can_review.js";
import { scoreTrendOf } from "./score_trend.js";
import { seatingOf, spokenTo } from "../../play/seats.js";
import { opponentOf } from "../../kahuna/narration.js";
import { outcomeReason, outcomeTitle, pointsOf } from "../../kahuna/outcome.js";
import { creatureOf, reviewIcon, replayIcon, shareIcon, stone, undoIcon, wayIcons } from "../../ui/icons.js";
import { installHint } from "../../ui/offline.js";
import { swapIcon } from "../../ui/signs.js";
import { scoreSheet } from "../../ui/score.js";

/**
 * @import { Context } from "../../app/context.d.ts"
 * @import { View } from "../../engine/wire.d.ts"
 */

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
    ${isChange ? html`<button type="button" class="button" data-act="even" @click=${act.playEven}>${creatureOf(even.level)}<span>${words("even.play", { rival })}</span></button>` : nothing}
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
    ${view.names ? fromElsewhere(context) : nextSteps(context)}
  </div>`;
}

/** What can be done with a game that was played elsewhere. @param {Context & { view: View }} context */
function fromElsewhere({ words, act }) {
  return html`<div class="dialog-bar dialog-bar-many">
      <button type="button" class="button" data-act="share" @click=${act.openShare}>${shareIcon}<span>${words("over.share")}</span></button>
      <button type="button" class="button" data-act="new" @click=${act.openNew}>${words("menu.newGame")}</button>
      <button type="button" class="button" data-act="look" @click=${act.closeDialog}>${words("over.look")}</button>
    </div>
    <div class="dialog-bar over-main">
      <button type="button" class="button primary" data-act="review" autofocus @click=${() => act.openReview()}>${reviewIcon}<span>${words("review.open")}</span></button>
    </div>`;
}

/** What can be done after a game that was played here. @param {Context & { view: View }} context */
function nextSteps(context) {
  const { view, words, act, reviewing } = context;
  const known = canReview(view);
  const turn = reviewing?.turnToRetry(context) ?? null;
  const wrong = reviewing?.mistakes(context) ?? [];
  return html`<div class="dialog-bar dialog-bar-many">
      ${
        known
          ? html`<button type="button" class="button" data-act="retry-worst" aria-disabled=${turn === null ? "true" : "false"} @click=${() => turn !== null && act.retryFrom(turn)}>
        ${replayIcon}<span>${turn === null ? words("review.retryWorst") : words("review.retryTurn", { turn })}</span>
      </button>`
          : nothing
      }
      ${wrong.length > 0 ? html`<button type="button" class="button" data-act="practise" @click=${() => act.practise(wrong)}>${wayIcons.puzzle}<span>${words("practice.open")}</span></button>` : nothing}
      ${view.takeback ? html`<button type="button" class="button" data-act="take-back" @click=${act.takeBack}>${undoIcon}<span>${words("over.takeBack")}</span></button>` : nothing}
      <button type="button" class="button" data-act="same-deal" @click=${() => act.rematch(true)}>${swapIcon}<span>${words("over.sameDeal")}</span></button>
      <button type="button" class="button" data-act="share" @click=${act.openShare}>${shareIcon}<span>${words("over.share")}</span></button>
      <button type="button" class="button" data-act="new" @click=${act.openNew}>${words("menu.newGame")}</button>
      <button type="button" class="button" data-act="look" @click=${act.closeDialog}>${words("over.look")}</button>
    </div>
    <p class="note">${words("over.swap")}</p>
    ${installHint(context)}
    <div class="dialog-bar over-main">
      ${known ? html`<button type="button" class="button" data-act="review" @click=${() => act.openReview()}>${reviewIcon}<span>${words("review.open")}</span></button>` : nothing}
      <button type="button" class="button primary" data-act="rematch" autofocus @click=${() => act.rematch(false)}>${words("over.rematch")}</button>
    </div>`;
}
