/**
 * Finds static data of Python's program that only certain functions read: tables whose extent is known to the byte, and
 * whose readers are known by name, since in C a static table is read only by the functions of its file. The game uses
 * none of them, so the tables can be moved into the rest of the program, with their readers. A profile in which data
 * was not read is no proof: missing data reads as zeros, without an error.
 */
import { constantsIn } from "./instructions.js";
import { KIND, Reader } from "./module.js";

/** @typedef {import("./module.js").Program} Program */

/**
 * @typedef {object} Table addresses in bytes
 * @property {string} name
 * @property {number} from
 * @property {number} to exclusive
 * @property {number[]} readers all functions that may read it, or through which others come to it, by their numbers
 * among those
 *   that the program defines
 */

/** Python's own frozen modules, compiled: lists of entries of 16 bytes, each with name, code, and size. */
const FROZEN = ["_PyImport_FrozenBootstrap", "_PyImport_FrozenStdlib", "_PyImport_FrozenTest"];

/**
 * The functions that read these modules: two for C, a method of `_imp`, and the constructor of memory views, through
 * which another method of `_imp` returns them.
 */
const FROZEN_READERS = {
  exports: ["PyImport_ImportFrozenModule", "PyImport_ImportFrozenModuleObject", "PyMemoryView_FromMemory"],
  methods: ["get_frozen_object"],
};

/** The first function in each file that has tables of East Asian encodings. */
const ENCODINGS = ["_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw"].map(
  (name) => `PyInit_${name}`,
);

/** The first function in the file with the names and properties of characters. */
const CHARACTERS = "PyInit_unicodedata";

/** Tables may begin at multiples of these bytes. */
const ALIGNMENT = 16;

/** Upper bound for the addresses of a program's static data, which has four million bytes. */
const MOST = 8 << 20;

/**
 * Bytes of a list of 256 tables, by the first byte of a character: each has an address, and the smallest and the
 * largest second byte.
 */
const LIST = 2048;

/**
 * @param {Program} program Pyodide's own, with all its exports
 * @returns {Table[]} in the order of their addresses, without overlaps
 * @throws {Error} if they are not found, or others could read them
 */
export function tablesOf(program) {
  const memory = new Uint8Array(MOST);
  for (const { offset, bytes } of program.data) memory.set(bytes, offset);
  const found = [...frozen(program, memory), ...encodings(program, memory), characters(program)];
  found.sort((a, b) => a.from - b.from);
  const shared = program.exports.filter(({ kind }) => kind === KIND.global).map(({ index }) => valueOf(program, index));
  found.forEach(({ name, from, to }, i) => {
    if (i && found[i - 1].to > from) throw new Error(`The program's tables ${found[i - 1].name} and ${name} overlap.`);
    if (shared.some((address) => address >= from && address < to))
      throw new Error(`The program offers something in ${name} to others.`);
  });
  return found;
}

/**
 * Returns the whole blocks that tables fill.
 * @param {Table[]} tables ascending
 * @param {number} block bytes of a block
 * @returns {Uint32Array} first block and number of blocks of each run, ascending
 */
export function blocksOf(tables, block) {
  /** @type {[number, number][]} */
  const runs = [];
  for (const { from, to } of tables) {
    const last = runs.at(-1);
    // Between tables that lie this close is only padding.
    if (last && from - last[1] < ALIGNMENT) last[1] = to;
    else runs.push([from, to]);
  }
  const whole = runs.map(([from, to]) => [Math.ceil(from / block), Math.floor(to / block)]);
  return Uint32Array.from(whole.filter(([from, to]) => from < to).flatMap(([from, to]) => [from, to - from]));
}

/**
 * Returns the functions that must be moved with tables.
 * @param {Table[]} tables
 * @param {Program} program
 * @param {Iterable<number>} called functions that are needed, by their indices
 * @returns {Set<number>} the tables' readers
 * @throws {Error} if one of them is needed, or a needed one references a table
 */
export function readersOf(tables, program, called) {
  const { bodies } = program;
  const byReader = new Map(tables.flatMap((table) => table.readers.map((reader) => [reader, table])));
  const byStart = new Map(tables.map((table) => [table.from, table]));
  for (const number of called) {
    const named = [...constantsIn(bodies[number])].find((address) => byStart.has(address));
    const table = byReader.get(number) ?? byStart.get(named ?? NaN);
    if (table) throw new Error(`The game calls function ${number}, which may read ${table.name}.`);
  }
  return new Set(byReader.keys());
}

/** @param {Program} program @param {Uint8Array} memory @returns {Table[]} the compiled modules */
function frozen(program, memory) {
  const words = new Uint32Array(memory.buffer);
  const readers = [
    ...FROZEN_READERS.exports.map((name) => exported(program, name)),
    ...FROZEN_READERS.methods.map((name) => methodOf(program, memory, name)),
  ];
  /** @type {Map<number, Table>} */
  const found = new Map();
  for (const list of FROZEN) {
    for (let entry = words[addressOf(program, list) / 4] / 4; words[entry]; entry += 4) {
      const [name, from, size] = words.subarray(entry, entry + 3);
      const end = memory.indexOf(0, name);
      // Two names may refer to the same code. Its first byte is read when a module is looked up, and stays.
      found.set(from, {
        name: `the module ${new TextDecoder().decode(memory.subarray(name, end))}`,
        from: from + ALIGNMENT,
        to: from + Math.max(size, ALIGNMENT),
        readers,
      });
    }
  }
  return [...found.values()];
}

/** @param {Program} program @param {Uint8Array} memory @returns {Table[]} the tables of East Asian encodings */
function encodings(program, memory) {
  const words = new Uint32Array(memory.buffer);
  /** @type {Table[]} */
  const found = [];
  for (const name of ENCODINGS) {
    const readers = functionsOfFile(program, name);
    const lists = addressesIn(program, readers).filter((address) => isList(words, address));
    let end = 0;
    for (const list of lists) {
      // The second half of a list together with the first half of the next one looks like a list, too.
      if (list < end) continue;
      end = list + LIST;
      found.push({ name: `a list of ${name}`, from: list, to: end, readers });
      for (let entry = list / 4; entry < end / 4; entry += 2) {
        const from = words[entry];
        if (from) found.push({ name: `a table of ${name}`, from, to: from + 2 * lengthOf(words[entry + 1]), readers });
      }
    }
  }
  if (found.length < 1000) throw new Error("The program's tables of encodings are not found: has Pyodide changed?");
  // Entries of several lists share a table.
  found.sort((a, b) => a.from - b.from || b.to - a.to);
  return found.filter(({ to }, i) => found.slice(0, i).every((before) => before.to < to));
}

/** @param {number} entry second word of a list's entry @returns {number} characters in its table */
const lengthOf = (entry) => ((entry >> 8) & 255) - (entry & 255) + 1;

/** @param {Uint32Array} words @param {number} address @returns {boolean} whether there is a list of tables */
function isList(words, address) {
  if (address % 4) return false;
  let tables = 0;
  for (let at = address / 4; at < (address + LIST) / 4; at += 2) {
    const [table, range] = [words[at], words[at + 1]];
    if (!table && !range) continue;
    if (!table || table > address || table % 2 || range > 0xffff || lengthOf(range) < 1) return false;
    tables += 1;
  }
  return tables > 1;
}

/**
 * The linker puts the data of a source file together, so nothing else lies between the first and the last large table
 * of this file.
 * @param {Program} program
 * @returns {Table} names and properties of characters
 */
function characters(program) {
  const readers = functionsOfFile(program, CHARACTERS);
  const addresses = addressesIn(program, readers);
  /** @type {number[][]} */
  const groups = [[]];
  for (const address of addresses) {
    const last = /** @type {number[]} */ (groups.at(-1));
    if (last.length && address - last[last.length - 1] > 256 << 10) groups.push([address]);
    else last.push(address);
  }
  const [group] = groups.sort((a, b) => spanOf(b) - spanOf(a));
  const [from, to] = [group[0], group[group.length - 1]];
  if (to - from < 500_000 || to - from > 1_000_000)
    throw new Error("The program's tables of characters are not found: has Pyodide changed?");
  return { name: "the tables of unicodedata", from, to, readers };
}

/** @param {number[]} ascending */
const spanOf = (ascending) => ascending[ascending.length - 1] - ascending[0];

/** @param {Program} program @param {string} name @returns {number} the address that it exports under a name */
function addressOf(program, name) {
  const found = program.exports.find((each) => each.name === name && each.kind === KIND.global);
  if (!found) throw new Error(`The program has no ${name}: has Pyodide changed?`);
  return valueOf(program, found.index);
}

/** @param {Program} program @param {number} index of a constant @returns {number} */
const valueOf = (program, index) => new Reader(program.globals[index - program.imported(KIND.global)].init, 1).signed();

/** @param {Program} program @param {string} name @returns {number} the index of a function that it exports */
function exported(program, name) {
  const found = program.exports.find((each) => each.name === name && each.kind === KIND.function);
  if (!found) throw new Error(`The program has no ${name}: has Pyodide changed?`);
  return found.index - program.imported(KIND.function);
}

/**
 * @param {Program} program
 * @param {Uint8Array} memory
 * @param {string} name in Python
 * @returns {number} the index of the function of the only method with that name
 */
function methodOf(program, memory, name) {
  const text = Buffer.from(memory.buffer).indexOf(`\0${name}\0`) + 1;
  const words = new Uint32Array(memory.buffer);
  // The list of a module's methods: each has a name, an index in the table, flags, and a docstring.
  const entry = words.indexOf(text);
  const place = words[entry + 1];
  const row = program.elements.find(({ offset, functions }) => place >= offset && place < offset + functions.length);
  if (!text || entry < 0 || !row) throw new Error(`The program has no method ${name}: has Pyodide changed?`);
  return row.functions[place - row.offset] - program.imported(KIND.function);
}

/**
 * @param {Program} program
 * @param {string} name that of the file's first function
 * @returns {number[]} the functions of a source file: up to the next exported one
 */
function functionsOfFile(program, name) {
  const first = exported(program, name);
  const imported = program.imported(KIND.function);
  const others = program.exports.filter(({ kind }) => kind === KIND.function).map(({ index }) => index - imported);
  const next = Math.min(...others.filter((number) => number > first));
  return Array.from({ length: next - first }, (_, i) => first + i);
}

/** @param {Program} program @param {number[]} functions @returns {number[]} addresses that they reference, ascending */
function addressesIn(program, functions) {
  const { bodies } = program;
  const named = new Set(functions.flatMap((number) => [...constantsIn(bodies[number])]));
  // Values below are numbers, and values above are not static data.
  return [...named].filter((address) => address >= 1024 && address < MOST).sort((a, b) => a - b);
}
