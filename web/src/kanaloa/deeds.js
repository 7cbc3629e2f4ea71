/**
 * What was done, as a list of short texts: a sacrifice is one, with all its tiles.
 *
 * @import { Story, View } from "./context.d.ts"
 * @typedef {{ action: string, by: string }} Deed an action of the notation, and who did it: a colour or `bag`
 */
import { readAction } from "./notation.js";

/**
 * Puts the tiles of each sacrifice together, and leaves out the end of a turn that had something else.
 * @param {readonly Deed[]} deeds
 * @returns {(Deed & { tiles: string[] })[]} `tiles`: of a sacrifice, in order; otherwise none
 */
export function gathered(deeds) {
  /** @type {(Deed & { tiles: string[] })[]} */
  const list = [];
  for (const { action, by } of deeds) {
    const { kind, tiles = [] } = readAction(action);
    const last = list.at(-1);
    if (kind === "sacrifice") list.push({ action, by, tiles });
    else if (last?.tiles.length && (kind === "add" || kind === "complete")) last.tiles.push(...tiles);
    else list.push({ action, by, tiles: [] });
  }
  const more = list.filter(({ action }) => action !== ".");
  return more.length > 0 ? more : list;
}

/**
 * Returns what was done, or is to be done.
 * @param {Story} story
 * @param {View} view
 * @param {readonly Deed[]} deeds of one turn
 * @param {string | null} [player] whose turn it is: only what others do is said of somebody
 */
export function deedTexts(story, view, deeds, player = null) {
  return gathered(deeds).map(({ action, by, tiles }) => {
    const god = readAction(action).god ?? "";
    const text =
      tiles.length > 0
        ? story.words("kn.do.sacrifice", { tile: story.tileNames(tiles), god: story.godName(god) })
        : story.actionText(view, action);
    return player === null || by === "bag" || by === player
      ? text
      : story.words("kn.log.by", { player: story.playerName(view, by), text });
  });
}
