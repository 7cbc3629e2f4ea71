/**
 * The list of turns, beside the board or as a dialog. It is one stop of the Tab key, since a game may have more than a
 * hundred turns: the arrow keys, Home and End move from turn to turn.
 *
 * @import { Decision, FinishedGame, Turn } from "./reviewed_game.d.ts"
 */
import { html, nothing } from "lit-html";
import { costText, swingText } from "./finished_game.js";
import { accuracyList, costMark, luckFigure, swingIcon } from "./judgement_text.js";
import { moveAmongTurns } from "./turn_graph.js";

/** @param {FinishedGame} game */
export const turnList = (game) => html`${accuracies(game, game.own.practice?.(game))}
  <ol class="turn-list" @keydown=${(/** @type {KeyboardEvent} */ event) => moveAmongTurns(event, 1)}>
    ${game.turns.map((turn, place) => {
      const heading = game.own.heading?.(game, turn, game.turns[place - 1]);
      return html`${heading}<li>${turnRow(game, turn)}</li>`;
    })}
  </ol>`;

/** @param {FinishedGame} game @param {Turn} turn */
function turnRow(game, turn) {
  const { story, state, act, own, view, position, current } = game;
  const { player } = turn;
  const swings = turn.swings.map(
    (swing) => html`<small class="swing-${swing.kind}">${swingIcon(swing.kind)} ${swingText(game, swing)}</small>`,
  );
  const comment = own.comments.commentOn(game, turn.turn);
  const go = () => {
    if (state.dialogs.open) act.closeDialog();
    act.goToTurn(turn.turn);
  };
  return html`<button
    type="button"
    class="turn-row"
    data-turn=${turn.turn}
    tabindex=${turn.turn === current ? 0 : -1}
    aria-current=${position !== null && turn.turn === current}
    @click=${go}
  >
    <span class="turn-number"
      >${own.emblem(player)}<b>${turn.turn}</b><span class="hidden">${story.playerName(view, player)}</span></span
    >
    <span class="turn-deeds"
      >${own.turnText(game, turn)}
      ${turn.decisions.filter(({ found }) => found).map((each) => bestOf(game, turn, each))}
      ${swings} ${comment ? html`<small class="past-comment">${comment}</small>` : nothing}</span
    >
    ${turn.decisions.length > 0 ? figures(game, turn) : nothing}
  </button>`;
}

/**
 * The best that was found in place of a decision, which may be another player's.
 * @param {FinishedGame} game
 * @param {Turn} turn
 * @param {Decision} decision
 */
function bestOf(game, turn, decision) {
  const { words, own } = game;
  const text = words("review.best", { deeds: own.deedsText(game, decision.best) });
  const decided = own.decidedText(game, text, decision, turn.player);
  return html`<small><span class="key ${own.looks.best}" aria-hidden="true"></span>${decided}</small>`;
}

/** What the decisions of a turn's player have cost, and what luck did. @param {FinishedGame} game @param {Turn} turn */
function figures(game, turn) {
  const { words, own } = game;
  const costs = turn.decisions.filter((each) => each.player === turn.player).map((each) => costText(game, each));
  const cost = costMark(words, turn.cost, costs.filter(Boolean).join(" "));
  const luck = luckFigure(words, turn.luck, own.luckAbout(game, turn));
  return html`<span class="turn-figures">${cost} ${luck}</span>`;
}

/** How accurate each player was. @param {FinishedGame} game @param {unknown} [more] what stands below */
export function accuracies(game, more) {
  const { words, story, own, view, review } = game;
  if (!review) return nothing;
  const players = own.players(game).map((player) => ({
    mark: own.emblem(player),
    name: story.playerName(view, player),
    value: own.accuracy(review, player),
  }));
  return accuracyList(words, players, more);
}
