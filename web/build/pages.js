/**
 * Builds the site: the game first, which empties the folder, then every other page beside it, the file for other people's pages, and
 * the service worker, which knows them all.
 */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { buildServiceWorker, builtFiles } from "./offline.js";
import { APART } from "./parts.js";
import { noteBundled, writeThirdParty } from "./third_party.js";

const web = fileURLToPath(new URL("..", import.meta.url));
const out = fileURLToPath(new URL("../../dist", import.meta.url));
const runtime = fileURLToPath(new URL("../../build/runtime", import.meta.url));
const others = readdirSync(web)
  .filter((file) => file.endsWith(".html") && file !== "index.html")
  .sort();

await build({ root: web, logLevel: "warn" });
const game = builtFiles(out);
for (const file of others) await build({ root: web, logLevel: "warn", mode: file.replace(".html", "") });

// `<kahuna-game>`: one file under a name that never changes, for it stands in articles.
await build({
  root: web,
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  plugins: [noteBundled()],
  build: {
    outDir: "../dist",
    emptyOutDir: false,
    target: "es2022",
    rolldownOptions: {
      input: `${web}src/embed/kahuna_game_element.js`,
      output: { format: "iife", entryFileNames: "kahuna-game.js" },
    },
  },
});

await buildServiceWorker({
  root: web,
  out,
  runtime,
  game,
  apart: APART,
  // Not before: the service worker holds libraries, too; and not after, because it knows the licences.
  onBundled: () => writeThirdParty(out, runtime),
});
