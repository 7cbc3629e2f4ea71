/**
 * The address of a Kanaloa frame: its modes, how a text names what they show, and who plays. Pure.
 *
 * @import { FrameAddress } from "../../../embed/frame_game.d.ts"
 * @import { Colour } from "../wire.d.ts"
 */
import { findShared } from "../../../codes/canonical.js";
import { labelled } from "../../../board/marked.js";
import { oneOf } from "../../../embed/frame_options.js";
import { COLOURS, LAYOUTS, LEVELS, USUAL_SEATS } from "../facts.js";

export const MODES = /** @type {const} */ (["play", "position", "replay"]);

/** How many may play. */
export const COUNTS = /** @type {const} */ ([2, 3, 4]);

/**
 * @typedef {typeof MODES[number]} Mode
 * @typedef {{ players: 2 | 3 | 4 | null, layout: typeof LAYOUTS[number] | null }} More null: left open
 * @typedef {import("../../../embed/frame_game.d.ts").FrameTask<Mode, Colour> & More} Task
 */

/** Sentences about codes that name the game. */
const OWN = ["code-foreign", "code-newer"];

/** @type {FrameAddress<Mode, Colour, More>} */
export const ADDRESS = {
  modes: MODES,
  sides: COLOURS,
  others: ["players", "layout"],
  levelOf: (text) => oneOf(LEVELS, text),
  moreOf: ({ players, layout }) => ({ players: oneOf(COUNTS, players), layout: oneOf(LAYOUTS, layout) }),
  namedIn(_mode, text, at) {
    const shared = findShared(text);
    const code = shared?.kind === "code" ? shared.text : "";
    if (/^[GP]\d/.test(code) || (shared && shared.kind !== "code")) return { key: "kn.frame.trouble.kahuna" };
    return /^N[1-9]/.test(code) ? { code, at } : { key: "kn.frame.trouble.code-foreign" };
  },
  modeTrouble: "kn.frame.trouble.mode",
  codeTrouble: (code) => (OWN.includes(code) ? `kn.frame.trouble.${code}` : `refusal.${code}`),
};

/** Who plays where an address names nobody. */
export const USUAL_LEVEL = USUAL_SEATS.green ?? LEVELS[0];

/** The reader sits in one seat, computers in the others. @param {Pick<Task, "as" | "level" | "players">} task */
export function seatsOf({ as, level, players }) {
  const colours = COLOURS.slice(0, players ?? 2);
  const mine = as && colours.includes(as) ? as : colours[0];
  return labelled(colours, (colour) => (colour === mine ? "human" : (level ?? USUAL_LEVEL)));
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
  const mine = as && colours.includes(as) ? as : usual;
  return labelled(colours, (colour) => {
    const seat = seats[/** @type {Colour} */ (colour)] ?? "";
    return colour === mine ? "human" : (level ?? (LEVELS.includes(seat) ? seat : USUAL_LEVEL));
  });
}
