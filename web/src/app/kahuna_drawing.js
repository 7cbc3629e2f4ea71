/**
 * What only Kahuna draws: the board's picture and its colours, the cover between two players, what lies over the board.
 *
 * @import { Context, Page } from "./context.d.ts"
 * @import { Picture } from "../kahuna/board/picture.js"
 */
import { nothing, render } from "lit-html";
import { LINE_IDS } from "../kahuna/board/chart.js";
import { emptyPicture } from "../kahuna/board/picture.js";
import { idlePicture, pictureOf } from "../kahuna/board_picture.js";
import { isSwapped, paint } from "../kahuna/colour_swap.js";
import { hintLeft } from "../play/hint.js";
import { isCovered } from "../play/seats.js";
import { isGame, isReview } from "../play/tables.js";
import { bannerText } from "../ui/banner.js";
import { confirmText } from "../ui/bar.js";
import { choicePanel, hasChoice } from "../ui/choice.js";
import { coverPanel } from "../ui/cover.js";
import { turnsText } from "../ui/game_line.js";
import { greetingPanel, hasOffers, offersPanel } from "../ui/over_board.js";
import { byId } from "../ui/page_areas.js";
import { placeChoice } from "../ui/popover.js";

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

/** Names the tab after the page, and after what a friend waits for. @param {Context} given */
function nameTab({ words, act }) {
  const title = [turnsText(words, act.linkTurns()), words("title")].filter(Boolean).join(" – ");
  if (document.title !== title) document.title = title;
}

/** Chooses the looks of the two sides, before anything is drawn. @param {Page} page */
export const prepare = ({ state }) =>
  paint(isSwapped(isGame(state) || isReview(state) ? state.view : null, state.settings.pieces));

/** Draws what has an area that only Kahuna uses. @param {Page} page */
export function drawMore({ context }) {
  const given = context();
  nameTab(given);
  render(greetingPanel(given), byId("greeting"));
  const choosing = hasChoice(given);
  const offering = hasOffers(given);
  render(choosing ? choicePanel(given) : offering ? offersPanel(given) : nothing, byId("choice"));
  byId("choice").hidden = !choosing && !offering;
  cover(given);
}

/** Puts the choice beside the line that is picked. @param {Page} page */
export function placePopover({ board, state, context }) {
  placeChoice(board.element, state.selection.line, context().choices.pending?.effects ?? []);
}

/** Returns what the board shows. @param {Page} page @returns {Picture} */
export function picture({ state, story, context, tablePanels }) {
  const { view } = state;
  if (!view) return idlePicture(emptyPicture(), story, LINE_IDS);
  const given = context();
  const plain = pictureOf(
    {
      ...given,
      view,
      pointed: state.pointed,
      lit: tablePanels().lit?.(given),
      hint: state.hint?.hint ?? null,
      left: hintLeft(given),
    },
    LINE_IDS,
  );
  return isReview(given) && given.reviewing ? given.reviewing.reviewPicture(plain, given) : plain;
}

/** Returns what is picked now, and what will follow. @param {Context} given */
export function choiceText(given) {
  const { view, story, choices } = given;
  const { pending } = choices;
  const parts =
    pending && view ? [confirmText(given, pending), ...story.chips(view, pending).map(({ text }) => text)] : [];
  return [parts.join(", "), bannerText(given).hint].filter(Boolean).join(". ");
}
