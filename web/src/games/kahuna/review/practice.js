/** A turn of a finished game once more: what is asked, and what the answer comes to. */
import { html, nothing } from "lit-html";
import { button, iconButton, withIcon } from "../../../ui/controls.js";
import { deedsText } from "../turn_text.js";
import { barPanel } from "../panels/bar.js";
import { fromTo } from "../../../features/review/judgement_text.js";
import { icon } from "../../../ui/icons.js";
import { topPanel } from "../panels/top.js";
import { isPlay } from "../offers.js";
import { taskOf } from "../../../play/tables.js";

/** @import { Context } from "../context.d.ts" */

/** @param {Context} context */
const taskIn = ({ view }) => taskOf(view, "practice");

/** Returns what was found about the turn; "" while it is being played. @param {Context} context */
function verdictText(context) {
  const { words } = context;
  const verdict = taskIn(context)?.verdict;
  if (!verdict) return "";
  const args = fromTo(words, verdict.before, verdict.after);
  if (verdict.kept) return words("practice.kept", args);
  return `${words("practice.lost", args)} ${words("review.best", { deeds: deedsText(context, verdict.best) })}.`;
}

/** @type {import("../context.d.ts").OwnPanels} */
export const panels = {
  /** The strip above the board: as in a game, with the way back. */
  top: (context) =>
    topPanel(
      context,
      iconButton("leave-practice", icon("close"), context.words("practice.back"), context.act.leavePractice, {
        titled: true,
      }),
    ),

  /** The banner's words. */
  text(context) {
    const { words, choices, state } = context;
    const task = taskIn(context);
    const title = words("practice.title", { turn: task?.turn ?? 0 });
    if (task?.done) return { title, hint: verdictText(context), tone: "calm" };
    if (choices.pending)
      return { title, hint: words(isPlay(choices.pending) ? "banner.confirm" : "banner.confirmDraw"), tone: "mine" };
    return { title, hint: words(state.table.stage === "waiting" ? "practice.judging" : "practice.task"), tone: "mine" };
  },

  /** The bar: as in a game, until the turn is over. */
  bar(context) {
    const { words, act, state } = context;
    if (!taskIn(context)?.done) return barPanel(context);
    const more = (state.exercises.practice?.turns.length ?? 0) > 1;
    const again = withIcon(icon("undo"), words("practice.again"));
    const next = html`${words("practice.next")}${icon("next")}`;
    return html`<h2 class="hidden">${words("areas.actions")}</h2>
      <div class="bar">
        ${button("leave-practice", words("practice.back"), act.leavePractice)}
        ${button("again", again, act.practiseAgain, { look: more ? "" : "primary wide" })}
        ${more ? button("next-mistake", next, act.nextMistake, { look: "primary wide" }) : nothing}
      </div>`;
  },
  sentence: verdictText,
};
