/**
 * What was done, as a list of short texts: a sacrifice is one, with all its tiles.
 *
 * @import { ActionView, Story, View } from "./context.d.ts"
 * @typedef {ActionView & { by: string }} Deed an action, and who did it: a colour or `bag`
 */

import { listedTexts, toldOf, withinSentence, written } from "../../words/story_parts.js";
import { GODS, ISLANDS } from "./facts.js";

/**
 * Puts the tiles of each sacrifice together, and leaves out the end of a turn that had something else.
 * @param {readonly Deed[]} deeds
 * @returns {(Deed & { tiles: string[] })[]} `tiles`: of a sacrifice, in order; otherwise none
 */
export function gathered(deeds) {
  /** @type {(Deed & { tiles: string[] })[]} */
  const list = [];
  for (const deed of deeds) {
    const { kind, cost } = deed;
    const last = list.at(-1);
    if (kind === "sacrifice") list.push({ ...deed, tiles: [...cost] });
    else if (last?.tiles.length && (kind === "add" || kind === "complete")) last.tiles.push(...cost);
    else list.push({ ...deed, tiles: [] });
  }
  const more = list.filter(({ kind }) => kind !== "end");
  return more.length > 0 ? more : list;
}

/**
 * Returns what was done, or is to be done, as it stands within a sentence.
 * @param {Story} story
 * @param {View} view
 * @param {readonly Deed[]} deeds of one turn
 * @param {string | null} [player] whose turn it is: only what others do is said with a name
 * @param {"do" | "idea"} [room] see `actionText`
 */
export function deedTexts(story, view, deeds, player = null, room = "do") {
  const { words } = story;
  const names = [...Object.values(ISLANDS).map(written), ...Object.keys(GODS).map(story.godName)];
  return gathered(deeds).map((deed) => {
    const { by, god, tiles } = deed;
    const text =
      tiles.length > 0
        ? words(`kn.${room}.sacrifice`, { tile: story.tileNames(tiles), god: story.godName(god ?? "") })
        : story.actionText(view, deed, room);
    const within = withinSentence(text, words.language, names);
    return player === null || by === "bag" || by === player
      ? within
      : toldOf(words, story.playerName(view, by), within);
  });
}

/**
 * Returns actions as what the viewer does.
 * @param {{ story: Story, view: View }} given
 * @param {ActionView[]} actions
 * @param {"do" | "idea"} [room] see `actionText`
 */
export function ownDeedsText({ story, view }, actions, room = "do") {
  const own = actions.map((action) => ({ ...action, by: view.viewer }));
  return listedTexts(story.words, deedTexts(story, view, own, null, room));
}
