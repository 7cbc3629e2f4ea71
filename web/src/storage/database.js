/** The database with the copy of the storage, see mirror.js. */
export const DATABASE = "kahuna";

/** Timeout of the database, in ms: another tab may block it for good. */
export const TIMEOUT_MS = 2000;

/**
 * Deletes the database. Pages that have it open are told by the browser, and close it.
 * @param {() => IDBFactory} databases
 * @returns {Promise<boolean>} whether it is gone
 */
export function deleteDatabase(databases) {
  return new Promise((resolve) => {
    try {
      const request = databases().deleteDatabase(DATABASE);
      request.onsuccess = () => resolve(true);
      request.onerror = () => resolve(false);
      setTimeout(() => resolve(false), TIMEOUT_MS);
    } catch {
      // No database is allowed here, so there is none.
      resolve(true);
    }
  });
}
