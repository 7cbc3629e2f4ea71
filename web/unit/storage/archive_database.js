/** The parts of IndexedDB that the archive uses, in memory, for tests. Transactions are atomic, as in a browser. */

/** @typedef {Map<string, Map<string, any>>} Stores */

/** Returns a request that succeeds in a later microtask. @param {() => unknown} answer @returns {any} */
function request(answer) {
  const asked = /** @type {any} */ ({ result: undefined, error: null });
  queueMicrotask(() => {
    asked.result = answer();
    asked.onsuccess?.();
  });
  return asked;
}

/** Returns a database that several pages may open. */
export function fakeArchive() {
  /** @type {Stores} */
  let stores = new Map();
  const state = {
    /** Which DOMException a write ends with; null where it succeeds. @type {string | null} */
    fails: null,
    /** Whether the browser allows a database, and answers. @type {"open" | "throw" | "wait"} */
    answer: /** @type {any} */ ("open"),
    /** After how many writes the browser is killed; the running transaction is lost. */
    writesLeft: Infinity,
    transactions: 0,
    /** What is stored. @param {string} name */
    stored: (name) => [...(stores.get(name)?.values() ?? [])],
    /** @param {string} name @param {any} value */
    spoil: (name, value) => void stores.get(name)?.set(value.id, value),
    /** @returns {IDBFactory} */
    factory() {
      if (state.answer === "throw") throw new DOMException("no", "SecurityError");
      return /** @type {any} */ ({ open });
    },
  };

  function open() {
    const asked = /** @type {any} */ ({ result: null, error: null });
    const isNew = stores.size === 0;
    asked.result = {
      createObjectStore: (/** @type {string} */ name) => stores.set(name, new Map()),
      transaction,
      close() {},
    };
    if (state.answer !== "wait")
      queueMicrotask(() => {
        if (isNew) asked.onupgradeneeded();
        asked.onsuccess();
      });
    return asked;
  }

  function transaction() {
    state.transactions += 1;
    /** @type {Stores} */
    const draft = new Map([...stores].map(([name, values]) => [name, new Map(values)]));
    const own = /** @type {any} */ ({ error: null });
    // A transaction without requests ends, too.
    let left = 1;
    setTimeout(settle, 0);
    let wrote = false;
    /** @param {() => unknown} answer */
    const ask = (answer) => {
      left += 1;
      const asked = request(answer);
      queueMicrotask(() => setTimeout(settle, 0));
      return asked;
    };
    function settle() {
      left -= 1;
      if (left > 0) return;
      if (wrote && state.fails) {
        own.error = new DOMException("no", state.fails);
        return own.onabort?.();
      }
      if (state.writesLeft < 0) return;
      stores = draft;
      own.oncomplete?.();
    }
    own.objectStore = (/** @type {string} */ name) => {
      const values = /** @type {Map<string, any>} */ (draft.get(name));
      const write = (/** @type {() => unknown} */ change) => {
        wrote = true;
        state.writesLeft -= 1;
        return ask(change);
      };
      return {
        getAll: () => ask(() => structuredClone([...values.values()])),
        get: (/** @type {string} */ id) => ask(() => structuredClone(values.get(id))),
        getKey: (/** @type {string} */ id) => ask(() => (values.has(id) ? id : undefined)),
        put: (/** @type {any} */ value) => write(() => values.set(value.id, structuredClone(value))),
        delete: (/** @type {string} */ id) => write(() => values.delete(id)),
      };
    };
    return own;
  }
  return state;
}
