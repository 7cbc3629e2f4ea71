/**
 * What only Kahuna draws: the board's picture and its colours, the cover between two players, what lies over the board.
 *
 * @import { Actions, Context, Screen, State, Story } from "./context.d.ts"
 * @import { Picture } from "./board/picture.js"
 */
import { nothing, render } from "lit-html";
import { LINE_IDS } from "./board/chart.js";
import { pictureOf } from "./board_picture.js";
import { isSwapped } from "./colour_swap.js";
import { NOTHING } from "./offers.js";
import { coachedActions, hintOf } from "../../play/hint.js";
import { showsRecap } from "../../play/picking.js";
import { isCovered } from "../../play/seats.js";
import { isGame, isReview } from "../../play/tables.js";
import { turnsText } from "../../ui/game_line.js";
import { hasOffers, offersPanel } from "./first_page.js";
import { firstPicture, keptView } from "./first_picture.js";
import { lazyPart, tableProgram } from "../../ui/lazy.js";
import { byId } from "../../ui/page_areas.js";

/** What lies below the cover while two people hand the device over. */
const COVERED = ["top", "banner", "sea", "choice", "row", "hand", "bar", "side", "text"];

/** Makes the table below the cover out of reach, or uncovers it. @param {Context["view"]} view */
function cover(view) {
  const covers = isCovered(view);
  byId("cover").hidden = !covers;
  for (const id of COVERED) byId(id).inert = covers;
}

/** Names the tab after the page, and after what a friend waits for. @param {Context} given */
function nameTab({ words, act }) {
  const title = [turnsText(words, act.linkTurns()), words("title")].filter(Boolean).join(" – ");
  if (document.title !== title) document.title = title;
}

/** Returns whether the looks of the two players are exchanged now. @param {State} state */
export function areLooksSwapped(state) {
  const { view } = state.table;
  const shown = view ?? keptView(state);
  return isSwapped(!view || isGame(state.table) || isReview(state.table) ? shown : null, state.settings.pieces);
}

/** Draws the offers of the first page, where there are any. @param {Context} given */
function drawOffers(given) {
  const offering = hasOffers(given);
  render(lazyPart()?.todayBoard?.(given) ?? nothing, byId("greeting"));
  render(offering ? offersPanel(given) : nothing, byId("choice"));
  byId("choice").hidden = !offering;
  render(nothing, byId("cover"));
}

/** Draws what has an area that only Kahuna uses. @param {{ screen: Screen }} parts */
export function drawMore(parts) {
  const given = parts.screen.context();
  const table = given.view && tableProgram();
  nameTab(given);
  if (table) table.drawOver?.(parts);
  else drawOffers(given);
  cover(given.view);
}

/**
 * Returns what the board shows.
 * @param {{ state: State, story: Story, screen: Screen, act: Actions }} parts
 * @returns {Picture}
 */
export function picture({ state, story, screen, act }) {
  const { view } = state.table;
  if (!view) return firstPicture({ act, state, story });
  const given = screen.context();
  const { pointed, selection } = state.picked;
  const tells = showsRecap(view, selection, NOTHING);
  return pictureOf(
    {
      ...given,
      view,
      pointed,
      tells,
      lit: screen.tablePanels().lit?.(given),
      hint: hintOf(view),
      coached: coachedActions(state, view),
    },
    LINE_IDS,
  );
}

/**
 * Returns the picture of an earlier position, without marks.
 * @param {Parameters<typeof picture>[0]} parts
 * @param {object} before
 * @returns {Picture}
 */
export const pictureBefore = (parts, before) => ({ ...picture(parts), ...before, marks: {} });
