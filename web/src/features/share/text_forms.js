/**
 * What a text from outside holds: a save, JSON, or codes in a text. Pure.
 *
 * @import { Elsewhere, Forms, Found, FoundFile, Refused } from "./shared_game.d.ts"
 * @import { Kind, Pasted } from "../../codes/pasted.js"
 */
import { KINDS, readPasted } from "../../codes/pasted.js";
import { squeezed } from "../../codes/plain.js";
import { LONGEST_TEXT, MOST_CHARACTERS } from "../../engine/facts.js";
import { isDeeper } from "../../play/limits.js";

/** A save, quoted or broken into lines perhaps. */
const SAVE = /^["'<>|]*(K1\.[\w=-]*)/;

/** @param {string} text */
const isLarge = (text) => text.length > MOST_CHARACTERS;

/** @param {string} save @returns {FoundFile} */
const foundSave = (save) => ({ kind: "save", request: { save } });

/**
 * Returns what a text holds.
 * @template {Found} Form
 * @param {string} text
 * @param {Forms<Form>} forms that a game's page reads
 * @returns {Form | FoundFile | Refused | Elsewhere}
 */
export function understand(text, forms) {
  const trimmed = text.replace(/^\uFEFF/, "").trim();
  if (!trimmed) return { refused: "transfer.empty" };
  if (isLarge(trimmed)) return { refused: "transfer.large" };
  if (trimmed.startsWith("{")) return inJson(trimmed, forms);
  const save = trimmed.slice(0, 20).includes("K1.") && SAVE.exec(squeezed(trimmed).replaceAll("\n", ""));
  if (save) return save[1].length > LONGEST_TEXT ? { refused: "transfer.large" } : foundSave(save[1]);
  const pasted = readPasted(trimmed);
  if (pasted.trouble === "large") return { refused: "transfer.large" };
  if (pasted.found.length === 0 && pasted.trouble === null) return { refused: "transfer.unknown" };
  return inText(trimmed, pasted, forms);
}

/**
 * What the codes of a text lead to.
 * @template {Found} Form
 * @param {string} text
 * @param {Pasted} pasted
 * @param {Forms<Form>} forms
 * @returns {Form | Refused | Elsewhere}
 */
function inText(text, pasted, { other, codes, refusal }) {
  const [first] = pasted.found;
  const { text: code, kind } = first ?? guessed(pasted);
  const read = kind && codes[kind];
  if (kind && !read) return { elsewhere: other.name, link: `${other.page}#${NAMES[kind] ?? kind}=${code}` };
  return read?.(code, first !== undefined, text) ?? { refused: refusal + pasted.trouble };
}

/** Returns a damaged code and its kind. @param {Pasted} pasted @returns {{ text: string, kind: Kind | undefined }} */
const guessed = ({ trouble, guess }) => ({
  text: guess,
  kind: trouble === "puzzle-unknown" ? "puzzle" : KINDS[guess[0]],
});

/** What links call a kind of code, where it is something else. @type {Partial<Record<Kind, string>>} */
const NAMES = { kanaloa: "game" };

/**
 * What JSON holds. That of another program, as of a messenger, may hold a link.
 * @template {Found} Form
 * @param {string} text
 * @param {Forms<Form>} forms
 * @returns {Form | FoundFile | Refused | Elsewhere}
 */
function inJson(text, forms) {
  const found = parsed(text, forms);
  if (!("refused" in found)) return found;
  const pasted = readPasted(text);
  return pasted.found.length > 0 ? inText(text, pasted, forms) : found;
}

/**
 * @template {Found} Form
 * @param {string} text
 * @param {Forms<Form>} forms
 * @returns {Form | FoundFile | Refused | Elsewhere}
 */
function parsed(text, { name, other, manyGames }) {
  if (isDeeper(text)) return { refused: "transfer.deep" };
  try {
    const data = JSON.parse(text);
    if (other.files.some((key) => key in data)) return { elsewhere: other.name, link: other.page };
    if (typeof data.save === "string") return foundSave(data.save);
    if (name in data) return { kind: "record", request: { record: data } };
    if (manyGames && Array.isArray(data.games)) return { kind: "games", request: {}, games: data.games };
    return { refused: "transfer.unknown" };
  } catch {
    return { refused: "transfer.damaged" };
  }
}
