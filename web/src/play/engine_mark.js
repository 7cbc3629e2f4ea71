/** Names the engine that has found something, so that another one finds it again. */

/** The digest of the engine's files; "" where the page is not built. */
const ENGINE = typeof __ENGINE__ === "string" ? __ENGINE__ : "";

/** @param {string} version of the engine */
export const engineMark = (version) => `${version} ${ENGINE}`;
