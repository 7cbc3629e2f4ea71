/**
 * The graph of the chances: a line for each player, told apart by its strokes and by the emblem at its end; each turn a button.
 *
 * @import { Context } from "../context.d.ts"
 * @import { Turn } from "./course.js"
 * @import { Reviewed } from "./captions.js"
 */
import { html, nothing, svg } from "lit-html";
import { points as pointsOf } from "../../play/timeline.js";
import { iconButton } from "../../ui/controls.js";
import { icon } from "../../ui/icons.js";
import { swingFlag, swingIcon, swingLegend } from "../../ui/judged.js";
import { graphWaiting, openTurnList, turnStrip } from "../../ui/turn_graph.js";
import { emblem } from "../panels/symbols.js";
import { chancesText, reviewed, turnName, turnText } from "./captions.js";
import { linesOf, spread } from "./course.js";

/** @typedef {ReturnType<typeof linesOf>} Lines */

/**
 * Returns the graph: while the engine thinks, how far it is.
 * @param {Context} context
 * @param {"large" | "small"} size in the dialog it is small, and a press opens the review
 */
export function graphPanel(context, size) {
  const game = reviewed(context);
  if (!game) return nothing;
  const { words, act, players, turns, review } = game;
  const large = size === "large";
  const lines = review && turns.length > 0 ? linesOf(turns, players) : null;
  return html`<div class="graph graph-${size} kr-graph paper" role="group" aria-label=${words("review.graph")}>
    ${large ? html`<h2 class="hidden" id="graph-title">${words("review.graph")}</h2>` : nothing}
    ${plot(game, lines)}
    ${lines ? ends(lines) : nothing}
    ${lines ? readout(game) : graphWaiting(words, game.judgement, act)}
    ${large ? iconButton("turns", icon("log"), words("review.list"), () => openTurnList(act), { look: "graph-list" }) : nothing}
  </div>`;
}

/** The emblem at the end of each line, and a piece of its stroke. @param {Lines} lines */
function ends(lines) {
  const heights = spread(lines.map(({ spots }) => spots[spots.length - 1].y));
  return html`<span class="kr-ends" aria-hidden="true">
    ${lines.map(
      ({ player }, place) => html`<span class="kr-end" style="inset-block-start: ${heights[place]}%">
        <svg class="kr-stroke kn-${player}" viewBox="0 0 16 8" focusable="false">${stroke(player, "M0 4H16")}</svg>${emblem(player)}
      </span>`,
    )}
  </span>`;
}

/** A line: its edge, and its own colour within. @param {string} player @param {string} path */
const stroke = (player, path) =>
  svg`<path class="kr-line kr-edge kr-line-${player}" d=${path} /><path class="kr-line kr-line-${player}" d=${path} />`;

/** @param {Lines} lines */
const drawing = (lines) =>
  html`<svg class="graph-lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    ${[25, 50, 75].map((y) => svg`<path class="graph-middle" d=${`M0 ${y}H100`} />`)}
    ${lines.map(({ player, curve }) => svg`<g class="kn-${player}">${stroke(player, curve)}</g>`)}
  </svg>`;

/** The strip of turns. @param {Reviewed} game @param {Lines | null} lines */
function plot(game, lines) {
  const { words, state, act, turns, position, current } = game;
  const strip = {
    label: words("review.list"),
    turns,
    current,
    isOpen: position !== null,
    pointed: state.pointedTurn,
    go: (/** @type {number} */ turn) => (position ? act.goToTurn(turn) : act.openReview(turn)),
    point: act.pointAtTurn,
    lookOf: () => "",
    labelOf: (/** @type {number} */ place) => label(game, turns[place]),
    markOf: (/** @type {number} */ place) => flags(turns[place], place, lines),
  };
  return turnStrip(strip, lines ? drawing(lines) : nothing);
}

/** The signs of the swings of a turn, beside the line of the player whom they concern. @param {Turn} turn @param {number} place @param {Lines | null} lines */
const flags = ({ swings }, place, lines) =>
  swings.map(({ kind, player }) => {
    const y = lines?.find((line) => line.player === player)?.spots[place].y ?? 50;
    return swingFlag(kind, y);
  });

/** The name of a turn's button. @param {Reviewed} game @param {Turn} turn */
function label(game, turn) {
  const { words } = game;
  const name = turnName(game, turn);
  if (!turn.chances) return name;
  const swings = turn.swings.map(({ kind }) => `; ${words(`review.swing.${kind}`)}`).join("");
  const chances = words("kn.review.chances", { chances: chancesText(game, turn.chances) });
  return `${name}: ${turnText(game, turn)}; ${chances}${swings}`;
}

/** One line below the graph: the turn that is pointed at, else the one that is looked at, else how to read the marks. @param {Reviewed} game */
function readout(game) {
  const { words, state, position, current, turns, players } = game;
  const number = state.pointedTurn ?? (position && current);
  const turn = turns.find((each) => each.turn === number);
  if (!turn?.chances) return swingLegend(words);
  const { chances } = turn;
  return html`<p class="graph-note kr-readout" aria-hidden="true">
    ${turn.swings.map(({ kind }) => html`<span class="swing-${kind}">${swingIcon(kind)}</span>`)}
    <b>${turnName(game, turn)}</b>
    ${players.map(
      (player) =>
        html`<span class="kr-chance">${emblem(player)}${words.percent(pointsOf(chances[player] ?? 0) / 100)}</span>`,
    )}
  </p>`;
}
