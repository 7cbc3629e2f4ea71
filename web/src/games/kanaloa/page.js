/** What `main.js` starts Kanaloa's page with. */
import { KANALOA } from "./kanaloa.js";
import { ownSentences } from "./kanaloa_sentences.js";
import { createOwnSaves } from "./storage.js";

/** @type {import("../../app/start_page.js").GamePage} */
const page = {
  game: KANALOA,
  createSaves: createOwnSaves,
  sentences: ownSentences,
  shortcuts: (act) => ({ new: act.openNew, learn: act.openLessons }),
};

export default page;
