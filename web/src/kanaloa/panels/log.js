/** All turns so far, the newest first. */
import { html } from "lit-html";
import { button } from "../../ui/controls.js";
import { deedTexts, plyOf, viewsAt } from "../deeds.js";
import { homePanel } from "./home.js";
import { emblem } from "./symbols.js";

/** @import { Context, LogTurn, View } from "../context.d.ts" */

/**
 * @param {Context & { view: View }} context
 * @param {LogTurn} turn
 * @param {View} then the view as it is to be read at its beginning
 */
const turnText = ({ words, story }, { actions, player }, then) =>
  actions.length > 0 ? deedTexts(story, then, actions, player).join("; ") : words("kn.log.lost");

/** Returns the turns of the log, the newest first, each with how many actions came before it. @param {View} view */
function turnsBack({ log }) {
  let from = 0;
  return log
    .map((turn) => {
      const before = from;
      from += turn.actions.length;
      return { turn, from: before };
    })
    .reverse();
}

/** Returns the log. @param {Context & { view: View }} context */
export function logList(context) {
  const { view, words, story } = context;
  const turns = turnsBack(view);
  const viewAt = viewsAt(view, plyOf(view));
  if (turns.length === 0) return html`<p class="log-empty">${words("kn.log.empty")}</p>`;
  return html`<ol class="log">
    ${turns.map(
      ({ turn, from }) => html`<li class="log-turn">
        ${emblem(turn.player)}
        <div>${words("kn.log.by", { player: story.playerName(view, turn.player), text: turnText(context, turn, viewAt(from)) })}</div>
      </li>`,
    )}
  </ol>`;
}

/** What is still in bag and reserve: each kind of tile, and how often. @param {Pick<Context, "story"> & { view: View }} context */
export function unseenText({ view, story }) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const tile of view.position.unseen) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return [...counts]
    .map(([tile, count]) => (count > 1 ? `${story.tileName(tile)} × ${count}` : story.tileName(tile)))
    .join(", ");
}

/** Returns the panel beside the map on wide screens. @param {Context} context */
export function sidePanel(context) {
  const { view, words, act, canReplay } = context;
  if (!view) return homePanel(context);
  return html`<div class="paper side-log">
    <h2>${words("areas.log")}</h2>
    ${canReplay ? button("replay", words("kn.ways.replay.name"), act.replay, {}, "plain small") : ""}
    <div class="scroll" tabindex="0" role="group" aria-label=${words("areas.log")}>${logList({ ...context, view })}</div>
  </div>`;
}
