/** Drawings that no first sight of the page shows; the others are in icons.js. */
import { icon } from "./icons.js";

export const closeIcon = icon("M6 6l12 12M18 6 6 18");
export const tickIcon = icon("m4.5 12.5 5 5L19.5 7", "tick");
export const wrongIcon = icon("M6 6l12 12M18 6 6 18", "cross");
export const eyeIcon = icon(
  "M2.5 12C5 8 8.3 6 12 6s7 2 9.5 6c-2.5 4-5.8 6-9.5 6s-7-2-9.5-6zM12 14.8a2.8 2.8 0 1 1 0-5.6 2.8 2.8 0 0 1 0 5.6z",
);
export const hiddenIcon = icon("M2.5 9.5c2.5 4 5.8 6 9.5 6s7-2 9.5-6M12 15.5V19M6 13.7 4 16.5M18 13.7l2 2.8");
export const swapIcon = icon("M4 8.5h15M15.5 5 19 8.5 15.5 12M20 15.5H5M8.5 12 5 15.5 8.5 19");
export const nextIcon = icon("m9 5 7 7-7 7");
export const previousIcon = icon("m15 5-7 7 7 7");
export const firstIcon = icon("m18 5-7 7 7 7M6 5v14");
