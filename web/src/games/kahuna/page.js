/** What `main.js` starts Kahuna's page with. */
import { dayOf } from "../../progress/days.js";
import { createSaves } from "../../storage/saves.js";
import { KAHUNA } from "./kahuna.js";

/** @type {import("../../app/start_page.js").GamePage} */
const page = {
  game: KAHUNA,
  createSaves,
  sentences: null,
  shortcuts: (act) => ({
    puzzle: () => void act.openPuzzle({ day: dayOf(new Date()) }),
    new: act.openNew,
    learn: act.openLessons,
  }),
};

export default page;
