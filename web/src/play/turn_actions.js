/**
 * A turn: picking lines and cards, confirming, taking back.
 *
 * @import { Page, State, TurnActions } from "../app/context.d.ts"
 * @import { ReasonView } from "../engine/wire.d.ts"
 */
import { NOTHING, pickCard, pickEnd, pickLine, pickPayment, stillValid, toggleDiscard } from "./selection.js";

/**
 * Returns what a turn consists of.
 * @param {Page} page
 * @returns {TurnActions}
 */
export function createTurnActions(page) {
  const { state, table, playback, story, isIdle, redraw, reboard, warn } = page;
  const { words } = story;

  /** @param {State["selection"]} selection */
  function select(selection) {
    playback.skip();
    state.selection = selection;
    state.notice = null;
    redraw();
    if (selection !== NOTHING && state.settings.tap === "confirm") page.tellChoice();
  }

  /** Commits at once where the player wants single taps. */
  const commitIfSingle = () => {
    if (state.settings.tap === "single" && state.selection.action) act.confirm();
  };

  /** Says that somebody else is to move; a press that was too quick for the engine's answer is passed over. */
  function refuseNow() {
    if (state.stage !== "waiting" && state.view?.awaits !== "verdict") warn(words("refusal.not-your-turn"));
  }

  /**
   * Picks an end of the turn, or says why it is not to be had.
   * @param {string} action
   * @param {ReasonView | null | undefined} reason
   */
  function pickEnding(action, reason) {
    const { view } = state;
    if (!view) return;
    if (!isIdle()) return refuseNow();
    const offer = view.offers.find((each) => each.action === action);
    if (!offer) return warn(reason ? story.reasonText(reason) : words("refusal.no-draw-now"));
    if (state.selection.action === action) return act.confirm();
    select(pickEnd(offer.action));
    commitIfSingle();
  }

  /** @type {TurnActions} */
  const act = {
    pickTarget(target) {
      if (state.stage === "showing") return act.skip();
      if (!state.view || state.view.over) return;
      if (!isIdle()) return refuseNow();
      if (target.kind === "island") act.pickIsland(target.id);
      else act.pickLine(target.id);
    },
    pickIsland(id) {
      const hand = state.view?.position.hand ?? "";
      const places = [...hand].flatMap((letter, place) => (letter === id ? [place] : []));
      if (places.length === 0) return warn(words("refusal.no-card", { island: story.nameOf(id) }));
      act.pickCard(places.find((place) => !state.selection.cards.includes(place)) ?? places[0]);
    },
    pickLine(line) {
      const { view } = state;
      if (!view) return;
      if (state.selection.line === line && state.selection.action) return act.confirm();
      const selection = pickLine(view.offers, view.position.hand, state.selection, line);
      select(selection);
      if (!selection.line) return void table.why(line);
      commitIfSingle();
    },
    pickCard(place) {
      const { view } = state;
      if (!view || !isIdle()) return;
      select(pickCard(view.offers, view.position.hand, state.selection, place));
      if (state.selection.line) commitIfSingle();
    },
    pickPayment(offer) {
      const { view } = state;
      if (!view) return;
      if (state.selection.action === offer.action) return act.confirm();
      select(pickPayment(view.position.hand, state.selection, offer));
      commitIfSingle();
    },
    pickRow(place) {
      const { view } = state;
      if (!view) return;
      const action = `=${view.position.row[place]}`;
      // The other of two equal cards was tapped: it is picked, not confirmed.
      if (state.selection.action === action && state.rowPlace !== place) state.selection = NOTHING;
      state.rowPlace = place;
      pickEnding(action, view.refusals.draw);
    },
    pickPile: () => pickEnding("=*", state.view?.refusals.draw),
    pass: () => pickEnding("=-", state.view?.refusals.pass),
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
      select(toggleDiscard(view.offers, view.position.hand, state.selection));
    },
    clear: () => select(NOTHING),
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
    point(id) {
      if (state.pointed === id) return;
      state.pointed = id;
      reboard();
    },
    skip: () => playback.skip(),
  };
  return act;
}
