/**
 * Puts into every page what is seen of it before its program runs: the first paint, and the sentence for a page that does not
 * arrive, in all languages. Its styles stand in the page itself, so that they come with the first bytes and cannot fail.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { minify_sync } from "terser";

const STYLE = "<!-- arrival style -->";
/** Where it stands; a page of another game than Kahuna names that and its chart. */
const PLACE = /<!-- arrival(?:: (\w+), ([\w-]+))? -->/;
const SHEETS = /^ *<link rel="stylesheet"[^>]*>\n/gm;

/** @typedef {Record<string, { loading: string, incomplete: string, again: string, old: string, file: string }>} Texts by language */

/** Returns a style sheet as short as it may be written; it has no strings with colons or numbers. @param {string} css */
const pressed = (css) =>
  css
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\s+/g, " ")
    .replace(/ ?([{};,>]) ?/g, "$1")
    .replace(/: /g, ":")
    .replace(/(?<![\d.])0\./g, ".")
    .replace(/;}/g, "}")
    .trim();

/**
 * Returns what stands first in the body.
 *
 * @param {Texts} texts English first
 * @param {string} script address of arrival.js
 * @param {string} [name] of the game
 * @param {string} [chart] the id of its chart
 * @param {boolean} [isFramed] a frame of another page does not say how a site is served
 */
export function arrivalPart(texts, script, name = "Kahuna", chart = "chart", isFramed = false) {
  const languages = Object.keys(texts);
  /** @param {(language: string) => string} each */
  const all = (each) => languages.map(each).join("");
  const palette = chart.startsWith("kanaloa-") ? " kanaloa-palette" : "";
  return `<div class="skeleton" aria-hidden="true"><p class="skeleton-name">${name}</p><div class="skeleton-board"><svg class="skeleton-chart palette${palette}" viewBox="0 0 1000 1000" fill="none"><use href="#${chart}"/></svg></div><p class="skeleton-loading" data-languages>${all(
    (language) => `<span lang="${language}"${language === "en" ? "" : " hidden"}>${texts[language].loading}</span>`,
  )}</p></div>
    <section class="emergency" id="emergency" role="alert"><div class="emergency-paper"><ul data-languages>${all(
      (language) =>
        `<li lang="${language}"${isFramed ? "" : ` data-file="${texts[language].file}"`}>${texts[language].incomplete} <a href="" data-again>${texts[language].again}</a> <small>${texts[language].old}</small></li>`,
    )}</ul></div></section>
    <script async src="${script}"></script>`;
}

/**
 * Returns the script of the page that does not arrive: arrival.js with what it imports, as one classic script.
 * @param {string} web the folder of the page
 */
export function arrivalScript(web) {
  const parts = ["own_errors.js", "arrival.js"].map((name) => readFileSync(join(web, "src/arrival", name), "utf8"));
  const script = parts.join("\n").replace(/^import .*|^export /gm, "");
  return /** @type {string} */ (minify_sync(`(function(){${script}})();`, { ecma: 5 }).code);
}

/**
 * @param {string} web the folder of the page
 * @returns {import('vite').Plugin}
 */
export function arrival(web) {
  const folder = join(web, "src/arrival");
  /** @param {string} name */
  const read = (name) => readFileSync(join(folder, name), "utf8");
  const script = arrivalScript(web);
  const fileName = `assets/arrival-${createHash("sha256").update(script).digest("hex").slice(0, 8)}.js`;
  let built = false;
  return {
    name: "arrival",
    configResolved: (config) => {
      built = config.command === "build";
    },
    buildStart() {
      if (built) this.emitFile({ type: "asset", fileName, source: script });
    },
    // The development server sends the file itself.
    transform: (_, id) => (id === join(folder, "arrival.js") ? { code: arrivalScript(web), map: null } : undefined),
    transformIndexHtml: {
      order: "post",
      handler(html, { filename }) {
        // A style sheet in the head would hold up the first paint; after it in the body, only what follows waits.
        const sheets = [...html.matchAll(SHEETS)].map(([sheet]) => sheet.trim());
        /** @param {string | undefined} name @param {string | undefined} chart */
        const part = (name, chart) =>
          [
            arrivalPart(
              JSON.parse(read("texts.json")),
              `./${built ? fileName : "src/arrival/arrival.js"}`,
              name,
              chart,
              filename.includes("embed"),
            ),
            ...(built ? sheets : []),
          ].join("\n    ");
        return (built ? html.replace(SHEETS, "") : html)
          .replace(
            STYLE,
            () =>
              `<style>${pressed(read("arrival.css"))}</style>\n    <noscript><style>.skeleton,.emergency{display:none}</style></noscript>`,
          )
          .replace(PLACE, (_, name, chart) => part(name, chart));
      },
    },
  };
}
