/** All turns so far, the newest first. */
import { html, nothing } from "lit-html";
import { stone } from "../../../ui/icons.js";
import { sideLog } from "../../../ui/side_log.js";
import { scoreStrip } from "./score.js";
import { trackerPanel } from "./card_tracker.js";

/** @import { Context } from "../context.d.ts" */

/**
 * Returns the log.
 * @param {Pick<Context, "words" | "story"> & { view: import("../../../engine/wire.d.ts").View }} context
 */
export function logList({ view, words, story }) {
  const turns = view.log.filter((turn) => turn.actions.length > 0).reverse();
  const begun = view.begun ? html`<p class="log-empty">${words("log.begun")}</p>` : nothing;
  if (turns.length === 0) return view.begun ? begun : html`<p class="log-empty">${words("log.empty")}</p>`;
  return html`<ol class="log">
    ${turns.map(
      (turn, place) => html`${
        place === 0 || turns[place - 1].round !== turn.round
          ? html`<li class="log-round">${words("log.round", { round: turn.round })}</li>`
          : ""
      }
        <li class="log-turn log-${turn.player}">
          ${stone(turn.player)}
          <div><b>${story.playerName(view, turn.player)}</b> ${turn.actions
            .map((action) => story.actionText(action, story.isYou(view, turn.player)))
            .join(", ")}</div>
        </li>`,
    )}
  </ol>${begun}`;
}

/** Returns the panel beside the board on wide screens. @param {Context} context */
export function sidePanel(context) {
  const { view, words, story, state } = context;
  if (!view) return nothing;
  return html`<div class="paper side-score"><h2>${words("areas.score")}</h2>${scoreStrip({ view, words, story })}${trackerPanel(
    { view, words, story, state },
  )}</div>
    ${sideLog(context, logList({ view, words, story }))}`;
}
