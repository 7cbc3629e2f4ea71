/**
 * The archive of finished games in IndexedDB. Both games share the database. Each change is one transaction, so a
 * browser that is killed has all of a game or nothing, and two tabs cannot mix their changes.
 *
 * @import { Body, Head } from "./archive_entry.js"
 * @import { Sound } from "./archive_merge.js"
 */
import { GAMES, bodyIn, headIn } from "./archive_entry.js";
import { joinedGame } from "./archive_merge.js";
import { ARCHIVE, TIMEOUT_MS } from "./database.js";
import { objectIn, stringsIn } from "./json.js";

/**
 * Why the archive cannot be used: `absent`: the browser allows no database here; `full`: there is no room; `stuck`: it
 * does not answer, or has failed.
 *
 * @typedef {"absent" | "full" | "stuck"} Fault
 *
 * @typedef {object} Kept a game with everything that is kept of it
 * @property {unknown} head
 * @property {unknown} body
 * @property {unknown} review
 *
 * @typedef {ReturnType<typeof createArchiveStore>} ArchiveStore
 */

/** The stores: `notes` has what was taken over from older versions. */
const STORES = ["games", "bodies", "reviews", "notes"];

/** A failure of the archive's database. */
export class ArchiveError extends Error {
  /** @param {Fault} fault */
  constructor(fault) {
    super(fault);
    this.fault = fault;
  }
}

/** @param {unknown} error @returns {ArchiveError} */
function archiveError(error) {
  if (error instanceof ArchiveError) return error;
  const name = error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError") return new ArchiveError("full");
  const isAbsent = ["SecurityError", "NotSupportedError"].includes(name) || !(error instanceof DOMException);
  return new ArchiveError(isAbsent ? "absent" : "stuck");
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const result = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Returns a game with everything that is kept of it.
 * @param {Record<string, IDBObjectStore>} stores
 * @param {string} id
 * @returns {Promise<Kept>}
 */
async function keptOf({ games, bodies, reviews }, id) {
  const [head, body, review] = await Promise.all([games, bodies, reviews].map((each) => result(each.get(id))));
  return { head, body, review };
}

/**
 * Opens the database, at most for `TIMEOUT_MS`: another tab may block it.
 * @param {() => IDBFactory} factory may throw
 * @param {() => void} onClose called when it was closed for another page
 * @returns {Promise<IDBDatabase>}
 */
const opened = (factory, onClose) =>
  new Promise((resolve, reject) => {
    const request = factory().open(ARCHIVE, 1);
    const timer = setTimeout(() => reject(new ArchiveError("stuck")), TIMEOUT_MS);
    request.onupgradeneeded = () => {
      for (const name of STORES) request.result.createObjectStore(name, { keyPath: "id" });
    };
    request.onerror = () => reject(request.error ?? new ArchiveError("absent"));
    request.onsuccess = () => {
      clearTimeout(timer);
      const close = () => {
        request.result.close();
        onClose();
      };
      // Close on request, so that another page can delete the database.
      Object.assign(request.result, { onversionchange: close, onclose: close });
      resolve(request.result);
    };
  });

/**
 * Returns the archive's store. Its functions reject with an ArchiveError.
 * @param {() => IDBFactory} factory may throw
 */
export function createArchiveStore(factory) {
  /** @type {Promise<IDBDatabase> | null} */
  let database = null;

  function open() {
    database ??= opened(factory, () => (database = null));
    database.catch(() => (database = null));
    return database;
  }

  /**
   * Runs a transaction.
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(stores: Record<string, IDBObjectStore>) => T | Promise<T>} use waits for nothing but requests
   * @returns {Promise<T>} resolves when it is complete
   */
  async function run(mode, use) {
    try {
      const transaction = (await open()).transaction(STORES, mode, { durability: "relaxed" });
      const done = new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error ?? new DOMException("aborted", "AbortError"));
      });
      done.catch(() => {});
      const stores = Object.fromEntries(STORES.map((name) => [name, transaction.objectStore(name)]));
      const used = await use(stores);
      await done;
      return used;
    } catch (error) {
      throw archiveError(error);
    }
  }

  /** Puts a game with everything that is kept of it. @param {Record<string, IDBObjectStore>} stores @param {Kept} kept */
  function put(stores, { head, body, review }) {
    stores.games.put(head);
    if (body) stores.bodies.put(body);
    if (review) stores.reviews.put(review);
  }

  return {
    /**
     * Returns all heads, and the ids of those that are damaged.
     * @returns {Promise<{ heads: Head[], damaged: string[] }>}
     */
    heads: () =>
      run("readonly", async ({ games }) => {
        const all = await result(games.getAll());
        const heads = all.map((each) => headIn(each) ?? String(objectIn(each)?.id));
        return {
          heads: heads.filter((head) => typeof head !== "string"),
          damaged: heads.filter((head) => typeof head === "string"),
        };
      }),

    /**
     * Returns bodies; null for one that is missing or damaged.
     * @param {string[]} ids
     * @returns {Promise<(Body | null)[]>}
     */
    bodies: (ids) =>
      run("readonly", async ({ bodies }) => (await Promise.all(ids.map((id) => result(bodies.get(id))))).map(bodyIn)),

    /**
     * Adds a game, unless it is there.
     * @param {Head} head
     * @param {Body | null} body null if only the result is known
     * @returns {Promise<boolean>} whether it was added
     */
    add: (head, body) =>
      run("readwrite", async (stores) => {
        if ((await result(stores.games.getKey(head.id))) !== undefined) return false;
        put(stores, { head, body, review: null });
        return true;
      }),

    /**
     * Changes fields of a head, as it is stored now.
     * @param {string} id
     * @param {Partial<Pick<Head, "note" | "star" | "accuracy" | "edited">>} patch
     * @returns {Promise<Head | null>} the head; null if there is none
     */
    change: (id, patch) =>
      run("readwrite", async ({ games }) => {
        const head = headIn(await result(games.get(id)));
        if (!head) return null;
        const changed = { ...head, ...patch };
        games.put(changed);
        return changed;
      }),

    /**
     * Removes a game.
     * @param {string} id
     * @returns {Promise<Kept | null>} what `restore` takes; null if there was none
     */
    remove: (id) =>
      run("readwrite", async ({ games, bodies, reviews }) => {
        const kept = await keptOf({ games, bodies, reviews }, id);
        for (const store of [games, bodies, reviews]) store.delete(id);
        return kept.head === undefined ? null : kept;
      }),

    /** Puts a removed game back. @param {Kept} kept */
    restore: (kept) => run("readwrite", (stores) => put(stores, kept)),

    /**
     * Returns the review of a game, if it is of this engine.
     * @param {string} id
     * @param {string} mark names the engine
     * @returns {Promise<object | null>}
     */
    review: (id, mark) =>
      run("readonly", async ({ reviews }) => {
        const kept = objectIn(await result(reviews.get(id)));
        return kept?.mark === mark ? objectIn(kept.review) : null;
      }),

    /**
     * Keeps the review of a game that is in the archive.
     * @param {string} id
     * @param {string} mark
     * @param {object} review
     */
    keepReview: (id, mark, review) =>
      run("readwrite", async ({ games, reviews }) => {
        if ((await result(games.getKey(id))) !== undefined) reviews.put({ id, mark, review });
      }),

    /**
     * Returns games with everything that is kept of them, unchecked.
     * @param {string[]} ids
     * @returns {Promise<Kept[]>}
     */
    entries: (ids) =>
      run("readonly", ({ games, bodies, reviews }) =>
        Promise.all(ids.map((id) => keptOf({ games, bodies, reviews }, id))),
      ),

    /**
     * Joins a game of another device with the one that is stored.
     * @param {Sound} theirs
     * @param {string} mark names the engine whose reviews count most
     * @returns {Promise<"added" | "changed" | "known">}
     */
    join: (theirs, mark) =>
      run("readwrite", async (stores) => {
        const { change, kept } = joinedGame(await keptOf(stores, theirs.head.id), theirs, mark);
        if (change !== "known") put(stores, kept);
        return change;
      }),

    /**
     * Returns the reviews of some games, unchecked; null where there is none.
     * @param {string[]} ids
     * @returns {Promise<(Record<string, any> | null)[]>}
     */
    reviews: (ids) =>
      run("readonly", async ({ reviews }) =>
        (await Promise.all(ids.map((id) => result(reviews.get(id))))).map((kept) => objectIn(objectIn(kept)?.review)),
      ),

    /**
     * Returns the games whose statistics were taken over.
     * @returns {Promise<string[]>}
     */
    takenOver: () =>
      run("readonly", async ({ notes }) => {
        const all = await Promise.all(GAMES.map((game) => result(notes.getKey(`counted-${game}`))));
        return GAMES.filter((_, place) => all[place] !== undefined);
      }),

    /**
     * Notes games of the statistics that have come with another device's archive: they are no games of an older version.
     * @param {string} game
     * @param {string[]} ids in the statistics
     */
    noteBrought: (game, ids) =>
      run("readwrite", async ({ notes }) => {
        const id = `brought-${game}`;
        const before = stringsIn((await result(notes.get(id)))?.ids);
        notes.put({ id, ids: [...new Set([...before, ...ids])] });
      }),

    /**
     * Adds games of which only the result is known, once.
     * @param {string} game whose statistics they come from
     * @param {{ counted: string, head: Head }[]} entries with their ids in the statistics
     */
    addOnce: (game, entries) =>
      run("readwrite", async ({ games, notes }) => {
        if ((await result(notes.getKey(`counted-${game}`))) !== undefined) return;
        const brought = stringsIn((await result(notes.get(`brought-${game}`)))?.ids);
        for (const { counted, head } of entries) if (!brought.includes(counted)) games.put(head);
        notes.put({ id: `counted-${game}` });
      }),
  };
}
