/** The databases with the copies of the storage, see mirror.js: each game has one. */
export const DATABASES = { kahuna: "kahuna", kanaloa: "kanaloa" };

/** The database with the archive of both games, see archive_store.js. */
export const ARCHIVE = "archive";

/** Timeout of the database, in ms: another tab may block it permanently. */
export const TIMEOUT_MS = 2000;

/**
 * Deletes a database. The browser asks pages that have it open to close it.
 * @param {() => IDBFactory} databases
 * @param {string} name
 * @returns {Promise<boolean>} whether it was deleted
 */
export function deleteDatabase(databases, name) {
  return new Promise((resolve) => {
    try {
      const request = databases().deleteDatabase(name);
      request.onsuccess = () => resolve(true);
      request.onerror = () => resolve(false);
      setTimeout(() => resolve(false), TIMEOUT_MS);
    } catch {
      // The browser allows no database, so there is none.
      resolve(true);
    }
  });
}
