/** The buttons above the board that every game has: the menu, the rules, the log. */
import { html } from "lit-html";
import { iconButton } from "./controls.js";
import { icon } from "./icons.js";

/**
 * @typedef {object} Given
 * @property {import("../words/words.js").Words} words
 * @property {Pick<import("../app/game.d.ts").TableActions, "openMenu" | "openLog" | "open">} act
 */

/** Returns the button that opens the menu. @param {Given} context @param {string} [look] */
export const menuButton = ({ words, act }, look) =>
  iconButton("menu", icon("menu"), words("menu.open"), act.openMenu, { look });

/** Returns the button that opens the rules. @param {Given} context @param {string} [look] */
export const rulesButton = ({ words, act }, look) =>
  iconButton("rules", icon("help"), words("ways.rules.name"), () => act.open("rules"), { look });

/** Returns the button that opens the log. @param {Given} context @param {string} [look] */
export const logButton = ({ words, act }, look) =>
  iconButton("log", icon("log"), words("menu.log"), act.openLog, { look });

/** Returns the strip above the first page. @param {Given} context @param {string} [look] of the game's name */
export const firstPageTop = (context, look = "") =>
  html`${menuButton(context)}
    <p class="brand ${look}" aria-hidden="true">${context.words("title")}</p>`;
