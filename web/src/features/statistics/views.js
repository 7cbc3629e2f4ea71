/** The statistics: one row for each opponent, the assisted games apart. */
import { html, nothing } from "lit-html";
import { tallies, tallyOf } from "../../progress/summary.js";
import { asking } from "../../ui/asking.js";
import { button } from "../../ui/controls.js";
import { closeButton, dialog, fieldset, optionSet } from "../../ui/dialog.js";
import { creatureOf } from "../../ui/icons.js";

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
function table(context, games) {
  const { words, story, state } = context;
  const rows = tallies(games, state.about.levels);
  return html`<table class="statistics-table" role="table">
    <thead role="rowgroup">
      <tr role="row">
        <th scope="col" role="columnheader">${words("newGame.level")}</th>
        ${["won", "drawn", "lost", "share", "streak", "accuracy"].map((name) => html`<th scope="col" role="columnheader">${words(`statistics.${name}`)}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map(({ level, tally }) => row(context, html`${creatureOf(level)}<span>${story.levelName(level)}</span>`, tally))}
    </tbody>
    ${rows.length > 1 ? html`<tfoot role="rowgroup">${row(context, words("statistics.together"), tallyOf(games))}</tfoot>` : nothing}
  </table>`;
}

/** @param {Context} context @param {unknown} name @param {Tally} tally */
function row({ words }, name, tally) {
  const { games, won, drawn, lost, streak, best, accuracy, assisted, assistedWon } = tally;
  const none = words("score.open");
  const cells = {
    won: words.number(won),
    drawn: words.number(drawn),
    lost: words.number(lost),
    share: games > 0 ? words.percent(won / games) : none,
    streak: words("statistics.streaks", { now: streak, best }),
    accuracy: accuracy === null ? none : words.percent(accuracy),
  };
  // The roles stand here because narrow screens lay the row out as lines of text, which would take them away.
  return html`<tr role="row">
      <th scope="row" role="rowheader"><span class="statistics-name">${name}</span></th>
      ${Object.entries(cells).map(([key, text]) => html`<td role="cell" data-label=${words(`statistics.${key}`)}>${text}</td>`)}
    </tr>
    <tr class="statistics-under" role="row">
      <td colspan="7" role="cell">
        <span class="statistics-scale" aria-hidden="true">
          ${Object.entries({ won, drawn, lost }).map(([kind, count]) => (count > 0 ? html`<i class="scale-${kind}" style="flex-grow: ${count}"></i>` : nothing))}
        </span>
        ${assisted > 0 ? html`<small>${words("statistics.assisted", { count: assisted, won: assistedWon })}</small>` : nothing}
      </td>
    </tr>`;
}
