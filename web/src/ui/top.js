/** The strip above the board: the opponent, both scores, the menu. */
import { html } from "lit-html";
import { opponentOf } from "../kahuna/narration.js";
import { pointsOf } from "../kahuna/outcome.js";
import { hintButton } from "./hint_button.js";
import { helpIcon, isleIcon, logIcon, menuIcon, stone, wayIcons } from "./icons.js";

/**
 * @import { Context } from "../app/context.d.ts"
 * @import { Player, View } from "../engine/wire.d.ts"
 */

/** @param {View} view @param {Player} player */
export const islandsOf = (view, player) =>
  Object.values(view.position.islands).filter((island) => island.owner === player).length;

/** Returns the strip. @param {Context} context @param {unknown} [end] stands there instead of the way to the rules */
export function topPanel(context, end = rulesButton(context)) {
  const { view, words, story, act } = context;
  return html`
    <button type="button" class="plain square" data-act="menu" aria-label=${words("menu.open")} @click=${act.openMenu}>${menuIcon}</button>
    <p class="brand" aria-hidden="true">${words("title")}</p>
    ${view ? opponent({ view, words, story }) : html`<p class="rival"></p>`}
    ${hintButton(context)}
    ${
      view
        ? html`<button type="button" class="plain scores" data-act="log" @click=${act.openLog}>
          <span class="hidden">${scoreLabel({ view, words, story })}</span>
          ${[view.viewer, opponentOf(view.viewer)].map(
            (
              player,
            ) => html`<span aria-hidden="true" class="score score-${player} ${player === view.to_move && !view.over ? "score-turn" : ""}">
              ${stone(player)}<b>${pointsOf(view, player)}</b><span class="isles">${isleIcon}${islandsOf(view, player)}</span>
            </span>`,
          )}
        </button>`
        : ""
    }
    ${view ? "" : html`<button type="button" class="plain square" data-act="settings" aria-label=${words("areas.settings")} @click=${() => act.open("settings")}>${wayIcons.settings}</button>`}
    ${end}
    <button type="button" class="plain square log-button" data-act="log" aria-label=${words("menu.log")} ?hidden=${!view} @click=${act.openLog}>${logIcon}</button>
  `;
}

/** @param {Pick<Context, "words" | "act">} context */
const rulesButton = ({ words, act }) =>
  html`<button type="button" class="plain square help-button" data-act="rules" aria-label=${words("ways.rules.name")} @click=${act.openRules}>${helpIcon}</button>`;

/** @param {Pick<Context, "words" | "story"> & { view: View }} context */
function scoreLabel({ view, words, story }) {
  return [view.viewer, opponentOf(view.viewer)]
    .map((player) => {
      const points = words("score.points", { count: pointsOf(view, player) });
      return `${story.playerName(view, player)}: ${points}, ${words("score.islands", { count: islandsOf(view, player) })}`;
    })
    .join("; ");
}

/** @param {Pick<Context, "words" | "story"> & { view: View }} context */
function opponent({ view, words, story }) {
  const { count, known } = view.position.rival;
  const name = story.rivalName(view);
  const label = words("cards.rivalHand", { rival: name, count });
  const full = known ? `${label}; ${words("cards.known", { cards: story.cardNames(known) })}` : label;
  return html`<div class="rival">
    ${stone(opponentOf(view.viewer))}
    <span class="rival-name">${name}</span>
    <span class="rival-hand ${known.length < 3 ? "rival-hand-named" : ""}" role="img" aria-label=${full} title=${full}>
      ${[...known].map((id) => html`<span class="mini mini-known" title=${story.nameOf(id)} aria-hidden="true"><span class="mini-letter">${id}</span><span class="mini-name">${story.nameOf(id)}</span></span>`)}
      ${Array.from({ length: Math.max(0, count - known.length) }, () => html`<span class="mini back"></span>`)}
    </span>
  </div>`;
}
