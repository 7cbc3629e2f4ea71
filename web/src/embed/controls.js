/**
 * The controls of a replay: a step, a turn, the beginning, the end, and going on by itself.
 *
 * @import { Given } from "./poster.js"
 */
import { html, nothing } from "lit-html";
import { lastIcon, pauseIcon, playIcon } from "../ui/icons.js";
import { firstIcon, nextIcon, previousIcon } from "../ui/signs.js";

/** @param {unknown} icon */
const doubleIcon = (icon) => html`<span class="doubled">${icon}${icon}</span>`;

/** Returns the controls. @param {Given} given */
export function controlsPanel({ shown: { player }, words }) {
  const { ply, last, running } = player;
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowLeft: () => player.goTo(ply - 1),
    ArrowRight: () => player.goTo(ply + 1),
    PageUp: () => player.stepTurn(-1),
    PageDown: () => player.stepTurn(1),
    Home: () => player.goTo(0),
    End: () => player.goTo(last),
  };
  /** @param {KeyboardEvent} event */
  const pressed = (event) => {
    const go = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!go) return;
    event.preventDefault();
    go();
  };
  /** @type {(name: string, icon: unknown, off: boolean, go: () => void, key?: string) => unknown} */
  const control = (name, icon, off, go, key = "") => html`<button
    type="button"
    class="button poster-step"
    data-act=${name}
    aria-label=${words(`review.go.${name}`)}
    title=${words(`review.go.${name}`)}
    aria-disabled=${off ? "true" : "false"}
    aria-keyshortcuts=${key || nothing}
    @click=${() => !off && go()}
  >${icon}</button>`;
  const [first, end] = [ply <= 0, ply >= last];
  return html`<div class="poster-steps" role="group" aria-label=${words("review.controls")} @keydown=${pressed}>
    ${control("first", firstIcon, first, keys.Home, "Home")} ${control("turn-back", doubleIcon(previousIcon), first, keys.PageUp, "PageUp")}
    ${control("back", previousIcon, first, keys.ArrowLeft, "ArrowLeft")} ${control(running ? "pause" : "run", running ? pauseIcon : playIcon, false, () => player.toggle())}
    ${control("forward", nextIcon, end, keys.ArrowRight, "ArrowRight")} ${control("turn-forward", doubleIcon(nextIcon), end, keys.PageDown, "PageDown")}
    ${control("last", lastIcon, end, keys.End, "End")}
  </div>`;
}
