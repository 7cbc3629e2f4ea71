/**
 * What the player points with: fingers or a mouse. Sentences say "tap" or "click" accordingly (`words.pointWith`).
 *
 * @import { Pointer } from "./words.js"
 */

/** What a device must have for each. */
const NEEDS = { touch: "(any-pointer: coarse)", mouse: "(any-pointer: fine)" };

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
      const used = pointerType === "mouse" ? "mouse" : "touch";
      // A screen reader's click has no type, or one that its device has not: nothing is learnt from it.
      if (used === pointer || !pointerType || !page.matchMedia(NEEDS[used]).matches) return;
      pointer = used;
      onPointer(pointer);
    },
    true,
  );
}
