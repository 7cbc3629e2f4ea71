/** IndexedDB, as far as mirror.js uses it, in the hand of a test. */

/** A request whose events come when the test says so. @returns {any} */
const request = () => ({ result: null, error: null });

/**
 * Returns a database that holds entries as long as the test lives; several pages may open it.
 * @param {Map<string, any>} [entries]
 */
export function fakeDatabase(entries = new Map()) {
  /** Requests to open it that were not answered yet. @type {any[]} */
  const waiting = [];
  const database = {
    entries,
    /** What becomes of a request to open it. @type {"open" | "wait" | "throw" | DOMException} */
    answer: /** @type {any} */ ("open"),
    /** Whether the next transaction is ended by the browser. */
    aborts: false,
    opened: 0,
    /** Answers the requests that wait. */
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
