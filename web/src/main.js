/** The page of Kahuna. */
import { KAHUNA } from "./app/kahuna.js";
import { startPage } from "./app/start_page.js";
import { dayOf } from "./progress/days.js";
import { createSaves } from "./storage/saves.js";

const saves = createSaves(
  () => window.localStorage,
  () => window.indexedDB,
);

startPage(KAHUNA, saves, {
  program: import.meta.url,
  shortcuts: (act) => ({
    puzzle: () => void act.openPuzzle({ day: dayOf(new Date()) }),
    new: act.openNew,
    learn: act.openLessons,
  }),
});
