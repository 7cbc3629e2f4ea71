/**
 * Reads and writes a WebAssembly module, as far as splitting requires: section by section, and sections that are not
 * parsed stay as they are. Reading and writing a module reproduces it byte for byte. Format:
 * https://webassembly.github.io/spec/core/binary/
 */

/** The kinds of imports and exports. */
export const KIND = /** @type {const} */ ({ function: 0, table: 1, memory: 2, global: 3, tag: 4 });

const SECTION = /** @type {const} */ ({
  custom: 0,
  type: 1,
  import: 2,
  function: 3,
  table: 4,
  memory: 5,
  global: 6,
  export: 7,
  start: 8,
  element: 9,
  code: 10,
  data: 11,
  dataCount: 12,
  tag: 13,
});

/** The order of sections. */
const ORDER = [1, 2, 3, 4, 5, 13, 6, 7, 8, 9, 12, 10, 11];

const HEADER = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

const FUNCTION_TYPE = 0x60;

/** Opcodes that this module and its neighbours look for or write. */
export const OP = /** @type {const} */ ({
  unreachable: 0x00,
  if: 0x04,
  end: 0x0b,
  call: 0x10,
  callIndirect: 0x11,
  returnCall: 0x12,
  localGet: 0x20,
  globalGet: 0x23,
  globalSet: 0x24,
  constant: 0x41,
  isZero: 0x45,
  functionReference: 0xd2,
});

/** Value types that are written. */
export const TYPE = /** @type {const} */ ({ i32: 0x7f, function: 0x70, none: 0x40 });

/**
 * @typedef {{ module: string, name: string, kind: number, about: Uint8Array }} Import `about` is its type, encoded
 * @typedef {{ name: string, kind: number, index: number }} Export
 * @typedef {{ parameters: number[], results: number[] }} FunctionType value types
 * @typedef {{ type: number, mutable: number, init: Uint8Array }} Global `init` with its `end`
 * @typedef {{ offset: number, functions: number[] }} Elements a row of functions in table 0
 * @typedef {{ offset: number, bytes: Uint8Array }} Data static data, and where in memory 0 it stands
 * @typedef {number | Uint8Array | number[]} Part bytes
 */

/** Reads a part of a module from a position on. */
export class Reader {
  /** @param {Uint8Array} bytes @param {number} [at] */
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  /** Returns an unsigned number (LEB128). */
  unsigned() {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.bytes[this.at++];
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }

  /** Returns a signed number of 32 bits (LEB128). */
  signed() {
    let value = 0;
    for (let shift = 0; ;) {
      const byte = this.bytes[this.at++];
      value |= (byte & 127) << shift;
      shift += 7;
      if (byte < 128) return shift < 32 && byte & 64 ? value | (-1 << shift) : value;
    }
  }

  /** Skips a number of any length (LEB128). */
  skip() {
    while (this.bytes[this.at++] >= 128);
  }

  /** @param {number} length */
  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  name() {
    return new TextDecoder().decode(this.take(this.unsigned()));
  }

  /** Returns a list whose members are all read in the same way. @template T @param {() => T} member @returns {T[]} */
  row(member) {
    return Array.from({ length: this.unsigned() }, member);
  }
}

/** Returns a number as LEB128. @param {number} value not negative */
export function unsigned(value) {
  const bytes = [];
  do {
    const rest = Math.floor(value / 128);
    bytes.push((value % 128) | (rest ? 128 : 0));
    value = rest;
  } while (value);
  return bytes;
}

/** Returns a number of 32 bits as signed LEB128. @param {number} value */
export function signed(value) {
  const bytes = [];
  for (;;) {
    const byte = value & 127;
    value >>= 7;
    if ((value === 0 && !(byte & 64)) || (value === -1 && byte & 64)) return [...bytes, byte];
    bytes.push(byte | 128);
  }
}

/** @param {string} text */
function named(text) {
  const bytes = new TextEncoder().encode(text);
  return joined([...unsigned(bytes.length), bytes]);
}

/** Returns parts as one array of bytes. @param {Part[]} parts */
export function joined(parts) {
  const length = parts.reduce(
    (/** @type {number} */ sum, part) => sum + (typeof part === "number" ? 1 : part.length),
    0,
  );
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    if (typeof part === "number") bytes[at++] = part;
    else {
      bytes.set(part, at);
      at += part.length;
    }
  }
  return bytes;
}

/** Returns a list, its length first. @param {Uint8Array[]} members */
const row = (members) => joined([unsigned(members.length), ...members]);

/** A module. Getters parse a section each time; setters replace a whole section. */
export class Program {
  /** By number, in file order. @type {Map<number, Uint8Array>} */
  #sections = new Map();

  /** Each with the number of the section that it follows; 0 for the beginning. @type {[number, Uint8Array][]} */
  #custom = [];

  /** @param {Uint8Array} bytes @throws {Error} if it is not a module, or has sections that splitting would lose */
  constructor(bytes) {
    if (HEADER.some((byte, i) => bytes[i] !== byte)) throw new Error("This is no WebAssembly module.");
    const reader = new Reader(bytes, HEADER.length);
    let last = 0;
    while (reader.at < bytes.length) {
      const id = reader.byte();
      const payload = reader.take(reader.unsigned());
      if (id === SECTION.custom) this.#custom.push([last, payload]);
      else if (!ORDER.includes(id) || this.#sections.has(id))
        throw new Error(`The module has an unknown section ${id}.`);
      else this.#sections.set((last = id), payload);
    }
  }

  /** Returns the module's bytes. */
  bytes() {
    /** @type {Part[]} */
    const parts = [HEADER];
    for (const id of [0, ...ORDER]) {
      const payload = this.#sections.get(id);
      if (payload) parts.push(id, unsigned(payload.length), payload);
      for (const [, custom] of this.#custom.filter(([after]) => after === id))
        parts.push(SECTION.custom, unsigned(custom.length), custom);
    }
    return joined(parts);
  }

  /** @param {number} id */
  #reader(id) {
    return new Reader(this.#sections.get(id) ?? Uint8Array.of(0));
  }

  /** Removes sections; `custom` stands for all custom sections. @param {(keyof typeof SECTION)[]} names */
  remove(...names) {
    for (const name of names) this.#sections.delete(SECTION[name]);
    if (names.includes("custom")) this.#custom = [];
  }

  /** @returns {FunctionType[]} */
  get types() {
    const reader = this.#reader(SECTION.type);
    return reader.row(() => {
      if (reader.byte() !== FUNCTION_TYPE) throw new Error("The module has types other than those of functions.");
      return { parameters: reader.row(() => reader.byte()), results: reader.row(() => reader.byte()) };
    });
  }

  /** @returns {Import[]} */
  get imports() {
    const reader = this.#reader(SECTION.import);
    return reader.row(() => {
      const [module, name, kind, from] = [reader.name(), reader.name(), reader.byte(), reader.at];
      if (kind === KIND.function) reader.unsigned();
      else if (kind === KIND.global) reader.take(2);
      else if (kind === KIND.tag) skipTag(reader);
      else skipLimits(reader, kind === KIND.table);
      return { module, name, kind, about: reader.bytes.slice(from, reader.at) };
    });
  }

  /** @param {Import[]} imports */
  set imports(imports) {
    const members = imports.map(({ module, name, kind, about }) => joined([named(module), named(name), kind, about]));
    this.#sections.set(SECTION.import, row(members));
  }

  /**
   * Returns how many imports of a kind there are: the module's own definitions are numbered after them.
   * @param {number} kind
   */
  imported(kind) {
    return this.imports.filter((each) => each.kind === kind).length;
  }

  /** @returns {Export[]} */
  get exports() {
    const reader = this.#reader(SECTION.export);
    return reader.row(() => ({ name: reader.name(), kind: reader.byte(), index: reader.unsigned() }));
  }

  /** @param {Export[]} exports */
  set exports(exports) {
    this.#sections.set(
      SECTION.export,
      row(exports.map(({ name, kind, index }) => joined([named(name), kind, unsigned(index)]))),
    );
  }

  /** The type of each function that is defined here. */
  get functions() {
    const reader = this.#reader(SECTION.function);
    return reader.row(() => reader.unsigned());
  }

  /** @param {number[]} types */
  set functions(types) {
    this.#sections.set(SECTION.function, row(types.map((type) => joined([unsigned(type)]))));
  }

  /** The body of each function that is defined here: its local variables and its instructions. */
  get bodies() {
    const reader = this.#reader(SECTION.code);
    return reader.row(() => reader.take(reader.unsigned()));
  }

  /** @param {Uint8Array[]} bodies */
  set bodies(bodies) {
    this.#sections.set(
      SECTION.code,
      joined([unsigned(bodies.length), ...bodies.flatMap((body) => [unsigned(body.length), body])]),
    );
  }

  /** Returns the members of a section, encoded. @param {number} id @param {(reader: Reader) => void} skip skips one */
  #encoded(id, skip) {
    const reader = this.#reader(id);
    return reader.row(() => {
      const from = reader.at;
      skip(reader);
      return reader.bytes.slice(from, reader.at);
    });
  }

  /** The tables defined here, encoded. */
  get tables() {
    return this.#encoded(SECTION.table, (reader) => skipLimits(reader, true));
  }

  /** @param {Uint8Array[]} tables */
  set tables(tables) {
    this.#sections.set(SECTION.table, row(tables));
  }

  /** The memories defined here, encoded. */
  get memories() {
    return this.#encoded(SECTION.memory, (reader) => skipLimits(reader, false));
  }

  /** The exception tags defined here, encoded. */
  get tags() {
    return this.#encoded(SECTION.tag, skipTag);
  }

  /** @returns {Global[]} those defined here */
  get globals() {
    const reader = this.#reader(SECTION.global);
    return reader.row(() => {
      const [type, mutable, from] = [reader.byte(), reader.byte(), reader.at];
      skipConstant(reader);
      return { type, mutable, init: reader.bytes.slice(from, reader.at) };
    });
  }

  /** @param {Global[]} globals */
  set globals(globals) {
    this.#sections.set(SECTION.global, row(globals.map(({ type, mutable, init }) => joined([type, mutable, init]))));
  }

  /** @returns {Elements[]} */
  get elements() {
    const reader = this.#reader(SECTION.element);
    return reader.row(() => {
      if (reader.unsigned() !== 0 || reader.byte() !== OP.constant)
        throw new Error("The module fills its table in an unknown way.");
      const offset = reader.signed();
      reader.byte();
      return { offset, functions: reader.row(() => reader.unsigned()) };
    });
  }

  /** The static data with which the module fills its memory. @returns {Data[]} */
  get data() {
    const reader = this.#reader(SECTION.data);
    return reader.row(() => {
      if (reader.unsigned() !== 0 || reader.byte() !== OP.constant)
        throw new Error("The module fills its memory in an unknown way.");
      const offset = reader.signed();
      reader.byte();
      return { offset, bytes: reader.take(reader.unsigned()) };
    });
  }

  /** @param {Data[]} data */
  set data(data) {
    this.#sections.set(
      SECTION.data,
      joined([
        unsigned(data.length),
        ...data.flatMap(({ offset, bytes }) => [
          ...[0, OP.constant, signed(offset), OP.end],
          ...[unsigned(bytes.length), bytes],
        ]),
      ]),
    );
    if (this.#sections.has(SECTION.dataCount)) this.#sections.set(SECTION.dataCount, joined([unsigned(data.length)]));
  }

  /**
   * Makes the module fill a table from an offset on.
   * @param {number} table
   * @param {number} offset
   * @param {number[]} functions
   */
  fill(table, offset, functions) {
    // The form that names its table and has only functions.
    const where = [...unsigned(2), ...unsigned(table), OP.constant, ...signed(offset), OP.end, 0];
    const members = functions.map((index) => joined([unsigned(index)]));
    this.#sections.set(SECTION.element, joined([1, where, row(members)]));
  }
}

/** Skips the limits of a table or memory. @param {Reader} reader @param {boolean} typed whether a type comes first */
function skipLimits(reader, typed) {
  if (typed) reader.byte();
  const bounded = reader.byte() & 1;
  reader.unsigned();
  if (bounded) reader.unsigned();
}

/** Skips the type of a tag. @param {Reader} reader */
function skipTag(reader) {
  reader.byte();
  reader.unsigned();
}

/** Skips a constant expression and its end. @param {Reader} reader */
function skipConstant(reader) {
  for (let op = reader.byte(); op !== OP.end; op = reader.byte()) {
    if (op === 0x43) reader.take(4);
    else if (op === 0x44) reader.take(8);
    else reader.skip();
  }
}
