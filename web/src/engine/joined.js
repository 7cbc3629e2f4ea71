/**
 * Joins the two parts of Python's program: see web/runtime/split/. The first part has the functions that the game uses.
 * A call of any other function loads the rest synchronously and continues there.
 */

/** Name of the file with the rest. */
export const REST = "rest.wasm";

/** Prefix of the first part's exports for the rest. */
export const SHARED = "shared:";

/** The module from which the rest imports them. */
export const SHARED_MODULE = "shared";

/**
 * Name of the shared table: slot 0 has the function that loads the rest, the next slots have the functions of the rest.
 */
export const SLOTS = "slots";

/**
 * (module (import "page" "load" (func)) (export "load" (func 0))): a table accepts a function of JavaScript only as an
 * export of a module.
 */
const SHIM = Uint8Array.from([
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0],
  ...[2, 13, 1, 4, 112, 97, 103, 101, 4, 108, 111, 97, 100, 0, 0],
  ...[7, 8, 1, 4, 108, 111, 97, 100, 0, 0],
]);

/**
 * Returns the instance for Emscripten.
 * @param {WebAssembly.Instance} first
 * @param {WebAssembly.Imports} imports those of the first part
 * @param {() => WebAssembly.Module | BufferSource} rest returns the rest synchronously; the call throws its errors
 * @returns {WebAssembly.Instance}
 */
export function join(first, imports, rest) {
  /** @type {Record<string, any>} */
  const exports = {};
  /** @type {Record<string, any>} */
  const shared = {};
  for (const [name, value] of Object.entries(first.exports)) {
    if (name.startsWith(SHARED)) shared[name.slice(SHARED.length)] = value;
    else exports[name] = value;
  }
  function load() {
    const source = rest();
    const module = source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source);
    // The instance puts its functions into the slots. A proxy, because Emscripten's imports create their properties on
    // access.
    new WebAssembly.Instance(
      module,
      new Proxy(imports, { get: (all, name) => (name === SHARED_MODULE ? shared : all[String(name)]) }),
    );
  }
  const shim = new WebAssembly.Instance(new WebAssembly.Module(SHIM), { page: { load } });
  shared[SLOTS].set(0, shim.exports.load);
  return { exports };
}
