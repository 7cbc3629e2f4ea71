/** The dialogs; here are the smaller ones: menu, log, scoring, a save that cannot be read. */
import { html, nothing } from "lit-html";
import { opponentOf } from "../play/seats.js";
import { button } from "../ui/controls.js";
import { closeButton, crossedDialog, dialog } from "../ui/dialog.js";
import { stone } from "../ui/icons.js";
import { famousDialog } from "../features/share/famous.js";
import { hintDialog } from "../features/hints/views.js";
import { lessonsDialog } from "../features/lessons/list.js";
import { LISTED } from "../features/lessons/table.js";
import { logList } from "../ui/log.js";
import { newGameDialog } from "../features/new_game/views.js";
import { puzzlesDialog } from "../features/puzzles/list.js";
import { overDialog, resignDialog } from "../features/result/views.js";
import { rulesDialog } from "../features/rules/views.js";
import { scoreSheet } from "../ui/score.js";
import { settingsDialog } from "../features/settings/views.js";
import { statisticsDialog } from "../features/statistics/views.js";
import { updateLine } from "../ui/offline.js";
import { waysInGroups } from "../ui/ways.js";
import { pileTexts } from "../ui/row.js";
import { trackerPanel } from "../ui/card_tracker.js";
import { waitingDialog } from "../features/waiting_games/views.js";

/** @import { Context, DialogName, View } from "./context.d.ts" */

/** @typedef {(context: Context) => unknown} Dialog */

/** @type {Record<DialogName, Dialog>} */
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
  share: lazily("share"),
  transfer: lazily("transfer"),
  offer: lazily("offer"),
  links: byLink("links"),
  invite: byLink("invite"),
  invited: byLink("invited"),
  send: byLink("send"),
  paste: byLink("paste"),
  along: byLink("along"),
  live: byLink("live"),
  preview: (context) =>
    context.state.preview?.panel?.(context) ??
    html`<div><h2 id="dialog-title" tabindex="-1" autofocus>${context.words("start.coming")}</h2></div>`,
  scoring: seen(scoringDialog),
  over: seen(overDialog),
  lessons: (context) => lessonsDialog(context, LISTED),
  rules: rulesDialog,
  famous: famousDialog,
  turns: (context) => context.reviewing?.turnsDialog(context) ?? nothing,
};

/** A dialog whose program comes when it is wanted. @param {"share" | "transfer" | "offer"} name @returns {Dialog} */
function lazily(name) {
  return (context) => {
    const { sharing } = context.state;
    return sharing ? sharing.dialogs[name](context, sharing) : nothing;
  };
}

/** @param {"links" | "invite" | "invited" | "send" | "paste" | "along" | "live"} name @returns {Dialog} */
function byLink(name) {
  return (context) => {
    const { links } = context.state;
    return links ? links.dialogs[name](context, links) : nothing;
  };
}

/**
 * A dialog about the view: without one there is nothing to show.
 * @param {(context: Context & { view: View }) => unknown} content
 * @returns {Dialog}
 */
function seen(content) {
  return (context) => (context.view ? content({ ...context, view: context.view }) : nothing);
}

/** @param {Context & { view: View }} context */
function logDialog(context) {
  return dialog(
    "log-dialog",
    context.words("menu.log"),
    html`${scoreSheet(context)} ${trackerPanel(context)}
    <ul class="note">${pileTexts(context).map((text) => html`<li>${text}</li>`)}</ul>
    <div class="scroll" tabindex="0" role="group" aria-label=${context.words("areas.log")}>${logList(context)}</div>`,
    closeButton(context),
  );
}

/** @param {Context & { view: View }} context */
function scoringDialog(context) {
  const { view, words, story, act } = context;
  if (!view.scoring) return nothing;
  const { round, islands, points } = view.scoring;
  const best = points.white > points.black ? "white" : "black";
  const count = points[best];
  const verdict =
    count === 0
      ? words("score.nobody")
      : words(story.isYou(view, best) ? "score.mine" : "score.theirs", { count, rival: story.sideName(view, best) });
  return dialog(
    "scoring",
    words("score.title", { round }),
    // The islands of both sides as two rows of stones: the count can be seen before it is read.
    html`<div class="tally">
      ${[view.viewer, opponentOf(view.viewer)].map(
        (player) => html`<div class="tally-row">
          <span class="tally-name">${story.playerName(view, player)}</span>
          <span class="tally-stones" aria-hidden="true">${Array.from({ length: islands[player] }, () => stone(player))}</span>
          <b>${words("score.islands", { count: islands[player] })}</b>
        </div>`,
      )}
    </div>
    <p class="verdict">${verdict}</p>
    ${scoreSheet(context)}
    ${round < 3 ? html`<p class="note">${words(round === 1 ? "score.next1" : "score.next2")}${round === 1 ? html` ${words("score.sudden")}` : nothing}</p>` : nothing}`,
    button("next", words(view.over ? "action.result" : "action.next"), act.closeDialog, {
      look: "primary",
      focused: true,
    }),
  );
}

/** @param {Context} context */
function brokenDialog({ words, act }) {
  return dialog(
    "broken",
    words("trouble.brokenTitle"),
    html`<p>${words("trouble.broken")}</p>`,
    html`${button("download", words("trouble.download"), act.downloadBroken)}
    ${button("new", words("menu.newGame"), act.openNew, { look: "primary" })}`,
  );
}

/** Everything that can be done besides the turn itself, in groups. @param {Context} context */
function menuDialog(context) {
  const { words, durable } = context;
  const kept = durable ? nothing : html`<p class="note warning">${words("menu.memory")}</p>`;
  return crossedDialog(
    context,
    "menu",
    words("menu.open"),
    html`${waysInGroups(context)} ${updateLine(context)} ${kept}`,
  );
}
