/**
 * What the site asks of hosts that take such wishes from a file `_headers`: Netlify, Cloudflare Pages, and others that do
 * as they do. Nothing depends on it. Each header stands in one rule at most for each address: some hosts join what
 * several rules say.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The files of Python's program that hold WebAssembly. */
const PROGRAMS = ["program.wasm", "rest.wasm", "pyodide.asm.wasm"];

/** Files with a hash of their contents in their address never change. */
const UNCHANGING = "Cache-Control: public, max-age=31536000, immutable";

/**
 * Returns the policy that a page states in its head.
 *
 * @param {string} html
 */
export function policyOf(html) {
  const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? [];
  if (!policy) throw new Error("The page states no Content-Security-Policy.");
  return policy;
}

/**
 * Returns the contents of `_headers`.
 *
 * @param {string} policy of the pages; as a header it is for workers, which no page's policy binds. It is not sent with
 *   pages: in frames without an origin WebKit would let nothing through.
 */
export function headersFile(policy) {
  const rules = {
    // Frames without an origin of their own, as WordPress makes them, get modules only so.
    "/*": [
      "Access-Control-Allow-Origin: *",
      "X-Content-Type-Options: nosniff",
      "Referrer-Policy: strict-origin-when-cross-origin",
    ],
    "/assets/*": [UNCHANGING, `Content-Security-Policy: ${policy}`],
    "/sw.js": [`Content-Security-Policy: ${policy}`],
    "/py/*": [UNCHANGING],
    ...Object.fromEntries(PROGRAMS.map((name) => [`/py/:folder/${name}`, ["Content-Type: application/wasm"]])),
    "/manifest.webmanifest": ["Content-Type: application/manifest+json"],
  };
  return Object.entries(rules)
    .map(([path, headers]) => [path, ...headers.map((header) => `  ${header}`)].join("\n") + "\n")
    .join("\n");
}

/**
 * Adds to the site what hosts look for: `_headers`, and `.nojekyll`, without which GitHub Pages, given the files in a
 * branch, would leave out those whose names begin with an underscore.
 *
 * @returns {import('vite').Plugin}
 */
export function hostFiles() {
  let root = "";
  return {
    name: "host-files",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle() {
      const policy = policyOf(readFileSync(join(root, "index.html"), "utf8"));
      this.emitFile({ type: "asset", fileName: "_headers", source: headersFile(policy) });
      this.emitFile({ type: "asset", fileName: ".nojekyll", source: "" });
    },
  };
}
