/** The parts of IndexedDB that mirror.js uses, controlled by a test. */

/** A request whose events the test triggers. @returns {any} */
const request = () => ({ result: null, error: null });

/**
 * Returns a database that keeps entries for the duration of the test; several pages may open it.
 * @param {Map<string, any>} [entries]
 */
export function fakeDatabase(entries = new Map()) {
  /** Open requests that were not answered yet. @type {any[]} */
  const waiting = [];
  const database = {
    entries,
    /** The outcome of a request to open it. @type {"open" | "wait" | "throw" | DOMException} */
    answer: /** @type {any} */ ("open"),
    /** Whether the browser aborts the next transaction. */
    aborts: false,
    opened: 0,
    /** Answers the waiting requests. */
    release() {
      for (const each of waiting.splice(0)) succeed(each);
    },
    /** @returns {IDBFactory} */
    factory() {
      if (database.answer === "throw") throw new DOMException("blocked", "SecurityError");
      return /** @type {any} */ ({ open });
    },
  };

  function open() {
    const asked = request();
    database.opened += 1;
    if (database.answer === "open") queueMicrotask(() => succeed(asked));
    else if (database.answer === "wait") waiting.push(asked);
    else
      queueMicrotask(() => {
        asked.error = database.answer;
        asked.onerror();
      });
    return asked;
  }

  /** @param {any} asked */
  function succeed(asked) {
    asked.result = { transaction, close() {} };
    asked.onsuccess();
  }

  function transaction() {
    const own = /** @type {any} */ ({ error: null, commit() {} });
    const aborts = database.aborts;
    database.aborts = false;
    queueMicrotask(() =>
      queueMicrotask(() => {
        if (!aborts) return own.oncomplete();
        own.error = new DOMException("ended", "AbortError");
        own.onabort();
      }),
    );
    own.objectStore = () => ({
      getAll: () => ({ result: structuredClone([...entries.values()]) }),
      put(/** @type {any} */ entry) {
        if (!aborts) entries.set(entry.key, entry);
        return request();
      },
    });
    return own;
  }
  return database;
}
