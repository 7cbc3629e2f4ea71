/**
 * Lets Node load the page's modules, which Vite builds: lit-html renders text instead of elements, and files that Vite
 * provides are left out. A module that is imported with `?fresh=1` is loaded again, with all modules of its own: once
 * for each number.
 */

/** Modules that draw or measure elements, of which there are none here. @type {Record<string, string>} */
const LEFT_OUT = {
  "/board/card_pictures.js":
    "const none = { outerHTML: '', setAttribute() {} }; export const islandPortrait = () => none, cardMap = () => none;",
  "/src/games/kahuna/panels/popover.js": "export const placeChoice = () => {};",
};

const DRAWN = new URL("drawn.js", import.meta.url).href;

/**
 * @param {string} specifier
 * @param {{ parentURL?: string }} context
 * @param {(specifier: string, context: object) => unknown} next
 */
export function resolve(specifier, context, next) {
  if (specifier === "lit-html" && context.parentURL !== DRAWN) return { url: DRAWN, shortCircuit: true };
  if (specifier.startsWith("virtual:") || /[?&]url$/.test(specifier))
    return { url: `data:text/javascript,export default ""`, shortCircuit: true };
  const [fresh = ""] = /\?fresh=\d+$/.exec(context.parentURL ?? "") ?? [];
  return next(specifier.startsWith(".") ? specifier + fresh : specifier, context);
}

/**
 * @param {string} url
 * @param {object} context
 * @param {(url: string, context: object) => Promise<{ source?: unknown }>} next
 */
export async function load(url, context, next) {
  const file = url.replace(/\?.*$/, "");
  const [, source = null] = Object.entries(LEFT_OUT).find(([end]) => file.endsWith(end)) ?? [];
  if (source) return { format: "module", source, shortCircuit: true };
  const loaded = await next(url, context);
  if (!/[/_](catalogues|sentences)\.js$/.test(file)) return loaded;
  const filled = String(loaded.source).replace(
    /import\.meta\.glob\([^)]*\)/,
    '{ "./locales/en.json": "./locales/en.json" }',
  );
  return { ...loaded, source: filled };
}
