/** Names what a better turn of Kahuna did that the played one did not. Pure. */

/** @typedef {Pick<import("../context.d.ts").ActionView, "kind" | "targets">} Deed */

/** @param {readonly Deed[]} actions @param {Deed["kind"][]} kinds */
const linesOf = (actions, kinds) => actions.filter(({ kind }) => kinds.includes(kind)).map(({ targets }) => targets[0]);

/** How a turn drew; "" where it did not. @param {readonly Deed[]} actions */
const drawOf = (actions) => {
  const deed = actions.find(({ kind }) => kind === "take" || kind === "draw");
  return deed ? `${deed.kind} ${deed.kind === "take" ? deed.targets[0] : ""}` : "";
};

/**
 * Returns what the best turn did that the played one did not: it removed a bridge, it played more or fewer cards, it
 * built elsewhere, it drew otherwise; null for what has no name.
 * @param {{ played: readonly Deed[], best: readonly Deed[] }} turns
 */
export function habitOf({ played, best }) {
  /** @param {readonly Deed[]} actions @param {readonly Deed[]} others @param {Deed["kind"][]} kinds */
  const alone = (actions, others, kinds) => {
    const shared = linesOf(others, kinds);
    return linesOf(actions, kinds).some((line) => !shared.includes(line));
  };
  const isMore = alone(best, played, ["build", "grant"]);
  const isLess = alone(played, best, ["build", "grant", "remove"]);
  if (alone(best, played, ["remove"])) return "remove";
  if (isMore) return isLess ? "elsewhere" : "more";
  if ([...played, ...best].some(({ kind }) => kind === "discard")) return null;
  if (isLess) return "keep";
  return drawOf(best) && drawOf(played) && drawOf(best) !== drawOf(played) ? "draw" : null;
}

/**
 * Returns a player's decisions as the trends of the archive need them.
 * @param {{ turns: readonly { turn: number, round: number, player: string, played: readonly Deed[], best: readonly
 *   Deed[], loss: number }[] }} review
 * @param {string} viewer
 */
export const decisionsOf = ({ turns }, viewer) =>
  turns
    .filter(({ player }) => player === viewer)
    .map((each) => ({ turn: each.turn, phase: `round${each.round}`, kind: habitOf(each), loss: each.loss }));
