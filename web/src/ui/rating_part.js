/** The player's own rating in the statistics: with its uncertainty, the nearest opponent, and its course. */
import { html, nothing, svg } from "lit-html";
import { MOST_UNSURE, boundsOf, ratingsOf } from "./rating_text.js";

/**
 * @import { Words } from "../words/words.js"
 * @import { Rated } from "./rating_text.js"
 */

const WIDTH = 300;
const HEIGHT = 90;
/** The most games that the graph shows. */
const SHOWN = 200;
/** Points around the shown ratings. */
const AROUND = 40;

/**
 * Returns the part; nothing before a game has counted.
 * @param {Words} words
 * @param {Rated | null} rated
 * @param {(level: string) => string} levelName
 */
export function ratingPart(words, rated, levelName) {
  const ratings = rated ? ratingsOf(rated) : [];
  const last = ratings.at(-1);
  if (!rated || !last) return nothing;
  const games = words("rating.games", { count: ratings.length });
  if (last[1] > MOST_UNSURE) return section(words, html`<p>${words("rating.early")} ${games}</p>`);
  const [low, high] = boundsOf(last).map((bound) => words.number(Math.round(bound)));
  const even = rated.even ? words("rating.even", { level: levelName(rated.even) }) : "";
  return section(
    words,
    html`<p><b class="rating-points">${words.number(last[0])}</b> ${words("rating.text", { low, high })}</p>
      <p>${games} ${even}</p>
      ${graph(words, ratings.slice(-SHOWN))}`,
  );
}

/** @param {Words} words @param {unknown} content */
const section = (words, content) => html`<section class="rating" aria-labelledby="rating-title">
  <h3 id="rating-title">${words("rating.title")}</h3>
  ${content}
  <p class="note">${words("rating.about")}</p>
</section>`;

/** The course of the rating, with the 95 % interval around it. @param {Words} words @param {number[][]} ratings */
function graph(words, ratings) {
  if (ratings.length < 3) return nothing;
  const known = ratings.filter(([, deviation]) => deviation <= MOST_UNSURE);
  const bounds = known.map(boundsOf);
  const least = Math.min(...bounds.map(([low]) => low)) - AROUND;
  const most = Math.max(...bounds.map(([, high]) => high)) + AROUND;
  /** @param {number} place */
  const x = (place) => Math.round((place / Math.max(known.length - 1, 1)) * WIDTH);
  /** @param {number} points */
  const y = (points) => Math.round(((most - points) / (most - least)) * HEIGHT * 10) / 10;
  const line = known.map(([points], place) => `${x(place)},${y(points)}`).join(" ");
  const above = bounds.map(([, high], place) => `${x(place)},${y(high)}`);
  const below = bounds.map(([low], place) => `${x(place)},${y(low)}`);
  const label = words("rating.graph", {
    first: words.number(known[0][0]),
    last: words.number(known[known.length - 1][0]),
  });
  return html`<svg class="rating-graph" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label=${label}>
    ${svg`<polygon class="rating-band" points=${[...above, ...below.reverse()].join(" ")} />
    <polyline class="rating-line" points=${line} vector-effect="non-scaling-stroke" />`}
  </svg>`;
}
