/** What an address of a frame names, where it was changed on its way. */
import { isCanonical } from "../codes/canonical.js";

/** @typedef {import("./frame_options.js").Fields} Fields */

/**
 * Returns the fields of an address, with the code in the form of a link. The reader is fetched for those that need it.
 * @param {Fields} fields
 * @returns {Promise<Fields>} rejected where the reader cannot be fetched now
 */
export async function canonicalFields(fields) {
  const text = (fields.code ?? "").trim();
  if (isCanonical(text)) return fields;
  const { canonicalize } = await import("../codes/canonicalize.js");
  return { ...fields, code: canonicalize(text, fields.mode) };
}
