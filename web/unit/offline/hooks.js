/**
 * Lets Node load the service worker: Workbox's files are modules although their packages do not say so. A module that
 * is imported with `?fresh=1` is loaded again, with all modules of its own, those of Workbox too.
 */

/**
 * @param {string} specifier
 * @param {{ parentURL?: string }} context
 * @param {(specifier: string, context: object) => Promise<{ url: string }>} next
 */
export async function resolve(specifier, context, next) {
  const [fresh = ""] = /\?fresh=\d+$/.exec(context.parentURL ?? "") ?? [];
  const found = await next(specifier, context);
  return found.url.includes("?") ? found : { ...found, url: found.url + fresh };
}

/**
 * @param {string} url
 * @param {object} context
 * @param {(url: string, context: object) => Promise<{ source?: unknown }>} next
 */
export const load = (url, context, next) =>
  next(url, url.includes("/node_modules/workbox-") ? { ...context, format: "module" } : context);
