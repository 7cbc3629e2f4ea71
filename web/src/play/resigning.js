/** Giving up, the same in every game. */

/**
 * Returns what gives the game up, once that is confirmed.
 * @param {object} parts
 * @param {{ dialogs: { open: string | null } }} parts.state
 * @param {Pick<import("../app/parts.d.ts").MatchPart<any>, "turnTo" | "proceed">} parts.match
 */
export const createResigning = ({ state, match }) => ({
  async resign() {
    state.dialogs.open = null;
    if (await match.turnTo({ do: "resign" })) await match.proceed();
  },
});
