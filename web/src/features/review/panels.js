/** What is drawn of a finished game. */
export { mistakes, overPart, turnToRetry } from "./ending.js";
export { graphPanel } from "./graph.js";
export { bannerPanel, barPanel, cardsPanel } from "./moment.js";
export { reviewPicture } from "./picture.js";
export { sidePanel, turnsDialog } from "./turns.js";
