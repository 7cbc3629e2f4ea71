/**
 * The table program of Kanaloa (see ui/lazy.js): the panels of a running game.
 *
 * @import { Context, Parts, Screen, Speech } from "./context.d.ts"
 * @import { Panels, ToldTimes } from "../../app/parts.d.ts"
 */
import { render } from "lit-html";
import { createTraveller } from "../../motion/travel.js";
import { allowUnasked } from "./allowing.js";
import { byId } from "../../ui/page_areas.js";
import { bannerPanel, bannerText } from "./panels/banner.js";
import { barPanel } from "./panels/choice_bar.js";
import { answerText, drawAnswers } from "./panels/map_answers.js";
import { rivalsGreeting } from "./panels/rivals_greeting.js";
import { sacrificeText } from "./panels/sacrifices.js";
import { topPanel } from "./panels/map_top.js";
import { handPanel, rowPanel } from "./panels/sides.js";
import { sidePanel } from "./panels/turn_log.js";
import { travelsOf } from "./tile_travels.js";
import { isGiven, timesOf } from "./told_times.js";

export { soundQuestion } from "../../ui/sound_question.js";

/** How the events of a turn are shown one after the other. @type {ToldTimes} */
export const times = { timesOf, overlaps: isGiven };

/** @type {Panels<Context>} */
export const panels = {
  top: topPanel,
  banner: bannerPanel,
  row: rowPanel,
  hand: handPanel,
  bar: barPanel,
  side: sidePanel,
};

/** Draws what lies over the map. @param {{ screen: Screen }} parts */
export function drawOver({ screen }) {
  drawAnswers({ screen });
  render(rivalsGreeting(screen.context()), byId("greeting"));
}

/** Returns what is picked now, and what will follow. @param {Context} context */
export function choiceText(context) {
  const { view, story, choices: now } = context;
  if (!view) return "";
  const { pending, answers, sacrifices } = now;
  const effects = pending ? story.chips(view, pending).map(({ text }) => text) : [];
  const parts = sacrifices
    ? sacrifices.map((each) => sacrificeText({ ...context, view }, each))
    : answers.length > 0
      ? answers.map((each) => answerText({ ...context, view }, each))
      : [...(pending ? [story.actionText(view, pending)] : []), ...effects];
  return [parts.join(", "), bannerText(context).hint].filter(Boolean).join(". ");
}

/**
 * Says in the text mode whose turn it is, and what is asked.
 * @param {{ speech: Pick<Speech, "announce">, screen: Pick<Screen, "context" | "isTextShown"> }} parts
 */
function announceTurn({ speech, screen }) {
  const given = screen.context();
  if (!screen.isTextShown() || !(given.idle || given.view?.over)) return;
  const { title, hint } = bannerText(given);
  speech.announce([title, hint].filter(Boolean).join(". "));
}

/**
 * Goes on after something has happened.
 * @param {Parameters<typeof announceTurn>[0] & Pick<Parts, "state" | "table">} parts
 */
export function onProceed(parts) {
  announceTurn(parts);
  allowUnasked(parts);
}

/** Shows what travels over the page. */
export const traveller = createTraveller(travelsOf);
