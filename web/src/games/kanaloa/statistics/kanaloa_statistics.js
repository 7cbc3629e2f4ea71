/** What the statistics say of games of Kanaloa: by number of players and strongest opponent, with the mean rank. */
import { html } from "lit-html";
import { statisticsDialog } from "../../../features/statistics/statistics_dialog.js";
import { creatureOf } from "../creatures.js";
import { meanRank } from "./played.js";

/** Returns the dialog's content. @param {import("../context.d.ts").Context} context */
export const kanaloaStatistics = (context) => {
  const { words, story } = context;
  return statisticsDialog(context, {
    filter: words("kn.statistics.filter"),
    groupOf: ({ players }) => String(players),
    groupText: (players) => words("kn.statistics.players", { count: Number(players) }),
    first: words("kn.statistics.level"),
    levelFace: (level) => html`${creatureOf(level)}<span>${story.levelName(level)}</span>`,
    labels: { drawn: words("kn.statistics.shared") },
    last: words("kn.statistics.rank"),
    lastText(games) {
      const rank = meanRank(games);
      return rank === null ? null : words.number(Math.round(rank * 10) / 10);
    },
    note: words("kn.statistics.about"),
  });
};
