/**
 * Lets Node load the page's modules, which Vite builds: lit-html renders text instead of elements, and files that Vite
 * provides are left out.
 */

/** Modules that draw or measure elements, of which there are none here. @type {Record<string, string>} */
const LEFT_OUT = {
  "/board/card_pictures.js":
    "const none = { outerHTML: '', setAttribute() {} }; export const islandPortrait = () => none, cardMap = () => none;",
  "/src/ui/popover.js": "export const placeChoice = () => {};",
};

const DRAWN = new URL("drawn.js", import.meta.url).href;

/**
 * @param {string} specifier
 * @param {{ parentURL?: string }} context
 * @param {(specifier: string, context: object) => unknown} next
 */
export function resolve(specifier, context, next) {
  if (specifier === "lit-html" && context.parentURL !== DRAWN) return { url: DRAWN, shortCircuit: true };
  if (specifier.startsWith("virtual:") || specifier.endsWith("?url"))
    return { url: `data:text/javascript,export default ""`, shortCircuit: true };
  return next(specifier, context);
}

/**
 * @param {string} url
 * @param {object} context
 * @param {(url: string, context: object) => Promise<{ source?: unknown }>} next
 */
export async function load(url, context, next) {
  const [, source = null] = Object.entries(LEFT_OUT).find(([end]) => url.endsWith(end)) ?? [];
  if (source) return { format: "module", source, shortCircuit: true };
  const loaded = await next(url, context);
  if (!/\/(catalogues|sentences)\.js$/.test(url)) return loaded;
  const filled = String(loaded.source).replace(/import\.meta\.glob\([^)]*\)/, '{ "./locales/en.json": "" }');
  return { ...loaded, source: filled };
}
