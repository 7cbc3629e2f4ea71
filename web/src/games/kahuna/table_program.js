/**
 * The table program of Kahuna (see ui/lazy.js): the panels of a running game, and what is drawn over its board.
 *
 * @import { Context, Parts, Screen, State } from "./context.d.ts"
 * @import { TableProgram } from "../../app/parts.d.ts"
 */
import { nothing, render } from "lit-html";
import { isCovered } from "../../play/seats.js";
import { createSeatsActions } from "../../play/seats_actions.js";
import { byId } from "../../ui/page_areas.js";
import { showHands } from "./open_hands.js";
import { createEndActions, createPickActions } from "./turn_actions.js";
import { createTraveller } from "../../motion/travel.js";
import { travelsOf } from "./card_travels.js";
import { bannerPanel, bannerText } from "./panels/banner.js";
import { barPanel, confirmText } from "./panels/bar.js";
import { choicePanel, hasChoice } from "./panels/choice.js";
import { coverPanel } from "./panels/cover.js";
import { handPanel } from "./panels/hand.js";
import { sidePanel } from "./panels/log.js";
import { placeChoice } from "./panels/popover.js";
import { rivalsGreeting } from "./panels/rivals_greeting.js";
import { rowPanel } from "./panels/row.js";
import { topPanel } from "./panels/top.js";

export { soundQuestion } from "../../ui/sound_question.js";
export { sceneOf } from "./board/bridge_scenes.js";
export { choices } from "./selection.js";
export * as times from "./told_times.js";

/** @type {TableProgram<Context, Parts>["panels"]} */
export const panels = {
  top: topPanel,
  banner: bannerPanel,
  row: rowPanel,
  hand: handPanel,
  bar: barPanel,
  side: sidePanel,
};

/** Returns what can be done in a game. @param {Parts} parts */
export const createTurnActions = (parts) => ({
  ...createPickActions(parts),
  ...createEndActions(parts),
  ...createSeatsActions(parts, () => showHands(parts)),
});

export { showHands as onProceed };

/** Returns what is picked now, and what will follow. @param {Context} given */
export function choiceText(given) {
  const { view, story, choices } = given;
  const { pending } = choices;
  const parts =
    pending && view ? [confirmText(given, pending), ...story.chips(view, pending).map(({ text }) => text)] : [];
  return [parts.join(", "), bannerText(given).hint].filter(Boolean).join(". ");
}

/** Draws the greeting, the choice and the cover of the table. @param {{ screen: Screen }} parts */
export function drawOver({ screen }) {
  const given = screen.context();
  const { view } = given;
  const choosing = hasChoice(given);
  render(rivalsGreeting(given), byId("greeting"));
  render(choosing ? choicePanel(given) : nothing, byId("choice"));
  byId("choice").hidden = !choosing;
  render(view && isCovered(view) ? coverPanel({ ...given, view }) : nothing, byId("cover"));
}

/** Puts the choice beside the line that is picked. @param {{ state: State, screen: Screen }} parts */
export function afterDrawing({ state, screen }) {
  const given = screen.context();
  if (hasChoice(given))
    placeChoice(screen.board.element, state.picked.selection.line, given.choices.pending?.effects ?? []);
}

/** Shows what travels over the page. */
export const traveller = createTraveller(travelsOf);
