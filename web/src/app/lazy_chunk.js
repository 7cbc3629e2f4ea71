/** The part of the page that is fetched later, see later.js. */
export { isCommented } from "../features/hints/comments.js";
export { createHinting } from "../features/hints/lazy_actions.js";
export { createPuzzling } from "../features/puzzles/lazy_actions.js";
export { askComment, commentStrip } from "../features/hints/comment_views.js";
export { DIALOGS } from "./lazy_dialogs.js";
export { hintStrip, hintText } from "../features/hints/views.js";
export { updateNotice } from "../ui/offline.js";
export { panels as lesson } from "../features/lessons/table.js";
export { panels as practice } from "../features/review/practice.js";
export { panels as puzzle } from "../features/puzzles/table.js";
