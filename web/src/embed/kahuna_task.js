/**
 * The task of a Kahuna frame, read from the query of its address or from a message of the host page. Pure.
 *
 * @import { Fields, Trouble } from "./frame_options.js"
 * @import { Mode, Named, Problem } from "./kahuna_modes.js"
 */
import { CODE_LONGEST, LEVELS, MODES, NUMBERED_LEVELS } from "../engine/facts.js";
import { countOf } from "./frame_options.js";
import { isMode, readNamed, withCode } from "./kahuna_modes.js";

/**
 * `as` is the side at the bottom of the table, `level` the name of the opponent.
 * @typedef {Named & { mode: Mode, as: import("../engine/wire.d.ts").Player | null, level: string | null }} Task
 */

/** Longer than any link with a code. */
const LONGEST = CODE_LONGEST + 1000;

/**
 * Returns the opponent that an address names; null if it names none.
 * @param {string | null | undefined} text its name, or a number of `NUMBERED_LEVELS`
 */
export const levelOf = (text) => NUMBERED_LEVELS[Number(text) - 1] ?? LEVELS.find((level) => level === text) ?? null;

/**
 * Keys of the catalogue for what is wrong with a code, by mode and problem.
 * @type {Record<Mode, Record<Problem, string>>}
 */
const TROUBLES = {
  play: { none: "", unknown: "refusal.code-foreign", other: "frame.trouble.noPosition" },
  position: { none: "frame.trouble.none.position", unknown: "refusal.code-foreign", other: "frame.trouble.noPosition" },
  replay: { none: "frame.trouble.none.replay", unknown: "refusal.code-foreign", other: "frame.trouble.noGame" },
  puzzle: { none: "frame.trouble.none.puzzle", unknown: "frame.trouble.puzzle", other: "" },
  lesson: { none: "frame.trouble.none.lesson", unknown: "frame.trouble.lesson", other: "" },
};

/**
 * Returns the task, or what is wrong with it. Ignores minor faults such as an unknown level.
 * @param {Fields} given `mode`, `code`, `at`, `as`, `level`
 * @returns {{ task: Task } | { trouble: Trouble }}
 */
export function readTask(given) {
  const mode = given.mode ?? "play";
  if (!isMode(mode)) return { trouble: { key: "frame.trouble.mode" } };
  const text = (given.code ?? "").slice(0, LONGEST).trim();
  const named = readNamed(mode, text, countOf(given.at));
  if (typeof named === "string") return { trouble: { key: TROUBLES[mode][named], args: { code: text } } };
  const as = given.as === "white" || given.as === "black" ? given.as : null;
  return { task: { mode: named.code ? withCode(mode) : mode, ...named, as, level: levelOf(given.level) } };
}

/** What a message of the host page may ask for. @type {import("./messages.js").Asked} */
export const ASKED = { modes: MODES, sides: ["white", "black"], others: [] };
