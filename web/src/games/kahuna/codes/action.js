/**
 * Reads an action of a game, and its consequences, from its code. Pure.
 *
 * @import { Player } from "../../../engine/wire.d.ts"
 * @import { EventFields } from "../../../app/view.d.ts"
 * @import { Cards } from "./cards.js"
 * @import { Bits } from "./envelope.js"
 */
import { line as lineOf, linesAt } from "../board/chart.js";
import { opponentOf } from "../../../play/seats.js";

/**
 * @param {Bits} bits
 * @param {number} kind of docs/codes.md
 * @param {Player} player
 * @param {Cards} table
 * @returns {{ action: string, events: EventFields[] }}
 */
export function readAction(bits, kind, player, table) {
  const owner = opponentOf(player);
  switch (kind) {
    case 0: {
      const line = bits.line();
      const ends = lineOf(line).ends;
      const second = bits.get(1);
      const card = ends[second];
      table.pay(player, card);
      return {
        action: card + ends[1 - second],
        events: [{ event: "bridge-built", player, line, card }, ...readOutcome(bits, line, player)],
      };
    }
    case 1: {
      const line = bits.line();
      const [one, two] = lineOf(line).ends;
      const cards = bits.pick(2, [one + one, one + two, two + two]);
      table.pay(player, cards);
      const lost = [one, two].filter(() => bits.flag());
      return {
        action: `x${line}:${cards}`,
        events: [
          { event: "bridge-removed", player, owner, line, cards },
          ...lost.map((island) => ({ event: /** @type {const} */ ("control-lost"), player: owner, island })),
        ],
      };
    }
    case 2: {
      const line = bits.line();
      return {
        action: `+${line}`,
        events: [{ event: "bridge-built", player, line, card: null }, ...readOutcome(bits, line, player)],
      };
    }
    case 3: {
      const cards = bits.cards(3).join("");
      table.pay(player, cards);
      return { action: `-${cards}`, events: [{ event: "cards-discarded", player, count: cards.length, cards }] };
    }
    case 4: {
      const events = table.take(player, bits.get(2));
      return { action: `=${events[0].card}`, events };
    }
    case 5: {
      const card = table.draw(player);
      return { action: `=*${card}`, events: [{ event: "card-drawn", player, card }] };
    }
    default:
      return bits.flag()
        ? { action: "=.", events: [{ event: "turn-ended", player }] }
        : { action: "=-", events: [{ event: "draw-passed", player }] };
  }
}

/**
 * Reads the consequences of a bridge.
 * @param {Bits} bits
 * @param {string} line
 * @param {Player} player
 * @returns {EventFields[]}
 */
function readOutcome(bits, line, player) {
  const owner = opponentOf(player);
  const gained = lineOf(line).ends.filter(() => bits.flag());
  /** @type {EventFields[]} */
  const events = [];
  /** @type {Set<string>} */
  const beyond = new Set();
  for (const island of gained) {
    events.push({ event: "control-gained", player, island });
    for (const swept of linesAt(island)) {
      if (!bits.flag()) continue;
      events.push({ event: "bridge-swept", owner, line: swept, island });
      for (const end of lineOf(swept).ends) if (!gained.includes(end)) beyond.add(end);
    }
  }
  for (const island of [...beyond].sort())
    if (bits.flag()) events.push({ event: "control-lost", player: owner, island });
  return events;
}
