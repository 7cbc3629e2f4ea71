/**
 * Dialogs that are fetched when they are wanted.
 *
 * @import { Context, DialogName } from "../context.d.ts"
 */

/** @typedef {(context: Context) => unknown} Content */

/** @type {Partial<Record<DialogName, () => Promise<{ content: Content }>>>} */
const FILES = {
  lessons: () => import("./lessons.js"),
  rules: () => import("./rules.js"),
};

/** @type {Partial<Record<DialogName, Content>>} */
const fetched = {};

/**
 * Fetches a dialog.
 * @param {DialogName} name
 */
export async function fetchDialog(name) {
  fetched[name] ??= (await FILES[name]?.())?.content;
}

/**
 * Returns a dialog's content, which must have been fetched.
 * @param {DialogName} name
 * @returns {Content}
 */
export const later = (name) => (context) => fetched[name]?.(context);
