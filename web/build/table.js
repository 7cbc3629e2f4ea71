/** Puts the areas of the table into every page that has a place for them: they stand in one file. The page's title is their heading. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const PLACE = /^( *)<!-- table -->\n/m;
const TITLE_PLACE = "<!-- title -->";

/** Returns the title of a page, which is the name of its game. @param {string} html */
function titleOf(html) {
  const title = /<title>(.+)<\/title>/.exec(html);
  if (!title) throw new Error("A page with a table has no title.");
  return title[1];
}

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
          readFileSync(join(web, "src/table.html"), "utf8")
            .replace(TITLE_PLACE, () => titleOf(html))
            .replace(/^(?=.)/gm, indent),
        ),
    },
  };
}
