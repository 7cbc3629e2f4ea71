/**
 * Asks the engine for a hint, in both games: one search at a time, which can be given up.
 *
 * @import { ShellReply, ShellState } from "../app/game.d.ts"
 * @import { MatchPart, Screen, Speech, TablePart, Words } from "../app/parts.d.ts"
 */
import { isVoyage } from "./coached.js";

/**
 * Returns what looks for hints and puts them away.
 * @template Given
 * @param {{ state: ShellState, words: Words, speech: Speech, screen: Screen, table: TablePart, match: MatchPart }} parts
 * @param {{ thinking: () => string }} how `thinking`: what is announced of a search, "" for nothing
 */
export function createHintSearch({ state, words, speech, screen, table, match }, { thinking }) {
  return {
    /**
     * Looks for a hint for the position on the table, and shows it. The game is noted as assisted from then on.
     * @param {number} step how much is told, from 1 to 3
     * @returns {Promise<Given | null>} null where there is none, or it is no longer wanted
     */
    async search(step) {
      if (!state.table.view) return null;
      if (isVoyage({ state })) return (speech.warn(words("hint.voyage")), null);
      const wanted = table.claim();
      begin();
      const reply = /** @type {(ShellReply & { hint?: Given }) | null} */ (
        await table.send(
          { do: "hint", step },
          {
            onProgress(report) {
              if (wanted()) state.hints.search = report;
            },
          },
        )
      );
      if (!wanted()) return null;
      state.hints.search = null;
      if (reply?.view && reply.hint) {
        match.keep(reply);
        state.table.view = reply.view;
      }
      return reply?.hint ?? null;
    },

    /** Gives a search up, or puts the hint away. A game in which no hint was seen is not noted as assisted. */
    async dismiss() {
      if (!state.hints.search) return putAway();
      table.drop();
      const { view } = state.table;
      const reply = /** @type {any} */ (await table.send({ do: "cancel" }));
      if (reply?.cancelled === false && state.table.view === view) {
        // The hint had been found already, so the engine has noted it: one player's game is taken up as it was before.
        const people = Object.values(view?.seats ?? {}).filter((seat) => seat === "human").length;
        await table.send(people === 1 && match.save ? { do: "load", save: match.save } : { do: "dismiss" });
      }
    },
  };

  /** Shows that a search begins. */
  function begin() {
    state.messages.notice = null;
    state.hints.search = { done: 0, nodes: 0 };
    // A comment that is still thought about gives way: it is asked for again when the hint is there.
    if (state.hints.comment?.pending) state.hints.comment = null;
    const said = thinking();
    if (said) speech.announce(said);
  }

  /** Puts the hint away that is shown. */
  async function putAway() {
    const { view } = state.table;
    if (!view) return;
    // Drawn at once, while the hint button can take the focus. The engine answers requests in order, so the page does
    // not wait for its reply: the hint button works from now on.
    state.table.view = { ...view, hint: null };
    screen.flush();
    await table.ask({ do: "dismiss" });
  }
}
