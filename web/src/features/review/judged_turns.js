/**
 * From a judged game to what is drawn and listed: its turns with their decisions, costs, luck and chances. Pure.
 *
 * @import { Chances, Decision, Judged, LoggedTurn, Turn } from "./reviewed_game.d.ts"
 */
import { costliest, points } from "./chance_figures.js";
import { turnsOf } from "./timeline.js";

/** Returns how many actions came before each turn. @param {{ log: LoggedTurn[] }} view */
export function startsOf({ log }) {
  let ply = 0;
  /** @type {number[]} */
  const starts = [];
  for (const { turn, actions } of log) {
    if (turn > 0) starts.push(ply);
    ply += actions.length;
  }
  return starts;
}

/** @param {(number | null | undefined)[]} parts shares @returns {number} their sum in whole percentage points */
const sumOf = (parts) => points(parts.reduce((/** @type {number} */ sum, part) => sum + (part ?? 0), 0));

/**
 * Returns the turns of a game, with what has been found out about each.
 * @template {LoggedTurn} Logged
 * @param {{ log: Logged[] }} view of the finished game
 * @param {Judged} judged without decisions before the game is judged
 * @returns {Turn<Logged>[]}
 */
export function turnsWith(view, { decisions: all, swings }) {
  const starts = startsOf(view);
  /** @type {Chances | null} */
  let chances = all[0]?.before ?? null;
  return turnsOf(view).map((logged, place) => {
    const { turn, player } = logged;
    const decisions = all.filter((each) => each.turn === turn);
    const lucky = decisions.filter(({ luck }) => luck !== null);
    chances = decisions.at(-1)?.end ?? chances;
    return {
      ...logged,
      from: starts[place],
      decisions,
      cost: sumOf(decisions.filter((each) => each.player === player).map(({ loss }) => loss)),
      luck: lucky.length > 0 ? sumOf(lucky.map(({ luck }) => luck?.[player])) : null,
      chances,
      swings: swings.filter(({ at }) => all[at]?.turn === turn),
    };
  });
}

/**
 * Returns the decision that begins after so many actions.
 * @param {Pick<Turn, "decisions">[]} turns
 * @param {number} ply
 * @returns {Decision | null}
 */
export const decisionAt = (turns, ply) =>
  turns.flatMap(({ decisions }) => decisions).find(({ from }) => from === ply) ?? null;

/**
 * Returns the turns in which some players gave something away, the costliest decision first, each turn once.
 * @param {Pick<Decision, "turn" | "player" | "loss">[]} decisions
 * @param {readonly string[]} players
 * @param {number} [least] what a decision cost at least, in percentage points
 */
export const costlyTurns = (decisions, players, least) => [
  ...new Set(costliest(decisions, players, least).map(({ turn }) => turn)),
];
