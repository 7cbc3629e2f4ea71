/** The tags of what was drawn into a fake element, as a test presses and fills them in. */

/** @import { Listener } from "./drawn.js" */

/**
 * @typedef {object} Tag
 * @property {string} name
 * @property {Record<string, string>} attributes an attribute without a value is an empty text
 * @property {string} inside the HTML up to its end, where it contains no other tag of its name
 * @property {(event: string, given?: object) => unknown} trigger calls its listener
 */

/** @param {string} text */
const plain = (text) => text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");

/**
 * Returns the tags, in their order.
 * @param {{ html: string, listeners: Listener[] }} drawn
 * @returns {Tag[]}
 */
export const tagsOf = ({ html, listeners }) =>
  [...html.matchAll(/<([\w-]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>/g)].map((found) => {
    const [whole, name, text] = found;
    const attributes = Object.fromEntries(
      [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, key, value]) => [key, plain(value ?? "")]),
    );
    const after = html.slice(found.index + whole.length);
    return {
      name,
      attributes,
      inside: after.slice(0, Math.max(0, after.indexOf(`</${name}>`))),
      trigger(event, given = {}) {
        const place = attributes[`data-on-${event}`];
        if (place === undefined) throw new Error(`${whole} does not listen to ${event}`);
        return listeners[Number(place)].call({ preventDefault() {}, ...given });
      },
    };
  });

/**
 * Returns the first tag with these attributes.
 * @param {{ html: string, listeners: Listener[] }} drawn
 * @param {string} name
 * @param {Record<string, string>} [wanted]
 */
export function tagOf(drawn, name, wanted = {}) {
  const isWanted = (/** @type {Tag} */ tag) =>
    tag.name === name && Object.entries(wanted).every(([key, value]) => tag.attributes[key] === value);
  const found = tagsOf(drawn).find(isWanted);
  if (!found) throw new Error(`There is no <${name}> with ${JSON.stringify(wanted)} in ${drawn.html}`);
  return found;
}
