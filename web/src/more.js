/** The part of the page that is fetched later, see later.js. */
export { createComments, isCommented } from "./comments.js";
export { createHinting } from "./acts/hinting.js";
export { createPuzzling } from "./acts/puzzling.js";
export { commentStrip, commentText } from "./panels/comment.js";
export { DIALOGS } from "./panels/dialogs.js";
export { hintStrip, hintText } from "./panels/hinting.js";
export { updateNotice } from "./panels/offline.js";
export { desk as lesson } from "./panels/lesson.js";
export { desk as practice } from "./panels/practice.js";
export { desk as puzzle } from "./panels/puzzle.js";
