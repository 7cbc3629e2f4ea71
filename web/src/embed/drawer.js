/**
 * Where a frame keeps what it remembers: a drawer of its own in the storage, so that no frame on the site itself touches the
 * game that the site's own page has kept. Pure.
 *
 * @import { Task } from "./address.js"
 */

const BEFORE = "kahuna.";
const WITHIN = "kahuna.frame.";

/** The game, and those that wait aside for it. */
const GAME = "kahuna.game";
const GAMES = [GAME, "kahuna.aside"];

/**
 * Returns the compartment for the games of a frame: one for all frames that leave it open who plays, one for each opponent and
 * colour that an address names. Null where each game begins anew, as from a position.
 * @param {Pick<Task, "mode" | "code" | "level" | "as">} task
 * @returns {string | null}
 */
export function compartmentOf({ mode, code, level, as }) {
  if (mode !== "play" || code) return null;
  return [level, as].map((each) => (each ? `.${each}` : "")).join("");
}

/** Keys that are the drawer's own already, as `key` gives them, stay. @param {string} key @param {string} compartment */
const inDrawer = (key, compartment) =>
  key.startsWith(WITHIN) ? key : WITHIN + key.replace(BEFORE, "") + (GAMES.includes(key) ? compartment : "");

/**
 * Returns whether a storage event is about the game in a compartment.
 * @param {string | null} key
 * @param {string} compartment
 */
export const isGameInDrawer = (key, compartment) => key === inDrawer(GAME, compartment);

/**
 * Returns the drawer of a storage.
 * @param {Storage} storage
 * @param {string | null} compartment for the games
 * @param {Map<string, string>} passing where the game goes if there is none
 * @returns {Storage}
 */
export function drawerOf(storage, compartment, passing) {
  const keys = () =>
    Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? "").filter((key) =>
      key.startsWith(WITHIN),
    );
  const passes = (/** @type {string} */ key) => compartment === null && key === GAME;
  const within = (/** @type {string} */ key) => inDrawer(key, compartment ?? "");
  return {
    get length() {
      return keys().length;
    },
    key: (place) => keys()[place] ?? null,
    getItem: (key) => (passes(key) ? (passing.get(key) ?? null) : storage.getItem(within(key))),
    setItem: (key, text) => void (passes(key) ? passing.set(key, text) : storage.setItem(within(key), text)),
    removeItem: (key) => void (passes(key) ? passing.delete(key) : storage.removeItem(within(key))),
    clear: () => keys().forEach((key) => storage.removeItem(key)),
  };
}
