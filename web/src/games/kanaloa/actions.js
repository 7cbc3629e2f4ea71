/** Everything that can be done on the page. */
import { createCommonActions } from "../../app/common_actions.js";
import { createReviewing } from "../../features/review/review_actions.js";
import { createShareActions, lazySharing } from "../../features/share/share_actions.js";
import { addPlayed } from "../../features/statistics/counted_games.js";
import { noteFinished } from "../../play/finished.js";
import { lazyActions } from "../../ui/lazy.js";
import { createAllowing } from "./allowing.js";
import { FIRST } from "./first_game.js";
import { createPickActions } from "./pick_actions.js";
import { createSeatActions } from "./seats/seat_actions.js";
import { playedOf } from "./statistics/played.js";
import { COURSE } from "./lessons/lesson_course.js";

/**
 * @import { Brought } from "../../app/game.d.ts"
 * @import { Parts } from "./context.d.ts"
 */

/** @param {Parts} parts @returns {Brought<Parts>} */
export function createActions(parts) {
  const { state, saves } = parts;
  const { load, actions } = createReviewing(parts, () => import("./review/kanaloa_review.js"));
  const { reviewPanels, ...looking } = actions;
  return {
    reviewPanels,
    act: {
      ...createPickActions(parts),
      ...createAllowing(parts),
      ...createSeatActions(parts),
      ...createCommonActions(parts, COURSE, () => FIRST),
      ...createShareActions(lazySharing(parts, () => import("./share/shared_kanaloa.js"))),
      ...looking,
      ...lazyActions(load, ["retryFrom"]),
    },
    count(view, save) {
      const played = playedOf(/** @type {any} */ (view), new Date(), state.match.setup);
      const added = addPlayed(saves, played);
      noteFinished(parts, { save, counted: played?.id });
      if (added && !state.table.framed) void parts.act.askRating(view.seed);
    },
  };
}
