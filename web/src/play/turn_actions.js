/**
 * A turn: confirming, discarding, drawing, taking back.
 *
 * @import { Page, TurnActions } from "../app/context.d.ts"
 */
import { select } from "./pick_actions.js";
import { NOTHING, stillValid, toggleDiscard } from "./selection.js";

/** @param {Page} page @returns {TurnActions} */
export function createTurnActions(page) {
  const { state, table, playback, story, isIdle, redraw, warn } = page;
  return {
    end() {
      if (isIdle()) void table.play("=.");
    },
    draw() {
      const { view } = state;
      if (!view || !isIdle()) return;
      if (view.refusals.draw) return warn(story.reasonText(view.refusals.draw));
      state.selection = { ...NOTHING, picking: "draw" };
      redraw();
      page.focus.row();
    },
    discard() {
      const { view } = state;
      if (!view || !isIdle()) return;
      if (view.refusals.discard) return warn(story.reasonText(view.refusals.discard));
      select(page, toggleDiscard(view.offers, view.position.hand, state.selection));
    },
    clear: () => select(page, NOTHING),
    confirm() {
      const { view } = state;
      if (!view || !isIdle()) return;
      const { action } = stillValid(view.offers, view.position.hand, state.selection);
      if (action) void table.play(action);
    },
    undo() {
      if (state.stage === "ready" && state.view?.undo) void table.undo(1);
    },
    undoAll() {
      if (state.stage === "ready" && state.view?.undo) void table.undo("all");
    },
    skip: () => playback.skip(),
  };
}
