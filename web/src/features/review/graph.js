/**
 * The graph of the chances, each turn a button.
 *
 * @import { Context, Player } from "../../app/context.d.ts"
 * @import { TurnPoint } from "./timeline.js"
 * @import { Reviewed } from "./captions.js"
 */
import { html, nothing, svg } from "lit-html";
import { iconButton } from "../../ui/controls.js";
import { icon, stone } from "../../ui/icons.js";
import { looksOf } from "../../kahuna/colour_swap.js";
import { opponentOf } from "../../play/seats.js";
import { deedsText } from "../../ui/turn_text.js";
import { swingFlag, swingIcon, swingLegend } from "../../ui/judged.js";
import { graphWaiting, openTurnList, turnStrip } from "../../ui/turn_graph.js";
import { plotOf } from "./timeline.js";
import { formOf, reviewed, turnName } from "./captions.js";

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
    ${points ? readout(game, points) : graphWaiting(words, game.judgement, act)}
    ${large ? iconButton("turns", icon("log"), words("review.list"), () => openTurnList(act), { look: "graph-list" }) : nothing}
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

/** The picture and its buttons. @param {Reviewed} game */
function plot(game) {
  const { words, state, act, points, position, current } = game;
  /** @type {{ turn: number, player: Player }[]} */
  const turns = points ?? game.turns;
  const drawn = points && turns.length > 0 ? plotOf(points) : null;
  const strip = {
    label: words("review.list"),
    turns,
    current,
    isOpen: position !== null,
    pointed: state.pointedTurn,
    go: (/** @type {number} */ turn) => (position ? act.goToTurn(turn) : act.openReview(turn)),
    point: act.pointAtTurn,
    lookOf: (/** @type {{ player: Player }} */ { player }) => `spot-${looksOf(player)}`,
    labelOf: (/** @type {number} */ place) => label(game, place),
    markOf: (/** @type {number} */ place) => mark(drawn?.spots[place].y ?? 50, points?.[place]),
  };
  return turnStrip(strip, drawn && points ? [lines(drawn, points), roundNames(words, drawn)] : nothing);
}

/** @param {Reviewed["words"]} words @param {ReturnType<typeof plotOf>} drawn */
const roundNames = (words, drawn) =>
  drawn.rounds.map(
    ({ x, round }) =>
      html`<span class="graph-number" style="inset-inline-start: ${x}%" aria-hidden="true">${words("score.round", { round })}</span>`,
  );

/** The dot of a turn, and the sign of its swing. @param {number} y @param {TurnPoint} [point] */
const mark = (y, point) =>
  html`<i class="dot" style="inset-block-start: ${y}%"></i>${point?.swing ? swingFlag(point.swing.kind, y) : nothing}`;

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
  if (!point) return swingLegend(words);
  const kind = point.swing?.kind;
  return html`<p class="graph-note" aria-hidden="true">
    ${kind ? html`<span class="swing-${kind}">${swingIcon(kind)}</span>` : nothing}<b>${turnName(game, point)}</b><span>${chanceText(game, point)}</span>
  </p>`;
}
