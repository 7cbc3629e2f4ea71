/** What the statistics say of games of Kahuna: by edition, with the accuracy of reviewed games. */
import { html } from "lit-html";
import { statisticsDialog } from "../../../features/statistics/statistics_dialog.js";
import { tallyOf } from "../../../progress/summary.js";
import { creatureOf } from "../creatures.js";

/** Returns the dialog's content. @param {import("../context.d.ts").Context} context */
export const kahunaStatistics = (context) => {
  const { words, story } = context;
  return statisticsDialog(context, {
    filter: words("newGame.edition"),
    groupOf: ({ edition }) => edition,
    groupText: (edition) => edition,
    first: words("newGame.level"),
    levelFace: (level) => html`${creatureOf(level)}<span>${story.levelName(level)}</span>`,
    last: words("statistics.accuracy"),
    lastText(games) {
      const { accuracy } = tallyOf(games);
      return accuracy === null ? words("score.open") : words.percent(accuracy);
    },
  });
};
