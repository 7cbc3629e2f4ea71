/**
 * A player who is asked about each fish that others want to turn may allow it once and for all, in this game.
 *
 * @import { Page, View } from "./context.d.ts"
 */

/** Whether a player allows it without being asked. @param {Pick<Page, "state">} page @param {View | null} view */
export const allowsAlways = ({ state }, view) => Boolean(view && state.match.setup?.allows?.includes(view.viewer));

/** Allows a fish to be turned, where the player has said so before. @param {Page} page */
export function allowUnasked({ state, table, isIdle }) {
  const { view } = state.table;
  const offer = view?.offers.find(({ kind }) => kind === "allow");
  if (offer && isIdle() && allowsAlways({ state }, view)) void table.play(offer.action);
}

/** Returns what sets this, and what gives it up. @param {Page} page */
export function createAllowing({ state, saves, table, isIdle }) {
  /** @param {View["viewer"][]} allows */
  const note = (allows) => {
    if (state.match.setup) state.match.setup = { ...state.match.setup, allows };
  };
  return {
    allowAlways() {
      const { view } = state.table;
      const offer = view?.offers.find(({ kind }) => kind === "allow");
      if (!view || !offer || !isIdle()) return;
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
