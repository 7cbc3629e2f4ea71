/** The dialog with the games that wait aside. */
import { html, nothing } from "lit-html";
import { waitingName } from "../../ui/game_line.js";

/**
 * @import { Context } from "../../app/context.d.ts"
 * @import { Waiting } from "../../storage/waiting_games.js"
 */

/** Returns the dialog's content. @param {Context} context */
export function waitingDialog(context) {
  const { words, act } = context;
  const games = act.waiting();
  return html`<div class="waiting">
    <h2 id="dialog-title" tabindex="-1" autofocus>${words("ways.waiting.name")}</h2>
    <p class="note">${words(games.length > 0 ? "waiting.about" : "waiting.none")}</p>
    ${games.length > 0 ? html`<ul class="waiting-games">${games.map((game, place) => html`<li>${waitingGame(context, game, place)}</li>`)}</ul>` : nothing}
    <div class="dialog-bar"><button type="button" class="button" data-act="close" @click=${act.closeDialog}>${words("close")}</button></div>
  </div>`;
}

/** @param {Context} context @param {Waiting} game @param {number} place */
function waitingGame({ words, act, state }, game, place) {
  const asked = state.asking === `waiting.${place}`;
  const id = `waiting-${place}`;
  return html`<p id=${id}><b>${waitingName(words, game)}</b></p>
    ${
      asked
        ? html`<div class="asking" role="group" aria-labelledby="asking">
          <p id="asking">${words("waiting.ask")}</p>
          <button type="button" class="button" data-act="keep" @click=${() => act.ask(null)}>${words("waiting.no")}</button>
          <button type="button" class="button primary" data-act="sure" @click=${() => act.deleteWaiting(game)}>${words("waiting.yes")}</button>
        </div>`
        : html`<div class="waiting-ways">
          <button type="button" class="button primary" data-act="resume" aria-describedby=${id} aria-disabled=${game.save === null || state.stage !== "ready"} @click=${() => void act.resumeWaiting(game)}>${words("waiting.resume")}</button>
          <button type="button" class="button" data-act="download" aria-describedby=${id} @click=${() => act.downloadWaiting(game)}>${words("transfer.download")}</button>
          <button type="button" class="button" data-act="forget" aria-describedby=${id} @click=${() => act.ask(`waiting.${place}`)}>${words("waiting.delete")}</button>
        </div>`
    }`;
}
