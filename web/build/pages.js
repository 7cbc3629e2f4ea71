/** Builds the site: the game first, which empties the folder, then every other page beside it, and the file for other people's pages. */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const web = fileURLToPath(new URL("..", import.meta.url));
const others = readdirSync(web)
  .filter((file) => file.endsWith(".html") && file !== "index.html")
  .sort();

await build({ root: web, logLevel: "warn" });
for (const file of others) await build({ root: web, logLevel: "warn", mode: file.replace(".html", "") });

// `<kahuna-game>`: one file under a name that never changes, for it stands in articles.
await build({
  root: web,
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  build: {
    outDir: "../dist",
    emptyOutDir: false,
    target: "es2022",
    rolldownOptions: {
      input: `${web}src/embed/element.js`,
      output: { format: "iife", entryFileNames: "kahuna-game.js" },
    },
  },
});
