/**
 * A game in one line: who plays, and how far it is. Pure.
 *
 * @import { Words } from "../words/words.js"
 * @import { About } from "../storage/saved_game.js"
 * @import { LinkGame } from "../storage/link_games.js"
 * @import { Player } from "../engine/wire.d.ts"
 */
import { opponentOf } from "../play/seats.js";

/**
 * Returns the line: "Against Crab, round 2", "Anna and Ben, round 1".
 * @param {Words} words
 * @param {About | null} about
 * @returns {string | null} null where it is not known
 */
export function gameLine(words, about) {
  if (!about) return null;
  const { players, viewer, round, names } = about;
  /** @param {Player} side */
  const nameOf = (side) => {
    const name = players[side] === "human" ? names[side] : players[side];
    const key = `levels.${name}.name`;
    return words.has(key) ? words(key) : name || words(`sides.${side}`);
  };
  const solo = players[viewer] === "human" && players[opponentOf(viewer)] !== "human";
  const args = { rival: nameOf(opponentOf(viewer)), white: nameOf("white"), black: nameOf("black"), round: round ?? 1 };
  const line = words(solo ? "waiting.against" : "waiting.between", args);
  return round ? words("waiting.round", { line, round }) : line;
}

/** Returns what the other player of a game by link is called. @param {Words} words @param {LinkGame} game */
export const friendName = (words, { friend, me }) => friend || words(`sides.${opponentOf(me)}`);

/**
 * Returns that it is the player's turn, and against whom or in how many games.
 * @param {Words} words
 * @param {LinkGame[]} games by link in which it is so
 * @returns {string} "" where there are none
 */
export function turnsText(words, games) {
  if (games.length > 1) return words("ways.turns.count", { count: games.length });
  return games.length === 1 ? words("ways.turns.name", { friend: friendName(words, games[0]) }) : "";
}

/**
 * Returns which game it is, and when it was played last.
 * @param {import("../words/words.js").Words} words
 * @param {import("../storage/waiting_games.js").Waiting} game
 */
export function waitingName(words, { about, at, save }) {
  const line = save === null ? words("waiting.damaged") : (gameLine(words, about) ?? words("waiting.unknown"));
  if (at === null) return line;
  return words("waiting.played", {
    line,
    when: words.date(new Date(at), { day: "numeric", month: "long", hour: "numeric", minute: "2-digit" }),
  });
}
