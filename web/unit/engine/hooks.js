/**
 * Lets Node load the engine's start without a build: the manifest and the modules of Python's folder come from the
 * test, see site.js. A module that is imported with `?fresh=1` is loaded again, with all modules of its own.
 */

/** @param {string} text */
const module = (text) => ({ url: `data:text/javascript,${encodeURIComponent(text)}`, shortCircuit: true });

/**
 * @param {string} specifier
 * @param {{ parentURL?: string }} context
 * @param {(specifier: string, context: object) => unknown} next
 */
export function resolve(specifier, context, next) {
  const [fresh = ""] = /\?fresh=\d+$/.exec(context.parentURL ?? "") ?? [];
  if (specifier === "virtual:python-runtime") return module(`export default globalThis.site.manifest; // ${fresh}`);
  const [, name] = /\/src\/py\/([^?]+)$/.exec(specifier) ?? [];
  if (!name) return next(specifier.startsWith(".") ? specifier + fresh : specifier, context);
  const file = JSON.stringify(name);
  return module(
    `const served = globalThis.site.serveModule(${file}); export default served.default; ` +
      `export const loadPyodide = served.loadPyodide;`,
  );
}
