/** The games that wait while another one is played. */
import { parseObject, stringsIn } from "./json.js";
import { ASIDE, GAME } from "./storage_keys.js";
import { isSameGame, isSameText, isWorthKeeping, parseGame, partedText, withoutView } from "./saved_game.js";

/** Maximum number of games set aside: some 40 KB of the 5 MB that a browser gives. */
export const MOST_ASIDE = 50;

/**
 * @typedef {object} Waiting a game that is set aside
 * @property {string} text the stored text, which identifies the game
 * @property {string | null} save null if it is damaged
 * @property {import("./saved_game.js").About | null} about
 * @property {number | null} at when it was last played, in ms since 1970
 */

/** Returns the texts of the waiting games, the oldest first. @param {string | null} text */
export const waitingIn = (text) => stringsIn(parseObject(text)?.games);

/** @param {import("./text_store.js").TextStore} store @param {import("./damaged.js").Damaged} damaged */
export function createWaitingGames(store, damaged) {
  const all = () => waitingIn(store.get(ASIDE));

  /** Returns all waiting games except the current game. */
  function list() {
    const current = parseGame(store.get(GAME));
    return all().filter((text) => !isSameGame(parseGame(text), current));
  }

  /** @param {string[]} games @param {boolean} [always] even if only memory has room @returns {boolean} whether kept */
  function write(games, always = true) {
    if (games.length === 0) {
      if (store.get(ASIDE) !== null) store.set(ASIDE, null);
      return true;
    }
    damaged.keep(ASIDE);
    const text = JSON.stringify({ games: games.map(withoutView) });
    if (store.setIfRoom(ASIDE, text)) return true;
    if (always) store.set(ASIDE, text);
    return always;
  }

  /** Adds games. @param {string[]} texts @param {boolean} [always] as for `write` */
  const add = (texts, always) =>
    write(
      texts.reduce((games, text) => [...games.filter((each) => !isSameText(each, text)), text], all()),
      always,
    );

  /** Adds a game beside every other state of it, because it is unknown which one is later. @param {string} text */
  function addApart(text) {
    const { save } = parseGame(text);
    if (!all().some((each) => parseGame(each).save === save)) add([partedText(text, all())]);
  }

  return {
    list,
    add,
    addApart,
    /** Returns whether there is room for these games. @param {string[]} texts */
    hasPlaceFor(texts) {
      const games = list();
      const added = texts.filter((text) => !games.some((each) => isSameText(each, text)));
      return games.length + added.length <= MOST_ASIDE;
    },

    /** @returns {Waiting[]} the last played game first */
    listWaiting: () =>
      list()
        .map((text) => {
          const { save = null, about = null, at = null } = parseGame(text);
          return { text, save, about, at };
        })
        .reverse(),
    /** @param {string} text */
    dropAside: (text) => void write(all().filter((each) => each !== text)),
    /** Removes the current game from the waiting games. */
    stay() {
      const others = list();
      if (others.length < all().length) write(others);
    },
    /** Adds a game that was found in the copy, unless it is the current one. @param {string} text */
    absorb(text) {
      if (isWorthKeeping(parseGame(text)) && !isSameText(text, store.get(GAME))) add([text]);
    },
    /**
     * Adds a game that was found after play had gone on here.
     * @param {string} text
     * @returns {boolean} whether it was added
     */
    absorbApart(text) {
      const found = parseGame(text);
      if (!isWorthKeeping(found) || parseGame(store.get(GAME)).save === found.save) return false;
      addApart(text);
      return true;
    },
  };
}
