/** A site with the files of Python's runtime, and a browser that starts them: small ones in place of Python. */
import { BLOCK, digestOfBytes, digestOutside, write } from "../../src/engine/snapshot.js";

/** Words of a block. */
const WORDS = BLOCK / 4;

/** Places in the memory: of a word that each browser has of its own, and of the word that tells where it is. */
const OWN = WORDS + 50;
const OFFSET = 5;

/** The browser's own word, and the one of the browser that made the snapshot. */
const [OURS, THEIRS] = [77, 99];

/** A word of the stored memory, and its place. */
const STORED = 4711;
const PLACE = 2 * WORDS + 3;

/** A program with a table of one place: `(module (table (export "shared:slots") 1 funcref))`. */
const DIVIDED = Uint8Array.from([
  ...[0, 97, 115, 109, 1, 0, 0, 0, 4, 4, 1, 0x70, 0, 1],
  ...[7, 16, 1, 12, ...new TextEncoder().encode("shared:slots"), 1, 0],
]);

/** A program with nothing in it. */
const EMPTY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/** The memory of a Python that has just begun. */
function freshMemory() {
  const memory = new Uint32Array(4 * WORDS).fill(7, 3 * WORDS);
  memory[OFFSET] = (OWN - WORDS) * 4;
  memory[OWN] = OURS;
  return memory;
}

/** Returns the file with the memory that the build has stored. */
function snapshotFile() {
  const runs = Uint32Array.from([1, 2]);
  const absent = new Uint32Array();
  const words = new Uint32Array(2 * WORDS);
  words.set([BLOCK, BLOCK]);
  words[OWN - WORDS] = THEIRS;
  words[PLACE - WORDS] = STORED;
  const memory = freshMemory();
  const rest = digestOutside(memory, runs, absent);
  return new Uint8Array(write({ size: memory.byteLength, rest, list: BLOCK, interned: 0, runs, absent, words }));
}

/** @param {string} text */
const bytes = (text) => new TextEncoder().encode(text);

/** The contents of the files. @type {Record<string, Uint8Array<ArrayBuffer>>} */
const FILES = {
  "pyodide.js": bytes("the loader"),
  "divided.js": bytes("the script"),
  "divided.wasm": DIVIDED,
  "rest.wasm": EMPTY,
  "snapshot.bin": snapshotFile(),
  "library.zip": bytes("the library of Python"),
  "functions.zip": bytes("functions that the game never calls"),
  "pyodide.asm.js": bytes("the whole script"),
  "pyodide.asm.wasm": EMPTY,
  "kanaloa.zip": bytes("another game"),
  "links.zip": bytes("a part"),
};

/** @param {string[]} names @returns {Record<string, number>} */
const sizes = (...names) => Object.fromEntries(names.map((name) => [name, FILES[name].length]));

/** Each site has its own folder, because a module is loaded once. */
let count = 0;

/**
 * @typedef {object} Fault what happens to a file, each time it is asked for, or the first time only
 * @property {"silent" | "missing" | "cut" | "damaged" | "longer"} kind
 * @property {boolean} [once]
 */

/** A site, and the browser that visits it. Its `globals` are to be installed. */
export class Site {
  folder = `run${++count}`;
  manifest = {
    folder: this.folder,
    files: sizes("pyodide.js", "divided.js", "divided.wasm", "snapshot.bin"),
    fallback: sizes("library.zip", "functions.zip", "rest.wasm"),
    whole: sizes("pyodide.asm.js", "pyodide.asm.wasm"),
    digests: Object.fromEntries(
      Object.entries(FILES)
        .filter(([name]) => !name.endsWith(".js") && name !== "snapshot.bin")
        .map(([name, contents]) => [name, digestOfBytes(contents.slice())]),
    ),
    divided: { script: "divided.js", wasm: "divided.wasm", rest: "rest.wasm" },
    functions: "functions.zip",
    parts: { kanaloa: sizes("kanaloa.zip"), links: sizes("links.zip") },
    library: "library.zip",
    snapshot: { file: "snapshot.bin", head: btoa("head") },
    lock: {},
  };
  /** The requested files, in their order; those that block the thread with an exclamation mark. @type {string[]} */
  asked = [];
  /** @type {Record<string, Fault>} */
  faults = {};
  /** The type that the server gives to compiled programs. */
  wasmType = "application/wasm";
  /** Whether the memory of this browser differs from that of the build. */
  differs = false;
  /** What is done with Python, in its order. @type {string[]} */
  calls = [];
  /** The options of Pyodide's loader in each start. @type {Record<string, any>[]} */
  starts = [];
  /** The files that the page has given to Python. @type {Record<string, any>} */
  files = {};
  /** @type {Uint32Array} */
  memory = new Uint32Array();

  get globals() {
    return { site: this, fetch: this.fetch, XMLHttpRequest: this.#request() };
  }

  /** Returns the file as it arrives; null if nothing does. @param {string} name */
  #arriving(name) {
    const { [name]: fault } = this.faults;
    if (fault?.once) delete this.faults[name];
    const contents = FILES[name]?.slice();
    if (!contents || fault?.kind === "missing") return { status: 404, contents: bytes("no such file") };
    if (fault?.kind === "silent") return null;
    if (fault?.kind === "cut") return { status: 200, contents: contents.slice(0, -1) };
    if (fault?.kind === "longer") return { status: 200, contents: Uint8Array.from([...contents, 0]) };
    if (fault?.kind === "damaged") contents[contents.length - 1] ^= 1;
    return { status: 200, contents };
  }

  fetch = async (/** @type {string | URL} */ address) => {
    const name = String(address).replace(/.*\/src\/py\/[^/]+\//, "");
    this.asked.push(name);
    const arriving = this.#arriving(name);
    if (!arriving) throw new TypeError("Failed to fetch");
    const type = name.endsWith(".wasm") ? this.wasmType : "application/octet-stream";
    return new Response(arriving.contents, { status: arriving.status, headers: { "Content-Type": type } });
  };

  /** The class of requests that block the thread. */
  #request() {
    const { asked } = this;
    const arriving = (/** @type {string} */ name) => this.#arriving(name);
    return class {
      status = 0;
      #name = "";
      response = new ArrayBuffer(0);
      /** @param {string} method @param {string} address */
      open(method, address) {
        this.#name = `${method === "GET" ? "" : method}${address.replace(/.*\//, "")}`;
      }
      send() {
        asked.push(`${this.#name}!`);
        const found = arriving(this.#name);
        if (!found) throw new DOMException("network", "NetworkError");
        this.status = found.status;
        this.response = found.contents.buffer;
      }
    };
  }

  /** What a script of Python's folder exports; throws where it cannot be loaded. @param {string} path */
  serveModule(path) {
    const name = path.split("/")[1];
    this.asked.push(name);
    if (this.faults[name]) throw new Error(name);
    return { loadPyodide: this.#load, default: this.#createModule };
  }

  /** Pyodide's loader, as far as the page depends on it. @param {Record<string, any>} options */
  #load = async (options) => {
    this.starts.push(options);
    const program = fetch(`${options.indexURL}pyodide.asm.wasm`);
    const library = fetch(options.stdLibURL).then((response) => response.arrayBuffer());
    const settings = {
      INITIAL_MEMORY: 1,
      /** @param {WebAssembly.Imports} imports @param {(...given: any[]) => void} done */
      async instantiateWasm(imports, done) {
        const response = await program;
        // Browsers refuse to compile anything else while it arrives, and Pyodide then never settles, nor does it where
        // the program is damaged.
        if (response.headers.get("Content-Type") !== "application/wasm") await new Promise(() => {});
        const code = await response.arrayBuffer();
        const { instance, module } = await WebAssembly.instantiate(code, imports).catch(() => new Promise(() => {}));
        done(instance, module);
      },
    };
    await options.createPyodideModule(settings);
    this.calls.push(
      `library ${new TextDecoder()
        .decode(await library)
        .replace(/\W+/g, " ")
        .trim()}`,
    );
    return this.#python;
  };

  /** Emscripten's script. @param {any} settings */
  #createModule = async (settings) => {
    this.calls.push("INITIAL_MEMORY" in settings ? "module of its own size" : "module of the snapshot's size");
    await new Promise((resolve) => settings.instantiateWasm({}, resolve));
    this.memory = freshMemory();
    if (this.differs) this.memory[0] = 1;
    return {
      HEAPU32: this.memory,
      __PyRuntime: BLOCK,
      __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: OFFSET * 4,
      _free() {},
      _PyObject_Hash() {},
    };
  };

  /** @param {string} name */
  #module = (name) =>
    ({
      left_out: {},
      random: { seed: () => void this.calls.push("seed") },
      "kahuna.session": { Session: () => `a session of Kahuna from ${this.memory[PLACE] === STORED}` },
      "kanaloa.session": {
        Session: () =>
          this.files["/kanaloa.zip"] ? "a session of Kanaloa" : this.#throw("ModuleNotFoundError: kanaloa"),
      },
    })[name];

  /** @param {string} text @returns {never} */
  #throw(text) {
    throw new Error(text);
  }

  #python = {
    FS: {
      /** @param {string} path @param {Uint8Array} contents */
      writeFile: (path, contents) => void (this.files[path] = { contents }),
      /** @param {string} path */
      lookupPath: (path) => ({ node: this.files[path] }),
    },
    /** @param {string} name */
    pyimport: (name) => {
      this.calls.push(`import ${name}`);
      return { ...this.#module(name), destroy: () => void this.calls.push(`free ${name}`) };
    },
    /** @param {object} given */
    toPy: (given) => ({ ...given, destroy: () => void this.calls.push("free locals") }),
    /** @param {string} _ @param {{ locals: { archive: string } }} options */
    runPython: (_, { locals }) => void this.calls.push(`add ${locals.archive}`),
  };

  /** Whether the memory has kept what only this browser knows. */
  get keptOwn() {
    return this.memory[OWN] === OURS;
  }
}
