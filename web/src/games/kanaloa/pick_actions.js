/** Picking places, tiles and ways, and doing what is picked. */
import { isIdle } from "../../play/tables.js";
import { notePicked, refusePick } from "../../play/picking.js";
import { isFinding, isPart } from "./offered_places.js";
import { NOTHING, isPicking, pickOption, pickSwapTile, pickTarget, pickTile, toggleSwap } from "./selection.js";

/**
 * @import { Actions, OfferView, PickActions, Reply, Screen, Selection, Speech, State, Story } from "./context.d.ts"
 * @import { Table, Words } from "./context.d.ts"
 */

/**
 * Returns what picks places, tiles and ways.
 * @param {{ state: State, words: Words, story: Story, speech: Speech, screen: Screen, table: Table, act: Pick<Actions,
 *   "confirm" | "giveAnswer" | "perform" | "skip"> }} parts
 * @returns {Omit<PickActions, "allowAlways" | "askAgain">}
 */
export function createPickActions(parts) {
  const { state, story, speech, table } = parts;
  const refuse = () => refusePick(parts);
  const follow = createFollowing(parts);
  const select = createSelecting(parts);

  /** Says why nothing can be done at a place, where it is known what was meant. @param {string} id */
  async function tellWhy(id) {
    const reply = await table.why(id);
    if (reply?.why) speech.warn(story.reasonText(reply.why));
  }

  /** Moves the focus to what is to be chosen from, if it was picked with the keyboard. */
  function goToAnswers() {
    parts.screen.flush();
    /** @type {HTMLElement | null} */ (parts.screen.board.element.querySelector(".board-answer"))?.focus();
  }

  /**
   * Does what a place that is picked again stands for.
   * @param {string | null} tile at which the pointer points
   * @returns {boolean} false where that is not clear
   */
  function pickAgain(tile) {
    const { target, action, swapping } = state.picked.selection;
    if (swapping) return false;
    const { answers } = parts.screen.context().choices;
    const meant = answers.filter((each) => tile && each.tile === tile && each.place === target);
    if (meant.length === 1) parts.act.giveAnswer(meant[0]);
    else if (action) parts.act.confirm();
    return meant.length === 1 || action !== null;
  }

  return {
    ...createHandActions(parts, select, follow),
    pickTarget({ id, tile = null, byKey }) {
      const { view, stage } = state.table;
      const { selection } = state.picked;
      if (stage === "showing") return parts.act.skip();
      if (!view || view.over) return undefined;
      if (!isIdle(state)) return refuse();
      if (selection.target === id && pickAgain(tile)) return undefined;
      const next = pickTarget(view, selection, id, tile);
      select(next);
      if (byKey) goToAnswers();
      return next.target ? undefined : void tellWhy(id);
    },
    pickOption(offer) {
      if (!isIdle(state)) return refuse();
      if (state.picked.selection.action === offer.action) return parts.act.confirm();
      return select(pickOption(state.picked.selection, offer));
    },
    giveAnswer({ offer, next, pick }) {
      if (!isIdle(state)) return refuse();
      if (pick) return select(pickSwapTile(state.picked.selection, pick));
      if (!offer) return undefined;
      return void follow([
        ({ action }) => action === offer.action,
        ...(next ? [(/** @type {OfferView} */ found) => isFinding(found) && found.cost[0] === next] : []),
      ]);
    },
    look(answer) {
      if (state.picked.looked?.key !== answer?.key) state.picked.looked = answer;
    },
    perform: (offer) => (isIdle(state) ? void table.play(offer.action) : refuse()),
    point(id) {
      if (state.picked.pointed !== id) state.picked.pointed = id;
    },
    swap() {
      if (isIdle(state)) select(toggleSwap(state.picked.selection));
    },
    clear: () => select(NOTHING),
    confirm() {
      const action = isIdle(state) ? parts.screen.context().choices.pending?.action : null;
      if (action) void table.play(action);
    },
  };
}

/**
 * Returns what selects something.
 * @param {{ state: State, screen: Screen, table: Table, act: Pick<Actions, "confirm"> }} parts
 */
function createSelecting(parts) {
  const { state } = parts;
  const isFindingNow = () => Boolean(state.table.view?.offers.some(isFinding));

  /**
   * Selects something, and tells what was selected where it is to be confirmed; does at once what need not be, or where
   * the player wants single taps.
   * @param {Selection} selection
   */
  return function select(selection) {
    notePicked(parts, selection);
    Object.assign(state.picked, { looked: null, sacrifices: null });
    const { pending, answers } = parts.screen.context().choices;
    const isSingle = state.settings.tap === "single" && (answers.length === 0 || isFindingNow());
    const isAtOnce = pending && (isPart(pending) || pending.kind === "swap" || pending.kind === "look");
    if (isAtOnce || (pending && isSingle)) parts.act.confirm();
    else if (isPicking(selection)) parts.screen.announceChoice();
  };
}

/**
 * Returns what picks tiles of the hand, and sacrifices them.
 * @param {{ state: State, words: Words, speech: Speech, screen: Screen, table: Table, act: Pick<Actions, "perform"> }}
 *   parts
 * @param {ReturnType<typeof createSelecting>} select
 * @param {ReturnType<typeof createFollowing>} follow
 * @returns {Pick<PickActions, "pickTile" | "sacrifice">}
 */
function createHandActions(parts, select, follow) {
  const { state, table } = parts;
  const refuse = () => refusePick(parts);

  /** Asks what the picked tiles may become. @param {Selection} selection @param {string[]} tiles */
  async function weigh(selection, tiles) {
    const reply = await table.ask({ do: "sacrifices", tiles });
    if (!reply || state.picked.selection !== selection) return;
    const { sacrifices = [], joining = [] } = /** @type {Reply} */ (reply);
    state.picked.sacrifices = { sacrifices, joining };
    parts.screen.announceChoice();
  }

  return {
    pickTile(tile, place) {
      const { view } = state.table;
      if (!view || view.over) return undefined;
      if (!isIdle(state)) return refuse();
      const added = view.offers.find(({ kind, cost }) => kind === "add" && cost[0] === tile);
      if (added) return parts.act.perform(added);
      if (!view.offers.some(isPart)) return select(NOTHING);
      const next = pickTile(state.picked.selection, place);
      const held = view.position.sides[view.viewer]?.hand ?? [];
      select(next);
      const tiles = next.hand.map((each) => held[each]);
      return tiles.length > 0 ? void weigh(next, tiles) : undefined;
    },
    sacrifice({ actions }) {
      if (!isIdle(state)) return refuse();
      return void follow(
        actions.map(
          (each) =>
            ({ action }) =>
              action === each,
        ),
      );
    },
  };
}

/**
 * Returns what plays actions that were chosen together, as long as each is offered when it is due, and the player does
 * nothing else. A robbery by another player may come between them.
 * @param {{ state: State, table: Table }} parts
 */
function createFollowing({ state, table }) {
  /** @param {((offer: OfferView) => boolean)[]} wanted */
  return async (wanted) => {
    const turn = state.table.view?.position.number;
    /** @param {number} at */
    const dueAt = (at) => {
      const { view } = state.table;
      if (!view || !isIdle(state) || view.position.number !== turn) return undefined;
      return at > 0 && isPicking(state.picked.selection) ? undefined : view.offers.find(wanted[at]);
    };
    for (const at of wanted.keys()) {
      const offer = dueAt(at);
      state.picked.following = offer !== undefined && at < wanted.length - 1;
      if (!offer) return;
      await table.play(offer.action);
    }
  };
}
