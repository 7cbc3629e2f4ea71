/**
 * What the player points with: fingers or a mouse. Sentences say "tap" or "click" accordingly (`words.pointWith`).
 *
 * @import { Pointer } from "./words.js"
 */

/**
 * Says what is pointed with, now and whenever it changes. At first it is what the device mostly has; after that, what was used last.
 * @param {(pointer: Pointer) => void} onPointer
 * @param {Pick<Window, "matchMedia" | "addEventListener">} [page]
 */
export function watchPointer(onPointer, page = window) {
  /** @type {Pointer} */
  let pointer = page.matchMedia("(pointer: coarse)").matches ? "touch" : "mouse";
  onPointer(pointer);
  page.addEventListener(
    "pointerdown",
    ({ pointerType }) => {
      // A screen reader's click has no type: nothing is learnt from it.
      if (!pointerType) return;
      const used = pointerType === "mouse" ? "mouse" : "touch";
      if (used === pointer) return;
      pointer = used;
      onPointer(pointer);
    },
    true,
  );
}
