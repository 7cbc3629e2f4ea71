/** The sentence for a page that has not arrived, which stands in the page itself: see src/arrival. */

const root = document.documentElement;

// Tells src/arrival/arrival.js that all modules of the page's program were loaded.
root.dataset.program = "";

/** Shows it. */
export const showEmergency = () => {
  root.dataset.emergency = "";
};

/**
 * Waits for what the page cannot begin without. As often as it fails, the sentence is shown, and its button tries
 * again.
 * @template Value
 * @param {() => Promise<Value>} ask
 * @returns {Promise<Value>}
 */
export async function untilArrived(ask) {
  for (;;) {
    try {
      return await ask();
    } catch {
      showEmergency();
      await pressed();
      delete root.dataset.emergency;
    }
  }
}

/** Settles when the button is pressed, which then does nothing else. */
const pressed = () =>
  new Promise((resolve) => {
    const section = /** @type {HTMLElement} */ (document.getElementById("emergency"));
    section.addEventListener("click", function onClick(event) {
      if (!(event.target instanceof Element && event.target.closest("[data-again]"))) return;
      event.preventDefault();
      section.removeEventListener("click", onClick);
      resolve(undefined);
    });
  });
