import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import test from "node:test";
import { counted, watched } from "../../runtime/split/counted.js";
import { constantsIn, namedIn } from "../../runtime/split/instructions.js";
import { OP, Program, joined, signed, unsigned } from "../../runtime/split/module.js";
import { split } from "../../runtime/split/split.js";
import { blocksOf, readersOf, tablesOf } from "../../runtime/split/tables.js";
import { join } from "../../src/engine/joined.js";

const PYODIDE = createRequire(import.meta.url).resolve("pyodide/pyodide.asm.wasm");

/** @param {number} id @param {number[][]} members */
const section = (id, members) => {
  const payload = joined([unsigned(members.length), ...members]);
  return joined([id, unsigned(payload.length), payload]);
};
/** @param {string} text */
const named = (text) => [text.length, ...new TextEncoder().encode(text)];
/** @param {number[]} instructions */
const body = (instructions) => [...unsigned(instructions.length + 2), 0, ...instructions, OP.end];
const ADD = 0x6a;
const MULTIPLY = 0x6c;

/**
 * A program with four functions of a number: `used` adds the result of `odd` if the number is 7, `odd` multiplies by
 * ten and records in a variable that it ran, `short` only calls, and `host` is the page's. `odd` is in the table, too.
 */
function example() {
  const types = [
    [0x60, 1, 0x7f, 1, 0x7f],
    [0x60, 0, 0],
  ];
  const functions = [
    // used: host(n) + (n == 7 ? odd(n) : 0)
    [
      ...[OP.localGet, 0, OP.call, 0, OP.localGet, 0, OP.constant, 7, 0x46, OP.if, 0x7f],
      ...[OP.localGet, 0, OP.call, 2, 0x05, OP.constant, 0, OP.end, ADD],
    ],
    // odd: ran = 1; short(n) * 10, with a body longer than its stub
    [
      ...[OP.constant, 1, OP.globalSet, 0, OP.localGet, 0, OP.call, 3, OP.constant, 10, MULTIPLY],
      ...[OP.constant, ...signed(1000), ADD, OP.constant, ...signed(-1000), ADD, OP.constant, 0, ADD],
    ],
    // short: host(n)
    [OP.localGet, 0, OP.call, 0],
  ];
  return joined([
    [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    section(1, types),
    section(2, [[...named("env"), ...named("host"), 0, 0]]),
    section(3, [[0], [0], [0]]),
    section(4, [[0x70, 0, 4]]),
    section(5, [[0, 1]]),
    section(6, [
      [0x7f, 1, OP.constant, 0, OP.end],
      [0x7f, 0, OP.constant, 5, OP.end],
    ]),
    section(7, [
      [...named("used"), 0, 1],
      [...named("table"), 1, 0],
      [...named("ran"), 3, 0],
      [...named("memory"), 2, 0],
    ]),
    section(9, [[0, OP.constant, 1, OP.end, 1, 2]]),
    section(10, functions.map(body)),
    section(11, [[0, OP.constant, 8, OP.end, 2, 65, 66]]),
  ]);
}

const IMPORTS = { env: { host: (/** @type {number} */ n) => n + 1 } };

/** @param {() => BufferSource} rest @param {Uint8Array} first */
const joinedExample = (rest, first) =>
  /** @type {any} */ (
    join(new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(first)), IMPORTS), IMPORTS, rest)
  ).exports;

test("Pyodide's program is read completely: writing it reproduces it byte for byte", () => {
  const bytes = new Uint8Array(readFileSync(PYODIDE));
  const program = new Program(bytes);
  const { imports, exports, functions, bodies, tables, globals, data } = program;
  Object.assign(program, { imports, exports, functions, bodies, tables, globals, data });
  assert.equal(Buffer.compare(program.bytes(), bytes), 0);
  // Every function is parsed to its end.
  for (const each of bodies) {
    namedIn(each);
    constantsIn(each);
  }
});

test("An unknown format is refused, so that no visitor gets half a program", () => {
  assert.throws(() => new Program(Uint8Array.of(1, 2, 3)), /no WebAssembly module/);
  assert.throws(() => new Program(joined([example(), [99, 0]])), /unknown section 99/);
  assert.throws(() => namedIn(Uint8Array.of(0, 0xff, 0x0b)), /unknown instruction ff/);
});

test("A profile finds the functions that were called, and no others", () => {
  const wasm = counted(new Program(example())).bytes();
  const { instance, called } = watched(new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(wasm)), IMPORTS));
  const { used } = /** @type {any} */ (instance.exports);
  assert.deepEqual(Object.keys(instance.exports), ["used", "table", "ran", "memory"]);
  assert.equal(used(1), 2);
  assert.deepEqual(called(), [0]);
  assert.equal(used(7), 88);
  assert.deepEqual(called(), [0, 1, 2]);
});

test("A game within the profile never loads the rest, and any other gets the same answers", () => {
  const { first, rest, counts } = split(() => new Program(example()), [0]);
  assert.deepEqual(counts, { kept: 1, replaced: 1, left: 1 });
  let loads = 0;
  const program = joinedExample(() => {
    loads += 1;
    return new Uint8Array(rest);
  }, first);
  assert.deepEqual(Object.keys(program), ["used", "table", "ran", "memory"], "Emscripten sees what it always saw");
  assert.equal(program.used(1), 2);
  assert.equal(loads, 0);
  assert.equal(program.used(7), 88);
  assert.equal(program.ran.value, 1, "both parts have one and the same variable");
  assert.equal(program.used(7), 88);
  assert.equal(loads, 1);
  assert.equal(program.table.get(1)(3), 40, "what stands in the table is found there");
  assert.deepEqual([...new Uint8Array(program.memory.buffer, 8, 2)], [65, 66]);
});

test("Static data moves with its readers: it is missing before the rest is loaded, and complete afterwards", () => {
  const { first, rest } = split(() => new Program(example()), [0], { moved: [{ from: 9, to: 300 }] });
  const program = joinedExample(() => new Uint8Array(rest), first);
  const data = () => [...new Uint8Array(program.memory.buffer, 8, 2)];
  assert.deepEqual(data(), [65, 0]);
  assert.equal(program.used(7), 88);
  assert.deepEqual(data(), [65, 66]);
});

test("A range in the middle of static data leaves the data on both sides", () => {
  const read = () => {
    const program = new Program(example());
    program.data = [
      { offset: 4, bytes: Uint8Array.of(1, 2, 3, 4, 5, 6) },
      { offset: 12, bytes: Uint8Array.of(7, 8) },
    ];
    return program;
  };
  const moved = [
    { from: 5, to: 6 },
    { from: 8, to: 13 },
  ];
  const { first, rest } = split(read, [0], { moved });
  const listed = (/** @type {Uint8Array} */ bytes) =>
    new Program(bytes).data.map(({ offset, bytes: each }) => [offset, ...each]);
  assert.deepEqual(listed(first), [
    [4, 1],
    [6, 3, 4],
    [13, 8],
  ]);
  assert.deepEqual(listed(rest), [
    [5, 2],
    [8, 5, 6],
    [12, 7],
  ]);
});

test("The addresses that a function may reference are found, so the readers of a table are known", () => {
  // f(n) = (i32 at 4000) + (i32 at n + 5000) + -1
  const load = 0x28;
  const instructions = [
    ...[OP.constant, ...signed(4000), load, 2, 0, OP.localGet, 0, load, 2, ...unsigned(5000)],
    ...[ADD, OP.constant, ...signed(-1), ADD],
  ];
  assert.deepEqual([...constantsIn(Uint8Array.from([0, ...instructions, OP.end]))], [4000, 0, 5000, 0xffffffff]);
});

test("In Pyodide's program exactly the tables that no game reads are found", () => {
  const program = new Program(new Uint8Array(readFileSync(PYODIDE)));
  const tables = tablesOf(program);
  const names = new Set(tables.map(({ name }) => name));
  for (const name of ["the module os", "a table of PyInit__codecs_jp", "the tables of unicodedata"])
    assert.ok(names.has(name), name);
  tables.forEach(({ from, to }, i) => assert.ok(from < to && (i === 0 || tables[i - 1].to <= from)));

  const blocks = blocksOf(tables, 256);
  const sum = blocks.filter((_, i) => i % 2).reduce((all, count) => all + count, 0) * 256;
  const whole = tables.reduce((all, { from, to }) => all + to - from, 0);
  assert.ok(sum > whole * 0.99 && sum <= whole, `${sum} of ${whole}`);

  const characters = tables.find(({ name }) => name === "the tables of unicodedata");
  const [reader] = /** @type {import("../../runtime/split/tables.js").Table} */ (characters).readers;
  assert.ok(readersOf(tables, program, []).has(reader));
  assert.throws(() => readersOf(tables, program, [reader]), /may read the tables of unicodedata/);
});

test("Only whole blocks are moved, and adjacent tables count as one", () => {
  const table = (/** @type {number} */ from, /** @type {number} */ to) => ({
    name: "",
    readers: [],
    from,
    to,
  });
  const tables = [table(100, 300), table(304, 800), table(1100, 1200), table(2048, 2304)];
  assert.deepEqual([...blocksOf(tables, 256)], [1, 2, 8, 1]);
});

test("A call through the table loads the rest, too", () => {
  const { first, rest } = split(() => new Program(example()), [0]);
  assert.equal(joinedExample(() => new Uint8Array(rest), first).table.get(1)(3), 40);
});

test("If the rest cannot be loaded, the call fails with the reason, and the next call tries again", () => {
  const { first, rest } = split(() => new Program(example()), [0]);
  let there = false;
  const program = joinedExample(() => {
    if (!there) throw new Error("no network");
    return new Uint8Array(rest);
  }, first);
  assert.throws(() => program.used(7), /no network/);
  assert.equal(program.used(1), 2);
  there = true;
  assert.equal(program.used(7), 88);
});

test("A function no longer than its stub stays, if it calls only functions that stay", () => {
  // `odd` is used, `short` is called by it and calls only the page's function.
  const { counts } = split(() => new Program(example()), [0, 1]);
  assert.deepEqual(counts, { kept: 3, replaced: 0, left: 0 });
});

test("However short a function is, it moves with the data that it reads", () => {
  const { counts } = split(() => new Program(example()), [0, 1], { excluded: new Set([2]) });
  assert.deepEqual(counts, { kept: 2, replaced: 1, left: 0 });
});
