/** What the lessons of Kanaloa say of a step. */
import { createLessonTable } from "../../../features/lessons/lesson_table.js";
import { proposalArgs } from "../asked_for.js";
import { bannerText } from "../panels/banner.js";
import { barPanel } from "../panels/choice_bar.js";
import { isPicking } from "../selection.js";
import { LISTED } from "./lesson_course.js";

/** @import { Context } from "../context.d.ts" */

export const panels = {
  ...createLessonTable(
    /** @type {import("../../../features/lessons/lesson_table.js").Own<Context>} */ ({
      listed: LISTED,
      bar: barPanel,
      taskText: ({ words, story, view }, key) => words(`${key}.text`, view ? proposalArgs(story, view) : {}),
      doneText: ({ words }, key) => words(`${key}.done`),
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
