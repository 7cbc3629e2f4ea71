import { createReadStream, cpSync, existsSync, readFileSync } from "node:fs";
import { extname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { siteAddress } from "./build/address.js";
import { arrival } from "./build/arrival.js";
import { fixedDrawings } from "./build/drawings.js";
import { framePieces } from "./build/frame.js";
import { hostFiles } from "./build/headers.js";
import { notFound } from "./build/not_found.js";
import { APART, PARTS } from "./build/parts.js";
import { tablePart } from "./build/table.js";
import { noteBundled } from "./build/third_party.js";

const web = fileURLToPath(new URL(".", import.meta.url));
const runtime = resolve(web, "../build/runtime");
const diagrams = resolve(web, "../build/diagrams.json");

/**
 * Returns the folder for a built file.
 * @param {string | null | undefined} source from which it is made
 * @param {string} page
 */
function folderOf(source, page) {
  const part = PARTS.find((name) => source?.includes(`src/features/${name}/`));
  if (part) return `assets/${part}`;
  // What all pages have alike has one address.
  const shared = /src\/(words|styles)\//.test(source ?? "");
  return APART.includes(page) && !shared ? `assets/${page}` : "assets";
}

/** @type {Record<string, string>} */
const TYPES = { ".js": "text/javascript", ".wasm": "application/wasm", ".json": "application/json" };

/**
 * Gives the built Python runtime to the page: its manifest as a module, its files under py/. They are not assets that
 * Vite may rename or inline: Pyodide looks for them by name.
 *
 * @returns {import('vite').Plugin}
 */
function pythonRuntime() {
  const name = "virtual:python-runtime";
  let out = "";
  return {
    name: "python-runtime",
    // What has been judged by one engine is judged again by another: see features/review/kept_judgement.js.
    config() {
      const file = join(runtime, "manifest.json");
      const folder = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).folder : "";
      return { define: { __ENGINE__: JSON.stringify(folder) } };
    },
    configResolved: (config) => {
      out = resolve(config.root, config.build.outDir);
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const file = join(runtime, "manifest.json");
      if (!existsSync(file)) throw new Error("The Python runtime is not built yet: run `make site`.");
      this.addWatchFile(file);
      return `export default ${readFileSync(file, "utf8")}`;
    },
    configureServer(server) {
      // Beside src/engine/, as py/ is beside assets/ in the built site.
      server.middlewares.use("/src/py", (request, response, next) => {
        const file = join(runtime, decodeURIComponent((request.url ?? "").split("?")[0]));
        if (!file.startsWith(runtime + sep) || !existsSync(file)) return next();
        response.setHeader("Content-Type", TYPES[extname(file)] ?? "application/octet-stream");
        createReadStream(file).pipe(response);
        return undefined;
      });
    },
    closeBundle() {
      const { folder } = JSON.parse(readFileSync(join(runtime, "manifest.json"), "utf8"));
      cpSync(join(runtime, folder), join(out, "py", folder), { recursive: true });
    },
  };
}

/**
 * Gives `src/main.js?game=NAME` the page of that game, so that one module starts every page and each page has only its game.
 *
 * @returns {import('vite').Plugin}
 */
function gameOfPage() {
  return {
    name: "game-of-page",
    enforce: "pre",
    resolveId(id, importer) {
      if (id !== "virtual:game") return undefined;
      const [, game] = /[?&]game=([a-z]+)/.exec(importer ?? "") ?? [];
      if (!game) throw new Error(`${importer} does not say which game: src/main.js?game=NAME`);
      return join(web, "src/games", game, "page.js");
    },
  };
}

/**
 * Takes the indentation out of lit's templates: a run of white space with a line break becomes one space, which is what
 * HTML shows for it anyway. (No style of the page keeps white space as it is written.)
 *
 * @returns {import('vite').Plugin}
 */
function unindentedTemplates() {
  return {
    name: "unindented-templates",
    apply: "build",
    transform(code, id) {
      if (!id.startsWith(resolve(web, "src")) || !/(html|svg)`/.test(code)) return undefined;
      /** @type {{ start: number, end: number }[]} */
      const texts = [];
      collectTemplates(this.parse(code), texts);
      let out = "";
      let at = 0;
      for (const { start, end } of texts.sort((a, b) => a.start - b.start)) {
        out += code.slice(at, start) + code.slice(start, end).replace(/[ \t\r]*\n\s*/g, " ");
        at = end;
      }
      return { code: out + code.slice(at), map: null };
    },
  };
}

/**
 * Collects where the texts of html`` and svg`` stand, also of those within others.
 *
 * @param {any} node of the syntax tree
 * @param {{ start: number, end: number }[]} texts
 */
function collectTemplates(node, texts) {
  if (typeof node !== "object" || node === null) return;
  if (node.type === "TaggedTemplateExpression" && ["html", "svg"].includes(node.tag.name))
    texts.push(...node.quasi.quasis);
  for (const child of Object.values(node)) collectTemplates(child, texts);
}

/**
 * Takes the indentation out of the files with sentences.
 *
 * @returns {import('vite').Plugin}
 */
function unindentedSentences() {
  return {
    name: "unindented-sentences",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "asset" && file.fileName.endsWith(".json"))
          file.source = JSON.stringify(JSON.parse(String(file.source)));
    },
  };
}

/**
 * Has `import()` alone where Vite would surround it with a helper that also fetches style sheets and what the imported
 * file imports: all styles come with the page, and what nearly all imports name is there already.
 *
 * @returns {import('vite').Plugin}
 */
function plainImports() {
  const helper = "\0vite/preload-helper.js";
  return {
    name: "plain-imports",
    apply: "build",
    enforce: "pre",
    load: (id) => (id === helper ? "export const __vitePreload = (load) => load();" : undefined),
  };
}

/**
 * The page that is built, by its mode: `--mode snippet` builds `snippet.html`, any other mode the game. Each is built by
 * itself (build/pages.js), so that none waits for what only another needs, and each begins with one file of its own.
 *
 * @param {string} mode
 */
const pageOf = (mode) => (existsSync(join(web, `${mode}.html`)) ? mode : "index");

export default defineConfig(({ mode }) => ({
  root: web,
  // Everything is addressed relative to the page: the site works under any path.
  base: "./",
  plugins: [
    pythonRuntime(),
    gameOfPage(),
    unindentedTemplates(),
    unindentedSentences(),
    plainImports(),
    siteAddress(process.env.SITE_URL ?? ""),
    tablePart(web),
    arrival(web),
    fixedDrawings(web),
    framePieces(web, diagrams),
    noteBundled(),
    ...(pageOf(mode) === "index" ? [hostFiles(), notFound(process.env.SITE_URL ?? "")] : []),
  ],
  worker: { format: "es", plugins: () => [pythonRuntime(), noteBundled()] },
  optimizeDeps: { exclude: ["pyodide"] },
  build: {
    outDir: "../dist",
    emptyOutDir: pageOf(mode) === "index",
    copyPublicDir: pageOf(mode) === "index",
    target: "es2022",
    // The page is one file: there is nothing to be fetched ahead.
    modulePreload: false,
    // The sentences are fetched: the page's policy forbids to fetch what stands in a data: address.
    assetsInlineLimit: (file) => (file.endsWith(".json") ? false : undefined),
    rolldownOptions: {
      input: join(web, `${pageOf(mode)}.html`),
      output: {
        // What the page begins with is one file: it compresses better, and comes in one go.
        codeSplitting: {
          groups: [
            { name: "page", tags: ["$initial"], priority: 1 },
            { name: "table", test: /src\/games\/[a-z]+\/(table_program|panels\/)/ },
            // What copies of the storage and files of a device are merged with.
            { name: "merging", test: /src\/(storage\/best_results|progress\/(habit_merge|repetition|voyage))\.js/ },
          ],
        },
        entryFileNames: `${folderOf("", pageOf(mode))}/[name]-[hash].js`,
        chunkFileNames: ({ facadeModuleId }) => `${folderOf(facadeModuleId, pageOf(mode))}/[name]-[hash].js`,
        assetFileNames: ({ originalFileNames }) =>
          `${folderOf(originalFileNames[0], pageOf(mode))}/[name]-[hash][extname]`,
      },
    },
  },
}));
