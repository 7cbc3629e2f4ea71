/**
 * A board: a drawing under real buttons. It shows a picture and reports clicks; it knows no rules beyond what an event
 * changes in a picture.
 */
import { createAnimator } from "./animator.js";
import { SIZE } from "./geometry.js";
import { followMouse } from "./mouse.js";

/**
 * @import { Scene } from "./animation.js"
 * @import { Point } from "./geometry.js"
 * @import { Options } from "./roving_buttons.js"
 * @import { Target } from "./stops_and_ways.js"
 */

/**
 * @template Aim
 * @typedef {object} BoardOptions
 * @property {(target: Aim) => void} onPick a click, a tap, Enter on a way between islands, Space on an island
 * @property {(target: Aim | null) => void} [onPoint] called when the mouse or the focus points at something else
 */

/**
 * @template {Target} Aim, Picture, Event
 * @template {{ draw(picture: Picture): void, hover(id: string | null, picture: Picture): void }} Drawing
 * @typedef {object} Own what makes it the board of a game
 * @property {string} look further classes
 * @property {Picture} empty what is shown first
 * @property {Aim["kind"]} wayKind the kind of targets that join islands, which are lit under the pointer
 * @property {(element: HTMLElement) => Drawing} createDrawing
 * @property {(options: Options<Aim>) => { element: HTMLElement, show(picture: Picture): void, focus(target: Aim): void
 *   }} createButtons
 * @property {(place: Point, picture: Picture) => Aim | null} targetAt
 * @property {(picture: Picture, event: Event) => Picture} after
 * @property {(event: Event) => boolean} isNew
 * @property {(event: Event, before: Picture, drawing: Drawing) => Scene | null} sceneOf
 * @property {(picture: Picture, before: Picture) => Picture} [settled] a picture, in which what stays keeps its place
 */

/**
 * @template {Target} Aim
 * @template {{ disabled?: boolean }} Picture
 * @template Event
 * @template {{ draw(picture: Picture): void, hover(id: string | null, picture: Picture): void }} Drawing
 * @param {HTMLElement} host what the board is put into; the board takes its width and is square
 * @param {BoardOptions<Aim>} options
 * @param {Own<Aim, Picture, Event, Drawing>} own
 */
export function createDrawnBoard(host, { onPick, onPoint }, own) {
  const element = document.createElement("div");
  element.className = `board palette ${own.look}`.trim();
  element.setAttribute("role", "group");
  const drawing = own.createDrawing(element);
  let picture = own.empty;
  /** @type {Aim | null} */
  let pointed = null;

  /** @param {Aim | null} target */
  const point = (target) => {
    if (target?.kind === pointed?.kind && target?.id === pointed?.id) return;
    pointed = target;
    drawing.hover(target?.kind === own.wayKind ? target.id : null, picture);
    onPoint?.(target);
  };
  const buttons = own.createButtons({ wayKind: own.wayKind, onPick, onFocus: point });
  element.append(buttons.element);
  host.append(element);
  followMouse(element, {
    size: SIZE,
    targetAt: (place) => own.targetAt(place, picture),
    isDisabled: () => Boolean(picture.disabled),
    onPick,
    point,
  });

  const { animate, finish } = createAnimator({
    picture,
    draw(/** @type {Picture} */ shown) {
      picture = shown;
      drawing.draw(shown);
    },
    after: own.after,
    isNew: own.isNew,
    sceneOf: (/** @type {Event} */ event, before) => own.sceneOf(event, before, drawing),
  });

  return {
    element,
    /** Shows a picture at once, cutting any animation. @param {Picture} shown */
    show(shown) {
      const next = own.settled?.(shown, picture) ?? shown;
      finish(next);
      buttons.show(next);
      element.classList.toggle("board-disabled", Boolean(next.disabled));
    },
    /** Plays one event from the current picture. Never rejects. */
    animate,
    /** Cuts a running animation; its event has then happened. */
    finish: () => finish(),
    /** @param {Aim} target */
    focusTarget: (target) => buttons.focus(target),
  };
}
