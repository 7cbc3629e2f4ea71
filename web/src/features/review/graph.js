/**
 * The graph of the chances, each turn a button.
 *
 * @import { Context, Judgement } from "../../app/context.d.ts"
 * @import { LogTurn, Player, View } from "../../engine/wire.d.ts"
 * @import { TurnPoint } from "./timeline.js"
 * @import { Given } from "./telling.js"
 */
import { html, nothing, svg } from "lit-html";
import { logIcon, stone } from "../../ui/icons.js";
import { looksOf } from "../../kahuna/colour_swap.js";
import { opponentOf } from "../../kahuna/narration.js";
import { deedsText } from "../../ui/turn_text.js";
import { plotOf, pointsOf, turnsOf } from "./timeline.js";
import { currentTurn, decisionIcon, finished, formOf, luckIcon, sideOf, swingIcon, turnName } from "./telling.js";
import { isReview } from "../../play/tables.js";

/**
 * Returns the graph: while the engine thinks, how far it is.
 * @param {Context} context
 * @param {"large" | "small"} size in the dialog it is small, and a press opens the review
 */
export function graphPanel(context, size) {
  const found = finished(context);
  if (!found) return nothing;
  const { words, act } = context;
  const { game, judgement } = found;
  const review = judgement?.review;
  const side = sideOf(context, game);
  const judged = review ? pointsOf(review, side) : null;
  const title = html`<h2 class="hidden" id="graph-title">${words("review.graph")}</h2>`;
  return html`<div class="graph graph-${size} paper" role="group" aria-label=${words("review.graph")}>
    ${size === "large" ? title : nothing}
    <span class="graph-side" aria-hidden="true">${stone(side)}${stone(opponentOf(side))}</span>
    ${plot(context, game, turnsOf(game), judged)}
    ${judged ? readout(context, game, judged) : waiting(context, judgement)}
    ${size === "large" ? html`<button type="button" class="plain square graph-list" data-act="turns" aria-label=${words("review.list")} @click=${() => openList(act)}>${logIcon}</button>` : nothing}
  </div>`;
}

/** @param {Given} context @param {View} game @param {TurnPoint} point */
function pointText({ words, story, state }, game, point) {
  const side = sideOf({ state }, game);
  const args = {
    player: story.playerName(game, side),
    chance: words.percent(point.chance),
    best: words.percent(point.possible),
  };
  const key = point.found ? (point.player === side ? "chanceBest" : "chanceTheirs") : "chance";
  return {
    head: turnName({ words, story }, game, point),
    deeds: deedsText({ words, story }, point.played),
    chance: words(`review.${key}.${formOf({ words, story }, game, side)}`, args),
  };
}

/** @param {Context["act"]} act */
function openList(act) {
  act.open("turns");
  document.querySelector("dialog .turn-row[aria-current=true]")?.scrollIntoView({ block: "center" });
}

/** @param {Context} context @param {Judgement | null} judgement */
function waiting({ words, act }, judgement) {
  if (!judgement || judgement.stage === "failed") {
    return html`<div class="graph-note"><span>${words("review.unjudged")}</span><button type="button" class="plain small" data-act="judge" @click=${act.judgeGame}>${words("review.judge")}</button></div>`;
  }
  const text = words("review.judging");
  return html`<div class="graph-note">
    <span>${words("review.judgingShort")}</span>
    <progress max="1" .value=${judgement.thought?.done ?? 0} aria-label=${text}></progress>
    <button type="button" class="plain small" data-act="show-now" aria-disabled=${judgement.hurried ? "true" : "false"} @click=${act.hurryJudgement}>${words("review.hurry")}</button>
  </div>`;
}

/** Moves within the graph, which is one stop of the Tab key. @param {KeyboardEvent} event */
function moveInGraph(event) {
  const buttons = /** @type {HTMLElement[]} */ ([
    .../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("button"),
  ]);
  const focused = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  // From the graph itself one comes to the turn that is looked at.
  const at = focused < 0 ? buttons.findIndex((button) => button.matches("[data-stop]")) : focused;
  const rtl = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    ArrowDown: at - 1,
    Home: 0,
    End: buttons.length - 1,
  };
  const to = focused < 0 && event.key in rtl ? at : /** @type {Record<string, number>} */ (rtl)[event.key];
  if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  buttons[Math.min(Math.max(to, 0), buttons.length - 1)]?.focus();
}

/**
 * @param {Context} context
 * @param {object} turn
 * @param {number} turn.number
 * @param {Player} turn.player
 * @param {string} turn.label
 * @param {unknown} turn.mark
 * @param {string} turn.place the column, as style
 * @param {boolean} turn.current
 * @param {boolean} turn.stop whether the keyboard begins here
 */
function column({ state, act }, { number, player, label, mark, place, current, stop }) {
  return html`<button
    type="button"
    class="spot spot-${looksOf(player)} ${state.pointedTurn === number ? "spot-pointed" : ""}"
    style=${place}
    data-turn=${number}
    tabindex="-1"
    ?data-stop=${stop}
    aria-label=${label}
    aria-current=${current ? "true" : "false"}
    @click=${() => (isReview(state) ? act.goToTurn(number) : act.openReview(number))}
    @focus=${() => act.pointAtTurn(number)}
    @blur=${() => act.pointAtTurn(null)}
  >${mark}</button>`;
}

/**
 * The turn whose column lies under a pointer: the columns of a long game are narrow, so that the whole strip is pressed.
 * @param {PointerEvent | MouseEvent} event of the graph
 * @param {{ turn: number }[]} turns
 */
function turnUnder({ currentTarget, clientX }, turns) {
  const { left, width } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
  const place = Math.floor(((clientX - left) / width) * turns.length);
  return turns[Math.max(0, Math.min(place, turns.length - 1))].turn;
}

/**
 * The picture and its buttons. Before the chances are known there are the buttons alone: one can already step through the turns.
 * @param {Context} context
 * @param {View} game
 * @param {LogTurn[]} turns
 * @param {TurnPoint[] | null} judged
 */
function plot(context, game, turns, judged) {
  const { words, state, act } = context;
  const given = judged ?? turns;
  if (given.length === 0) return html`<div class="graph-plot"></div>`;
  const drawn = judged && plotOf(judged);
  const at = currentTurn(context, given);
  const width = 100 / given.length;
  /** @param {number} turn */
  const go = (turn) => (isReview(state) ? act.goToTurn(turn) : act.openReview(turn));
  return html`<div
    class="graph-plot"
    role="toolbar"
    tabindex="0"
    aria-label=${words("review.list")}
    @keydown=${moveInGraph}
    @pointermove=${(/** @type {PointerEvent} */ event) => act.pointAtTurn(turnUnder(event, given))}
    @pointerleave=${() => act.pointAtTurn(null)}
    @pointerup=${(/** @type {PointerEvent} */ event) => event.button === 0 && go(turnUnder(event, given))}
  >
    ${drawn ? lines(drawn, judged) : nothing}
    ${drawn?.rounds.map(({ x, round }) => html`<span class="graph-number" style="inset-inline-start: ${x}%" aria-hidden="true">${words("score.round", { round })}</span>`)}
    ${given.map((turn, place) => {
      const point = judged?.[place];
      const y = drawn?.spots[place].y ?? 50;
      return column(context, {
        number: turn.turn,
        player: turn.player,
        label: point ? pointLabel(context, game, point) : turnName(context, game, turn),
        mark: html`<i class="dot" style="inset-block-start: ${y}%"></i>${
          point?.swing
            ? html`<i class="swing-flag swing-${point.swing.kind}" style="inset-block-start: ${y > 50 ? y - 26 : y + 26}%">${swingIcon(point.swing.kind)}</i>`
            : nothing
        }`,
        place: `inset-inline-start: ${place * width}%; inline-size: ${width}%`,
        current: isReview(state) && turn.turn === at,
        stop: turn.turn === at,
      });
    })}
  </div>`;
}

/** @param {import("./timeline.js").Plot} drawn @param {TurnPoint[]} judged */
const lines = (
  { spots, curve, area, rounds },
  judged,
) => html`<svg class="graph-lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
  <path class="graph-area" d=${area} />
  <path class="graph-middle" d="M0 50H100" />
  ${rounds.map(({ x }) => svg`<path class="graph-round" d=${`M${x} 0V100`} />`)}
  ${spots.map(({ x, y, best }, place) => (judged[place].found ? svg`<path class="graph-lost" d=${`M${x} ${y}V${best}`} />` : nothing))}
  <path class="graph-curve" d=${curve} />
</svg>`;

/** @param {Context} context @param {View} game @param {TurnPoint} point */
function pointLabel(context, game, point) {
  const { head, deeds, chance } = pointText(context, game, point);
  const swing = point.swing ? `; ${context.words(`review.swing.${point.swing.kind}`)}` : "";
  return `${head}: ${deeds}; ${chance}${swing}`;
}

/**
 * One line below the graph: the turn that is pointed at, else the one that is looked at, else how to read the marks.
 * @param {Context} context
 * @param {View} game
 * @param {TurnPoint[]} given
 */
function readout(context, game, given) {
  const { words, state } = context;
  const turn = state.pointedTurn ?? (isReview(state) ? currentTurn(context, given) : null);
  const point = given.find((each) => each.turn === turn);
  if (!point) {
    return html`<p class="graph-note graph-legend" aria-hidden="true">
      <span class="swing-decision">${decisionIcon} ${words("review.swing.decision")}</span>
      <span class="swing-luck">${luckIcon} ${words("review.swing.luck")}</span>
    </p>`;
  }
  const { head, chance } = pointText(context, game, point);
  return html`<p class="graph-note" aria-hidden="true">
    ${point.swing ? html`<span class="swing-${point.swing.kind}">${swingIcon(point.swing.kind)}</span>` : nothing}<b>${head}</b><span>${chance}</span>
  </p>`;
}
