/** What a review takes, in one file. */
export * as panels from "./panels.js";
export { Reviewer } from "./reviewer.js";
