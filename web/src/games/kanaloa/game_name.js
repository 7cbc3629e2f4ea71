/** A game in one line. */

/** @import { Story, Waiting, Words } from "./context.d.ts" */

/** @param {{ words: Words, story: Pick<Story, "levelName"> }} given @param {Waiting} game who plays it, and when */
export function gameName({ words, story }, { about, at }) {
  const players = Object.entries(about?.players ?? {}).map(([colour, level]) =>
    level === "human" ? words(`kn.colours.${colour}`) : story.levelName(level),
  );
  const when =
    at === null ? "" : words.date(new Date(at), { day: "numeric", month: "long", hour: "numeric", minute: "2-digit" });
  return [players.join(", "), when].filter(Boolean).join(" · ");
}
