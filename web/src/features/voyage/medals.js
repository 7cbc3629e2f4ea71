/** The milestones as medals: a shell disc with a rim of bark-cloth teeth, and what each is about. */
import { html, svg } from "lit-html";

/** @import { Milestone } from "../../progress/milestones.js" */

const TEETH = 24;

/** The rim: a ring of teeth around the middle of a square of 64. */
const RIM = Array.from({ length: TEETH }, (_, place) => {
  /** @param {number} step @param {number} far */
  const at = (step, far) => {
    const angle = ((place + step) / TEETH) * 2 * Math.PI;
    return `${(32 + Math.sin(angle) * far).toFixed(1)} ${(32 - Math.cos(angle) * far).toFixed(1)}`;
  };
  return `M${at(0, 24.5)}L${at(0.5, 30)} ${at(1, 24.5)}z`;
}).join("");

/** What each is about, as lines. @type {Record<Milestone, string>} */
const SIGNS = {
  // Footprints on the shore.
  game: "M17 44c8-3 22-3 30 0M27 22c3 0 4.5 3 4 7s-2 6-4 6-3.5-2-4-6 1-7 4-7zM39 19c3 0 4.5 3 4 7s-2 6-4 6-3.5-2-4-6 1-7 4-7z",
  // A wreath.
  win: "M32 47c-9-1-14-8-13-17 1-3 2-6 4-8M32 47c9-1 14-8 13-17-1-3-2-6-4-8M20 33l-3-3M22 40l-4-1M27 45l-3 2M44 33l3-3M42 40l4-1M37 45l3 2M32 22l2.5 5 5.5.8-4 3.9 1 5.5-5-2.6-5 2.6 1-5.5-4-3.9 5.5-.8z",
  // Two people at one screen.
  friend:
    "M24 21a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM40 21a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM16 44c0-7 3-11 8-11s8 4 8 11M32 44c0-7 3-11 8-11s8 4 8 11",
  // An island with a palm.
  island:
    "M16 43c7-4 25-4 32 0M22 40c2-6 6-8 10-8s8 2 10 8M32 32c-1-7 1-11 4-15M36 17c-5-2-10-1-12 4M36 17c5-2 10 0 12 5",
  // Three stars.
  clear:
    "M32 17l2 4.2 4.6.6-3.3 3.2.8 4.6-4.1-2.2-4.1 2.2.8-4.6-3.3-3.2 4.6-.6zM22 33l2 4.2 4.6.6-3.3 3.2.8 4.6-4.1-2.2-4.1 2.2.8-4.6-3.3-3.2 4.6-.6zM42 33l2 4.2 4.6.6-3.3 3.2.8 4.6-4.1-2.2-4.1 2.2.8-4.6-3.3-3.2 4.6-.6z",
  // The middle of a course.
  half: "M18 42c4-10 10-2 14-10s10 0 14-10M32 32m-3.5 0a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M18 45.5h.01M46 18.5h.01",
  // A wave that is mastered.
  strong: "M15 43c5 3 8-2 12 1s8-2 12 1 6-1 10-1M17 38c2-12 11-20 21-17 7 2 8 10 2 12-4 1-7-3-4-6",
  // An outrigger canoe under sail.
  voyage: "M16 41c8 6 24 6 32 0M31 40V17M31 18c9 3 13 9 13 16-4 1.5-9 2-13 1M27 36c-3-5-2-13 4-18",
};

/** Returns the medal of a milestone. It is decoration: the text beside it says the same. @param {Milestone} milestone */
export const medal = (milestone) =>
  html`<svg class="medal" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
    ${svg`<circle class="medal-disc" cx="32" cy="32" r="24" /><path class="medal-rim" d=${RIM} />
    <path class="medal-sign" d=${SIGNS[milestone]} />`}
  </svg>`;
