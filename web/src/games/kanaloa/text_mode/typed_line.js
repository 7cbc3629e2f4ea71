/**
 * Reads what was typed into the command field: actions of the notation, names and tiles, or a word. Pure; knows no
 * rules.
 *
 * @import { OfferView } from "../context.d.ts"
 * @import { Command, Sayings } from "../../../features/text_mode/command.js"
 * @typedef {Pick<OfferView, "action" | "kind" | "cost">[]} Offers what can be done now
 */
import { actionIn, filed, readingsOf, sayingsOf, sorted, wordOf } from "../../../features/text_mode/command.js";
import { COLOURS, ISLANDS, TILES } from "../facts.js";

/** Words that work in every language, and the key of each in the reader's own. @type {Record<string, string>} */
export const WORDS = Object.fromEntries([
  ...filed("text", "help undo hint moves last now new archive board voyage"),
  ...filed("kn.text", "turn map players hand bag volcano log result takeback rules end complete allow forbid"),
]);

/** Words that stand for an action. @type {Record<string, string>} */
const ACTIONS = { end: ".", complete: ";", allow: "allow", forbid: "forbid" };

/** The kinds of actions that are about one tile, which may be typed alone. @type {OfferView["kind"][]} */
const OF_A_TILE = ["take", "give", "add", "sacrifice", "rob"];

/** Returns the kind of tile that is meant; as it was typed where there is none. @param {string} text */
function tileOf(text) {
  const lower = text.toLowerCase();
  const [, first, second = "", points] = /^([a-z])([a-z]?)(\d)$/.exec(lower) ?? [];
  return [lower, `${second}${first}${points}`].find((kind) => Object.hasOwn(TILES, kind)) ?? text;
}

/** Returns the letter of an island that is called by letter or name; null where none is. @param {string} text */
export function islandOf(text) {
  const upper = text.toUpperCase();
  return Object.keys(ISLANDS).find((id) => id === upper || ISLANDS[id] === upper) ?? null;
}

/** Puts letters in the place of islands' names. @param {string} text */
const lettered = (text) => text.replace(/[a-z]{3,}/gi, (name) => islandOf(name) ?? name);

/** The forms of actions, and how each is written. @type {[RegExp, (...parts: string[]) => string][]} */
const FORMS = [
  [/^(;|\.|!-|allow|forbid)$/i, (text) => text.toLowerCase()],
  [/^\+?([a-l])>([a-l]):([wc])$/i, (tail, head, side) => `+${tail}>${head}:`.toUpperCase() + side.toLowerCase()],
  [/^([a-l@])>([a-l@])$/i, (from, to) => `${from}>${to}`.toUpperCase()],
  [
    /^x([a-l]):(\w+),([a-l]):(\w+)$/i,
    (one, tile, other, second) =>
      `x${[`${one.toUpperCase()}:${tileOf(tile)}`, `${other.toUpperCase()}:${tileOf(second)}`].sort().join(",")}`,
  ],
  [/^!([rgby])[a-z]*:(\w+)$/i, (player, tile) => `!${player.toLowerCase()}:${tileOf(tile)}`],
  [/^([nuplk]):(\w+)$/i, (god, tile) => `${god.toLowerCase()}:${tileOf(tile)}`],
  [/^n([~^])([a-l]{2})$/i, (sign, ends) => `n${sign}${sorted(ends)}`],
  [/^~([a-l]{2})$/i, (ends) => `~${sorted(ends)}`],
  [/^\^([a-l]{1,3})$/i, (place) => `^${sorted(place)}`],
  [/^\+([a-l])$/i, (id) => `+${id.toUpperCase()}`],
  [/^-([a-l@])$/i, (place) => `-${place.toUpperCase()}`],
  [/^([=&-])(\w+)$/, (sign, tile) => sign + tileOf(tile)],
];

/**
 * Returns an action as the engine writes it, where the text is clearly meant as one: letters in their cases and in
 * order. Whatever else it is stays as it was typed, for the engine to say what is wrong with it.
 * @param {string} text without blanks
 */
export const tidyAction = (text) => actionIn(lettered(text), FORMS) ?? text;

/** Returns single actions. A semicolon may stand directly behind one, a comma is left out. @param {string} text */
const partsOf = (text) =>
  text
    .replaceAll(";", " ; ")
    .split(/\s+/)
    .map((part) => part.replace(/,$/, ""))
    .filter(Boolean);

/** The words of sentences that are understood in every language. @type {Record<string, string>} */
export const ENGLISH = { move: "move go", dolphin: "dolphin", joining: "from to the a an on of my piece" };

/** No word but the English ones. */
const SAYINGS = sayingsOf(ENGLISH, () => "");

/** Whether a word is an action. @param {string} part @param {Record<string, string>} own */
const isAction = (part, own) =>
  (own[part.toLowerCase()] ?? part.toLowerCase()) in ACTIONS || actionIn(lettered(part), FORMS) !== null;

/**
 * Reads moves in plain words: "from Borao to Anelu", "A B". Null where a word is unknown.
 * @param {string[]} parts
 * @param {Sayings} say
 * @returns {string[] | null}
 */
function movesIn(parts, say) {
  /** @param {string} word */
  const placeOf = (word) => (word === "@" || say.dolphin.has(word.toLowerCase()) ? "@" : islandOf(word));
  const tokens = parts.flatMap((part) => part.split(/[’'–—→>-]+/)).filter((word) => !say.move.has(word.toLowerCase()));
  for (const reading of readingsOf(tokens.filter(Boolean), say.joining, (word) => placeOf(word) !== null)) {
    const places = reading.map(placeOf);
    if (places.length > 0 && places.length % 2 === 0 && !places.includes(null))
      return places.flatMap((place, at) => (at % 2 ? [`${places[at - 1]}>${place}`] : []));
  }
  return null;
}

/**
 * Reads a line.
 * @param {string} text
 * @param {Record<string, string>} own words in the reader's language, and which of WORDS each stands for
 * @param {Offers} offers
 * @param {Sayings} [say] the words of sentences
 * @returns {Command}
 */
export function readLine(text, own, offers, say = SAYINGS) {
  const parts = partsOf(text);
  if (parts.length === 0) return { kind: "nothing" };
  const [only] = parts.length === 1 ? parts : [];
  const named = only ? placeOrPlayer(only, own) : null;
  if (named) return named;
  const word = wordOf(parts, Object.keys(WORDS), own);
  if (word && !(word.word in ACTIONS)) return word;
  if (only && Object.hasOwn(TILES, tileOf(only))) return tileCommand(tileOf(only), offers);
  return { kind: "actions", actions: actionsOf(parts, own, say) };
}

/** Reads actions. @param {string[]} parts @param {Record<string, string>} own @param {Sayings} say */
function actionsOf(parts, own, say) {
  const moves = parts.every((part) => isAction(part, own)) ? null : movesIn(parts, say);
  return moves ?? parts.map((part) => ACTIONS[own[part.toLowerCase()] ?? part.toLowerCase()] ?? tidyAction(part));
}

/** Reads a place or a player. @param {string} part @param {Record<string, string>} own @returns {Command | null} */
function placeOrPlayer(part, own) {
  const place = part === "@" ? part : islandOf(part);
  if (place) return { kind: "word", word: "island", rest: place };
  const lower = part.toLowerCase();
  const player = COLOURS.find((colour) => colour === (own[lower] ?? lower));
  return player ? { kind: "word", word: "player", rest: player } : null;
}

/** Its only action, else a question. @param {string} tile @param {Offers} offers @returns {Command} */
function tileCommand(tile, offers) {
  const ways = offers.filter(({ kind, cost }) => OF_A_TILE.includes(kind) && cost[0] === tile);
  if (ways.length !== 1) return { kind: "word", word: "tile", rest: tile };
  return { kind: "actions", actions: [ways[0].action] };
}
