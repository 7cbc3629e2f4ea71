/**
 * Reads a line in plain words: "A B", "bridge from Aloa to Bari", "remove E H with H and H, then draw C". Pure; knows
 * no
 * rules.
 *
 * @import { Sayings } from "../../../features/text_mode/command.js"
 */
import { readingsOf, sorted } from "../../../features/text_mode/command.js";
import { ISLANDS, LINE_IDS } from "../board/chart.js";

/** The words that are understood in every language, by what they do. @type {Record<string, string>} */
export const ENGLISH = {
  build: "build",
  bridge: "bridge line",
  remove: "remove clear",
  draw: "draw take",
  pile: "pile",
  discard: "discard",
  pass: "pass",
  end: "end",
  with: "with using",
  joining: "from to between and the a an on of then card cards my row turn",
};

const VERBS = ["build", "remove", "draw", "discard", "pass", "end"];

/**
 * @typedef {{ does: string, islands: string, cards: string, pile: boolean }} Part what one verb of a line is about
 *
 * @typedef {{ actions: string[] } | { removable: string }} Reading `removable`: a line to remove, for which there are
 *   several ways to pay
 */

/** Returns the letters of the islands that a word names; "" where it names none. @param {string} token */
function lettersOf(token) {
  const upper = token.toUpperCase();
  if (/^[A-L]{1,2}$/.test(upper)) return upper;
  return Object.keys(ISLANDS).find((id) => ISLANDS[id].name === upper) ?? "";
}

/** Returns the pairs of letters; none where one is left over. @param {string} letters @returns {string[]} */
const pairsOf = (letters) => (letters.length % 2 === 0 ? (letters.match(/../g) ?? []) : []);

/** Whether islands are joined by a line. @param {string} ends */
const isLine = (ends) => LINE_IDS.includes(sorted(ends));

/** The parts of a line, as its words are read. */
class Parts {
  /** @type {Part[]} */
  all = [];
  /** Whether what is named are cards. */
  paying = false;

  /** @param {Sayings} say */
  constructor(say) {
    this.say = say;
  }

  /** @param {string} does */
  begin(does) {
    this.paying = false;
    this.all.push({ does, islands: "", cards: "", pile: false });
  }

  /** Reads a word that names no island. @param {string} word @returns {boolean} whether it is known */
  addWord(word) {
    const { say } = this;
    const verb = VERBS.find((each) => say[each].has(word));
    const part = this.all.at(-1);
    if (verb) this.begin(verb);
    // "remove the bridge", but "discard A, bridge B D".
    else if (say.bridge.has(word)) !part || part.islands ? this.begin("build") : null;
    else if (!part) return false;
    else if (say.pile.has(word)) part.pile = true;
    else if (say.with.has(word)) this.paying = true;
    else return false;
    return true;
  }

  /** @param {string} letters */
  addIslands(letters) {
    if (this.all.length === 0) this.begin("build");
    this.all[this.all.length - 1][this.paying ? "cards" : "islands"] += letters;
  }
}

/**
 * Returns what the verbs of a line are about; nothing where a word is unknown.
 * @param {string[]} tokens
 * @param {Sayings} say
 */
function partsOf(tokens, say) {
  const parts = new Parts(say);
  for (const token of tokens) {
    if (parts.addWord(token.toLowerCase())) continue;
    const letters = lettersOf(token);
    if (!letters) return [];
    parts.addIslands(letters);
  }
  return parts.all;
}

/**
 * Returns the building of a bridge, with the card that it can be paid for where one of them is.
 * @param {string} ends
 * @param {string} card "" where none is named
 * @param {string[]} legal
 */
function building(ends, card, legal) {
  const turned = [...ends].reverse().join("");
  if (card) return ends.startsWith(card) ? ends : turned;
  return [ends, turned, `+${sorted(ends)}`].find((action) => legal.includes(action)) ?? ends;
}

/** @param {Part} part @param {string[]} legal @returns {Reading | null} */
function removing({ islands, cards }, legal) {
  if (islands.length !== 2) return null;
  const line = sorted(islands);
  const paid = cards.length === 1 ? cards + cards : cards;
  if (paid.length > 2) return null;
  if (paid) return { actions: [`x${line}:${sorted(paid)}`] };
  const ways = legal.filter((action) => action.startsWith(`x${line}:`));
  // Where there is no way, the engine says why.
  return ways.length > 1 ? { removable: line } : { actions: ways.length > 0 ? ways : [`x${line}:${line}`] };
}

/** @param {Part} part @param {string[]} legal @returns {Reading | null} */
function buildings({ islands, cards }, legal) {
  const pairs = pairsOf(islands);
  const isPaid = cards === "" || (pairs.length === 1 && cards.length === 1 && islands.includes(cards));
  return pairs.length > 0 && isPaid ? { actions: pairs.map((ends) => building(ends, cards, legal)) } : null;
}

/** The actions that end a turn without a card. @type {Record<string, string>} */
const ENDS = { pass: "=-", end: "=." };

/** What each verb makes of its part. @type {Record<string, (part: Part, legal: string[]) => Reading | null>} */
const READ = {
  build: buildings,
  remove: removing,
  discard: ({ islands }) => (islands ? { actions: [`-${sorted(islands)}`] } : null),
  draw: ({ islands, pile }) => (islands.length > 1 ? null : { actions: [islands && !pile ? `=${islands}` : "=*"] }),
  pass: withoutCard,
  end: withoutCard,
};

/** @param {Part} part @returns {Reading | null} */
function withoutCard({ does, islands }) {
  return islands ? null : { actions: [ENDS[does]] };
}

/** Whether a part is paid for that needs no cards. @param {Part} part */
const isOverpaid = ({ does, cards }) => cards !== "" && does !== "build" && does !== "remove";

/** Whether a part names only lines that are on the board. @param {Part} part */
const hasLines = ({ does, islands }) => !["build", "remove"].includes(does) || pairsOf(islands).every(isLine);

/**
 * @param {Part[]} parts
 * @param {string[]} legal
 * @returns {Reading | null}
 */
function readParts(parts, legal) {
  const readings = parts.map((part) => (isOverpaid(part) ? null : READ[part.does](part, legal)));
  if (readings.length === 0 || readings.includes(null)) return null;
  const whole = /** @type {Reading[]} */ (readings);
  const unclear = whole.find((reading) => "removable" in reading);
  return unclear ?? { actions: whole.flatMap((reading) => ("actions" in reading ? reading.actions : [])) };
}

/**
 * Reads a line.
 * @param {string} text
 * @param {Sayings} say
 * @param {string[]} legal the actions that are possible
 * @returns {Reading | null} null where it is not understood
 */
export function readPlainWords(text, say, legal) {
  const tokens = text.split(/[\s,;.'’–—>→-]+/).filter(Boolean);
  const ways = readingsOf(tokens, say.joining, (token) => lettersOf(token) !== "")
    .map((reading) => partsOf(reading, say))
    .map((parts) => ({ read: readParts(parts, legal), isSound: parts.every(hasLines) }))
    .filter(({ read }) => read);
  // Where no such line is on the board, the engine says so.
  return (ways.find(({ isSound }) => isSound) ?? ways[0])?.read ?? null;
}
