/**
 * Finds codes in pasted texts, in which messengers, mail programs, forums and people may have changed links. See
 * docs/codes.md. The engine's equivalent is `tabletop/pasted.py`; tests/pasted.json has texts that both read alike.
 * Pure.
 */
import { CODE_LETTERS, CODE_LONGEST, CODE_VERSIONS, LINK_LONGEST, LONGEST_TEXT } from "../engine/facts.js";
import { plain, squeezed, variants, wrapped } from "./plain.js";

/**
 * @typedef {"game" | "position" | "kanaloa" | "link" | "puzzle" | "lesson"} Kind `game` and `position` of Kahuna,
 *   `kanaloa` for a game of Kanaloa, `link` for a message of a game by link
 *
 * @typedef {object} Found a sound code, or the name of a puzzle or of a lesson
 * @property {Kind} kind
 * @property {string} text the original code, or the name in lower case
 *
 * @typedef {object} Pasted the contents of a text
 * @property {Found[]} found all sound codes and names, in the order of the text, without duplicates
 * @property {"code-damaged" | "code-newer" | "code-foreign" | "puzzle-unknown" | "large" | null} trouble what is wrong
 *   if nothing was found: `code-foreign` is a link to something else, `puzzle-unknown` a link with an invalid puzzle,
 *   `large` a text too long to be read; null if nothing looks like a code
 * @property {string} guess an unsound code, or the invalid name of a puzzle; "" if there is none
 */

/** Maximum number of steps of a search, each over one letter. A code has about 200 letters. */
export const MOST_STEPS = 200_000;

/** Kinds by the letters with which codes begin. @type {Record<string, Kind>} */
export const KINDS = { G: "game", P: "position", N: "kanaloa", L: "link" };

/** Letters of the shortest code: kind, version, one of the body, checksum. */
const SHORTEST = 7;

/** Maximum number of letters `-` and `_` missing at the end of a code. */
const MOST_DROPPED = 3;

/** Letters that a code must have before missing ones are restored. */
const SURE = 12;

/** Minimum length of a word to count as a damaged code without other signs of one. */
const TELLING = 16;

/** Characters around the code of a frame that are searched for its mode. */
const WINDOW = 300;

/** Returns the pattern of a word that may be broken into lines. @param {string} word */
const spelled = (word) => [...word].join("\\n?");

const EQUALS = "\\n?[=*](?:\\n?=?3D)?\\n?[\"']?";
const HEX = "((?:[0-9a-f]{6}|(?:[0-9a-f]\\n?){5}[0-9a-f])(?![0-9a-f]))";
const NAME = "([a-z][a-z0-9]{0,30}(?:-[a-z0-9]{1,30}){0,3})";
const START = /[GPNL]\n?[1-9]/g;
/** Text directly before a code: `=` in quoted-printable, or a name whose `=` was lost. */
const GLUED = /(?:=3D|game|position|code|link)$/i;
const NAMED = /[#?&](?:game|position|code|link)\n?=/i;
const NO_PUZZLE = /[#?&]puzzle\n?=([\w-]{0,40})/i;
/** @type {[Kind, RegExp][]} */
const BY_NAME = [
  ["puzzle", new RegExp(`${spelled("puzzle")}${EQUALS}${HEX}`, "gi")],
  ["lesson", new RegExp(`${spelled("lesson")}${EQUALS}${NAME}`, "gi")],
  ["puzzle", new RegExp(`/p/${HEX}(?![a-z0-9_-])`, "gi")],
  ["lesson", new RegExp(`/p/lesson-${NAME}(?![a-z0-9_-])`, "gi")],
];
const IN_FRAME = new RegExp(`code${EQUALS}(?:${HEX}|${NAME})`, "gi");
const MODE = new RegExp(`mode${EQUALS}(puzzle|lesson)`, "i");

/** The bits that `-` and `_` have in common. */
const DROPPED = 0b111110;

/** Returns whether a kind of code has a version. @param {string} kind @param {string} version */
const has = (kind, version) => CODE_VERSIONS[/** @type {keyof typeof CODE_VERSIONS} */ (kind)].includes(version);

/** @param {string} letter */
const valueOf = (letter) => CODE_LETTERS.indexOf(letter);

/**
 * Returns all sound codes in a text, or what is wrong with it.
 * @param {string} text any text; longer ones than `LONGEST_TEXT` are not read
 * @returns {Pasted}
 */
export function readPasted(text) {
  if (text.length > LONGEST_TEXT) return { found: [], trouble: "large", guess: "" };
  const search = new Search();
  const base = plain(text);
  for (const variant of variants(base)) search.lookInto(variant);
  for (const inner of wrapped(base)) search.lookInto(plain(inner));
  if (search.found.size === 0) search.lookInto(squeezed(text));
  const { guess } = search;
  if (search.found.size > 0) return { found: [...search.found.values()], trouble: null, guess: "" };
  if (guess) return { found: [], trouble: has(guess[0], guess[1]) ? "code-damaged" : "code-newer", guess };
  const unknown = NO_PUZZLE.exec(base);
  if (unknown) return { found: [], trouble: "puzzle-unknown", guess: unknown[1] };
  return { found: [], trouble: NAMED.test(base) ? "code-foreign" : null, guess: "" };
}

/** Looks for codes in plain texts. */
class Search {
  /** The sound codes and names, without duplicates. @type {Map<string, Found>} */
  found = new Map();
  /** The first unsound code. */
  guess = "";
  /** Number of steps left. */
  left = MOST_STEPS;

  /** Adds the codes and names of a plain text in their order. @param {string} text */
  lookInto(text) {
    const places = [...namesIn(text), ...this.codesIn(text)];
    const order = (/** @type {Place} */ { at, found }) => [at, found.kind, found.text];
    places.sort((one, other) => compare(order(one), order(other)));
    for (const { found } of places) {
      const key = `${found.kind} ${found.text}`;
      if (!this.found.has(key)) this.found.set(key, found);
    }
  }

  /** @param {string} text @returns {Place[]} */
  codesIn(text) {
    /** @type {Place[]} */
    const places = [];
    START.lastIndex = 0;
    for (let start = START.exec(text); start && this.left > 0; start = START.exec(text)) {
      const at = start.index;
      START.lastIndex = at + 1;
      if (!mayBegin(text, at)) continue;
      const kind = KINDS[start[0][0]];
      const walked = walk(text, at, Math.min(this.left, 1 + (kind === "link" ? LINK_LONGEST : CODE_LONGEST)));
      this.left -= walked.steps;
      if (has(start[0][0], start[0].at(-1) ?? "") && walked.code) {
        START.lastIndex = walked.end;
        places.push({ at, found: { kind, text: walked.code } });
      } else this.#noteGuess(walked, isNamed(text, at));
    }
    return places;
  }

  /** @param {Walked} walked @param {boolean} isNamedCode */
  #noteGuess({ letters, first, all }, isNamedCode) {
    if (this.guess) return;
    if (all) this.guess = letters;
    else if (first >= TELLING || isNamedCode) this.guess = letters.slice(0, first);
  }
}

/** @typedef {{ at: number, found: Found }} Place a code or name, with its place in a text */

/** @param {(number | string)[]} one @param {(number | string)[]} other */
function compare(one, other) {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place < 0 ? 0 : one[place] < other[place] ? -1 : 1;
}

/** The letters of a code, read one by one from where it may begin. */
class CodeLetters {
  letters = "";
  /** Checksums of the first letters, by their number. */
  #sums = [-1];
  /** The last four letters as a number. */
  #check = 0;
  /** Letters before the first gap; 0 without a gap. */
  #gap = 0;

  /** @param {string} text @param {number} start */
  constructor(text, start) {
    this.text = text;
    this.at = start;
  }

  /** Reads the next letter, after any gaps; returns whether there is one. */
  advance() {
    for (; this.text[this.at] === "\n"; this.at += 1) this.#gap ||= this.letters.length;
    const letter = this.text[this.at];
    const value = letter ? valueOf(letter) : -1;
    if (value < 0) return false;
    this.at += 1;
    this.letters += letter;
    this.#sums.push(withByte(this.#sums[this.#sums.length - 1], letter.charCodeAt(0)));
    this.#check = ((this.#check << 6) | value) & 0xffffff;
    return true;
  }

  /** Returns whether no letter follows directly. */
  ends() {
    return this.at === this.text.length || valueOf(this.text[this.at]) < 0;
  }

  /** Returns whether the letters end with their checksum. */
  isSound() {
    const { length } = this.letters;
    return length >= SHORTEST && lowBits(this.#sums[length - 4]) === this.#check;
  }

  /** Returns the letters with those that were dropped at their end; "" if that gives no code. */
  completed() {
    return this.letters.length >= SURE ? withDropped(this.letters, this.#sums, this.#check) : "";
  }

  /** Returns the number of letters before the first gap. */
  beforeGap() {
    return this.#gap || this.letters.length;
  }
}

/**
 * @typedef {object} Walked
 * @property {string} code "" if there is no sound one
 * @property {number} end where the code ends in the text
 * @property {number} steps number of letters that were read
 * @property {string} letters
 * @property {number} first number of letters before the first gap
 * @property {boolean} all whether the text contains nothing else
 */

/**
 * Follows a code from where it may begin. A long code may begin like a shorter sound one. So a code that ends where its
 * letters end comes first, then one that more letters follow, then one whose last letters were dropped.
 * @param {string} text
 * @param {number} start
 * @param {number} most maximum number of letters
 * @returns {Walked}
 */
function walk(text, start, most) {
  const read = new CodeLetters(text, start);
  let followed = { code: "", end: 0 };
  let completed = { code: "", end: 0 };
  while (read.letters.length < most && read.advance()) {
    const { letters, at } = read;
    const ends = read.ends();
    if (read.isSound()) {
      if (ends) return { code: letters, end: at, steps: letters.length, letters, first: 0, all: false };
      if (!followed.code) followed = { code: letters, end: at };
    }
    if (ends && !completed.code) completed = { code: read.completed(), end: at };
  }
  const { letters, at } = read;
  const all = start === Number(text.startsWith("\n")) && at === text.length;
  const found = followed.code ? followed : completed;
  return { ...found, steps: letters.length, letters, first: read.beforeGap(), all };
}

/**
 * Returns a code with the letters `-` and `_` that were dropped at its end; "" if that gives no code.
 * @param {string} letters
 * @param {number[]} sums checksums of the first letters, by their number
 * @param {number} check the last four letters as a number
 */
function withDropped(letters, sums, check) {
  for (let missing = 1; missing <= MOST_DROPPED; missing += 1) {
    const there = 4 - missing;
    const expected = lowBits(sums[letters.length - there]);
    let dropped = 0;
    for (let place = 0; place < missing; place += 1) dropped |= DROPPED << (6 * place);
    if (expected >> (6 * missing) === (check & ((1 << (6 * there)) - 1)) && (expected & dropped) === dropped) {
      const places = [2, 1, 0].slice(-missing);
      return letters + places.map((place) => CODE_LETTERS[(expected >> (6 * place)) & 63]).join("");
    }
  }
  return "";
}

/** Returns a CRC-32, before its final inversion, after another byte. @param {number} crc @param {number} byte */
function withByte(crc, byte) {
  crc ^= byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
}

/** Returns the checksum of a code as a number. @param {number} crc */
const lowBits = (crc) => ~crc & 0xffffff;

/**
 * Returns whether a code may begin at a place: not directly after a letter or digit, unless that ends its name.
 * @param {string} text
 * @param {number} at
 */
const mayBegin = (text, at) =>
  !/[A-Za-z0-9]/.test(text.slice(Math.max(0, at - 1), at)) || GLUED.test(text.slice(Math.max(0, at - 8), at));

/** Returns whether a place follows `=`. @param {string} text @param {number} at */
const isNamed = (text, at) => /=(?:3D)?[\n"']*$/i.test(text.slice(Math.max(0, at - 6), at));

/** Returns the puzzles and lessons in a plain text, with their places. @param {string} text @returns {Place[]} */
function namesIn(text) {
  const places = BY_NAME.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(({ index, 1: name }) => ({ at: index, found: named(kind, name) })),
  );
  if (!MODE.test(text)) return places;
  for (const { index, 0: whole, 1: id } of text.matchAll(IN_FRAME)) {
    const end = index + whole.length;
    const before = text
      .slice(Math.max(0, index - WINDOW), index)
      .split(/[<>]/)
      .pop();
    const [behind] = text.slice(end, end + WINDOW).split(/[<>]/);
    const kind = MODE.exec(`${before}\n${behind}`)?.[1].toLowerCase();
    const name = kind === "puzzle" ? id : whole.replace(/^.*[=*][\n"']*/s, "");
    if (kind && name) places.push({ at: index, found: named(/** @type {Kind} */ (kind), name) });
  }
  return places;
}

/** @param {Kind} kind @param {string} name @returns {Found} */
const named = (kind, name) => ({ kind, text: name.replaceAll("\n", "").toLowerCase() });
