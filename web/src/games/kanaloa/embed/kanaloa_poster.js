/**
 * The picture of Kanaloa before the click: the map as the game begins, and who plays.
 *
 * @import { Poster } from "../../../embed/frame_game.d.ts"
 * @import { Colour } from "../wire.d.ts"
 * @import { Story } from "../story.js"
 * @import { Subject } from "./kanaloa_subject.js"
 *
 * @typedef {import("../../../embed/frame_game.d.ts").Posted<Subject, Story>} Posted
 */
import { html, nothing } from "lit-html";
import { labelled } from "../../../board/marked.js";
import { createBoard } from "../board/board.js";
import { boardOf } from "../board/picture.js";
import { CURRENTS } from "../facts.js";
import { emblem } from "../panels/symbols.js";
import { createStory, playersOf } from "../story.js";

/** Returns who sits in a seat. @param {Posted} posted @param {Colour} player */
function nameOf({ subject: { view }, words, story }, player) {
  const name = view.seats[player];
  const called = name === "human" ? words(view.names ? "kn.new.person" : "you") : name && story.levelName(name);
  const colour = words(`kn.colours.${player}`);
  return called ? words("kn.level", { level: called, colour }) : colour;
}

/** @param {Posted} posted */
function titleOf({ subject: { task, view, actions }, player: { ply }, words }) {
  const { mode } = task;
  const kind = words(`kn.frame.kind.${mode}`, { count: playersOf(view).length });
  if (mode === "play") return { kind, title: words("title"), about: words("tagline"), start: words("frame.play") };
  const about = words(`kn.frame.about.${mode}`, { count: actions });
  const from = ply > 0 ? ` ${words("kn.frame.from", { ply })}` : "";
  const start = words(mode === "position" ? "frame.fromHere" : "review.controls");
  return { kind, title: words(`kn.frame.title.${mode}`), about: about + from, start };
}

/** @type {Poster<Subject, Story>} */
export const POSTER = {
  createStory,
  createBoard,
  pictureOf({ subject: { view, task }, words, story }) {
    const { islands, sides } = view.position;
    const players = /** @type {2 | 3 | 4} */ (Object.keys(sides).length);
    return {
      ...boardOf(view.position),
      labels: {
        // Which tiles will lie there is not known before a game has begun.
        islands: labelled(Object.keys(islands), (id) =>
          task.code ? story.islandLabel(view, id) : story.placeName(id),
        ),
        currents: labelled(CURRENTS[players], (id) => story.currentLabel(view, id)),
        dolphin: { "@": words("kn.dolphin") },
      },
    };
  },
  captionOf(posted) {
    const { subject, words } = posted;
    const seats = playersOf(subject.view).map((player) => html`<li>${emblem(player)} ${nameOf(posted, player)}</li>`);
    return {
      ...titleOf(posted),
      live: false,
      cards: html`<ul class="poster-seats" aria-label=${words("newGame.seating")}>${seats}</ul>`,
      controls: nothing,
    };
  },
};
