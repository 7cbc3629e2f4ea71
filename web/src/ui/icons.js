/** Small drawings of the panels' own; those that no first sight shows are in signs.js. All are decoration: the text beside them says the same. */
import { html, nothing, svg } from "lit-html";
import { looksOf } from "../kahuna/colour_swap.js";

/**
 * Returns a drawing: of one hand with all others, a pen of 2 on a square of 24, round ends, filled only where a dot would vanish.
 * @param {import("lit-html").TemplateResult} body
 * @param {string} [name]
 */
export const drawing = (body, name = "") =>
  html`<svg class="icon ${name}" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${body}</svg>`;

/** Returns a drawing that is one path. @param {string} path @param {string} [name] */
export const icon = (path, name) => drawing(svg`<path d=${path} />`, name);

export const menuIcon = icon("M4 7h16M4 12h16M4 17h16");
export const logIcon = icon("M6 4h11a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6zM6 4v16M10 9h5M10 13h5");
export const undoIcon = icon("M8.5 5 4 9.5 8.5 14M4 9.5h10.5a5 5 0 0 1 0 10H11");
export const replayIcon = icon("M5 12a7 7 0 1 0 2.2-5.1M4 4v4.5h4.5");
export const isleIcon = icon(
  "M3 19.5c3-2 15-2 18 0M6 17.7c1-2.9 3.3-4.2 6-4.2s5 1.3 6 4.2M12 13.5c-.4-3.5.3-6 2-8.5M14 5c-2.5-1.6-5-1-6.5 1.5M14 5c2.4-1.3 4.8-.6 6 2M14 5c1.3 1.3 1.8 3 1.4 5",
  "isle",
);
export const homeIcon = icon("M3 11.5 12 4l9 7.5M5.5 10v10h13V10M10 20v-5.5h4V20");
export const helpIcon = icon(
  "M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM9.3 9.6c.3-1.6 1.4-2.5 2.8-2.5 1.6 0 2.8 1 2.8 2.5 0 2.1-2.9 2.2-2.9 4.3M12 17.2v.1",
);
/** A lantern. */
export const hintIcon = icon(
  "M8 9h8l1.5 8.5h-11zM9.5 20.5h5M9 9c0-2 1-3 3-3s3 1 3 3M12 6V3M12 12c1.5 1.5 1.7 3 0 4-1.7-1-1.5-2.5 0-4z",
);
export const shareIcon = icon("M12 14.5V3.5M7.5 7.5 12 3.5l4.5 4M8 11H5v9.5h14V11h-3");
export const puzzleIcon = icon(
  "M4 8.5h4.6c-1.5-2.8.1-5 2.4-5s3.9 2.2 2.4 5H18v4.2c2.6-1.4 4.3.2 4.3 2.1S20.6 18.3 18 16.9v3.6H4z",
);
export const flagIcon = icon("M6 21V3.5M6 5c4-2.2 7.5 2 12.5 0v8.5c-5 2-8.5-2.2-12.5 0");
export const reviewIcon = icon(
  "M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13zM15.3 15.3 21 21M7.5 11.5 10 9l1.5 2 2-2.5",
);
export const playIcon = icon("M7.5 4.5v15l12-7.5z");
export const pauseIcon = drawing(svg`<path d="M8.5 5v14M15.5 5v14" stroke-width="3.5" />`);
export const lastIcon = icon("m6 5 7 7-7 7M18 5v14");

/** One for each way in, by its id. @type {Record<string, unknown>} */
export const wayIcons = {
  new: drawing(
    svg`<rect x="4" y="6" width="10" height="14" rx="1.5" transform="rotate(-8 9 13)" /><rect x="10" y="4.5" width="10" height="14" rx="1.5" transform="rotate(8 15 11.5)" /><path d="M15.5 8.5v5M13 11h5" />`,
  ),
  /** A compass. */
  learn: icon("M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM15.8 8.2l-2.2 5.4-5.4 2.2 2.2-5.4z"),
  rules: icon("M12 6.5C10 5 7 4.5 3.5 5v13.5c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5zM12 6.5V20"),
  puzzle: puzzleIcon,
  /** A disc and a diamond face to face. */
  two: icon(
    "M7 12.5a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7zM17.5 4.5 22 9l-4.5 4.5L13 9zM2.5 20c.5-3 2-4.5 4.5-4.5s4 1.5 4.5 4.5M13 20c.5-3 2-4 4.5-4s3.5 1 4 4",
  ),
  watch: icon(
    "M3.5 8.5h6.5v8.5H3.5zM14 8.5h6.5v8.5H14zM10 11.5c1.3-.8 2.7-.8 4 0M4.5 8.5l1-3.5h3l1 3.5M14.5 8.5l1-3.5h3l1 3.5",
  ),
  open: icon("M3.5 19V5.5h6l2 2.5h7.5v3M3.5 19.5l3-8H22l-3.5 8z"),
  share: shareIcon,
  review: reviewIcon,
  hint: hintIcon,
  resign: flagIcon,
  statistics: icon("M3.5 20.5h17M7 16.5v-4M12 16.5V4M17 16.5v-8"),
  settings: icon(
    "M3.5 7H13M18.5 7h2M3.5 17h2M11 17h9.5M13.2 7a2.6 2.6 0 1 1 5.2 0 2.6 2.6 0 0 1-5.2 0zM5.7 17a2.6 2.6 0 1 1 5.2 0 2.6 2.6 0 0 1-5.2 0z",
  ),
};

/** The opponents, in the order of their strength. @type {Record<string, string>} */
const CREATURES = {
  starfish:
    "M12 2.8c1.1 0 1.7 3 2.7 5.2 2.3.3 5.9.2 6.3 1.3.4 1.2-2.3 3-4.1 4.7.5 2.4 1.7 5.6.8 6.3-1 .7-3.5-1.4-5.7-2.6-2.2 1.2-4.7 3.3-5.7 2.6-.9-.7.3-3.9.8-6.3C5.3 12.3 2.6 10.5 3 9.3c.4-1.1 4-1 6.3-1.3C10.3 5.8 10.9 2.8 12 2.8zM12 7.5h.01M8 10.9h.01M16 10.9h.01M9.6 15.6h.01M14.4 15.6h.01",
  snail:
    "M2.5 20h13c3 0 4.5-1.8 4.5-4.8V11M20 11l-2-3.5M20 11l1.8-3.5M9.5 20a6.5 6.5 0 1 1 6.5-6.5c0 2.4-1.7 4-3.9 4-2.1 0-3.6-1.5-3.6-3.5 0-1.7 1.2-2.9 2.7-2.9",
  sandpiper:
    "M1.8 10.5 8 8.3M8 8.3C8.2 6.2 9.6 5 11.3 5c2 0 3.1 1.4 3.2 3.2 2.7.5 5.3 2 7.2 4.8-3 2.5-8.4 3.7-11.4 1.2C8.4 12.6 7.7 10.3 8 8.3zM11 8h.01M12.5 15.6 12 20.5H9.8M16 15.5l.8 5h-2.2",
  hermit:
    "M8.5 15.5c0-6 3.3-10.7 9-12 3 3.2 3.8 8 1.5 12zM12 8.5c2.6.8 5.7.6 8.2-.5M9.2 12.2c3.7 1 7.4.9 10.8-.2M8.5 15.5C6 15.5 4.5 14.3 4.5 12.5M6 12V9.2M8.6 9.5V7.8M4.5 12.5c-2.2.7-3 2.7-1.7 5 1.4-.2 2.2-1 2.2-2.2M9.5 15.5 7.5 20M13.5 15.5l-.5 4.5M17.5 15.5l1.5 4.5",
  shell:
    "M9 19 3.5 11.5C4.5 6.5 8 4 12 4s7.5 2.5 8.5 7.5L15 19M7.5 21h9l-1.5-2H9zM12 19V8M9.8 18.5 7.5 9M14.2 18.5 16.5 9",
  coral:
    "M12 20.5V14c0-3.5-3.5-3-3.5-6.5v-4M12 14c0-3.5 3.5-3.5 3.5-7V4.5M8.5 9.5C6 9.5 5 8 5 5.5M15.5 9.5c2.5 0 3.7-1.5 3.7-4M12 17.5c-4 0-6.5-1.5-7-5M12 17.5c4 0 6.5-1.5 7-5M7.5 20.5h9",
  pelican:
    "M13 6.8 2 10c2.5 5 8.8 5.5 12 .8M13 6.8c.2-2.1 1.6-3.5 3.5-3.5 2.2 0 3.5 1.6 3.5 3.6 0 3.3-3.5 4.6-3.5 7.6 0 3 2.2 5 5.5 6M14 10.8c-2 2-2.7 4.2-2 6.2.8 2.3 2.7 3.5 5.5 3.5M16.5 6.8h.01",
  crab: "M6 15c0-3.5 2.5-5 6-5s6 1.5 6 5-2.5 4.5-6 4.5S6 18.5 6 15zM10 10V8M14 10V8M6.5 12.5 4 10c-2-2-1-5 1-6 0 2 .5 3 2.5 3C7.5 8.5 6.5 10 4 10M17.5 12.5 20 10c2-2 1-5-1-6 0 2-.5 3-2.5 3 0 1.5 1 3 3.5 3M6 16.5 3 18M7.5 18.5 5 21M18 16.5l3 1.5M16.5 18.5 19 21",
  turtle:
    "M3 15c0-5 3.5-8 7.5-8S18 10 18 15zM18 13c0-2 1-3 2.3-3s1.7 1.2 1.7 2.2-1 2.8-3.5 2.8M5 15l-1 3.5h3L8 15M13 15l1 3.5h3L16 15M8 15l-1-3.5L10.5 9l3.5 2.5L13 15",
  dolphin:
    "M2 13.5C4 8 8.5 5 13 5c1-1.5 2-2.3 3.5-2.5-.3 1.5-.1 2.5.3 3.5 2.7 1.5 4.2 4.5 4.2 8.5l1.5 4-4-1.5-3 2.5c0-2 .6-3.7 2-5-.5-2-2-3-4-3-.5 2-2 3.5-4 4 0-1.5 0-2.5.5-3.5C7 12.5 5 13.5 2 13.5zM8 9.5h.01",
  octopus:
    "M7 13c-1.4-1.4-2-2.9-2-4.5C5 5.3 8 2.8 12 2.8s7 2.5 7 5.7c0 1.6-.6 3.1-2 4.5M7 13c-.5 2.5-2 3.8-4.7 3.5M17 13c.5 2.5 2 3.8 4.7 3.5M9.5 14c.3 3-.8 5.3-3.8 6.5M14.5 14c-.3 3 .8 5.3 3.8 6.5M12 14.5v6.7M9.5 9.3h.01M14.5 9.3h.01",
  shark:
    "M5 16C8.5 13.5 11 9 11.5 3c4.5 2 7 6.5 7 13M2 17.5c1.7-1.5 3.3-1.5 5 0s3.3 1.5 5 0 3.3-1.5 5 0 3.3 1.5 5 0M5 21.5c1.5-1 2.8-1 4.3 0s2.9 1 4.4 0 2.9-1 4.3 0",
};

/** Returns the drawing of a level; nothing for one that has none. @param {string} level */
export const creatureOf = (level) => (Object.hasOwn(CREATURES, level) ? icon(CREATURES[level], "creature") : nothing);

/**
 * Returns a player's stone: a round one of bone for White, a diamond of lava for Black, or as the settings say.
 * @param {"white" | "black"} player
 */
export const stone = (player) =>
  looksOf(player) === "white"
    ? html`<svg class="stone stone-white" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <circle cx="16" cy="16" r="13.5" class="stone-body" />
        <path d="M9.2 20.7C5.6 15 9.8 7.7 16.5 7.7C22.8 7.7 25.4 12.9 23.8 17.6C22.2 21.7 16.5 22.2 14.4 18.6C12.9 15.5 16 12.4 18.6 13.9" class="stone-mark" />
      </svg>`
    : html`<svg class="stone stone-black" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path d="M16 1.5 30.5 16 16 30.5 1.5 16z" class="stone-body" /><path d="M16 7 25 16l-9 9-9-9z" class="stone-ring" />
        <path d="M16 12.5 19.5 16 16 19.5 12.5 16z" class="stone-mark" />
      </svg>`;
