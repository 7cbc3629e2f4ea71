/** The texts that Kanaloa's page reads: a link, a code, a record, a save, several saves. Pure. */
import { COLOURS } from "../facts.js";

/** @import { Forms, Found } from "../../../features/share/shared_game.d.ts" */

/** @type {Forms<Found>} */
export const FORMS = {
  name: "kanaloa",
  other: { name: "kahuna", page: "./", files: ["kahuna"] },
  refusal: "kn.refusal.",
  codes: { kanaloa: (code, isSound) => (isSound ? { kind: "game", request: { code } } : null) },
  manyGames: true,
};

/** Whom a record names goes on, where that is a level; else a person. @param {any} record @param {string[]} levels */
export function seatsOf(record, levels) {
  const players = COLOURS.slice(0, record?.players);
  return Object.fromEntries(
    players.map((colour) => [colour, levels.includes(record?.names?.[colour]) ? record.names[colour] : "human"]),
  );
}
