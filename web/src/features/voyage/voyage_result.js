/** What the dialog at the end of a game says of the voyage: its stars, the next stop, a milestone. */
import { html, nothing } from "lit-html";
import { MOST_STARS } from "../../progress/voyage.js";
import { button, withIcon } from "../../ui/controls.js";
import { icon } from "../../ui/icons.js";
import { medal } from "./medals.js";
import { starRow } from "./stars.js";

/**
 * @import { Words } from "../../words/words.js"
 * @import { Stop } from "./voyage_game.d.ts"
 * @import { Voyager } from "./voyager.js"
 *
 * @typedef {{ words: Words, view: { seed: string } }} Given
 */

/** Returns the part; nothing where the game has gained nothing. @param {Given} context @param {Voyager} voyager */
export function voyageResult({ words, view }, voyager) {
  const end = voyager.endOf(view);
  return html`${voyager.milestonesIn(view).map(
    (name) => html`<div class="milestone">
      ${medal(name)}
      <p><small>${words("voyage.milestones.reached")}</small> <b>${words(`voyage.milestones.${name}.name`)}</b> ${words(`voyage.milestones.${name}.text`)}</p>
    </div>`,
  )}
  ${end ? endPart(words, voyager, end) : nothing}`;
}

/** @param {Words} words @param {Voyager} voyager @param {NonNullable<ReturnType<Voyager["endOf"]>>} end */
function endPart(words, voyager, { stop, stars, before }) {
  const { next } = voyager;
  const onward = next && next.level !== stop.level ? next : null;
  return html`<div class="voyage-end">
    ${stars > 0 ? starRow(stars, MOST_STARS) : nothing}
    <p>${gainText(words, voyager.nameOf(stop.level), stars, before)} ${next ? nothing : words("voyage.end.all")}</p>
    <div class="dialog-bar">
      ${stars === 0 || !onward ? sailButton(words, voyager, stop, "voyage.end.again") : nothing}
      ${onward ? sailButton(words, voyager, onward, "voyage.end.next") : nothing}
      ${button("voyage", words("ways.voyage.name"), () => voyager.open())}
    </div>
  </div>`;
}

/** @param {Words} words @param {Voyager} voyager @param {Stop} stop @param {string} key */
const sailButton = (words, voyager, { level }, key) =>
  button(`sail-${level}`, withIcon(icon("voyage"), words(key, { rival: voyager.nameOf(level) })), () =>
    voyager.sailTo(level),
  );

/**
 * What a game of the voyage has gained, as a sentence.
 * @param {Words} words
 * @param {string} rival
 * @param {number} stars
 * @param {number | null} before the most stars before it; null where it was counted earlier
 */
function gainText(words, rival, stars, before) {
  if (stars === 0) return words("voyage.end.tried", { rival });
  if (before === null || stars > before) return words("voyage.end.won", { rival, count: stars });
  return words("voyage.end.kept", { rival, count: before });
}
