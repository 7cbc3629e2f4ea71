/**
 * A turn: picking lines, cards and ends of a turn, confirming, discarding, drawing.
 *
 * @import { Page, PickActions, State, TurnActions } from "./context.d.ts"
 */
import { notePicked, refusePick } from "../../play/picking.js";
import { NOTHING, pickCard, pickEnd, pickLine, pickPayment, stillValid, toggleDiscard } from "./selection.js";

/** The view in which the viewer may act now; null where that is not so. @param {Pick<Page, "isIdle" | "state">} page */
const readyView = ({ isIdle, state }) => (isIdle() ? state.table.view : null);

/**
 * Selects something, and tells what was selected where it is to be confirmed; commits at once where the player wants
 * single taps.
 * @param {Pick<Page, "act" | "announceChoice" | "playback" | "state">} page
 * @param {State["picked"]["selection"]} selection
 */
function select(page, selection) {
  const { state, act } = page;
  notePicked(page, selection);
  if (selection === NOTHING) return;
  if (state.settings.tap === "confirm") page.announceChoice();
  else if (selection.action && selection.picking === "play") act.confirm();
}

/**
 * Returns what picks lines, cards and ends of a turn.
 * @param {Pick<Page, "act" | "announceChoice" | "isIdle" | "playback" | "state" | "story" | "table" | "warn" |
 *   "words">} page
 * @returns {PickActions}
 */
export function createPickActions(page) {
  const { state, table, story, isIdle, warn } = page;
  const { words } = story;

  const refuse = () => refusePick(page);

  /** Picks an end of the turn, or says why it is not to be had. @param {string} action @param {"draw" | "pass"} kind */
  function pickEnding(action, kind) {
    const { view } = state.table;
    if (!view) return;
    if (!isIdle()) return refuse();
    const reason = view.refusals[kind];
    if (!view.offers.some((offer) => offer.action === action))
      return warn(reason ? story.reasonText(reason) : words("refusal.no-draw-now"));
    if (state.picked.selection.action === action) page.act.confirm();
    else select(page, pickEnd(action));
  }

  /** Says why nothing can be done on a line. @param {string} line */
  async function tellWhy(line) {
    const reply = await table.why(line);
    if (reply) warn(story.vainText(line, reply.why ?? null));
  }

  /** @type {PickActions} */
  const act = {
    pickTarget({ kind, id }) {
      if (state.table.stage === "showing") return page.act.skip();
      if (!state.table.view || state.table.view.over) return;
      if (!isIdle()) refuse();
      else if (kind === "island") act.pickIsland(id);
      else act.pickLine(id);
    },
    pickIsland(id) {
      const hand = state.table.view?.position.hand ?? "";
      const places = [...hand].flatMap((letter, place) => (letter === id ? [place] : []));
      if (places.length === 0) return warn(words("refusal.no-card", { island: story.nameOf(id) }));
      act.pickCard(places.find((place) => !state.picked.selection.cards.includes(place)) ?? places[0]);
    },
    pickLine(line) {
      const { view } = state.table;
      if (!view) return;
      if (state.picked.selection.line === line && state.picked.selection.action) return page.act.confirm();
      const selection = pickLine(view, state.picked.selection, line);
      select(page, selection);
      if (!selection.line) void tellWhy(line);
    },
    pickCard(place) {
      const view = readyView(page);
      if (view) select(page, pickCard(view, state.picked.selection, place));
    },
    pickPayment(offer) {
      const { view } = state.table;
      if (!view) return;
      if (state.picked.selection.action === offer.action) page.act.confirm();
      else select(page, pickPayment(view.position.hand, state.picked.selection, offer));
    },
    pickRow(place) {
      const { view } = state.table;
      if (!view) return;
      const action = `=${view.position.row[place]}`;
      // The other of two equal cards was tapped: it is picked, not confirmed.
      if (state.picked.selection.action === action && state.picked.rowPlace !== place) state.picked.selection = NOTHING;
      state.picked.rowPlace = place;
      pickEnding(action, "draw");
    },
    pickPile: () => pickEnding("=*", "draw"),
    pass: () => pickEnding("=-", "pass"),
    point(id) {
      if (state.picked.pointed !== id) state.picked.pointed = id;
    },
  };
  return act;
}

/**
 * Returns what goes on with a turn.
 * @param {Pick<Page, "act" | "announceChoice" | "focus" | "isIdle" | "playback" | "state" | "story" | "table" |
 *   "warn">} page
 * @returns {TurnActions}
 */
export function createEndActions(page) {
  const { state, table, story, isIdle, warn } = page;

  return {
    end() {
      if (isIdle()) void table.play("=.");
    },
    draw() {
      const view = readyView(page);
      if (!view) return;
      if (view.refusals.draw) return warn(story.reasonText(view.refusals.draw));
      state.picked.selection = { ...NOTHING, picking: "draw" };
      page.focus.row();
    },
    discard() {
      const view = readyView(page);
      if (!view) return;
      if (view.refusals.discard) return warn(story.reasonText(view.refusals.discard));
      select(page, toggleDiscard(view, state.picked.selection));
    },
    clear: () => select(page, NOTHING),
    confirm() {
      const view = readyView(page);
      const action = view && stillValid(view, state.picked.selection).action;
      if (action) void table.play(action);
    },
  };
}
