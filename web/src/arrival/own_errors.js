/*
 * Tells the site's errors and files from others: browser extensions, and programs that inject scripts, also cause
 * errors in the window. In old JavaScript: build/arrival.js includes it in arrival.js.
 */

/** An address in a call stack. */
var ADDRESS = /[a-z][a-z.+-]*:[^\s"'()<>]+/gi;

/**
 * Returns the origin of an address, with a slash at its end; an empty text where it has none.
 * @param {string} address
 */
function originOf(address) {
  return (/^https?:\/\/[^/]+\//.exec(address) || [""])[0];
}

/**
 * Returns whether a file comes from this site.
 * @param {string} script absolute address of any script of the site
 * @param {string} address of the file, absolute
 */
export function isOwnFile(script, address) {
  var origin = originOf(script);
  return origin !== "" && String(address).indexOf(origin) === 0;
}

/**
 * Returns whether an address is that of a script of this site. The page itself has none: a script whose address is that
 * of the page was injected.
 * @param {string} script absolute address of any script of the site
 * @param {string} address of the script
 */
function isOwnScript(script, address) {
  var origin = originOf(script);
  if (origin === "") return false;
  if (address.indexOf("data:") === 0) return address.indexOf(encodeURIComponent(origin)) > 0;
  return address.indexOf("blob:" + origin) === 0 || (isOwnFile(script, address) && /\.(m?js|wasm)\b/.test(address));
}

/** Returns the call stack of an error, without its message, which may name any file. @param {any} error */
function stackOf(error) {
  try {
    return String((error && error.stack) || "").replace(String(error.message), "");
  } catch (denied) {
    // The error of an extension may not be readable.
    return "";
  }
}

/**
 * Returns whether an error comes from a script of this site, by its file and the files in its call stack.
 * @param {string} script absolute address of any script of the site
 * @param {{ error?: unknown, filename?: string }} event the error and the address of its file, if known
 */
export function isOwnError(script, event) {
  var files = ((event.filename || "") + "\n" + stackOf(event.error)).match(ADDRESS) || [];
  return files.some(function (file) {
    return isOwnScript(script, file);
  });
}
