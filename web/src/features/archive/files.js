/**
 * The archive's files: one game a line, as its record, with what the archive knows of it under `archive`. Pure.
 *
 * @import { Item } from "./archived_game.d.ts"
 * @import { Body, Head } from "../../storage/archive_entry.js"
 */
import { factsIn, lineOf } from "../../storage/archive_entry.js";
import { objectIn } from "../../storage/json.js";
import { isDeeper } from "../../play/limits.js";

/** The largest file that is read, in bytes. */
export const LARGEST = 64_000_000;

/**
 * Returns the games of a file's text: JSON lines, a list, or a single game; also codes and saves, one a line.
 * @param {string} file its name
 * @param {string} text
 * @param {{ name: string, other: { name: string } }} game of the page
 * @returns {Item[]}
 */
export function itemsIn(file, text, game) {
  const bare = text.replace(/^\uFEFF/, "").trim();
  const whole = parsed(bare);
  if (Array.isArray(whole)) return whole.map((value, at) => itemOf(`${file}, ${at + 1}`, value, "", game));
  if (objectIn(whole)) return [itemOf(file, whole, bare, game)];
  const lines = bare.split("\n").map((line, at) => /** @type {const} */ ([at + 1, line.trim()]));
  const filled = lines.filter(([, line]) => line !== "");
  return filled.map(([at, line]) => itemOf(`${file}, ${at}`, parsed(line), line, game));
}

/** @param {string} text @returns {unknown} undefined if it is no JSON, or too deep */
function parsed(text) {
  if (!/^[[{]/.test(text) || isDeeper(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @param {string} place
 * @param {unknown} value parsed JSON
 * @param {string} text
 * @param {{ name: string, other: { name: string } }} game
 * @returns {Item}
 */
function itemOf(place, value, text, { name, other }) {
  const data = objectIn(value);
  /** @param {Item["request"]} request @param {string} [refused] @returns {Item} */
  const item = (request, refused = "") => ({ place, request, refused, facts: factsIn(data?.archive) });
  if (!data) return inText(text, item);
  if (other.name in data || `${other.name}-save` in data) return item(null, "archive.refused.elsewhere");
  if (typeof data.save === "string") return item({ save: data.save });
  if (!(name in data)) return item(null, "archive.refused.unknown");
  return item({ record: { ...data, archive: undefined } });
}

/**
 * @param {string} text
 * @param {(request: Item["request"], refused?: string) => Item} item
 */
function inText(text, item) {
  if (/^K1\.[\w=-]+$/.test(text)) return item({ save: text });
  return /(^|[#=/\s])[A-Z]\d[\w-]{8,}$/.test(text) ? item({ code: text }) : item(null, "archive.refused.unknown");
}

/**
 * Returns a file's text, in an order that does not depend on how the games were listed.
 * @param {{ head: Head, body: Body }[]} games of one of the two games
 */
export const textOf = (games) =>
  [...games]
    .sort(({ head: one }, { head: other }) => one.at - other.at || (one.id < other.id ? -1 : 1))
    .map(({ head, body }) => lineOf(head, body))
    .join("");
