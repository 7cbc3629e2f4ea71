/** Repairs the code in a frame's address, which programs may have changed on its way. */
import { isCanonical } from "../codes/canonical.js";

/** @typedef {import("./frame_options.js").Fields} Fields */

/**
 * Returns the fields of an address with the code in canonical form. The reader of pasted texts is fetched only if
 * needed.
 * @param {Fields} fields
 * @returns {Promise<Fields>} rejects if the reader cannot be fetched now
 */
export async function canonicalFields(fields) {
  const text = (fields.code ?? "").trim();
  if (isCanonical(text)) return fields;
  const { canonicalize } = await import("../codes/canonicalize.js");
  return { ...fields, code: canonicalize(text, fields.mode) };
}
