/**
 * Views without actions, shown while the engine starts or before play. Pure.
 *
 * @import { Player, Position, View } from "../../../engine/wire.d.ts"
 * @import { GameCode } from "./game.js"
 * @import { PositionCode } from "./position.js"
 */
import { opponentOf } from "../../../play/seats.js";
import { viewerOf } from "./shared_fields.js";
import { positionOnBoard } from "./position.js";
import { pictureAfter } from "./replay.js";

/**
 * Returns a view with some known fields.
 * @param {Pick<View, "viewer" | "to_move" | "seats" | "position"> & Partial<View>} known
 * @returns {View}
 */
export const stillView = (known) => ({
  game: "kahuna",
  id: "",
  table: "match",
  names: null,
  spectator: null,
  awaits: "nothing",
  task: null,
  offers: [],
  refusals: { discard: null, draw: null, pass: null },
  undo: 0,
  takeback: false,
  hint: null,
  steps: [],
  recap: null,
  events: [],
  scoring: null,
  log: [],
  over: null,
  seed: "",
  assisted: false,
  begun: false,
  ...known,
});

/**
 * Returns a position with some known fields.
 * @param {Pick<Position, "bridges" | "islands" | "scores"> & Partial<Position>} known
 * @returns {Position}
 */
export const stillPosition = ({ bridges, islands, ...known }) => ({
  ...{ edition: "1998", variants: [], first: "white", phase: "act", round: known.scores.white.length + 1, turn: 1 },
  ...{ turns_left: null, must_draw: false, handicap: null, hand: "", row: "---", pile: 0, played: "" },
  ...positionOnBoard(bridges, islands),
  rival: { count: 0, known: "" },
  discarded: { mine: "", rival: 0 },
  ...known,
});

/** @param {Player} viewer @param {string} rival who plays the other side @returns {Record<Player, string>} */
export const seatsOf = (viewer, rival) =>
  viewer === "white" ? { white: "human", black: rival } : { white: rival, black: "human" };

/**
 * Returns the view of a code.
 * @param {GameCode | PositionCode} decoded
 * @param {string} level plays the other side if the code does not name its player
 */
export function viewOf(decoded, level) {
  if (decoded.kind === "game") return endOf(decoded);
  const { viewer, mover, players, position } = decoded;
  return stillView({
    viewer,
    to_move: mover,
    seats: seatsOf(viewer, players[opponentOf(viewer)] ?? level),
    begun: true,
    position,
  });
}

/** Returns the view of a game's end, in which all cards are known. @param {GameCode} game */
function endOf(game) {
  const { edition, variants, first, players, result } = game;
  const { round, turn, hands, row, pile } = game.steps[game.steps.length - 1];
  const viewer = viewerOf(game);
  const [hand, known] = [hands[viewer], hands[opponentOf(viewer)]];
  const rival = { count: known.length, known };
  return stillView({
    viewer,
    to_move: viewer,
    seats: seatsOf(viewer, "human"),
    // Human players without a name are left out.
    names: Object.fromEntries(Object.entries(players).filter(([, name]) => name && name !== "human")),
    over: result,
    position: stillPosition({
      ...pictureAfter(game),
      ...{ edition, variants, first, round, turn, scores: result.points, hand, row, pile, rival },
    }),
  });
}
