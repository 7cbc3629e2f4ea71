/** Figures that need more than the lines of files. */
import { execFileSync } from "node:child_process";
import { filesIn, read, require, root, short } from "./sources.js";

const { Linter } = require("eslint");

/** Complexity of a function that is still easy to follow: ESLint's `complexity`, as ruff's `C901` for Python. */
export const MOST_COMPLEX = 10;

/** Types of the page: of the games' shared code, and of Kahuna. */
const TYPES = [
  ...["web/src/app/game.d.ts", "web/src/app/parts.d.ts", "web/src/app/state.d.ts", "web/src/app/context.d.ts"],
  "web/src/games/kahuna/context.d.ts",
];

/**
 * Returns the members of Kahuna's interface of a name, with those that it has from the one that all games share.
 * @param {string} name such as `State`, which extends `ShellState`
 * @returns {{ name: string, type: string }[]}
 */
function membersOf(name) {
  const text = filesIn("web/src", ".d.ts")
    .filter((file) => TYPES.includes(short(file)))
    .map((file) => read(file))
    .join("\n");
  const bodies = text.matchAll(new RegExp(`export interface (?:Shell)?${name}\\b[^{]*\\{\\n(.*?)\\n\\}`, "gs"));
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const [, body] of bodies)
    for (const [, member, type] of body.matchAll(/^ {2}(?:readonly )?(\w+)\??[:(](.*?)(?:;| \{)$/gm))
      found.set(member, type.trim());
  return [...found].map(([member, type]) => ({ name: member, type }));
}

/** Returns the fields of the page's state, most of them slices, with their types. */
export const stateFields = () => membersOf("State");

/** Returns the members of `Page`, the object that each part of the page gets; null if there is none. */
export function pageMembers() {
  const members = membersOf("Page");
  return members.length > 0 ? members.map(({ name }) => name) : null;
}

/** Returns the largest record of parts of the page, by its members; null if there is none. */
export function largestParts() {
  const texts = filesIn("web/src", ".d.ts").map(read).join("\n");
  const names = [...texts.matchAll(/export interface (?:Shell)?(\w*Parts)\b/g)].map(([, name]) => name);
  const sizes = [...new Set(names)].map((name) => ({ name, members: membersOf(name).length }));
  return sizes.sort((one, other) => other.members - one.members)[0] ?? null;
}

/**
 * Returns the functions whose complexity is higher than MOST_COMPLEX, the most complex first.
 * @param {string[]} files
 * @returns {{ complexity: number, name: string, file: string, line: number }[]}
 */
export function complexFunctions(files) {
  const linter = new Linter();
  const config = {
    linterOptions: { reportUnusedDisableDirectives: "off" },
    rules: { complexity: ["warn", MOST_COMPLEX] },
  };
  const found = files.flatMap((file) =>
    linter.verify(read(file), config, { allowInlineConfig: false }).map((/** @type {any} */ { message, line }) => ({
      complexity: Number(message.match(/complexity of (\d+)/)?.[1]),
      name: message.match(/'([^']+)'/)?.[1] ?? "(unnamed)",
      file,
      line,
    })),
  );
  return found.filter(({ complexity }) => complexity).sort((one, other) => other.complexity - one.complexity);
}

/**
 * Returns the modules that belong to one game only: those in a folder with its name. A module elsewhere is shared, even
 * if only one game uses it.
 * @param {string[]} files
 * @param {string} game
 */
export const ofGame = (files, game) => files.filter((file) => short(file).split("/").slice(0, -1).includes(game));

/**
 * Returns the lines of the files under version control that match a pattern. This program is left out: it names the words.
 * @param {string} pattern an extended regular expression for whole words
 * @param {...string} paths
 */
export function linesWith(pattern, ...paths) {
  const places = paths.length ? paths : [".", ":!tools/figures", ":!tools/figures.js"];
  try {
    const options = { cwd: root, encoding: /** @type {const} */ ("utf-8"), maxBuffer: 1 << 26 };
    return execFileSync("git", ["grep", "-IiwEn", pattern, "--", ...places], options)
      .split("\n")
      .slice(0, -1);
  } catch (error) {
    // git grep found nothing.
    if (/** @type {any} */ (error).status === 1) return [];
    throw error;
  }
}
