/**
 * Reads the codes of docs/codes.md: finished games, and positions as one player knows them. Pure; knows no rules beyond
 * where a drawn card comes from, because a code says itself what follows from each action.
 *
 * @import { IslandView, Outcome, Player, Position } from "./engine/wire.d.ts"
 * @import { EventFields } from "./app/view.d.ts"
 */
import { ISLAND_IDS, LINE_IDS, line as lineOf, linesAt } from "./kahuna/board/chart.js";

/**
 * @typedef {object} CodeStep something that was done, and what followed
 * @property {Player | null} player null for the first deal
 * @property {number} round
 * @property {number} turn 0 for the first deal and the bridges of a handicap
 * @property {string} action the notation's text; "" for the first deal
 * @property {EventFields[]} events as in docs/protocol.md, every card named; without `last-turns`
 * @property {Record<Player, string>} hands the cards of both afterwards, sorted
 * @property {string} row afterwards, `-` an empty place
 * @property {number} pile cards in it afterwards
 *
 * @typedef {object} GameCode
 * @property {"game"} kind
 * @property {Position["edition"]} edition
 * @property {string[]} variants
 * @property {Player} first
 * @property {Partial<Record<Player, string>>} players
 * @property {{ player: Player, bridges: number } | null} handicap
 * @property {Outcome} result
 * @property {CodeStep[]} steps the first is the deal
 *
 * @typedef {object} PositionCode
 * @property {"position"} kind
 * @property {Partial<Record<Player, string>>} players
 * @property {{ viewer: Player, to_move: Player, position: Omit<Position, "supply"> }} view
 */

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const LONGEST = 4000;
const CHECK = 4;
const NAMES = [
  "",
  "human",
  "shell",
  "crab",
  "turtle",
  "dolphin",
  "shark",
  "random",
  "greedy",
  "starfish",
  "snail",
  "sandpiper",
  "hermit",
  "coral",
  "pelican",
];
const SPELLED = 15;
const BYS = /** @type {const} */ (["points", "final round", "bridges", "no bridges", "draw"]);
const EDITIONS = /** @type {const} */ (["1998", "2012"]);
const PHASES = /** @type {const} */ (["handicap", "act", "played", "draw"]);
const SIDES = /** @type {const} */ (["white", "black"]);

/** A text that is no sound code. `code` is one of the refusals of docs/codes.md, to be worded by the page. */
export class CodeError extends Error {
  name = "CodeError";

  /** @param {"code-foreign" | "code-newer" | "code-damaged" | "code-impossible"} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

const impossible = () => new CodeError("code-impossible");

/**
 * Returns what a code tells.
 * @param {string} code
 * @returns {GameCode | PositionCode}
 * @throws {CodeError}
 */
export function readCode(code) {
  const [kind, version] = code;
  if ((kind !== "G" && kind !== "P") || !/^[1-9]$/.test(version ?? "")) throw new CodeError("code-foreign");
  if (version !== "1") throw new CodeError("code-newer");
  const letters = code.slice(0, -CHECK);
  if (code.length > LONGEST || letters.length < 3 || !/^[\w-]+$/.test(code) || checkOf(letters) !== code.slice(-CHECK))
    throw new CodeError("code-damaged");
  const bits = createBits(letters.slice(2));
  return kind === "G" ? readGame(bits) : readPosition(bits);
}

/** @param {string} text */
function checkOf(text) {
  let crc = 0xffffffff;
  for (let place = 0; place < text.length; place += 1) {
    crc ^= text.charCodeAt(place);
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  crc = ~crc & 0xffffff;
  return [18, 12, 6, 0].map((shift) => LETTERS[(crc >> shift) & 63]).join("");
}

/** @typedef {ReturnType<typeof createBits>} Bits */

/** @param {string} body */
function createBits(body) {
  let place = 0;
  /** @param {number} width @returns {number} */
  function get(width) {
    let value = 0;
    for (let bit = 0; bit < width; bit += 1, place += 1) {
      const letter = body[Math.floor(place / 6)];
      if (letter === undefined) throw impossible();
      value = value * 2 + ((LETTERS.indexOf(letter) >> (5 - (place % 6))) & 1);
    }
    return value;
  }
  /** @template Value @param {number} width @param {readonly Value[]} values @returns {Value} */
  function pick(width, values) {
    const value = get(width);
    if (value >= values.length) throw impossible();
    return values[value];
  }
  return {
    get,
    pick,
    flag: () => get(1) === 1,
    player: () => pick(1, SIDES),
    side: () => pick(2, [null, ...SIDES]),
    line: () => pick(5, LINE_IDS),
    /** @param {number} width */
    cards: (width) => Array.from({ length: get(width) }, () => pick(4, ISLAND_IDS)),
  };
}

/** @param {Bits} bits @returns {Partial<Record<Player, string>>} */
function readNames(bits) {
  /** @type {Partial<Record<Player, string>>} */
  const names = {};
  for (const side of SIDES) {
    const number = bits.get(4);
    let name = NAMES[number];
    if (number === SPELLED)
      name = new TextDecoder().decode(Uint8Array.from({ length: bits.get(6) }, () => bits.get(8)));
    if (name === undefined) throw impossible();
    if (name) names[side] = name;
  }
  return names;
}

/** @param {Bits} bits */
const readVariants = (bits) => ["fewer-surprises", "open-draws"].filter(() => bits.flag());

/** @param {Player} player @returns {Player} */
const other = (player) => (player === "white" ? "black" : "white");

// -- games -------------------------------------------------------------------------------------------------------

/** @param {Bits} bits @returns {GameCode} */
function readGame(bits) {
  const edition = bits.pick(1, EDITIONS);
  const variants = readVariants(bits);
  const first = bits.player();
  const bridges = bits.get(2);
  const handicap = bridges ? { player: bits.player(), bridges } : null;
  const players = readNames(bits);
  const winner = bits.side();
  const by = bits.pick(3, BYS);
  const deals = Array.from({ length: bits.get(2) }, () => bits.cards(5));
  if (deals.length === 0) throw impossible();
  /** @type {Outcome["points"]} */
  const points = { white: [], black: [] };
  const table = createCards(deals, first);
  /** @type {CodeStep[]} */
  const steps = [];
  let left = bridges,
    round = 1,
    turn = 0,
    mover = first,
    begins = true;

  /** @param {Player | null} player @param {string} action @param {EventFields[]} events */
  const note = (player, action, events) => steps.push({ player, round, turn, action, events, ...table.shown() });
  note(null, "", [table.deal()]);

  for (let items = bits.get(10); items > 0; items -= 1) {
    const kind = bits.get(3);
    const last = steps[steps.length - 1];
    if (kind === 7) {
      const [white, black, whitePoints, blackPoints] = [bits.get(4), bits.get(4), bits.get(4), bits.get(4)];
      points.white.push(whitePoints);
      points.black.push(blackPoints);
      last.events.push({
        event: "round-scored",
        round,
        islands: { white, black },
        points: { white: whitePoints, black: blackPoints },
      });
      if (table.waits()) {
        round += 1;
        last.events.push(table.deal());
        Object.assign(last, table.shown());
      }
      continue;
    }
    const player = left > 0 && handicap ? handicap.player : mover;
    if (left > 0) left -= 1;
    else if (begins) {
      turn += 1;
      begins = false;
    }
    const { action, events } = readItem(bits, kind, player, table);
    note(player, action, events);
    if (action.startsWith("=")) {
      mover = other(mover);
      begins = true;
    }
  }
  steps[steps.length - 1].events.push({ event: "game-ended", winner, by, points });
  return { kind: "game", edition, variants, first, players, handicap, result: { winner, by, points }, steps };
}

/** @typedef {ReturnType<typeof createCards>} Cards */

/**
 * Where the cards are, as far as one must follow them to name those that are drawn.
 * @param {string[][]} deals
 * @param {Player} first
 */
function createCards(deals, first) {
  let dealt = 0;
  /** @type {(string | null)[]} */
  let row = [];
  /** @type {string[]} */
  let pile = [];
  /** @type {Record<Player, string[]>} */
  const hands = { white: [], black: [] };
  return {
    /** Whether a deal is left. */
    waits: () => dealt < deals.length,
    /** @returns {EventFields} */
    deal() {
      let order = deals[dealt];
      if (dealt === 0) {
        hands[first] = order.slice(0, 3);
        hands[other(first)] = order.slice(3, 6);
        order = order.slice(6);
      }
      dealt += 1;
      row = [0, 1, 2].map((place) => order[place] ?? null);
      pile = order.slice(3);
      return { event: "cards-dealt", round: dealt, row: this.shown().row, pile: pile.length };
    },
    /** @param {Player} player @param {string} paid */
    pay(player, paid) {
      for (const card of paid) {
        const place = hands[player].indexOf(card);
        if (place < 0) throw impossible();
        hands[player].splice(place, 1);
      }
    },
    /** @param {Player} player @param {number} place @returns {EventFields[]} */
    take(player, place) {
      const card = row[place];
      if (!card) throw impossible();
      hands[player].push(card);
      row[place] = pile.shift() ?? null;
      /** @type {EventFields[]} */
      const events = [{ event: "card-taken", player, card, place }];
      const refill = row[place];
      return refill ? [...events, { event: "row-refilled", place, card: refill }] : events;
    },
    /** @param {Player} player */
    draw(player) {
      const card = pile.shift();
      if (!card) throw impossible();
      hands[player].push(card);
      return card;
    },
    shown: () => ({
      hands: { white: [...hands.white].sort().join(""), black: [...hands.black].sort().join("") },
      row: row.map((card) => card ?? "-").join(""),
      pile: pile.length,
    }),
  };
}

/**
 * @param {Bits} bits
 * @param {number} kind
 * @param {Player} player
 * @param {Cards} table
 * @returns {{ action: string, events: EventFields[] }}
 */
function readItem(bits, kind, player, table) {
  const owner = other(player);
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
 * What a bridge brought about.
 * @param {Bits} bits
 * @param {string} line
 * @param {Player} player
 * @returns {EventFields[]}
 */
function readOutcome(bits, line, player) {
  const owner = other(player);
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

// -- positions ---------------------------------------------------------------------------------------------------

/** @param {Bits} bits @returns {PositionCode} */
function readPosition(bits) {
  const edition = bits.pick(1, EDITIONS);
  const variants = readVariants(bits);
  const open = variants.includes("open-draws");
  const first = bits.player(),
    viewer = bits.player(),
    mover = bits.player();
  const players = readNames(bits);
  const phase = bits.pick(2, PHASES);
  const left = bits.get(2),
    round = bits.get(2),
    turn = bits.get(8);
  const mustDraw = bits.flag();
  const turnsLeft = bits.get(2);
  if (bits.flag()) bits.line();
  /** @type {Position["scores"]} */
  const scores = { white: [], black: [] };
  for (let before = 1; before < round; before += 1) {
    const winner = bits.side();
    for (const side of SIDES) scores[side].push(winner === side ? before : 0);
  }
  /** @type {Position["bridges"]} */
  const bridges = { white: [], black: [] };
  for (const line of LINE_IDS) {
    const owner = bits.side();
    if (owner) bridges[owner].push(line);
  }
  /** @type {Record<string, IslandView>} */
  const islands = {};
  for (const id of ISLAND_IDS) {
    const lines = linesAt(id);
    /** @param {Player} side */
    const count = (side) => lines.filter((line) => bridges[side].includes(line)).length;
    islands[id] = {
      lines: lines.length,
      needed: Math.floor(lines.length / 2) + 1,
      white: count("white"),
      black: count("black"),
      owner: bits.side(),
    };
  }
  const hand = bits.cards(3).join("");
  const known = bits.cards(3).join("");
  const count = bits.get(3);
  if (open) for (let side = 0; side < 2; side += 1) bits.cards(3);
  const row = [0, 1, 2].map(() => bits.pick(4, [...ISLAND_IDS, "-"])).join("");
  const pile = bits.get(5);
  const played = bits.cards(5).join("");
  const discarded = { mine: bits.cards(5).join(""), rival: bits.get(5) };
  return {
    kind: "position",
    players,
    view: {
      viewer,
      to_move: mover,
      position: {
        edition,
        variants,
        first,
        phase,
        round,
        turn,
        turns_left: turnsLeft || null,
        must_draw: mustDraw,
        handicap: left ? { player: mover, left } : null,
        bridges,
        islands,
        hand,
        rival: { count, known },
        row,
        pile,
        played,
        discarded,
        scores,
      },
    },
  };
}

/** What a link or a text may name: a code with its kind, or a puzzle or a lesson by its id. */
const IN_LINK = /[#?&](game|position|puzzle|lesson|code)=([^&\s]*)/;

/** The page of a puzzle or a lesson. */
const PAGE = /\/p\/(?:(lesson-)(?=[a-z])|(?=[\da-f]{6}\.))(\w+)\.html/;

/**
 * Returns the code, the puzzle or the lesson that a text holds: a code alone, or any in a link; broken into lines, too.
 * @param {string} text
 * @returns {{ kind: "code" | "puzzle" | "lesson", text: string } | null}
 */
export function findShared(text) {
  const found = IN_LINK.exec(text);
  if (found) return { kind: found[1] === "puzzle" || found[1] === "lesson" ? found[1] : "code", text: found[2] };
  const page = PAGE.exec(text);
  if (page) return { kind: page[1] ? "lesson" : "puzzle", text: page[2] };
  const whole = text.slice(0, 2 * LONGEST).replace(/\s+/g, "");
  return /^[GP][1-9][\w-]*$/.test(whole) ? { kind: "code", text: whole } : null;
}
