/** Paper is bright: what is printed has the colours of the day, also where the page has those of the night. */

/** Shows the day while the page is printed, unless high contrast is wanted. */
export function printByDay() {
  const { dataset } = document.documentElement;
  let shown = dataset.theme;
  addEventListener("beforeprint", () => {
    shown = dataset.theme;
    if (shown !== "contrast") dataset.theme = "light";
  });
  addEventListener("afterprint", () => {
    dataset.theme = shown;
  });
}
