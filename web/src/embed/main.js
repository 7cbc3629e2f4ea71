/** A frame of Kahuna in somebody else's page. */
import "./policy.js";
import catalogues from "virtual:frame-words";
import { ASKED, readTask } from "./address.js";
import { openFrame } from "./frame.js";
import { createScene } from "./scene.js";
import { subjectOf } from "./subject.js";

openFrame({
  catalogues,
  asked: ASKED,
  readTask,
  subjectOf,
  createScene,
  openTable: (options) => import("./table.js").then(({ openFramed }) => openFramed(options)),
});
