/**
 * The game that is stored, and those that wait aside for it. Another tab may store a game of its own in the same place: it is
 * put aside before it is replaced.
 *
 * @import { View } from "../engine/wire.d.ts"
 * @import { Setup } from "../view.d.ts"
 * @import { About, SavedGame } from "./stored.js"
 */
import { keptOf } from "../seats.js";
import {
  ASIDE,
  BROKEN,
  GAME,
  brokenIn,
  gameText,
  isSameGame,
  isSound,
  isWorthKeeping,
  parseGame,
  slim,
  waitingIn,
} from "./stored.js";

/** The number of games that may wait aside: some 40 KB of the 5 MB that a browser gives. */
export const MOST_ASIDE = 50;

/** The number of damaged texts that are kept. */
const MOST_BROKEN = 20;

/**
 * Who brings a game into storage: `new`, begun here; `opened`, from a link, a text or a file; `mine`, something was done in
 * it here; `computer`, a computer has moved.
 *
 * @typedef {"new" | "opened" | "mine" | "computer"} Origin
 */

/**
 * @typedef {object} Waiting a game that waits aside
 * @property {string} text as it was stored; names the game
 * @property {string | null} save null where it cannot be read
 * @property {About | null} about
 * @property {number | null} at when it was played last, in milliseconds since 1970
 */

/**
 * @typedef {object} Kept the stored game, as it was last seen
 * @property {boolean} over
 * @property {View | null} view
 * @property {About | null} about
 */

/** @typedef {ReturnType<typeof createGames>} Games */

/**
 * Returns the games of this device.
 * @param {import("./shelf.js").Shelf} shelf
 * @param {() => number} now in milliseconds since 1970
 */
export function createGames(shelf, now) {
  /** The game that this page plays, as it has read or written it last. @type {{ text: string, game: SavedGame } | null} */
  let held = null;
  /** Another copy of the stored game, should that turn out to be damaged. @type {string | null} */
  let spare = null;
  /** Whether the second copies have been asked. */
  let asked = false;

  const freshId = () => `${now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

  /** Returns the games that wait aside; the one on the table is none of them. */
  function waiting() {
    const own = parseGame(shelf.get(GAME));
    return waitingIn(shelf.get(ASIDE)).filter((text) => !isSameGame(parseGame(text), own));
  }

  /**
   * @param {string[]} games
   * @param {boolean} [must] whether they are kept in memory, where the storage is full
   * @returns {boolean} whether they are kept
   */
  function setWaiting(games, must = true) {
    if (games.length === 0) {
      if (shelf.get(ASIDE) !== null) shelf.set(ASIDE, null);
      return true;
    }
    keepDamaged(ASIDE);
    const text = JSON.stringify({ games: games.map(slim) });
    if (shelf.fit(ASIDE, text)) return true;
    if (must) shelf.set(ASIDE, text);
    return must;
  }

  /** Keeps what stands under a key and cannot be read, before it is written over. @param {string} key */
  function keepDamaged(key) {
    const text = shelf.get(key);
    if (text !== null && !isSound(key, text)) addBroken(text);
  }

  /** @param {string} text */
  function addBroken(text) {
    const texts = brokenIn(shelf.get(BROKEN));
    if (text !== "" && !texts.includes(text))
      shelf.set(BROKEN, JSON.stringify({ texts: [...texts, text].slice(-MOST_BROKEN) }));
  }

  /**
   * Puts games aside that must not be lost.
   * @param {string[]} texts
   * @param {boolean} [must] as for `setWaiting`
   */
  function keepAside(texts, must = true) {
    const before = waitingIn(shelf.get(ASIDE));
    const games = texts.reduce(
      (all, text) => [...all.filter((each) => !isSameGame(parseGame(each), parseGame(text))), text],
      before,
    );
    return setWaiting(games, must);
  }

  /** Returns the stored game and the one that this page plays, as far as they must not be lost. */
  function precious() {
    const stored = shelf.get(GAME);
    const texts = [held?.text, stored].filter(
      (text) => text !== null && text !== undefined && isWorthKeeping(parseGame(text)),
    );
    const [mine, theirs] = /** @type {string[]} */ (texts);
    return theirs !== undefined && isSameGame(parseGame(mine), parseGame(theirs))
      ? [theirs]
      : /** @type {string[]} */ (texts);
  }

  /** Goes on with the stored game as the one that this page plays. */
  function hold() {
    const text = shelf.get(GAME);
    held = text === null ? null : { text, game: parseGame(text) };
  }

  /** Removes the game on the table from those that wait. */
  function tidy() {
    const all = waitingIn(shelf.get(ASIDE));
    const others = waiting();
    if (others.length < all.length) setWaiting(others);
  }

  return {
    addBroken,
    keepDamaged,

    /** @returns {SavedGame} */
    readGame: () => parseGame(shelf.get(GAME)),

    /** @returns {Kept | null} what can be told of the stored game; null where there is none that can be read */
    readKept() {
      const { kind, view = null, about = null } = parseGame(shelf.get(GAME));
      return kind === "game" ? { over: Boolean(view?.over), view, about } : null;
    },

    /**
     * Returns the stored game, to be played on by this page. If this page has played another one, that waits aside.
     * @returns {SavedGame}
     */
    takeGame() {
      const stored = parseGame(shelf.get(GAME));
      if (held && isWorthKeeping(held.game) && !isSameGame(held.game, stored)) keepAside([held.text]);
      hold();
      return stored;
    },

    /** Takes the stored game for the one that this page plays: it has gone to another place in the storage. */
    settle: hold,

    /** Returns the save of the game that this page plays, or else of the stored one. */
    currentSave: () => (held?.game ?? parseGame(shelf.get(GAME))).save,

    /** Whether a stored text is of another game or turn than this page plays. @param {string} text */
    isForeign: (text) => parseGame(text).save !== held?.game.save,

    /**
     * @param {string} save
     * @param {Setup | null} setup
     * @param {View | null} view
     * @param {Origin} [origin]
     */
    writeGame(save, setup, view, origin = "mine") {
      const before = shelf.get(GAME);
      const stored = parseGame(before);
      const own = held?.game;
      const goesOn = origin === "mine" || origin === "computer";
      let id = (goesOn && own?.id) || freshId();
      if (origin === "opened") keepAside(precious());
      else if (before !== null && isWorthKeeping(stored) && stored.save !== save && stored.save !== own?.save) {
        keepAside([before]);
        // Both tabs go on with the same game: from now on they are two.
        if (stored.id === id) id = freshId();
      }
      keepDamaged(GAME);
      const looked = goesOn
        ? Boolean(own?.looked) && (origin === "computer" || save === own?.save)
        : origin === "opened";
      const kept = keptOf(view, stored.view);
      shelf.set(GAME, gameText({ save, setup, view: kept, id, at: now(), looked }));
      hold();
      spare = null;
      tidy();
    },

    /**
     * Whether opening another game would put one aside, for which there must be room.
     * @returns {boolean}
     */
    isPrecious: () => precious().length > 0,

    /**
     * Puts the game on the table aside for one from a link or a file, which `writeGame` brings. One that is over is not kept,
     * nor one that was only looked at.
     * @returns {"done" | "many" | "full"} whether there was room: too many wait already, or the storage is full
     */
    putAside() {
      const texts = precious();
      if (texts.length === 0) return "done";
      const among = waiting();
      const more = texts.filter((text) => !among.some((each) => isSameGame(parseGame(each), parseGame(text))));
      if (among.length + more.length > MOST_ASIDE) return "many";
      return keepAside(texts, false) ? "done" : "full";
    },

    /** Removes the game on the table from those that wait: it was not replaced. */
    stay: tidy,

    /** @returns {Waiting[]} the games that wait aside, the one that was played last first */
    listWaiting: () =>
      waiting()
        .map((text) => {
          const { save, about, at } = parseGame(text);
          return { text, save: save ?? null, about: about ?? null, at: at ?? null };
        })
        .reverse(),

    /** The number of games that wait aside. */
    countAside: () => waiting().length,

    /**
     * Takes a game that waits for the one on the table, which then waits in its turn.
     * @param {string} text of `listWaiting`
     * @returns {"done" | "gone" | "full"} whether it lies on the table; `gone` if another tab has taken it
     */
    swapAside(text) {
      if (!waiting().includes(text)) return "gone";
      // First aside, then on the table: whenever the browser is ended, both are there.
      const texts = precious();
      if (texts.length > 0 && !keepAside(texts, false)) return "full";
      shelf.set(GAME, text);
      hold();
      tidy();
      return "done";
    },

    /** Deletes a game that waits. @param {string} text of `listWaiting` */
    dropAside(text) {
      setWaiting(waitingIn(shelf.get(ASIDE)).filter((each) => each !== text));
    },

    /** Puts a game aside that was found elsewhere, unless it is the one on the table. @param {string} text */
    absorb(text) {
      const game = parseGame(text);
      if (isWorthKeeping(game) && !isSameGame(game, parseGame(shelf.get(GAME)))) keepAside([text]);
    },

    // -- damage ------------------------------------------------------------------------------------------------

    /** The second copies have been asked. @param {string | null} copy of the game, where it is another text */
    noteCopy(copy) {
      asked = true;
      spare = copy;
    },

    /**
     * Puts another copy in the place of a game that the engine has refused.
     * @returns {boolean} whether there is one
     */
    useSpare() {
      const text = shelf.get(GAME);
      if (spare === null || text === null || parseGame(spare).save === parseGame(text).save) return false;
      addBroken(text);
      shelf.set(GAME, spare);
      spare = null;
      return true;
    },

    /** Keeps a game that cannot be read, so that a new one does not overwrite it. */
    setAside() {
      const text = shelf.get(GAME);
      if (text !== null) addBroken(text);
      // A copy that has not been asked may be sound: it stays.
      if (asked) shelf.set(GAME, null);
      else shelf.put(GAME, null);
      held = null;
    },

    /** @returns {string[]} what could not be read, the oldest first */
    readBroken: () => brokenIn(shelf.get(BROKEN)),

    dropBroken: () => shelf.set(BROKEN, null),

    /** Nothing is played any more. */
    letGo() {
      held = null;
      spare = null;
    },
  };
}
