/**
 * The picture of Kanaloa before the click: the map as the game begins, and who plays.
 *
 * @import { Frame } from "../../embed/frame.js"
 * @import { Scene } from "../../embed/frame_game.d.ts"
 * @import { Subject } from "./subject.js"
 */
import { html, nothing } from "lit-html";
import { createBoard } from "../board/board.js";
import { boardOf } from "../board/picture.js";
import { CURRENTS } from "../facts.js";
import { emblem } from "../panels/symbols.js";
import { createStory, playersOf } from "../story.js";

/** @template Value @param {readonly string[]} ids @param {(id: string) => Value} of @returns {Record<string, Value>} */
const byId = (ids, of) => Object.fromEntries(ids.map((id) => [id, of(id)]));

/** @param {Frame} frame @returns {Scene} */
export function createScene(frame) {
  const { words, host } = frame;
  const story = createStory(words);
  const element = document.createElement("div");
  const board = createBoard(element, { onPick: () => {} });
  /** @type {Subject | undefined} */
  let subject;
  let ply = 0;

  /** Returns who sits in a seat. @param {Subject} subject @param {import("../wire.d.ts").Colour} player */
  function nameOf({ view }, player) {
    const name = view.seats[player];
    const called = name === "human" ? words(view.names ? "kn.new.person" : "kn.you") : name && story.levelName(name);
    const colour = words(`kn.colours.${player}`);
    return called ? words("kn.level", { level: called, colour }) : colour;
  }

  /** @param {Subject} given */
  function captionOf(given) {
    const { task, view, actions } = given;
    const count = playersOf(view).length;
    const kind = words(`kn.frame.kind.${task.mode}`, { count });
    if (task.mode === "play")
      return { kind, title: words("title"), about: words("tagline"), start: words("frame.play") };
    const about = words(`kn.frame.about.${task.mode}`, { count: actions });
    const from = ply > 0 ? ` ${words("kn.frame.from", { ply })}` : "";
    return {
      kind,
      title: words(`kn.frame.title.${task.mode}`),
      about: about + from,
      start: words(task.mode === "position" ? "frame.fromHere" : "review.controls"),
    };
  }

  return {
    element,
    get plies() {
      return subject?.task.mode === "replay" ? subject.actions : undefined;
    },
    get ply() {
      return ply;
    },
    side: null,
    load(/** @type {Subject} */ next) {
      subject = next;
      ply = next.task.mode === "replay" ? Math.min(next.task.at ?? 0, next.actions) : 0;
    },
    draw() {
      if (!subject) return;
      const { view, task } = subject;
      const { islands, sides } = view.position;
      const players = /** @type {2 | 3 | 4} */ (Object.keys(sides).length);
      board.show({
        ...boardOf(view.position),
        labels: {
          // Which tiles will lie there is not known before a game has begun.
          islands: byId(Object.keys(islands), (id) => (task.code ? story.islandLabel(view, id) : story.placeName(id))),
          currents: byId(CURRENTS[players], (id) => story.currentLabel(view, id)),
          dolphin: words("kn.dolphin"),
        },
        disabled: true,
      });
    },
    caption() {
      const given = /** @type {Subject} */ (subject);
      const seats = playersOf(given.view).map((player) => html`<li>${emblem(player)} ${nameOf(given, player)}</li>`);
      return {
        ...captionOf(given),
        live: false,
        cards: html`<ul class="poster-seats" aria-label=${words("kn.new.seats")}>${seats}</ul>`,
        controls: nothing,
      };
    },
    stop() {},
    sayPly() {
      if (this.plies !== undefined) host.say("ply", { ply, plies: this.plies });
    },
    goTo(to) {
      if (this.plies === undefined || to === ply) return;
      ply = Math.min(to, this.plies);
      frame.redraw();
      this.sayPly();
    },
    flip: () => false,
  };
}
