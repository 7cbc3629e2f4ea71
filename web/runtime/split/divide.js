/**
 * Divides Python's program into what the game uses and the rest: see docs/starting.md.
 *
 * @import { Manifest } from "../../src/engine/runtime.js"
 * @import { Table } from "./tables.js"
 */
import { readFileSync, writeFileSync } from "node:fs";
import { WHOLE } from "../../src/engine/runtime.js";
import { BLOCK } from "../../src/engine/snapshot.js";
import { usedOfProgram } from "../used.js";
import { counted } from "./counted.js";
import { trim } from "./glue.js";
import { namedIn } from "./instructions.js";
import { KIND, Program } from "./module.js";
import { split } from "./split.js";
import { blocksOf, readersOf } from "./tables.js";

/**
 * Maximum size in bytes of a function that is kept only because a used one references it. Together they are a
 * hundredth.
 */
const SHORT = 1000;

/**
 * Writes the files of the divided program beside those of Pyodide's own.
 * @param {string} folder path of the runtime's files, with the snapshot; ends with a slash
 * @param {Manifest} manifest of these files
 * @param {Table[]} tables static data that is moved into the rest, if it fills whole blocks
 * @returns {Promise<string>} a summary for people
 */
export async function divide(folder, manifest, tables) {
  const { script, wasm, rest } = manifest.divided;
  const bytes = new Uint8Array(readFileSync(folder + WHOLE.wasm));
  const trimmed = new Program(bytes);
  writeFileSync(
    folder + script,
    await trim(readFileSync(folder + WHOLE.script, "utf8"), readFileSync(folder + "pyodide.js", "utf8"), trimmed),
  );
  const program = trimmed.bytes();
  const called = await usedOfProgram(folder, manifest, counted(new Program(program)).bytes());
  const excluded = readersOf(tables, new Program(program), called);
  const used = [...withNext(new Program(program), called)].filter((number) => !excluded.has(number));
  const blocks = blocksOf(tables, BLOCK);
  const moved = Array.from({ length: blocks.length / 2 }, (_, i) => ({
    from: blocks[2 * i] * BLOCK,
    to: (blocks[2 * i] + blocks[2 * i + 1]) * BLOCK,
  }));
  const { first, rest: others, counts } = split(() => new Program(program), used, { moved, excluded });
  writeFileSync(folder + wasm, first);
  writeFileSync(folder + rest, others);
  return `${counts.kept} functions in the first part, ${counts.replaced} reached from there, ${counts.left} others`;
}

/**
 * Adds the short functions that a used one could call at any time: which functions are called varies slightly between
 * runs, and none of these is worth loading the rest.
 * @param {Program} program
 * @param {Set<number>} used by their indices among the functions that the program defines
 * @returns {Set<number>}
 */
function withNext(program, used) {
  const { bodies } = program;
  const imported = program.imported(KIND.function);
  const next = [...used].flatMap((number) => [...namedIn(bodies[number])]).map((index) => index - imported);
  return new Set([...used, ...next.filter((number) => number >= 0 && bodies[number].length <= SHORT)]);
}
