/**
 * Trims Emscripten's script to what the page and the program use: pyodide.asm.js exports 8,500 functions of the
 * program, and 1,100 of its own, to libraries that could be loaded later. Here nothing is loaded later.
 */
import { parseAst } from "vite";
import { minify } from "terser";
import { KIND } from "./module.js";

/** @typedef {any} Node of the syntax tree */

/**
 * Exports that no name in the script refers to. Emscripten looks for `main` under a name that it assembles; the others
 * are used when the snapshot is laid over the memory: see src/engine/runtime.js.
 */
const ASKED_ELSEWHERE = ["__main_argc_argv", "_PyRuntime", "_PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET", "PyObject_Hash"];

/** Exports for walking the heap, as e2e/test_memory.py does. */
const OF_THE_HEAP = ["PyGC_Collect", "__heap_base", "sbrk"];

/**
 * Objects through which libraries loaded later share functions. The functions requested there do not exist: those of
 * OpenGL, which a library would bring along.
 */
const NOBODY = 'new Proxy({},{get:()=>new WebAssembly.Global({value:"i32",mutable:true},0)})';

const IDENTIFIER = /[A-Za-z_$][\w$]*/g;

/** A part of a text that is removed or replaced. */
class Edits {
  /** @type {{ from: number, to: number, by: string }[]} */
  #edits = [];

  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }

  /** @param {Node} node @param {string} [by] */
  replace(node, by = "") {
    this.#edits.push({ from: node.start, to: node.end, by });
  }

  /** Replaces a text that occurs exactly once. @param {string} what @param {string} by */
  replaceOnce(what, by) {
    const at = this.text.indexOf(what);
    if (at < 0 || this.text.indexOf(what, at + 1) >= 0)
      throw new Error(`Emscripten's script does not have "${what}" once: has Pyodide changed?`);
    this.replace({ start: at, end: at + what.length }, by);
  }

  done() {
    let out = "";
    let at = 0;
    for (const { from, to, by } of this.#edits.sort((a, b) => a.from - b.from)) {
      if (from < at) continue;
      out += this.text.slice(at, from) + by;
      at = to;
    }
    return out + this.text.slice(at);
  }
}

/**
 * @param {string} script Emscripten's, pyodide.asm.js
 * @param {string} loader Pyodide's own, pyodide.js, which calls it
 * @param {import("./module.js").Program} program its exports are trimmed, too
 * @returns {Promise<string>} the script
 * @throws {Error} if its form differs from the one this was made for
 */
export async function trim(script, loader, program) {
  const tree = parseAst(script);
  const make = tree.body.find((/** @type {Node} */ node) => node.type === "FunctionDeclaration");
  const statements = /** @type {Node[]} */ (/** @type {Node} */ (make).body.body);
  const edits = new Edits(script);

  const assign = only(
    statements,
    (node) => node.type === "FunctionDeclaration" && node.id.name === "assignWasmExports",
  );
  const given = declared(statements, "wasmImports");
  const variables = only(
    statements,
    (node) => node.type === "VariableDeclaration" && node.end === assign.start && node.declarations.length > 1000,
  );
  // All names that are used anywhere except where the exports are made available.
  const used = new Set([
    ...namesIn(script.slice(0, variables.start)),
    ...namesIn(script.slice(assign.end)),
    ...namesIn(loader),
    ...ASKED_ELSEWHERE,
    ...OF_THE_HEAP,
  ]);

  const exported = trimExports(assign, used, edits);
  edits.replace(
    variables,
    `var ${variables.declarations
      .filter((/** @type {Node} */ each) => !exported.dropped.has(each.id.name))
      .map((/** @type {Node} */ each) => script.slice(each.start, each.end))
      .join(",")};`,
  );
  const wanted = new Set(program.imports.filter(({ kind }) => kind === KIND.function).map(({ name }) => name));
  const kept = given.init.properties.filter((/** @type {Node} */ each) => wanted.has(nameOf(each.key)));
  const found = new Set(kept.map((/** @type {Node} */ each) => nameOf(each.key)));
  const missing = [...wanted].filter((name) => !found.has(name));
  if (missing.length) throw new Error(`Emscripten's script does not give the program ${missing.join(", ")}.`);
  edits.replace(
    given.init,
    `{${kept.map((/** @type {Node} */ each) => script.slice(each.start, each.end)).join(",")}}`,
  );

  for (const node of statements) if (isOffer(node, script, loader)) edits.replace(node);
  edits.replaceOnce("updateGOT(origExports);", "");
  edits.replaceOnce('"GOT.mem":GOTProxyHandler,"GOT.func":GOTProxyHandler', `"GOT.mem":${NOBODY},"GOT.func":${NOBODY}`);
  program.exports = program.exports.filter(({ name }) => exported.kept.has(name) || used.has(name));

  // A direct eval could name every variable, so none could be renamed. Only libraries loaded later would need one.
  const plain = edits.done().replaceAll(/\beval\(/g, "(0,eval)(");
  const { code } = await minify(plain, { module: true, compress: { passes: 3 }, mangle: true });
  return /** @type {string} */ (code);
}

/** @param {string} text @returns {string[]} */
const namesIn = (text) => text.match(IDENTIFIER) ?? [];

/** @param {Node} key of a property */
const nameOf = (key) => key.name ?? key.value;

/** @param {Node[]} nodes @param {(node: Node) => boolean} is @returns {Node} the only one for which it is true */
function only(nodes, is) {
  const found = nodes.filter(is);
  if (found.length !== 1) throw new Error("Emscripten's script has another form: has Pyodide changed?");
  return found[0];
}

/** @param {Node[]} statements @param {string} name @returns {Node} the declaration of a variable */
const declared = (statements, name) =>
  only(
    statements.filter(({ type }) => type === "VariableDeclaration").flatMap(({ declarations }) => declarations),
    ({ id, init }) => id.name === name && init,
  );

/**
 * Removes unused exports from the function that makes the program's exports available.
 * @param {Node} assign
 * @param {Set<string>} used names that are used elsewhere
 * @param {Edits} edits
 * @returns {{ kept: Set<string>, dropped: Set<string>}} names of the remaining exports; variables that are not needed
 */
function trimExports(assign, used, edits) {
  const kept = new Set();
  const dropped = new Set();
  for (const node of assign.body.body) {
    const names = [...edits.text.slice(node.start, node.end).matchAll(/wasmExports\["([^"]+)"\]/g)].map(
      ([, name]) => name,
    );
    const variable = node.expression?.left?.name;
    if (variable && !used.has(variable) && !names.some((name) => ASKED_ELSEWHERE.includes(name))) {
      dropped.add(variable);
      edits.replace(node);
    } else for (const name of names) kept.add(name);
  }
  return { kept, dropped };
}

/**
 * Whether a statement only offers something to libraries loaded later: the signature of a function (`f.sig="vi"`), or a
 * function under an unused name of the module (`Module["f"]=f`).
 * @param {Node} node
 * @param {string} script
 * @param {string} loader
 */
function isOffer({ type, expression }, script, loader) {
  if (type !== "ExpressionStatement" || expression.type !== "AssignmentExpression") return false;
  const { left, right } = expression;
  if (left.type !== "MemberExpression") return false;
  if (!left.computed) return left.property.name === "sig" && right.type === "Literal";
  if (left.object.name !== "Module" || right.type !== "Identifier") return false;
  const name = String(left.property.value);
  // Used as Module.f, Module["f"], or by destructuring the module.
  const asked = new RegExp(`(?:\\.|\\["|[{,])${name.replaceAll("$", "\\$")}\\b`, "g");
  return !asked.test(loader) && [...script.matchAll(asked)].length < 2;
}
