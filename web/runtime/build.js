/**
 * Assembles the Python runtime that the page loads: Pyodide's own program, one archive with the trimmed, compiled
 * standard library and the engine, the memory of a Python that has loaded them, and the program again, divided into
 * what the game uses and the rest. Pyodide itself does everything that involves Python, so no other Python can disagree
 * with it.
 *
 *     node runtime/build.js --wheel kahuna-1.0-py3-none-any.whl --micropip micropip-0.11.1-py3-none-any.whl --out DIR
 *
 * writes DIR/<version>-<hash of the contents>/... and DIR/manifest.json (see Manifest). Equal inputs give equal bytes:
 * see reproducible.js.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadPyodide, version } from "pyodide";
import { REST } from "../src/engine/joined.js";
import { WHOLE } from "../src/engine/runtime.js";
import { BLOCK, digestOfBytes } from "../src/engine/snapshot.js";
import { makeReproducible } from "./reproducible.js";
import { takeSnapshot } from "./snapshot.js";
import { divide } from "./split/divide.js";
import { Program } from "./split/module.js";
import { blocksOf, tablesOf } from "./split/tables.js";
import { usedOfLibrary } from "./used.js";

/** @typedef {import('../src/engine/runtime.js').Manifest} Manifest */

/**
 * An archive with the name of a JSON file. Hosts decide by type what to compress: GitHub Pages compresses .json but not
 * .zip or .bin, and an uncompressed archive must be compressed in transit (3 MB against 1.2 MB).
 */
const LIBRARY = "library.zip.json";
const SNAPSHOT = "memory.bin.json";

/** The code of functions that the game never calls. */
const FUNCTIONS = "functions.bin.json";

/** Python's program, divided into what the game uses and the rest. */
const DIVIDED = { script: "program.js", wasm: "program.wasm", rest: REST };

/** Parts that are loaded on first use: what players learn with, games by link, the second game. */
const PARTS = { learning: "learning.zip.json", links: "links.zip.json", kanaloa: "kanaloa.zip.json" };

/**
 * Pyodide's files, and their names here: many servers, including nginx, do not know .mjs and send it with a type that
 * browsers do not run.
 */
const PROGRAM = {
  "pyodide.js": "pyodide.mjs",
  [WHOLE.script]: "pyodide.asm.mjs",
  [WHOLE.wasm]: "pyodide.asm.wasm",
};
const here = dirname(fileURLToPath(import.meta.url));
const stock = dirname(createRequire(import.meta.url).resolve("pyodide/package.json")) + "/";
const stockLock = JSON.parse(readFileSync(stock + "pyodide-lock.json", "utf8"));
const emptyLock = { info: stockLock.info, packages: {} };

/** @param {string | Uint8Array} data */
const sha256 = (data) => createHash("sha256").update(data).digest("hex");

/** @param {string} name */
const source = (name) => readFileSync(join(here, name), "utf8");

/**
 * Installs the wheel with micropip in the real runtime, which proves that it can be installed, and returns the
 * installed files.
 *
 * @param {string} wheel path of the engine's wheel
 * @param {string} micropip path of micropip's wheel
 * @returns {Promise<Record<string, Uint8Array>>} the installed package: path -> contents
 */
async function install(wheel, micropip) {
  // The wheel on PyPI is not byte for byte the one that Pyodide was released with, so its hash goes into our own lock.
  const entry = {
    ...stockLock.packages.micropip,
    file_name: basename(micropip),
    sha256: sha256(readFileSync(micropip)),
  };
  const lock = { ...emptyLock, packages: { micropip: entry } };
  const python = await loadPyodide({ lockFileContents: JSON.stringify(lock), packageCacheDir: dirname(micropip) });
  await python.loadPackage("micropip", { messageCallback: () => {} });
  python.FS.writeFile(`/tmp/${basename(wheel)}`, readFileSync(wheel));
  await python.pyimport("micropip").install(`emfs:/tmp/${basename(wheel)}`);
  const files = python.runPython(`
    import pathlib, sysconfig
    folders = [pathlib.Path(sysconfig.get_path("purelib"), name) for name in ("kahuna", "kanaloa", "tabletop")]
    {str(path): path.read_bytes() for folder in folders for path in folder.rglob("*") if path.is_file()}
  `);
  return files.toJs();
}

/**
 * Runs the exercise in a fresh runtime, and packs the modules that it loaded.
 *
 * @param {Record<string, Uint8Array>} installed from install()
 * @returns {Promise<{ library: Uint8Array, parts: Record<string, Uint8Array> }>} the archives
 */
async function packArchives(installed) {
  const python = await loadPyodide({ lockFileContents: JSON.stringify(emptyLock) });
  for (const [path, contents] of Object.entries(installed)) {
    python.FS.mkdirTree(dirname(path));
    python.FS.writeFile(path, contents);
  }
  for (const name of ["exercise.py", "exercise_learning.py", "exercise_kanaloa.py", "bare_code.py", "pack.py"])
    python.FS.writeFile(`/tmp/${name}`, source(name));
  const extra = python.toPy(Object.fromEntries(["left_out.py", "unloaded.py"].map((name) => [name, source(name)])));
  const counts = python.runPython(
    `
    import sys
    sys.path.append("/tmp")
    from kahuna.session import Session
    import exercise
    exercise.run(Session())
    always = set(sys.modules)

    def needed(run, session):
        """Returns the modules that an exercise needs besides those of games, and drops them: each part goes alone."""
        run(session())
        names = set(sys.modules) - always
        for name in names:
            del sys.modules[name]
        return names - {"exercise_learning", "exercise_kanaloa"}

    def run_learning(session):
        import exercise_learning
        exercise_learning.run(session)

    def run_kanaloa(_session):
        import exercise_kanaloa
        from kanaloa.session import Session as KanaloaSession
        exercise_kanaloa.run(KanaloaSession())

    parts = {
        "learning": needed(run_learning, Session),
        "links": needed(exercise.run_links, Session),
        "kanaloa": needed(run_kanaloa, Session),
    }
    always -= {"__main__", "exercise"}
    import pack
    [
        len(pack.pack_library(always, extra, "/tmp/library.zip")),
        *(len(pack.pack_part(names, f"/tmp/{part}.zip")) for part, names in parts.items()),
    ]
  `,
    { globals: python.toPy({ extra }) },
  );
  console.log([LIBRARY, ...Object.values(PARTS)].map((name, at) => `${name}: ${counts.toJs()[at]} files`).join(", "));
  const parts = Object.keys(PARTS).map((part) => [part, python.FS.readFile(`/tmp/${part}.zip`)]);
  return { library: python.FS.readFile("/tmp/library.zip"), parts: Object.fromEntries(parts) };
}

/**
 * Reads a file of Pyodide in the form in which the page gets it.
 *
 * @param {string} name its name in Pyodide's package
 * @returns {string | Uint8Array}
 */
function program(name) {
  if (!name.endsWith(".mjs")) return readFileSync(stock + name);
  const text = readFileSync(stock + name, "utf8");
  const [before, after, ...more] = text.split("pyodide.asm.mjs");
  // Each file refers once to its former name: where it is loaded, or where a trace is searched for its lines.
  if (after === undefined || more.length)
    throw new Error(`${name} names pyodide.asm.mjs not once: has Pyodide changed?`);
  return before + "pyodide.asm.js" + after;
}

/**
 * Writes the files to their folder.
 *
 * @param {Awaited<ReturnType<typeof packArchives>>} archives
 * @param {string} out folder to write to; emptied first
 * @returns {Promise<Manifest>}
 */
async function write({ library, parts }, out) {
  rmSync(out, { recursive: true, force: true });
  const fresh = resolve(out, "fresh") + "/";
  mkdirSync(fresh, { recursive: true });
  // For Node, which runs the checks: it treats the files there as modules.
  writeFileSync(join(out, "package.json"), '{ "type": "module" }\n');
  for (const [name, original] of Object.entries(PROGRAM)) writeFileSync(join(fresh, name), program(original));
  writeFileSync(join(fresh, LIBRARY), library);
  const tables = tablesOf(new Program(new Uint8Array(readFileSync(join(fresh, WHOLE.wasm)))));
  for (const [part, name] of Object.entries(PARTS)) writeFileSync(join(fresh, name), parts[part]);

  const needed = ["pyodide.js", DIVIDED.script, DIVIDED.wasm, SNAPSHOT];
  const later = [LIBRARY, DIVIDED.rest, FUNCTIONS];
  /** @param {string[]} names */
  const sizes = (names) => Object.fromEntries(names.map((name) => [name, statSync(join(fresh, name)).size]));
  /** @type {Manifest} */
  const draft = {
    folder: "fresh",
    files: {},
    fallback: {},
    whole: sizes(Object.values(WHOLE)),
    digests: {},
    divided: DIVIDED,
    library: LIBRARY,
    functions: FUNCTIONS,
    parts: Object.fromEntries(Object.entries(PARTS).map(([part, name]) => [part, sizes([name])])),
    snapshot: { file: SNAPSHOT, head: "" },
    lock: emptyLock,
  };
  /** @param {string | null} used */
  async function snapshot(used) {
    const { file, head, functions } = await takeSnapshot(fresh, LIBRARY, emptyLock, blocksOf(tables, BLOCK), used);
    writeFileSync(join(fresh, SNAPSHOT), file);
    writeFileSync(join(fresh, FUNCTIONS), functions ?? "");
    draft.snapshot.head = head;
  }
  // The first snapshot records which functions are called, the second leaves the others out.
  await snapshot(null);
  await snapshot(JSON.stringify([...(await usedOfLibrary(fresh, draft))].sort()));
  console.log(`Python's program: ${await divide(fresh, draft, tables)}`);
  const all = [...needed, ...later, ...Object.values(WHOLE), ...Object.values(PARTS)];
  const folder = `${version}-${sha256(all.map((name) => sha256(readFileSync(join(fresh, name)))).join(" ")).slice(0, 12)}`;
  // The browser itself loads and parses modules; the snapshot has its own digest.
  const digests = Object.fromEntries(
    all
      .filter((name) => !name.endsWith(".js") && name !== SNAPSHOT)
      .map((name) => [name, digestOfBytes(new Uint8Array(readFileSync(join(fresh, name))))]),
  );
  const manifest = { ...draft, folder, files: sizes(needed), fallback: sizes(later), digests };
  renameSync(fresh, join(out, folder));
  writeFileSync(join(out, "manifest.json"), JSON.stringify(manifest, null, 2) + "\n");
  return manifest;
}

const { values } = parseArgs({
  args: makeReproducible(),
  options: { wheel: { type: "string" }, micropip: { type: "string" }, out: { type: "string" } },
});
const { wheel, micropip, out } = values;
if (!wheel || !micropip || !out) throw new Error("--wheel, --micropip and --out are needed");
try {
  const manifest = await write(await packArchives(await install(wheel, micropip)), out);
  console.log(`Python runtime ${manifest.folder}: ${JSON.stringify({ ...manifest.files, ...manifest.fallback })}`);
} catch (error) {
  // Node would print the source line in which Pyodide throws, a megabyte long.
  console.error(`The Python runtime could not be built. ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
