/**
 * What the judged games of the archive have in common: accuracy over time and by opponent, costs by phase, and the kinds
 * of mistakes that cost most. Pure.
 *
 * @import { Mistake } from "./archived_game.d.ts"
 * @import { Head } from "../../storage/archive_entry.js"
 */
import { dayOf } from "../../progress/days.js";
import { rivalsOf } from "./filters.js";

/** What a decision cost at least to be listed as a mistake, 0 to 1: as much as is worth advice after a game. */
export const WORTH = 0.035;

/** Over how many games the accuracy is averaged in the curve. */
const MEAN_OF = 5;

/**
 * @typedef {object} Moment a costly decision, in a game
 * @property {Head} head
 * @property {number} turn
 * @property {number} loss 0 to 1
 *
 * @typedef {object} Kind mistakes of one kind in one phase
 * @property {string} phase
 * @property {string | null} kind null for decisions that the review gives no name
 * @property {number} loss their sum
 * @property {Moment[]} moments the costliest first
 *
 * @typedef {object} Trends
 * @property {number} all how many games of the owner are in the archive
 * @property {number} judged how many of them have an accuracy
 * @property {{ head: Head, accuracy: number, mean: number }[]} course by time; `mean`: of the last games up to this one
 * @property {{ month: string, games: number, accuracy: number }[]} months the latest first
 * @property {{ rival: string, games: number, won: number, accuracy: number }[]} rivals the most frequent first
 * @property {{ phase: string, decisions: number, loss: number }[]} phases in order; `loss`: the mean of a decision
 * @property {number} reviewed from how many games phases and kinds are
 * @property {Kind[]} kinds the costliest first
 */

/** @param {number[]} values not empty */
const meanOf = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Groups values.
 * @template Value
 * @param {Value[]} values
 * @param {(value: Value) => string[]} keysOf
 * @returns {Map<string, Value[]>}
 */
function grouped(values, keysOf) {
  /** @type {Map<string, Value[]>} */
  const groups = new Map();
  for (const value of values) for (const key of keysOf(value)) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}

/** The games of a page's game that the owner of the device has played. @param {Head[]} heads @param {string} game */
export const ownGames = (heads, game) =>
  heads.filter((head) => head.game === game && head.viewer !== null && head.source !== "counted");

/** @param {Head} head */
const monthOf = ({ at }) => dayOf(new Date(at)).slice(0, 7);

/**
 * Returns the trends.
 * @param {Head[]} games of the owner
 * @param {{ head: Head, decisions: Mistake[] }[]} reviewed games, with the owner's decisions
 * @returns {Trends}
 */
export function trendsOf(games, reviewed) {
  const judged = games
    .flatMap((head) => (head.accuracy === null ? [] : [{ head, accuracy: head.accuracy }]))
    .sort((one, other) => one.head.at - other.head.at);
  const course = judged.map((each, at) => ({
    ...each,
    mean: meanOf(judged.slice(Math.max(0, at + 1 - MEAN_OF), at + 1).map(({ accuracy }) => accuracy)),
  }));
  /** @param {typeof judged} some */
  const figures = (some) => ({ games: some.length, accuracy: meanOf(some.map(({ accuracy }) => accuracy)) });
  const months = grouped(judged, ({ head }) => [monthOf(head)]);
  const rivals = grouped(judged, ({ head }) => rivalsOf(head));
  const decisions = reviewed.flatMap(({ head, decisions: all }) => all.map((each) => ({ ...each, head })));
  const phases = grouped(decisions, ({ phase }) => [phase]);
  const mistakes = decisions.filter(({ loss }) => loss >= WORTH);
  return {
    all: games.length,
    judged: judged.length,
    course,
    months: [...months].map(([month, some]) => ({ month, ...figures(some) })).reverse(),
    rivals: [...rivals]
      .map(([rival, some]) => ({
        rival,
        ...figures(some),
        won: some.filter(({ head }) => head.result === "won").length,
      }))
      .sort((one, other) => other.games - one.games),
    phases: [...phases]
      .map(([phase, some]) => ({ phase, decisions: some.length, loss: meanOf(some.map(({ loss }) => loss)) }))
      .sort((one, other) => (one.phase < other.phase ? -1 : 1)),
    reviewed: reviewed.length,
    kinds: [...grouped(mistakes, ({ phase, kind }) => [`${phase} ${kind}`]).values()]
      .map((moments) => ({
        phase: moments[0].phase,
        kind: moments[0].kind,
        loss: moments.reduce((sum, { loss }) => sum + loss, 0),
        moments: moments
          .map(({ head, turn, loss }) => ({ head, turn, loss }))
          .sort((one, other) => other.loss - one.loss),
      }))
      .sort((one, other) => other.loss - one.loss),
  };
}
