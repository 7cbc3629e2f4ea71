/**
 * What Kahuna supplies for sharing: finished games, positions and puzzles go out; records, saves, lessons and games by
 * link come in, too.
 *
 * @import { View } from "../../../engine/wire.d.ts"
 * @import { SharedGame, ShareParts } from "../../../features/share/shared_game.d.ts"
 * @import { Actions, Saves, State, Story, Words } from "../context.d.ts"
 * @import { KahunaFound } from "./kahuna_forms.js"
 */
import { hasSnippets, pageOfPuzzle } from "../../../features/share/pages.js";
import { createSharing } from "../../../features/share/sharing.js";
import { randomSeed } from "../../../play/random.js";
import { opponentOf } from "../../../play/seats.js";
import { taskOf } from "../../../play/tables.js";
import { lessonInLink } from "../../../progress/lesson_steps.js";
import { waitingName } from "../../../ui/game_line.js";
import { viewOf } from "../codes/view.js";
import { captionOf, plainText } from "./board_caption.js";
import { FORMS, seatsOf } from "./kahuna_forms.js";
import { boardPicture } from "./picture_file.js";
import { seenIn } from "./seen_in.js";

/** In which mode a frame shows what is shared. */
const MODES = { game: "replay", position: "position", puzzle: "puzzle" };

/** The address of the site's folder. */
const homeNow = () => new URL("./", location.href).href;

/**
 * @param {{ state: State, saves: Saves, words: Words, story: Story, act: Pick<Actions, "openLetter" | "openPuzzle" |
 *   "openReview" | "takeLesson"> }} parts
 * @returns {SharedGame<View, "game" | "position" | "puzzle", KahunaFound>}
 */
export function sharedKahuna(parts) {
  const { state, saves, words, act } = parts;
  return {
    forms: FORMS,
    takeElsewhere(text, { kind, request }) {
      if (kind === "letter") return Boolean(act.openLetter(text));
      if (kind !== "puzzle" && kind !== "lesson") return false;
      const id = String(request.id);
      // The match waits beside a puzzle or a lesson, as always.
      state.dialogs.open = null;
      const lesson = lessonInLink(id);
      void (kind === "puzzle" ? act.openPuzzle({ id }) : act.takeLesson(lesson?.id ?? id, lesson?.step ?? undefined));
      return true;
    },
    offerText({ decoded }) {
      if (decoded?.kind === "position") return words(`offer.about.${decoded.mover}`, { round: decoded.position.round });
      return decoded ? words(`offer.result.${decoded.result.winner ?? "draw"}`) : "";
    },
    async offerPicture({ decoded }, about) {
      if (decoded?.kind !== "position") return null;
      const caption = { title: about, note: words("share.caption.shared"), brand: words("title") };
      return boardPicture(decoded.position, caption);
    },
    requestOf({ kind, request, decoded }) {
      const { levels } = state.about;
      if (decoded?.kind === "position") {
        const { viewer } = decoded;
        const level = decoded.players[opponentOf(viewer)] ?? "";
        const rival = levels.includes(level) ? level : state.choice.level;
        const players = { [viewer]: "human", [opponentOf(viewer)]: rival };
        return { asked: { ...request, players, seed: randomSeed() } };
      }
      const seats = kind === "record" ? seatsOf(request.record.players, levels, state.choice.level) : undefined;
      return { asked: request, seats };
    },
    glimpseOf: ({ decoded }) => (decoded ? viewOf(decoded, state.choice.level) : null),
    shown() {
      // A game by link lies beside one's own match, which need not wait.
      if (state.table.view?.table === "link") saves.stay();
      // One's own shows its end; another's is seen from its beginning.
      if (state.table.view?.names) act.openReview(1);
      else if (state.table.view?.over) state.dialogs.open = "over";
    },
    waitingName: (game) => waitingName(words, game),
    isOpen: ({ over, begun }) => Boolean(over) && !begun,

    page: "./",
    ownPage: async (kind, text) => (kind === "puzzle" ? pageOfPuzzle(homeNow(), text) : null),
    namedIn(view) {
      const puzzle = taskOf(view, "puzzle");
      return puzzle && { kind: "puzzle", text: puzzle.id };
    },
    seenIn: (view, named) => seenIn(view, named, state.choice.level),
    caption: (view, kind) => captionOf({ ...parts, view }, kind).title,
    picture: (view, kind) => boardPicture(view.position, captionOf({ ...parts, view }, kind)),
    text: ({ view, kind, link }) => plainText({ ...parts, view }, kind, link),
    async snippetPage(kind, text) {
      if (!(await hasSnippets(homeNow()))) return null;
      return `./snippet.html?mode=${MODES[kind]}&code=${encodeURIComponent(text)}`;
    },
  };
}

/** @param {ShareParts & Parameters<typeof sharedKahuna>[0]} parts */
export const share = (parts) => createSharing(parts, sharedKahuna(parts));
