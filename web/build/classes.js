/**
 * Names that meet: a class that two style sheets of one page define is styled by both, in whatever order they stand. So each class
 * belongs to one sheet, unless it is declared here.
 */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Sheets that say how what others define looks in some circumstances. They define nothing of their own. */
const ADAPTING = ["craft.css", "forced.css", "lying.css", "tall.css", "print.css", "contrast.css", "arrived.css"];

/** Classes that a second sheet adds to, and why. */
const SHARED = {
  "plate-name": "board.css draws the board where the letters of the page are not there, too",
  icon: "review.css has icons within a line of text",
  note: "dialogs.css has notes below the fields they explain",
  "area-side": "layout.css places the areas of the table; what lies in them arranges them",
  "area-choice": "as area-side",
};

/**
 * Returns the style sheets that one imports, and itself.
 * @param {string} file
 * @returns {string[]} in the order of the cascade
 */
export function sheetsOf(file) {
  const imported = [...readFileSync(file, "utf8").matchAll(/^@import "([^"]+)";$/gm)].map(([, path]) =>
    join(dirname(file), path),
  );
  return [...imported.flatMap(sheetsOf), file];
}

/**
 * Returns the classes that a style sheet defines: those of its selectors that name no other class, and no state of the page.
 * @param {string} css
 * @returns {Set<string>}
 */
export function definedIn(css) {
  const bare = css.replace(/\/\*[^]*?\*\//g, "").replace(/"[^"]*"|url\([^)]*\)/g, "");
  const selectors = [...bare.matchAll(/([^{};]+)\{/g)]
    .flatMap(([, prelude]) => (prelude.trim().startsWith("@") ? [] : split(prelude)))
    .filter((selector) => !/^\s*(&|:root[[:])/.test(selector));
  return new Set(
    selectors
      .map((selector) => [...new Set(selector.match(/(?<=\.)[a-z][\w-]*/g))])
      .flatMap((classes) => (classes.length === 1 ? classes : [])),
  );
}

/** Splits a list of selectors, not within brackets. @param {string} list */
const split = (list) => list.split(/,(?![^(]*\))/);

/**
 * Returns what is wrong with the names of the classes of a page: those that several of its sheets define and nobody has declared,
 * and those that are declared for nothing.
 * @param {{ name: string, css: string }[]} sheets
 * @param {Record<string, string>} [shared]
 * @returns {string[]}
 */
export function meetings(sheets, shared = SHARED) {
  /** @type {Map<string, string[]>} */
  const owners = new Map();
  for (const { name, css } of sheets) {
    if (!ADAPTING.includes(name))
      for (const each of definedIn(css)) owners.set(each, [...(owners.get(each) ?? []), name]);
  }
  const met = [...owners].filter(([, names]) => names.length > 1);
  return [
    ...met
      .filter(([each]) => !(each in shared))
      .map(([each, names]) => `.${each} is defined by ${names.join(" and ")}`),
    ...Object.keys(shared)
      .filter((each) => !met.some(([name]) => name === each))
      .map((each) => `.${each} is declared to be shared, and is not`),
  ];
}
