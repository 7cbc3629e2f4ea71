/**
 * Adds 404.html to the site: hosts that answer with it where there is no file have it hand on links whose `#` was escaped on the way. It
 * depends on no other file, because it may be shown under any address of the site.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { folderOf } from "./address.js";
import { handedOn } from "../src/not_found/handed_on.js";

const TEXTS = fileURLToPath(new URL("../src/not_found/texts.json", import.meta.url));

const STYLE =
  "html{color-scheme:light dark;font:1.1rem/1.5 system-ui,sans-serif}body{display:grid;min-height:90vh;place-items:center;margin:1rem}ul{padding:0;list-style:none}li{margin:.8em 0}";

const SCRIPT = `var to=(${handedOn})(location);if(to)location.replace(to);`;

/** @param {string} text */
const sumOf = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Returns the page.
 * @param {string} address of the site; empty where it is unknown
 */
export function notFoundPage(address) {
  /** @type {Record<string, { missing: string, home: string }>} */
  const texts = JSON.parse(readFileSync(TEXTS, "utf8"));
  const home = address ? folderOf(address) : "./";
  const lines = Object.entries(texts).map(
    ([language, { missing, home: label }]) => `<li lang="${language}">${missing} <a href="${home}">${label}</a></li>`,
  );
  const policy = `default-src 'none'; script-src ${sumOf(SCRIPT)}; style-src ${sumOf(STYLE)}; base-uri 'none'; form-action 'none'`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Kahuna</title>
<style>${STYLE}</style>
<script>${SCRIPT}</script>
<body><ul>${lines.join("")}</ul></body>
</html>
`;
}

/**
 * @param {string} address of the site; empty where it is unknown
 * @returns {import('vite').Plugin}
 */
export const notFound = (address) => ({
  name: "not-found",
  apply: "build",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "404.html", source: notFoundPage(address) });
  },
});
