/** Puts the areas of the table into every page that has a place for them: they stand in one file. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const PLACE = /^( *)<!-- table -->\n/m;

/**
 * @param {string} web the folder of the page
 * @returns {import('vite').Plugin}
 */
export function tablePart(web) {
  return {
    name: "table-part",
    transformIndexHtml: {
      order: "pre",
      handler: (html) =>
        html.replace(PLACE, (_, indent) =>
          readFileSync(join(web, "src/table.html"), "utf8").replace(/^(?=.)/gm, indent),
        ),
    },
  };
}
