/** The board at the end of a game, in small, with the islands counted. */
import { html } from "lit-html";
import { SIDES } from "../../engine/facts.js";
import { opponentOf } from "../../play/seats.js";
import { framed, layered } from "../../features/rules/rules_figure.js";
import { path, oval } from "../../board/pen.js";
import { atIsland, boardArt } from "./board/board_art.js";
import { ISLAND_IDS, SIZE } from "./board/chart.js";
import { islandsOf } from "./panels/top.js";
import { nameOf } from "./panels/score.js";

/** @import { Player, View } from "./context.d.ts" */
/** @typedef {import("./panels/score.js").Given} Given */

/** The outline of a player's number, as of a stone: a disc and a diamond. @type {Record<Player, string>} */
const OUTLINE = { white: oval(0, 0, 50), black: "M0-62L62 0 0 62-62 0z" };

/**
 * Returns the islands that a player holds, in the order in which they are counted.
 * @param {View["position"]["islands"]} islands
 * @param {Player} player
 */
export const counted = (islands, player) => ISLAND_IDS.filter((id) => islands[id].owner === player);

/** @param {Player} player @param {number} number */
const numberArt = (player, number) =>
  `<g class="counted counted-${player}">${path("", OUTLINE[player])}<text y="24">${number}</text></g>`;

/** @param {View["position"]} position */
function countedArt(position) {
  const numbers = SIDES.flatMap((player) =>
    counted(position.islands, player).map((id, place) => atIsland(id, numberArt(player, place + 1))),
  );
  return layered("chart", boardArt(position).play, numbers);
}

/** Returns the board, and how many islands each player holds. @param {Given} given */
export function countedBoard(given) {
  const { view, words } = given;
  return html`<div class="over-board">
    ${framed([0, 0, SIZE, SIZE], countedArt(view.position), "figure-board")}
    <p class="over-count">${[view.viewer, opponentOf(view.viewer)].map(
      (player) =>
        html`<span>${nameOf(given, player)} <b>${words("score.islands", { count: islandsOf(view, player) })}</b></span>`,
    )}</p>
  </div>`;
}
