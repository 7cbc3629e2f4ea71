/** Finished games that wait until the archive takes them: its program may not have come when a game ends. */

/**
 * @typedef {object} Parts
 * @property {{ table: { framed: boolean }, match: { setup: { names?: object } | null } }} state
 * @property {{ readFinished(): Record<string, unknown> | null, writeFinished(games: unknown[]): void }} saves
 */

/**
 * Notes a finished game for the archive.
 * @param {Parts} parts
 * @param {{ save?: string, record?: object, viewer?: string, counted?: string }} game `counted`: its id in the statistics
 */
export function noteFinished({ state, saves }, game) {
  if (state.table.framed) return;
  const games = saves.readFinished()?.games;
  const noted = { ...game, names: state.match.setup?.names, at: Date.now() };
  saves.writeFinished([...(Array.isArray(games) ? games : []), noted]);
}
