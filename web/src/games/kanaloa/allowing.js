/**
 * A player who is asked about each fish that others want to turn may allow it once and for all, in this game.
 *
 * @import { Saves, State, Table, View } from "./context.d.ts"
 */
import { isIdle } from "../../play/tables.js";

/** Whether a player allows it without being asked. @param {{ state: State }} parts @param {View | null} view */
export const allowsAlways = ({ state }, view) => Boolean(view && state.match.setup?.allows?.includes(view.viewer));

/** Allows a fish to be turned, where the player has said so before. @param {{ state: State, table: Table }} parts */
export function allowUnasked({ state, table }) {
  const { view } = state.table;
  const offer = view?.offers.find(({ kind }) => kind === "allow");
  if (offer && isIdle(state) && allowsAlways({ state }, view)) void table.play(offer.action);
}

/** Returns what sets this, and what gives it up. @param {{ state: State, saves: Saves, table: Table }} parts */
export function createAllowing({ state, saves, table }) {
  /** @param {View["viewer"][]} allows */
  const note = (allows) => {
    if (state.match.setup) state.match.setup = { ...state.match.setup, allows };
  };
  return {
    allowAlways() {
      const { view } = state.table;
      const offer = view?.offers.find(({ kind }) => kind === "allow");
      if (!view || !offer || !isIdle(state)) return;
      note([...(state.match.setup?.allows ?? []), view.viewer]);
      void table.play(offer.action);
    },
    askAgain() {
      const { view } = state.table;
      const save = saves.currentSave();
      note([]);
      if (view && save) saves.writeGame(save, /** @type {any} */ (state.match.setup), /** @type {any} */ (view));
    },
  };
}
