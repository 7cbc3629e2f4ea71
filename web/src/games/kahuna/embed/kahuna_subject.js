/**
 * What a frame of Kahuna shows before play starts, from a code or from the list of puzzles and lessons, without Python.
 *
 * @import { GameCode } from "../codes/game.js"
 * @import { PositionCode } from "../codes/position.js"
 * @import { Replay } from "../codes/replay.js"
 * @import { Player, Position, View } from "../../../engine/wire.d.ts"
 * @import { Task } from "./kahuna_address.js"
 * @import { Trouble } from "../../../embed/frame_options.js"
 */
import diagrams from "virtual:frame-diagrams";
import { emptyPicture } from "../board/picture.js";
import { viewerOf } from "../codes/shared_fields.js";
import { readCode } from "../codes/read.js";
import { seatsOf, stillPosition, stillView, viewOf } from "../codes/view.js";
import { replayOf, turnAfter } from "../codes/replay.js";
import { LEVELS, USUAL_LEVEL } from "../../../engine/facts.js";
import { LESSONS } from "../../../progress/lesson_steps.js";
import { opponentOf } from "../../../play/seats.js";
import { readDiagram } from "./diagram.js";

/**
 * @typedef {object} Subject
 * @property {Task} task
 * @property {View} view with the known fields
 * @property {Replay | null} replay of a replay
 * @property {string | null} goal of a puzzle
 * @property {string | null} grade of a puzzle
 * @property {number} step of a lesson
 * @property {number} steps of a lesson
 */

/**
 * Returns what the frame draws.
 * @param {Task} task
 * @returns {Promise<Subject | { trouble: Trouble }>} rejects if the code is damaged, or a file of the site
 *   cannot be fetched now
 */
export async function subjectOf(task) {
  const subject = { task, replay: null, goal: null, grade: null, step: 0, steps: 0 };
  const place = DIAGRAMS[task.mode]?.(task);
  if (place) return withDiagram(subject, place);
  if (!task.code) {
    const empty = { ...emptyPicture(), hand: "", scores: { white: [], black: [] } };
    return { ...subject, view: diagramView(task.as ?? "white", task.level ?? USUAL_LEVEL, empty) };
  }
  const decoded = readCode(task.code);
  return { ...subject, ...(decoded.kind === "position" ? positionOf(task, decoded) : gameOf(task, decoded)) };
}

/**
 * Returns a position against a computer player: the one of the task, the one of the code, or the usual one.
 * @param {Task} task
 * @param {PositionCode} decoded
 */
function positionOf({ level }, decoded) {
  const known = decoded.players[opponentOf(decoded.viewer)] ?? "";
  const usual = LEVELS.includes(known) ? known : USUAL_LEVEL;
  return { view: viewOf({ ...decoded, players: {} }, level ?? usual) };
}

/** @param {Task} task @param {GameCode} decoded */
function gameOf({ at, as }, decoded) {
  const replay = replayOf(decoded);
  const seats = { white: "human", black: "human", ...decoded.players };
  const view = frameView(replay, at ?? 0, as ?? viewerOf(decoded));
  return { replay, view: stillView({ ...view, seats, over: decoded.result }) };
}

/**
 * The file and the name of the diagram of a puzzle or of a lesson's step.
 * @type {Partial<Record<Task["mode"], (task: Task) => { file: string, name: string, step: number, steps: number }>>}
 */
const DIAGRAMS = {
  puzzle: ({ code }) => ({ file: `puzzles${code[0]}`, name: code, step: 0, steps: 0 }),
  lesson({ code, at }) {
    const steps = LESSONS[code];
    const step = Math.min(Math.max(at ?? 1, 1), steps);
    return { file: "lessons", name: `${code}.${step}`, step, steps };
  },
};

/**
 * @param {Omit<Subject, "view">} subject
 * @param {{ file: string, name: string, step: number, steps: number }} place
 * @returns {Promise<Subject | { trouble: Trouble }>}
 */
async function withDiagram(subject, { file, name, step, steps }) {
  const { mode, code } = subject.task;
  const text = (await diagrams[file]?.())?.default[name];
  if (!text) return { trouble: { key: `frame.trouble.${mode}`, args: { code } } };
  const { player, goal, grade, ...drawn } = readDiagram(text);
  return { ...subject, view: diagramView(player, mode, drawn), goal, grade, step, steps };
}

/**
 * Returns a view of a position for the player to move.
 * @param {Player} viewer
 * @param {string} rival who plays the other side
 * @param {Pick<Position, "bridges" | "islands" | "hand" | "scores">} drawn
 */
function diagramView(viewer, rival, { bridges, islands, hand, scores }) {
  const position = stillPosition({ bridges, islands, hand, scores });
  return stillView({ viewer, to_move: viewer, seats: seatsOf(viewer, rival), position });
}

/**
 * Returns the fields of a view of a replay, for a spectator.
 * @param {Replay} replay
 * @param {number} ply a larger number gives the end
 * @param {Player} viewer whose hand is shown below
 */
export function frameView(replay, ply, viewer) {
  const frame = replay.positions[Math.min(ply, replay.positions.length - 1)];
  const { bridges, islands, hands, scores, row, round } = frame;
  const hand = hands[viewer];
  return {
    viewer,
    to_move: turnAfter(replay, frame.ply).player ?? viewer,
    position: stillPosition({ bridges, islands, hand, scores, row, round }),
    spectator: { hand: hand.length, discarded: 0, open: false },
  };
}
