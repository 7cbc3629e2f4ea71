/** All turns so far, the newest first. */
import { html, nothing } from "lit-html";
import { homePanel } from "./home.js";
import { stone } from "./icons.js";
import { scoreStrip } from "./score.js";
import { trackerPanel } from "./card_tracker.js";

/** @import { Context } from "../app/context.d.ts" */

/** Returns the log. @param {Pick<Context, "words" | "story"> & { view: import("../engine/wire.d.ts").View }} context */
export function logList({ view, words, story }) {
  const turns = view.log.filter((turn) => turn.actions.length > 0).reverse();
  const begun = view.begun ? html`<p class="log-empty">${words("log.begun")}</p>` : nothing;
  if (turns.length === 0) return view.begun ? begun : html`<p class="log-empty">${words("log.empty")}</p>`;
  return html`<ol class="log">
    ${turns.map(
      (
        turn,
        place,
      ) => html`${place === 0 || turns[place - 1].round !== turn.round ? html`<li class="log-round">${words("log.round", { round: turn.round })}</li>` : ""}
        <li class="log-turn log-${turn.player}">
          ${stone(turn.player)}
          <div><b>${story.playerName(view, turn.player)}</b> ${turn.actions.map((action) => story.actionText(action, story.isYou(view, turn.player))).join(", ")}</div>
        </li>`,
    )}
  </ol>${begun}`;
}

/** Returns the panel beside the board on wide screens. @param {Context} context */
export function sidePanel(context) {
  const { view, words, story, act, canReplay, state } = context;
  if (!view) return homePanel(context);
  return html`<div class="paper side-score"><h2>${words("areas.score")}</h2>${scoreStrip({ view, words, story })}${trackerPanel({ view, words, story, state })}</div>
    <div class="paper side-log">
      <h2>${words("areas.log")}</h2>
      ${canReplay ? html`<button type="button" class="plain small" data-act="replay" @click=${act.replay}>${words("menu.replay")}</button>` : ""}
      <div class="scroll" tabindex="0" role="group" aria-label=${words("areas.log")}>${logList({ view, words, story })}</div>
    </div>`;
}
