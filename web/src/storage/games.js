/**
 * The current game. Another tab may store another game in its place: that game is set aside before it is replaced.
 *
 * @import { View } from "../engine/wire.d.ts"
 * @import { Setup } from "../app/view.d.ts"
 * @import { About, SavedGame } from "./saved_game.js"
 * @import { Damaged } from "./damaged.js"
 * @import { TextStore } from "./text_store.js"
 */
import { keptOf } from "../play/seats.js";
import { ASIDE, GAME } from "./storage_keys.js";
import { changedText, gameText, isParted, isSameGame, isSameText, isWorthKeeping, parseGame } from "./saved_game.js";
import { createWaitingGames, waitingIn } from "./waiting_games.js";

/**
 * Why a game is written: it is `new`, or `opened` (imported from a link, a text or a file); the player has acted
 * (`mine`), or the computer has.
 *
 * @typedef {"new" | "opened" | "mine" | "computer"} Origin
 *
 * @typedef {object} Kept the stored game, with its last view
 * @property {boolean} over
 * @property {View | null} view
 * @property {About | null} about
 *
 * @typedef {import("./clock.js").Clock} Clock
 * @typedef {ReturnType<typeof createWaitingGames>} WaitingGames
 */

/** The origins of a write that continues the game of this page. @type {Origin[]} */
const CONTINUING = ["mine", "computer"];

/**
 * Returns the games of this device.
 * @param {TextStore} store
 * @param {Damaged} damaged
 * @param {() => number} now in ms since 1970
 * @param {Clock} clock
 */
export function createGames(store, damaged, now, clock) {
  const waitingGames = createWaitingGames(store, damaged);
  const { list, add, addApart, hasPlaceFor, ...waiting } = waitingGames;
  const own = createOwnGame(store);
  const write = createGameWriter(store, damaged, now, clock, own, waitingGames);

  return {
    ...createCurrentGame(store, now, own, addApart),
    ...waiting,

    /** @param {Parameters<typeof write>} args */
    writeGame(...args) {
      write(...args);
      waiting.stay();
    },

    /** Returns whether opening another game would set one aside, for which there must be room. */
    isPrecious: () => own.precious().length > 0,

    /**
     * Sets the current game aside for an imported one, which `writeGame` brings. A game that is over, or was only
     * viewed, is not kept.
     * @returns {"done" | "many" | "full"} `many`: too many games wait already; `full`: the storage has no room
     */
    putAside() {
      const texts = own.precious();
      if (texts.length === 0) return "done";
      if (!hasPlaceFor(texts)) return "many";
      return add(texts, false) ? "done" : "full";
    },

    /**
     * Makes a waiting game the current one. The current one then waits.
     * @param {string} text of `listWaiting`
     * @returns {"done" | "gone" | "full"} `gone`: another tab has taken it
     */
    swapAside(text) {
      if (!list().includes(text)) return "gone";
      // Set aside first: if the browser is ended in between, the storage has both.
      const texts = own.precious();
      if (texts.length > 0 && !add(texts, false)) return "full";
      // The player has chosen it now, so no older state of the storage may count as later.
      store.set(GAME, changedText(text, { order: clock.tick() }));
      own.hold();
      waiting.stay();
      return "done";
    },
  };
}

/**
 * Returns the game of this page, as the page has last read or written it.
 * @param {TextStore} store
 */
function createOwnGame(store) {
  /** @type {{ text: string, game: SavedGame } | null} */
  let held = null;

  return {
    held: () => held,
    /** Makes the stored game the one of this page. */
    hold() {
      const text = store.get(GAME);
      held = text === null ? null : { text, game: parseGame(text) };
    },
    letGo: () => void (held = null),

    /** Returns the stored game and the one of this page, if they must not be lost. @returns {string[]} */
    precious() {
      const texts = [held?.text ?? null, store.get(GAME)].filter((text) => text !== null);
      const [mine, theirs] = texts.filter((text) => isWorthKeeping(parseGame(text)));
      if (mine === undefined) return [];
      return theirs === undefined ? [mine] : isSameText(mine, theirs) ? [theirs] : [mine, theirs];
    },
  };
}

/** @typedef {ReturnType<typeof createOwnGame>} OwnGame */

/**
 * Returns the function that writes the current game.
 * @param {TextStore} store
 * @param {Damaged} damaged
 * @param {() => number} now
 * @param {Clock} clock
 * @param {OwnGame} own
 * @param {Pick<WaitingGames, "add" | "addApart">} waiting
 */
function createGameWriter(store, damaged, now, clock, own, waiting) {
  /**
   * Sets aside the games that a write would lose.
   * @param {string | null} text of the stored game
   * @param {SavedGame} stored
   * @param {string} save that is written
   * @param {Origin} origin
   * @returns {boolean} whether the stored game is that of another tab
   */
  function setAside(text, stored, save, origin) {
    if (origin === "opened") {
      waiting.add(own.precious());
      return false;
    }
    const isOther = isWorthKeeping(stored) && stored.save !== save && stored.save !== own.held()?.game.save;
    if (text === null || !isOther) return false;
    waiting.addApart(text);
    return true;
  }

  /**
   * Returns the id of a game that goes on. If two tabs continue the same game, it becomes two games, and this one gets
   * a new id.
   * @param {SavedGame} stored
   * @param {boolean} isOther whether the stored game is that of another tab
   */
  function nextId(stored, isOther) {
    const held = own.held();
    if (!held) return freshId(now());
    // Another tab may have given this state another id (see `part`).
    const { id } = stored.save === held.game.save ? stored : held.game;
    const isTwofold = (isOther && stored.id === id) || isParted(held.text, waitingIn(store.get(ASIDE)));
    return id && !isTwofold ? id : freshId(now());
  }

  /** @param {SavedGame} stored @param {boolean} byItself */
  function nextOrder({ order }, byItself) {
    clock.note(order);
    // A turn of the computer in an older state is no reason to prefer that state to a later one in the copy.
    return (byItself && store.isUnread() && order) || clock.tick();
  }

  /** @param {string} save @param {Setup | null} setup @param {View | null} view @param {Origin} [origin] */
  return (save, setup, view, origin = "mine") => {
    const text = store.get(GAME);
    const stored = parseGame(text);
    const before = own.held()?.game;
    const continues = CONTINUING.includes(origin);
    const isOther = setAside(text, stored, save, origin);
    const id = continues ? nextId(stored, isOther) : freshId(now());
    damaged.keep(GAME);
    const byItself = continues && (origin === "computer" || save === before?.save);
    const looked = origin === "opened" || (byItself && before?.looked === true);
    const order = nextOrder(stored, byItself);
    store.set(GAME, gameText({ save, setup, view: keptOf(view, stored.view), id, at: now(), order, looked }), byItself);
    own.hold();
  };
}

/**
 * Returns what the page reads of the current game.
 * @param {TextStore} store
 * @param {() => number} now
 * @param {OwnGame} own
 * @param {WaitingGames["addApart"]} addApart
 */
function createCurrentGame(store, now, { held, hold, letGo }, addApart) {
  const stored = () => parseGame(store.get(GAME));

  return {
    readGame: stored,
    settle: hold,
    letGo,

    /** @returns {Kept | null} what is known of the stored game; null if none can be read */
    readKept() {
      const { kind, view = null, about = null } = stored();
      return kind === "game" ? { over: Boolean(view?.over), view, about } : null;
    },

    /**
     * Returns the stored game, which this page continues. If the page has played another one, that one is set aside.
     */
    takeGame() {
      const game = stored();
      const own = held();
      if (own && isWorthKeeping(own.game) && !isSameGame(own.game, game)) addApart(own.text);
      hold();
      return game;
    },

    /**
     * Makes two games of the stored one and a waiting state of it that was found after the game had been continued
     * here.
     */
    part() {
      const text = store.get(GAME);
      if (text === null || !isParted(text, waitingIn(store.get(ASIDE)))) return;
      const isHeld = held()?.text === text;
      store.set(GAME, changedText(text, { id: freshId(now()) }));
      if (isHeld) hold();
    },

    /** Returns the save of this page's game, or of the stored one if the page has none. */
    currentSave: () => (held()?.game ?? stored()).save,

    /**
     * Returns whether this page has a game, and another game or turn is stored than the page has last read or written.
     */
    isOvertaken() {
      const game = stored();
      const own = held();
      return own !== null && game.kind === "game" && game.save !== own.game.save;
    },
  };
}

/** @param {number} now */
const freshId = (now) => `${now.toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
