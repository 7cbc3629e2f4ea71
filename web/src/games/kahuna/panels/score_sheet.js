/** The score sheet, for dialogs and lessons. */
import { html } from "lit-html";
import { opponentOf } from "../../../play/seats.js";
import { ROUNDS, SUMS, assistedMark, lookOf, nameOf, scoreIn } from "./score.js";

/** @import { Given } from "./score.js" */

/** Returns the score sheet. @param {Given} given */
export function scoreSheet(given) {
  const { view, words } = given;
  const players = [view.viewer, opponentOf(view.viewer)];
  return html`${assistedMark(given)}
  <table class="score-sheet">
    <thead>
      <tr><th scope="col">${words("score.rounds")}</th>${players.map(
        (player) => html`<th scope="col">${nameOf(given, player)}</th>`,
      )}</tr>
    </thead>
    <tbody>
      ${ROUNDS.map(
        (round) =>
          html`<tr class=${lookOf(view, round)}><th scope="row">${round}</th>${players.map(
            (player) => html`<td>${scoreIn(given, player, round)}</td>`,
          )}</tr>`,
      )}
    </tbody>
    <tfoot>
      ${SUMS.map(
        ([key, look, sum]) =>
          html`<tr class=${look}><th scope="row">${words(key)}</th>${players.map(
            (player) => html`<td>${sum(view, player)}</td>`,
          )}</tr>`,
      )}
    </tfoot>
  </table>`;
}
