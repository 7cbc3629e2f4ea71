/** Against whom the coach helps. Pure. */
/** The coach helps against the first opponents, unless it is switched off. */
const FIRST_OPPONENTS = 5;

/**
 * Returns whether the coach helps in a game that begins now.
 * @param {{ settings: Pick<import("../app/view.d.ts").Settings, "coach" | "text">, about: { levels: string[] } |
 *   null, table:
 *   { framed: boolean } }} state
 * @param {{ players?: object }} setup
 */
export function isCoachedFrom({ settings, about, table }, { players = {} }) {
  const seats = Object.values(players).filter((seat) => seat !== undefined);
  const rivals = seats.filter((seat) => seat !== "human");
  if (settings.coach === "off" || table.framed || rivals.length === 0 || seats.length - rivals.length !== 1)
    return false;
  const levels = about?.levels ?? [];
  return settings.coach === "always" || rivals.every((level) => levels.slice(0, FIRST_OPPONENTS).includes(level));
}

/** What of a set-up concerns only the coach, removed. */
export const UNCOACHED = Object.freeze({
  commented: undefined,
  told: undefined,
  suggested: undefined,
  isFirst: undefined,
});
