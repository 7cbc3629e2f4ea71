/**
 * From the choices of the new-game dialog to the request that begins the game, and to a rematch. Pure.
 *
 * @import { Setup } from "./view.d.ts"
 * @import { Colour, View } from "./wire.d.ts"
 */
import { BOXES, COLOURS, LAYOUTS, LEVELS, MOST_AHEAD } from "./facts.js";
import { NAME_LENGTH } from "../../play/seats.js";
import { SEED_LIMIT } from "../../engine/facts.js";

/**
 * @typedef {object} Choice
 * @property {string[]} seats by colour, in order: `human`, the name of a level, or "" for an empty seat; at least two
 *   are taken
 * @property {string[]} names what people at one screen call themselves; may be ""
 * @property {"free" | "preset"} layout
 * @property {number} gods which pairs of gods cards two players have: 1 or 2
 * @property {"chosen" | "random"} box which third of the tiles two players leave in the box
 * @property {string} ahead the place in `seats` of the player who has a head start; `none`
 * @property {number} points of the head start, in each temple
 * @property {string} seed "" for a fresh one
 */

/** @type {Choice} */
export const USUAL = Object.freeze({
  seats: ["human", "shrimp", "shrimp", "shrimp"],
  names: ["", "", "", ""],
  layout: "preset",
  gods: 1,
  box: "chosen",
  ahead: "none",
  points: 1,
  seed: "",
});

/** The fewest players. */
export const LEAST = 2;

/** The places in `seats`. */
const PLACES = COLOURS.map((_, at) => String(at));

/**
 * Returns the choices with everything unknown replaced by the usual; a seed is never remembered.
 * @param {Record<string, unknown> | null} stored
 * @param {{ levels: string[] }} about
 * @returns {Choice}
 */
export function checkedChoice(stored, { levels }) {
  const { seats, names, layout, gods, box, ahead, points } = stored ?? {};
  const known = ["human", "", ...(levels.length > 0 ? levels : LEVELS)];
  /** @param {unknown} list @param {number} at */
  const textAt = (list, at) => (Array.isArray(list) && typeof list[at] === "string" ? list[at] : "");
  const taken = COLOURS.map((_, at) => (known.includes(textAt(seats, at)) ? textAt(seats, at) : ""));
  return {
    seats: taken.filter(Boolean).length >= LEAST ? taken : USUAL.seats,
    names: COLOURS.map((_, at) => textAt(names, at).slice(0, NAME_LENGTH)),
    layout: LAYOUTS.find((each) => each === layout) ?? USUAL.layout,
    gods: gods === 2 ? 2 : 1,
    box: BOXES.find((each) => each === box) ?? USUAL.box,
    ahead: PLACES.find((each) => each === ahead) ?? USUAL.ahead,
    points: Number.isInteger(points) ? Math.min(Math.max(Number(points), 1), MOST_AHEAD) : USUAL.points,
    seed: "",
  };
}

/**
 * Returns the choices of the game that the first page offers, in which a computer plays.
 * @param {Choice} choice
 * @returns {Choice}
 */
export const usualOf = (choice) => ({
  ...choice,
  seats: choice.seats.some(isLevel) ? choice.seats : USUAL.seats,
  seed: "",
});

/** Returns the choices of a game of two people at one screen. @param {Choice} choice @returns {Choice} */
export const forPeople = (choice) => ({ ...choice, seats: ["human", "human", "", ""], seed: "" });

/**
 * Returns the choices of a game that is watched: computers have the seats of people.
 * @param {Choice} choice
 * @returns {Choice}
 */
export const forWatching = (choice) => ({
  ...choice,
  seats: choice.seats.map((seat) => (seat === "human" ? (choice.seats.find(isLevel) ?? USUAL.seats[1]) : seat)),
  seed: "",
});

/** @param {string} seat */
const isLevel = (seat) => seat !== "" && seat !== "human";

/** Who plays gets the first colours. @param {Choice} choice @param {() => string} freshSeed @returns {Setup} */
export function setupOf({ seats, names, layout, gods, box, ahead, points, seed }, freshSeed) {
  const taken = [...seats.keys()].filter((at) => seats[at]);
  /** @param {(at: number) => string} textOf @returns {Partial<Record<Colour, string>>} */
  const byColour = (textOf) =>
    Object.fromEntries(taken.map((at, place) => [COLOURS[place], textOf(at)]).filter(([, text]) => text));
  const called = byColour((at) => (seats[at] === "human" ? names[at].trim() : ""));
  return {
    players: byColour((at) => seats[at]),
    layout,
    gods,
    ...(box === "random" && taken.length === 2 ? { box } : {}),
    ...(seats[Number(ahead)] ? { ahead: { [COLOURS[taken.indexOf(Number(ahead))]]: points } } : {}),
    seed: seed.trim().slice(0, SEED_LIMIT) || freshSeed(),
    ...(Object.keys(called).length > 0 ? { names: called } : {}),
  };
}

/**
 * Returns the setup of a rematch: everybody sits one place further on.
 * @param {View} view the finished game
 * @param {Setup | null} setup what it was begun with, where that is known
 * @param {string} seed the same for the same set-up of tiles
 * @returns {Setup}
 */
export function rematchOf({ seats, position }, setup, seed) {
  // Views that were stored by an older version do not have them.
  const { ahead = {}, boxed = 0 } = position;
  const colours = COLOURS.filter((colour) => seats[colour] !== undefined);
  /** @template Value @param {Partial<Record<Colour, Value>>} by @returns {Partial<Record<Colour, Value>>} */
  const turned = (by) =>
    Object.fromEntries(
      colours
        .map((colour, at) => [colour, by[colours.at(at - 1) ?? colour]])
        .filter(([, before]) => before !== undefined),
    );
  return {
    players: turned(seats),
    layout: position.layout,
    gods: setup?.gods ?? 1,
    ...(boxed > 0 ? { box: "random" } : {}),
    ...(Object.keys(ahead).length > 0 ? { ahead: turned(ahead) } : {}),
    seed,
    ...(setup?.names ? { names: turned(setup.names) } : {}),
  };
}
