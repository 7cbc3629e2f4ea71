/**
 * What a text from outside holds: a link, a code, a record, a save, several saves, or something of the other game. Pure.
 *
 * @import { Elsewhere, Found, Refused } from "../../features/share/share.d.ts"
 *
 * @typedef {Found & { kind: "game" | "record" | "save" | "games", games?: string[] }} KanaloaFound `games`: stored games
 */
import { findShared } from "../../codes/find.js";
import { CodeError, bodyOf } from "../../codes/seal.js";
import { MOST_CHARACTERS } from "../../engine/facts.js";
import { isDeeper } from "../../play/limits.js";
import { COLOURS } from "../facts.js";

/** The page of the other game. */
const KAHUNA = "./";

/** A game by link of the other game. */
const LETTER = /#link=([\w-]+)|(?:^|[^\w-])(L1[\w-]{30,})/;

/** What codes begin with. */
const KIND = "N";

/** @param {string} link @returns {Elsewhere} */
const ofKahuna = (link) => ({ elsewhere: "kahuna", link: KAHUNA + link });

/**
 * Returns what a text holds.
 * @param {string} text
 * @returns {KanaloaFound | Refused | Elsewhere}
 */
export function understood(text) {
  const trimmed = text.replace(/^\uFEFF/, "").trim();
  if (!trimmed) return { refused: "transfer.empty" };
  if (trimmed.length > MOST_CHARACTERS) return { refused: "transfer.large" };
  if (trimmed.startsWith("K1.")) return { kind: "save", request: { save: trimmed } };
  if (trimmed.startsWith("{")) return inJson(trimmed);
  const letter = LETTER.exec(trimmed);
  if (letter) return ofKahuna(`#link=${letter[1] ?? letter[2]}`);
  const shared = findShared(trimmed);
  if (!shared) return { refused: "transfer.unknown" };
  return shared.kind === "code" ? inCode(shared.text) : ofKahuna(`#${shared.kind}=${shared.text}`);
}

/** @param {string} code @returns {KanaloaFound | Refused | Elsewhere} */
function inCode(code) {
  if (/^G[1-9]/.test(code)) return ofKahuna(`#game=${code}`);
  if (/^P[1-9]/.test(code)) return ofKahuna(`#position=${code}`);
  const trouble = troubleOf(code);
  return trouble ? { refused: `kn.refusal.${trouble}` } : { kind: "game", request: { code } };
}

/** Returns what is wrong with a code, as far as it is seen without the rules. @param {string} code */
export function troubleOf(code) {
  try {
    bodyOf(code, KIND);
    return null;
  } catch (error) {
    if (error instanceof CodeError) return error.code;
    throw error;
  }
}

/** @param {string} text @returns {KanaloaFound | Refused | Elsewhere} */
function inJson(text) {
  if (isDeeper(text)) return { refused: "transfer.deep" };
  try {
    const data = JSON.parse(text);
    if ("kahuna" in data) return ofKahuna("");
    if ("kanaloa" in data) return { kind: "record", request: { record: data } };
    if (typeof data.save === "string") return { kind: "save", request: { save: data.save } };
    if (Array.isArray(data.games)) return { kind: "games", request: {}, games: data.games };
  } catch {
    return { refused: "transfer.damaged" };
  }
  return { refused: "transfer.unknown" };
}

/**
 * Returns who goes on with a record that is not over: whom it names, where that is a person or a level, else a person.
 * @param {any} record
 * @param {string[]} levels
 * @returns {Partial<Record<import("../context.d.ts").Colour, string>>}
 */
export function seatsOf(record, levels) {
  const players = COLOURS.slice(0, record?.players);
  return Object.fromEntries(
    players.map((colour) => [colour, levels.includes(record?.names?.[colour]) ? record.names[colour] : "human"]),
  );
}
