/** The files of a checkout, and their syntax trees. Needs web/node_modules of this checkout. */
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** This checkout. */
export const HERE = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** Imports a package of the page's tools. */
export const require = createRequire(join(HERE, "web", "package.json"));

const { parse } = require("espree");

/** The checkout that is measured. */
export const root = resolve(process.argv[2] ?? HERE);

/** @param {string} file */
export const read = (file) => readFileSync(file, "utf-8");

/** @param {string} file @returns {string} its path in the checkout */
export const short = (file) => relative(root, file);

/** @param {string} folder @param {string} ending @returns {string[]} */
export const filesIn = (folder, ending) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/node_modules|__pycache__/.test(file))
    .sort();

/** @param {string} file */
export const linesOf = (file) => read(file).split("\n").slice(0, -1);

/** @param {string[]} files @returns {number} their lines */
export const total = (files) => files.reduce((sum, file) => sum + linesOf(file).length, 0);

/** @param {string} file */
export const treeOf = (file) => parse(read(file), { ecmaVersion: "latest", sourceType: "module", loc: true });
