/** Where the coach helps: against the first opponents, and in no game of the voyage. Pure. */

/** The coach helps against the first opponents, unless it is switched off. */
const FIRST_OPPONENTS = 5;

/**
 * Returns whether the coach helps in a game that begins now.
 * @param {{ settings: Pick<import("../app/view.d.ts").Settings, "coach" | "text">, about: { levels: string[] } |
 *   null, table:
 *   { framed: boolean } }} state
 * @param {{ players?: object, voyage?: string }} setup
 */
export function isCoachedFrom({ settings, about, table }, { players = {}, voyage }) {
  const seats = Object.values(players).filter((seat) => seat !== undefined);
  const rivals = seats.filter((seat) => seat !== "human");
  if (voyage || settings.coach === "off" || table.framed || rivals.length === 0 || seats.length - rivals.length !== 1)
    return false;
  const levels = about?.levels ?? [];
  return settings.coach === "always" || rivals.every((level) => levels.slice(0, FIRST_OPPONENTS).includes(level));
}

/**
 * Whether the game on the table belongs to the voyage: then there is no help.
 * @param {{ state: { match: { setup: { voyage?: string } | null } } }} context
 */
export const isVoyage = ({ state }) => Boolean(state.match.setup?.voyage);

/** What of a set-up concerns only the coach and the voyage, removed. */
export const UNCOACHED = {
  commented: undefined,
  told: undefined,
  suggested: undefined,
  isFirst: undefined,
  voyage: undefined,
};
