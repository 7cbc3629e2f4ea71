/**
 * Runs the exercise on the runtime as the page gets it, started from the snapshot and started from its trimmed library,
 * and compares the answers with those that an ordinary Python gave.
 *
 *     node runtime/check.js --runtime DIR --expected transcript.txt
 */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createTimeSlicer } from "../src/engine/time_slicer.js";
import { createStarts, divided, exercised, whole } from "./exercises.js";

const { values } = parseArgs({ options: { runtime: { type: "string" }, expected: { type: "string" } } });
if (!values.runtime || !values.expected) throw new Error("--runtime and --expected are needed");

/** @type {import('../src/engine/runtime.js').Manifest} */
const manifest = JSON.parse(readFileSync(join(values.runtime, "manifest.json"), "utf8"));
const folder = resolve(values.runtime, manifest.folder) + "/";
const expected = readFileSync(values.expected, "utf8").split("\n");
const { restore, begin } = await createStarts(folder, manifest);

/** How often the rest of the program was loaded. */
let loads = 0;
const program = divided(folder, manifest, () => void (loads += 1));

/**
 * @param {import('./exercises.js').Python} started
 * @returns {Promise<string[]>} what is wrong
 */
async function faults(started) {
  const { engine, python } = started;
  const found = [];
  const about = JSON.parse(engine.open("kahuna").handle('{"do": "about"}'));
  if (!about.about?.version) found.push(`about answered ${JSON.stringify(about)}`);

  let missing = "";
  try {
    python.runPython("import unittest.mock");
  } catch (error) {
    missing = String(error);
  }
  if (!missing.includes("module unittest was left out of the trimmed library")) {
    found.push(`a module that is left out is not named clearly: ${missing.slice(-300) || "unittest is there"}`);
  }

  const [unlinked, ...here] = exercised(started, folder, manifest);
  if (unlinked !== '{"missing":"links"}') found.push(`without the part for links the engine said ${unlinked}`);
  const row = expected.findIndex((line, i) => line !== here[i]);
  if (row >= 0 || here.length !== expected.length) {
    found.push(
      `answer ${row + 1} of ${expected.length} differs.\n  Pyodide: ${here[row]}\n  Python:  ${expected[row]}`,
    );
  }
  return found;
}

/**
 * The exercises stand for all that the page asks for, so the first part of the program has to do.
 *
 * @returns {Promise<string[]>} what is wrong when Python is started as the page starts it
 */
async function faultsOfFirstPart() {
  loads = 0;
  const found = await faults(await restore(program));
  if (loads > 0) found.push("the rest of Python's program was loaded");
  return found;
}

/**
 * Each program is run on its own: what one has loaded would be there for the next.
 *
 * @returns {Promise<string[]>} what is wrong when something is called that the first part of the program has not
 */
async function faultsOfRest() {
  const found = [];
  const ask = (/** @type {import('./exercises.js').Python} */ { engine }) =>
    engine
      .open("kahuna")
      .handle('{"do": "open", "table": "match", "players": {"white": "shark", "black": "human"}, "seed": "1"}');
  const usual = ask(await restore(program));
  for (const [text, result] of Object.entries(UNUSUAL)) {
    loads = 0;
    const started = await restore(program);
    const here = String(started.python.runPython(text));
    if (here !== result) found.push(`${text} gave ${here} instead of ${result}`);
    if (loads !== 1) found.push(`${text} loaded the rest of Python's program ${loads} times instead of once`);
    if (ask(started) !== usual) found.push(`after ${text} a request was answered otherwise`);
  }
  return found;
}

/** @returns {Promise<string[]>} what is wrong when the snapshot is laid over the memory of Pyodide's own program */
async function faultsOfSnapshotInWhole() {
  const { python } = await restore(whole);
  const found = [];
  for (const [text, result] of Object.entries(UNUSUAL)) {
    const here = String(python.runPython(text));
    if (here !== result) found.push(`${text} gave ${here} instead of ${result}`);
  }
  return found;
}

/** Programs that call what the game never does, or read tables that it never reads; and what ordinary Python says. */
const UNUSUAL = {
  "repr(complex(1.5, -2) ** 3)": "(-14.625-5.5j)",
  "import math; repr(math.gamma(5.5))": "52.34277778455352",
  "import _codecs; _codecs.utf_16_le_encode('Ka\u0304naloa')[0].hex()": "4b00610004036e0061006c006f006100",
  "hex(pow(7, 10 ** 20, 10 ** 30 + 57))": "0x50674a57b2515e6f0fd21f535",
  "repr('\u01c6'.title())": "'\u01c5'",
  "repr(sorted({1.5: 'a', 2 ** 70: 'b', -0.0: 'c'}))": "[-0.0, 1.5, 1180591620717411303424]",
  "import _codecs_cn; _codecs_cn.getcodec('gb18030').encode('\u5cf6')[0].hex()": "8d75",
  "import _codecs_hk; _codecs_hk.getcodec('big5hkscs').decode(bytes.fromhex('ae71'))[0]": "\u5cf6",
  "import _codecs_iso2022; _codecs_iso2022.getcodec('iso2022_jp').encode('\u5cf6')[0].hex()": "1b244245671b2842",
  "import _codecs_jp; _codecs_jp.getcodec('shift_jis_2004').encode('\u5cf6\u3042')[0].hex()": "938782a0",
  "import _codecs_kr; _codecs_kr.getcodec('cp949').encode('\uc12c')[0].hex()": "bcb6",
  "import _codecs_tw; _codecs_tw.getcodec('big5').decode(bytes.fromhex('ae71'))[0]": "\u5cf6",
  "import unicodedata; unicodedata.name('\u0101')": "LATIN SMALL LETTER A WITH MACRON",
  "import unicodedata; unicodedata.lookup('OCTOPUS')": "\ud83d\udc19",
  "import unicodedata; unicodedata.normalize('NFD', '\u0101') == 'a\u0304'": "true",
  "import unicodedata; unicodedata.normalize('NFC', 'a\u0304') == '\u0101'": "true",
  "import unicodedata; unicodedata.category('\u0304') + unicodedata.bidirectional('\u05d0')": "MnR",
  "import unicodedata; unicodedata.ucd_3_2_0.category('\u0221')": "Cn",
  "'\\N{SPOUTING WHALE}'": "\ud83d\udc33",
  "import ntpath; ntpath.join('a', 'b')": "a\\b",
  "import _imp; _imp.get_frozen_object('ntpath').co_name": "<module>",
  "import _imp; any(_imp.find_frozen('ntpath', withdata=True)[0][1000:2000])": "true",
};

/** @returns {Promise<string[]>} what is wrong with the randomness of two visitors */
async function likeness() {
  const drawn = [];
  for (let visitor = 0; visitor < 2; visitor++) {
    const { python } = await restore(program);
    drawn.push(python.runPython("import random; random.random()"));
  }
  return drawn[0] === drawn[1] ? ["two visitors get the same random numbers"] : [];
}

/**
 * The page starts another engine when Python has died, so the time slicer must tell that apart from an exception.
 *
 * @returns {Promise<string[]>} what is wrong with how its death is told
 */
async function death() {
  const { engine, python } = await restore(program);
  const session = engine.open("kahuna");
  /** @type {any[]} */
  const posted = [];
  // More nested brackets than the stack of WebAssembly holds: a fatal error, not an exception.
  const fatal = { next: () => python.runPython("import json; json.loads('[' * 100_000)") };
  /** @param {string} request */
  const work = (request) => (request === "die" ? /** @type {any} */ (fatal) : session.work(request));
  const receive = createTimeSlicer({
    work,
    post: (message) => posted.push(message),
    addPart: async () => {},
    yieldToEvents: async () => {},
  });
  const report = console.error;
  // Pyodide prints several lines about it.
  console.error = () => {};
  await receive({ id: 1, request: '{"do": "about"}' });
  await receive({ id: 2, request: "die" });
  console.error = report;
  const found = [];
  if (posted[0]?.id !== 1 || !posted[0].reply.includes("version"))
    found.push(`alive it said ${JSON.stringify(posted[0])}`);
  if (posted[1]?.failed?.code !== "crashed") found.push(`dying it said ${JSON.stringify(posted[1])}`);
  return found;
}

for (const [name, check] of Object.entries({
  "the snapshot": faultsOfFirstPart,
  "the trimmed library": async () => faults(await begin(program)),
  "the whole program": async () => faults(await begin(whole)),
  "the rest of the program": faultsOfRest,
  "the snapshot in the whole program": faultsOfSnapshotInWhole,
  "chance after the snapshot": likeness,
  "a Python that has died": death,
})) {
  const found = await check().catch((error) => [error instanceof Error ? error.message.slice(-2000) : String(error)]);
  for (const fault of found) console.error(`${name} is not sound: ${fault}`);
  if (found.length) process.exitCode = 1;
  else console.log(`${name}: sound`);
}
