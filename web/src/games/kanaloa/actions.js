/** Everything that can be done on the page. */
import { createCommonActions } from "../../app/common_actions.js";
import { createReviewing } from "../../features/review/review_actions.js";
import { createShareActions, lazySharing } from "../../features/share/share_actions.js";
import { addPlayed } from "../../features/statistics/counted_games.js";
import { notePicked, refusePick } from "../../play/picking.js";
import { lazyActions } from "../../ui/lazy.js";
import { createAllowing } from "./allowing.js";
import { isFinding, isPart } from "./offered_places.js";
import { NOTHING, isPicking, pickOption, pickSwapTile, pickTarget, pickTile, toggleSwap } from "./selection.js";
import { createSeatActions } from "./seats/seat_actions.js";
import { playedOf } from "./statistics/played.js";
import { COURSE, FIRST } from "./lessons/lesson_course.js";

/** @import { OfferView, Page, PickActions, Reply, Selection } from "./context.d.ts" */

/** @param {Page} page */
export function setUpActions(page) {
  const { load, actions } = createReviewing(page, () => import("./review/kanaloa_review.js"));
  const { reviewPanels, ...looking } = actions;
  page.reviewPanels = reviewPanels;
  page.act = {
    ...createPickActions(page),
    ...createAllowing(page),
    ...createSeatActions(page),
    ...createCommonActions(page, COURSE, () => FIRST),
    ...createShareActions(lazySharing(page, () => import("./share/shared_kanaloa.js"))),
    ...looking,
    ...lazyActions(load, ["retryFrom"]),
  };
  page.count = (view) => {
    addPlayed(page.saves, playedOf(/** @type {any} */ (view), new Date(), page.state.match.setup));
    page.place.onOver?.();
  };
}

/**
 * Returns what picks places, tiles and ways.
 * @param {Page} page
 * @returns {Omit<PickActions, "allowAlways" | "askAgain">}
 */
function createPickActions(page) {
  const { state, table, warn, story, isIdle } = page;
  const refuse = () => refusePick(page);
  const follow = createFollowing(page);

  /**
   * Selects something, and tells what was selected where it is to be confirmed; does at once what need not be, or where
   * the player wants single taps.
   * @param {Selection} selection
   */
  function select(selection) {
    notePicked(page, selection);
    Object.assign(state.picked, { looked: null, sacrifices: null });
    const { pending, answers } = page.context().choices;
    const isSingle = state.settings.tap === "single" && (answers.length === 0 || isFindingNow());
    if (pending && (isPart(pending) || pending.kind === "swap" || isSingle)) page.act.confirm();
    else if (isPicking(selection)) page.announceChoice();
  }

  const isFindingNow = () => Boolean(state.table.view?.offers.some(isFinding));

  /** Asks what the picked tiles may become. @param {Selection} selection @param {string[]} tiles */
  async function weigh(selection, tiles) {
    const reply = await table.ask({ do: "sacrifices", tiles });
    if (!reply || state.picked.selection !== selection) return;
    const { sacrifices = [], joining = [] } = /** @type {Reply} */ (reply);
    state.picked.sacrifices = { sacrifices, joining };
    page.announceChoice();
  }

  /** Says why nothing can be done at a place, where it is known what was meant. @param {string} id */
  async function tellWhy(id) {
    const reply = await table.why(id);
    if (reply?.why) warn(story.reasonText(reply.why));
  }

  /** Moves the focus to what is to be chosen from, if it was picked with the keyboard. */
  function goToAnswers() {
    page.flush();
    /** @type {HTMLElement | null} */ (page.board.element.querySelector(".board-answer"))?.focus();
  }

  /**
   * Does what a place that is picked again stands for.
   * @param {string | null} tile at which the pointer points
   * @returns {boolean} false where that is not clear
   */
  function pickAgain(tile) {
    const { target, action, swapping } = state.picked.selection;
    if (swapping) return false;
    const { answers } = page.context().choices;
    const meant = answers.filter((each) => tile && each.tile === tile && each.place === target);
    if (meant.length === 1) page.act.giveAnswer(meant[0]);
    else if (action) page.act.confirm();
    return meant.length === 1 || action !== null;
  }

  return {
    pickTarget({ id, tile = null, byKey }) {
      const { view, stage } = state.table;
      const { selection } = state.picked;
      if (stage === "showing") return page.act.skip();
      if (!view || view.over) return undefined;
      if (!isIdle()) return refuse();
      if (selection.target === id && pickAgain(tile)) return undefined;
      const next = pickTarget(view, selection, id, tile);
      select(next);
      if (byKey) goToAnswers();
      return next.target ? undefined : void tellWhy(id);
    },
    pickTile(tile, place) {
      const { view } = state.table;
      if (!view || view.over) return undefined;
      if (!isIdle()) return refuse();
      const added = view.offers.find(({ kind, cost }) => kind === "add" && cost[0] === tile);
      if (added) return page.act.perform(added);
      if (!view.offers.some(isPart)) return select(NOTHING);
      const next = pickTile(state.picked.selection, place);
      const held = view.position.sides[view.viewer]?.hand ?? [];
      select(next);
      const tiles = next.hand.map((each) => held[each]);
      return tiles.length > 0 ? void weigh(next, tiles) : undefined;
    },
    pickOption(offer) {
      if (!isIdle()) return refuse();
      if (state.picked.selection.action === offer.action) return page.act.confirm();
      return select(pickOption(state.picked.selection, offer));
    },
    giveAnswer({ offer, next, pick }) {
      if (!isIdle()) return refuse();
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
    sacrifice({ actions }) {
      if (!isIdle()) return refuse();
      return void follow(
        actions.map(
          (each) =>
            ({ action }) =>
              action === each,
        ),
      );
    },
    perform: (offer) => (isIdle() ? void table.play(offer.action) : refuse()),
    point(id) {
      if (state.picked.pointed !== id) state.picked.pointed = id;
    },
    swap() {
      if (isIdle()) select(toggleSwap(state.picked.selection));
    },
    clear: () => select(NOTHING),
    confirm() {
      const action = isIdle() ? page.context().choices.pending?.action : null;
      if (action) void table.play(action);
    },
  };
}

/**
 * Returns what plays actions that were chosen together, as long as each is offered when it is due, and the player does
 * nothing else. A robbery by another player may come between them.
 * @param {Page} page
 */
function createFollowing({ state, table, isIdle }) {
  /** @param {((offer: OfferView) => boolean)[]} wanted */
  return async (wanted) => {
    const turn = state.table.view?.position.number;
    /** @param {number} at */
    const dueAt = (at) => {
      const { view } = state.table;
      if (!view || !isIdle() || view.position.number !== turn) return undefined;
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
