/**
 * Picking lines, cards and ends of a turn.
 *
 * @import { Page, PickActions, State } from "../app/context.d.ts"
 * @import { ReasonView } from "../engine/wire.d.ts"
 */
import { NOTHING, pickCard, pickEnd, pickLine, pickPayment } from "./selection.js";

/**
 * Selects something, and tells what was selected where it is to be confirmed.
 * @param {Page} page
 * @param {State["selection"]} selection
 */
export function select(page, selection) {
  const { state } = page;
  page.playback.skip();
  state.selection = selection;
  state.notice = null;
  page.redraw();
  if (selection !== NOTHING && state.settings.tap === "confirm") page.tellChoice();
}

/** Says that somebody else is to move; a press that was too quick for the engine's answer is passed over. @param {Page} page */
function refuseNow({ state, warn, words }) {
  if (state.stage !== "waiting" && state.view?.awaits !== "verdict") warn(words("refusal.not-your-turn"));
}

/** Commits at once where the player wants single taps. @param {Page} page */
function commitIfSingle({ state, act }) {
  if (state.settings.tap === "single" && state.selection.action) act.confirm();
}

/**
 * Picks an end of the turn, or says why it is not to be had.
 * @param {Page} page
 * @param {string} action
 * @param {ReasonView | null | undefined} reason
 */
function pickEnding(page, action, reason) {
  const { state, story, act, warn } = page;
  const { view } = state;
  if (!view) return;
  if (!page.isIdle()) return refuseNow(page);
  const offer = view.offers.find((each) => each.action === action);
  if (!offer) return warn(reason ? story.reasonText(reason) : story.words("refusal.no-draw-now"));
  if (state.selection.action === action) return act.confirm();
  select(page, pickEnd(offer.action));
  commitIfSingle(page);
}

/** @param {Page} page @returns {PickActions} */
export function createPickActions(page) {
  const { state, table, story, isIdle, redrawBoard, warn } = page;
  const { words } = story;
  /** @type {PickActions} */
  const act = {
    pickTarget(target) {
      if (state.stage === "showing") return page.act.skip();
      if (!state.view || state.view.over) return;
      if (!isIdle()) return refuseNow(page);
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
      if (state.selection.line === line && state.selection.action) return page.act.confirm();
      const selection = pickLine(view.offers, view.position.hand, state.selection, line);
      select(page, selection);
      if (!selection.line) return void table.why(line);
      commitIfSingle(page);
    },
    pickCard(place) {
      const { view } = state;
      if (!view || !isIdle()) return;
      select(page, pickCard(view.offers, view.position.hand, state.selection, place));
      if (state.selection.line) commitIfSingle(page);
    },
    pickPayment(offer) {
      const { view } = state;
      if (!view) return;
      if (state.selection.action === offer.action) return page.act.confirm();
      select(page, pickPayment(view.position.hand, state.selection, offer));
      commitIfSingle(page);
    },
    pickRow(place) {
      const { view } = state;
      if (!view) return;
      const action = `=${view.position.row[place]}`;
      // The other of two equal cards was tapped: it is picked, not confirmed.
      if (state.selection.action === action && state.rowPlace !== place) state.selection = NOTHING;
      state.rowPlace = place;
      pickEnding(page, action, view.refusals.draw);
    },
    pickPile: () => pickEnding(page, "=*", state.view?.refusals.draw),
    pass: () => pickEnding(page, "=-", state.view?.refusals.pass),
    point(id) {
      if (state.pointed === id) return;
      state.pointed = id;
      redrawBoard();
    },
  };
  return act;
}
