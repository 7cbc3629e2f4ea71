/** The dialogs; here are the smaller ones: menu, log, scoring, a save that cannot be read. */
import { html, nothing } from "lit-html";
import { opponentOf } from "../../play/seats.js";
import { button } from "../../ui/controls.js";
import { filledDialogs } from "../../app/later_parts.js";
import { menuDialog, seen } from "../../ui/common_dialogs.js";
import { crossedDialog, dialog } from "../../ui/dialog.js";
import { stone } from "../../ui/icons.js";
import { waitingName } from "../../ui/game_line.js";
import { FAMOUS } from "./famous/famous_kahuna.js";
import { hintDialog } from "./hints/hint_texts.js";
import { LISTED } from "./kahuna_lessons.js";
import { logList } from "./panels/log.js";
import { newGameDialog } from "./new_game.js";
import { puzzlesDialog } from "../../features/puzzles/puzzle_list.js";
import { resignDialog } from "../../features/result/resign_dialog.js";
import { overDialog } from "./result.js";
import { rulesDialog } from "./rules/rules_dialog.js";
import { scoreSheet } from "./panels/score_sheet.js";
import { kahunaStatistics } from "./statistics/kahuna_statistics.js";
import { updateLine } from "../../ui/offline.js";
import { menuWays, waysToShare } from "./panels/ways.js";
import { pileTexts } from "./panels/row.js";
import { trackerPanel } from "./panels/card_tracker.js";

/** @import { Context, DialogName, View } from "./context.d.ts" */

/** @typedef {import("../../ui/common_dialogs.js").Dialog} Dialog */

/** @type {Record<DialogName, Dialog>} */
export const DIALOGS = {
  ...filledDialogs({
    listed: LISTED,
    waitingName: ({ words }, game) => waitingName(words, game),
    aboveLog,
    logList,
    famous: FAMOUS,
  }),
  new: newGameDialog,
  menu: (context) => menuDialog(context, html`${menuWays(context)} ${updateLine(context)}`),
  statistics: kahunaStatistics,
  resign: seen((/** @type {Context & { view: View }} */ context) =>
    resignDialog(context, context.words("resign.about", { rival: context.story.rivalName(context.view) })),
  ),
  puzzles: puzzlesDialog,
  friend: (context) => crossedDialog(context, "friend", context.words("ways.friend.name"), waysToShare(context)),
  hint: hintDialog,
  links: byLink("links"),
  invite: byLink("invite"),
  invited: byLink("invited"),
  send: byLink("send"),
  paste: byLink("paste"),
  along: byLink("along"),
  live: byLink("live"),
  preview: (context) =>
    context.state.firstPage.preview?.panel?.(context) ??
    html`<div><h2 id="dialog-title" tabindex="-1" autofocus>${context.words("start.coming")}</h2></div>`,
  scoring: seen(scoringDialog),
  over: seen(overDialog),
  rules: rulesDialog,
};

/** @param {"links" | "invite" | "invited" | "send" | "paste" | "along" | "live"} name @returns {Dialog} */
function byLink(name) {
  return (context) => {
    const { part: links } = context.state.links;
    return links ? links.dialogs[name](context, links) : nothing;
  };
}

/** What stands above the log: the score, and the cards that are known. @param {Context & { view: View }} context */
function aboveLog(context) {
  return html`${scoreSheet(context)} ${trackerPanel(context)}
  <ul class="note">${pileTexts(context).map((text) => html`<li>${text}</li>`)}</ul>`;
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
          <span class="tally-stones" aria-hidden="true">${Array.from({ length: islands[player] }, () =>
            stone(player),
          )}</span>
          <b>${words("score.islands", { count: islands[player] })}</b>
        </div>`,
      )}
    </div>
    <p class="verdict">${verdict}</p>
    ${scoreSheet(context)}
    ${
      round < 3
        ? html`<p class="note">${words(round === 1 ? "score.next1" : "score.next2")}${
            round === 1 ? html` ${words("score.sudden")}` : nothing
          }</p>`
        : nothing
    }`,
    button("next", words(view.over ? "action.result" : "action.next"), act.closeDialog, {
      look: "primary",
      focused: true,
    }),
  );
}
