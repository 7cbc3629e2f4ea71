/**
 * What Kanaloa supplies for sharing: a game, running or finished. Nothing in it is hidden but the order of the bag,
 * which no code tells.
 *
 * @import { SharedGame } from "../../../features/share/shared_game.d.ts"
 * @import { Page, View } from "../context.d.ts"
 */
import { createSharing } from "../../../features/share/sharing.js";
import { gameName } from "../game_name.js";
import { FORMS, seatsOf } from "./kanaloa_forms.js";
import { headlineOf, textOf } from "./score_text.js";

/** @param {Pick<Page, "announce" | "focus" | "state" | "story" | "words">} page @returns {SharedGame<View, "game">} */
export const sharedKanaloa = (page) => ({
  forms: FORMS,
  manyGames: {
    title: "ways.waiting.name",
    about: "kn.share.games",
    save: "kn.share.saveGames",
    taken: "kn.share.taken",
    noneTaken: "kn.share.noneTaken",
    noRoom: "kn.share.noRoom",
  },
  requestOf({ kind, request }) {
    const seats = kind === "record" ? seatsOf(request.record, page.state.about.levels) : undefined;
    return { asked: request, seats };
  },
  shown() {
    const { state } = page;
    if (state.table.view?.over) state.dialogs.open = "over";
    else if (state.table.view) {
      page.announce(headlineOf(page, state.table.view));
      page.focus.next();
    }
  },
  waitingName: (game) => gameName(page, game),
  isOpen: ({ over }) => Boolean(over),

  page: "./kanaloa.html",
  aboutKey: ({ over }) => (over ? "share.about.game" : "kn.share.running"),
  caption: (view) => headlineOf(page, view),
  text: ({ view, link }) => textOf(page, view, link),
  recordKey: "kn.share.record",
});

/** @param {Page} page */
export const share = (page) => createSharing(page, sharedKanaloa(page));
