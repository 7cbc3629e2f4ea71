/** What is shared, in words. Pure. */
import { toldOf } from "../../../words/story_parts.js";
import { playersOf } from "../story.js";

/** @import { Story, View, Words } from "../context.d.ts" */

/** @typedef {{ words: Words, story: Pick<Story, "sideName" | "actionText"> }} Given */

/** Returns how things stand, in one line and the same for every reader. @param {Given} given @param {View} view */
export function headlineOf({ words, story }, view) {
  const { winners = [view.to_move] } = view.over ?? {};
  const players = winners.map((player) => story.sideName(view, player)).join(", ");
  const key = view.over ? (winners.length > 1 ? "kn.over.shared" : "over.lost") : "kn.share.move";
  const headline = words(key, { turn: view.position.number, players, player: players, rival: players });
  const { resigned } = view.over ?? {};
  if (!resigned) return headline;
  return `${headline}. ${words("over.by.resigned.rival", { rival: story.sideName(view, resigned) })}`;
}

/** Returns the game as plain text. @param {Given} given @param {View} view @param {string} link */
export function textOf(given, view, link) {
  const { words, story } = given;
  const scores = playersOf(view).map((player) => {
    const score = view.over ? view.over.scores[player] : view.position.sides[player]?.score;
    return toldOf(words, story.sideName(view, player), words("score.points", { count: score ?? 0 }));
  });
  const turns = view.log.map((turn) => `${turn.turn || "+"}. ${turn.actions.map(({ action }) => action).join(" ")}`);
  return [`${words("title")} · ${headlineOf(given, view)}`, ...scores, ...turns, link].join("\n");
}
