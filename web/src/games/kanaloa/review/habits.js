/** Names what a better decision of Kanaloa did that the made one did not. Pure. */

/** @typedef {Pick<import("../wire.d.ts").ActionView, "kind" | "targets" | "action">} Deed */

/** @param {readonly Deed[]} actions @param {Deed["kind"]} wanted */
const madeIn = (actions, wanted) => actions.find(({ kind }) => kind === wanted)?.action;

/**
 * Returns what the best decision did that the made one did not; null for what has no name.
 * @param {{ played: readonly Deed[], best: readonly Deed[] }} decision
 */
export function habitOf({ played, best }) {
  /** @param {readonly Deed["kind"][]} kinds of the best decision and of the made one */
  const are = (...kinds) => [best, played].every((actions, at) => madeIn(actions, kinds[at]) !== undefined);
  /** @param {Deed["kind"]} kind */
  const isOther = (kind) => madeIn(best, kind) !== madeIn(played, kind);
  if (are("sacrifice", "sacrifice")) return "offer";
  if (are("sacrifice", "move")) return "sacrifice";
  if (are("move", "sacrifice")) return "collect";
  if (are("move", "move") && isOther("move")) return "move";
  return are("take", "take") && isOther("take") ? "tile" : null;
}

/** Returns the third of a game in which a turn is. @param {number} turn from 1 @param {number} turns */
const thirdOf = (turn, turns) => `third${Math.min(3, Math.max(1, Math.ceil((3 * turn) / Math.max(1, turns))))}`;

/**
 * Returns a player's decisions as the trends of the archive need them.
 * @param {{ decisions: readonly { turn: number, player: string, played: readonly Deed[], best: readonly Deed[], loss:
 *   number }[] }} review
 * @param {string} viewer
 * @param {number} turns how many turns the game had
 */
export const decisionsOf = ({ decisions }, viewer, turns) =>
  decisions
    .filter(({ player }) => player === viewer)
    .map((each) => ({ turn: each.turn, phase: thirdOf(each.turn, turns), kind: habitOf(each), loss: each.loss }));
