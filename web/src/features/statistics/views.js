/** The statistics: one row for each opponent, the assisted games apart. */
import { html, nothing } from "lit-html";
import { tallies, tallyOf } from "../../progress/summary.js";
import { asking } from "../../ui/asking.js";
import { button } from "../../ui/controls.js";
import { closeButton, dialog, fieldset, optionSet } from "../../ui/dialog.js";
import { creatureOf } from "../../ui/icons.js";
import { statisticsTable } from "./table.js";

/**
 * @import { Context } from "../../app/context.d.ts"
 * @import { Played } from "../../progress/statistics.js"
 * @import { Tally } from "../../progress/summary.js"
 */

/** Returns the dialog's content. @param {Context} context */
export function statisticsDialog(context) {
  const { words, act, state } = context;
  const all = act.played();
  const shown = state.edition === "all" ? all : all.filter(({ edition }) => edition === state.edition);
  const content = html`${filter(context, all)} ${table(context, shown)}
    <div class="statistics-bar">
      ${button("export", words("statistics.export"), act.exportStatistics)}
      ${asking(context, "statistics", "statistics", act.forgetStatistics)}
    </div>`;
  const empty = html`<p class="statistics-empty">${words("statistics.empty")}</p>`;
  const close = closeButton(context, { look: "primary" });
  return dialog("statistics", words("ways.statistics.name"), all.length > 0 ? content : empty, close);
}

/** The editions to choose from, where there are several. @param {Context} context @param {Played[]} games */
function filter({ state, words, act }, games) {
  const editions = [...new Set(games.map(({ edition }) => edition))].sort();
  if (editions.length < 2) return nothing;
  /** @param {string} edition */
  const labelOf = (edition) => (edition === "all" ? words("statistics.all") : edition);
  const set = optionSet("edition", ["all", ...editions], state.edition, labelOf, act.showEdition);
  return fieldset(words("newGame.edition"), set, true);
}

/** @param {Context} context @param {Played[]} games */
function table({ words, story, state }, games) {
  /** @param {unknown} name @param {Tally} tally */
  const row = (name, tally) => {
    const { accuracy } = tally;
    const shown = accuracy === null ? words("score.open") : words.percent(accuracy);
    return { name, tally, more: { [words("statistics.accuracy")]: shown } };
  };
  return statisticsTable(words, {
    first: words("newGame.level"),
    rows: tallies(games, state.about.levels).map(({ level, tally }) =>
      row(html`${creatureOf(level)}<span>${story.levelName(level)}</span>`, tally),
    ),
    together: row(words("statistics.together"), tallyOf(games)),
  });
}
