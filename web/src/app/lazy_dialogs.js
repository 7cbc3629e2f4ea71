/** The dialogs; here are the smaller ones: log, scoring, a save that cannot be read. */
import { html, nothing } from "lit-html";
import { opponentOf } from "../kahuna/narration.js";
import { stone } from "../ui/icons.js";
import { famousDialog } from "../features/share/famous.js";
import { hintDialog } from "../features/hints/views.js";
import { lessonsDialog } from "../features/lessons/list.js";
import { logList } from "../ui/log.js";
import { menuDialog } from "../ui/menu.js";
import { newGameDialog } from "../features/new_game/views.js";
import { puzzlesDialog } from "../features/puzzles/list.js";
import { overDialog } from "../features/result/views.js";
import { resignDialog } from "../features/result/resign.js";
import { rulesDialog } from "../features/rules/views.js";
import { scoreSheet } from "../ui/score.js";
import { settingsDialog } from "../features/settings/views.js";
import { statisticsDialog } from "../features/statistics/views.js";
import { pileTexts } from "../ui/row.js";
import { trackerPanel } from "../ui/card_tracker.js";
import { waitingDialog } from "../features/waiting_games/views.js";

/**
 * @import { Context, DialogName } from "./context.d.ts"
 * @import { RoundScoredView, Player, View } from "../engine/wire.d.ts"
 */

/** @type {Record<DialogName, (context: Context) => unknown>} */
export const DIALOGS = {
  new: newGameDialog,
  menu: menuDialog,
  settings: settingsDialog,
  statistics: statisticsDialog,
  resign: resignDialog,
  broken: brokenDialog,
  waiting: waitingDialog,
  puzzles: puzzlesDialog,
  hint: hintDialog,
  log: seen(logDialog),
  share: lazily,
  transfer: lazily,
  offer: lazily,
  preview: (context) =>
    context.state.preview?.panel?.(context) ??
    html`<div><h2 id="dialog-title" tabindex="-1" autofocus>${context.words("start.coming")}</h2></div>`,
  scoring: (context) =>
    context.view?.scoring ? scoringDialog({ ...context, view: context.view }, context.view.scoring) : nothing,
  over: seen(overDialog),
  lessons: lessonsDialog,
  rules: rulesDialog,
  famous: famousDialog,
  turns: (context) => context.reviewing?.turnsDialog(context) ?? nothing,
};

/** A dialog whose program comes when it is wanted. @param {Context} context */
function lazily(context) {
  const { sharing, dialog } = context.state;
  return sharing && (dialog === "share" || dialog === "transfer" || dialog === "offer")
    ? sharing.dialogs[dialog](context, sharing)
    : nothing;
}

/**
 * A dialog about the view: without one there is nothing to show.
 * @param {(context: Context & { view: View }) => unknown} dialog
 * @returns {(context: Context) => unknown}
 */
function seen(dialog) {
  return (context) => (context.view ? dialog({ ...context, view: context.view }) : nothing);
}

/** @param {Context & { view: View }} context */
function logDialog(context) {
  const { words, act } = context;
  return html`<div class="log-dialog">
    <h2 id="dialog-title">${words("menu.log")}</h2>
    ${scoreSheet(context)}
    ${trackerPanel(context)}
    <ul class="note">
      ${pileTexts(context).map((text) => html`<li>${text}</li>`)}
    </ul>
    <div class="scroll" tabindex="0" role="group" aria-label=${words("areas.log")}>${logList(context)}</div>
    <div class="dialog-bar"><button type="button" class="button" data-act="close" @click=${act.closeDialog}>${words("close")}</button></div>
  </div>`;
}

/**
 * The islands of both sides as two rows of stones: the count can be seen before it is read.
 * @param {Pick<Context, "story" | "words"> & { view: View }} context
 * @param {Record<Player, number>} islands
 */
function tally({ view, story, words }, islands) {
  return html`<div class="tally">
    ${[view.viewer, opponentOf(view.viewer)].map(
      (player) => html`<div class="tally-row">
        <span class="tally-name">${story.playerName(view, player)}</span>
        <span class="tally-stones" aria-hidden="true">${Array.from({ length: islands[player] }, () => stone(player))}</span>
        <b>${words("score.islands", { count: islands[player] })}</b>
      </div>`,
    )}
  </div>`;
}

/** @param {Context & { view: View }} context @param {RoundScoredView} scored */
function scoringDialog(context, scored) {
  const { view, words, act } = context;
  const { round } = scored;
  return html`<div class="scoring">
    <h2 id="dialog-title">${words("score.title", { round })}</h2>
    ${tally(context, scored.islands)}
    <p class="verdict">${verdict(context, scored)}</p>
    ${scoreSheet(context)}
    ${round < 3 ? html`<p class="note">${words(round === 1 ? "score.next1" : "score.next2")}${round === 1 ? html` ${words("score.sudden")}` : nothing}</p>` : nothing}
    <div class="dialog-bar"><button type="button" class="button primary" data-act="next" autofocus @click=${act.closeDialog}>${words(view.over ? "action.result" : "action.next")}</button></div>
  </div>`;
}

/** @param {Pick<Context, "story" | "words"> & { view: View }} context @param {RoundScoredView} scored */
function verdict({ view, words, story }, scored) {
  const { points } = scored;
  const best = points.white > points.black ? "white" : "black";
  const count = points[best];
  if (count === 0) return words("score.nobody");
  return story.isYou(view, best)
    ? words("score.mine", { count })
    : words("score.theirs", { count, rival: story.sideName(view, best) });
}

/** @param {Context} context */
function brokenDialog({ words, act }) {
  return html`<div class="broken">
    <h2 id="dialog-title">${words("trouble.brokenTitle")}</h2>
    <p>${words("trouble.broken")}</p>
    <div class="dialog-bar">
      <button type="button" class="button" data-act="download" @click=${act.downloadBroken}>${words("trouble.download")}</button>
      <button type="button" class="button primary" data-act="new" @click=${act.openNew}>${words("menu.newGame")}</button>
    </div>
  </div>`;
}
