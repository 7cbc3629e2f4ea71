/** All turns so far, the newest first. */
import { html, nothing } from "lit-html";
import { gaveUpText } from "../../../ui/gave_up.js";
import { sideLog } from "../../../ui/side_log.js";
import { listedTexts, toldOf } from "../../../words/story_parts.js";
import { deedTexts } from "../deeds.js";
import { emblem } from "./symbols.js";

/** @import { Context, LogTurn, View } from "../context.d.ts" */

/** @param {Context & { view: View }} context @param {LogTurn} turn */
const turnText = ({ words, story, view }, { actions, player }) =>
  actions.length > 0 ? listedTexts(words, deedTexts(story, view, actions, player)) : words("kn.log.lost");

/** What comes after all turns. @param {LogTurn["player"]} player @param {string} text */
const lastEntry = (player, text) => html`<li class="log-turn">${emblem(player)}<div>${text}</div></li>`;

/** Returns the log. @param {Context & { view: View }} context */
export function logList(context) {
  const { view, words, story } = context;
  const last = view.log.at(-1);
  // In a turn that has only begun nothing has happened; a turn that was lost is followed by another one.
  const turns = view.log.filter((turn) => turn !== last || turn.actions.length > 0).reverse();
  const resigned = view.over?.resigned;
  if (turns.length === 0 && !resigned) return html`<p class="log-empty">${words("log.empty")}</p>`;
  return html`<ol class="log">
    ${resigned ? lastEntry(resigned, gaveUpText(context, view, resigned)) : nothing}
    ${turns.map(
      (turn) => html`<li class="log-turn">
        ${emblem(turn.player)}
        <div>${toldOf(words, story.playerName(view, turn.player), turnText(context, turn))}</div>
      </li>`,
    )}
  </ol>`;
}

/**
 * Returns what is special in this game: who began with a head start, and that unseen tiles stay in the box.
 * @param {Pick<Context, "words" | "story"> & { view: View }} context
 * @returns {string[]} sentences
 */
export function specialTexts({ words, story, view }) {
  // Views that were stored by an older version do not have them.
  const { ahead = {}, boxed = 0 } = view.position;
  const starts = Object.entries(ahead).map(([player, count]) =>
    words(`kn.bag.ahead.${story.isYou(view, player) ? "you" : "rival"}`, {
      player: story.playerName(view, player),
      points: words("kn.new.points", { count }),
    }),
  );
  return boxed > 0 ? [...starts, words("kn.bag.boxed", { count: boxed })] : starts;
}

/** Returns each kind of tile that may still be drawn. @param {Pick<Context, "story"> & { view: View }} context */
export function unseenText({ view, story }) {
  const { unseen } = view.position;
  const texts = [...new Set(unseen)].map((tile) => {
    const count = unseen.filter((each) => each === tile).length;
    return count > 1 ? `${story.tileName(tile)} × ${count}` : story.tileName(tile);
  });
  return texts.join(", ");
}

/** Returns the panel beside the map on wide screens. @param {Context} context */
export const sidePanel = (context) =>
  context.view ? sideLog(context, logList({ ...context, view: context.view })) : nothing;
