/** Makes a program whose functions record that they were called. */
import { KIND, OP, TYPE, joined, signed, unsigned } from "./module.js";
import { beginOf } from "./instructions.js";

/**
 * The prefix of the exports for the functions; it is followed by the function's index among those that the program
 * defines.
 */
const NOTE = "called:";

/**
 * Returns a program in which each function sets its own variable when it is called; the variables are exported.
 * @param {import("./module.js").Program} program changed in place
 */
export function counted(program) {
  const { bodies, globals, exports } = program;
  const first = program.imported(KIND.global) + globals.length;
  const off = joined([OP.constant, signed(0), OP.end]);
  program.globals = [...globals, ...bodies.map(() => ({ type: TYPE.i32, mutable: 1, init: off }))];
  program.bodies = bodies.map((body, i) => {
    const begin = beginOf(body);
    return joined([
      body.subarray(0, begin),
      OP.constant,
      signed(1),
      OP.globalSet,
      unsigned(first + i),
      body.subarray(begin),
    ]);
  });
  program.exports = [...exports, ...bodies.map((_, i) => ({ name: NOTE + i, kind: KIND.global, index: first + i }))];
  return program;
}

/**
 * Takes an instance of such a program apart.
 * @param {WebAssembly.Instance} instance
 * @returns {{ instance: WebAssembly.Instance, called: () => number[] }} the instance for Emscripten, and the functions
 * called so far, by their indices among those that the program defines
 */
export function watched({ exports }) {
  /** @type {[number, WebAssembly.Global][]} */
  const notes = [];
  /** @type {Record<string, WebAssembly.ExportValue>} */
  const own = {};
  for (const [name, value] of Object.entries(exports)) {
    if (name.startsWith(NOTE)) notes.push([Number(name.slice(NOTE.length)), /** @type {WebAssembly.Global} */ (value)]);
    else own[name] = value;
  }
  return {
    instance: { exports: own },
    called: () => notes.filter(([, note]) => note.value).map(([number]) => number),
  };
}
