/** What a review of Kanaloa needs, which is fetched in one file when it is first asked for. */
import { createReviewPanels } from "../../../features/review/review_panels.js";
import { REVIEWED } from "./reviewed_kanaloa.js";

export { Reviewer } from "./kanaloa_reviewer.js";

export const { PANELS, overPart, overStory, reviewPicture, turnToRetry, turnsDialog } = createReviewPanels(REVIEWED);
