/**
 * Everything that can be done on the page, put together.
 *
 * @import { Page } from "./context.d.ts"
 */
import { seatingOf } from "../play/seats.js";
import { createEvenActions } from "../features/statistics/even_match.js";
import { createHintActions } from "../features/hints/actions.js";
import { createLearnActions } from "../features/lessons/actions.js";
import { createPreviewActions } from "./preview_actions.js";
import { createPuzzleActions } from "../features/puzzles/actions.js";
import { createReviewActions } from "../features/review/actions.js";
import { createSeatsActions } from "../play/seat_actions.js";
import { createSettingsActions } from "../features/settings/actions.js";
import { createShareActions } from "../features/share/actions.js";
import { countGame, createStatisticsActions } from "../features/statistics/actions.js";
import { createTableActions } from "../play/table_actions.js";
import { createTurnActions } from "../play/turn_actions.js";
import { createWaitingActions } from "../features/waiting_games/actions.js";

/** @param {Page} page */
export function setUpActions(page) {
  const { state, saves, place } = page;
  const reviews = createReviewActions(page);
  page.reviewPanels = reviews.reviewPanels;
  page.act = {
    ...createTurnActions(page),
    ...createSettingsActions(page),
    ...createHintActions(page),
    ...createPuzzleActions(page),
    ...createLearnActions(page),
    ...createPreviewActions(page),
    ...createShareActions(page),
    ...createWaitingActions(page),
    ...createStatisticsActions(page),
    ...createEvenActions(page),
    ...createSeatsActions(page),
    ...createTableActions(page),
    ...reviews,
  };
  page.count = (view) => {
    countGame(saves, view, state.setup);
    if (!state.framed && seatingOf(view) === "solo") void page.act.askEven();
    place.onOver?.();
  };
}
