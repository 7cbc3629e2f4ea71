/** The addresses of this page. Pure. */

/** Returns the link to a game. @param {string} code @param {string} address of this page */
export const linkTo = (code, address) => new URL(`kanaloa.html#game=${code}`, address).href;
