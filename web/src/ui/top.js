/** The strip above the board: the opponent, both scores, the menu. */
import { html } from "lit-html";
import { iconButton } from "./controls.js";
import { opponentOf } from "../play/seats.js";
import { pointsOf } from "../kahuna/outcome.js";
import { hintButton } from "./hint_button.js";
import { icon, stone } from "./icons.js";

/** @import { Context, Player, View } from "../app/context.d.ts" */

/** @param {View} view @param {Player} player */
export const islandsOf = (view, player) =>
  Object.values(view.position.islands).filter((island) => island.owner === player).length;

/** Returns the button that opens the menu. @param {Pick<Context, "words" | "act">} context @param {string} [look] */
export const menuButton = ({ words, act }, look) =>
  iconButton("menu", icon("menu"), words("menu.open"), act.openMenu, { look });

/** Returns the button that opens the rules. @param {Pick<Context, "words" | "act">} context @param {string} [look] */
export const rulesButton = ({ words, act }, look) =>
  iconButton("rules", icon("help"), words("ways.rules.name"), act.openRules, { look });

/** Returns the strip. @param {Context} context @param {unknown} [end] stands there instead of the way to the rules */
export function topPanel(context, end = rulesButton(context, "help-button")) {
  const { view, words, act } = context;
  return html`
    ${menuButton(context)}
    <p class="brand" aria-hidden="true">${words("title")}</p>
    ${view ? opponent({ ...context, view }) : html`<p class="rival"></p>`}
    ${hintButton(context)}
    ${view ? scores({ ...context, view }) : iconButton("settings", icon("settings"), words("areas.settings"), () => act.open("settings"))}
    ${end}
    <button type="button" class="plain square log-button" data-act="log" aria-label=${words("menu.log")} ?hidden=${!view} @click=${act.openLog}>${icon("log")}</button>
  `;
}

/** Both scores, which open the log. @param {Context & { view: View }} context */
function scores({ view, words, story, act }) {
  const players = [view.viewer, opponentOf(view.viewer)];
  const label = players.map((player) => {
    const points = words("score.points", { count: pointsOf(view, player) });
    return `${story.playerName(view, player)}: ${points}, ${words("score.islands", { count: islandsOf(view, player) })}`;
  });
  return html`<button type="button" class="plain scores" data-act="log" @click=${act.openLog}>
    <span class="hidden">${label.join("; ")}</span>
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
