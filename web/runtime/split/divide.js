/**
 * Divides Python's program into what the game uses and the rest: see docs/starting.md.
 *
 * @import { Manifest } from "../../src/engine/runtime.js"
 */
import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { WHOLE } from "../../src/engine/runtime.js";
import { counted } from "./counted.js";
import { trim } from "./glue.js";
import { Program } from "./module.js";
import { split } from "./split.js";

const here = dirname(fileURLToPath(import.meta.url));

/** The exercises are run in both orders: what is called depends a little on what has been before. */
const RUNS = [[], ["--backwards"]];

/**
 * Writes the files of the divided program beside those of Pyodide's own.
 * @param {string} folder path of the runtime's files, with the snapshot; ends with a slash
 * @param {Manifest} manifest of these files
 * @returns {Promise<string>} what was done, for people
 */
export async function divide(folder, manifest) {
  const { script, wasm, rest } = manifest.divided;
  const bytes = new Uint8Array(readFileSync(folder + WHOLE.wasm));
  const trimmed = new Program(bytes);
  writeFileSync(
    folder + script,
    await trim(readFileSync(folder + WHOLE.script, "utf8"), readFileSync(folder + "pyodide.js", "utf8"), trimmed),
  );
  const program = trimmed.bytes();
  const used = await profile(folder, manifest, counted(new Program(program)).bytes());
  const { first, rest: others, counts } = split(() => new Program(program), used);
  writeFileSync(folder + wasm, first);
  writeFileSync(folder + rest, others);
  return `${counts.kept} functions in the first part, ${counts.replaced} reached from there, ${counts.left} others`;
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
