/**
 * The current game. Another tab may store a game of its own in the same place: it is set aside before it is replaced.
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
 * Where a game comes from: `new`, begun here; `opened`, imported (link, text, file); `mine`, the player has acted;
 * `computer`, the computer has moved.
 *
 * @typedef {"new" | "opened" | "mine" | "computer"} Origin
 *
 * @typedef {object} Kept the stored game, as it was last seen
 * @property {boolean} over
 * @property {View | null} view
 * @property {About | null} about
 */

/**
 * Returns the games of this device.
 * @param {TextStore} store
 * @param {Damaged} damaged
 * @param {() => number} now in ms since 1970
 * @param {import("./clock.js").Clock} clock
 */
export function createGames(store, damaged, now, clock) {
  const { list, add, addApart, hasPlaceFor, ...waiting } = createWaitingGames(store, damaged);
  const { precious, write, ...current } = createCurrentGame(store, damaged, now, clock, { add, addApart });

  return {
    ...current,
    ...waiting,

    /** @param {Parameters<typeof write>} args */
    writeGame(...args) {
      write(...args);
      waiting.stay();
    },

    /** Whether opening another game would set one aside, for which there must be room. */
    isPrecious: () => precious().length > 0,

    /**
     * Sets the current game aside for an imported one, which `writeGame` brings. A game that is over, or that was only looked
     * at, is not kept.
     * @returns {"done" | "many" | "full"} whether there was room: too many wait already, or the storage is full
     */
    putAside() {
      const texts = precious();
      if (texts.length === 0) return "done";
      if (!hasPlaceFor(texts)) return "many";
      return add(texts, false) ? "done" : "full";
    },

    /**
     * Makes a game that waits the current one, which then waits in its turn.
     * @param {string} text of `listWaiting`
     * @returns {"done" | "gone" | "full"} `gone` if another tab has taken it
     */
    swapAside(text) {
      if (!list().includes(text)) return "gone";
      // Set aside first: if the browser is ended in between, both are there.
      const texts = precious();
      if (texts.length > 0 && !add(texts, false)) return "full";
      // A choice of now: an older state of the storage must not look later.
      store.set(GAME, changedText(text, { order: clock.tick() }));
      current.settle();
      waiting.stay();
      return "done";
    },
  };
}

/**
 * @param {TextStore} store
 * @param {Damaged} damaged
 * @param {() => number} now
 * @param {import("./clock.js").Clock} clock
 * @param {Pick<ReturnType<typeof createWaitingGames>, "add" | "addApart">} waiting
 */
function createCurrentGame(store, damaged, now, clock, waiting) {
  /** The game of this page, as last read or written by it. @type {{ text: string, game: SavedGame } | null} */
  let held = null;

  const stored = () => parseGame(store.get(GAME));

  function hold() {
    const text = store.get(GAME);
    held = text === null ? null : { text, game: parseGame(text) };
  }

  /** Returns the stored game and the one of this page, if they must not be lost. @returns {string[]} */
  function precious() {
    const texts = [held?.text ?? null, store.get(GAME)].filter((text) => text !== null);
    const [mine, theirs] = texts.filter((text) => isWorthKeeping(parseGame(text)));
    if (mine === undefined) return [];
    return theirs === undefined ? [mine] : isSameText(mine, theirs) ? [theirs] : [mine, theirs];
  }

  /** @param {string} save @param {Setup | null} setup @param {View | null} view @param {Origin} [origin] */
  function write(save, setup, view, origin = "mine") {
    const before = store.get(GAME);
    const game = parseGame(before);
    const own = held?.game;
    const continues = origin === "mine" || origin === "computer";
    // Another tab may have given this state another id (see `part`).
    let id = (continues && (game.save === own?.save ? game : own)?.id) || freshId(now());
    if (origin === "opened") waiting.add(precious());
    else if (before !== null && isWorthKeeping(game) && game.save !== save && game.save !== own?.save) {
      waiting.addApart(before);
      // Two tabs continue the same game: from now on there are two games.
      if (game.id === id) id = freshId(now());
    }
    // What waits is another course of this game, which this tab has not heard of.
    if (continues && held && isParted(held.text, waitingIn(store.get(ASIDE)))) id = freshId(now());
    damaged.keep(GAME);
    const byItself = continues && (origin === "computer" || save === own?.save);
    const looked = continues ? Boolean(own?.looked) && byItself : origin === "opened";
    clock.note(game.order);
    // What the computer does on an older state is no reason to prefer that to a later one in the copy.
    const order = (byItself && store.isUnread() && game.order) || clock.tick();
    store.set(GAME, gameText({ save, setup, view: keptOf(view, game.view), id, at: now(), order, looked }), byItself);
    hold();
  }

  return {
    precious,
    write,
    readGame: stored,

    /** @returns {Kept | null} what is known of the stored game; null where there is none that can be read */
    readKept() {
      const { kind, view = null, about = null } = stored();
      return kind === "game" ? { over: Boolean(view?.over), view, about } : null;
    },

    /** Returns the stored game, which this page continues. If it has played another one, that is set aside. */
    takeGame() {
      const game = stored();
      if (held && isWorthKeeping(held.game) && !isSameGame(held.game, game)) waiting.addApart(held.text);
      hold();
      return game;
    },

    /** Makes the stored game the one of this page. */
    settle: hold,

    /** Where another state of the stored game waits, which was found after the game had been played on here, there are two games from now on. */
    part() {
      const text = store.get(GAME);
      if (text === null || !isParted(text, waitingIn(store.get(ASIDE)))) return;
      const isHeld = held?.text === text;
      store.set(GAME, changedText(text, { id: freshId(now()) }));
      if (isHeld) hold();
    },

    /** Returns the save of this page's game, or else of the stored one. */
    currentSave: () => (held?.game ?? stored()).save,

    /** Whether this page has a game, and another game or turn is stored than it has read or written last. */
    isOvertaken() {
      const game = stored();
      return held !== null && game.kind === "game" && game.save !== held.game.save;
    },

    /** This page has no game any more. */
    letGo: () => void (held = null),
  };
}

/** @param {number} now */
const freshId = (now) => `${now.toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
