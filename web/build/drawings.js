/**
 * Puts the drawings that never change into every page that has a place for them: no page draws them by itself. The place names the game
 * if that is not Kahuna. Where it names icons, the page has these only; `virtual:icons` has all.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drawings } from "../art/drawings.js";
import { kanaloaDrawings } from "../art/kanaloa/drawings.js";

const PLACE = /<!-- drawings(?:: (kanaloa))?(?:, icons: ([\w ]+))? -->/;
const VIRTUAL = "virtual:icons";

/**
 * Returns icons as one hidden element.
 * @param {string} svg the file of icons
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
  const file = join(web, "art/icons.svg");
  /** @param {string} [names] */
  const icons = (names) => iconSymbols(readFileSync(file, "utf8"), names?.split(" "));
  return {
    name: "fixed-drawings",
    resolveId: (id) => (id === VIRTUAL ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(icons())};`;
    },
    transformIndexHtml: {
      order: "pre",
      handler: (html) =>
        html.replace(PLACE, (_, game, names) => (game ? kanaloaDrawings({ alone: true }) : drawings()) + icons(names)),
    },
  };
}
