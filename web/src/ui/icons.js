/** The panels' icons. They are decoration: the text beside them says the same. */
import { html, nothing } from "lit-html";
import { looksOf } from "./player_looks.js";

/**
 * Returns an icon.
 * @param {string} name of a symbol of art/icons.svg or of the game's creatures, which stand in the page
 * @param {string} [cls] class
 */
export const icon = (name, cls = "") =>
  html`<svg class="icon ${cls}" aria-hidden="true" focusable="false"><use href="#icon-${name}"/></svg>`;

/**
 * Returns what draws the levels of a game: nothing for one that has no picture.
 * @param {readonly string[]} levels which stand in its creatures.svg
 */
export const creaturesOf = (levels) => (/** @type {string | undefined} */ level) =>
  level && levels.includes(level) ? icon(level, "creature") : nothing;

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
