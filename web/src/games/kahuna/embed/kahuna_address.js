/**
 * The address of a Kahuna frame: its modes, and how a text names what they show. Pure.
 *
 * @import { FrameAddress, Named } from "../../../embed/frame_game.d.ts"
 */
import { findShared } from "../../../codes/canonical.js";
import { LEVELS, MODES, NUMBERED_LEVELS } from "../../../engine/facts.js";
import { lessonInLink } from "../../../progress/lesson_steps.js";

/**
 * @typedef {typeof MODES[number]} Mode
 * @typedef {import("../../../embed/frame_game.d.ts").FrameTask<Mode, import("../../../engine/wire.d.ts").Player>} Task
 *
 * @typedef {"unknown" | "other"} Problem a text that names nothing; a code of another kind
 * @typedef {(text: string, at: number | null) => Named | Problem} Reader
 */

/** @param {boolean} isGame @returns {Reader} */
const codeReader = (isGame) => (text, at) => {
  const shared = findShared(text);
  if (shared?.kind !== "code") return "unknown";
  return shared.text.startsWith("G") === isGame ? { code: shared.text, at } : "other";
};

/** @type {Record<Mode, Reader>} */
const READERS = {
  play: codeReader(false),
  position: codeReader(false),
  replay: codeReader(true),
  puzzle(text, at) {
    const code = (findShared(text)?.text ?? text).toLowerCase();
    return /^[\da-f]{6}$/.test(code) ? { code, at } : "unknown";
  },
  lesson(text, at) {
    const lesson = lessonInLink(findShared(text)?.text ?? text.toLowerCase(), at);
    return lesson ? { code: lesson.id, at: lesson.step } : "unknown";
  },
};

/**
 * Returns what a text names in a mode: a code of docs/codes.md, the id of a puzzle or of a lesson, with the step of a
 * lesson. The text may be a whole link from the clipboard.
 * @param {Mode} mode
 * @param {string} text
 * @param {number | null} [at]
 */
export const readNamed = (mode, text, at = null) =>
  !text && mode === "play" ? { code: "", at } : READERS[mode](text, at);

/** Keys of the catalogue for what is wrong with a code, where that depends on the mode. */
const TROUBLES = {
  unknown: { puzzle: "frame.trouble.puzzle", lesson: "frame.trouble.lesson" },
  other: { replay: "frame.trouble.noGame", position: "frame.trouble.noPosition", play: "frame.trouble.noPosition" },
};

/**
 * Returns the opponent that an address names; null if it names none.
 * @param {string | null | undefined} text its name, or a number of `NUMBERED_LEVELS`
 */
export const levelOf = (text) => NUMBERED_LEVELS[Number(text) - 1] ?? LEVELS.find((level) => level === text) ?? null;

/** @type {FrameAddress<Mode, import("../../../engine/wire.d.ts").Player, {}>} */
export const ADDRESS = {
  modes: MODES,
  sides: ["white", "black"],
  others: [],
  levelOf,
  moreOf: () => ({}),
  namedIn(mode, text, at) {
    const named = readNamed(mode, text, at);
    if (typeof named !== "string") return named;
    /** @type {Partial<Record<Mode, string>>} */
    const keys = TROUBLES[named];
    return { key: keys[mode] ?? "refusal.code-foreign" };
  },
  modeTrouble: "frame.trouble.mode",
  codeTrouble: (code) => `refusal.${code}`,
};
