/**
 * The table of Kahuna, on the page and in a frame in somebody else's.
 *
 * @import { Place } from "./context.d.ts"
 */
import { KAHUNA } from "./kahuna.js";
import { openShell } from "./shell.js";

/** @typedef {ReturnType<typeof openTable>} App */

/**
 * Lays the table into the areas of the document. See `openShell`.
 * @param {Place} place
 */
export const openTable = (place) => openShell(KAHUNA, place);
