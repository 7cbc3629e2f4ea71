/** The page of Kanaloa. */
import { startPage } from "../app/start_page.js";
import { includeSentences } from "../words/catalogues.js";
import { KANALOA } from "./kanaloa.js";
import { ownSentences } from "./sentences.js";
import { createOwnSaves } from "./storage.js";

includeSentences(ownSentences);

const saves = createOwnSaves(
  () => window.localStorage,
  () => window.indexedDB,
);

startPage(KANALOA, saves, {
  program: import.meta.url,
  shortcuts: (act) => ({ new: act.openNew, learn: act.openLessons }),
});
