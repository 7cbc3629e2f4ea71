/** What addresses of this page name. Pure. */

/** What an address of this site ends with that names something; on this page `game` is ours, the rest is the other game's. */
const NAMED = /^#(game|position|puzzle|lesson|link)=/;

/** Whether the end of an address names something. @param {string} hash */
export const isNamed = (hash) => NAMED.test(hash);

/** Returns the link to a game. @param {string} code @param {string} address of this page */
export const linkTo = (code, address) => new URL(`kanaloa.html#game=${code}`, address).href;
