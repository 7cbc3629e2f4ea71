/**
 * What a frame of Kanaloa shows before play starts. Without Python only the beginning of a code can be read: so the map
 * is drawn as the game began. Pure.
 *
 * @import { Colour, Position, View } from "../wire.d.ts"
 * @import { Task } from "./kanaloa_address.js"
 */
import { islandsOf, readHead } from "../codes.js";
import { presetFish } from "../preset.js";
import { COLOURS, LEVELS } from "../facts.js";
import { playedOn, seatsOf } from "./kanaloa_address.js";

/**
 * @typedef {object} Subject
 * @property {Task} task
 * @property {View} view as far as it is known
 * @property {number} actions of the game that a code tells
 * @property {{ last: number } | null} replay
 */

/**
 * Returns a view with what is known of a game.
 * @param {Partial<Record<Colour, string>>} seats
 * @param {boolean} called whether `seats` are names that a code gives
 * @param {Pick<Position, "islands" | "fish" | "layout">} board
 */
function viewOf(seats, called, board) {
  const colours = COLOURS.filter((colour) => seats[colour] !== undefined);
  const sides = Object.fromEntries(colours.map((colour) => [colour, { pieces: [], blocked: [] }]));
  const names = called ? Object.fromEntries(Object.entries(seats).filter(([, name]) => name !== "human")) : null;
  return /** @type {View} */ (
    /** @type {unknown} */ ({ seats, names, position: { ...board, sides, volcano: null, offered: null } })
  );
}

/** Returns who plays on from a code, where that is known. @param {Task} task @param {Partial<View["seats"]>} names */
function readersSeats(task, names) {
  const all = Object.values(names);
  const others = all.filter((name) => name !== "human");
  const isKnown = task.mode === "position" && others.every((name) => LEVELS.includes(name));
  return isKnown && (task.as || all.length - others.length === 1) ? playedOn(names, null, task) : null;
}

/** Returns what is to be drawn. @param {Task} task @returns {Promise<Subject>} rejects if the code is damaged */
export async function subjectOf(task) {
  if (!task.code) {
    const players = task.players ?? 2;
    const layout = task.layout ?? "preset";
    const islands = Object.fromEntries(islandsOf(players).map((island) => [island, []]));
    const fish = layout === "preset" ? presetFish(players) : [];
    return { task, view: viewOf(seatsOf(task), false, { layout, islands, fish }), actions: 0, replay: null };
  }
  const { layout, islands, fish, names, actions } = readHead(task.code);
  const seats = readersSeats(task, names);
  const view = viewOf(seats ?? names, !seats, { layout, islands, fish });
  return { task, view, actions, replay: task.mode === "replay" ? { last: actions } : null };
}
