/** How often the progress of something long is shown, in ms. */
const SHOWN_EVERY = 100;

/** Returns a function that says whether the progress is to be shown again. */
export function createPace() {
  let shown = performance.now();
  return () => {
    const now = performance.now();
    if (now - shown < SHOWN_EVERY) return false;
    shown = now;
    return true;
  };
}
