/**
 * What is known of the finished games on this device. Pure.
 *
 * @import { Setup } from "../view.d.ts"
 * @import { Colour, View } from "../wire.d.ts"
 */
import { dayOf } from "../../../progress/days.js";
import { codeOf, gamesIn, isCounted } from "../../../progress/statistics.js";
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
 * @property {number} [ahead] points of a head start: positive for the player's, negative for the greatest of the
 *   rivals; missing for none
 */

/**
 * Returns the entry of a finished game; null where there is nothing to count: it runs, it came from elsewhere, not
 * exactly one person played, or somebody else began in one of the seats.
 * @param {View} view
 * @param {Date} now
 * @param {Setup | null} setup what it was begun with on this device
 * @returns {Played | null}
 */
export function playedOf(view, now, setup) {
  const { over, seats, seed, names, position } = view;
  const [player, ...others] = peopleOf(view);
  const colours = playersOf(view);
  const isOwn = setup && colours.every((colour) => setup.players[colour] === seats[colour]);
  if (!over || names || !isOwn || !player || others.length > 0) return null;
  const rivals = colours.filter((colour) => colour !== player);
  const levels = rivals.map((colour) => seats[colour] ?? "");
  const won = over.winners.includes(player);
  return {
    id: codeOf(
      JSON.stringify([seed, position.layout, setup.gods, colours.map((colour) => seats[colour]), ...special(setup)]),
    ),
    day: dayOf(now),
    players: colours.length,
    level: strongest(levels),
    rivals: levels,
    layout: position.layout,
    result: !won ? "lost" : over.winners.length > 1 ? "drawn" : "won",
    rank: ranking(over, colours).filter((row) => row.player === player)[0].rank,
    assisted: view.assisted,
    points: [player, ...rivals].map((colour) => over.scores[colour] ?? 0),
    ...headStart(setup, player),
  };
}

/** Returns the head start of a game, as a field of its entry. @param {Setup} setup @param {Colour} player */
function headStart({ ahead = {} }, player) {
  const own = ahead[player] ?? 0;
  const theirs = Math.max(0, ...Object.values(ahead).filter(Boolean).map(Number));
  return own || theirs ? { ahead: own || -theirs } : {};
}

/**
 * Returns the game as the engine rates it; null if it does not count: with help, or with a head start.
 * @param {Played} played
 * @returns {import("../../../features/statistics/rating_actions.js").RatedGame | null}
 */
export function ratedOf({ assisted, ahead, players, rivals = [], points: [mine, ...theirs] = [], result, rank }) {
  if (assisted || ahead || rivals.length === 0 || theirs.length !== rivals.length) return null;
  /** @param {number} points */
  const scoreOf = (points) => {
    if (rank === 1 && result === "won") return 1;
    if (rank === players) return 0;
    return mine === points ? 0.5 : mine > points ? 1 : 0;
  };
  return { rules: String(players), rivals: rivals.map((level, at) => ({ level, score: scoreOf(theirs[at]) })) };
}

/** Returns what is special in a game; games without it had their ids before. @param {Setup} setup */
const special = ({ box, ahead }) => (box || ahead ? [box ?? "", ahead ?? {}] : []);

/**
 * Who is equal in everything has the same rank. A player who has given up is last.
 * @param {NonNullable<View["over"]>} over
 * @param {readonly Colour[]} players
 */
export function ranking({ scores, rest, resigned }, players) {
  const stayed = players.filter((player) => player !== resigned);
  const rows = stayed.map((player) => rowOf({ scores, rest }, player)).sort((one, other) => lead(other, one));
  const ranked = rows.map((row) => ({
    ...row,
    rank: 1 + rows.filter((each) => lead(each, row) > 0).length,
    tied: rows.some((each) => each.player !== row.player && each.score === row.score),
  }));
  const last = resigned ? [{ ...rowOf({ scores, rest }, resigned), rank: players.length, tied: false }] : [];
  return [...ranked, ...last];
}

/** @param {Pick<NonNullable<View["over"]>, "scores" | "rest">} over @param {Colour} player */
const rowOf = ({ scores, rest }, player) => ({ player, score: scores[player], sum: scores[player] + rest[player] });

/** How far a row is ahead of another. @param {{ score: number, sum: number }} one @param {typeof one} other */
const lead = (one, other) => one.score - other.score || one.sum - other.sum;

/** @param {string[]} levels */
const strongest = (levels) => [...levels].sort((a, b) => LEVELS.indexOf(b) - LEVELS.indexOf(a))[0];

/** Returns the games of a stored or exported list. @param {unknown} stored @returns {Played[]} */
export const readPlayed = (stored) => gamesIn(stored, isPlayed);

/** @param {any} game */
const isPlayed = (game) =>
  isCounted(game) &&
  [2, 3, 4].includes(game.players) &&
  Number.isInteger(game.rank) &&
  game.rank >= 1 &&
  (game.ahead === undefined || Number.isInteger(game.ahead)) &&
  game.rank <= game.players;

/** Of games of three and four players without help; null where there is none. @param {Played[]} games */
export function meanRank(games) {
  const ranks = games.filter(({ players, assisted }) => players > 2 && !assisted).map(({ rank }) => rank);
  return ranks.length > 0 ? ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length : null;
}
