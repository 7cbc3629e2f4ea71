/** The program of the review in one file, which is fetched when a game is looked back at. */
export { createReviewer } from "./reviewer.js";
export * as panels from "./panels.js";
