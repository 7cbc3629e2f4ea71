/** What few visitors need: its files lie in folders of their own, and are stored for use without a network when it was used once. */

/** The features that are parts: `src/features/<name>/`. */
export const PARTS = ["links"];

/** The pages that are parts: `<name>.html`. */
export const APART = ["kanaloa"];
