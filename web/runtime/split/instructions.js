/**
 * Walks through the instructions of a function. It reports those that reference another function or an address, and
 * knows the lengths of the others. Format: https://webassembly.github.io/spec/core/binary/instructions.html
 */
import { OP, Reader } from "./module.js";

/** @typedef {(reader: Reader) => void} Skip passes over what follows an opcode */

/** @type {Skip} */
const nothing = () => {};
/** @type {Skip} */
const one = (reader) => reader.skip();
/** @type {Skip} */
const two = (reader) => {
  reader.skip();
  reader.skip();
};
/** An address: alignment, which memory if it is not the first, offset. @type {Skip} */
const address = (reader) => {
  if (reader.unsigned() & 64) reader.skip();
  reader.skip();
};
/** @param {number} length @returns {Skip} */
const bytes = (length) => (reader) => void reader.take(length);
/** A list of numbers. @type {Skip} */
const row = (reader) => {
  for (let left = reader.unsigned(); left > 0; left--) reader.skip();
};

/** What follows each opcode. @type {Skip[]} */
const AFTER = [];

/** @param {Skip} skip @param {...(number | [number, number])} opcodes some, or from one to another */
function follows(skip, ...opcodes) {
  for (const each of opcodes) {
    const [from, to] = typeof each === "number" ? [each, each] : each;
    for (let opcode = from; opcode <= to; opcode++) AFTER[opcode] = skip;
  }
}
follows(nothing, 0x00, 0x01, 0x05, 0x0a, 0x0b, 0x0f, [0x19, 0x1b], [0x45, 0xc4], 0xd1, 0xd3, 0xd4);
follows(one, [0x02, 0x04], 0x06, [0x07, 0x09], 0x0c, 0x0d, 0x10, 0x12, 0x14, 0x15, 0x18, [0x20, 0x26]);
follows(one, 0x3f, 0x40, 0x41, 0x42, 0xd0, 0xd2, 0xd5, 0xd6);
follows(two, 0x11, 0x13);
follows(address, [0x28, 0x3e]);
follows(bytes(4), 0x43);
follows(bytes(8), 0x44);
follows(row, 0x1c);
// A jump table has one more entry, for all other values.
follows((reader) => (row(reader), reader.skip()), 0x0e);
follows((reader) => {
  reader.skip();
  for (let left = reader.unsigned(); left > 0; left--) {
    if (reader.byte() < 2) reader.skip();
    reader.skip();
  }
}, 0x1f);
follows((reader) => {
  const which = reader.unsigned();
  if ([8, 10, 12, 14].includes(which)) two(reader);
  else if (which > 7) one(reader);
}, 0xfc);
follows((reader) => {
  const which = reader.unsigned();
  if (which <= 11 || which === 92 || which === 93) address(reader);
  else if (which === 12 || which === 13) reader.take(16);
  else if (which >= 21 && which <= 34) reader.take(1);
  else if (which >= 84 && which <= 91) (address(reader), reader.take(1));
}, 0xfd);

/** @type {Set<number>} */
const NAMING = new Set([OP.call, OP.returnCall, OP.functionReference]);

/** Returns where a function's instructions begin, after its local variables. @param {Uint8Array} body */
export function beginOf(body) {
  const reader = new Reader(body);
  for (let left = reader.unsigned(); left > 0; left--) {
    reader.skip();
    reader.byte();
  }
  return reader.at;
}

/**
 * Returns the functions that a function references: those that it calls or whose references it takes.
 * @param {Uint8Array} body
 * @returns {Set<number>} their indices
 * @throws {Error} at an unknown instruction
 */
export function namedIn(body) {
  const reader = new Reader(body, beginOf(body));
  /** @type {Set<number>} */
  const named = new Set();
  while (reader.at < body.length) {
    const opcode = reader.byte();
    if (NAMING.has(opcode)) {
      named.add(reader.unsigned());
      continue;
    }
    const skip = AFTER[opcode];
    if (!skip) throw new Error(`The module has an unknown instruction ${opcode.toString(16)}.`);
    skip(reader);
  }
  return named;
}

/**
 * Returns the addresses that a function may reference: its 32-bit constants, and the offsets of its loads and stores.
 * @param {Uint8Array} body
 * @returns {Set<number>}
 * @throws {Error} at an unknown instruction
 */
export function constantsIn(body) {
  const reader = new Reader(body, beginOf(body));
  /** @type {Set<number>} */
  const constants = new Set();
  while (reader.at < body.length) {
    const opcode = reader.byte();
    if (opcode === OP.constant) {
      constants.add(reader.signed() >>> 0);
    } else if (AFTER[opcode] === address) {
      if (reader.unsigned() & 64) reader.skip();
      constants.add(reader.unsigned());
    } else {
      const skip = AFTER[opcode];
      // Vector instructions (0xfd) have offsets, too; Pyodide's program has none of them.
      if (!skip || opcode === 0xfd) throw new Error(`The module has an unknown instruction ${opcode.toString(16)}.`);
      skip(reader);
    }
  }
  return constants;
}
