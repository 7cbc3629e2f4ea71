/** A frame of Kanaloa in somebody else's page. */
import "../../embed/content_security_policy.js";
import catalogues from "virtual:frame-kanaloa";
import { openFrame } from "../../embed/frame.js";
import { ASKED, readTask } from "./address.js";
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
