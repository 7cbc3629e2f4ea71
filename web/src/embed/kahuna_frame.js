/** The entry of Kahuna's frame in another site's page. */
import "./content_security_policy.js";
import catalogues from "virtual:frame-words";
import { ASKED, readTask } from "./kahuna_task.js";
import { openFrame } from "./frame.js";
import { createScene } from "./kahuna_scene.js";
import { subjectOf } from "./kahuna_subject.js";

openFrame({
  catalogues,
  asked: ASKED,
  readTask,
  subjectOf,
  createScene,
  openTable: (options) => import("./kahuna_table.js").then(({ openFramed }) => openFramed(options)),
});
