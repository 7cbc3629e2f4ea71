/**
 * What a frame of Kanaloa is to show: read from the query of its address, or from a message of the page around it. Pure.
 *
 * @import { Fields, Trouble } from "../../embed/frame_options.js"
 * @import { Colour } from "../wire.d.ts"
 */
import { findShared } from "../../codes/canonical.js";
import { countOf } from "../../embed/frame_options.js";
import { CODE_LONGEST } from "../../engine/facts.js";
import { COLOURS, LAYOUTS, LEVELS, USUAL_SEATS } from "../facts.js";

export const MODES = /** @type {const} */ (["play", "position", "replay"]);

/** How many may play. */
export const COUNTS = /** @type {const} */ ([2, 3, 4]);

/**
 * @typedef {typeof MODES[number]} Mode
 *
 * @typedef {object} Task what a frame is to show; what an address leaves open is null
 * @property {Mode} mode
 * @property {string} code of docs/kanaloa/codes.md; "" for a game from the beginning
 * @property {number | null} at after how many actions a replay begins
 * @property {Colour | null} as the reader's colour
 * @property {string | null} level of the other players
 * @property {2 | 3 | 4 | null} players
 * @property {typeof LAYOUTS[number] | null} layout
 */

/** More than any link with a code has. */
const LONGEST = CODE_LONGEST + 1000;

/** What a message of the page around may ask for. @type {import("../../embed/messages.js").Asked} */
export const ASKED = { modes: MODES, sides: COLOURS, others: ["players", "layout"] };

/**
 * Returns the code that a text holds, or what is wrong with it: a key of the catalogue.
 * @param {Mode} mode
 * @param {string} text
 */
function readCodeIn(mode, text) {
  if (!text) return mode === "play" ? { code: "" } : { key: `frame.trouble.none.${mode}` };
  const shared = findShared(text);
  const code = shared?.kind === "code" ? shared.text : "";
  if (/^[GP]\d/.test(code) || (shared && shared.kind !== "code")) return { key: "kn.frame.trouble.kahuna" };
  return /^N[1-9]/.test(code) ? { code } : { key: "kn.frame.trouble.code-foreign" };
}

/**
 * Returns what is to be shown, or what is wrong. What is merely odd, as a level that nobody knows, is passed over.
 * @param {Fields} given `mode`, `code`, `at`, `as`, `level`, `players`, `layout`
 * @returns {{ task: Task } | { trouble: Trouble }}
 */
export function readTask(given) {
  const mode = MODES.find((each) => each === (given.mode ?? "play"));
  if (!mode) return { trouble: { key: "kn.frame.trouble.mode" } };
  const read = readCodeIn(mode, (given.code ?? "").slice(0, LONGEST).trim());
  if ("key" in read) return { trouble: { key: /** @type {string} */ (read.key) } };
  /** @template Value @param {readonly Value[]} values @param {string | undefined} text */
  const oneOf = (values, text) => values.find((value) => String(value) === text) ?? null;
  return {
    task: {
      // A game that begins from a code is gone on with.
      mode: read.code && mode === "play" ? "position" : mode,
      code: read.code,
      at: countOf(given.at),
      as: oneOf(COLOURS, given.as),
      level: oneOf(LEVELS, given.level),
      players: oneOf(COUNTS, given.players),
      layout: oneOf(LAYOUTS, given.layout),
    },
  };
}

/** Who plays where an address names nobody. */
export const USUAL_LEVEL = USUAL_SEATS.green ?? LEVELS[0];

/**
 * Returns who sits where in a new game: the reader in one seat, computers in the others.
 * @param {Pick<Task, "as" | "level" | "players">} task
 * @returns {Partial<Record<Colour, string>>}
 */
export function seatsOf({ as, level, players }) {
  const colours = COLOURS.slice(0, players ?? 2);
  const mine = as && colours.includes(as) ? as : colours[0];
  return Object.fromEntries(colours.map((colour) => [colour, colour === mine ? "human" : (level ?? USUAL_LEVEL)]));
}

/**
 * Returns who plays on from a code: the reader for one person, computers for everybody else.
 * @param {Partial<Record<Colour, string>>} seats of the code
 * @param {Colour | null} next who acts next; null where nobody knows it yet
 * @param {Pick<Task, "as" | "level">} task
 * @returns {Partial<Record<Colour, string>>}
 */
export function playedOn(seats, next, { as, level }) {
  const colours = COLOURS.filter((colour) => seats[colour] !== undefined);
  const people = colours.filter((colour) => seats[colour] === "human");
  const usual = next && (people.length === 0 || people.includes(next)) ? next : people[0];
  const mine = as && colours.includes(as) ? as : people.length === 1 ? people[0] : usual;
  return Object.fromEntries(
    colours.map((colour) => {
      const seat = seats[colour] ?? "";
      return [colour, colour === mine ? "human" : (level ?? (LEVELS.includes(seat) ? seat : USUAL_LEVEL))];
    }),
  );
}

/**
 * Returns the slot for the games of a frame: one for all frames that leave everything open, one for each choice that an address
 * names. Null where each game begins anew, as from a code.
 * @param {Task} task
 */
export const slotOf = ({ mode, level, as, players, layout }) =>
  mode === "play" ? [level, as, players, layout].map((each) => (each ? `.${each}` : "")).join("") : null;
