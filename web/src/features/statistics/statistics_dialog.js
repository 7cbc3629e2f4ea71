/** The statistics of any game: choices, the table, and what can be done with the list. */
import { html, nothing } from "lit-html";
import { tallies, tallyOf } from "../../progress/summary.js";
import { asking } from "../../ui/asking.js";
import { button } from "../../ui/controls.js";
import { closeButton, dialog, fieldset, optionSet } from "../../ui/dialog.js";
import { ratingPart } from "../../ui/rating_part.js";
import { statisticsTable } from "./statistics_table.js";

/**
 * @import { Counted } from "../../progress/summary.js"
 * @import { Rated } from "../../ui/rating_text.js"
 */

/** Shows the games of all groups. */
export const ALL = "all";

/**
 * @template {Counted} Played
 * @typedef {Parameters<typeof asking>[0] & Parameters<typeof closeButton>[0] & {
 *   state: { statistics: { counted: string, rating: Rated | null }, about: { levels: string[] } },
 *   story: { levelName(level: string): string },
 *   act: { played(): Played[], showCounted(group: string): void, exportStatistics(): void, forgetStatistics(): void },
 * }} Given
 */

/**
 * @template {Counted} Played
 * @typedef {object} Own what a game says of its finished games
 * @property {string} filter what the groups are by which the player can choose
 * @property {(played: Played) => string} groupOf
 * @property {(group: string) => string} groupText
 * @property {string} first the label of the first column
 * @property {(level: string) => unknown} levelFace
 * @property {Partial<Record<"drawn", string>>} [labels] in place of the usual ones
 * @property {string} last the label of the last column
 * @property {(games: Played[]) => string | null} lastText null where nothing is known; the column is left out where
 *   that is so of all
 * @property {string} [note] what counts
 */

/**
 * Returns the dialog's content.
 * @template {Counted} Played
 * @param {Given<Played>} context
 * @param {Own<Played>} own
 */
export function statisticsDialog(context, own) {
  const { words, act, state, story } = context;
  const all = act.played();
  const groups = [...new Set(all.map(own.groupOf))].sort();
  const { counted } = state.statistics;
  const chosen = groups.includes(counted) ? counted : ALL;
  const shown = all.filter((played) => chosen === ALL || own.groupOf(played) === chosen);
  const note = own.note ? html`<p class="note">${own.note}</p>` : nothing;
  const content = html`${groups.length > 1 ? filter(context, own, groups, chosen) : nothing}
    ${table(context, own, shown)}
    ${note}
    ${ratingPart(words, state.statistics.rating, story.levelName)}
    <div class="statistics-bar">
      ${button("export", words("statistics.export"), act.exportStatistics)}
      ${asking(context, "statistics", "statistics", act.forgetStatistics)}
    </div>`;
  const empty = html`<p class="statistics-empty">${words("statistics.empty")}</p>
    ${note}`;
  const close = closeButton(context, { look: "primary" });
  return dialog("statistics", words("ways.statistics.name"), all.length === 0 ? empty : content, close);
}

/**
 * The groups to choose from.
 * @template {Counted} Played
 * @param {Given<Played>} context
 * @param {Own<Played>} own
 * @param {string[]} groups
 * @param {string} chosen
 */
function filter({ words, act }, own, groups, chosen) {
  /** @param {string} group */
  const text = (group) => (group === ALL ? words("statistics.all") : own.groupText(group));
  return fieldset(own.filter, optionSet("counted", [ALL, ...groups], chosen, text, act.showCounted), true);
}

/**
 * @template {Counted} Played
 * @param {Given<Played>} context
 * @param {Own<Played>} own
 * @param {Played[]} shown
 */
function table({ words, state }, { first, labels, levelFace, last, lastText }, shown) {
  const known = lastText(shown) !== null;
  /** @param {unknown} name @param {Played[]} games */
  const row = (name, games) => ({
    name,
    tally: tallyOf(games),
    more: known ? { [last]: lastText(games) ?? words("score.open") } : {},
  });
  return statisticsTable(words, {
    first,
    labels,
    rows: tallies(shown, state.about.levels).map(({ level, games }) => row(levelFace(level), games)),
    together: row(words("statistics.together"), shown),
  });
}
