/** Finds out which parts of Python the game uses, in separate processes: see profile.js. */
import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** @typedef {import("../src/engine/runtime.js").Manifest} Manifest */

/** The exercises run in both orders: which functions are called depends slightly on earlier calls. */
const RUNS = [[], ["--backwards"]];

/**
 * Returns the names of the functions of Python's library that are called.
 * @param {string} folder path of the runtime's files, with a snapshot that records them; ends with a slash
 * @param {Manifest} manifest of these files
 * @returns {Promise<Set<string>>}
 */
export const usedOfLibrary = async (folder, manifest) => new Set(await profiles(folder, manifest, []));

/**
 * Returns the functions of Python's program that are called.
 * @param {string} folder path of the runtime's files; ends with a slash
 * @param {Manifest} manifest of these files
 * @param {Uint8Array} wasm a program made by counted.js
 * @returns {Promise<Set<number>>} their indices among those that the program defines
 */
export async function usedOfProgram(folder, manifest, wasm) {
  const file = beside(folder, "counted.wasm");
  writeFileSync(file, wasm);
  try {
    return new Set(await profiles(folder, manifest, ["--wasm", file]));
  } finally {
    rmSync(file);
  }
}

/**
 * Not among the runtime's files, which are published.
 * @param {string} folder
 * @param {string} name
 */
const beside = (folder, name) => join(dirname(folder), name);

/**
 * @param {string} folder
 * @param {Manifest} manifest
 * @param {string[]} options for profile.js
 * @returns {Promise<any[]>} the output of all runs
 */
async function profiles(folder, manifest, options) {
  const program = join(dirname(fileURLToPath(import.meta.url)), "profile.js");
  const draft = beside(folder, "manifest.draft.json");
  const outs = RUNS.map((_, i) => beside(folder, `used.${i}.json`));
  writeFileSync(draft, JSON.stringify(manifest));
  try {
    await Promise.all(
      outs.map((out, i) =>
        promisify(execFile)(process.execPath, [
          program,
          ...["--folder", folder, "--manifest", draft, "--out", out, ...options, ...RUNS[i]],
        ]).catch((error) => {
          throw new Error(`The profile failed: ${String(error.stderr).trim().slice(-1500)}`);
        }),
      ),
    );
    return outs.flatMap((out) => JSON.parse(readFileSync(out, "utf8")));
  } finally {
    for (const file of [draft, ...outs]) rmSync(file, { force: true });
  }
}
