/** The dialog with the games that wait aside. */
import { html, nothing } from "lit-html";
import { answers } from "../../ui/asking.js";
import { button } from "../../ui/controls.js";
import { closeButton, dialog } from "../../ui/dialog.js";

/**
 * @import { Context } from "../../games/kahuna/context.d.ts"
 * @import { Waiting } from "../../storage/waiting_games.js"
 */

/**
 * Returns the dialog's content.
 * @param {Pick<Context, "words" | "act" | "state">} context
 * @param {(game: Waiting) => string} nameOf says which game it is, and when it was played last
 */
export function waitingDialog(context, nameOf) {
  const { words, act } = context;
  const games = act.waiting();
  const list = html`<ul class="waiting-games">${games.map(
    (game, place) => html`<li>${waitingGame(context, game, nameOf(game), place)}</li>`,
  )}</ul>`;
  const about = html`<p class="note">${words(games.length > 0 ? "waiting.about" : "waiting.none")}</p>`;
  const body = html`${about} ${games.length > 0 ? list : nothing}`;
  return dialog("waiting", words("ways.waiting.name"), body, closeButton(context), true);
}

/**
 * @param {Pick<Context, "words" | "act" | "state">} context
 * @param {Waiting} game
 * @param {string} name
 * @param {number} place
 */
function waitingGame({ words, act, state }, game, name, place) {
  const what = `waiting.${place}`;
  const about = `waiting-${place}`;
  const off = game.save === null || state.table.stage !== "ready";
  return html`<p id=${about}><b>${name}</b></p>
    ${
      state.dialogs.asking === what
        ? html`<div class="asking" role="group" aria-labelledby="asking">
          <p id="asking">${words("waiting.ask")}</p>
          ${answers({ words, act }, "waiting", () => act.deleteWaiting(game))}
        </div>`
        : html`<div class="waiting-ways">
          ${button("resume", words("waiting.resume"), () => act.resumeWaiting(game), { look: "primary", about, off })}
          ${button("download", words("transfer.download"), () => act.downloadWaiting(game), { about })}
          ${button("forget", words("waiting.delete"), () => act.ask(what), { about })}
        </div>`
    }`;
}
