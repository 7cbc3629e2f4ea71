/** The page of the voyage: the path over the islands, the card of a stop, milestones, the course of the rating. */
import { html, nothing } from "lit-html";
import { MILESTONES } from "../../progress/milestones.js";
import { MOST_STARS } from "../../progress/voyage.js";
import { button } from "../../ui/controls.js";
import { crossedDialog } from "../../ui/dialog.js";
import { icon } from "../../ui/icons.js";
import { ratingPart } from "../../ui/rating_part.js";
import { courseOf } from "./course.js";
import { medal } from "./medals.js";
import { starRow } from "./stars.js";

/**
 * @import { Words } from "../../words/words.js"
 * @import { Rated } from "../../ui/rating_text.js"
 * @import { Stop } from "./voyage_game.d.ts"
 * @import { Voyager } from "./voyager.js"
 *
 * @typedef {{
 *   words: Words,
 *   act: { closeDialog(): void },
 *   story: { levelName(level: string): string },
 *   state: { statistics: { rating: Rated | null } },
 * }} Given
 */

/** Returns the dialog's content. @param {Given} context @param {Voyager} voyager */
export function voyageDialog(context, voyager) {
  const { words, story, state } = context;
  const { trouble, isDamaged } = voyager;
  const body = html`${trouble ? html`<p class="warning" role="alert">${trouble}</p>` : nothing}
    ${isDamaged ? html`<p class="warning">${words("voyage.damaged")}</p>` : nothing}
    <p>${words("voyage.about")}</p>
    <div class="voyage-parts">
      ${path(words, voyager)}
      ${card(words, voyager)}
    </div>
    ${milestonesPart(words, voyager)}
    ${ratingPart(words, state.statistics.rating, story.levelName)}`;
  return crossedDialog(context, "voyage", words("ways.voyage.name"), body);
}

/** The board, with the path and its stops. @param {Words} words @param {Voyager} voyager */
function path(words, voyager) {
  const { own, shown } = voyager;
  return html`<nav class="voyage-map" aria-label=${words("voyage.path")}>
    ${own.picture()}
    <svg class="voyage-course" viewBox="0 0 1000 1000" aria-hidden="true" focusable="false">
      <path class="voyage-course-edge" d=${courseOf(own.stops.map(({ at }) => at))} /><path class="voyage-course-line" d=${courseOf(own.stops.map(({ at }) => at))} />
    </svg>
    <ol class="voyage-stops">${own.stops.map((stop) => stopItem(voyager, stop, stop === shown))}</ol>
  </nav>`;
}

/** @param {Voyager} voyager @param {Stop} stop @param {boolean} isShown */
function stopItem(voyager, stop, isShown) {
  const { state, stars } = voyager.resultOf(stop);
  const face = html`${voyager.own.creatureOf(stop.level)}${stars > 0 ? starRow(stars, MOST_STARS) : nothing}`;
  const [x, y] = stop.at;
  return html`<li style="inset-inline-start: ${x / 10}%; inset-block-start: ${y / 10}%">
    ${button(`stop-${stop.level}`, face, () => voyager.choose(stop.level), {
      look: `voyage-stop voyage-${state}`,
      label: voyager.lineOf(stop),
      titled: true,
      pressed: isShown,
      focused: isShown,
    })}
  </li>`;
}

/** The stop that is chosen: who waits there, what is special, and the way there. @param {Words} words @param {Voyager} voyager */
function card(words, voyager) {
  const { own, shown: stop } = voyager;
  const { level, twist } = stop;
  const rating = own.ratingOf(stop);
  const rival = voyager.nameOf(level);
  const { stars } = voyager.resultOf(stop);
  return html`<section class="voyage-card" aria-labelledby="voyage-stop" aria-live="polite">
    <h3 id="voyage-stop">${own.creatureOf(level)}<span>${voyager.lineOf(stop)}</span></h3>
    ${stars > 0 ? starRow(stars, MOST_STARS) : nothing}
    <p>${words(`levels.${level}.about`)}${rating === null ? nothing : html` <small>${words("newGame.rating", { rating })}</small>`}</p>
    <p class="voyage-twist">${words(`voyage.twists.${own.name}.${twist}`, { rival })}</p>
    <p class="note">${words("voyage.rules")} ${words(`voyage.rule.${own.name}`, { two: own.margins[0], three: own.margins[1] })}</p>
    ${button(
      "sail",
      html`${icon("voyage")}<span>${words("voyage.sail", { rival })}</span>`,
      () => voyager.sailTo(level),
      {
        look: "primary wide",
      },
    )}
  </section>`;
}

/** @param {Words} words @param {Voyager} voyager */
function milestonesPart(words, voyager) {
  const { milestones } = voyager.voyage;
  const reached = MILESTONES.filter((name) => name in milestones);
  const list = html`<ul class="milestones">${reached.map((name) => milestoneItem(words, name, milestones[name]))}</ul>`;
  return html`<section aria-labelledby="voyage-milestones">
    <h3 id="voyage-milestones">${words("voyage.milestones.title")}</h3>
    ${reached.length > 0 ? list : html`<p class="note">${words("voyage.milestones.none")}</p>`}
  </section>`;
}

/** @param {Words} words @param {typeof MILESTONES[number]} name @param {string} day */
const milestoneItem = (words, name, day) => html`<li>
  ${medal(name)}
  <span><b>${words(`voyage.milestones.${name}.name`)}</b> <small>${words.date(new Date(`${day}T12:00`), { day: "numeric", month: "long", year: "numeric" })}</small></span>
</li>`;
