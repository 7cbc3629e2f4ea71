/** Damaged texts. They are kept until the player deletes them, so that no progress is overwritten. */
import { objectIn, parseObject, stringsIn } from "./json.js";
import { ASIDE, BROKEN, GAME, LINKS, PLAYED, PUZZLES } from "./storage_keys.js";
import { parseGame } from "./saved_game.js";

/** Maximum number of damaged texts that are kept. */
const MAX_TEXTS = 20;

/** Returns whether the text under a key can be read. @param {string} key @param {string} text */
export function isSound(key, text) {
  if (key === GAME) return parseGame(text).kind === "game";
  if (key === BROKEN) return true;
  const stored = parseObject(text);
  if (key === ASIDE || key === PLAYED || key === LINKS) return Array.isArray(stored?.games);
  if (key === PUZZLES) return objectIn(stored?.results) !== null;
  return stored !== null;
}

/** @param {string} key @param {string | null} text */
export const isDamaged = (key, text) => text !== null && !isSound(key, text);

/**
 * Returns the damaged texts, the oldest first. Older versions stored a single one as it was.
 * @param {string | null} text
 */
export function damagedIn(text) {
  if (text === null) return [];
  const texts = parseObject(text)?.texts;
  return Array.isArray(texts) ? stringsIn(texts) : [text];
}

/** @typedef {ReturnType<typeof createDamaged>} Damaged */

/** @param {import("./text_store.js").TextStore} store */
export function createDamaged(store) {
  const list = () => damagedIn(store.get(BROKEN));

  /** @param {string} text */
  function add(text) {
    const texts = list();
    if (text !== "" && !texts.includes(text))
      store.set(BROKEN, JSON.stringify({ texts: [...texts, text].slice(-MAX_TEXTS) }));
  }

  return {
    list,
    add,
    clear: () => store.set(BROKEN, null),
    /** Keeps the text under a key if it is damaged, before it is overwritten. @param {string} key */
    keep(key) {
      const text = store.get(key);
      if (isDamaged(key, text)) add(/** @type {string} */ (text));
    },
  };
}
