/**
 * Makes the service worker: bundles src/offline/sw.js, and puts the list of the page's files into it.
 */
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { build } from "vite";
import { injectManifest } from "workbox-build";
import { DIGITS } from "../src/offline/repair.js";
import { PARTS } from "./parts.js";
import { noteBundled } from "./third_party.js";

/** What Python needs is kept apart from the page, so it is not in the list; nor are the parts, which lie in folders of their own. */
const PATTERNS = [
  "index.html",
  "assets/*.{js,mjs,css,json,zip,wasm,woff2,svg,png,jpg,webp}",
  "*.{svg,png,webmanifest}",
  "licenses/*.txt",
];

/** @param {string} file */
const digestOf = (file) => createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, DIGITS);

/** Returns the sizes of the files of a folder. @param {string} folder */
const sizesIn = (folder) =>
  existsSync(folder)
    ? Object.fromEntries(readdirSync(folder).map((name) => [name, statSync(join(folder, name)).size]))
    : {};

/** Puts a folder before the names of files. @template Value @param {string} folder @param {Record<string, Value>} files */
const below = (folder, files) =>
  Object.fromEntries(Object.entries(files).map(([name, value]) => [`${folder}/${name}`, value]));

/** The largest file that is kept; Workbox would stop at 2 MiB. */
const LARGEST = 16 * 1024 * 1024;

/**
 * Puts a copy of the page of a part beside the part's files, under a name that changes with its contents.
 *
 * @param {string} out folder of the built site
 * @param {string} part
 * @returns {string} the copy's address
 */
function copyPage(out, part) {
  const page = join(out, `${part}.html`);
  const copy = `assets/${part}/page-${digestOf(page)}.html`;
  cpSync(page, join(out, copy));
  return copy;
}

/** Returns all files of the built site so far. @param {string} out @returns {Set<string>} */
export const builtFiles = (out) =>
  new Set(
    readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(out, join(entry.parentPath, entry.name)).replaceAll("\\", "/")),
  );

/**
 * Bundles the service worker of the built site.
 *
 * @param {object} options
 * @param {string} options.root folder of the page's source
 * @param {string} options.out folder of the built site
 * @param {string} options.runtime folder of the built Python runtime, with manifest.json
 * @param {Set<string>} options.game the files that were built for the game's own page
 * @param {string[]} options.apart the parts that have a page of their own
 * @param {() => void} options.onBundled called before the files are listed
 */
export async function buildServiceWorker({ root, out, runtime, game, apart, onBundled }) {
  const {
    folder,
    files: needed,
    fallback = {},
    parts = {},
  } = JSON.parse(readFileSync(join(runtime, "manifest.json"), "utf8"));
  // A part of the engine that comes with no part of the page is stored for everybody, with the engine.
  const alone = Object.keys(parts).filter((name) => ![...PARTS, ...apart].includes(name));
  const stored = Object.assign({}, needed, fallback, ...alone.map((name) => parts[name]));
  const pages = Object.fromEntries(apart.map((part) => [`${part}.html`, { part, copy: copyPage(out, part) }]));
  const scratch = mkdtempSync(join(tmpdir(), "kahuna-sw-"));
  try {
    await build({
      configFile: false,
      root,
      logLevel: "warn",
      define: {
        "globalThis.__PYTHON__": JSON.stringify({
          // Also what only a start in another way needs: without a network there is no other place to get it from.
          files: below(`py/${folder}`, stored),
          parts: Object.fromEntries(
            [...PARTS, ...apart].map((name) => [
              name,
              { ...below(`py/${folder}`, parts[name]), ...below(`assets/${name}`, sizesIn(join(out, "assets", name))) },
            ]),
          ),
          pages,
        }),
        "process.env.NODE_ENV": '"production"',
      },
      publicDir: false,
      plugins: [noteBundled()],
      build: {
        outDir: scratch,
        emptyOutDir: true,
        target: "es2022",
        lib: { entry: join(root, "src/offline/sw.js"), formats: ["es"], fileName: () => "sw.js" },
        // Not every browser knows service workers that are modules: nothing is imported, nothing exported.
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
    onBundled();
    const { warnings } = await injectManifest({
      swSrc: join(scratch, "sw.js"),
      swDest: join(out, "sw.js"),
      globDirectory: out,
      globPatterns: PATTERNS,
      // Positions to look at while Python is on its way: without a network it is there already, or never.
      globIgnores: ["**/_virtual_frame-*"],
      maximumFileSizeToCacheInBytes: LARGEST,
      // Their names change with their contents.
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => ({
          manifest: entries
            // What only other pages need is not stored.
            .filter((entry) => game.has(entry.url) || entry.url.startsWith("licenses/"))
            // The version of what has no digest in its name is one that the service worker can compute too, which knows no MD5.
            .map((entry) => (entry.revision ? { ...entry, revision: digestOf(join(out, entry.url)) } : entry)),
          warnings: [],
        }),
      ],
    });
    if (warnings.length > 0) throw new Error(warnings.join("\n"));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
