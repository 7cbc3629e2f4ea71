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

/** The opponents, in the order of their strength. */
export const creatures = {
  shell: icon(svg`<path d="M9 19 3.500 11.500C4.500 6.500 8 4 12 4s7.500 2.500 8.500 7.500L15 19" /><path d="M7.500 21h9l-1.500-2H9z" /><path d="M12 19V8M9.800 18.500 7.500 9M14.200 18.500 16.500 9" />`, "creature"),
  crab: icon(svg`<path d="M6 15c0-3.500 2.500-5 6-5s6 1.500 6 5-2.500 4.500-6 4.500S6 18.500 6 15z" /><path d="M10 10V8M14 10V8M6.500 12.500 4 10c-2-2-1-5 1-6 0 2 .5 3 2.500 3C7.500 8.500 6.500 10 4 10M17.500 12.500 20 10c2-2 1-5-1-6 0 2-.5 3-2.500 3 0 1.500 1 3 3.500 3M6 16.500 3 18M7.500 18.500 5 21M18 16.500l3 1.500M16.500 18.500 19 21" />`, "creature"),
  turtle: icon(svg`<path d="M3 15c0-5 3.500-8 7.500-8S18 10 18 15z" /><path d="M18 13c0-2 1-3 2.300-3s1.700 1.200 1.700 2.200-1 2.800-3.500 2.800M5 15l-1 3.500h3L8 15M13 15l1 3.500h3L16 15" /><path d="M8 15l-1-3.500L10.500 9l3.500 2.500L13 15" />`, "creature"),
  dolphin: icon(svg`<path d="M2 13.500C4 8 8.500 5 13 5c1-1.500 2-2.300 3.500-2.500-.3 1.500-.1 2.500.3 3.500 2.700 1.500 4.200 4.500 4.200 8.500l1.500 4-4-1.500-3 2.500c0-2 .6-3.700 2-5-.5-2-2-3-4-3-.5 2-2 3.500-4 4 0-1.500 0-2.500.5-3.500C7 12.500 5 13.500 2 13.500z" /><path d="M8 9.500h.01" />`, "creature"),
  shark: icon(svg`<path d="M5 16C8.500 13.500 11 9 11.500 3c4.500 2 7 6.500 7 13" /><path d="M2 17.500c1.700-1.500 3.300-1.500 5 0s3.300 1.500 5 0 3.300-1.500 5 0 3.300 1.500 5 0M5 21.500c1.500-1 2.800-1 4.300 0s2.900 1 4.400 0 2.900-1 4.300 0" />`, "creature"),
};

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
