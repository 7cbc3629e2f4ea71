/** A turn of a finished game once more: what is asked, and what the answer comes to. */
import { html, nothing } from "lit-html";
import { deedsText } from "../../ui/turn_text.js";
import { barPanel } from "../../ui/bar.js";
import { undoIcon } from "../../ui/icons.js";
import { closeIcon, nextIcon } from "../../ui/signs.js";
import { topPanel } from "../../ui/top.js";
import { isPlay } from "../../play/selection.js";
import { taskOf } from "../../play/tables.js";

/** @import { Context } from "../../app/context.d.ts" */

/** @param {Context} context */
const taskIn = ({ view }) => taskOf(view, "practice");

/** @param {number} share */
const whole = (share) => Math.round(share * 100);

/** Returns what was found about the turn; "" while it is being played. @param {Context} context */
function verdictText(context) {
  const { words } = context;
  const verdict = taskIn(context)?.verdict;
  if (!verdict) return "";
  const args = { from: words.number(whole(verdict.before)), to: words.percent(whole(verdict.after) / 100) };
  if (verdict.kept) return words("practice.kept", args);
  return `${words("practice.lost", args)} ${words("review.best", { deeds: deedsText(context, verdict.best) })}.`;
}

/** Returns the strip above the board: as in a game, with the way back. @param {Context} context */
function practiceTop(context) {
  const { words, act } = context;
  const back = words("practice.back");
  return topPanel(
    context,
    html`<button type="button" class="plain square" data-act="leave-practice" aria-label=${back} title=${back} @click=${act.leavePractice}>${closeIcon}</button>`,
  );
}

/**
 * Returns the banner's words.
 * @param {Context} context
 * @returns {{ title: string, hint: string, tone: "mine" | "calm" }}
 */
function practiceText(context) {
  const { words, choices, state } = context;
  const reply = taskIn(context);
  const title = words("practice.title", { turn: reply?.turn ?? 0 });
  if (reply?.done) return { title, hint: verdictText(context), tone: "calm" };
  if (choices.pending)
    return { title, hint: words(isPlay(choices.pending) ? "banner.confirm" : "banner.confirmDraw"), tone: "mine" };
  return { title, hint: words(state.stage === "waiting" ? "practice.judging" : "practice.task"), tone: "mine" };
}

/** Returns the bar: as in a game, until the turn is over. @param {Context} context */
function practiceBar(context) {
  const { words, act, state } = context;
  const back = html`<button type="button" class="button" data-act="leave-practice" @click=${act.leavePractice}>${words("practice.back")}</button>`;
  if (!taskIn(context)?.done) return html`${barPanel(context)}`;
  const more = (state.practice?.turns.length ?? 0) > 1;
  return html`<h2 class="hidden">${words("areas.actions")}</h2>
    <div class="bar">
      ${back}
      <button type="button" class="button ${more ? "" : "primary wide"}" data-act="again" @click=${() => act.practiseAgain()}>${undoIcon}<span>${words("practice.again")}</span></button>
      ${more ? html`<button type="button" class="button primary wide" data-act="next-mistake" @click=${act.nextMistake}>${words("practice.next")}${nextIcon}</button>` : nothing}
    </div>`;
}

/** @type {import("../../ui/table_panels.js").TablePanels} */
export const panels = { top: practiceTop, text: practiceText, bar: practiceBar, sentence: verdictText };
