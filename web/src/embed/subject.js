/**
 * What a frame shows before anybody plays: drawn from the code, or from the list of puzzles and lessons, without Python.
 *
 * @import { Replay } from "../codes/replay.js"
 * @import { Player, Position, View } from "../engine/wire.d.ts"
 * @import { Task, Trouble } from "./address.js"
 */
import diagrams from "virtual:frame-diagrams";
import { emptyPicture } from "../kahuna/board/picture.js";
import { CodeError } from "../codes/envelope.js";
import { viewerOf } from "../codes/parts.js";
import { readCode } from "../codes/read.js";
import { replayOf, turnAfter } from "../codes/replay.js";
import { LEVELS, USUAL_LEVEL } from "../engine/facts.js";
import { LESSONS } from "../progress/lessons.js";
import { opponentOf } from "../kahuna/narration.js";
import { readDiagram } from "./diagram.js";

/**
 * @typedef {Pick<View, "viewer" | "seats" | "over" | "to_move" | "spectator"> & { position: Pick<Position, "bridges" | "islands" | "hand" | "scores" | "round" | "row"> }} Seen
 *
 * @typedef {object} Subject
 * @property {Task} task
 * @property {Seen} view as far as it is known
 * @property {Replay | null} replay of a replay
 * @property {string | null} goal of a puzzle
 * @property {string | null} grade of a puzzle
 * @property {number} step of a lesson
 * @property {number} steps of a lesson
 */

/**
 * Returns what is to be drawn.
 * @param {Task} task
 * @returns {Promise<Subject | { trouble: Trouble }>} rejected where a piece of the site cannot be fetched now
 */
export async function subjectOf(task) {
  const subject = { task, replay: null, goal: null, grade: null, step: 0, steps: 0 };
  if (task.mode === "puzzle" || task.mode === "lesson") return withDiagram(subject);
  if (!task.code)
    return {
      ...subject,
      view: viewOf(
        { ...emptyPicture(), player: task.as ?? "white", hand: "", scores: { white: [], black: [] } },
        task.level ?? USUAL_LEVEL,
      ),
    };
  try {
    const told = readCode(task.code);
    if (told.kind === "position") {
      // Whoever played there before: here it is a computer, the named one where that is possible.
      const known = told.players[opponentOf(told.viewer)] ?? "";
      const level = task.level ?? (LEVELS.includes(known) ? known : USUAL_LEVEL);
      const view = viewOf({ ...told, player: told.viewer }, level);
      return { ...subject, view: { ...view, to_move: told.mover, position: { ...view.position, row: told.row } } };
    }
    const replay = replayOf(told);
    const seats = { white: told.players.white ?? "human", black: told.players.black ?? "human" };
    const viewer = task.as ?? viewerOf(told);
    return {
      ...subject,
      replay,
      view: { ...frameView(replay, task.at ?? 0, viewer), seats, over: told.result },
    };
  } catch (error) {
    if (error instanceof CodeError) return { trouble: { key: `refusal.${error.code}` } };
    throw error;
  }
}

/** @param {Omit<Subject, "view">} subject @returns {Promise<Subject | { trouble: Trouble }>} */
async function withDiagram(subject) {
  const { mode, code, at } = subject.task;
  const step = Math.min(Math.max(at ?? 1, 1), LESSONS[code] ?? 1);
  const heap = mode === "lesson" ? diagrams.lessons : diagrams[`puzzles${code[0]}`];
  const text = (await heap?.())?.default[mode === "lesson" ? `${code}.${step}` : code];
  if (!text) return { trouble: { key: `frame.trouble.${mode}`, args: { code } } };
  const diagram = readDiagram(text);
  return {
    ...subject,
    view: viewOf(diagram, mode),
    goal: diagram.goal,
    grade: diagram.grade,
    step,
    steps: LESSONS[code] ?? 0,
  };
}

/** @param {Player} player @param {string} rival @returns {Record<Player, string>} */
const seatsOf = (player, rival) =>
  player === "white" ? { white: "human", black: rival } : { white: rival, black: "human" };

/**
 * A position for the player whose turn it is.
 * @param {Pick<import("./diagram.js").Diagram, "player" | "bridges" | "islands" | "hand" | "scores">} diagram
 * @param {string} rival who plays the other side
 * @returns {Subject["view"]}
 */
function viewOf({ player, bridges, islands, hand, scores }, rival) {
  return {
    viewer: player,
    to_move: player,
    seats: seatsOf(player, rival),
    position: { bridges, islands, hand, scores, row: "---", round: scores.white.length + 1 },
    over: null,
    spectator: null,
  };
}

/**
 * A picture of a replay, seen by nobody in particular.
 * @param {Replay} replay
 * @param {number} ply more than there are is the end
 * @param {Player} viewer whose hand is shown below
 */
export function frameView(replay, ply, viewer) {
  const frame = replay.positions[Math.min(ply, replay.positions.length - 1)];
  const { bridges, islands, hands, scores, row, round } = frame;
  const hand = hands[viewer];
  return {
    viewer,
    to_move: turnAfter(replay, frame.ply).player ?? viewer,
    position: { bridges, islands, hand, scores, row, round },
    spectator: { hand: hand.length, discarded: 0, open: false },
  };
}
