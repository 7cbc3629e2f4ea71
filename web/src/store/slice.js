/** State whose readers are notified: objects whose fields are signals. */
import { signal } from "@preact/signals-core";

/**
 * Makes fields of an object signals, in place: what reads one of them in a drawing job (see renderer.js) runs again
 * after the field is assigned. A field is compared by identity, so an object in it is replaced and never changed.
 * @template {object} Fields
 * @param {Fields} object
 * @param {(keyof Fields & string)[]} [names] the fields; all that the object has of its own if left out
 * @returns {Fields} the same object
 */
export function makeReactive(object, names = /** @type {(keyof Fields & string)[]} */ (Object.keys(object))) {
  for (const name of names) {
    const field = signal(object[name]);
    Object.defineProperty(object, name, {
      enumerable: true,
      get: () => field.value,
      set(value) {
        field.value = value;
      },
    });
  }
  return object;
}

/**
 * Returns a slice: a new object with these fields, each of them a signal.
 * @template {object} Fields
 * @param {Fields} fields their first values
 * @returns {Fields}
 */
export const createSlice = (fields) => makeReactive({ ...fields });

/**
 * Returns a revision: a signal for data that is not kept in a slice, such as texts in the browser's storage.
 * @returns {{ read(): void, change(): void }} `read` is called where the data is read, `change` after it has changed
 */
export function createRevision() {
  const revision = signal(0);
  return {
    read: () => void revision.value,
    change() {
      revision.value = revision.peek() + 1;
    },
  };
}
