/**
 * Splits a program into two: a first part with the used functions, and the rest, which is loaded when another function
 * is called. No function, type, table or variable changes its index, so a snapshot of the memory stays valid, and
 * nothing can be silently wrong: a function that was moved is replaced by a stub that loads the rest and calls it
 * there.
 *
 * The rest contains all functions again. Functions have no state, so a second copy does no harm, and calls within the
 * rest stay there. It shares memory, tables, exceptions and variables with the first part.
 *
 * Static data that only functions of the rest read can be moved there with them: see tables.js.
 *
 * @import { Data, Program } from "./module.js"
 */
import { KIND, OP, TYPE, joined, signed, unsigned } from "./module.js";
import { namedIn } from "./instructions.js";
import { SHARED, SHARED_MODULE, SLOTS } from "../../src/engine/joined.js";

/** A function that is never called from the first part. */
const UNREACHABLE = Uint8Array.of(0, OP.unreachable, OP.end);

/**
 * @param {() => Program} read reads the program
 * @param {Iterable<number>} used the used functions, by their indices among those that the program defines
 * @param {object} [options]
 * @param {{ from: number, to: number }[]} [options.moved] static data, in bytes, that is moved into the rest; ascending
 * @param {Set<number>} [options.excluded] functions that must not stay, because they read it
 * @returns {{ first: Uint8Array, rest: Uint8Array, counts: Record<"kept" | "replaced" | "left", number> }} `counts` has
 * the numbers of functions by their fate in the first part
 * @throws {Error} if the program's form differs from the one this was made for
 */
export function split(read, used, { moved = [], excluded = new Set() } = {}) {
  const first = read();
  const { bodies, functions, globals, tables, tags, types } = first;
  const imported = { functions: first.imported(KIND.function), globals: first.imported(KIND.global) };
  const inTable = first.elements.flatMap((each) => each.functions);
  const exported = first.exports.filter(({ kind }) => kind === KIND.function).map(({ index }) => index);

  // Additions come last, so that everything else keeps its index.
  const table = first.imported(KIND.table) + tables.length;
  const loaded = imported.globals + globals.length;
  const ensure = imported.functions + functions.length;
  const plain = types.findIndex(({ parameters, results }) => !parameters.length && !results.length);
  if (plain < 0) throw new Error("The program has no function without parameters.");

  // Indices among the functions that the program defines; imported functions are elsewhere anyway.
  /** @param {Iterable<number>} indices */
  const own = (indices) => [...indices].map((index) => index - imported.functions).filter((number) => number >= 0);
  const kept = new Set(used);
  const reached = new Set(own([...inTable, ...exported]));
  for (const number of kept) for (const each of own(namedIn(bodies[number]))) reached.add(each);
  keepShort({
    kept,
    reached: [...reached].filter((number) => !excluded.has(number)),
    bodies,
    called: (number) => own(namedIn(bodies[number])),
    lengthOf: (number) => stub(number, 0).length,
  });
  const replaced = [...reached].filter((number) => !kept.has(number)).sort((a, b) => a - b);
  const slots = new Map(replaced.map((number, i) => [number, i + 1]));

  /**
   * Returns a stub that calls the function in a slot of the added table.
   * @param {number} number
   * @param {number} slot
   */
  function stub(number, slot) {
    const passed = types[functions[number]].parameters.flatMap((_, i) => [OP.localGet, ...unsigned(i)]);
    const call = [OP.constant, ...signed(slot), OP.callIndirect, ...unsigned(functions[number]), ...unsigned(table)];
    return joined([0, OP.call, unsigned(ensure), passed, call, OP.end]);
  }
  // If the rest is not loaded: load it with the function in slot 0, and record that.
  const loadOnce = joined([
    [0, OP.globalGet, ...unsigned(loaded), OP.isZero, OP.if, TYPE.none],
    [OP.constant, 0, OP.callIndirect, ...unsigned(plain), ...unsigned(table)],
    [OP.constant, 1, OP.globalSet, ...unsigned(loaded), OP.end, OP.end],
  ]);
  const added = joined([TYPE.function, 0, unsigned(replaced.length + 1)]);
  const shared = globals.filter(({ mutable }) => mutable).length;
  if (globals.some(({ mutable }, i) => Boolean(mutable) !== i < shared))
    throw new Error("The program's variables do not stand before its constants.");

  first.bodies = [
    ...bodies.map((body, number) => {
      if (kept.has(number)) return body;
      const slot = slots.get(number);
      return slot === undefined ? UNREACHABLE : stub(number, slot);
    }),
    loadOnce,
  ];
  first.functions = [...functions, plain];
  first.tables = [...tables, added];
  first.globals = [...globals, { type: TYPE.i32, mutable: 1, init: joined([OP.constant, 0, OP.end]) }];

  // The rest imports what it shares in the order of the indices.
  /**
   * @param {string} what
   * @param {number} kind
   * @param {number} from the index of the first one
   * @param {Uint8Array[]} members
   */
  const numbered = (what, kind, from, members) =>
    members.map((about, i) => ({ name: `${what}${i}`, kind, index: from + i, about }));
  const variables = globals.slice(0, shared).map(({ type, mutable }) => Uint8Array.of(type, mutable));
  const common = [
    ...numbered("memory", KIND.memory, first.imported(KIND.memory), first.memories),
    ...numbered("table", KIND.table, first.imported(KIND.table), tables),
    { name: SLOTS, kind: KIND.table, index: table, about: added },
    ...numbered("tag", KIND.tag, first.imported(KIND.tag), tags),
    ...numbered("global", KIND.global, imported.globals, variables),
  ];
  first.exports = [...first.exports, ...common.map(({ name, kind, index }) => ({ name: SHARED + name, kind, index }))];

  const rest = read();
  rest.imports = [
    ...rest.imports,
    ...common.map(({ name, kind, about }) => ({ module: SHARED_MODULE, name, kind, about })),
  ];
  const { inside, outside } = cut(first.data, moved);
  first.data = outside;
  rest.remove("custom", "table", "memory", "tag", "data", "dataCount", "start");
  if (inside.length) rest.data = inside;
  rest.globals = globals.slice(shared);
  rest.exports = [];
  rest.fill(
    table,
    1,
    replaced.map((number) => imported.functions + number),
  );
  return {
    first: first.bytes(),
    rest: rest.bytes(),
    counts: { kept: kept.size, replaced: replaced.length, left: bodies.length - kept.size - replaced.length },
  };
}

/**
 * Keeps functions that are no longer than their stubs, if all functions that they call are kept.
 * @param {object} options
 * @param {Set<number>} options.kept functions that stay; added to
 * @param {number[]} options.reached functions that may be called from them
 * @param {Uint8Array[]} options.bodies
 * @param {(number: number) => number[]} options.called returns the functions that a function references
 * @param {(number: number) => number} options.lengthOf returns the length of a function's stub
 */
function keepShort({ kept, reached, bodies, called, lengthOf }) {
  const short = reached.filter((number) => !kept.has(number) && bodies[number].length <= lengthOf(number));
  const calls = new Map(short.map((number) => [number, called(number)]));
  for (let before = -1; before !== kept.size;) {
    before = kept.size;
    for (const [number, named] of calls) if (named.every((each) => kept.has(each))) kept.add(number);
  }
}

/**
 * Cuts static data along ranges of addresses.
 * @param {Data[]} data ascending
 * @param {{ from: number, to: number }[]} ranges ascending
 * @returns {{ inside: Data[], outside: Data[] }}
 */
function cut(data, ranges) {
  /** @type {{ inside: Data[], outside: Data[] }} */
  const pieces = { inside: [], outside: [] };
  for (const { offset, bytes } of data) {
    const end = offset + bytes.length;
    let at = offset;
    /** @param {Data[]} to @param {number} until */
    const take = (to, until) => {
      if (until > at) to.push({ offset: at, bytes: bytes.subarray(at - offset, until - offset) });
      at = Math.max(at, until);
    };
    for (const range of ranges) {
      if (range.to <= at || range.from >= end) continue;
      take(pieces.outside, range.from);
      take(pieces.inside, Math.min(range.to, end));
    }
    take(pieces.outside, end);
  }
  return pieces;
}
