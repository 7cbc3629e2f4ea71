import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { EngineFailure, failureOf, failureText } from "../../src/engine/failure.js";
import { createWords } from "../../src/words/words.js";

const sources = new URL("../../src/", import.meta.url);
const locales = readdirSync(new URL("words/locales/", sources)).map((name) => name.replace(".json", ""));

/** @param {string} name of a file among the sources */
const read = (name) => readFileSync(new URL(name, sources), "utf8");

/** @param {string} language */
const catalogue = (language) => JSON.parse(read(`words/locales/${language}.json`));

/**
 * Every code of the type, with the arguments of its sentence.
 * @type {import('../../src/engine/failure.js').FailureArgs}
 */
const ALL = {
  "file-silent": { file: "pyodide.asm.wasm" },
  "file-refused": { file: "pyodide.asm.wasm", status: "404" },
  "file-cut": { file: "memory.bin.json", arrived: 1234, size: 56789 },
  "file-damaged": { file: "program.wasm" },
  "file-unread": { file: "pyodide.js" },
  "no-webassembly": {},
  "no-network": {},
  "halt-load": { seconds: 30 },
  "halt-start": { seconds: 30 },
  "no-program": {},
  "no-worker": { text: "SecurityError" },
  stopped: { text: "out of memory" },
  "no-answer": { seconds: 8 },
  crashed: { text: "RangeError: Maximum call stack size exceeded" },
  unreadable: {},
  ended: {},
  other: { text: "RangeError: no memory" },
};

const codes = /** @type {import('../../src/engine/failure.js').FailureCode[]} */ (Object.keys(ALL));

for (const language of locales) {
  test(`Each failure of the start has its own sentence: ${language}`, () => {
    const sentences = catalogue(language);
    assert.deepEqual(Object.keys(sentences.failure).sort(), [...codes].sort());
    const words = createWords(sentences, language);
    const english = createWords(catalogue("en"), "en");
    for (const code of codes) {
      const failure = failureOf(new EngineFailure(code, ALL[code]));
      const text = failureText(words, failure);
      assert.doesNotMatch(text, /[{}]|^failure\./, code);
      for (const value of Object.values(failure.args))
        assert.ok(text.includes(typeof value === "number" ? words.number(value) : value), `${code}: ${text}`);
      if (language !== "en") assert.notEqual(text, failureText(english, failure), code);
    }
  });
}

test("An unforeseen failure is reported in the words of Python or the browser, without the preceding lines", () => {
  assert.deepEqual(failureOf(new Error("Traceback\n  ...\nValueError: x")), {
    code: "other",
    args: { text: "ValueError: x" },
  });
  assert.deepEqual(failureOf("out of reach"), { code: "other", args: { text: "out of reach" } });
});

test("A failure reaches the page from the worker unchanged, and the log in one line", () => {
  const failure = new EngineFailure("file-refused", { file: "pyodide.js", status: "404" });
  assert.deepEqual(structuredClone(failureOf(failure)), {
    code: "file-refused",
    args: { file: "pyodide.js", status: "404" },
  });
  assert.equal(failure.message, "file-refused pyodide.js 404");
});
