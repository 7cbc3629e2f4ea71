/**
 * What this page takes in: games by link or code, records, saves, and all games that waited elsewhere.
 *
 * @import { Page } from "../context.d.ts"
 * @import { KanaloaFound } from "./understood.js"
 */
import { Incoming } from "../../features/share/incoming.js";
import { gameName } from "../game_name.js";
import { takeGames } from "./games_file.js";
import { headlineOf } from "./texts.js";
import { seatsOf, understood } from "./understood.js";

/**
 * Returns what takes them in.
 * @param {Page} page
 * @returns {Incoming<Page, KanaloaFound>}
 */
export function createIncoming(page) {
  const { state, saves, story, words } = page;
  return new Incoming(page, {
    understood,
    takeOther(_text, found, refuse) {
      if (found.kind !== "games") return false;
      const { taken, left } = takeGames(saves, found.games ?? []);
      if (left > 0) refuse("kn.share.noRoom", { count: left });
      else if (taken === 0) refuse("kn.share.noneTaken");
      else {
        page.announce(words("kn.share.taken", { count: taken }));
        page.act.openWaiting();
      }
      return true;
    },
    aboutOf: () => "",
    requestOf({ kind, request }) {
      return { asked: request, seats: kind === "record" ? seatsOf(request.record, state.about.levels) : undefined };
    },
    shown() {
      const { view } = state;
      if (view?.over) state.dialog = "over";
      else if (view) {
        page.announce(headlineOf(page, view));
        page.focus.next();
      }
    },
    nameOf: (_context, game) => gameName({ words, story }, game),
    isOpen: ({ over }) => Boolean(over),
  });
}
