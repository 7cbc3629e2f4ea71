/**
 * From the choices of the new-game dialog to the request that begins the game, and to a rematch. Pure.
 *
 * @import { Player, Setup, View } from "./view.d.ts"
 */
import { opponentOf } from "./story.js";

/**
 * @typedef {object} Choice
 * @property {string} level
 * @property {"white" | "black" | "random"} colour
 * @property {"me" | "rival" | "random"} first
 * @property {string} edition
 * @property {string[]} variants
 * @property {"none" | "me" | "rival"} handicap
 * @property {number} bridges 1 to 3
 * @property {string} seed "" for a fresh shuffle
 */

/** @type {Choice} */
export const USUAL = Object.freeze({
  level: "crab",
  colour: "white",
  first: "me",
  edition: "1998",
  variants: [],
  handicap: "none",
  bridges: 1,
  seed: "",
});

/** The protocol's limit. */
export const SEED_LENGTH = 100;

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
  return {
    level: pick("level", about.levels),
    colour: pick("colour", /** @type {const} */ (["white", "black", "random"])),
    first: pick("first", /** @type {const} */ (["me", "rival", "random"])),
    edition: pick("edition", about.editions),
    variants: about.variants.filter((variant) => variants.includes(variant)),
    handicap: pick("handicap", /** @type {const} */ (["none", "me", "rival"])),
    bridges: pick("bridges", [1, 2, 3]),
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
  /** @type {Player} */
  const mine = choice.colour === "random" ? (chance() === 0 ? "white" : "black") : choice.colour;
  const theirs = opponentOf(mine);
  return {
    players: seats(mine, choice.level),
    first: choice.first === "random" ? "random" : choice.first === "me" ? mine : theirs,
    edition: choice.edition,
    variants: choice.variants,
    handicap: choice.handicap === "none" ? null : { player: choice.handicap === "me" ? mine : theirs, bridges: choice.bridges },
    seed: choice.seed.trim().slice(0, SEED_LENGTH) || freshSeed(),
  };
}

/**
 * @param {Player} mine
 * @param {string} level
 * @returns {Setup["players"]}
 */
const seats = (mine, level) => (mine === "white" ? { white: "human", black: level } : { white: level, black: "human" });

/**
 * Returns the setup of a rematch: sides swapped; who had the head start keeps it, and white or black starts as before.
 * @param {View} view the finished game
 * @param {Setup | null} setup what it was begun with, where that is known
 * @param {string} seed the same for the same deal
 * @returns {Setup}
 */
export function rematchOf(view, setup, seed) {
  const rival = opponentOf(view.viewer);
  const handicap = setup?.handicap ?? null;
  return {
    players: seats(rival, view.players[rival]),
    first: view.first,
    edition: view.edition,
    variants: view.variants,
    handicap: handicap && { ...handicap, player: opponentOf(handicap.player) },
    seed,
  };
}

/** Returns a seed of 128 random bits in hexadecimal. */
export function randomSeed() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
