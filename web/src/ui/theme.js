/** The colours of the page. */

/** @typedef {import("../app/view.d.ts").Settings["theme"]} Theme */

const MORE_CONTRAST = "(prefers-contrast: more)";

/**
 * Returns the function that sets the theme of the document. With `auto` a device that prefers more contrast gets high
 * contrast, also when its preference changes; day or night is chosen by the style sheets.
 * @param {Pick<Window, "document" | "matchMedia">} [page]
 * @returns {(theme: Theme) => void}
 */
export function createTheme(page = window) {
  /** @type {Theme} */
  let wanted = "auto";
  /** @type {MediaQueryList | undefined} */
  let preference;

  function show() {
    const theme = wanted === "auto" && preference?.matches ? "contrast" : wanted;
    page.document.documentElement.dataset.theme = theme;
  }

  return (theme) => {
    wanted = theme;
    if (!preference) {
      // In Node there is none.
      preference = page.matchMedia?.(MORE_CONTRAST);
      preference?.addEventListener("change", show);
    }
    show();
  };
}
