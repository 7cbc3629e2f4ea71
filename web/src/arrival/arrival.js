import { isOwnError, isOwnFile } from "./own_errors.js";

/*
 * For a page that does not arrive: shows the sentence in index.html as soon as a file fails, in the visitor's language,
 * and loads the page again. Of a page that was opened as a file it says so. A separate script in old JavaScript, so
 * that it runs where the program does not: build/arrival.js joins it with what it imports. Without it the sentence is
 * shown all the same, after a while, by arrival.css.
 */

// The languages: of each text that stands there in all of them, one is left.
(function () {
  "use strict";

  /** Returns the languages that the visitor reads, the best first. */
  function languages() {
    /** @type {string[]} */
    var tags = [].slice.call(navigator.languages || [navigator.language || "en"]);
    var named = /[?&]lang=([a-z]{2})/.exec(location.search);
    try {
      tags.unshift(JSON.parse(localStorage.getItem("kahuna.settings") || "{}").language);
    } catch (error) {
      // Nothing can be stored, or read.
    }
    if (named) tags.unshift(named[1]);
    return tags.map(function (tag) {
      return String(tag).slice(0, 2).toLowerCase();
    });
  }

  /** Leaves the text that the visitor reads best; without one, all of them. @param {Element} list */
  function choose(list) {
    /** @type {HTMLElement[]} */
    var texts = [].slice.call(list.children);
    var chosen = languages()
      .map(function (tag) {
        return texts.filter(function (text) {
          return text.lang === tag;
        })[0];
      })
      .filter(Boolean)[0];
    if (!chosen) return;
    texts.forEach(function (text) {
      text.hidden = text !== chosen;
    });
    chosen.className = "chosen";
  }

  [].forEach.call(document.querySelectorAll("[data-languages]"), choose);

  // Browsers load no modules for a page that is a file, however often it is loaded again.
  if (location.protocol !== "file:") return;
  [].forEach.call(
    document.querySelectorAll("[data-file]"),
    /** @param {HTMLElement} text */ function (text) {
      text.textContent = text.getAttribute("data-file");
    }
  );
  document.documentElement.setAttribute("data-emergency", "");
})();

// The files: what fails is noticed.
(function () {
  "use strict";
  var root = document.documentElement;
  /** The address of this script: the site's files have the same origin. */
  var own = /** @type {HTMLScriptElement | null} */ (document.currentScript);
  var script = own ? own.src : location.href;
  /** The addresses of the files that have failed. @type {string[]} */
  var failed = [];

  /** Returns whether the program runs, and has its styles. */
  function runs() {
    return root.hasAttribute("data-state") || root.hasAttribute("data-drawn");
  }

  function show() {
    root.setAttribute("data-emergency", "");
  }

  /**
   * Returns whether it is a file of this site: extensions put in others.
   * @param {HTMLLinkElement | HTMLScriptElement} file
   */
  function noteFailed(file) {
    var address = "src" in file ? file.src : file.href;
    if (!isOwnFile(script, address)) return false;
    failed.push(address);
    return true;
  }

  /** Shows the sentence if a file failed before this script: emergency.js and the last style rule leave marks. */
  function checkLoaded() {
    var section = document.getElementById("emergency");
    if (!section || (root.hasAttribute("data-program") && getComputedStyle(section).getPropertyValue("--arrived")))
      return;
    var files = document.querySelectorAll("link[rel=stylesheet], script[src]");
    for (var i = 0; i < files.length; i += 1) noteFailed(/** @type {HTMLLinkElement | HTMLScriptElement} */ (files[i]));
    show();
  }

  /** Loads the page again, after what has failed: else a wrong answer might come from the browser's cache. */
  function load() {
    var left = failed.length;
    function next() {
      left -= 1;
      if (left <= 0) location.reload();
    }
    if (left === 0 || !window.fetch) return location.reload();
    // A server that does not answer is not waited for.
    setTimeout(function () {
      location.reload();
    }, 5000);
    for (var i = 0; i < failed.length; i += 1) fetch(failed[i], { cache: "reload" }).then(next, next);
  }

  window.addEventListener(
    "error",
    function (event) {
      var file = event.target;
      // Also while the program runs: without its styles the page cannot be used.
      if (
        (file instanceof HTMLLinkElement && file.rel === "stylesheet" && noteFailed(file)) ||
        (file instanceof HTMLScriptElement && !runs() && noteFailed(file)) ||
        (file === window && !runs() && isOwnError(script, event))
      )
        show();
    },
    true
  );
  document.addEventListener("click", function (event) {
    var link = event.target;
    if (event.defaultPrevented || !(link instanceof HTMLAnchorElement) || !link.hasAttribute("data-again")) return;
    // The link alone would lose what stands behind the # of the address.
    event.preventDefault();
    load();
  });
  if (document.readyState === "complete") checkLoaded();
  else window.addEventListener("load", checkLoaded);
  if (!("noModule" in HTMLScriptElement.prototype)) show();
})();
