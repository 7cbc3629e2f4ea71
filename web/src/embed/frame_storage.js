/**
 * The storage of a frame. Its keys have a prefix, so that a frame on the site itself does not change the game of the
 * site's page. Pure.
 */

const FRAME_KEY = /^(kahuna|kanaloa)\.frame\./;

/** The keys of each game's current game and waiting games. */
const GAMES = ["kahuna.game", "kahuna.aside", "kanaloa.game", "kanaloa.aside"];

/**
 * Returns the slot for the games of a frame: one for each choice that an address names, and one for all frames that
 * leave everything open. Null if games are not kept, as those from a position.
 * @param {{ mode: string } & Record<string, unknown>} task
 */
export const slotOf = ({ mode, level, as, players, layout }) =>
  mode === "play" ? [level, as, players, layout].map((each) => (each ? `.${each}` : "")).join("") : null;

/**
 * Returns a key with the prefix. Keys that have it already, such as those of `key`, are unchanged.
 * @param {string} key
 * @param {string} slot
 */
const frameKey = (key, slot) =>
  FRAME_KEY.test(key) ? key : key.replace(".", ".frame.") + (GAMES.includes(key) ? slot : "");

/**
 * Returns whether a storage event concerns the game in a slot.
 * @param {string | null} key
 * @param {string} slot
 * @param {string} [game]
 */
export const isGameInSlot = (key, slot, game = "kahuna") => key === frameKey(`${game}.game`, slot);

/**
 * Returns the part of a storage that belongs to frames.
 * @param {Storage} storage
 * @param {string | null} slot for the games
 * @param {Map<string, string>} memory keeps the game if there is no slot
 * @returns {Storage}
 */
export function frameStorage(storage, slot, memory) {
  const keys = () =>
    Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? "").filter((key) => FRAME_KEY.test(key));
  const isInMemory = (/** @type {string} */ key) => slot === null && /^\w+\.game$/.test(key);
  const own = (/** @type {string} */ key) => frameKey(key, slot ?? "");
  return {
    get length() {
      return keys().length;
    },
    key: (place) => keys()[place] ?? null,
    getItem: (key) => (isInMemory(key) ? (memory.get(key) ?? null) : storage.getItem(own(key))),
    setItem: (key, text) => void (isInMemory(key) ? memory.set(key, text) : storage.setItem(own(key), text)),
    removeItem: (key) => void (isInMemory(key) ? memory.delete(key) : storage.removeItem(own(key))),
    clear: () => keys().forEach((key) => storage.removeItem(key)),
  };
}
