/**
 * The graph of the chances, each turn a button.
 *
 * @import { Context } from "../../app/context.d.ts"
 * @import { TurnPoint } from "./timeline.js"
 * @import { Reviewed } from "./captions.js"
 */
import { html, nothing, svg } from "lit-html";
import { button, iconButton } from "../../ui/controls.js";
import { icon, stone } from "../../ui/icons.js";
import { looksOf } from "../../kahuna/colour_swap.js";
import { opponentOf } from "../../play/seats.js";
import { deedsText } from "../../ui/turn_text.js";
import { plotOf } from "./timeline.js";
import { formOf, reviewed, swingIcon, turnName } from "./captions.js";

/**
 * Returns the graph: while the engine thinks, how far it is.
 * @param {Context} context
 * @param {"large" | "small"} size in the dialog it is small, and a press opens the review
 */
export function graphPanel(context, size) {
  const game = reviewed(context);
  if (!game) return nothing;
  const { words, act, side, points } = game;
  const large = size === "large";
  return html`<div class="graph graph-${size} paper" role="group" aria-label=${words("review.graph")}>
    ${large ? html`<h2 class="hidden" id="graph-title">${words("review.graph")}</h2>` : nothing}
    <span class="graph-side" aria-hidden="true">${stone(side)}${stone(opponentOf(side))}</span>
    ${plot(game)}
    ${points ? readout(game, points) : waiting(game)}
    ${large ? iconButton("turns", icon("log"), words("review.list"), () => openList(act), { look: "graph-list" }) : nothing}
  </div>`;
}

/** What the chances were after a turn. @param {Reviewed} game @param {TurnPoint} point */
function chanceText(game, point) {
  const { words, story, view, side } = game;
  const key = point.found ? (point.player === side ? "chanceBest" : "chanceTheirs") : "chance";
  return words(`review.${key}.${formOf(game, side)}`, {
    player: story.playerName(view, side),
    chance: words.percent(point.chance),
    best: words.percent(point.possible),
  });
}

/** @param {Context["act"]} act */
function openList(act) {
  act.open("turns");
  document.querySelector("dialog .turn-row[aria-current=true]")?.scrollIntoView({ block: "center" });
}

/** @param {Reviewed} game */
function waiting({ words, act, judgement }) {
  if (!judgement || judgement.stage === "failed") {
    return html`<div class="graph-note">
      <span>${words("review.unjudged")}</span>
      ${button("judge", words("review.judge"), act.judgeGame, {}, "plain small")}
    </div>`;
  }
  return html`<div class="graph-note">
    <span>${words("review.judgingShort")}</span>
    <progress max="1" .value=${judgement.thought?.done ?? 0} aria-label=${words("review.judging")}></progress>
    ${button("show-now", words("review.hurry"), act.hurryJudgement, { off: judgement.hurried }, "plain small")}
  </div>`;
}

/** Moves within the graph, which is one stop of the Tab key. @param {KeyboardEvent} event */
function moveInGraph(event) {
  const graph = /** @type {HTMLElement} */ (event.currentTarget);
  const buttons = /** @type {HTMLElement[]} */ ([...graph.querySelectorAll("button")]);
  const focused = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  /** @type {Record<string, number>} */
  const places = {
    ArrowLeft: focused - 1,
    ArrowRight: focused + 1,
    ArrowUp: focused + 1,
    ArrowDown: focused - 1,
    Home: 0,
    End: buttons.length - 1,
  };
  if (!(event.key in places) || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  // From the graph itself one comes to the turn that is looked at.
  const to = focused < 0 ? buttons.findIndex((each) => each.matches("[data-stop]")) : places[event.key];
  buttons[Math.min(Math.max(to, 0), buttons.length - 1)]?.focus();
}

/**
 * The turn whose column lies under a pointer: the columns of a long game are narrow, so that the whole strip is pressed.
 * @param {PointerEvent} event of the graph
 * @param {{ turn: number }[]} turns
 */
function turnUnder({ currentTarget, clientX }, turns) {
  const { left, width } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
  const place = Math.floor(((clientX - left) / width) * turns.length);
  return turns[Math.max(0, Math.min(place, turns.length - 1))].turn;
}

/**
 * The picture and its buttons. Before the chances are known there are the buttons alone: one can already step through the turns.
 * @param {Reviewed} game
 */
function plot(game) {
  const { words, act, points, position, current } = game;
  const turns = points ?? game.turns;
  if (turns.length === 0) return html`<div class="graph-plot"></div>`;
  const drawn = points && plotOf(points);
  const width = 100 / turns.length;
  /** @param {number} turn */
  const go = (turn) => (position ? act.goToTurn(turn) : act.openReview(turn));
  return html`<div
    class="graph-plot"
    role="toolbar"
    tabindex="0"
    aria-label=${words("review.list")}
    @keydown=${moveInGraph}
    @pointermove=${(/** @type {PointerEvent} */ event) => act.pointAtTurn(turnUnder(event, turns))}
    @pointerleave=${() => act.pointAtTurn(null)}
    @pointerup=${(/** @type {PointerEvent} */ event) => event.button === 0 && go(turnUnder(event, turns))}
  >
    ${drawn ? lines(drawn, points) : nothing}
    ${drawn?.rounds.map(({ x, round }) => html`<span class="graph-number" style="inset-inline-start: ${x}%" aria-hidden="true">${words("score.round", { round })}</span>`)}
    ${turns.map(
      ({ turn, player }, place) => html`<button
        type="button"
        class="spot spot-${looksOf(player)} ${game.state.pointedTurn === turn ? "spot-pointed" : ""}"
        style="inset-inline-start: ${place * width}%; inline-size: ${width}%"
        data-turn=${turn}
        tabindex="-1"
        ?data-stop=${turn === current}
        aria-label=${label(game, place)}
        aria-current=${position !== null && turn === current}
        @click=${() => go(turn)}
        @focus=${() => act.pointAtTurn(turn)}
        @blur=${() => act.pointAtTurn(null)}
      >${mark(drawn?.spots[place].y ?? 50, points?.[place])}</button>`,
    )}
  </div>`;
}

/** The dot of a turn, and the sign of its swing. @param {number} y @param {TurnPoint} [point] */
const mark = (y, point) =>
  html`<i class="dot" style="inset-block-start: ${y}%"></i>${
    point?.swing
      ? html`<i class="swing-flag swing-${point.swing.kind}" style="inset-block-start: ${y > 50 ? y - 26 : y + 26}%">${swingIcon(point.swing.kind)}</i>`
      : nothing
  }`;

/** @param {ReturnType<typeof plotOf>} drawn @param {TurnPoint[]} points */
const lines = ({ spots, curve, area, rounds }, points) =>
  html`<svg class="graph-lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <path class="graph-area" d=${area} />
    <path class="graph-middle" d="M0 50H100" />
    ${rounds.map(({ x }) => svg`<path class="graph-round" d=${`M${x} 0V100`} />`)}
    ${spots.map(({ x, y, best }, place) => (points[place].found ? svg`<path class="graph-lost" d=${`M${x} ${y}V${best}`} />` : nothing))}
    <path class="graph-curve" d=${curve} />
  </svg>`;

/** The name of a turn's button. @param {Reviewed} game @param {number} place */
function label(game, place) {
  const point = game.points?.[place];
  if (!point) return turnName(game, game.turns[place]);
  const swing = point.swing ? `; ${game.words(`review.swing.${point.swing.kind}`)}` : "";
  return `${turnName(game, point)}: ${deedsText(game, point.played)}; ${chanceText(game, point)}${swing}`;
}

/**
 * One line below the graph: the turn that is pointed at, else the one that is looked at, else how to read the marks.
 * @param {Reviewed} game
 * @param {TurnPoint[]} points
 */
function readout(game, points) {
  const { words, state, position, current } = game;
  const turn = state.pointedTurn ?? (position && current);
  const point = points.find((each) => each.turn === turn);
  if (!point) {
    return html`<p class="graph-note graph-legend" aria-hidden="true">
      <span class="swing-decision">${icon("decision")} ${words("review.swing.decision")}</span>
      <span class="swing-luck">${icon("luck")} ${words("review.swing.luck")}</span>
    </p>`;
  }
  const kind = point.swing?.kind;
  return html`<p class="graph-note" aria-hidden="true">
    ${kind ? html`<span class="swing-${kind}">${swingIcon(kind)}</span>` : nothing}<b>${turnName(game, point)}</b><span>${chanceText(game, point)}</span>
  </p>`;
}
