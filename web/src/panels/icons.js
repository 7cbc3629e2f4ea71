/** Small drawings of the panels' own. All are decoration: the text beside them says the same. */
import { svg, html } from "lit-html";

/** @param {import("lit-html").TemplateResult} body @param {string} [name] */
const icon = (body, name = "") => html`<svg class="icon ${name}" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${body}</svg>`;

export const menuIcon = icon(svg`<path d="M4 7h16M4 12h16M4 17h16" />`);
export const logIcon = icon(svg`<path d="M6 4h11a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6z" /><path d="M6 4v16M10 9h5M10 13h5" />`);
export const undoIcon = icon(svg`<path d="M9 6 4 11l5 5" /><path d="M4 11h10a5.5 5.5 0 0 1 0 11h-2" transform="translate(0 -3)" />`);
export const closeIcon = icon(svg`<path d="M6 6l12 12M18 6 6 18" />`);
export const replayIcon = icon(svg`<path d="M5 12a7 7 0 1 0 2.2-5.1" /><path d="M4 4v4.5h4.5" />`);
export const isleIcon = icon(svg`<path d="M3 18c3-2 15-2 18 0" /><path d="M7 16c0-4 3-6 5-6s5 2 5 6" /><path d="M12 10c0-3 1-5 3-6m0 0c-2-.6-4 .3-5 2m5-2c1.6 1 2 2.5 1.6 4" />`, "isle");

/**
 * Returns a player's stone: a round one for White, a diamond for Black.
 * @param {"white" | "black"} player
 */
export const stone = (player) =>
  player === "white"
    ? html`<svg class="stone stone-white" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <circle cx="16" cy="16" r="13.5" class="stone-body" /><circle cx="16" cy="16" r="9.5" class="stone-ring" />
        <path d="M10.5 19.500c0-8 11-8 11 0M13.5 19.500c0-4 5-4 5 0" class="stone-mark" />
      </svg>`
    : html`<svg class="stone stone-black" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path d="M16 1.5 30.5 16 16 30.5 1.5 16z" class="stone-body" /><path d="M16 7 25 16l-9 9-9-9z" class="stone-ring" />
        <path d="M16 12.5 19.5 16 16 19.5 12.5 16z" class="stone-mark" />
      </svg>`;
