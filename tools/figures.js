/**
 * Measures the program: size, import cycles, state, complexity, and what no test loads.
 *
 *     node tools/figures.js [FOLDER]
 *
 * FOLDER is a checkout, by default this one; so the same program can measure an older one. Needs web/node_modules here.
 */
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import {
  complexFunctions,
  largestParts,
  linesWith,
  MOST_COMPLEX,
  ofGame,
  pageMembers,
  stateFields,
} from "./figures/measures.js";
import { cyclesIn, mentions, moduleOf, reached } from "./figures/modules.js";
import { filesIn, linesOf, read, root, short, total } from "./figures/sources.js";

const LONG_FUNCTION = 80;
const LONG_FILE = 400;
const WIDE = 120;

/** @param {string} label @param {unknown} value @param {string[]} [which] */
function show(label, value, which = []) {
  console.log(`${label.padEnd(60)} ${value}`);
  for (const each of which) console.log(`    ${each}`);
}

/** @param {string[]} texts that begin with a number @returns {string[]} the largest number first */
const descending = (texts) => texts.sort((one, other) => parseInt(other) - parseInt(one));

const scripts = filesIn("web/src", ".js");
const modules = scripts.map(moduleOf);
const text = scripts.map(read).join("\n");

function showSizes() {
  show("lines of JavaScript in web/src", total(scripts));
  show(`... of them wider than ${WIDE} columns`, scripts.flatMap(linesOf).filter((line) => line.length > WIDE).length);
  show("... only Kahuna's", total(ofGame(scripts, "kahuna")));
  show("... only Kanaloa's", total(ofGame(scripts, "kanaloa")));
  show("lines of Python in kahuna", total(filesIn("kahuna", ".py")));
  show(
    "lines of Python in the wheel",
    total(["kahuna", "kanaloa", "tabletop"].flatMap((name) => filesIn(name, ".py"))),
  );
  const flat = readdirSync(join(root, "web/src"), { withFileTypes: true }).filter((entry) => entry.isFile());
  show("files flat in web/src", flat.length);
}

function showImports() {
  const cycles = cyclesIn(new Map(modules.map(({ file, imports }) => [file, imports])));
  const all = [...scripts, ...filesIn("web/src", ".d.ts")];
  const mentioned = cyclesIn(new Map(all.map((file) => [file, mentions(file)])));
  const listed = (/** @type {string[][]} */ found) =>
    found.map((cycle) => `${cycle.length}: ${cycle.map(short).join(" ")}`);
  show("import cycles", cycles.length, listed(cycles));
  show("... with imports of types, and later ones", mentioned.length, listed(mentioned));
}

function showTested() {
  const known = new Map(modules.map((module) => [module.file, module]));
  const tests = filesIn("web/unit", ".js").map(moduleOf);
  for (const test of tests) known.set(test.file, test);
  const starts = tests.map(({ file }) => file).filter((file) => file.endsWith(".test.js"));
  const loaded = reached(starts, (file) => {
    const module = known.get(file);
    return module ? [...module.imports, ...module.later] : [];
  });
  const never = scripts.filter((file) => !loaded.has(file));
  const named = descending(never.map((file) => `${linesOf(file).length} ${short(file)}`));
  show("lines of modules that no unit test loads", total(never), named);
}

function showState() {
  const fields = stateFields();
  const flags = fields.filter(({ type }) => type === "boolean").map(({ name }) => name);
  show("fields of the state", fields.length);
  show("... of them boolean", flags.length, [flags.join(" ")]);
  const members = pageMembers();
  show("members of Page", members?.length ?? "gone");
  const largest = largestParts();
  if (largest) show("members of the largest record of parts", largest.members, [largest.name]);
  const redraws = modules.map(({ calls }) => calls.filter((name) => name === "redraw").length);
  show("calls of redraw() outside one module", redraws.reduce((sum, each) => sum + each, 0) - Math.max(...redraws));
  show("comparisons of mode", [...text.matchAll(/\bmode [!=]== /g)].length);
}

function showForm() {
  /** @type {Map<string, number>} */
  const names = new Map();
  for (const file of scripts) names.set(basename(file), (names.get(basename(file)) ?? 0) + 1);
  const repeated = [...names].filter(([, count]) => count > 1).map(([name, count]) => `${name} (${count})`);
  show("file names that occur more than once", repeated.length, [repeated.join(" ")]);
  const long = modules.flatMap(({ file, functions }) =>
    functions.filter(({ lines }) => lines > LONG_FUNCTION).map(({ name, lines }) => `${lines} ${name}, ${short(file)}`),
  );
  show(`functions of JavaScript over ${LONG_FUNCTION} lines`, long.length, descending(long));
  const complex = complexFunctions(scripts);
  const largest = `${complex.length} / ${complex[0]?.complexity ?? `at most ${MOST_COMPLEX}`}`;
  const named = complex.map(({ complexity, name, file, line }) => `${complexity} ${name}, ${short(file)}:${line}`);
  show(`functions of JavaScript of complexity over ${MOST_COMPLEX} / largest`, largest, named);
  const python = ["kahuna", "training", "tools"].flatMap((folder) => filesIn(folder, ".py"));
  const tall = [...scripts, ...python].filter((file) => linesOf(file).length > LONG_FILE);
  const heights = tall.map((file) => `${linesOf(file).length} ${short(file)}`);
  show(`files over ${LONG_FILE} lines`, tall.length, descending(heights));
  show("fmt: skip in kahuna/rules", linesWith("fmt: *skip", "kahuna/rules").length);
  show("lines with the words whoever and anew", linesWith("whoever|anew").length);
}

for (const showPart of [showSizes, showImports, showTested, showState, showForm]) showPart();
