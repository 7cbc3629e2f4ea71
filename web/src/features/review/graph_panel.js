/**
 * The panel with the graph of the chances, each turn a button.
 *
 * @import { FinishedGame, Turn } from "./reviewed_game.d.ts"
 */
import { html, nothing } from "lit-html";
import { iconButton } from "../../ui/controls.js";
import { icon } from "../../ui/icons.js";
import { turnName } from "./finished_game.js";
import { chanceScale, graphLegend, turnScale } from "./graph_frame.js";
import { swingIcon } from "./judgement_text.js";
import { graphWaiting, openTurnList, turnStrip } from "./turn_graph.js";

/**
 * Returns the graph; while the engine judges the game, how far it is.
 * @param {FinishedGame} game
 * @param {"large" | "small"} size in the dialog it is small, and a press opens the review
 */
export function graphPanel(game, size) {
  const { words, act, own, review } = game;
  const large = size === "large";
  const { lines, beside, parts, legend, lookOf, markOf } = own.graph(game);
  const title = words("review.graph");
  const list = () =>
    iconButton("turns", icon("log"), words("review.list"), () => openTurnList(act), { look: "graph-list" });
  return html`<div class="graph graph-${size} ${own.looks.graph} paper" role="group" aria-label=${title}>
    ${large ? html`<h2 class="hidden" id="graph-title">${title}</h2>` : nothing}
    ${chanceScale(words, words("graph.turn"))}
    ${turnStrip({ ...stripOf(game), lookOf, markOf: (place) => markOf(game.turns[place], place) }, lines)}
    ${beside} ${turnScale(parts, game.turns.length)}
    ${review ? readout(game) : graphWaiting(words, game.judgement, act)}
    ${review ? graphLegend(words, legend) : nothing}
    ${large ? list() : nothing}
  </div>`;
}

/** The buttons of the turns. @param {FinishedGame} game */
const stripOf = (game) => ({
  label: game.words("review.list"),
  turns: game.turns,
  current: game.current,
  isOpen: game.position !== null,
  pointed: game.state.review.pointedTurn,
  go: (/** @type {number} */ turn) => (game.position ? game.act.goToTurn(turn) : game.act.openReview(turn)),
  point: game.act.pointAtTurn,
  labelOf: (/** @type {number} */ place) => label(game, game.turns[place]),
});

/** The name of a turn's button. @param {FinishedGame} game @param {Turn} turn */
function label(game, turn) {
  const { words, own } = game;
  const name = turnName(game, turn);
  if (!turn.chances) return name;
  const swings = turn.swings.map(({ kind }) => `; ${words(`review.swing.${kind}`)}`).join("");
  return `${name}: ${own.turnText(game, turn)}; ${own.chancesText(game, turn)}${swings}`;
}

/** Returns the turn under the pointer, else the one on the table, else what is drawn. @param {FinishedGame} game */
function readout(game) {
  const { state, position, current, turns, own } = game;
  const number = state.review.pointedTurn ?? (position && current);
  const turn = turns.find((each) => each.turn === number);
  if (!turn?.chances) return html`<p class="graph-note" aria-hidden="true">${own.graphText(game)}</p>`;
  return html`<p class="graph-note" aria-hidden="true">
    ${turn.swings.map(({ kind }) => html`<span class="swing-${kind}">${swingIcon(kind)}</span>`)}
    <b>${turnName(game, turn)}</b>${own.chances(game, turn)}
  </p>`;
}
