/**
 * Draws the answers to a choice on the map: real buttons beside what they are about.
 *
 * @import { Answer, Context, FishView, Screen, View } from "../context.d.ts"
 * @import { Chart } from "../board/chart.js"
 */
import { html, nothing, render, svg } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { unsafeSVG } from "lit-html/directives/unsafe-svg.js";
import { SIZE } from "../../../board/geometry.js";
import { placesBeside } from "../board/beside.js";
import { LAYERS, chartOf } from "../board/chart.js";
import { fishArt, lieOf } from "../board/fish.js";
import { layerOf } from "../picture.js";
import { tileArt } from "../board/tile.js";
import { playersOf } from "../story.js";

/** @typedef {Context & { view: View }} Seen */

/** The side of an answer, with the space around it: in CSS pixels, and at least in chart units. */
const SIDE = { px: 48, units: 78 };

/** How far a place reaches, in chart units. */
const REACH = { islands: 76, currents: 44, spaces: 40, dolphin: 84 };

/** Returns an answer as a sentence, with what it brings. @param {Seen} context @param {Answer} answer */
export function answerText({ story, view, words }, { offer, tile, next, pick, place }) {
  if (!offer)
    return words("kn.do.swapTile", { tile: story.tileName(pick ?? tile ?? ""), island: story.placeName(place) });
  const found = next && words(`kn.do.${offer.kind === "land" ? "give" : "take"}`, { tile: story.tileName(next) });
  return [story.actionText(view, offer), found, ...story.chips(view, offer).map(({ text }) => text)]
    .filter(Boolean)
    .join(", ");
}

/**
 * Returns how the fish of an answer would lie.
 * @param {View} view
 * @param {NonNullable<Answer["offer"]>} offer
 * @returns {FishView | null}
 */
function fishOf({ viewer, position }, { kind, targets: [current], fish }) {
  if (!fish) return null;
  const owner = kind === "fish" ? viewer : (position.fish.find((each) => each.current === current)?.owner ?? null);
  if (kind === "direction") return { ...fish, tail: fish.head, head: fish.tail, current, owner };
  return { ...fish, white: kind === "side" ? !fish.white : fish.white, current, owner };
}

/** @param {Chart} chart @param {FishView} fish */
function fishFace(chart, fish) {
  const { angle } = lieOf(chart, fish);
  return html`<svg class="palette kanaloa-palette drawn-fish" viewBox="-50 -50 100 100" fill="none" aria-hidden="true" focusable="false"
    >${svg`<g transform="rotate(${angle})">${unsafeSVG(fishArt(fish, angle))}</g>`}</svg>`;
}

/** A tile as it lies on the map. @param {string} tile */
const drawnTile = (tile) =>
  html`<svg class="palette kanaloa-palette drawn-tile" viewBox="-27 -31 54 62" fill="none" aria-hidden="true" focusable="false"
    >${unsafeSVG(tileArt(tile))}</svg>`;

const SIGNS = { allow: "M-9 1L-3 8L10-8", forbid: "M-8-8L8 8M8-8L-8 8" };

/** @param {Seen} context @param {Chart} chart @param {Answer} answer */
function face({ view }, chart, { offer, tile, from }) {
  if (tile) return html`${drawnTile(tile)}${from ? html`<small class="answer-from">${from}</small>` : nothing}`;
  const fish = offer && fishOf(view, offer);
  if (fish) return fishFace(chart, fish);
  const sign = offer && SIGNS[/** @type {keyof typeof SIGNS} */ (offer.kind)];
  if (sign)
    return html`<svg class="drawn-sign" viewBox="-14 -14 28 28" aria-hidden="true" focusable="false"><path d=${sign} /></svg>`;
  return from;
}

/** @param {Seen} context @param {Answer[]} answers @param {number} width of the board, in CSS pixels */
function answerButtons(context, answers, width) {
  const { view, words, act, choices, lit } = context;
  const chart = chartOf(/** @type {2 | 3 | 4} */ (playersOf(view).length));
  const layer = layerOf(answers[0].place, choices.spaces.includes(answers[0].place) ? "spaces" : "currents");
  const where = (/** @type {keyof typeof REACH} */ of, /** @type {string} */ id) =>
    of === "currents" ? chart.currents[id].spot : chart[of][id];
  const at = where(layer, answers[0].place);
  const open = Object.values(LAYERS).flatMap((each) =>
    choices[each].flatMap((id) => (id === answers[0].place ? [] : where(each, id))),
  );
  const size = Math.max(SIDE.units, (SIDE.px / width) * SIZE);
  const scale = layer === "islands" ? chart.scale : layer === "currents" ? chart.fishScale : 1;
  const places = placesBeside(answers.length, { size, at, half: REACH[layer] * scale, open });
  const percent = (/** @type {number} */ units) => `${(units / SIZE) * 100}%`;
  return html`<svg class="answer-tails" viewBox="0 0 ${SIZE} ${SIZE}" aria-hidden="true" focusable="false"
      >${places.map(({ x, y }) => svg`<path d="M${at.x} ${at.y}L${x} ${y}"/>`)}</svg>
    <div role="group" aria-label=${words("kn.ask.way")}>${repeat(
      answers,
      ({ key }) => key,
      (answer, i) => {
        const text = answerText(context, answer);
        const { key, offer, next } = answer;
        const isLit = lit.some(({ action }) => action === offer?.action) && !next;
        return html`<button type="button" class="board-answer answer-${offer?.kind ?? "pick"} ${isLit ? "lit" : ""}"
          style="left:${percent(places[i].x)};top:${percent(places[i].y)}" data-act="way-${key}" aria-label=${text} title=${text}
          @click=${() => act.giveAnswer(answer)} @pointerenter=${() => act.look(answer)} @pointerleave=${() => act.look(null)}
          @focus=${() => act.look(answer)} @blur=${() => act.look(null)}>${face(context, chart, answer)}</button>`;
      },
    )}</div>`;
}

/** Draws the answers over the board. @param {{ screen: Screen }} parts */
export function drawAnswers({ screen }) {
  const context = screen.context();
  const { view, choices } = context;
  const board = screen.board.element;
  let host = /** @type {HTMLElement | null} */ (board.querySelector(".board-answers"));
  if (!host) {
    host = document.createElement("div");
    host.className = "board-answers";
    board.querySelector(".board-buttons")?.before(host);
  }
  const answers = view && !context.state.settings.text ? choices.answers : [];
  render(
    view && answers.length > 0 ? answerButtons({ ...context, view }, answers, board.clientWidth || SIZE) : nothing,
    host,
  );
}
