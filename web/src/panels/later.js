/**
 * The dialogs, which are fetched when they are wanted.
 *
 * @import { Context, DialogName } from "../context.d.ts"
 */
import { fetchLater, laterPart } from "../later.js";

/** @typedef {(context: Context) => unknown} Content */

/** Those in files of their own. @type {Partial<Record<DialogName, () => Promise<{ content: Content }>>>} */
const FILES = {
  lessons: () => import("./lessons.js"),
  rules: () => import("./rules.js"),
};

/** @type {Partial<Record<DialogName, Content>>} */
const fetched = {};

/**
 * Fetches a dialog.
 * @param {DialogName} name
 * @returns {Promise<void>} rejected where it cannot be had now
 */
export async function fetchDialog(name) {
  const file = FILES[name];
  if (file) fetched[name] ??= (await file()).content;
  else await fetchLater();
}

/**
 * Returns a dialog's content; undefined until it was fetched.
 * @param {DialogName} name
 * @returns {Content | undefined}
 */
export const dialogOf = (name) => fetched[name] ?? laterPart()?.DIALOGS[name];
