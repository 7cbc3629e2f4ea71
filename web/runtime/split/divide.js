/**
 * Divides Python's program into what the game uses and the rest: see docs/starting.md.
 *
 * @import { Manifest } from "../../src/engine/runtime.js"
 * @import { Table } from "./tables.js"
 */
import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { WHOLE } from "../../src/engine/runtime.js";
import { BLOCK } from "../../src/engine/snapshot.js";
import { counted } from "./counted.js";
import { trim } from "./glue.js";
import { namedIn } from "./instructions.js";
import { KIND, Program } from "./module.js";
import { split } from "./split.js";
import { blocksOf, readersOf } from "./tables.js";

const here = dirname(fileURLToPath(import.meta.url));

/** The exercises are run in both orders: what is called depends a little on what has been before. */
const RUNS = [[], ["--backwards"]];

/** Bytes that a function has at most that is kept only because a used one names it. All of these together are a hundredth. */
const SHORT = 1000;

/**
 * Writes the files of the divided program beside those of Pyodide's own.
 * @param {string} folder path of the runtime's files, with the snapshot; ends with a slash
 * @param {Manifest} manifest of these files
 * @param {Table[]} tables static data that goes into the rest, as far as it fills whole blocks
 * @returns {Promise<string>} what was done, for people
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
  const called = await profile(folder, manifest, counted(new Program(program)).bytes());
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
 * Adds the short functions that a used one could call at any time: what is called depends a little on chance, and on what has been
 * before, and none of these is worth loading the rest.
 * @param {Program} program
 * @param {Set<number>} used by their numbers among the functions that the program defines
 * @returns {Set<number>}
 */
function withNext(program, used) {
  const { bodies } = program;
  const imported = program.imported(KIND.function);
  const next = [...used].flatMap((number) => [...namedIn(bodies[number])]).map((index) => index - imported);
  return new Set([...used, ...next.filter((number) => number >= 0 && bodies[number].length <= SHORT)]);
}

/**
 * Runs the exercises on a program whose functions note that they are called.
 * @param {string} folder
 * @param {Manifest} manifest
 * @param {Uint8Array} wasm
 * @returns {Promise<Set<number>>} the functions that were called
 */
async function profile(folder, manifest, wasm) {
  // Not among the runtime's files, which are published.
  const temporary = (/** @type {string} */ name) => join(dirname(folder), name);
  const files = { manifest: temporary("manifest.draft.json"), wasm: temporary("counted.wasm") };
  const outs = RUNS.map((_, i) => temporary(`called.${i}.json`));
  writeFileSync(files.manifest, JSON.stringify(manifest));
  writeFileSync(files.wasm, wasm);
  try {
    await Promise.all(
      outs.map((out, i) =>
        promisify(execFile)(process.execPath, [
          join(here, "profile.js"),
          ...["--folder", folder, "--manifest", files.manifest, "--wasm", files.wasm, "--out", out, ...RUNS[i]],
        ]).catch((error) => {
          // Node quotes the whole script in which it was thrown, which is one line.
          throw new Error(`The profile failed: ${String(error.stderr).trim().slice(-1500)}`);
        }),
      ),
    );
    return new Set(outs.flatMap((out) => /** @type {number[]} */ (JSON.parse(readFileSync(out, "utf8")))));
  } finally {
    for (const file of [...Object.values(files), ...outs]) rmSync(file, { force: true });
  }
}
