/**
 * The list of turns, beside the board or as a dialog.
 *
 * @import { Context } from "../../app/context.d.ts"
 * @import { ReviewView, View } from "../../engine/wire.d.ts"
 * @import { TurnPoint } from "./timeline.js"
 */
import { html, nothing } from "lit-html";
import { stone } from "../../ui/icons.js";
import { opponentOf } from "../../kahuna/narration.js";
import { deedsText } from "../../ui/turn_text.js";
import { mistakes } from "./ending.js";
import { pointsOf, turnsOf } from "./timeline.js";
import { costMark, currentTurn, finished, luckIcon, sideOf, swingIcon, swingText } from "./telling.js";
import { isReview } from "../../play/tables.js";

/** Returns the panel beside the board on wide screens. @param {Context} context */
export function sidePanel(context) {
  const { words } = context;
  return html`<div class="paper side-turns">
    <h2>${words("review.list")}</h2>
    <div class="scroll" tabindex="0" role="group" aria-label=${words("review.list")}>${turnList(context)}</div>
  </div>`;
}

/** Returns the same as a dialog, for screens that have no room for it. @param {Context} context */
export function turnsDialog(context) {
  const { words, act } = context;
  return html`<div class="turns-dialog">
    <h2 id="dialog-title">${words("review.list")}</h2>
    <div class="scroll" tabindex="0" role="group" aria-label=${words("review.list")}>${turnList(context)}</div>
    <div class="dialog-bar"><button type="button" class="button" data-act="close" @click=${act.closeDialog}>${words("close")}</button></div>
  </div>`;
}

/** @param {Context} context */
function turnList(context) {
  const { words, story, state, act } = context;
  const found = finished(context);
  if (!found) return nothing;
  const { game, judgement } = found;
  const review = judgement?.review;
  const judged = review ? pointsOf(review, game.viewer) : [];
  const turns = turnsOf(game);
  const at = currentTurn(context, turns);
  return html`${review ? accuracies(context, game, review) : nothing}
    <ol class="turn-list">
      ${turns.map((turn, place) => {
        const point = judged[place];
        const mine = turn.player === game.viewer;
        return html`${place === 0 || turns[place - 1].round !== turn.round ? html`<li class="log-round">${words("log.round", { round: turn.round })}</li>` : nothing}
          <li>
            <button
              type="button"
              class="turn-row"
              data-turn=${turn.turn}
              aria-current=${isReview(state) && turn.turn === at ? "true" : "false"}
              @click=${() => {
                if (state.dialog) act.closeDialog();
                act.goToTurn(turn.turn);
              }}
            >
              <span class="turn-number">${stone(turn.player)}<b>${turn.turn}</b><span class="hidden">${story.playerName(game, turn.player)}</span></span>
              <span class="turn-deeds"
                >${point ? deedsText(context, point.played) : deedsText(context, turn.actions)}
                ${point?.found ? html`<small><span class="key key-best" aria-hidden="true"></span>${words("review.best", { deeds: deedsText(context, point.best) })}</small>` : nothing}
                ${point?.swing ? html`<small class="swing-${point.swing.kind}">${swingIcon(point.swing.kind)} ${swingText(context, game, point.swing, /** @type {ReviewView} */ (review))}</small>` : nothing}</span
              >
              ${
                point
                  ? html`<span class="turn-figures">
                    ${costMark(context, game, point)}
                    ${luckFigure(context, point, mine)}
                  </span>`
                  : nothing
              }
            </button>
          </li>`;
      })}
    </ol>`;
}

/** @param {Context} context @param {TurnPoint} point @param {boolean} mine */
function luckFigure({ words }, point, mine) {
  if (!point.luck) return nothing;
  const text = words(point.luck > 0 ? "review.luckPlus" : "review.luckMinus", { count: Math.abs(point.luck) });
  return html`<span class="luck" title=${words(mine ? "review.luckAbout" : "review.luckAboutTheirs")}>${luckIcon}${text}</span>`;
}

/** @param {Context} context @param {View} game @param {ReviewView} review */
function accuracies(context, game, review) {
  const { words, story, state } = context;
  const side = sideOf({ state }, game);
  const wrong = mistakes(context);
  return html`<div class="accuracies">
    <dl>
      ${[side, opponentOf(side)].map((player) => {
        const value = review.accuracy[player];
        return html`<div>
          <dt>${stone(player)} ${story.playerName(game, player)}</dt>
          <dd>${value === null ? "–" : words.number(Math.round(value))}</dd>
        </div>`;
      })}
    </dl>
    ${wrong.length > 0 ? html`<button type="button" class="button" data-act="practise" @click=${() => context.act.practise(wrong)}>${words("practice.open")}</button>` : nothing}
    <details><summary>${words("review.accuracy")}</summary><p class="note">${words("review.accuracyAbout")}</p></details>
  </div>`;
}
