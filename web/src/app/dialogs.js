/**
 * The dialogs, which are fetched when they are wanted.
 *
 * @import { Context, DialogName } from "./context.d.ts"
 */
import { lazyPart } from "../ui/lazy.js";

/**
 * Returns a dialog's content; undefined until it was fetched.
 * @param {DialogName} name
 * @returns {((context: Context) => unknown) | undefined}
 */
export const dialogOf = (name) => lazyPart()?.DIALOGS[name];
