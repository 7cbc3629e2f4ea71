/** Everything that can be done on the page. */
import { createCommonActions } from "../../app/common_actions.js";
import { createReviewing } from "../../features/review/review_actions.js";
import { createShareActions, lazySharing } from "../../features/share/share_actions.js";
import { addPlayed } from "../../features/statistics/counted_games.js";
import { lazyActions } from "../../ui/lazy.js";
import { createAllowing } from "./allowing.js";
import { FIRST } from "./first_game.js";
import { createPickActions } from "./pick_actions.js";
import { createSeatActions } from "./seats/seat_actions.js";
import { playedOf } from "./statistics/played.js";
import { COURSE } from "./lessons/lesson_course.js";

/** @import { Page } from "./context.d.ts" */

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
