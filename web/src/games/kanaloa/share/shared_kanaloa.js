/**
 * What Kanaloa supplies for sharing: a game, running or finished. Nothing in it is hidden but the order of the bag,
 * which no code tells.
 *
 * @import { SharedGame, ShareParts } from "../../../features/share/shared_game.d.ts"
 * @import { FocusPart, Speech, State, Story, View, Words } from "../context.d.ts"
 */
import { createSharing } from "../../../features/share/sharing.js";
import { gameName } from "../game_name.js";
import { FORMS, seatsOf } from "./kanaloa_forms.js";
import { headlineOf, textOf } from "./score_text.js";

/**
 * @param {{ state: State, words: Words, story: Story, speech: Pick<Speech, "announce">, focus:
 *   Pick<FocusPart, "next"> }} parts
 * @returns {SharedGame<View, "game">}
 */
export const sharedKanaloa = (parts) => ({
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
    const seats = kind === "record" ? seatsOf(request.record, parts.state.about.levels) : undefined;
    return { asked: request, seats };
  },
  shown() {
    const { state } = parts;
    if (state.table.view?.over) state.dialogs.open = "over";
    else if (state.table.view) {
      parts.speech.announce(headlineOf(parts, state.table.view));
      parts.focus.next();
    }
  },
  waitingName: (game) => gameName(parts, game),
  isOpen: ({ over }) => Boolean(over),

  page: "./kanaloa.html",
  // By the rules a game that was given up could have gone on: so does that of its link.
  aboutKey: ({ over }) => (over && !over.resigned ? "share.about.game" : "kn.share.running"),
  caption: (view) => headlineOf(parts, view),
  text: ({ view, link }) => textOf(parts, view, link),
  recordKey: "kn.share.record",
});

/** @param {ShareParts & Parameters<typeof sharedKanaloa>[0]} parts */
export const share = (parts) => createSharing(parts, sharedKanaloa(parts));
