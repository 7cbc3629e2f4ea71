/**
 * Looking back at a finished game.
 *
 * @import { ShellReviewActions } from "../../app/game.d.ts"
 * @import { Page } from "../context.d.ts"
 */
import { lazyActions } from "../../ui/lazy.js";
import { createReviewing } from "../../ui/review_actions.js";

/** @param {Page} page @returns {ShellReviewActions & Pick<Page, "reviewPanels">} */
export function createReviewActions(page) {
  const { load, actions } = createReviewing(page, () => import("./panels.js"));
  return { ...actions, ...lazyActions(load, ["retryFrom"]) };
}
