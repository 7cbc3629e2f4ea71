/**
 * What a frame needs before anybody plays in it, in small pieces: the sentences that it says then, and the positions of
 * puzzles and lessons.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { merged } from "../src/words/sentences.js";

/** Sentences that the pictures before the click of both games need, by the beginnings of their keys. */
const BOTH = ["start.load", "start.start", "start.failed", "start.retry", "share.notFetched"];

/** What each game's picture needs: by the folder of the catalogue, the beginnings of the keys. */
const SENTENCES = {
  kahuna: {
    "src/words/locales": [
      ...BOTH,
      "title",
      "tagline",
      "frame",
      "you",
      "sides",
      "board.line",
      "board.free",
      "board.mine",
      "board.theirs",
      "board.owned",
      "board.island",
      "board.islandOpen",
      "board.islandOwned",
      "board.islandMine",
      "board.islandTheirs",
      "event",
      "areas.hand",
      "pay.plus",
      "levels.*.name",
      "lessons.*.name",
      "lessons.*.about",
      "lessons.place",
      "share.caption.move",
      "share.caption.over",
      "puzzles.one",
      "puzzles.grades",
      "puzzles.side",
      "puzzles.task",
      "puzzles.about",
      "refusal.code-*",
      "review.go",
      "review.controls",
      "review.turnTitle",
      "review.start",
      "review.end",
      "review.row",
    ],
  },
  kanaloa: {
    "src/words/locales": [
      ...BOTH,
      "frame.play",
      "frame.fromHere",
      "review.controls",
      "frame.trouble.none.position",
      "frame.trouble.none.replay",
      "refusal.code-damaged",
      "refusal.code-impossible",
    ],
    "src/games/kanaloa/locales": [
      "title",
      "tagline",
      "levels.*.name",
      "kn.frame",
      "kn.colours",
      "kn.gods",
      "kn.you",
      "kn.level",
      "kn.tile",
      "kn.tileGods",
      "kn.island",
      "kn.islandTiles",
      "kn.islandEmpty",
      "kn.current",
      "kn.currentEmpty",
      "kn.fish",
      "kn.dolphin",
      "kn.dolphinLabel",
      "kn.new.person",
      "kn.new.seats",
    ],
  },
};

/**
 * Returns the part of a catalogue that the picture needs.
 *
 * @param {Record<string, any>} catalogue
 * @param {string[]} wanted the beginnings of the keys
 * @param {string} [prefix]
 * @returns {Record<string, any>}
 */
export function picked(catalogue, wanted, prefix = "") {
  const patterns = wanted.map((each) => new RegExp(`^${each.replaceAll(".", "\\.").replaceAll("*", "[^.]*")}(\\.|$)`));
  return Object.fromEntries(
    Object.entries(catalogue).flatMap(([name, node]) => {
      const key = prefix + name;
      if (patterns.some((each) => each.test(key))) return [[name, node]];
      const inner = typeof node === "object" ? picked(node, wanted, `${key}.`) : {};
      return Object.keys(inner).length > 0 ? [[name, inner]] : [];
    }),
  );
}

/**
 * @param {string} web the folder of the page
 * @param {string} diagrams the file of tools/make_diagrams.py
 * @returns {import('vite').Plugin}
 */
export function framePieces(web, diagrams) {
  const locales = resolve(web, "src/words/locales");
  const virtual = /^virtual:frame-(words|kanaloa|diagrams)(?:-(\w+))?$/;

  /**
   * Returns the positions, in a few heaps: of puzzles by the first letter of their ids. Besides, the names of the lessons' steps,
   * and the ids of the puzzles in the order of their days.
   *
   * @returns {Record<string, Record<string, string>>}
   */
  function heaps() {
    if (!existsSync(diagrams))
      throw new Error("The positions of puzzles and lessons are not written yet: run `make site`.");
    const { puzzles, ...others } = JSON.parse(readFileSync(diagrams, "utf8"));
    /** @type {Record<string, Record<string, string>>} */
    const all = { ...others };
    for (const [id, text] of Object.entries(puzzles)) (all[`puzzles${id[0]}`] ??= {})[id] = text;
    return all;
  }

  /** @param {string} kind @param {string[]} names */
  const index = (kind, names) =>
    `export default {${names.map((name) => `${name}: () => import('virtual:frame-${kind}-${name}')`).join(",")}};`;

  return {
    name: "frame-pieces",
    resolveId: (id) => (virtual.test(id) ? `\0${id}` : undefined),
    load(id) {
      const found = id.startsWith("\0") && virtual.exec(id.slice(1));
      if (!found) return undefined;
      const [, kind, name] = found;
      const languages = readdirSync(locales).map((file) => file.replace(/\.json$/, ""));
      if (!name) return index(kind, kind === "diagrams" ? Object.keys(heaps()) : languages);
      if (kind === "diagrams") {
        this.addWatchFile(diagrams);
        return `export default ${JSON.stringify(heaps()[name])};`;
      }
      const parts = Object.entries(SENTENCES[kind === "kanaloa" ? "kanaloa" : "kahuna"]).map(([folder, wanted]) => {
        const file = join(web, folder, `${name}.json`);
        this.addWatchFile(file);
        return picked(JSON.parse(readFileSync(file, "utf8")), wanted);
      });
      const content = parts.reduce(merged);
      return `export default ${JSON.stringify(content)};`;
    },
  };
}
