/**
 * Reads a finished game from its code: each action and its consequences. Pure.
 *
 * @import { Edition, Outcome, Player } from "../../../engine/wire.d.ts"
 * @import { EventFields } from "../../../app/view.d.ts"
 * @import { Bits } from "./envelope.js"
 * @import { Cards } from "./cards.js"
 */
import { CODE_DECISIONS, CODE_EDITIONS } from "../../../engine/facts.js";
import { readAction } from "./action.js";
import { createCards } from "./cards.js";
import { impossible } from "../../../codes/checksum.js";
import { opponentOf } from "../../../play/seats.js";
import { readNames, readVariants } from "./shared_fields.js";

/**
 * @typedef {object} CodeStep an action and its consequences
 * @property {Player | null} player null for the first deal
 * @property {number} round
 * @property {number} turn 0 for the first deal and the bridges of a handicap
 * @property {string} action in notation; "" for the first deal
 * @property {EventFields[]} events as in docs/protocol.md, every card named; without `last-turns`
 * @property {Record<Player, string>} hands the cards of both afterwards, sorted
 * @property {string} row afterwards; `-` is an empty place
 * @property {number} pile cards in it afterwards
 *
 * @typedef {object} GameCode
 * @property {"game"} kind
 * @property {Edition} edition
 * @property {string[]} variants
 * @property {Player} first
 * @property {Partial<Record<Player, string>>} players
 * @property {{ player: Player, bridges: number } | null} handicap
 * @property {Outcome} result
 * @property {CodeStep[]} steps the first is the deal
 */

/** The kind of a scoring; the others are actions. */
const SCORING = 7;

/** @param {Bits} bits @returns {GameCode} */
export function readGame(bits) {
  const edition = bits.pick(1, CODE_EDITIONS);
  const variants = readVariants(bits);
  const first = bits.player();
  const bridges = bits.get(2);
  const handicap = bridges ? { player: bits.player(), bridges } : null;
  const players = readNames(bits);
  const winner = bits.side();
  const by = bits.pick(3, CODE_DECISIONS);
  const deals = Array.from({ length: bits.get(2) }, () => bits.cards(5));
  if (deals.length === 0) throw impossible();
  const { steps, points } = readSteps(bits, createCards(deals, first), first, handicap);
  steps[steps.length - 1].events.push({ event: "game-ended", winner, by, points });
  return { kind: "game", edition, variants, first, players, handicap, result: { winner, by, points }, steps };
}

/**
 * Reads the actions and scorings of a game.
 * @param {Bits} bits
 * @param {Cards} table
 * @param {Player} first
 * @param {GameCode["handicap"]} handicap
 */
function readSteps(bits, table, first, handicap) {
  /** @type {Outcome["points"]} */
  const points = { white: [], black: [] };
  /** @type {CodeStep[]} */
  const steps = [];
  let left = handicap?.bridges ?? 0,
    round = 1,
    turn = 0,
    mover = first,
    begins = true;

  /** @param {Player | null} player @param {string} action @param {EventFields[]} events */
  const note = (player, action, events) => steps.push({ player, round, turn, action, events, ...table.shown() });

  /** Adds a scoring, and the deal of the next round, to the last step. */
  function readScoring() {
    const last = steps[steps.length - 1];
    const [white, black, whitePoints, blackPoints] = [bits.get(4), bits.get(4), bits.get(4), bits.get(4)];
    points.white.push(whitePoints);
    points.black.push(blackPoints);
    last.events.push({
      event: "round-scored",
      round,
      islands: { white, black },
      points: { white: whitePoints, black: blackPoints },
    });
    if (!table.waits()) return;
    round += 1;
    last.events.push(table.deal());
    Object.assign(last, table.shown());
  }

  /** Returns the player of the next action: the bridges of a handicap come before the first turn. */
  function nextPlayer() {
    if (handicap && left > 0) {
      left -= 1;
      return handicap.player;
    }
    if (begins) turn += 1;
    begins = false;
    return mover;
  }

  note(null, "", [table.deal()]);
  for (let items = bits.get(10); items > 0; items -= 1) {
    const kind = bits.get(3);
    if (kind === SCORING) {
      readScoring();
      continue;
    }
    const player = nextPlayer();
    const { action, events } = readAction(bits, kind, player, table);
    note(player, action, events);
    if (action.startsWith("=")) {
      mover = opponentOf(mover);
      begins = true;
    }
  }
  return { steps, points };
}
