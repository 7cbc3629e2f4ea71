/** The statistics: one row for each level, by the strongest opponent at the table; the assisted games apart. */
import { html, nothing } from "lit-html";
import { statisticsTable } from "../../features/statistics/table.js";
import { tallies, tallyOf } from "../../progress/summary.js";
import { asking } from "../../ui/asking.js";
import { button } from "../../ui/controls.js";
import { closeButton, dialog, fieldset, optionSet } from "../../ui/dialog.js";
import { meanRank } from "./played.js";

/**
 * @import { Context } from "../context.d.ts"
 * @import { Played } from "./played.js"
 */

/** Returns the dialog's content. @param {Context} context */
export function statisticsDialog(context) {
  const { words, act, state } = context;
  const all = act.played();
  const counts = [2, 3, 4].filter((count) => all.some(({ players }) => players === count));
  const chosen = counts.includes(state.counted) ? state.counted : 0;
  const shown = chosen ? all.filter(({ players }) => players === chosen) : all;
  const content = html`${counts.length > 1 ? filter(context, counts, chosen) : nothing}
    ${table(context, shown)}
    <p class="note">${words("kn.statistics.about")}</p>
    <div class="statistics-bar">
      ${button("export", words("statistics.export"), act.exportStatistics)}
      ${asking(context, "statistics", "statistics", act.forgetStatistics)}
    </div>`;
  const empty = html`<p class="statistics-empty">${words("statistics.empty")}</p>
    <p class="note">${words("kn.statistics.about")}</p>`;
  const close = closeButton(context, { look: "primary" });
  return dialog("statistics", words("ways.statistics.name"), all.length > 0 ? content : empty, close);
}

/** The numbers of players to choose from. @param {Context} context @param {number[]} counts @param {number} chosen */
function filter({ words, act }, counts, chosen) {
  /** @param {number} count */
  const labelOf = (count) => (count === 0 ? words("kn.statistics.all") : words("kn.statistics.players", { count }));
  return fieldset(
    words("kn.statistics.filter"),
    optionSet("players", [0, ...counts], chosen, labelOf, act.showPlayers),
    true,
  );
}

/** @param {Context} context @param {Played[]} shown */
function table({ words, story, state }, shown) {
  const ranked = meanRank(shown) !== null;
  /** @param {unknown} name @param {Played[]} games */
  const row = (name, games) => {
    const rank = meanRank(games);
    const text = rank === null ? words("score.open") : words.number(Math.round(rank * 10) / 10);
    return { name, tally: tallyOf(games), more: ranked ? { [words("kn.statistics.rank")]: text } : {} };
  };
  return statisticsTable(words, {
    first: words("kn.statistics.level"),
    labels: { drawn: words("kn.statistics.shared") },
    rows: tallies(shown, state.about.levels).map(({ level, games }) => row(story.levelName(level), games)),
    together: row(words("statistics.together"), shown),
  });
}
