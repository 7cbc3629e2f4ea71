/**
 * Everything that can be done on the page, put together.
 *
 * @import { Page } from "../context.d.ts"
 */
import { seatingOf } from "../seats.js";
import { createEvenActs } from "./even.js";
import { createHintActs } from "./hints.js";
import { createLearnActs } from "./learn.js";
import { createPreviewActs } from "./preview.js";
import { createPuzzleActs } from "./puzzles.js";
import { createReviewActs } from "./review.js";
import { createSeatsActs } from "./seats.js";
import { createSettingsActs } from "./settings.js";
import { createShareActs } from "./share.js";
import { countGame, createStatisticsActs } from "./statistics.js";
import { createTableActs } from "./table.js";
import { createTurnActs } from "./turn.js";
import { createWaitingActs } from "./waiting.js";

/** @param {Page} page */
export function setUpActions(page) {
  const { state, saves, place } = page;
  const reviews = createReviewActs(page);
  page.reviewPanels = reviews.reviewPanels;
  page.act = {
    ...createTurnActs(page),
    ...createSettingsActs(page),
    ...createHintActs(page),
    ...createPuzzleActs(page),
    ...createLearnActs(page),
    ...createPreviewActs(page),
    ...createShareActs(page),
    ...createWaitingActs(page),
    ...createStatisticsActs(page),
    ...createEvenActs(page),
    ...createSeatsActs(page),
    ...createTableActs(page),
    ...reviews,
  };
  page.count = (view) => {
    countGame(saves, view, state.setup);
    if (!state.framed && seatingOf(view) === "solo") void page.act.askEven();
    place.onOver?.();
  };
}
