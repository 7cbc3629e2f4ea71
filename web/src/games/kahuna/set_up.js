/**
 * From the choices of the new-game dialog to the request that begins the game, and to a rematch. Pure.
 *
 * @import { View } from "../../engine/wire.d.ts"
 * @import { Setup } from "../../app/view.d.ts"
 */
import { HANDICAPS, SEED_LIMIT, SIDES } from "../../engine/facts.js";
import { NAME_LENGTH, opponentOf } from "../../play/seats.js";

/**
 * @typedef {object} Choice
 * @property {import("../../play/seats.js").Seating} seating
 * @property {string} level
 * @property {string} second the level of Black where one watches; White's is `level`
 * @property {string} white the name of who plays White, where two people play; may be ""
 * @property {string} black
 * @property {string} stun address of a server that live links may ask, in games by link; "" for none
 * @property {string} name what the player is called in games by link; may be ""
 * @property {"white" | "black" | "random"} colour
 * @property {"me" | "rival" | "random"} first where there is no "me", it is White
 * @property {string} edition
 * @property {string[]} variants
 * @property {"none" | "me" | "rival"} handicap
 * @property {number} bridges 1 to 3
 * @property {string} seed "" for a fresh shuffle
 */

/** @type {Choice} */
export const USUAL = Object.freeze({
  seating: "solo",
  level: "starfish",
  second: "snail",
  white: "",
  black: "",
  name: "",
  stun: "",
  colour: "white",
  first: "me",
  edition: "1998",
  variants: [],
  handicap: "none",
  bridges: 1,
  seed: "",
});

/** How a game can be played. */
export const SEATINGS = /** @type {const} */ (["solo", "two", "watch"]);

/**
 * Returns the choices with everything unknown replaced by the usual; a seed is never remembered.
 * @param {Record<string, unknown> | null} stored
 * @param {{ levels: string[], editions: string[], variants: string[] }} about
 * @returns {Choice}
 */
export function checkedChoice(stored, about) {
  /** @type {<Name extends keyof Choice>(name: Name, values: readonly Choice[Name][]) => Choice[Name]} */
  const pick = (name, values) =>
    [stored?.[name], USUAL[name]].flatMap((value) => values.filter((each) => each === value))[0] ?? values.at(-1);
  /** @param {unknown} name */
  const named = (name) => (typeof name === "string" ? name.slice(0, NAME_LENGTH) : "");
  const variants = Array.isArray(stored?.variants) ? stored.variants : [];
  return {
    seating: pick("seating", SEATINGS),
    level: pick("level", about.levels),
    second: pick("second", about.levels),
    white: named(stored?.white),
    black: named(stored?.black),
    name: named(stored?.name),
    stun: typeof stored?.stun === "string" ? stored.stun.slice(0, 100) : "",
    colour: pick("colour", ["white", "black", "random"]),
    first: pick("first", ["me", "rival", "random"]),
    edition: pick("edition", about.editions),
    variants: about.variants.filter((variant) => variants.includes(variant)),
    handicap: pick("handicap", ["none", "me", "rival"]),
    bridges: pick("bridges", HANDICAPS),
    seed: "",
  };
}

/**
 * Returns the setup of a new game.
 * @param {Choice} choice
 * @param {() => number} chance returns 0 or 1, for a colour left to chance
 * @param {() => string} freshSeed
 * @returns {Setup}
 */
export function setupOf(choice, chance, freshSeed) {
  const { seating, level, second, white, black, colour, first, handicap, bridges } = choice;
  const mine = seating !== "solo" ? "white" : colour === "random" ? SIDES[chance()] : colour;
  const theirs = opponentOf(mine);
  const players = {
    solo: { white: level, black: level, [mine]: "human" },
    two: { white: "human", black: "human" },
    watch: { white: level, black: second },
  };
  return {
    players: players[seating],
    ...(seating === "two" ? { names: { white: white.trim(), black: black.trim() } } : {}),
    first: first === "random" ? "random" : first === "me" ? mine : theirs,
    edition: choice.edition,
    variants: choice.variants,
    handicap: handicap === "none" ? null : { player: handicap === "me" ? mine : theirs, bridges },
    seed: choice.seed.trim().slice(0, SEED_LIMIT) || freshSeed(),
  };
}

/**
 * Returns the setup of a rematch: sides swapped, names too; who had the head start keeps it, and white or black starts
 * as before.
 * @param {View} view the finished game
 * @param {Setup | null} setup what it was begun with, where that is known
 * @param {string} seed the same for the same deal
 * @returns {Setup}
 */
export function rematchOf(view, setup, seed) {
  const handicap = setup?.handicap ?? null;
  return {
    players: { white: view.seats.black, black: view.seats.white },
    ...(setup?.names ? { names: { white: setup.names.black, black: setup.names.white } } : {}),
    first: view.position.first,
    edition: view.position.edition,
    variants: view.position.variants,
    handicap: handicap && { ...handicap, player: opponentOf(handicap.player) },
    seed,
  };
}
