/**
 * Writes licenses/third-party.txt of the built site: what of others it carries, in which files, under which licence, and where the
 * source form is. Packages of npm are found by the modules that are bundled.
 *
 * @import { Plugin } from "vite"
 */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { INSIDE_PYODIDE } from "./inside_pyodide.js";

const web = fileURLToPath(new URL("..", import.meta.url));

/** The file that is written. */
export const THIRD_PARTY = "licenses/third-party.txt";

/** Licences that are files beside it, because they are long. */
const BESIDE = ["MPL-2.0.txt", "Python.txt"];

/** Vite loads its configuration as a program apart, which shares nothing else with this one. */
const NOTED = Symbol.for("kahuna.bundled");

/** @returns {Map<string, Set<string>>} packages of npm, and the files of the site that hold code of theirs */
function bundled() {
  const place = /** @type {Record<symbol, Map<string, Set<string>>>} */ (/** @type {unknown} */ (globalThis));
  return (place[NOTED] ??= new Map());
}

/**
 * Returns the package to which a module belongs.
 * @param {string} id as Vite calls the module
 * @returns {string | null} null for modules of the site itself
 */
export function packageOf(id) {
  const path = id.replaceAll("\\", "/");
  // What the bundler adds by itself, but for the one module that vite.config.js replaces by its own.
  if (/^\0(rolldown|vite)\/(?!preload-helper)/.test(path)) return path.slice(1).split("/")[0];
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? null;
}

/** Notes which packages are bundled. Every build of the site needs it. @returns {Plugin} */
export const noteBundled = () => ({
  name: "note-bundled",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      for (const [id, { renderedLength }] of Object.entries(file.modules)) {
        const name = renderedLength > 0 ? packageOf(id) : null;
        if (name) bundled().set(name, (bundled().get(name) ?? new Set()).add(file.fileName));
      }
    }
  },
});

/** @param {string} name of a file of `licences/`, without its ending */
const licence = (name) => readFileSync(join(web, "licences", `${name}.txt`), "utf8").trim();

/** @param {Iterable<string>} files */
const filesLine = (files) => `  Files: ${[...files].sort().join(", ")}`;

/** @param {string} name of a package of npm @param {Set<string>} files */
function packageEntry(name, files) {
  const folder = join(web, "node_modules", name);
  const { version, repository, homepage } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const text = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  if (!text) throw new Error(`${name} is bundled, and has no licence: is it meant to be?`);
  const source = String(repository?.url ?? repository ?? homepage).replace(/^git\+|\.git$/g, "");
  return [
    `${name} ${version}`,
    filesLine(files),
    `  Source: ${source}`,
    "",
    readFileSync(join(folder, text), "utf8").trim(),
  ].join("\n");
}

/** @param {import("./inside_pyodide.js").Library} library */
function libraryEntry({ name, source, licence: kind, copyright = [] }) {
  const known = existsSync(join(web, "licences", `${kind}.txt`));
  const lines = [name, `  Source: ${source}`, `  Licence: ${kind}${known ? ", below" : ""}`];
  return [...lines, ...copyright.map((line) => `  ${line}`)].join("\n");
}

/**
 * @param {string} folder name of the folder with the runtime's files
 * @param {string[]} files in it
 */
function pythonEntries(folder, files) {
  const pyodide = JSON.parse(readFileSync(join(web, "node_modules/pyodide/package.json"), "utf8")).version;
  const { python } = JSON.parse(readFileSync(join(web, "node_modules/pyodide/pyodide-lock.json"), "utf8")).info;
  const at = (/** @type {string[]} */ names) => filesLine(names.map((name) => `py/${folder}/${name}`));
  const own = ["pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm"];
  const kinds = [...new Set(INSIDE_PYODIDE.map(({ licence: kind }) => kind))].sort();
  return [
    [
      `Pyodide ${pyodide}, with Python ${python}`,
      at(files),
      "  Licence of Pyodide: Mozilla Public License 2.0, in licenses/MPL-2.0.txt",
      "  Licence of Python: Python Software Foundation License 2, in licenses/Python.txt",
      `  Source of Pyodide: https://github.com/pyodide/pyodide/tree/${pyodide}`,
      `  Source of Python: https://github.com/python/cpython/tree/v${python}`,
      "",
      `${own.join(", ")} are Pyodide's own files, under names that more servers know. The others are`,
      "made from them, and from Python's and Pyodide's libraries, by the programs in web/runtime/ of Kahuna's source,",
      "and are not what Pyodide publishes: program.js and program.wasm are what the game uses of Pyodide's program, trimmed;",
      "rest.wasm is the rest of it; library.zip.json and other archives hold compiled modules, those of the libraries that",
      "the game uses, without docstrings; memory.bin.json and functions.bin.json are the memory of a Python that has loaded",
      "them, and code that was left out of it. The source form of all that is Pyodide's is at the address above, unchanged.",
    ].join("\n"),
    `Libraries in Pyodide's program (pyodide.asm.wasm, program.wasm, rest.wasm)\n\n${INSIDE_PYODIDE.map(libraryEntry).join("\n\n")}`,
    ...kinds
      .filter((kind) => existsSync(join(web, "licences", `${kind}.txt`)))
      .map((kind) => `${kind}\n\n${licence(kind)}`),
  ];
}

/** @param {string} out */
function fontEntries(out) {
  const fonts = readdirSync(join(out, "assets")).filter((name) => name.endsWith(".woff2"));
  const families = { Alegreya: /^alegreya-\d/, "Alegreya Sans": /^alegreya-sans-\d/ };
  const left = fonts.filter((name) => !Object.values(families).some((pattern) => pattern.test(name)));
  if (left.length > 0) throw new Error(`Fonts without a licence: ${left.join(", ")}`);
  return Object.entries(families).map(([family, pattern]) => {
    const text = `licenses/${family.toLowerCase().replace(" ", "-")}-OFL.txt`;
    return [
      `${family}, a font, in part`,
      filesLine(fonts.filter((name) => pattern.test(name)).map((name) => `assets/${name}`)),
      `  Licence: SIL Open Font License 1.1, in ${text}`,
    ].join("\n");
  });
}

/**
 * Writes the file, and the licences beside it, when everything is bundled.
 * @param {string} out folder of the built site
 * @param {string} runtime folder of the built Python runtime, with manifest.json
 */
export function writeThirdParty(out, runtime) {
  const { folder } = JSON.parse(readFileSync(join(runtime, "manifest.json"), "utf8"));
  const packages = [...bundled()].sort(([a], [b]) => (a < b ? -1 : 1));
  const entries = [
    "Kahuna itself is under the MIT licence. This site also carries the works of others.",
    ...packages.map(([name, files]) => packageEntry(name, files)),
    ...fontEntries(out),
    ...pythonEntries(folder, readdirSync(join(runtime, folder)).sort()),
  ];
  mkdirSync(join(out, "licenses"), { recursive: true });
  writeFileSync(join(out, THIRD_PARTY), `${entries.join(`\n\n${"-".repeat(100)}\n\n`)}\n`);
  for (const name of BESIDE) cpSync(join(web, "licences", name), join(out, "licenses", name));
}
