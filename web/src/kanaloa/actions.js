/**
 * Everything that can be done on the page.
 *
 * @import { Actions, Page, Selection } from "./context.d.ts"
 */
import { createSettingsActions } from "../features/settings/actions.js";
import { createPaceActions, createTableActions } from "../play/table_actions.js";
import { NOTHING, isPart, isPicking, pickOption, pickTarget, pickTile, toggleSwap } from "./selection.js";
import { createHintActions } from "./hints.js";
import { createReviewActions } from "./review/actions.js";
import { createSeatActions } from "./seats/actions.js";
import { createShareActions } from "./share/actions.js";
import { countGame, createStatisticsActions } from "./statistics/actions.js";
import { createLearnActions } from "../features/lessons/actions.js";
import { createWaitingActions } from "../features/waiting_games/actions.js";
import { COURSE, FIRST } from "./lessons/course.js";

/** @param {Page} page */
export function setUpActions(page) {
  const { reviewPanels, ...reviews } = createReviewActions(page);
  page.reviewPanels = reviewPanels;
  page.act = {
    ...createPickActions(page),
    ...createPaceActions(/** @type {any} */ (page)),
    ...createTableActions(/** @type {any} */ (page)),
    ...createWaitingActions(page, { game: "kanaloa" }),
    ...createHintActions(page),
    ...reviews,
    ...createSettingsActions(page),
    ...createShareActions(page),
    ...createStatisticsActions(page),
    ...createSeatActions(page),
    ...createLearnActions(/** @type {any} */ (page), COURSE, () => FIRST),
  };
  page.count = (view) => {
    countGame(page.saves, /** @type {import("./context.d.ts").View} */ (view), page.state.setup);
    page.place.onOver?.();
  };
}

/**
 * Selects something, and tells what was selected where it is to be confirmed; does at once what need not be, or where the player
 * wants single taps.
 * @param {Page} page
 * @param {Selection} selection
 */
function select(page, selection) {
  const { state, act } = page;
  page.playback.skip();
  state.selection = selection;
  state.notice = null;
  const { pending } = page.context().choices;
  if (pending && (isPart(pending) || (state.settings.tap === "single" && !selection.swapping))) act.confirm();
  else if (isPicking(selection)) page.announceChoice();
}

/**
 * Returns what picks places, tiles and ways.
 * @param {Page} page
 * @returns {Pick<Actions, "pickTarget" | "pickTile" | "pickOption" | "perform" | "point" | "swap" | "clear" | "confirm">}
 */
function createPickActions(page) {
  const { state, table, warn, words, story } = page;

  /** Says that somebody else is to act; a press that was too quick for the engine's answer is passed over. */
  function refuse() {
    if (state.stage !== "waiting") warn(words("refusal.not-your-turn"));
  }

  /** Says why nothing can be done at a place, where it is known what was meant. @param {string} id */
  async function tellWhy(id) {
    const meant = meantAt(page, id);
    const reply = meant ? await table.why({ action: meant }) : null;
    if (reply?.why) warn(story.reasonText(reply.why));
  }

  return {
    pickTarget({ id }) {
      const { view, selection } = state;
      if (state.stage === "showing") return page.act.skip();
      if (!view || view.over) return undefined;
      if (!page.isIdle()) return refuse();
      if (selection.target === id && selection.action) return page.act.confirm();
      const next = pickTarget(view, selection, id);
      select(page, next);
      if (!next.target && !next.action) void tellWhy(id);
      return undefined;
    },
    pickTile(tile) {
      const { view, selection } = state;
      if (!view || view.over) return;
      if (!page.isIdle()) refuse();
      else select(page, pickTile(view, selection, tile));
    },
    pickOption(offer) {
      if (!page.isIdle()) return refuse();
      if (state.selection.action === offer.action) return page.act.confirm();
      return select(page, pickOption(state.selection, offer));
    },
    perform(offer) {
      if (page.isIdle()) void table.play(offer.action);
      else refuse();
    },
    point(id) {
      if (state.pointed === id) return;
      state.pointed = id;
    },
    swap() {
      if (page.isIdle()) select(page, toggleSwap(state.selection));
    },
    clear: () => select(page, NOTHING),
    confirm() {
      const action = page.isIdle() ? page.context().choices.pending?.action : null;
      if (action) void table.play(action);
    },
  };
}

/**
 * Returns the action that somebody meant who picked a place in vain, so that it can be asked why it cannot be done.
 * @param {Page} page
 * @param {string} id
 */
function meantAt({ state }, id) {
  const { view } = state;
  if (!view) return null;
  const { decision, sides } = view.position;
  const mine = sides[view.viewer]?.pieces ?? [];
  if (decision === "action" && id.length === 1 && id !== "@") {
    const near = mine.find((place) => place !== "@" && place !== id);
    return near ? `${near}>${id}` : null;
  }
  if (decision === "action" && id.length === 2) return `~${id}`;
  if (decision === "fish" && id.length === 2) return `+${id[0]}>${id[1]}:w`;
  if (decision === "end" && id.length === 2) return `n~${id}`;
  const form = { piece: "+", end: "+", land: "@>", remove: "-", volcano: "^" };
  return decision in form ? form[/** @type {keyof typeof form} */ (decision)] + id : null;
}
