/**
 * The snippets for pages, forums and messages that show the game or link to it. Pure.
 */

import { levelOf } from "../games/kahuna/embed/kahuna_address.js";
import { isLanguage } from "../embed/frame_options.js";
import { MODES, SIDES, STARTS, THEMES } from "../engine/facts.js";
import { COUNTS, MODES as KANALOA_MODES, USUAL_LEVEL } from "../games/kanaloa/embed/kanaloa_address.js";
import { LAYOUTS, LEVELS as KANALOA_LEVELS } from "../games/kanaloa/facts.js";

/**
 * @typedef {import("../games/kahuna/embed/kahuna_address.js").Mode} Mode
 * @typedef {"kahuna" | "kanaloa"} GameName
 */

/**
 * @typedef {object} Choice what to show, and how
 * @property {GameName} game
 * @property {Mode} mode
 * @property {string} code a code, the id of a puzzle, the name of a lesson; empty with `play`
 * @property {number} at number of actions before the start of a replay; step of a lesson; 0 if not chosen
 * @property {"white" | "black"} as the reader's side
 * @property {string} level who plays against the reader
 * @property {string} fish the reader's opponents in Kanaloa
 * @property {string} players number of players in Kanaloa
 * @property {string} layout layout of the fish in Kanaloa
 * @property {import("../embed/frame_options.js").Theme} theme
 * @property {string} lang a tag, or `auto` for the reader's language
 * @property {"click" | "auto"} start whether the game waits for a click
 * @property {number} width of the frame in CSS pixels; 0 for the whole width of the text
 * @property {number} height of the frame in CSS pixels
 */

/**
 * @typedef {object} Pages the pages of the site; some archives of the site have none
 * @property {boolean} all whether every puzzle and every lesson has a page
 * @property {Readonly<Record<string, string>>} games names of the games that have a page, by code
 */

/** The games. */
export const GAMES = /** @type {const} */ (["kahuna", "kanaloa"]);

/** The titles of the games, the same in all languages. */
export const TITLES = { kahuna: "Kahuna", kanaloa: "Kanaloa" };

/** The modes of each game. @type {Readonly<Record<GameName, readonly Mode[]>>} */
export const MODES_OF = { kahuna: MODES, kanaloa: KANALOA_MODES };

/**
 * The choices of each mode besides those of all modes.
 * @type {Readonly<Record<GameName, Readonly<Record<Mode, readonly string[]>>>>}
 */
const FIELDS = {
  kahuna: {
    play: ["as", "level"],
    position: ["code", "level"],
    puzzle: ["code"],
    replay: ["code", "at"],
    lesson: ["code", "at"],
  },
  kanaloa: {
    play: ["players", "layout", "fish"],
    position: ["code", "fish"],
    replay: ["code", "at"],
    puzzle: [],
    lesson: [],
  },
};

/** Returns the choices of a mode besides those of all modes. @param {Pick<Choice, "game" | "mode">} choice */
export const fieldsOf = ({ game, mode }) => FIELDS[game][mode];

/** The sizes on offer: width and height. @type {Readonly<Record<string, readonly [number, number]>>} */
export const SIZES = { small: [360, 580], medium: [480, 680], large: [640, 860], full: [0, 780] };

/** @type {Choice} */
export const FIRST_CHOICE = {
  game: "kahuna",
  mode: "puzzle",
  code: "",
  at: 0,
  as: "white",
  level: "turtle",
  fish: USUAL_LEVEL,
  players: "2",
  layout: "preset",
  theme: "auto",
  lang: "auto",
  start: "click",
  width: SIZES.medium[0],
  height: SIZES.medium[1],
};

/**
 * Returns the parameters of the frame's address, without defaults.
 * @param {Choice} choice
 * @returns {[string, string][]}
 */
export function parametersOf(choice) {
  const fields = fieldsOf(choice);
  /** @type {[string, string | number, boolean][]} */
  const all = [
    ["mode", choice.mode, true],
    ["code", choice.code, fields.includes("code")],
    ["at", choice.at, fields.includes("at") && choice.at > 0],
    ["as", choice.as, fields.includes("as") && choice.as !== "white"],
    ["level", choice.level, fields.includes("level")],
    ["level", choice.fish, fields.includes("fish")],
    ["players", choice.players, fields.includes("players") && choice.players !== "2"],
    ["layout", choice.layout, fields.includes("layout") && choice.layout !== "preset"],
    ["theme", choice.theme, choice.theme !== "auto"],
    ["lang", choice.lang, choice.lang !== "auto"],
    ["start", choice.start, choice.start !== "click"],
  ];
  return all.filter(([, , counts]) => counts).map(([name, value]) => [name, String(value)]);
}

/**
 * Returns the parameters, after the game unless it is Kahuna.
 * @param {Choice} choice
 * @returns {[string, string][]}
 */
export const namedParametersOf = (choice) => [
  ...(choice.game === "kahuna" ? [] : /** @type {[string, string][]} */ ([["game", choice.game]])),
  ...parametersOf(choice),
];

/**
 * Returns the choice in the parameters of an address. Invalid values give the defaults.
 * @param {URLSearchParams} parameters
 * @returns {Choice}
 */
export function choiceOf(parameters) {
  /** @template Value @param {string} name @param {readonly Value[]} values @param {Value} otherwise @returns {Value} */
  const oneOf = (name, values, otherwise) =>
    values.find((value) => String(value) === parameters.get(name)) ?? otherwise;
  const at = Number(parameters.get("at"));
  const lang = parameters.get("lang");
  const game = oneOf("game", GAMES, FIRST_CHOICE.game);
  return {
    ...FIRST_CHOICE,
    game,
    mode: oneOf("mode", MODES_OF[game], game === "kahuna" ? FIRST_CHOICE.mode : "play"),
    fish: oneOf("level", KANALOA_LEVELS, FIRST_CHOICE.fish),
    players: String(oneOf("players", COUNTS, 2)),
    layout: oneOf("layout", LAYOUTS, FIRST_CHOICE.layout),
    code: parameters.get("code") ?? "",
    at: Number.isInteger(at) && at > 0 && at < 10_000 ? at : 0,
    as: oneOf("as", SIDES, FIRST_CHOICE.as),
    level: levelOf(parameters.get("level")) ?? FIRST_CHOICE.level,
    theme: oneOf("theme", THEMES, FIRST_CHOICE.theme),
    lang: isLanguage(lang) ? lang : FIRST_CHOICE.lang,
    start: oneOf("start", STARTS, FIRST_CHOICE.start),
  };
}

/**
 * Returns the address of the frame's page.
 * @param {string} base the address of the site's folder, with a slash at its end
 * @param {Choice} choice
 */
export const embedAddress = (base, choice) =>
  `${base}${choice.game === "kanaloa" ? "kanaloa-" : ""}embed.html?${new URLSearchParams(parametersOf(choice))}`;

/**
 * Targets of links, by mode: the name of a page in p/, and the key after `#` if there is no such page.
 * @type {Record<Mode, { key?: string, page?: (code: string, pages: Pages) => string | false }>}
 */
const LINKS = {
  play: {},
  position: { key: "position" },
  puzzle: { key: "puzzle", page: (code, { all }) => all && code },
  lesson: { key: "lesson", page: (code, { all }) => all && `lesson-${code}` },
  replay: { key: "game", page: (code, { games }) => Object.hasOwn(games, code) && `game-${games[code]}` },
};

/**
 * Returns the address of a link: that of a page with a preview picture, if there is one.
 * @param {string} base
 * @param {Choice} choice
 * @param {Pages} pages
 */
export function linkAddress(base, { game, mode, code }, pages) {
  const { key, page } = LINKS[mode];
  const part = encodeURIComponent(code);
  const name = page?.(part, pages);
  if (name) return `${base}p/${name}.html`;
  if (game === "kanaloa") return `${base}kanaloa.html${code && mode !== "play" ? `#game=${part}` : ""}`;
  return key ? `${base}#${key}=${part}` : base;
}

/**
 * Returns the address of the site's picture; null if there is none.
 * @param {string} base
 * @param {Choice} choice
 * @param {Pages} pages
 */
export function pictureAddress(base, choice, pages) {
  const page = linkAddress(base, choice, pages);
  return page.startsWith(`${base}p/`) ? page.replace(/html$/, "png") : null;
}

/** @type {Record<string, string>} */
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Returns a text escaped for HTML, within quotes or outside. @param {string} text */
export const escaped = (text) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]);

/** Returns a text without the brackets of forum codes. @param {string} text */
const inForum = (text) => text.replace(/[[\]]/g, (sign) => (sign === "[" ? "(" : ")"));

/**
 * @typedef {object} Given the input of a snippet
 * @property {string} base
 * @property {Choice} choice
 * @property {string} title for screen readers
 * @property {Pages} pages
 */

/** Returns the frame for an article. @param {Given} given */
export function frameText({ base, choice, title }) {
  const width = choice.width ? ` width="${choice.width}"` : "";
  const style = `border:0;max-width:100%${choice.width ? "" : ";width:100%"}`;
  const source = escaped(embedAddress(base, choice));
  const size = `${width} height="${choice.height}"`;
  return `<iframe src="${source}" title="${escaped(title)}"${size} style="${style}" loading="lazy"></iframe>`;
}

/** Returns the element for an article: its script, and a link without scripts. @param {Given} given */
export function elementText({ base, choice, title, pages }) {
  const attributes = attributesOf(namedParametersOf(choice));
  const style = choice.width ? ` style="max-width:${choice.width}px"` : "";
  const link = `<a href="${escaped(linkAddress(base, choice, pages))}">${escaped(title)}</a>`;
  return `<script async src="${escaped(base)}kahuna-game.js"></script>
<kahuna-game${attributes}${style}>${link}</kahuna-game>`;
}

/** Returns a link for a forum, with a picture if the site has one. @param {Given} given */
export function forumText(given) {
  const { base, choice, pages } = given;
  const picture = pictureAddress(base, choice, pages);
  const shown = picture ? `[url=${linkAddress(base, choice, pages)}][img]${picture}[/img][/url]\n` : "";
  return shown + geekText(given);
}

/** Returns a link for BoardGameGeek, which shows no pictures of other sites. @param {Given} given */
export const geekText = ({ base, choice, title, pages }) =>
  `[url=${linkAddress(base, choice, pages)}]${inForum(title)}[/url]`;

/** @param {[string, string | number][]} attributes */
const attributesOf = (attributes) => attributes.map(([name, value]) => ` ${name}="${escaped(String(value))}"`).join("");

/** Returns the shortcode for the WordPress plugin. @param {Given} given */
export function shortcodeText({ choice }) {
  const { width, height } = choice;
  const attributes = attributesOf([
    ...parametersOf(choice),
    ...(width ? /** @type {[string, number][]} */ ([["width", width]]) : []),
    ["height", height],
  ]);
  // A bracket would end the shortcode; no valid value has one.
  return `[kahuna${attributes.replace(/[[\]]/g, "")}]`;
}
