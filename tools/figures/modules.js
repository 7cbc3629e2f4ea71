/** The modules of the page: what they import, and their functions. */
import { dirname, resolve } from "node:path";
import { read, require, treeOf } from "./sources.js";

const { traverse } = require("estraverse");

/**
 * @typedef {object} Module
 * @property {string} file
 * @property {string[]} imports files that are loaded before it
 * @property {string[]} later files that it loads while it runs, with `import()`
 * @property {{ name: string, lines: number }[]} functions
 * @property {string[]} calls names of the functions and methods that it calls, as often as it does
 */

/** @param {string} file @returns {Module} */
export function moduleOf(file) {
  /** @type {Module} */
  const found = { file, imports: [], later: [], functions: [], calls: [] };
  /** @param {string[]} list @param {unknown} source */
  const note = (list, source) => {
    if (typeof source === "string" && source.startsWith("."))
      list.push(resolve(dirname(file), source.replace(/\?.*$/, "")));
  };
  traverse(treeOf(file), {
    fallback: "iteration",
    /** @param {any} node @param {any} parent */
    enter(node, parent) {
      if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type)) note(found.imports, node.source?.value);
      // A test loads a module again under `module.js?${number}`.
      const [start] = node.source?.quasis ?? [];
      if (node.type === "ImportExpression") note(found.later, start ? start.value.cooked : node.source.value);
      if (node.type === "CallExpression") found.calls.push(node.callee.name ?? node.callee.property?.name ?? "");
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
export function mentions(file) {
  const found = read(file).matchAll(/(?:\bfrom |\bimport\(|\bimport )["'](\.[^"'?]+)/g);
  return [...found].map(([, source]) => resolve(dirname(file), source));
}

/**
 * Returns the strongly connected components of more than one file (Tarjan).
 * @param {Map<string, string[]>} graph
 */
export function cyclesIn(graph) {
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

/**
 * Returns all files that are reached from some files, including these.
 * @param {string[]} starts
 * @param {(file: string) => string[]} next
 */
export function reached(starts, next) {
  const seen = new Set(starts);
  for (const file of seen) for (const each of next(file)) seen.add(each);
  return seen;
}
