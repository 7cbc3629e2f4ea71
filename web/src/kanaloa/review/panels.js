/** What a review takes, which is fetched in one file when it is first asked for. */
import { graphPanel } from "./graph.js";
import { bannerPanel, barPanel, sidesPanel } from "./position_panels.js";
import { sidePanel } from "./turn_list.js";

/** @import { Context } from "../context.d.ts" */

export { overPart, turnToRetry } from "./ending.js";
export { reviewPicture } from "./picture.js";
export { Reviewer } from "./reviewer.js";
export { turnsDialog } from "./turn_list.js";

/** What is drawn in the areas of the page. */
export const PANELS = {
  banner: bannerPanel,
  row: (/** @type {Context} */ context) => graphPanel(context, "large"),
  hand: sidesPanel,
  bar: barPanel,
  side: sidePanel,
};
