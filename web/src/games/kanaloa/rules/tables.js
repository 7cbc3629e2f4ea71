/**
 * The tables of the rules: what differs with the number of players, and which tiles are in the game. Their numbers come
 * from the facts.
 *
 * @import { Words } from "../../../words/words.js"
 */
import { html } from "lit-html";
import { TILES, VOLCANO_TILES } from "../facts.js";
import { chartOf } from "../board/chart.js";

/** From the usual number of players to the fewest. */
const PLAYERS = /** @type {const} */ ([4, 3, 2]);

/** How many of three equal tiles are in the game. @param {2 | 3 | 4} players */
const copiesFor = (players) => (players === 2 ? 2 : 3);

/**
 * The kinds of tiles, and in how many labels of three each of them comes.
 * @type {{ id: string, has(gods: string, points: number): boolean, labels: number }[]}
 */
const KINDS = [
  { id: "one", has: (gods) => gods.length === 1 && gods !== "k", labels: 1 },
  { id: "two", has: (gods) => gods.length === 2, labels: 1 },
  { id: "kane", has: (gods, points) => gods === "k" && points < 5, labels: 3 },
  { id: "kane5", has: (gods, points) => gods === "k" && points === 5, labels: 2 },
];

/** Returns how many tiles of a sort there are: of each kind, and of all. @param {2 | 3 | 4} players */
export const tileCounts = (players) =>
  KINDS.map(({ id, has, labels }) => {
    const kinds = Object.values(TILES).filter(({ gods, points }) => has(gods, points)).length;
    return { id, each: labels * copiesFor(players), all: kinds * labels * copiesFor(players) };
  });

/** @param {2 | 3 | 4} players */
const tilesOf = (players) => tileCounts(players).reduce((sum, { all }) => sum + all, 0);

/** The last eruption is before the volcano tile that ends the game. @param {2 | 3 | 4} players */
const eruptionsOf = (players) =>
  Array.from({ length: (VOLCANO_TILES[players] - 1) / 2 }, (_, at) => 2 * (at + 1)).join(", ");

/** @param {string[]} heads @param {[string, unknown[]][]} rows */
const table = (heads, rows) => html`<div class="rules-counts-box"><table class="score-sheet rules-counts">
  <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
  <tbody>
    ${rows.map(
      ([head, cells]) => html`<tr><th scope="row">${head}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
    )}
  </tbody>
</table></div>`;

/** Returns what differs with the number of players. @param {Words} words */
export function playersTable(words) {
  /** @param {string} id */
  const text = (id) => words(`kn.rules.table.${id}`);
  /** @param {string} id @param {(players: 2 | 3 | 4) => unknown} cell @returns {[string, unknown[]]} */
  const row = (id, cell) => [text(id), PLAYERS.map(cell)];
  return table(
    [text("players"), ...PLAYERS.map(String)],
    [
      row("islands", (players) => Object.keys(chartOf(players).islands).length),
      row("currents", (players) => Object.keys(chartOf(players).currents).length),
      row("grey", (players) => (players === 2 ? 2 : 0)),
      row("tiles", tilesOf),
      row("volcanoes", (players) => VOLCANO_TILES[players]),
      row("cards", (players) => text({ 4: "each", 3: "three", 2: "pair" }[players])),
      row("protection", (players) => text(players === 4 ? "yes" : "no")),
      row("guarded", (players) => text(players === 4 ? "points" : "no")),
      row("stands", (players) => text(players === 2 ? "sea" : "vacant")),
      row("eruptions", eruptionsOf),
    ],
  );
}

/** Returns which tiles are in the game. @param {Words} words */
export function tilesTable(words) {
  /** @param {string} id */
  const text = (id) => words(`kn.rules.table.${id}`);
  const [many, few] = [tileCounts(4), tileCounts(2)];
  /** @param {number} count */
  const each = (count) => words("kn.rules.table.of", { count });
  return table(
    [text("kinds"), text("three4"), text("two2")],
    [
      ...many.map(
        ({ id, each: count }, at) => /** @type {[string, unknown[]]} */ ([text(id), [each(count), each(few[at].each)]]),
      ),
      [text("all"), [tilesOf(4), tilesOf(2)]],
    ],
  );
}
