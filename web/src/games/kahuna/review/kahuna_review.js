/** What a review of Kahuna needs, which is fetched in one file when it is first asked for. */
import { createReviewPanels } from "../../../features/review/review_panels.js";
import { REVIEWED, WORTH_PRACTICE } from "./reviewed_kahuna.js";

/** @import { Context } from "../context.d.ts" */

export { Reviewer } from "./kahuna_reviewer.js";

const panels = createReviewPanels(REVIEWED);

export const { PANELS, overPart, overStory, reviewPicture, turnToRetry, turnsDialog } = panels;

/** Returns the player's own turns that gave much away, the costliest first. @param {Context} context */
export const mistakes = (context) => panels.ownCostlyTurns(context, WORTH_PRACTICE);
