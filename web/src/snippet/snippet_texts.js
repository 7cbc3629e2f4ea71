/**
 * What one puts into a page, a forum or a message, so that it shows or leads to something of the game. Pure.
 */

import { levelOf } from "../embed/kahuna_task.js";
import { isLanguage } from "../embed/frame_options.js";
import { MODES, SIDES, STARTS, THEMES } from "../engine/facts.js";
import { COUNTS, MODES as KANALOA_MODES, USUAL_LEVEL } from "../kanaloa/embed/address.js";
import { LAYOUTS, LEVELS as KANALOA_LEVELS } from "../kanaloa/facts.js";

/**
 * @typedef {import("../embed/kahuna_modes.js").Mode} Mode
 * @typedef {"kahuna" | "kanaloa"} GameName
 */

/**
 * @typedef {object} Choice what is to be shown, and how
 * @property {GameName} game
 * @property {Mode} mode
 * @property {string} code a code, the id of a puzzle, the name of a lesson; empty with `play`
 * @property {number} at after how many actions a replay begins; the step of a lesson; 0 where nothing was chosen
 * @property {"white" | "black"} as which side the reader has
 * @property {string} level who plays against the reader
 * @property {string} fish who plays against the reader in Kanaloa
 * @property {string} players how many play Kanaloa
 * @property {string} layout how its fish lie
 * @property {import("../embed/frame_options.js").Theme} theme
 * @property {string} lang a tag, or `auto`: the reader's
 * @property {"click" | "auto"} start whether the game waits to be clicked
 * @property {number} width of the frame in CSS pixels; 0 for the whole width of the text
 * @property {number} height of the frame in CSS pixels
 */

/**
 * @typedef {object} Pages what the site has pages for: some archives of it come without them
 * @property {boolean} all whether every puzzle and every lesson has one
 * @property {Readonly<Record<string, string>>} games the names of the games that have one, by their codes
 */

/** The games. */
export const GAMES = /** @type {const} */ (["kahuna", "kanaloa"]);

/** What they are called, in all languages. */
export const TITLES = { kahuna: "Kahuna", kanaloa: "Kanaloa" };

/** What each can show. @type {Readonly<Record<GameName, readonly Mode[]>>} */
export const MODES_OF = { kahuna: MODES, kanaloa: KANALOA_MODES };

/** What can be chosen in each mode, besides what can be chosen in all. @type {Readonly<Record<GameName, Readonly<Record<Mode, readonly string[]>>>>} */
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

/** Returns what can be chosen, besides what can be chosen in all modes. @param {Pick<Choice, "game" | "mode">} choice */
export const fieldsOf = ({ game, mode }) => FIELDS[game][mode];

/** The sizes that are offered: width and height. @type {Readonly<Record<string, readonly [number, number]>>} */
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
 * Returns the parameters of the frame's page, those alone that say something.
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
 * Returns the parameters with the game before them, where it is not Kahuna.
 * @param {Choice} choice
 * @returns {[string, string][]}
 */
export const namedParametersOf = (choice) => [
  ...(choice.game === "kahuna" ? [] : /** @type {[string, string][]} */ ([["game", choice.game]])),
  ...parametersOf(choice),
];

/**
 * Returns what the parameters of an address choose; what is no value of a parameter is left as it was at first.
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
 * Where links lead to, by mode: the name of a page in p/, and the key behind `#` where there is no such page.
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
 * Returns the address of the page that a link leads to: one that shows a picture where it is pasted, if there is such a page.
 * @param {string} base
 * @param {Choice} choice
 * @param {Pages} pages
 */
export function linkAddress(base, { game, mode, code }, pages) {
  if (game === "kanaloa")
    return `${base}kanaloa.html${code && mode !== "play" ? `#game=${encodeURIComponent(code)}` : ""}`;
  const { key, page } = LINKS[mode];
  const part = encodeURIComponent(code);
  const name = page?.(part, pages);
  return name ? `${base}p/${name}.html` : key ? `${base}#${key}=${part}` : base;
}

/**
 * Returns the address of a picture that the site has, or null where there is none.
 * @param {string} base
 * @param {Choice} choice
 * @param {Pages} pages
 */
export function pictureAddress(base, choice, pages) {
  const page = linkAddress(base, choice, pages);
  return choice.game === "kahuna" && page.endsWith(".html") ? page.replace(/html$/, "png") : null;
}

/** @type {Record<string, string>} */
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Returns a text as it stands in HTML, within quotes or outside. @param {string} text */
export const escaped = (text) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]);

/** Returns a text that no forum takes for one of its codes. @param {string} text */
const inForum = (text) => text.replace(/[[\]]/g, (sign) => (sign === "[" ? "(" : ")"));

/**
 * @typedef {object} Given what a text is made from
 * @property {string} base
 * @property {Choice} choice
 * @property {string} title for those who have the page read out
 * @property {Pages} pages
 */

/** Returns the frame for an article. @param {Given} given */
export function frameText({ base, choice, title }) {
  const width = choice.width ? ` width="${choice.width}"` : "";
  const style = `border:0;max-width:100%${choice.width ? "" : ";width:100%"}`;
  return `<iframe src="${escaped(embedAddress(base, choice))}" title="${escaped(title)}"${width} height="${choice.height}" style="${style}" loading="lazy"></iframe>`;
}

/** Returns the element for an article: its script, a link where no script runs. @param {Given} given */
export function elementText({ base, choice, title, pages }) {
  const attributes = attributesOf(namedParametersOf(choice));
  const style = choice.width ? ` style="max-width:${choice.width}px"` : "";
  return `<script async src="${escaped(base)}kahuna-game.js"></script>
<kahuna-game${attributes}${style}><a href="${escaped(linkAddress(base, choice, pages))}">${escaped(title)}</a></kahuna-game>`;
}

/** Returns a link for a forum, with a picture in it where the site has one. @param {Given} given */
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
  // A bracket would end the shortcode; no value of ours has one.
  return `[kahuna${attributes.replace(/[[\]]/g, "")}]`;
}
