/** The databases with the copies of the storage, see mirror.js: each game has one. */
export const DATABASES = { kahuna: "kahuna", kanaloa: "kanaloa" };

/** Timeout of the database, in ms: another tab may block it for good. */
export const TIMEOUT_MS = 2000;

/**
 * Deletes a database. Pages that have it open are told by the browser, and close it.
 * @param {() => IDBFactory} databases
 * @param {string} name
 * @returns {Promise<boolean>} whether it is gone
 */
export function deleteDatabase(databases, name) {
  return new Promise((resolve) => {
    try {
      const request = databases().deleteDatabase(name);
      request.onsuccess = () => resolve(true);
      request.onerror = () => resolve(false);
      setTimeout(() => resolve(false), TIMEOUT_MS);
    } catch {
      // No database is allowed here, so there is none.
      resolve(true);
    }
  });
}
