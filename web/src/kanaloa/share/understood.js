/**
 * What a text from outside holds: a link, a code, a record, a save, several saves, or something of the other game. Pure.
 *
 * @import { Elsewhere, Found, Refused } from "../../features/share/share.d.ts"
 *
 * @typedef {Found & { kind: "game" | "record" | "save" | "games", games?: string[] }} KanaloaFound `games`: stored games
 */
import { KINDS } from "../../codes/pasted.js";
import { understand } from "../../features/share/understanding.js";
import { COLOURS } from "../facts.js";

/** The page of the other game. */
const KAHUNA = "./";

/** @param {string} link @returns {Elsewhere} */
const ofKahuna = (link) => ({ elsewhere: "kahuna", link: KAHUNA + link });

/**
 * Returns what a text holds.
 * @param {string} text
 * @returns {KanaloaFound | Refused | Elsewhere}
 */
export const understood = (text) => understand(text, { inJson, inText });

/** @param {import("../../codes/pasted.js").Pasted} pasted @returns {KanaloaFound | Refused | Elsewhere} */
function inText({ found: [first], trouble, guess }) {
  const code = first?.text ?? guess;
  const kind = first?.kind ?? (trouble === "puzzle-unknown" ? "puzzle" : KINDS[code[0]]);
  if (kind && kind !== "kanaloa") return ofKahuna(`#${kind}=${code}`);
  return first ? { kind: "game", request: { code } } : { refused: `kn.refusal.${trouble}` };
}

/** @param {any} data @returns {KanaloaFound | Elsewhere | null} */
function inJson(data) {
  if ("kahuna" in data) return ofKahuna("");
  if ("kanaloa" in data) return { kind: "record", request: { record: data } };
  if (typeof data.save === "string") return { kind: "save", request: { save: data.save } };
  return Array.isArray(data.games) ? { kind: "games", request: {}, games: data.games } : null;
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
