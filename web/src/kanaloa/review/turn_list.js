/**
 * The list of turns, beside the map or as a dialog.
 *
 * @import { Context } from "../context.d.ts"
 * @import { Decision, Turn } from "./course.js"
 * @import { Reviewed } from "./captions.js"
 */
import { html, nothing } from "lit-html";
import { closeButton, dialog } from "../../ui/dialog.js";
import { accuracyList, costMark, luckFigure, swingIcon } from "../../ui/judged.js";
import { moveAmongTurns } from "../../ui/turn_graph.js";
import { emblem } from "../panels/symbols.js";
import { costText, deedsText, reviewed, swingText, turnText } from "./captions.js";

/*
 * The list is one stop of the Tab key, for a game has more than a hundred turns: arrows, Home and End lead from turn to turn.
 */

/** Returns the panel beside the map on wide screens. @param {Context} context */
export const sidePanel = (context) => html`<div class="paper side-turns">
  <h2>${context.words("review.list")}</h2>
  ${turnList(context)}
</div>`;

/** Returns the same as a dialog, for screens that have no room for it. @param {Context} context */
export const turnsDialog = (context) =>
  dialog("turns-dialog", context.words("review.list"), turnList(context), closeButton(context));

/** @param {Context} context */
function turnList(context) {
  const game = reviewed(context);
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${context.words("review.list")}>
    ${
      game &&
      html`${accuracies(game)}
      <ol class="turn-list" @keydown=${(/** @type {KeyboardEvent} */ event) => moveAmongTurns(event, 1)}>${game.turns.map((turn) => html`<li>${turnRow(game, turn)}</li>`)}</ol>`
    }
  </div>`;
}

/** @param {Reviewed} game @param {Turn} turn */
function turnRow(game, turn) {
  const { words, story, state, act, view, position, current, review } = game;
  const { player, cost, luck, decisions, swings } = turn;
  const name = story.playerName(view, player);
  const go = () => {
    if (state.dialog) act.closeDialog();
    act.goToTurn(turn.turn);
  };
  return html`<button type="button" class="turn-row" data-turn=${turn.turn} tabindex=${turn.turn === current ? 0 : -1} aria-current=${position !== null && turn.turn === current} @click=${go}>
    <span class="turn-number">${emblem(player)}<b>${turn.turn}</b><span class="hidden">${name}</span></span>
    <span class="turn-deeds"
      >${turnText(game, turn)}
      ${decisions.filter(({ found }) => found).map((each) => bestOf(game, turn, each))}
      ${swings.map((swing) => html`<small class="swing-${swing.kind}">${swingIcon(swing.kind)} ${swingText(game, swing)}</small>`)}</span
    >
    ${review && decisions.length > 0 ? html`<span class="turn-figures">${costMark(words, cost, costOf(game, turn))} ${luckFigure(words, luck, words("kn.review.luckAbout", { player: name }))}</span>` : nothing}
  </button>`;
}

/** The best that was found in place of a decision, which may be another player's. @param {Reviewed} game @param {Turn} turn @param {Decision} decision */
function bestOf(game, turn, { player, best, from }) {
  const { words, story, view } = game;
  const text = words("review.best", { deeds: deedsText(game, best, from) });
  const whose = player === turn.player ? text : words("kn.log.by", { player: story.playerName(view, player), text });
  return html`<small><span class="key kr-key-best" aria-hidden="true"></span>${whose}</small>`;
}

/** Says what the decisions of a turn's player have cost. @param {Reviewed} game @param {Turn} turn */
const costOf = (game, { player, decisions }) =>
  decisions
    .filter((each) => each.player === player)
    .map((each) => costText(game, each))
    .filter(Boolean)
    .join(" ");

/** @param {Reviewed} game */
function accuracies({ words, story, view, review, players }) {
  if (!review) return nothing;
  return accuracyList(
    words,
    players.map((player) => ({
      mark: emblem(player),
      name: story.playerName(view, player),
      value: review.players[player]?.accuracy ?? null,
    })),
  );
}
