/** What darkens the board but for what a choice concerns: its lines, and the islands at their ends. */
import { middle, place, span } from "./bridge.js";
import { ISLAND_IDS, LINE_IDS, island } from "./chart.js";
import { oval, path } from "../../../board/pen.js";

/** @typedef {import("./picture.js").Picture} Picture */

/** Each board on a page has a mask of its own. */
let boards = 0;

/**
 * Returns the lines and islands that are lit; null where nothing is.
 * @param {Pick<Picture, "marks">} picture
 * @returns {{ lines: string[], islands: Set<string> } | null}
 */
export function litIn({ marks }) {
  const lines = LINE_IDS.filter((id) => marks.lines?.[id]?.includes("lit"));
  if (!lines.length) return null;
  const cards = ISLAND_IDS.filter((id) => marks.islands?.[id]?.includes("mine-card"));
  return { lines, islands: new Set([...lines.join(""), ...cards]) };
}

/** Returns what draws the veil of one board. */
export function createVeil() {
  const id = `veil-${(boards += 1)}`;
  /** @param {ReturnType<typeof litIn>} lit @returns {string} */
  return (lit) => {
    if (!lit) return "";
    const islands = [...lit.islands].map((each) => oval(island(each).x, island(each).y + 12, 92, 88)).join("");
    const lines = lit.lines
      .map((each) => path("veil-way", middle(each, null), `transform="${place(span(each))}"`))
      .join("");
    const all = `width="1000" height="1000"`;
    return (
      `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" ${all}>` +
      `<rect class="veil-all" ${all}/>${path("veil-hole", islands)}${lines}</mask>` +
      `<rect class="veil" ${all} mask="url(#${id})"/>`
    );
  };
}
