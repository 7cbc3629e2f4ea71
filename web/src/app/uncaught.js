/** Errors that nothing has caught. */
import { isOwnError } from "../arrival/own_errors.js";

/**
 * Reports errors of the page's program that nothing has caught: each is a fault of the program, and the player must
 * learn that something did not happen. Errors of extensions and other foreign scripts are no concern of the game.
 * @param {Pick<EventTarget, "addEventListener">} target the window
 * @param {(error: unknown) => void} report
 * @param {string} [script] absolute address of any script of the site
 */
export function listenToUncaught(target, report, script = import.meta.url) {
  target.addEventListener("error", (event) => {
    const { error, filename } = /** @type {ErrorEvent} */ (event);
    if (error && isOwnError(script, { error, filename })) report(error);
  });
  target.addEventListener("unhandledrejection", (event) => {
    const { reason } = /** @type {PromiseRejectionEvent} */ (event);
    if (isOwnError(script, { error: reason })) report(reason);
  });
}
