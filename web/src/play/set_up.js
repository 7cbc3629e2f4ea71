/**
 * From the choices of the new-game dialog to the request that begins the game, and to a rematch. Pure.
 *
 * @import { Player, View } from "../engine/wire.d.ts"
 * @import { Setup } from "../app/view.d.ts"
 */
import { HANDICAPS, SEED_LIMIT } from "../engine/facts.js";
import { opponentOf } from "../kahuna/narration.js";

/**
 * @typedef {object} Choice
 * @property {import("./seats.js").Seating} seating
 * @property {string} level
 * @property {string} second the level of Black where one watches; White's is `level`
 * @property {string} white the name of who plays White, where two people play; may be ""
 * @property {string} black
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
  colour: "white",
  first: "me",
  edition: "1998",
  variants: [],
  handicap: "none",
  bridges: 1,
  seed: "",
});

/** Longer names would not fit beside the cards. */
export const NAME_LENGTH = 16;

/**
 * Returns the choices with everything unknown replaced by the usual; a seed is never remembered.
 * @param {Record<string, unknown> | null} stored
 * @param {{ levels: string[], editions: string[], variants: string[] }} about
 * @returns {Choice}
 */
export function checkedChoice(stored, about) {
  /** @type {<T>(name: keyof Choice, values: readonly T[]) => T} */
  const pick = (name, values) => {
    const value = /** @type {never} */ (stored?.[name]);
    if (values.includes(value)) return value;
    const usual = /** @type {never} */ (USUAL[name]);
    return values.includes(usual) ? usual : values[values.length - 1];
  };
  const variants = Array.isArray(stored?.variants) ? stored.variants : [];
  /** @param {unknown} name */
  const named = (name) => (typeof name === "string" ? name.slice(0, NAME_LENGTH) : "");
  return {
    seating: pick("seating", /** @type {const} */ (["solo", "two", "watch"])),
    level: pick("level", about.levels),
    second: pick("second", about.levels),
    white: named(stored?.white),
    black: named(stored?.black),
    colour: pick("colour", /** @type {const} */ (["white", "black", "random"])),
    first: pick("first", /** @type {const} */ (["me", "rival", "random"])),
    edition: pick("edition", about.editions),
    variants: about.variants.filter((variant) => variants.includes(variant)),
    handicap: pick("handicap", /** @type {const} */ (["none", "me", "rival"])),
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
  const { seating } = choice;
  /** @type {Player} */
  const mine =
    seating !== "solo" ? "white" : choice.colour === "random" ? (chance() === 0 ? "white" : "black") : choice.colour;
  const theirs = opponentOf(mine);
  return {
    players:
      seating === "solo"
        ? seats(mine, choice.level)
        : seating === "two"
          ? { white: "human", black: "human" }
          : { white: choice.level, black: choice.second },
    ...(seating === "two" ? { names: { white: choice.white.trim(), black: choice.black.trim() } } : {}),
    first: choice.first === "random" ? "random" : choice.first === "me" ? mine : theirs,
    edition: choice.edition,
    variants: choice.variants,
    handicap:
      choice.handicap === "none" ? null : { player: choice.handicap === "me" ? mine : theirs, bridges: choice.bridges },
    seed: choice.seed.trim().slice(0, SEED_LIMIT) || freshSeed(),
  };
}

/** @param {Player} mine @param {string} level @returns {Setup["players"]} */
const seats = (mine, level) => (mine === "white" ? { white: "human", black: level } : { white: level, black: "human" });

/**
 * Returns the setup of a rematch: sides swapped, names too; who had the head start keeps it, and white or black starts as before.
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
