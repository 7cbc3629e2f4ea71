/**
 * Views for tests: omitted values are those at the beginning of a match against Crab.
 *
 * @import { Offer, ActionKind, Player, Position, View } from "../src/engine/wire.d.ts"
 */
import { stillPosition, stillView } from "../src/games/kahuna/codes/view.js";
import { emptyPicture } from "../src/games/kahuna/board/picture.js";

const emptyPosition = () =>
  stillPosition({
    bridges: { white: [], black: [] },
    islands: emptyPicture().islands,
    scores: { white: [], black: [] },
    hand: "ABC",
    rival: { count: 3, known: "" },
    row: "DEF",
    pile: 15,
  });

/**
 * A view; values of the position are given together with the others.
 * @param {Partial<View> & Partial<Position> | Record<string, unknown>} [given]
 * @returns {View}
 */
export function viewOf(given = {}) {
  const position = emptyPosition();
  const seats = { white: "human", black: "crab" };
  const view = stillView({ viewer: "white", to_move: "white", awaits: "you", seats, seed: "s", position });
  for (const [key, value] of Object.entries(given)) Object.assign(key in position ? position : view, { [key]: value });
  return view;
}

/** Two people at one screen. @type {Record<Player, string>} */
export const TWO = { white: "human", black: "human" };

/** Two computers. @type {Record<Player, string>} */
export const WATCHED = { white: "shell", black: "crab" };

/** The spectator data for a view without a hand. */
export const CLOSED = { hand: 3, discarded: 0, open: false };

/** @type {(kind: ActionKind, action: string, target: string, cost?: string) => Offer} */
export const offerOf = (kind, action, target, cost = "") => ({
  action,
  kind,
  targets: target ? [target] : [],
  cost: [...cost],
  drawn: null,
  effects: [],
});
