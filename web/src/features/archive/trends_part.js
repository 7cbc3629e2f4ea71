/** The part of the archive's dialog about trends: what the judged games have in common. */
import { html, nothing, svg } from "lit-html";
import { button } from "../../ui/controls.js";

/**
 * @import { Words } from "../../words/words.js"
 * @import { Kind, Moment, Trends } from "./trends.js"
 *
 * @typedef {import("./archive.js").Archive} Archive
 */

/** How many kinds are listed, and how many moments of each. */
const MOST_KINDS = 8;
const MOST_MOMENTS = 5;

/** @param {Words} words @param {Archive} archive */
export function trendsPart(words, archive) {
  const { trends } = archive;
  if (!trends) return html`<p role="status">${words("archive.trends.reading")}</p>`;
  const { all, judged } = trends;
  const game = words(`archive.games.${archive.own.name}`);
  return html`<p class="note">
      ${words("archive.trends.judged", { game, judged, all })}
      ${judged < all ? words("archive.trends.unjudged") : nothing}
    </p>
    ${
      judged === 0
        ? nothing
        : html`${coursePart(words, trends)} ${rivalPart(words, archive, trends)} ${phasePart(words, trends)}
          ${kindPart(words, archive, trends)}`
    }`;
}

/** @param {string} id @param {string} title @param {unknown} body */
const part = (id, title, body) => html`<section aria-labelledby=${id}>
  <h3 id=${id}>${title}</h3>
  ${body}
</section>`;

/**
 * @param {string[]} heads
 * @param {unknown[][]} rows the first cell names the row
 */
const table = (heads, rows) => html`<table class="archive-table">
  <thead>
    <tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr>
  </thead>
  <tbody>
    ${rows.map(
      ([name, ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
    )}
  </tbody>
</table>`;

/** @param {number} accuracy @returns {number} in hundredths of the graph's height, from its top */
const heightOf = (accuracy) => Math.round((96 - 92 * accuracy) * 10) / 10;

/** The accuracy over time. @param {Words} words @param {Trends} trends */
function coursePart(words, { course, months }) {
  const width = 100 / course.length;
  const x = (/** @type {number} */ at) => Math.round((at + 0.5) * width * 100) / 100;
  const curve = course.map(({ mean }, at) => `${at ? "L" : "M"}${x(at)} ${heightOf(mean)}`).join("");
  const label = words("archive.trends.graph", {
    count: course.length,
    first: words.percent(course[0].mean),
    last: words.percent(course[course.length - 1].mean),
  });
  const dots = course.map(
    ({ accuracy }, at) => svg`<path class="trend-dot" d="M${x(at)} ${heightOf(accuracy)}h0"></path>`,
  );
  const graph = html`<div class="trend-graph">
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label=${label}>
      ${[0, 0.5, 1].map((level) => svg`<path class="trend-level" d="M0 ${heightOf(level)}h100"></path>`)}
      ${dots}
      <path class="trend-curve" d=${curve}></path>
    </svg>
    ${[1, 0.5, 0].map((level) => html`<span aria-hidden="true">${words.percent(level)}</span>`)}
  </div>`;
  const rows = months.map(({ month, games, accuracy }) => [
    words.date(new Date(`${month}-15T12:00:00`), { year: "numeric", month: "long" }),
    games,
    words.percent(accuracy),
  ]);
  return part(
    "trend-course",
    words("archive.trends.course"),
    html`${graph}
      <p class="note">${words("archive.trends.curve")}</p>
      <details class="archive-refused">
        <summary>${words("archive.trends.byMonth")}</summary>
        ${table([words("archive.trends.month"), words("archive.trends.games"), words("archive.trends.accuracy")], rows)}
      </details>`,
  );
}

/** @param {Words} words @param {Archive} archive @param {Trends} trends */
const rivalPart = (words, { nameOf }, { rivals }) =>
  part(
    "trend-rivals",
    words("archive.trends.rivals"),
    table(
      [words("archive.filter.rival"), ...["games", "won", "accuracy"].map((each) => words(`archive.trends.${each}`))],
      rivals.map(({ rival, games, won, accuracy }) => [nameOf(rival), games, won, words.percent(accuracy)]),
    ),
  );

/** A cost in percentage points, with one decimal. @param {Words} words @param {number} loss */
const costText = ({ language }, loss) =>
  (100 * loss).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** @param {Words} words @param {Trends} trends */
const phasePart = (words, { phases, reviewed }) =>
  phases.length === 0
    ? nothing
    : part(
        "trend-phases",
        words("archive.trends.phases"),
        html`<p class="note">${words("archive.trends.reviewed", { count: reviewed })}</p>
          ${table(
            [words("archive.trends.phaseHead"), words("archive.trends.decisions"), words("archive.trends.cost")],
            phases.map(({ phase, decisions, loss }) => [
              words(`archive.trends.phase.${phase}`),
              decisions,
              costText(words, loss),
            ]),
          )}`,
      );

/** What costs most. @param {Words} words @param {Archive} archive @param {Trends} trends */
function kindPart(words, archive, { kinds, reviewed }) {
  if (reviewed === 0) return nothing;
  const body =
    kinds.length === 0
      ? html`<p>${words("archive.trends.none")}</p>`
      : html`<ol class="trend-kinds">${kinds.slice(0, MOST_KINDS).map((kind) => kindItem(words, archive, kind))}</ol>`;
  return part("trend-kinds", words("archive.trends.most"), body);
}

/** @param {Words} words @param {Archive} archive @param {Kind} kind */
function kindItem(words, archive, { phase, kind, loss, moments }) {
  const name = words(kind ? `archive.trends.kinds.${archive.own.name}.${kind}` : "archive.trends.kinds.other");
  return html`<li>
    <b>${words("archive.trends.kind", { phase: words(`archive.trends.phase.${phase}`), name })}</b>
    <details class="archive-refused">
      <summary>${words("archive.trends.moments", { count: moments.length, cost: costText(words, loss) })}</summary>
      <div class="archive-ways">${moments.slice(0, MOST_MOMENTS).map((each) => momentWay(words, archive, each))}</div>
    </details>
  </li>`;
}

/** Opens a moment in its review. @param {Words} words @param {Archive} archive @param {Moment} moment */
const momentWay = (words, archive, { head, turn, loss }) =>
  button(
    `moment-${head.id}-${turn}`,
    words("archive.trends.moment", { turn, cost: costText(words, loss), date: words.date(new Date(head.at)) }),
    () => archive.review(head, turn),
  );
