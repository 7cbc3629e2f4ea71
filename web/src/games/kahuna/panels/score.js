/** The score: islands now, points of each round. */
import { html, nothing } from "lit-html";
import { opponentOf } from "../../../play/seats.js";
import { icon, stone } from "../../../ui/icons.js";
import { pointsOf } from "../outcome.js";
import { islandsOf } from "./top.js";

/** @import { Context, Player, View } from "../context.d.ts" */

/** @typedef {Pick<Context, "words" | "story"> & { view: View }} Given */

/** The rounds with a scoring. */
export const ROUNDS = [1, 2, 3];

/** What stands for each player at the end of the sheet: its words, its class, the number. */
export const SUMS = /** @type {[string, string, (view: View, player: Player) => number][]} */ ([
  ["score.total", "total", pointsOf],
  ["score.now", "held", islandsOf],
  ["score.stock", "held", (view, player) => view.position.supply[player]],
]);

/** Says that the player had help in this game. @param {Given} given */
export const assistedMark = ({ view, words }) =>
  view.assisted ? html`<p class="assisted">${icon("hint")}${words("score.assisted")}</p>` : nothing;

/** The class of what is about a round. @param {View} view @param {number} round */
export const lookOf = (view, round) => (round === view.position.round && !view.over ? "now" : "");

/** Returns the points of a round. @param {Given} given @param {Player} player @param {number} round */
export const scoreIn = ({ view, words }, player, round) =>
  view.position.scores[player][round - 1] ?? words("score.open");

/** Returns whose score it is. @param {Given} given @param {Player} player */
export const nameOf = ({ view, story }, player) =>
  html`${stone(player)} <span>${story.playerName(view, player)}</span>`;

/** Returns the score in two lines, for where height is dear. @param {Given} given */
export function scoreStrip(given) {
  const { view, words } = given;
  return html`${assistedMark(given)}
  <table class="score-strip">
    <thead>
      <tr>
        <th scope="col"><span class="hidden">${words("score.player")}</span></th>
        ${ROUNDS.map(
          (round) => html`<th scope="col" class=${lookOf(view, round)}>${words("score.round", { round })}</th>`,
        )}
        ${SUMS.map(([key]) => html`<th scope="col">${words(key)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${[view.viewer, opponentOf(view.viewer)].map(
        (player) => html`<tr>
          <th scope="row">${nameOf(given, player)}</th>
          ${ROUNDS.map((round) => html`<td class=${lookOf(view, round)}>${scoreIn(given, player, round)}</td>`)}
          ${SUMS.map(([, look, sum]) => html`<td class=${look}>${sum(view, player)}</td>`)}
        </tr>`,
      )}
    </tbody>
  </table>`;
}
