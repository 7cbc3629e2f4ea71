/**
 * The list of turns, beside the board or as a dialog.
 *
 * @import { Context } from "../../app/context.d.ts"
 * @import { Reviewed } from "./captions.js"
 */
import { html, nothing } from "lit-html";
import { button } from "../../ui/controls.js";
import { closeButton, dialog } from "../../ui/dialog.js";
import { stone } from "../../ui/icons.js";
import { opponentOf } from "../../play/seats.js";
import { deedsText } from "../../ui/turn_text.js";
import { accuracyList, luckFigure, swingIcon } from "../../ui/judged.js";
import { mistakes } from "./ending.js";
import { costMark, reviewed, swingText } from "./captions.js";

/** Returns the panel beside the board on wide screens. @param {Context} context */
export const sidePanel = (context) => html`<div class="paper side-turns">
  <h2>${context.words("review.list")}</h2>
  ${turnList(context)}
</div>`;

/** Returns the same as a dialog, for screens that have no room for it. @param {Context} context */
export const turnsDialog = (context) =>
  dialog("turns-dialog", context.words("review.list"), turnList(context), closeButton(context));

/** @param {Context} context */
function turnList(context) {
  const { words } = context;
  const game = reviewed(context);
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${words("review.list")}>
    ${
      game &&
      html`${accuracies(game)}
      <ol class="turn-list">
        ${game.turns.map(
          ({ round }, place) => html`
            ${round === game.turns[place - 1]?.round ? nothing : html`<li class="log-round">${words("log.round", { round })}</li>`}
            <li>${turnRow(game, place)}</li>`,
        )}
      </ol>`
    }
  </div>`;
}

/** @param {Reviewed} game @param {number} place */
function turnRow(game, place) {
  const { words, story, state, act, view, position, current } = game;
  const { turn, player, actions } = game.turns[place];
  const point = game.points?.[place];
  const go = () => {
    if (state.dialog) act.closeDialog();
    act.goToTurn(turn);
  };
  return html`<button type="button" class="turn-row" data-turn=${turn} aria-current=${position !== null && turn === current} @click=${go}>
    <span class="turn-number">${stone(player)}<b>${turn}</b><span class="hidden">${story.playerName(view, player)}</span></span>
    <span class="turn-deeds"
      >${deedsText(game, point?.played ?? actions)}
      ${point?.found ? html`<small><span class="key key-best" aria-hidden="true"></span>${words("review.best", { deeds: deedsText(game, point.best) })}</small>` : nothing}
      ${point?.swing ? html`<small class="swing-${point.swing.kind}">${swingIcon(point.swing.kind)} ${swingText(game, point.swing)}</small>` : nothing}</span
    >
    ${point ? html`<span class="turn-figures">${costMark(game, point)} ${luckFigure(words, point.luck, words(player === view.viewer ? "review.luckAbout" : "review.luckAboutTheirs"))}</span>` : nothing}
  </button>`;
}

/** @param {Reviewed} game */
function accuracies(game) {
  const { words, story, act, review, view, side } = game;
  if (!review) return nothing;
  const wrong = mistakes(game);
  const players = [side, opponentOf(side)].map((player) => ({
    mark: stone(player),
    name: story.playerName(view, player),
    value: review.accuracy[player],
  }));
  const practise = wrong.length > 0 ? button("practise", words("practice.open"), () => act.practise(wrong)) : nothing;
  return accuracyList(words, players, practise);
}
