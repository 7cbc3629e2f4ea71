/**
 * What the device keeps of a game by link. Pure.
 *
 * @import { LinkTask, View } from "../../engine/wire.d.ts"
 * @import { LinkGame } from "../../storage/link_games.js"
 */
import { opponentOf } from "../../play/seats.js";
import { taskOf } from "../../play/tables.js";

/** Names one's own side of a game. @param {View} view */
export const idOf = (view) => `${taskOf(view, "link")?.game}-${view.viewer}`;

/**
 * Returns what is kept of a game.
 * @param {View} view
 * @param {LinkTask} task
 * @param {string} save
 * @returns {Omit<LinkGame, "away" | "last" | "order" | "since">}
 */
export const keptGame = (view, task, save) => ({
  id: idOf(view),
  save,
  friend: task.names[opponentOf(view.viewer)],
  me: view.viewer,
  round: view.position.round,
  awaits: awaitedIn(view),
  result: resultOf(view),
  checked: task.check && task.check.ok,
  breaches: task.breaches.reduce((sum, { count }) => sum + count, 0),
});

/** Returns what a game waits for. @param {View} view */
const awaitedIn = ({ over, awaits }) => (over ? "over" : awaits === "friend" ? "friend" : "you");

/** Returns how a game has ended for the player; null while it has not. @param {View} view */
function resultOf({ over, viewer }) {
  if (!over) return null;
  if (!over.winner) return "draw";
  return over.winner === viewer ? "won" : "lost";
}
