/**
 * The pointing device in use: touch or mouse. Sentences say "tap" or "click" accordingly (`words.setPointer`).
 *
 * @import { Pointer } from "../words/words.js"
 */

/** Media queries: whether the device has such a pointer at all. */
const NEEDS = { touch: "(any-pointer: coarse)", mouse: "(any-pointer: fine)" };

/**
 * Reports the pointer in use, at once and whenever it changes. The first one is the primary pointer of the device;
 * after that, the one used last.
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
      // A screen reader may send clicks without a type, or with one that the device does not have: ignore them.
      if (used === pointer || !pointerType || !page.matchMedia(NEEDS[used]).matches) return;
      pointer = used;
      onPointer(pointer);
    },
    true,
  );
}
