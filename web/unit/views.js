/**
 * Views as tests want them: what is not given is as at the beginning of a match against Crab.
 *
 * @import { Offer, OfferKind, Player, Position, View } from "../src/engine/wire.d.ts"
 */
import { emptyPicture } from "../src/kahuna/board/picture.js";

/** @returns {Position} */
const emptyPosition = () => ({
  edition: "1998",
  variants: [],
  first: "white",
  phase: "act",
  round: 1,
  turn: 1,
  turns_left: null,
  must_draw: false,
  handicap: null,
  bridges: { white: [], black: [] },
  supply: { white: 25, black: 25 },
  islands: /** @type {Position["islands"]} */ (emptyPicture().islands),
  hand: "ABC",
  rival: { count: 3, known: "" },
  row: "DEF",
  pile: 15,
  played: "",
  discarded: { mine: "", rival: 0 },
  scores: { white: [], black: [] },
});

/**
 * A view; what belongs to the position is given beside the rest.
 * @param {Partial<View> & Partial<Position> | Record<string, unknown>} [given]
 * @returns {View}
 */
export function viewOf(given = {}) {
  const position = emptyPosition();
  /** @type {View} */
  const view = {
    game: "kahuna",
    table: "match",
    seats: { white: "human", black: "crab" },
    names: null,
    viewer: "white",
    spectator: null,
    to_move: "white",
    awaits: "you",
    task: null,
    offers: [],
    refusals: { discard: null, draw: null, pass: null },
    undo: 0,
    takeback: false,
    steps: [],
    recap: null,
    events: [],
    scoring: null,
    log: [],
    over: null,
    seed: "s",
    assisted: false,
    begun: false,
    position,
  };
  for (const [key, value] of Object.entries(given)) Object.assign(key in position ? position : view, { [key]: value });
  return view;
}

/** Two people at one screen. @type {Record<Player, string>} */
export const TWO = { white: "human", black: "human" };

/** Two computers. @type {Record<Player, string>} */
export const WATCHED = { white: "shell", black: "crab" };

/** What is known where no hand is shown. */
export const CLOSED = { hand: 3, discarded: 0, open: false };

/** @type {(kind: OfferKind, action: string, target: string, cost?: string) => Offer} */
export const offerOf = (kind, action, target, cost = "") => ({
  action,
  kind,
  targets: target ? [target] : [],
  cost: [...cost],
  effects: [],
});
