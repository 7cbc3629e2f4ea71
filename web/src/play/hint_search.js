/**
 * Asks the engine for a hint, in both games: one search at a time, which can be given up.
 *
 * @import { ShellPage, ShellReply, ShellState, ShellView } from "../app/game.d.ts"
 * @import { Hinted, Seen } from "./hint.js"
 */
import { hinted } from "./hint.js";

/**
 * @template {{ actions: string[] | null }} Given
 * @typedef {Omit<ShellPage, "state"> & { state: ShellState & { hint: Hinted<Given> | null } }} HintPage
 */

/**
 * Returns what looks for hints and puts them away.
 * @template {{ actions: string[] | null }} Given
 * @param {HintPage<Given>} page
 * @param {{ thinking: () => string, inOrder?: boolean }} how `thinking`: what is announced of a search, "" for nothing; `inOrder`: see
 *   `Hinted`
 */
export function createHintSearch(page, { thinking, inOrder }) {
  const { state, table, match } = page;

  return {
    /**
     * Looks for a hint for the position on the table, and shows it. The game is noted as assisted from then on.
     * @param {number} step how much is told, from 1 to 3
     * @returns {Promise<Given | null>} null where there is none, or it is no longer wanted
     */
    async search(step) {
      const view = /** @type {(ShellView & Seen) | null} */ (state.view);
      if (!view) return null;
      const wanted = table.claim();
      const given = hinted(view, /** @type {Given | null} */ (null), { inOrder });
      state.notice = null;
      state.hinting = { done: 0, nodes: 0 };
      // A comment that is still thought about gives way: it is asked for again when the hint is there.
      if (state.comment && !state.comment.comment) state.comment = null;
      const said = thinking();
      if (said) page.announce(said);
      const reply = /** @type {(ShellReply & { hint?: Given }) | null} */ (
        await table.send({ do: "hint", step }, (report) => {
          if (!wanted()) return;
          state.hinting = report;
        })
      );
      if (!wanted()) return null;
      state.hinting = null;
      if (reply?.view && reply.hint) {
        match.keep(reply);
        state.view = reply.view;
        state.hint = { ...given, hint: reply.hint };
      }
      return reply?.hint ?? null;
    },

    /** Gives a search up, or puts the hint away. A game in which no hint was seen is not noted as assisted. */
    async dismiss() {
      if (!state.hinting) {
        state.hint = null;
        return;
      }
      table.drop();
      const { view } = state;
      const reply = /** @type {any} */ (await table.send({ do: "cancel" }));
      // The hint had been found already, so the engine has noted it: one player's game is taken up as it was before.
      const people = Object.values(view?.seats ?? {}).filter((seat) => seat === "human").length;
      if (reply?.cancelled === false && people === 1 && match.save && state.view === view)
        await table.send({ do: "load", save: match.save });
    },
  };
}
