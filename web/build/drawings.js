/**
 * Puts the drawings that never change into every page that has a place for them: no page draws them by itself. The place names the game
 * if that is not Kahuna. Where it names icons, the page has these only; `virtual:icons` and `virtual:icons-kanaloa` have all of a game,
 * with its opponents.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drawings } from "../art/drawings.js";
import { kanaloaDrawings } from "../art/kanaloa/drawings.js";

const PLACE = /<!-- drawings(?:: (kanaloa))?(?:, icons: ([\w ]+))? -->/;

/** The files of icons of each game, by the module that has them. */
const ICONS = {
  "virtual:icons": ["art/icons.svg", "art/creatures.svg"],
  "virtual:icons-kanaloa": ["art/icons.svg", "art/kanaloa/creatures.svg"],
};

/** @typedef {keyof typeof ICONS} Icons */

/** @param {string} id @returns {id is Icons} */
const isIcons = (id) => Object.hasOwn(ICONS, id);

/**
 * Returns icons as one hidden element.
 * @param {string} svg the files of icons
 * @param {string[]} [names] of those that are wanted; all by default
 */
export function iconSymbols(svg, names) {
  const symbols = [...svg.matchAll(/<symbol id="icon-(\w+)".*<\/symbol>/g)];
  const wanted = symbols.filter(([, name]) => !names || names.includes(name));
  return `<svg id="icons" width="0" height="0" style="position:absolute" aria-hidden="true" focusable="false">${wanted.map(([symbol]) => symbol).join("")}</svg>`;
}

/**
 * @param {string} web the folder of the page
 * @returns {import('vite').Plugin}
 */
export function fixedDrawings(web) {
  /** @param {Icons} of */
  const files = (of) => ICONS[of].map((file) => join(web, file));
  /** @param {Icons} of @param {string} [names] */
  const icons = (of, names) =>
    iconSymbols(
      files(of)
        .map((file) => readFileSync(file, "utf8"))
        .join(""),
      names?.split(" "),
    );
  return {
    name: "fixed-drawings",
    resolveId: (id) => (isIcons(id) ? `\0${id}` : undefined),
    load(id) {
      const of = id.slice(1);
      if (!id.startsWith("\0") || !isIcons(of)) return undefined;
      for (const file of files(of)) this.addWatchFile(file);
      return `export default ${JSON.stringify(icons(of))};`;
    },
    transformIndexHtml: {
      order: "pre",
      handler: (html) =>
        html.replace(PLACE, (_, game, names) =>
          game
            ? kanaloaDrawings({ alone: true }) + icons("virtual:icons-kanaloa", names)
            : drawings() + icons("virtual:icons", names),
        ),
    },
  };
}
