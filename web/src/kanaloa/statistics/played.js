/**
 * What is known of the finished games on this device. Pure.
 *
 * @import { Colour, Setup, View } from "../context.d.ts"
 */
import { dayOf } from "../../progress/days.js";
import { codeOf, gamesIn } from "../../progress/statistics.js";
import { LEVELS } from "../facts.js";
import { peopleOf, playersOf } from "../story.js";

/**
 * @typedef {object} Played a finished game of one person against computers
 * @property {string} id the same for the same set-up and seats: a deal counts once
 * @property {string} day when it ended, as 2026-11-21
 * @property {number} players how many played
 * @property {string} level the strongest of the opponents
 * @property {string[]} rivals all of them, in the order of their seats
 * @property {"free" | "preset"} layout
 * @property {"won" | "lost" | "drawn"} result `drawn`: won together with others
 * @property {number} rank 1 is the best; who is level with others has the best of their ranks
 * @property {boolean} assisted whether there were hints, or turns were taken back
 * @property {number[]} points the player's, then those of the rivals
 */

/**
 * Returns the entry of a finished game; null where there is nothing to count: it runs, it came from elsewhere, not exactly one person
 * played, or somebody else began in one of the seats.
 * @param {View} view
 * @param {Date} now
 * @param {Setup | null} setup what it was begun with on this device
 * @returns {Played | null}
 */
export function playedOf(view, now, setup) {
  const { over, seats, seed, names, position } = view;
  const [player, ...others] = peopleOf(view);
  const colours = playersOf(view);
  if (!over || names || !setup || !player || others.length > 0) return null;
  if (colours.some((colour) => setup.players[colour] !== seats[colour])) return null;
  const rivals = colours.filter((colour) => colour !== player);
  const levels = rivals.map((colour) => seats[colour] ?? "");
  const won = over.winners.includes(player);
  return {
    id: codeOf(JSON.stringify([seed, position.layout, setup.gods, colours.map((colour) => seats[colour])])),
    day: dayOf(now),
    players: colours.length,
    level: strongest(levels),
    rivals: levels,
    layout: position.layout,
    result: !won ? "lost" : over.winners.length > 1 ? "drawn" : "won",
    rank: 1 + rivals.filter((rival) => isBefore(over, rival, player)).length,
    assisted: view.assisted,
    points: [player, ...rivals].map((colour) => over.scores[colour] ?? 0),
  };
}

/** @param {NonNullable<View["over"]>} over @param {Colour} one @param {Colour} other */
function isBefore({ scores, rest }, one, other) {
  const lead = (scores[one] ?? 0) - (scores[other] ?? 0) || (rest[one] ?? 0) - (rest[other] ?? 0);
  return lead > 0;
}

/** @param {string[]} levels */
const strongest = (levels) => [...levels].sort((a, b) => LEVELS.indexOf(b) - LEVELS.indexOf(a))[0];

/** Returns the games of a stored or exported list; what is not a game is left out. @param {unknown} stored @returns {Played[]} */
export const readPlayed = (stored) => gamesIn(stored, isPlayed);

/** @param {any} game */
function isPlayed(game) {
  return (
    typeof game === "object" &&
    game !== null &&
    ["id", "day", "level"].every((name) => typeof game[name] === "string") &&
    ["won", "lost", "drawn"].includes(game.result) &&
    typeof game.assisted === "boolean" &&
    [2, 3, 4].includes(game.players) &&
    Number.isInteger(game.rank) &&
    game.rank >= 1 &&
    game.rank <= game.players
  );
}

/**
 * Returns the mean rank in the games of three and four players without help; null where there is none.
 * @param {Played[]} games
 */
export function meanRank(games) {
  const ranks = games.filter(({ players, assisted }) => players > 2 && !assisted).map(({ rank }) => rank);
  return ranks.length > 0 ? ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length : null;
}
