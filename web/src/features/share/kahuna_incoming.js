/**
 * What Kahuna's page takes in: finished games, positions, records, saves, puzzles, lessons, games by link.
 *
 * @import { Page } from "../../app/context.d.ts"
 * @import { KahunaFound } from "./files.js"
 */
import { viewOf } from "../../codes/view.js";
import { boardPicture } from "../../kahuna/picture_file.js";
import { opponentOf } from "../../play/seats.js";
import { randomSeed } from "../../play/random.js";
import { lessonInLink } from "../../progress/lessons.js";
import { waitingName } from "../../ui/game_line.js";
import { seatsOf, understood } from "./files.js";
import { Incoming } from "./incoming.js";

/**
 * What Kahuna alone knows of it.
 * @param {Page} page
 * @returns {import("./share.d.ts").IncomingWays<KahunaFound>}
 */
const waysOf = ({ state, act, saves, words }) => ({
  understood,
  takeOther(text, found) {
    if (found.kind === "letter") return Boolean(act.openLetter(text));
    if (found.kind !== "puzzle" && found.kind !== "lesson") return false;
    const id = String(found.request.id);
    // The match waits beside a puzzle or a lesson, as always.
    state.dialog = null;
    const lesson = lessonInLink(id);
    void (found.kind === "puzzle"
      ? act.openPuzzle({ id })
      : act.takeLesson(lesson?.id ?? id, lesson?.step ?? undefined));
    return true;
  },
  aboutOf({ decoded }) {
    if (decoded?.kind === "position") return words(`offer.about.${decoded.mover}`, { round: decoded.position.round });
    return decoded ? words(`offer.result.${decoded.result.winner ?? "draw"}`) : "";
  },
  async pictureOf({ decoded }, about) {
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
    const record = /** @type {Record<string, unknown> | undefined} */ (kind === "record" ? request.record : undefined);
    return { asked: request, seats: record && seatsOf(record.players, levels, state.choice.level) };
  },
  shown() {
    // A game by link lies beside one's own match, which need not wait.
    if (state.view?.table === "link") saves.stay();
    // One's own shows its end; another's is seen from its beginning.
    if (state.view?.names) act.openReview(1);
    else if (state.view?.over) state.dialog = "over";
  },
  nameOf: (_, game) => waitingName(words, game),
  isOpen: ({ over, begun }) => Boolean(over) && !begun,
});

/** @extends {Incoming<Page, KahunaFound>} */
export class KahunaIncoming extends Incoming {
  /** Whether what lies on the table is only what a link told. */
  glimpsed = false;

  /** @param {Page} page */
  constructor(page) {
    super(page, waysOf(page));
  }

  refused() {
    if (this.glimpsed) this.page.state.view = null;
    this.glimpsed = false;
  }

  /** Shows what a link tells before the engine is there, which will give the true view. @param {string} text */
  glimpse(text) {
    const { state, table, flush } = this.page;
    const found = understood(text);
    if (!("kind" in found) || !found.decoded || state.view || table.engine === "ready") return;
    this.glimpsed = true;
    state.view = viewOf(found.decoded, state.choice.level);
    try {
      flush();
    } catch {
      state.view = null;
    }
  }
}
