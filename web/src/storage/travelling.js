/**
 * What a file with everything on the device takes along: how each key of the storage is joined with what another device
 * has, or why it stays. Pure. Joining never replaces something better or newer, and joining the same text twice changes
 * nothing. A new key needs one entry here, usually `merged(part, merge)`.
 */
import { further } from "./best_results.js";
import { objectIn, parseObject, stringsIn, timeOf } from "./json.js";
import { MOST_LINK_GAMES, linkGamesIn } from "./link_games.js";
import { MOST_FINISHED } from "./records.js";
import { isWorthKeeping, parseGame, partedText, withoutView } from "./saved_game.js";
import { parseSettings, settingsOrder } from "./settings.js";
import * as KEY from "./storage_keys.js";
import { MOST_ASIDE, waitingIn } from "./waiting_games.js";
import { mergeHabit } from "../progress/habit_merge.js";
import { FORMAT as PUZZLES_FORMAT, readMemory } from "../progress/puzzle_memory.js";
import { MOST_PLAYED, isCounted } from "../progress/statistics.js";
import { mergeStored } from "../progress/voyage.js";

/**
 * @typedef {"settings" | "progress" | "statistics" | "paused" | "links" | "finished"} Part under which the report counts
 *
 * @typedef {object} Joined
 * @property {string | null} text what is stored now; null where nothing changes
 * @property {number} added how much came in
 * @property {number} known how much was there, or was newer here
 * @property {number} [left] for how much there is no room
 * @property {number} [damaged] how much cannot be read
 *
 * @typedef {object} Traveller
 * @property {Part} part
 * @property {(mine: string | null, theirs: string, current: string | null) => Joined} join `current`: the text of the
 *   current game here
 * @property {boolean} [cached] whether it is written as what can be computed again: without a copy in the database
 * @property {(text: string) => { key: string, text: string } | null} [pack] in which form it stands in the file; null
 *   for not at all
 *
 * @typedef {Record<string, unknown>} Stored
 */

/** @param {unknown} value @returns {any[]} */
const listIn = (value) => (Array.isArray(value) ? value : []);

/** Writes values with sorted keys, so that equal ones are equal texts. @param {unknown} value */
const canonical = (value) =>
  JSON.stringify(value, (_key, each) => {
    const object = objectIn(each);
    return object ? Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1))) : each;
  });

/** Nothing changes. @param {number} known @returns {Joined} */
const same = (known = 1) => ({ text: null, added: 0, known });

/**
 * Returns how a key is joined whose text is a JSON object.
 * @param {Part} part
 * @param {(mine: Stored, theirs: Stored) => Stored} merge `mine` is empty where nothing is stored here
 * @returns {Traveller}
 */
export const merged = (part, merge) => ({
  part,
  join(mine, theirs) {
    const own = parseObject(mine) ?? {};
    const all = merge(own, parseObject(theirs) ?? {});
    return canonical(all) === canonical(own) ? same() : { text: JSON.stringify(all), added: 1, known: 0 };
  },
});

/**
 * Returns how a list is joined.
 * @template Item
 * @param {Part} part
 * @param {object} how
 * @param {(text: string | null) => any[]} how.items as they are stored
 * @param {(item: any) => boolean} how.isSound
 * @param {(items: Item[]) => string} how.textOf
 * @param {number} how.most how many have room
 * @param {(items: Item[], item: Item, current: string | null) => Item[]} how.withItem the same list where it is known
 * @returns {Traveller}
 */
const listed = (part, { items, isSound, textOf, most, withItem }) => ({
  part,
  join(mine, theirs, current) {
    let list = items(mine);
    const found = items(theirs);
    const joined = { added: 0, known: 0, left: 0, damaged: found.filter((item) => !isSound(item)).length };
    for (const item of found.filter(isSound)) {
      const longer = withItem(list, item, current);
      const isKnown = longer === list;
      if (isKnown) joined.known += 1;
      else if (longer.length > Math.max(most, list.length)) joined.left += 1;
      else joined.added += 1;
      if (!isKnown && longer.length <= Math.max(most, list.length)) list = longer;
    }
    return { text: joined.added > 0 ? textOf(list) : null, ...joined };
  },
});

/**
 * Adds a paused game. A state of it that is as late is known; beside an earlier state it stands apart, because both may
 * have been continued.
 * @param {string[]} games
 * @param {string} text
 * @param {string | null} current
 */
function withPaused(games, text, current) {
  const { save, id, order } = parseGame(text);
  const familyOf = (/** @type {string | null | undefined} */ name) => name?.split("~")[0];
  const others = current === null ? games : [...games, current];
  const isKnown = others.map(parseGame).some((other) => {
    const isLater = Boolean(id) && familyOf(other.id) === familyOf(id) && (other.order ?? 0) >= (order ?? 0);
    return other.save === save || isLater;
  });
  return isKnown ? games : [...games, partedText(text, others)];
}

/**
 * Replaces the earlier state of a game by link.
 * @param {import("./link_games.js").LinkGame[]} games
 * @param {import("./link_games.js").LinkGame} game
 */
function withLink(games, game) {
  const mine = games.find(({ id }) => id === game.id);
  return mine && mine.order >= game.order ? games : [...games.filter((each) => each !== mine), game];
}

/**
 * Adds a finished game of the statistics by its day, or what is known of it only there.
 * @param {any[]} games
 * @param {any} game
 */
function withPlayed(games, game) {
  const mine = games.find(({ id }) => id === game.id);
  if (mine && Object.keys(game).every((name) => name in mine)) return games;
  const both = mine ? games.map((each) => (each === mine ? { ...game, ...mine } : each)) : [...games, game];
  return both.sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
}

/** @param {Stored} mine @param {Stored} theirs */
function withPuzzles(mine, theirs) {
  const [one, other] = [mine, theirs].map((stored) => readMemory(stored));
  const opened = [one.opened, other.opened].filter((each) => each !== undefined);
  const [last] = opened.sort((first, second) => (first.day < second.day ? 1 : -1));
  return { ...mine, format: PUZZLES_FORMAT, ...mergeHabit(one, other), ...(last && { opened: last }) };
}

/** @type {Traveller} */
const PAUSED = listed("paused", {
  items: waitingIn,
  isSound: (text) => isWorthKeeping(parseGame(text)),
  textOf: (games) => JSON.stringify({ games }),
  most: MOST_ASIDE,
  withItem: withPaused,
});

/** @type {Record<string, Traveller>} */
export const TRAVELLING = {
  [KEY.SETTINGS]: {
    part: "settings",
    join: (mine, theirs) =>
      mine !== null && (settingsOrder(mine) ?? 0) >= (settingsOrder(theirs) ?? 0)
        ? same()
        : { text: JSON.stringify({ ...parseSettings(theirs), order: settingsOrder(theirs) }), added: 1, known: 0 },
  },
  [KEY.LAST]: merged("settings", (mine, theirs) => (Object.keys(mine).length > 0 ? mine : theirs)),
  [KEY.PUZZLES]: merged("progress", withPuzzles),
  [KEY.LEARNED]: merged("progress", (mine, theirs) =>
    further(theirs, mine, (one, other) => Math.max(Number(one) || 0, Number(other) || 0)),
  ),
  [KEY.VOYAGE]: merged("progress", (mine, theirs) => mergeStored(mine, theirs)),
  [KEY.COACHED]: {
    part: "progress",
    cached: true,
    join(mine, theirs) {
      const [own, others] = [mine, theirs].map((text) => stringsIn(parseObject(`{"all":${text}}`)?.all));
      const all = [...new Set([...own, ...others])];
      return all.length === own.length ? same() : { text: JSON.stringify(all), added: 1, known: 0 };
    },
  },
  [KEY.PLAYED]: listed("statistics", {
    items: (text) => listIn(parseObject(text)?.games),
    isSound: isCounted,
    textOf: (games) => JSON.stringify({ format: 1, games }),
    most: MOST_PLAYED,
    withItem: withPlayed,
  }),
  [KEY.FINISHED]: listed("finished", {
    items: (text) => listIn(parseObject(text)?.games),
    isSound: (game) => objectIn(game) !== null && timeOf(game.at) !== null,
    textOf: (games) => JSON.stringify({ games }),
    most: MOST_FINISHED,
    withItem: (games, game) => (games.some((each) => canonical(each) === canonical(game)) ? games : [...games, game]),
  }),
  // The current game first waits, as the games do that came before it.
  [KEY.GAME]: {
    ...PAUSED,
    pack: (text) =>
      isWorthKeeping(parseGame(text)) ? { key: KEY.ASIDE, text: JSON.stringify({ games: [withoutView(text)] }) } : null,
  },
  [KEY.ASIDE]: PAUSED,
  [KEY.LINKS]: listed("links", {
    items: linkGamesIn,
    isSound: () => true,
    textOf: (games) => JSON.stringify({ format: 1, games }),
    most: MOST_LINK_GAMES,
    withItem: withLink,
  }),
};

/** Keys that do not travel, and why. @type {Record<string, string>} */
export const STAYING = {
  [KEY.BROKEN]: "what cannot be read here cannot be read elsewhere",
  [KEY.INSTALL]: "it is about this browser",
  [KEY.JUDGED]: "the archive has the review",
  [KEY.WRITTEN]: "it is about the copy in this browser",
  [KEY.UNCOPIED]: "it is about the copy in this browser",
};
