import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import test from "node:test";
import { INSIDE_PYODIDE } from "../../build/inside_pyodide.js";
import { packageOf } from "../../build/third_party.js";

const program = readFileSync(new URL("../../node_modules/pyodide/pyodide.asm.wasm", import.meta.url)).toString(
  "latin1",
);

test("each library that the licences name is in Pyodide's program", () => {
  for (const { name, mark } of INSIDE_PYODIDE) assert.ok(program.includes(mark), `${name} is not in it any more`);
});

test("every licence that must be included is, with the names of the licensors", () => {
  for (const { name, licence, copyright } of INSIDE_PYODIDE) {
    const has = existsSync(new URL(`../../licences/${licence}.txt`, import.meta.url));
    assert.ok(has ? copyright?.length : licence.includes(" "), name);
  }
});

/** The copyright holders named in Pyodide's program. */
const HOLDERS = [
  ...["Python Software Foundation", "BeOpen.com", "Corporation for National Research", "Stichting Mathematisch"],
  ...["Secret Labs", "Mark Adler"],
];

test("third-party work in a new Pyodide is detected", () => {
  const notices = program.match(/Copyright (?:\([cC]\) )?\d{4}[^\0\n]{0,80}/g) ?? [];
  assert.ok(notices.length >= HOLDERS.length - 1);
  for (const notice of notices)
    assert.ok(
      HOLDERS.some((holder) => notice.includes(holder)),
      notice,
    );
});

/** Python's modules that wrap third-party libraries, and these libraries. */
const WRAPPED = {
  ...{ zlib: "zlib", _bz2: "bzip2", _lzma: "liblzma, of XZ Utils", _zstd: "Zstandard", _sqlite3: "SQLite" },
  ...{ pyexpat: "Expat", _ctypes: "libffi", _decimal: "libmpdec" },
  ...Object.fromEntries(["_blake2", "_hmac", "_md5", "_sha1", "_sha2", "_sha3"].map((name) => [name, "HACL*"])),
};

/** Python's other modules, which contain only its own code. */
const OWN =
  `_abc _ast _asyncio _bisect _codecs _codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp _codecs_kr _codecs_tw _collections
  _contextvars _csv _datetime _elementtree _functools _heapq _imp _io _json _locale _lsprof _multibytecodec _opcode _operator
  _pickle _posixsubprocess _pyodide_core _queue _random _remote_debugging _signal _socket _sre _stat _statistics _string _struct
  _suggestions _symtable _sysconfig _testbuffer _testcapi _testcapi_datetime _testclinic _testclinic_limited _testinternalcapi
  _testlimitedcapi _thread _tokenize _tracemalloc _types _typing _weakref _xxtestfuzz _zoneinfo array atexit binascii cmath errno
  faulthandler fcntl gc itertools math mmap posix select termios time unicodedata xxsubtype`.split(/\s+/);

test("each of Python's modules that wraps a library has that library among the licences", () => {
  const names = INSIDE_PYODIDE.map(({ name }) => name);
  const modules = new Set([...program.matchAll(/PyInit_(\w+)/g)].map(([, module]) => module));
  assert.deepEqual([...modules].sort(), [...OWN, ...Object.keys(WRAPPED)].sort());
  for (const library of Object.values(WRAPPED)) assert.ok(names.includes(library), library);
});

test("a module is known by the package that it comes from", () => {
  const packages = {
    "/home/ana/kahuna/web/node_modules/lit-html/lit-html.js": "lit-html",
    "/x/node_modules/workbox-routing/node_modules/@scope/name/index.mjs": "@scope/name",
    "C:\\x\\node_modules\\uqr\\dist\\index.mjs": "uqr",
    "\0rolldown/runtime.js": "rolldown",
    "\0vite/modulepreload-polyfill.js": "vite",
    "\0vite/preload-helper.js": null,
    "/x/web/src/main.js": null,
    "\0virtual:icons": null,
  };
  for (const [id, name] of Object.entries(packages)) assert.equal(packageOf(id), name);
});
