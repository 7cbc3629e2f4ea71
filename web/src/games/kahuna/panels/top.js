/** The strip above the board: the opponent, both scores, the menu. */
import { html, nothing } from "lit-html";
import { logButton, menuButton, rulesButton } from "../../../ui/top_buttons.js";
import { opponentOf } from "../../../play/seats.js";
import { listedTexts, toldOf } from "../../../words/story_parts.js";
import { pointsOf } from "../outcome.js";
import { hintButton } from "../../../ui/hint_button.js";
import { icon, stone } from "../../../ui/icons.js";

/** @import { Context, Player, View } from "../context.d.ts" */

/** @param {View} view @param {Player} player */
export const islandsOf = (view, player) =>
  Object.values(view.position.islands).filter((island) => island.owner === player).length;

/** Returns the strip. @param {Context} context @param {unknown} [end] stands there instead of the way to the rules */
export function topPanel(context, end = rulesButton(context, "help-button")) {
  const { view, words } = context;
  if (!view) return nothing;
  return html`
    ${menuButton(context)}
    <p class="brand" aria-hidden="true">${words("title")}</p>
    ${opponent({ ...context, view })}
    ${hintButton(context)}
    ${scores({ ...context, view })}
    ${end}
    ${logButton(context, "log-button")}
  `;
}

/** Both scores, which open the log. @param {Context & { view: View }} context */
function scores({ view, words, story, act }) {
  const players = [view.viewer, opponentOf(view.viewer)];
  const label = players.map((player) => {
    const points = words("score.points", { count: pointsOf(view, player) });
    const islands = words("score.islands", { count: islandsOf(view, player) });
    return toldOf(words, story.playerName(view, player), `${points}, ${islands}`);
  });
  return html`<button type="button" class="plain scores" data-act="log" @click=${act.openLog}>
    <span class="hidden">${label.join(". ")}</span>
    ${players.map((player) => {
      const turn = player === view.to_move && !view.over ? "score-turn" : "";
      return html`<span aria-hidden="true" class="score score-${player} ${turn}">
        ${stone(player)}<b>${pointsOf(view, player)}</b><span class="isles">${icon("isle")}${islandsOf(view, player)}</span>
      </span>`;
    })}
  </button>`;
}

/** @param {Context & { view: View }} context */
function opponent({ view, words, story }) {
  const { count, known } = view.position.rival;
  const name = story.rivalName(view);
  const label = words("cards.rivalHand", { rival: name, count });
  const full = known ? listedTexts(words, [label, words("cards.known", { cards: story.cardNames(known) })]) : label;
  return html`<div class="rival">
    ${stone(opponentOf(view.viewer))}
    <span class="rival-name">${name}</span>
    <span class="rival-hand ${known.length < 3 ? "rival-hand-named" : ""}" role="img" aria-label=${full} title=${full}>
      ${[...known].map(
        (id) =>
          html`<span
            class="mini mini-known"
            title=${story.nameOf(id)}
            aria-hidden="true"
          ><span class="mini-letter">${id}</span><span class="mini-name">${story.nameOf(id)}</span></span>`,
      )}
      ${Array.from({ length: Math.max(0, count - known.length) }, () => html`<span class="mini back"></span>`)}
    </span>
  </div>`;
}
