/**
 * Draws the panels into the areas of the document.
 *
 * @import { Context } from "./context.d.ts"
 */
import { nothing, render } from "lit-html";
import { byId } from "../ui/page_areas.js";
import { coverPanel } from "../ui/cover.js";
import { lazyPart } from "../ui/lazy.js";
import { bannerPanel } from "../ui/banner.js";
import { barPanel } from "../ui/bar.js";
import { choicePanel, hasChoice } from "../ui/choice.js";
import { panelsOf } from "../ui/table_panels.js";
import { isReview, isThinking } from "../play/tables.js";
import { handPanel } from "../ui/hand.js";
import { sidePanel } from "../ui/log.js";
import { greetingPanel, hasOffers, noticePanel, offersPanel } from "../ui/over_board.js";
import { rowPanel } from "../ui/row.js";
import { topPanel } from "../ui/top.js";
import { isCovered } from "../play/seats.js";

/** The panels of a game. Other things on the table may have their own. */
const PANELS = { top: topPanel, banner: bannerPanel, row: rowPanel, hand: handPanel, bar: barPanel, side: sidePanel };

/** What lies below the cover while two people hand the device over. */
const COVERED = ["top", "banner", "sea", "choice", "row", "hand", "bar", "side", "text"];

/** Covers the table, or uncovers it. What lies below can be neither seen nor reached. @param {Context} given */
function cover(given) {
  const { view } = given;
  const covers = isCovered(view);
  render(view && covers ? coverPanel({ ...given, view }) : nothing, byId("cover"));
  byId("cover").hidden = !covers;
  for (const id of COVERED) byId(id).inert = covers;
}

/**
 * Puts the areas into the order in which they are read: on the first page the ways in come before the board, which only lies there;
 * in a game the board comes before the log. Where they are seen is the business of the style sheets.
 * @param {string} page "start" or "game"
 */
function order(page) {
  const [board, side, bar] = [byId("sea"), byId("side"), byId("bar")];
  const first = side.compareDocumentPosition(board) & Node.DOCUMENT_POSITION_FOLLOWING ? "start" : "game";
  if (page === first) return;
  if (page === "start") board.before(side);
  else bar.after(side);
}

/**
 * Draws all panels as they are now.
 * @param {Context} given
 * @param {{ panel: (given: Context) => unknown } | null} textMode where the game is shown as text
 * @returns {boolean} whether there is a choice to be made, which has its place beside the board
 */
export function drawPanels(given, textMode) {
  const { state, words } = given;
  const table = given.view?.table ?? "match";
  const own = panelsOf(given.view?.table);
  const reviewing = isReview(given) ? given.reviewing : null;
  const panels = { ...PANELS, ...own, ...reviewing?.PANELS };
  for (const name of /** @type {(keyof typeof PANELS)[]} */ (Object.keys(PANELS)))
    render(panels[name](given), byId(name));
  byId("side").setAttribute(
    "aria-label",
    words(reviewing ? "review.list" : given.view ? "areas.log" : "banner.welcome"),
  );
  const { dataset } = document.documentElement;
  dataset.sight = textMode ? "text" : "board";
  render(textMode ? textMode.panel(given) : nothing, byId("text"));
  // There the field does it all; only what a field cannot do stays.
  const barred = own.bar || own.rest || reviewing || state.view?.over || (isThinking(state) && state.hurry !== "early");
  byId("bar").hidden = Boolean(textMode) && !barred;
  render(noticePanel(given), byId("notices"));
  render(greetingPanel(given), byId("greeting"));
  const choosing = hasChoice(given);
  const offering = hasOffers(given);
  render(choosing ? choicePanel(given) : offering ? offersPanel(given) : nothing, byId("choice"));
  byId("choice").hidden = !choosing && !offering;
  Object.assign(dataset, { table, stage: state.stage });
  dataset.panels = own.look?.(given) ?? (lazyPart()?.isCommented(state, given.view) ? "match-commented" : table);
  cover(given);
  dataset.state = given.view || state.pending === "kept" ? "game" : "start";
  order(dataset.state);
  return choosing;
}
