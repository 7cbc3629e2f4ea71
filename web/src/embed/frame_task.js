/**
 * The task of a frame, read from the query of its address or from a message of the host page, for any game. Pure.
 *
 * @import { FrameAddress } from "./frame_game.d.ts"
 * @import { Fields, Trouble } from "./frame_options.js"
 */
import { CODE_LONGEST } from "../engine/facts.js";
import { countOf, oneOf } from "./frame_options.js";

/** Longer than any link with a code. */
const LONGEST = CODE_LONGEST + 1000;

/**
 * Returns the task, or what is wrong with it. Ignores minor faults such as an unknown level.
 * @template {string} Mode
 * @template {string} Side
 * @template {object} More
 * @param {FrameAddress<Mode, Side, More>} address what the frame's game accepts
 * @param {Fields} given
 * @returns {{ task: import("./frame_game.d.ts").FrameTask<Mode, Side> & More } | { trouble: Trouble }}
 */
export function readTask(address, given) {
  const mode = oneOf(address.modes, given.mode ?? "play");
  if (!mode) return { trouble: { key: address.modeTrouble } };
  const text = (given.code ?? "").slice(0, LONGEST).trim();
  const named = namedIn(address, mode, text, countOf(given.at));
  if ("key" in named) return { trouble: { key: named.key, args: { code: text } } };
  return {
    task: {
      // A game that begins from a code is shown as a position.
      mode: named.code && mode === "play" ? /** @type {Mode} */ ("position") : mode,
      ...named,
      as: oneOf(address.sides, given.as),
      level: address.levelOf(given.level),
      ...address.moreOf(given),
    },
  };
}

/**
 * Returns what a text names in a mode, or the key of what is wrong.
 * @param {FrameAddress<any, any, any>} address
 * @param {string} mode
 * @param {string} text
 * @param {number | null} at
 */
function namedIn(address, mode, text, at) {
  if (text) return address.namedIn(mode, text, at);
  return mode === "play" ? { code: "", at } : { key: `frame.trouble.none.${mode}` };
}
