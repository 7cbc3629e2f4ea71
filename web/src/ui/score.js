/** The score sheet: islands now, points of each round. */
import { html, nothing } from "lit-html";
import { opponentOf } from "../kahuna/narration.js";
import { hintIcon, stone } from "./icons.js";
import { pointsOf } from "../kahuna/outcome.js";
import { islandsOf } from "./top.js";

/** @import { Context } from "../app/context.d.ts" */

const ROUNDS = [1, 2, 3];

/**
 * Says that the player had help in this game.
 * @param {Pick<Context, "words"> & { view: import("../engine/wire.d.ts").View }} context
 */
const assistedMark = ({ view, words }) =>
  view.assisted ? html`<p class="assisted">${hintIcon}${words("score.assisted")}</p>` : nothing;

/**
 * Returns the score sheet.
 * @param {Pick<Context, "words" | "story"> & { view: import("../engine/wire.d.ts").View }} context
 */
export function scoreSheet({ view, words, story }) {
  const players = [view.viewer, opponentOf(view.viewer)];
  return html`${assistedMark({ view, words })}
  <table class="score-sheet">
    <thead>
      <tr>
        <th scope="col">${words("score.rounds")}</th>
        ${players.map((player) => html`<th scope="col">${stone(player)} <span>${story.playerName(view, player)}</span></th>`)}
      </tr>
    </thead>
    <tbody>
      ${ROUNDS.map(
        (round) => html`<tr class=${round === view.position.round && !view.over ? "now" : ""}>
          <th scope="row">${round}</th>
          ${players.map((player) => html`<td>${view.position.scores[player][round - 1] ?? words("score.open")}</td>`)}
        </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr class="total">
        <th scope="row">${words("score.total")}</th>
        ${players.map((player) => html`<td>${pointsOf(view, player)}</td>`)}
      </tr>
      <tr class="held">
        <th scope="row">${words("score.now")}</th>
        ${players.map((player) => html`<td>${islandsOf(view, player)}</td>`)}
      </tr>
      <tr class="held">
        <th scope="row">${words("score.stock")}</th>
        ${players.map((player) => html`<td>${view.position.supply[player]}</td>`)}
      </tr>
    </tfoot>
  </table>`;
}

/**
 * Returns the score in two lines, for where height is dear.
 * @param {Pick<Context, "words" | "story"> & { view: import("../engine/wire.d.ts").View }} context
 */
export function scoreStrip({ view, words, story }) {
  return html`${assistedMark({ view, words })}
  <table class="score-strip">
    <thead>
      <tr>
        <th scope="col"><span class="hidden">${words("score.player")}</span></th>
        ${ROUNDS.map((round) => html`<th scope="col" class=${round === view.position.round && !view.over ? "now" : ""}>${words("score.round", { round })}</th>`)}
        <th scope="col">${words("score.total")}</th>
        <th scope="col">${words("score.now")}</th>
        <th scope="col">${words("score.stock")}</th>
      </tr>
    </thead>
    <tbody>
      ${[view.viewer, opponentOf(view.viewer)].map(
        (player) => html`<tr>
          <th scope="row">${stone(player)} <span>${story.playerName(view, player)}</span></th>
          ${ROUNDS.map((round) => html`<td class=${round === view.position.round && !view.over ? "now" : ""}>${view.position.scores[player][round - 1] ?? words("score.open")}</td>`)}
          <td class="total">${pointsOf(view, player)}</td>
          <td class="held">${islandsOf(view, player)}</td>
          <td class="held">${view.position.supply[player]}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}
