/**
 * Joins a game of the archive with the same game in the archive of another device. Pure. What is better or newer stays,
 * and joining the same game twice changes nothing.
 *
 * @import { Body, Head } from "./archive_entry.js"
 * @import { Kept } from "./archive_store.js"
 */
import { NAME_KEYS, bodyIn, headIn, idOf } from "./archive_entry.js";
import { objectIn, parseObject } from "./json.js";

/** Where a game has come from, the source first that knows most of it. */
const BEST = ["own", "link", "watched", "imported", "counted"];

/** @typedef {{ head: Head, body: Body | null, review: Record<string, unknown> | null }} Sound a game without damage */

/**
 * Returns a stored review; null if there is none, or it is damaged.
 * @param {unknown} value
 * @param {string} id of its game
 */
function reviewIn(value, id) {
  const kept = objectIn(value);
  return kept?.id === id && typeof kept.mark === "string" && objectIn(kept.review) ? kept : null;
}

/**
 * Returns a game as it stands in a file or in the database; null if it is damaged. Its id is the hash of its record.
 * @param {unknown} value
 * @returns {Sound | null}
 */
export function soundGame(value) {
  const kept = objectIn(value) ?? {};
  const head = headIn(kept.head);
  if (!head) return null;
  const review = reviewIn(kept.review, head.id);
  if (head.source === "counted") return { head, body: null, review };
  const body = bodyIn(kept.body);
  const record = body && parseObject(body.record);
  const isSame = record && body.id === head.id && idOf(record, NAME_KEYS[head.game]) === head.id;
  return isSame ? { head, body, review } : null;
}

/** When the note or the star of a game was changed last; 0 where that is unknown. @param {Head} head */
const editedAt = ({ edited }) => edited ?? 0;

/** @param {Head} mine @param {Head} theirs @returns {Head} */
function headOf(mine, theirs) {
  const better = BEST.indexOf(theirs.source) < BEST.indexOf(mine.source) ? theirs : mine;
  if (editedAt(mine) !== editedAt(theirs)) {
    const { note, star, edited } = editedAt(mine) > editedAt(theirs) ? mine : theirs;
    return { ...better, note, star, edited };
  }
  return { ...better, note: mine.note || theirs.note, star: mine.star || theirs.star };
}

/**
 * Returns whether a review is taken in place of the one here.
 * @param {Sound["review"]} theirs
 * @param {Sound["review"]} mine
 * @param {string} mark names the engine whose reviews count most
 */
const isBetter = (theirs, mine, mark) =>
  theirs !== null && (mine === null || (mine.mark !== mark && theirs.mark === mark));

/**
 * Joins a game with what is stored of it.
 * @param {Kept} stored as it is in the database
 * @param {Sound} theirs
 * @param {string} mark names the engine whose reviews count most
 * @returns {{ change: "added" | "changed" | "known", kept: Sound }}
 */
export function joinedGame(stored, theirs, mark) {
  const mine = soundGame(stored);
  if (!mine) return { change: stored.head === undefined ? "added" : "changed", kept: theirs };
  const takes = isBetter(theirs.review, mine.review, mark);
  const [first, second] = takes ? [theirs, mine] : [mine, theirs];
  const head = { ...headOf(mine.head, theirs.head), accuracy: first.head.accuracy ?? second.head.accuracy };
  const body = head.source === mine.head.source ? mine.body : theirs.body;
  const isSame =
    !takes && Object.entries(head).every(([name, value]) => mine.head[/** @type {"id"} */ (name)] === value);
  return { change: isSame ? "known" : "changed", kept: { head, body, review: first.review } };
}
