/**
 * What was found out about a game, in small: a cost, luck, what decided it, how accurate the players were. The same
 * for all games.
 */
import { html, nothing } from "lit-html";
import { icon } from "../../ui/icons.js";
import { gravity, points } from "./chance_figures.js";

/** @import { Words } from "../../words/words.js" */

/** @param {"decision" | "luck"} kind */
export const swingIcon = (kind) => icon(kind === "decision" ? "decision" : "luck");

/**
 * Returns two chances of a review as they stand in one sentence: in whole percentage points; with a decimal where
 * whole ones would come to another difference than the review names.
 * @param {Words} words
 * @param {number} before 0 to 1
 * @param {number} after
 */
export function fromTo(words, before, after) {
  const decimals = points(before) - points(after) === points(before - after) ? 0 : 1;
  const scale = 10 ** decimals;
  return {
    from: words.number(Math.round(before * 100 * scale) / scale),
    to: words.percent(Math.round(after * 100 * scale) / scale / 100, decimals),
  };
}

/**
 * Returns what decisions have cost, as a figure.
 * @param {Words} words
 * @param {number} cost in percentage points
 * @param {string} text the same in words; "" where nothing better was found
 */
export function costMark(words, cost, text) {
  const said = text || words("review.nothingBetter");
  const figure = cost > 0 ? words("review.minus", { count: cost }) : words("review.fine");
  return html`<b class="cost cost-${gravity(cost)}" title=${said}><span aria-hidden="true">${figure}</span><span class="hidden">${said}</span></b>`;
}

/**
 * Returns what luck has done to a chance, as a figure; nothing where that is nothing.
 * @param {Words} words
 * @param {number | null} luck in percentage points
 * @param {string} about what the figure means
 */
export function luckFigure(words, luck, about) {
  if (!luck) return nothing;
  const text = words(luck > 0 ? "review.luckPlus" : "review.luckMinus", { count: Math.abs(luck) });
  return html`<span class="luck" title=${about}>${icon("luck")}${text}</span>`;
}

/**
 * Returns what decided the game: each swing leads to its turn.
 * @param {Words} words
 * @param {{ kind: "decision" | "luck", title: string, text: string, go: () => unknown }[] | null} swings null before
 *   they are known
 */
export function swingList(words, swings) {
  if (!swings) return html`<div class="swings swings-waiting" aria-hidden="true"><i></i><i></i><i></i></div>`;
  if (swings.length === 0) return html`<p class="note">${words("review.noSwings")}</p>`;
  return html`<ul class="swings" aria-label=${words("review.swingsTitle")}>
    ${swings.map(
      ({ kind, title, text, go }) => html`<li>
        <button type="button" class="swing-row" data-swing=${kind} @click=${go}>
          <span class="swing-${kind}">${swingIcon(kind)}</span>
          <span><b>${words(`review.swing.${kind}`)}</b> · ${title}<small>${text}</small></span>
          ${icon("next")}
        </button>
      </li>`,
    )}
  </ul>`;
}

/**
 * Returns how accurate each player was, and what that means.
 * @param {Words} words
 * @param {{ mark: unknown, name: string, value: number | null }[]} players
 * @param {unknown} [more] what stands between the two
 */
export const accuracyList = (words, players, more = nothing) => html`<div class="accuracies">
  <p class="accuracies-title" title=${words("review.accuracyAbout")}>${words("accuracy.title")}</p>
  <dl>
    ${players.map(
      ({ mark, name, value }) => html`<div>
        <dt>${mark} ${name}</dt>
        <dd>${value === null ? "–" : words.number(Math.round(value))}</dd>
      </div>`,
    )}
  </dl>
  ${more}
  <details><summary>${words("review.accuracy")}</summary><p class="note">${words("review.accuracyAbout")}</p></details>
</div>`;
