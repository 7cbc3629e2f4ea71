/** What the lessons of Kanaloa say of a step. */
import { stepOf } from "../../../features/lessons/lesson_parts.js";
import { createLessonTable } from "../../../features/lessons/lesson_table.js";
import { proposalArgs } from "../asked_for.js";
import { bannerText } from "../panels/banner.js";
import { barPanel } from "../panels/choice_bar.js";
import { isPicking } from "../selection.js";
import { LISTED } from "./lesson_course.js";

/** @import { Context } from "../context.d.ts" */

/** The beginning of the keys of a step's sentences. @param {Context} context */
function keyOf(context) {
  const { id, name } = stepOf(context);
  return `${LISTED.room}.${id}.${name}`;
}

export const panels = {
  ...createLessonTable(
    /** @type {import("../../../features/lessons/lesson_table.js").Own<Context>} */ ({
      listed: LISTED,
      bar: barPanel,
      taskText: (context) =>
        context.words(`${keyOf(context)}.text`, context.view ? proposalArgs(context.story, context.view) : {}),
      doneText: (context) => context.words(`${keyOf(context)}.done`),
      // In the middle of what is being done it is said how it goes on.
      askedFor: (context) => {
        const { view, idle, selection } = context;
        return idle && view && (view.undo > 0 || isPicking(selection)) ? bannerText(context).hint : "";
      },
      meanwhile: (context) => (context.view?.undo === 0 ? null : context.idle ? bannerText(context).hint : ""),
      isShownAbove: () => true,
      play: ({ act }) => act.playFirst,
    }),
  ),

  look: () => "lesson",
};
