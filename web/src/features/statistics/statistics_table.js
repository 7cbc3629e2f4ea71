/** The table of the statistics: one row for each opponent, the assisted games apart. The same for every game. */
import { html, nothing } from "lit-html";

/**
 * @import { Words } from "../../words/words.js"
 * @import { Tally } from "../../progress/summary.js"
 *
 * @typedef {object} Row
 * @property {unknown} name
 * @property {Tally} tally
 * @property {Record<string, string>} [more] further cells, by the label of their column
 */

/**
 * Returns the table.
 * @param {Words} words
 * @param {object} table
 * @param {string} table.first the label of the first column
 * @param {Partial<Record<"drawn", string>>} [table.labels] in place of the usual ones
 * @param {Row[]} table.rows
 * @param {Row} table.together
 */
export function statisticsTable(words, { first, labels = {}, rows, together }) {
  const columns = Object.keys(cellsOf(words, together, labels));
  return html`<table class="statistics-table" role="table">
    <thead role="rowgroup">
      <tr role="row">${[first, ...columns].map((label) => html`<th scope="col" role="columnheader">${label}</th>`)}</tr>
    </thead>
    <tbody role="rowgroup">${rows.map((row) => rowOf(words, row, labels))}</tbody>
    ${rows.length > 1 ? html`<tfoot role="rowgroup">${rowOf(words, together, labels)}</tfoot>` : nothing}
  </table>`;
}

/**
 * Returns the texts of a row's cells, by the labels of their columns.
 * @param {Words} words
 * @param {Row} row
 * @param {Partial<Record<"drawn", string>>} labels
 * @returns {Record<string, string>}
 */
function cellsOf(words, { tally, more }, { drawn = words("statistics.drawn") }) {
  const { games, streak, best } = tally;
  return {
    [words("statistics.won")]: words.number(tally.won),
    [drawn]: words.number(tally.drawn),
    [words("statistics.lost")]: words.number(tally.lost),
    [words("statistics.share")]: games > 0 ? words.percent(tally.won / games) : words("score.open"),
    [words("statistics.streak")]: words("statistics.streaks", { now: streak, best }),
    ...more,
  };
}

/** @param {Words} words @param {Row} row @param {Partial<Record<"drawn", string>>} labels */
function rowOf(words, row, labels) {
  const { won, drawn, lost, assisted, assistedWon } = row.tally;
  const cells = Object.entries(cellsOf(words, row, labels));
  // The roles stand here because narrow screens lay the row out as lines of text, which would take them away.
  return html`<tr role="row">
      <th scope="row" role="rowheader"><span class="statistics-name">${row.name}</span></th>
      ${cells.map(([label, text]) => html`<td role="cell" data-label=${label}>${text}</td>`)}
    </tr>
    <tr class="statistics-under" role="row">
      <td colspan=${cells.length + 1} role="cell">
        <span class="statistics-scale" aria-hidden="true">
          ${Object.entries({ won, drawn, lost }).map(([kind, count]) => (count > 0 ? html`<i class="scale-${kind}" style="flex-grow: ${count}"></i>` : nothing))}
        </span>
        ${assisted > 0 ? html`<small>${words("statistics.assisted", { count: assisted, won: assistedWon })}</small>` : nothing}
      </td>
    </tr>`;
}
