import assert from "node:assert/strict";
import { test } from "node:test";
import { createTheme } from "../src/ui/theme.js";

/** A device that prefers more contrast, or does not. @param {boolean} more */
function device(more) {
  const preference = Object.assign(new EventTarget(), { matches: more });
  const documentElement = { dataset: { theme: "auto" } };
  const setTheme = createTheme(
    /** @type {any} */ ({
      document: { documentElement },
      matchMedia(/** @type {string} */ query) {
        assert.equal(query, "(prefers-contrast: more)");
        return preference;
      },
    }),
  );
  return {
    setTheme,
    shown: () => documentElement.dataset.theme,
    /** @param {boolean} matches */
    prefer(matches) {
      preference.matches = matches;
      preference.dispatchEvent(new Event("change"));
    },
  };
}

test("A player whose device prefers more contrast gets high contrast with Auto, as long as it does", () => {
  const { setTheme, shown, prefer } = device(true);
  setTheme("auto");
  assert.equal(shown(), "contrast");
  prefer(false);
  assert.equal(shown(), "auto");
  prefer(true);
  assert.equal(shown(), "contrast");
});

test("A player who has chosen a theme keeps it, whatever the device prefers", () => {
  const { setTheme, shown, prefer } = device(true);
  setTheme("dark");
  assert.equal(shown(), "dark");
  prefer(false);
  prefer(true);
  assert.equal(shown(), "dark");
  setTheme("auto");
  assert.equal(shown(), "contrast");
});

test("A player whose device prefers nothing gets day or night with Auto, as before", () => {
  const { setTheme, shown } = device(false);
  setTheme("auto");
  assert.equal(shown(), "auto");
});
