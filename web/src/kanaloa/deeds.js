/**
 * What was done, as a list of short texts: a sacrifice is one, with all its tiles; a fish is named as it swam.
 *
 * @import { Story, View } from "./context.d.ts"
 * @typedef {{ action: string, by: string }} Deed an action of the notation, and who did it: a colour or `bag`
 */
import { taskOf } from "../play/tables.js";
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

/**
 * Returns after how many actions each fish was turned around, by the names of the currents: after the answer, where the owner of a
 * protection card was asked. What was forbidden, or is not answered yet, turned nothing.
 * @param {View} view
 */
function turnings({ log, position }) {
  const actions = log.flatMap((turn) => turn.actions.map(({ action }) => action));
  return actions.flatMap((action, place) => {
    if (!action.startsWith("n^")) return [];
    const answer = actions[place + 1];
    if (answer === "forbid" || (answer === undefined && position.proposed)) return [];
    return [{ current: (readAction(action).islands ?? []).join(""), ply: place + (answer === "allow" ? 2 : 1) }];
  });
}

/**
 * Returns what gives the view as it is to be read at another moment: its fish swim as they did then. Only what turns a fish around
 * counts; which side is up is not told.
 * @param {View} view
 * @param {number} now after how many actions it was made
 * @returns {(then: number) => View} `then`: after how many actions it is to be read
 */
export function viewsAt(view, now) {
  const all = turnings(view);
  return (then) => {
    const turned = all.filter(({ ply }) => Math.min(now, then) < ply && ply <= Math.max(now, then));
    if (turned.length === 0) return view;
    const fish = view.position.fish.map((each) =>
      turned.filter(({ current }) => current === each.current).length % 2
        ? { ...each, tail: each.head, head: each.tail }
        : each,
    );
    return { ...view, position: { ...view.position, fish } };
  };
}

/** Returns after how many actions a view was made. @param {View} view */
export const plyOf = (view) =>
  taskOf(view, "review")?.ply ?? view.log.reduce((sum, { actions }) => sum + actions.length, 0);
