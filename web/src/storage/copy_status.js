/** Whether the copy of the storage in the database was read. */
import { createSlice } from "../store/slice.js";

/** Timeout of a game by link that waits for the copy, in ms: the database of some browsers never answers. */
export const PATIENCE = 30_000;

/** Timeout of reading the copy again, in ms. */
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

    /** Returns whether the copy may have newer texts than this page. */
    isUnread: () => unread,

    /** Resolves when the copy was read, or if there is none. */
    answered,

    /**
     * Waits for the copy.
     * @returns {Promise<boolean>} false if it does not answer; later calls do not wait
     */
    async untilRead() {
      if (unread && !gaveUp) gaveUp = !(await within(PATIENCE, answered));
      return !unread;
    },

    /** Reads the copy again: another tab may have written newer texts without an event in this one. */
    lookAgain: () => within(GLANCE, look()),
  };
}

/**
 * Waits for a promise, with a timeout.
 * @param {number} milliseconds
 * @param {Promise<unknown>} promise
 * @returns {Promise<boolean>} whether it settled in time
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
