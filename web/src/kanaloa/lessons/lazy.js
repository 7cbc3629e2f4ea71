/** What no first sight of the page needs of lessons and comments: a part of the lazy chunk. */
import { lazyPart } from "../../ui/lazy.js";

/** @typedef {{ lesson: typeof import("./table.js").panels } & typeof import("./comments.js")} LazyLessons */

/** Returns it, if it is there. */
export const lazyLessons = () => /** @type {LazyLessons | null} */ (/** @type {unknown} */ (lazyPart()));
