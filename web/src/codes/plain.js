/**
 * Undoes the changes that messengers, mail programs, forums and people make to links. The engine's equivalent is
 * `tabletop/plain.py`. Every function takes linear time. Pure.
 */

/** Maximum number of times that a text was escaped. */
const MOST_ROUNDS = 8;

const BLANKS = "\\t-\\r \\x85\\xa0\\xb6\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u21b5\\u23ce\\u3000";
const HIDDEN = new RegExp(
  // eslint-disable-next-line no-misleading-character-class
  [
    "[\\0-\\x08\\x0e-\\x1f\\x7f\\xad\\u0300-\\u036f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f" +
      "\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff9-\\ufffc]",
    // Zero-width characters and soft hyphens in UTF-8 that was read as Latin-1 or Windows-1252.
    "\\xe2(?:\\u20ac|\\x80)[\\u2039\\u0152\\u017d\\x8b-\\x8f]",
    "\\xc2\\xad",
  ].join("|"),
  "g",
);
const GAP = new RegExp(`[${BLANKS}]+(?:[>|»│┃]+[${BLANKS}]*)*`, "g");
const TAG_NAMES = "a|b|bdi|blockquote|br|code|div|em|font|i|ins|li|mark|p|pre|q|s|small|span|strong|td|tr|tt|u|wbr";
const TAG = new RegExp(`</?(?:${TAG_NAMES})(?:[ \\t\\r\\n/][^<>]{0,300})?>`, "gi");
const TELLS = /[GPNL][1-9]|puzzle|lesson|\/p\//i;
const SOFT_BREAK = /(game|position|puzzle|lesson|link|code)?=[ \t]*\r?\n/gi;
const QUOTED = /(game|position|puzzle|lesson|link|code)?((?:=[0-9A-F]{2})+)/g;
const PERCENT = /%u([0-9A-Fa-f]{4})|(?:%[0-9A-Fa-f]{2})+/g;
const ENTITY = /&(?:#([0-9]{1,7});?|#[xX]([0-9A-Fa-f]{1,6});?|([A-Za-z]{2,16});)/g;
const BACKSLASH = /\\(?:u\{?([0-9A-Fa-f]{4})\}?|x([0-9A-Fa-f]{2})|([fnrtv])|(?=[\n!-/:-@[-`{-~]))/g;
/** @type {Record<string, string>} */
const NAMES = {
  amp: "&",
  apos: "'",
  bsol: "\\",
  colon: ":",
  commat: "@",
  dash: "-",
  equals: "=",
  gt: ">",
  hyphen: "-",
  lowbar: "_",
  lt: "<",
  mdash: "—",
  nbsp: " ",
  ndash: "–",
  newline: "\n",
  num: "#",
  percnt: "%",
  period: ".",
  quest: "?",
  quot: '"',
  shy: "",
  sol: "/",
  tab: " ",
  underbar: "_",
  zerowidthspace: "",
  zwj: "",
  zwnj: "",
};
const WIDE = /[\uff01-\uff5e]/g;
const HYPHENS = /[\u2010\u2011\u2043\u2212\ufe58\ufe63]/g;
const DASHES = /[–—―]/;
/** Initials before the lines of a quoted mail, and part numbers of a text message. */
const BETWEEN = /\n(?:[A-Za-z]{1,12}>)+\n|\n?\([1-9][0-9]?\/[1-9][0-9]?\)\n?/g;
const URLDEFENSE = /https?-3A__[\w.~!*'()-]+/g;
/** An address, or the body of a mail. */
const BASE64 = /aHR0c[\w+/-]+|(?:^|\n)(?:[A-Za-z0-9+/]{60,76}\n)+[A-Za-z0-9+/]*/g;

/**
 * Returns a text without such changes, and with one line feed for each gap. A gap is what may be within a code that was
 * broken into lines: white space, quotation marks, tags.
 * @param {string} text
 */
export function plain(text) {
  text = text
    .replace(SOFT_BREAK, (_, name) => (name ? `${name}=\n` : ""))
    // The text after the name of a puzzle may be its first letters.
    .replace(QUOTED, (whole, name, bytes) => (name ? whole : utf8(bytes.replaceAll("=", ""))));
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = text;
    text = visible(text)
      .replace(PERCENT, (whole, wide) => (wide ? character(parseInt(wide, 16)) : utf8(whole.replaceAll("%", ""))))
      .replace(ENTITY, (whole, decimal, hex, name) => {
        if (!name) return character(decimal ? Number(decimal) : parseInt(hex, 16));
        return Object.hasOwn(NAMES, name.toLowerCase()) ? NAMES[name.toLowerCase()] : whole;
      })
      .replace(BACKSLASH, (_, wide, narrow, blank) => {
        if (blank) return "\n";
        return wide || narrow ? character(parseInt(wide || narrow, 16)) : "";
      });
    if (text === before) break;
  }
  return squeezed(text);
}

/** Returns a text without invisible characters, and with one line feed for each gap. @param {string} text */
export const squeezed = (text) =>
  visible(text)
    .replace(TAG, (tag) => (TELLS.test(tag) ? tag : "\n"))
    .replace(GAP, "\n");

/** Returns a text without invisible characters, and with narrow letters for wide ones. @param {string} text */
const visible = (text) =>
  text
    .replace(HIDDEN, "")
    .replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(HYPHENS, "-");

/** Returns a text, and its possible originals before typographic replacements. @param {string} base */
export function variants(base) {
  const found = [base];
  if (DASHES.test(base))
    for (const [short, long] of [
      ["--", "--"],
      ["--", "---"],
      ["-", "--"],
      ["-", "-"],
    ])
      found.push(base.replaceAll("–", short).replaceAll("—", long).replaceAll("―", long));
  if (base.includes("-\n")) found.push(base.replaceAll("-\n", ""));
  const parts = base.replace(BETWEEN, "\n");
  if (parts !== base) found.push(parts);
  return found;
}

/** Returns the addresses that are encoded within other addresses or as base64. @param {string} base */
export function wrapped(base) {
  const found = [...base.matchAll(URLDEFENSE)].map(([text]) => text.replaceAll("-", "%").replaceAll("_", "/"));
  for (const [text] of base.matchAll(BASE64)) {
    const letters = text.replaceAll("\n", "").replaceAll("-", "+").replaceAll("_", "/");
    // A single letter encodes no byte.
    const whole = letters.length % 4 === 1 ? letters.slice(0, -1) : letters;
    found.push(textOf(Uint8Array.from(atob(whole), (byte) => byte.charCodeAt(0))));
  }
  return found;
}

/** @param {string} digits hexadecimal */
const utf8 = (digits) =>
  textOf(Uint8Array.from({ length: digits.length / 2 }, (_, at) => parseInt(digits.slice(2 * at, 2 * at + 2), 16)));

/** @param {Uint8Array<ArrayBuffer>} bytes */
const textOf = (bytes) => new TextDecoder().decode(bytes);

/** Returns a character; one that cannot be part of a link is replaced. @param {number} number */
const character = (number) =>
  (number > 0 && number < 0xd800) || (number >= 0xe000 && number <= 0xffff) ? String.fromCharCode(number) : "\ufffd";
