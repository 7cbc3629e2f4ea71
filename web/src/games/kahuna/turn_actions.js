/**
 * A turn: picking lines, cards and ends of a turn, confirming, discarding, drawing.
 *
 * @import { Actions, FocusPart, PickActions, Screen, Speech, State, Story, Table, TurnActions } from "./context.d.ts"
 * @import { Words } from "./context.d.ts"
 */
import { isIdle } from "../../play/tables.js";
import { notePicked, refusePick } from "../../play/picking.js";
import { NOTHING, pickCard, pickEnd, pickLine, pickPayment, stillValid, toggleDiscard } from "./selection.js";

/** The view in which the viewer may act now; null where that is not so. @param {{ state: State }} parts */
const readyView = ({ state }) => (isIdle(state) ? state.table.view : null);

/**
 * Selects something, and tells what was selected where it is to be confirmed; commits at once where the player wants
 * single taps.
 * @param {{ state: State, screen: Screen, table: Table, act: Pick<Actions, "confirm"> }} parts
 * @param {State["picked"]["selection"]} selection
 */
function select(parts, selection) {
  const { state, act } = parts;
  notePicked(parts, selection);
  if (selection === NOTHING) return;
  if (state.settings.tap === "confirm") parts.screen.announceChoice();
  else if (selection.action && selection.picking === "play") act.confirm();
}

/**
 * Returns what picks lines, cards and ends of a turn.
 * @param {{ state: State, words: Words, story: Story, speech: Speech, screen: Screen, table: Table, act: Pick<Actions,
 *   "confirm" | "skip"> }} parts
 * @returns {PickActions}
 */
export function createPickActions(parts) {
  const { state, story, speech, table } = parts;
  const { words } = story;

  const refuse = () => refusePick(parts);

  /** Picks an end of the turn, or says why it is not to be had. @param {string} action @param {"draw" | "pass"} kind */
  function pickEnding(action, kind) {
    const { view } = state.table;
    if (!view) return;
    if (!isIdle(state)) return refuse();
    const reason = view.refusals[kind];
    if (!view.offers.some((offer) => offer.action === action))
      return speech.warn(reason ? story.reasonText(reason) : words("refusal.no-draw-now"));
    if (state.picked.selection.action === action) parts.act.confirm();
    else select(parts, pickEnd(action));
  }

  /** Says why nothing can be done on a line. @param {string} line */
  async function tellWhy(line) {
    const reply = await table.why(line);
    if (reply) speech.warn(story.vainText(line, reply.why ?? null));
  }

  /** @type {PickActions} */
  const act = {
    pickTarget({ kind, id }) {
      if (state.table.stage === "showing") return parts.act.skip();
      if (!state.table.view || state.table.view.over) return;
      if (!isIdle(state)) refuse();
      else if (kind === "island") act.pickIsland(id);
      else act.pickLine(id);
    },
    pickIsland(id) {
      const hand = state.table.view?.position.hand ?? "";
      const places = [...hand].flatMap((letter, place) => (letter === id ? [place] : []));
      if (places.length === 0) return speech.warn(words("refusal.no-card", { island: story.nameOf(id) }));
      act.pickCard(places.find((place) => !state.picked.selection.cards.includes(place)) ?? places[0]);
    },
    pickLine(line) {
      const { view } = state.table;
      if (!view) return;
      if (state.picked.selection.line === line && state.picked.selection.action) return parts.act.confirm();
      const selection = pickLine(view, state.picked.selection, line);
      select(parts, selection);
      if (!selection.line) void tellWhy(line);
    },
    pickCard(place) {
      const view = readyView(parts);
      if (view) select(parts, pickCard(view, state.picked.selection, place));
    },
    pickPayment(offer) {
      const { view } = state.table;
      if (!view) return;
      if (state.picked.selection.action === offer.action) parts.act.confirm();
      else select(parts, pickPayment(view.position.hand, state.picked.selection, offer));
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
 * @param {{ state: State, story: Story, speech: Speech, screen: Screen, table: Table, focus: FocusPart, act:
 *   Pick<Actions, "confirm"> }} parts
 * @returns {TurnActions}
 */
export function createEndActions(parts) {
  const { state, story, speech, table } = parts;

  return {
    end() {
      if (isIdle(state)) void table.play("=.");
    },
    draw() {
      const view = readyView(parts);
      if (!view) return;
      if (view.refusals.draw) return speech.warn(story.reasonText(view.refusals.draw));
      state.picked.selection = { ...NOTHING, picking: "draw" };
      parts.focus.row();
    },
    discard() {
      const view = readyView(parts);
      if (!view) return;
      if (view.refusals.discard) return speech.warn(story.reasonText(view.refusals.discard));
      select(parts, toggleDiscard(view, state.picked.selection));
    },
    clear: () => select(parts, NOTHING),
    confirm() {
      const view = readyView(parts);
      const action = view && stillValid(view, state.picked.selection).action;
      if (action) void table.play(action);
    },
  };
}
