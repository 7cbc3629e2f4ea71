/**
 * What Kahuna's page shares: a finished game, a position, a puzzle.
 *
 * @import { Page } from "../../app/context.d.ts"
 * @import { View } from "../../engine/wire.d.ts"
 */
import { boardPicture } from "../../kahuna/picture_file.js";
import { taskOf } from "../../play/tables.js";
import { Outgoing } from "./outgoing.js";
import { hasSnippets, pageOfPuzzle } from "./pages.js";
import { seenIn } from "./seen_in.js";
import { captionOf, plainText } from "./texts.js";

/** @typedef {"game" | "position" | "puzzle"} Kind */

/** In which mode a frame shows what is shared. */
const MODES = { game: "replay", position: "position", puzzle: "puzzle" };

/** The address of the site's folder. */
const homeNow = () => new URL("./", location.href).href;

/**
 * Returns what shares it.
 * @param {Page} page
 * @returns {Outgoing<Page, Kind, View>}
 */
export const kahunaOutgoing = (page) =>
  new Outgoing(page, {
    /** To the puzzle's own page where the site has it, else into the game. */
    async linkTo(kind, text) {
      const home = homeNow();
      return (kind === "puzzle" && (await pageOfPuzzle(home, text))) || `${home}#${kind}=${text}`;
    },
    nameOf(view) {
      const puzzle = taskOf(view, "puzzle");
      return puzzle && { kind: "puzzle", text: puzzle.id };
    },
    seenIn: (view, named) => seenIn(view, named, page.state.choice.level),
    captionOf: (view, kind) => captionOf({ ...page, view }, kind).title,
    pictureOf: (view, kind) => boardPicture(view.position, captionOf({ ...page, view }, kind)),
    textOf: ({ view, kind, link }) => plainText({ ...page, view }, kind, link),
    async embedOf(kind, text) {
      if (!(await hasSnippets(homeNow()))) return null;
      return `./snippet.html?mode=${MODES[kind]}&code=${encodeURIComponent(text)}`;
    },
  });
