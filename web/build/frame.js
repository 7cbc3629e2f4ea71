/**
 * What a frame needs before anybody plays in it, in small pieces: the sentences that it says then, and the positions of
 * puzzles and lessons.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

/** The sentences of the picture before the click, by the beginnings of their keys. */
const SENTENCES = [
  "title",
  "tagline",
  "you",
  "sides",
  "frame",
  "board",
  "event",
  "start.load",
  "start.start",
  "start.failed",
  "start.stopped",
  "start.retry",
  "start.queued",
  "start.resuming",
  "start.offline",
  "start.seconds",
  "start.minutes",
  "areas.board",
  "areas.hand",
  "pay.plus",
  "levels.*.name",
  "lessons.*.name",
  "lessons.*.about",
  "lessons.place",
  "cards.card",
  "cards.none",
  "cards.empty",
  "share.caption.move",
  "share.caption.over",
  "share.notFetched",
  "score.round",
  "score.islands",
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
];

const WANTED = SENTENCES.map((each) => new RegExp(`^${each.replaceAll(".", "\\.").replaceAll("*", "[^.]*")}(\\.|$)`));

/**
 * Returns the part of a catalogue that the picture needs.
 *
 * @param {Record<string, any>} catalogue
 * @param {string} [prefix]
 * @returns {Record<string, any>}
 */
export function picked(catalogue, prefix = "") {
  return Object.fromEntries(
    Object.entries(catalogue).flatMap(([name, node]) => {
      const key = prefix + name;
      if (WANTED.some((wanted) => wanted.test(key))) return [[name, node]];
      const inner = typeof node === "object" ? picked(node, `${key}.`) : {};
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
  const virtual = /^virtual:frame-(words|diagrams)(?:-(\w+))?$/;

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
      if (!name) return index(kind, kind === "words" ? languages : Object.keys(heaps()));
      const file = kind === "words" ? join(locales, `${name}.json`) : diagrams;
      this.addWatchFile(file);
      const content = kind === "words" ? picked(JSON.parse(readFileSync(file, "utf8"))) : heaps()[name];
      return `export default ${JSON.stringify(content)};`;
    },
  };
}
