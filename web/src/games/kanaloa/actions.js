/** Everything that can be done on the page. */
import { createCommonActions } from "../../app/common_actions.js";
import { createReviewing } from "../../features/review/review_actions.js";
import { createShareActions, lazySharing } from "../../features/share/share_actions.js";
import { addPlayed } from "../../features/statistics/counted_games.js";
import { notePicked, refusePick } from "../../play/picking.js";
import { lazyActions } from "../../ui/lazy.js";
import { NOTHING, isPart, isPicking, pickOption, pickTarget, pickTile, toggleSwap } from "./selection.js";
import { createSeatActions } from "./seats/seat_actions.js";
import { playedOf } from "./statistics/played.js";
import { COURSE, FIRST } from "./lessons/lesson_course.js";

/** @import { Page, PickActions, Selection } from "./context.d.ts" */

/** @param {Page} page */
export function setUpActions(page) {
  const { load, actions } = createReviewing(page, () => import("./review/kanaloa_review.js"));
  const { reviewPanels, ...looking } = actions;
  page.reviewPanels = reviewPanels;
  page.act = {
    ...createPickActions(page),
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

/** Returns what picks places, tiles and ways. @param {Page} page @returns {PickActions} */
function createPickActions(page) {
  const { state, table, warn, story, isIdle } = page;
  const refuse = () => refusePick(page);

  /**
   * Selects something, and tells what was selected where it is to be confirmed; does at once what need not be, or where
   * the player wants single taps.
   * @param {Selection} selection
   */
  function select(selection) {
    notePicked(page, selection);
    const { pending } = page.context().choices;
    if (pending && (isPart(pending) || (state.settings.tap === "single" && !selection.swapping))) page.act.confirm();
    else if (isPicking(selection)) page.announceChoice();
  }

  /** Says why nothing can be done at a place, where it is known what was meant. @param {string} id */
  async function tellWhy(id) {
    const reply = await table.why(id);
    if (reply?.why) warn(story.reasonText(reply.why));
  }

  return {
    pickTarget({ id }) {
      const { view, stage } = state.table;
      const { selection } = state.picked;
      if (stage === "showing") return page.act.skip();
      if (!view || view.over) return undefined;
      if (!isIdle()) return refuse();
      if (selection.target === id && selection.action) return page.act.confirm();
      const next = pickTarget(view, selection, id);
      select(next);
      return next.target || next.action ? undefined : void tellWhy(id);
    },
    pickTile(tile) {
      const { view } = state.table;
      if (!view || view.over) return undefined;
      return isIdle() ? select(pickTile(view, state.picked.selection, tile)) : refuse();
    },
    pickOption(offer) {
      if (!isIdle()) return refuse();
      if (state.picked.selection.action === offer.action) return page.act.confirm();
      return select(pickOption(state.picked.selection, offer));
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
