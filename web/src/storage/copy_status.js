/** Whether the copy of the storage in the database was read. */
import { createSlice } from "../store/slice.js";

/** How long a game by link waits for the copy, in ms: a browser whose database never answers must not bar it for ever. */
export const PATIENCE = 30_000;

/** How long one waits for the copy where it is only looked at again, in ms. */
const GLANCE = 2000;

/** @param {boolean} exists whether there may be a copy */
export function createCopyStatus(exists) {
  let unread = exists;
  /** Whether the copy takes what is written, as far as is known. */
  const copy = createSlice({ works: exists });
  let gaveUp = false;
  /** @type {() => void} */
  let answer = () => {};
  /** @type {Promise<void>} */
  const answered = new Promise((resolve) => (answer = resolve));
  /** @type {() => Promise<unknown>} */
  let look = async () => {};

  function noteAnswer() {
    unread = false;
    answer();
  }
  if (!exists) noteAnswer();

  return {
    noteAnswer,
    /** @param {boolean} works whether the copy has answered, or has taken what was written */
    noteCopied: (works) => void (copy.works = works),
    isCopied: () => copy.works,
    /** @param {typeof look} again reads the copy again */
    setLook: (again) => void (look = again),

    /** Whether the copy may still have something younger than what is known here. */
    isUnread: () => unread,

    /** Resolves when the copy was read, or there is none. */
    answered,

    /**
     * Waits for the copy.
     * @returns {Promise<boolean>} false where it does not answer; later calls do not wait
     */
    async untilRead() {
      if (unread && !gaveUp) gaveUp = !(await within(PATIENCE, answered));
      return !unread;
    },

    /** Looks whether another tab, of which this one has not heard, has written something younger into the copy. */
    lookAgain: () => within(GLANCE, look()),
  };
}

/**
 * Waits for something, but not for ever.
 * @param {number} milliseconds
 * @param {Promise<unknown>} promise
 * @returns {Promise<boolean>} whether it came in time
 */
export function within(milliseconds, promise) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds);
    const come = () => {
      clearTimeout(timer);
      resolve(true);
    };
    promise.then(come, come);
  });
}
