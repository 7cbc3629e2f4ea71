/**
 * Measures size, import cycles and state of the page, and the size of the engine's files.
 *
 *     node tools/figures.js [FOLDER]
 *
 * FOLDER is a checkout, by default this one; so the same program can measure an older one. Needs web/node_modules here.
 */
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = join(dirname(fileURLToPath(import.meta.url)), "..");
const { parse } = createRequire(join(HERE, "web", "package.json"))("espree");
const { traverse } = createRequire(join(HERE, "web", "package.json"))("estraverse");

const LONG_FUNCTION = 80;
const LONG_FILE = 400;
const WIDE = 120;

const root = resolve(process.argv[2] ?? HERE);

/** @param {string} folder @param {string} ending @returns {string[]} */
const filesIn = (folder, ending) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending) && !entry.parentPath.includes("node_modules") && !entry.parentPath.includes("__pycache__"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** @param {string} file */
const linesOf = (file) => readFileSync(file, "utf-8").split("\n").slice(0, -1);

/** @param {string} file */
const treeOf = (file) => parse(readFileSync(file, "utf-8"), { ecmaVersion: "latest", sourceType: "module", loc: true });

/**
 * @typedef {object} Module
 * @property {string} file
 * @property {string[]} imports files that are loaded before it
 * @property {{ name: string, lines: number }[]} functions
 */

/** @param {string} file @returns {Module} */
function moduleOf(file) {
  /** @type {Module} */
  const found = { file, imports: [], functions: [] };
  traverse(treeOf(file), {
    fallback: "iteration",
    /** @param {any} node @param {any} parent */
    enter(node, parent) {
      const source = /^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type) ? node.source?.value : null;
      if (source?.startsWith(".")) found.imports.push(resolve(dirname(file), source.replace(/\?.*$/, "")));
      if (/Function/.test(node.type)) {
        const name = node.id?.name ?? parent?.id?.name ?? parent?.key?.name ?? "(unnamed)";
        found.functions.push({ name, lines: node.loc.end.line - node.loc.start.line + 1 });
      }
    },
  });
  return found;
}

/**
 * Returns everything a file imports: statically, dynamically, or for types only.
 * @param {string} file
 */
function mentions(file) {
  const found = readFileSync(file, "utf-8").matchAll(/(?:\bfrom |\bimport\(|\bimport )["'](\.[^"'?]+)/g);
  return [...found].map(([, source]) => resolve(dirname(file), source));
}

/**
 * Returns the strongly connected components of more than one file (Tarjan).
 * @param {Map<string, string[]>} graph
 */
function cyclesIn(graph) {
  /** @type {Map<string, { index: number, low: number, open: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const cycles = [];
  /** @param {string} file */
  function visit(file) {
    const own = { index: seen.size, low: seen.size, open: true };
    seen.set(file, own);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      const other = seen.get(next) ?? visit(next);
      if (other.open) own.low = Math.min(own.low, other.low);
    }
    if (own.low === own.index) {
      const cycle = stack.splice(stack.indexOf(file));
      for (const each of cycle) /** @type {{ open: boolean }} */ (seen.get(each)).open = false;
      if (cycle.length > 1) cycles.push(cycle);
    }
    return own;
  }
  for (const file of graph.keys()) if (!seen.has(file)) visit(file);
  return cycles;
}

/** Returns the fields of the page's state, with their types. */
function stateFields() {
  const text = filesIn("web/src", ".d.ts").map((file) => readFileSync(file, "utf-8")).join("\n");
  const body = text.match(/export interface State \{\n(.*?)\n\}/s)?.[1] ?? "";
  return [...body.matchAll(/^ {2}(\w+)\??: (.*);$/gm)].map(([, name, type]) => ({ name, type }));
}

/** @param {string} label @param {unknown} value @param {string[]} [which] */
function show(label, value, which = []) {
  console.log(`${label.padEnd(52)} ${value}`);
  for (const each of which) console.log(`    ${each}`);
}

const scripts = filesIn("web/src", ".js");
const python = ["kahuna", "training", "tools"].flatMap((folder) => filesIn(folder, ".py"));
const modules = scripts.map(moduleOf);
const total = (/** @type {string[]} */ files) => files.reduce((sum, file) => sum + linesOf(file).length, 0);
const graph = new Map(modules.map(({ file, imports }) => [file, imports]));
const cycles = cyclesIn(graph);
const declarations = filesIn("web/src", ".d.ts");
const mentioned = cyclesIn(new Map([...scripts, ...declarations].map((file) => [file, mentions(file)])));
const fields = stateFields();
const text = scripts.map((file) => readFileSync(file, "utf-8")).join("\n");
const short = (/** @type {string} */ file) => relative(root, file);
/** @type {Map<string, number>} */
const names = new Map();
for (const file of scripts) names.set(basename(file), (names.get(basename(file)) ?? 0) + 1);
const repeated = [...names].filter(([, count]) => count > 1).map(([name, count]) => `${name} (${count})`);

show("lines of JavaScript in web/src", total(scripts));
show(`... of them wider than ${WIDE} columns`, scripts.flatMap(linesOf).filter((line) => line.length > WIDE).length);
show("lines of Python in kahuna", total(filesIn("kahuna", ".py")));
show("files flat in web/src", readdirSync(join(root, "web/src"), { withFileTypes: true }).filter((entry) => entry.isFile()).length);
show("import cycles", cycles.length, cycles.map((cycle) => `${cycle.length}: ${cycle.map(short).join(" ")}`));
show("... with imports of types, and later ones", mentioned.length, mentioned.map((cycle) => `${cycle.length}: ${cycle.map(short).join(" ")}`));
show("fields of the state", fields.length);
show("... of them boolean", fields.filter(({ type }) => type === "boolean").length, [fields.filter(({ type }) => type === "boolean").map(({ name }) => name).join(" ")]);
show("comparisons of mode", [...text.matchAll(/\bmode [!=]== /g)].length);
show("file names that occur more than once", repeated.length, [repeated.join(" ")]);
const long = modules.flatMap(({ file, functions }) => functions.filter(({ lines }) => lines > LONG_FUNCTION).map(({ name, lines }) => `${lines} ${name}, ${short(file)}`));
show(`functions of JavaScript over ${LONG_FUNCTION} lines`, long.length, long.sort((a, b) => parseInt(b) - parseInt(a)));
const tall = [...scripts, ...python].filter((file) => linesOf(file).length > LONG_FILE).map((file) => `${linesOf(file).length} ${short(file)}`);
show(`files over ${LONG_FILE} lines`, tall.length, tall.sort((a, b) => parseInt(b) - parseInt(a)));
