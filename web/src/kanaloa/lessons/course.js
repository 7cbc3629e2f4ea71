/** The lessons of Kanaloa, and how far this device has come in them. */
import { createCourse } from "../../progress/lesson_progress.js";
import { LESSONS } from "../facts.js";

export const COURSE = createCourse(LESSONS);

/** Where the sentences are filed. The lessons are one list. @type {import("../../features/lessons/list.js").Listed} */
export const LISTED = { course: COURSE, chapters: { "": LESSONS }, room: "kn.lessons" };

/** Somebody's first game: always the same, so that everybody begins it with the first turn on a map that has something to offer. */
export const FIRST = Object.freeze({
  players: { red: "human", green: "minnow" },
  layout: "preset",
  gods: 1,
  seed: "mahalo",
});
