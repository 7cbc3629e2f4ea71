/** The part of the page that is fetched later, see ui/lazy.js. */
export { createHintActions } from "../features/hints/actions.js";
export { createPuzzleActions } from "../features/puzzles/actions.js";
export { askComment, commentStrip, isCommented } from "../features/hints/comments.js";
export { DIALOGS } from "./lazy_dialogs.js";
export { hintStrip, hintText } from "../features/hints/views.js";
export { updateNotice } from "../ui/offline.js";
export { panels as lesson } from "../features/lessons/table.js";
export { panels as practice } from "../features/review/practice.js";
export { panels as puzzle } from "../features/puzzles/table.js";
