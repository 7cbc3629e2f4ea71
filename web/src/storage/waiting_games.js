/** The games that are set aside while another one is played. */
import { parseObject, stringsIn } from "./json.js";
import { ASIDE, GAME } from "./storage_keys.js";
import { isSameGame, isSameText, isWorthKeeping, parseGame, partedText, withoutView } from "./saved_game.js";

/** Maximum number of games set aside: some 40 KB of the 5 MB that a browser gives. */
export const MOST_ASIDE = 50;

/**
 * @typedef {object} Waiting a game that is set aside
 * @property {string} text as it was stored; identifies the game
 * @property {string | null} save null where it cannot be read
 * @property {import("./saved_game.js").About | null} about
 * @property {number | null} at when it was played last, in ms since 1970
 */

/** Returns the texts of the games that are set aside, the oldest first. @param {string | null} text */
export const waitingIn = (text) => stringsIn(parseObject(text)?.games);

/** @param {import("./text_store.js").TextStore} store @param {import("./damaged.js").Damaged} damaged */
export function createWaitingGames(store, damaged) {
  const all = () => waitingIn(store.get(ASIDE));

  /** Returns all but the current game. */
  function list() {
    const current = parseGame(store.get(GAME));
    return all().filter((text) => !isSameGame(parseGame(text), current));
  }

  /** @param {string[]} games @param {boolean} [always] keep them in memory if the storage is full @returns {boolean} whether they are kept */
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

  /** Sets games aside that must not be lost. @param {string[]} texts @param {boolean} [always] as for `write` */
  const add = (texts, always) =>
    write(
      texts.reduce((games, text) => [...games.filter((each) => !isSameText(each, text)), text], all()),
      always,
    );

  /** Sets a game aside beside every other state of it, because which one is the later cannot be told. @param {string} text */
  function addApart(text) {
    const { save } = parseGame(text);
    if (!all().some((each) => parseGame(each).save === save)) add([partedText(text, all())]);
  }

  return {
    list,
    add,
    addApart,
    /** Whether so many games fit in. @param {string[]} texts */
    hasPlaceFor(texts) {
      const games = list();
      const added = texts.filter((text) => !games.some((each) => isSameText(each, text)));
      return games.length + added.length <= MOST_ASIDE;
    },

    /** @returns {Waiting[]} the game that was played last first */
    listWaiting: () =>
      list()
        .map((text) => {
          const { save = null, about = null, at = null } = parseGame(text);
          return { text, save, about, at };
        })
        .reverse(),
    /** @param {string} text */
    dropAside: (text) => void write(all().filter((each) => each !== text)),
    /** The current game is not aside any more. */
    stay() {
      const others = list();
      if (others.length < all().length) write(others);
    },
    /** Sets a game aside that was found elsewhere, unless it is the current one. @param {string} text */
    absorb(text) {
      if (isWorthKeeping(parseGame(text)) && !isSameText(text, store.get(GAME))) add([text]);
    },
    /**
     * Sets a game aside that was found after something had been played here.
     * @param {string} text
     * @returns {boolean} whether it waits now
     */
    absorbApart(text) {
      const found = parseGame(text);
      if (!isWorthKeeping(found) || parseGame(store.get(GAME)).save === found.save) return false;
      addApart(text);
      return true;
    },
  };
}
