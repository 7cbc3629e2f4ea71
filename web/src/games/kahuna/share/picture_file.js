/**
 * The board as a picture to send: one SVG with everything in it that it needs, drawn on a canvas.
 *
 * @import { Position } from "../../../engine/wire.d.ts"
 */
import { boardArt } from "../board/board_art.js";
import { SIZE } from "../board/chart.js";
import titleFont from "../../../styles/fonts/alegreya-700.woff2?url";
import { returnsPixels } from "./canvas.js";

/** Width and height of the picture, in pixels. */
export const PIXELS = 1200;

const BOARD = 1024;
const LEFT = (PIXELS - BOARD) / 2;
const TOP = 44;
const FONTS = 'Alegreya, "Palatino Linotype", Palatino, Georgia, serif';

/**
 * Returns the board of a view under a caption, as a PNG of PIXELS x PIXELS in the page's colours.
 * @param {Pick<Position, "bridges" | "islands">} view
 * @param {{ title: string, note: string, brand: string }} caption
 * @returns {Promise<Blob>} rejected where the browser cannot make one, or alters what a page reads from a canvas
 */
export async function boardPicture(view, caption) {
  if (!returnsPixels()) throw new Error("the canvas is altered");
  const text = pictureMarkup(view, caption, {
    font: await fontRule(),
    theme: themeNow(),
    colours: coloursNow(),
  });
  const image = new Image(PIXELS, PIXELS);
  // Not a blob's address: where the page has no origin, in a sandbox, that would be somebody else's picture, and the
  // canvas closed.
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = PIXELS;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.drawImage(image, 0, 0, PIXELS, PIXELS);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/**
 * @typedef {{ ink: string, soft: string, table: string, deep: string, paper: string, wood: string, edge: string,
 *   lacquer: string }} Colours
 */

/**
 * @param {Pick<Position, "bridges" | "islands">} view
 * @param {{ title: string, note: string, brand: string }} caption
 * @param {{ font: string, theme: string, colours: Colours }} look
 * @returns {string}
 */
function pictureMarkup(view, { title, note, brand }, { font, theme, colours }) {
  const art = boardArt(view);
  const [play, tops] = [art.play.join(""), art.tops.join("")];
  const drawings = document.getElementById("drawings")?.innerHTML ?? "";
  const right = PIXELS - LEFT;
  const room = BOARD - 250;
  return `<svg xmlns="http://www.w3.org/2000/svg" data-theme="${theme}"
 width="${PIXELS}" height="${PIXELS}" viewBox="0 0 ${PIXELS} ${PIXELS}">
<style>${styleText(font, drawings + play + tops)}</style>
<rect width="${PIXELS}" height="${PIXELS}" fill="${colours.table}"/>
<rect x="12" y="12" width="${PIXELS - 24}" height="${PIXELS - 24}" rx="26"
 fill="${colours.paper}" stroke="${colours.edge}" stroke-width="3"/>
<rect x="${LEFT - 16}" y="${TOP - 16}" width="${BOARD + 32}" height="${BOARD + 32}" rx="20"
 fill="${colours.wood}" stroke="${colours.deep}" stroke-width="3"/>
<svg class="palette" x="${LEFT}" y="${TOP}" width="${BOARD}" height="${BOARD}" viewBox="0 0 ${SIZE} ${SIZE}" fill="none">
${drawings}<use href="#chart"/>
<g class="layer-play">${play}</g><g class="layer-top">${tops}</g></svg>
<text x="${LEFT}" y="1136" font-size="${fitted(title, 42, room)}" fill="${colours.ink}"
 font-family='${FONTS}' font-weight="700">${escaped(title)}</text>
<text x="${LEFT}" y="1170" font-size="${fitted(note, 25, room)}" fill="${colours.soft}"
 font-family='${FONTS}' font-weight="700">${escaped(note)}</text>
<text x="${right}" y="1156" font-size="64" text-anchor="end" fill="${colours.lacquer}"
 font-family='${FONTS}' font-weight="700">${escaped(brand)}</text>
</svg>`;
}

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? sign);

/** Returns the size at which a text fits. @param {string} text @param {number} size @param {number} room */
function fitted(text, size, room) {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return size;
  context.font = `700 ${size}px ${FONTS}`;
  return Math.floor(size * Math.min(1, room / Math.max(1, context.measureText(text).width)));
}

/** A picture may fetch nothing, so its font is part of it. */
async function fontRule() {
  try {
    const bytes = new Uint8Array(await (await fetch(new URL(titleFont, import.meta.url))).arrayBuffer());
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    return `@font-face{font-family:Alegreya;font-weight:700;src:url(data:font/woff2;base64,${btoa(text)})}`;
  } catch {
    return "";
  }
}

/**
 * The board's own styles. Motion, and what depends on the size of the screen, have no place in a picture.
 * @param {string} font
 * @param {string} art what is drawn
 */
function styleText(font, art) {
  const classes = [...art.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names.split(" "));
  const drawn = new Set(["palette", ...classes]);
  /** @param {string} css */
  const names = (css) => [...css.matchAll(/\.([a-z][\w-]*)/g)].some(([, name]) => drawn.has(name));
  /** @param {CSSRule} rule */
  const wanted = (rule) =>
    (rule instanceof CSSStyleRule && names(rule.selectorText)) ||
    (rule instanceof CSSMediaRule && rule.conditionText.includes("prefers-color-scheme") && names(rule.cssText));
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter(wanted);
  const kept = rules
    .map((rule) => rule.cssText)
    .join("\n")
    .replaceAll("<", "");
  return `${font}${kept}.plate-small{display:none}.plate-large{display:inline}`;
}

function themeNow() {
  const theme = document.documentElement.dataset.theme ?? "auto";
  return theme === "auto" ? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light") : theme;
}

/** @returns {Colours} the colours of the table as they are now, each a plain colour */
function coloursNow() {
  const probe = document.createElement("i");
  document.body.append(probe);
  /** @param {string} name */
  const colour = (name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    ink: colour("--ink"),
    soft: colour("--ink-soft"),
    table: colour("--table"),
    deep: colour("--wood-dark"),
    paper: colour("--paper"),
    wood: colour("--wood"),
    edge: colour("--edge"),
    lacquer: colour("--lacquer"),
  };
  probe.remove();
  return colours;
}
