/**
 * The stones that mark an owner: White a round disc of coral with a carved wave, Black a diamond of basalt with carved shark teeth.
 */
import { oval, path } from "../src/board/pen.js";
import { gradient } from "./pen.js";

const KORU = "M-13 9C-20-2-12-16 1-16C13-16 18-6 15 3C12 11 1 12-3 5C-6-1 0-7 5-4M-17 14C-7 20 9 20 17 12";

// Three teeth along each edge of the inner diamond, pointing inwards.
const TEETH = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
]
  .map(([h = 1, v = 1]) =>
    [0, 1, 2]
      .map((i) => {
        const x = 4 + i * 5.6,
          y = 18.8 - i * 5.6;
        return `M${h * x} ${v * y - 1}L${h * (x + 5.2)} ${v * (y - 5.2) - 1}L${h * (x - 1)} ${v * (y - 6) - 1}z`;
      })
      .join(""),
  )
  .join("");

/** @returns {string} definitions that `stone` uses: put them in the same document once */
export function stoneDefs() {
  const white =
    path("stone-cast", oval(4, 7, 31, 29)) +
    path("white-stone-side", oval(0, 2.5, 31)) +
    path("white-stone-face", oval(0, -1, 30)) +
    path("gloss", oval(0, -1, 30), 'fill="url(#gloss)"') +
    path("white-stone-ring", oval(0, -1, 24.5)) +
    path("white-stone-cut-light", KORU, 'transform="translate(.8 .4)"') +
    path("white-stone-cut", KORU, 'transform="translate(0 -1)"');
  const diamond = "M0-35Q3-35 5-33L33-5Q36 0 33 5L5 33Q0 36-5 33L-33 5Q-36 0-33-5L-5-33Q-3-35 0-35z";
  const black =
    path("stone-cast", diamond, 'transform="translate(4 7)"') +
    path("black-stone-side", diamond, 'transform="translate(0 2.5)"') +
    path("black-stone-face", diamond, 'transform="translate(0 -1)"') +
    path("black-stone-lit", "M0-35L-34-1L0-1zM0-35L0-1L34-1z") +
    path("black-stone-lit half", "M-34-1L0-1L0 33z") +
    path("black-stone-line", "M0-26L25-1L0 24L-25-1z") +
    path("black-stone-tooth", TEETH) +
    path("black-stone-cut", "M0-7L6-1L0 5L-6-1z") +
    path("gloss", diamond, 'transform="translate(0 -1)" fill="url(#gloss)"') +
    path("black-stone-edge", "M-32-2L-4-32Q0-35 4-32L32-2");
  // Lit from the top left, like the islands.
  const gloss = gradient(
    "gloss",
    "0 gloss-light .5, 38 gloss-light 0, 62 gloss-dark 0, 100 gloss-dark .42",
    'cx="36%" cy="30%" r="78%"',
  );
  return gloss + `<g id="island-stone-white">${white}</g><g id="island-stone-black">${black}</g>`;
}
