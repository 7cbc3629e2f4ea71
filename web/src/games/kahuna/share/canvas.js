/** Whether a canvas can be read. */

/** Colours that are drawn and read back: red, green, blue. */
const DRAWN = [
  [210, 30, 90],
  [20, 160, 60],
  [40, 70, 200],
  [235, 195, 25],
];

/** By how much a read value may differ: some browsers change the last bits, which cannot be seen. */
const TOLERANCE = 8;

/**
 * Returns whether a canvas gives back what was drawn on it. Browsers that protect from fingerprinting (Firefox with
 * `privacy.resistFingerprinting`, Tor Browser) give back white or random pixels instead, also in files made from it.
 * @param {() => HTMLCanvasElement} [create]
 */
export function returnsPixels(create = () => document.createElement("canvas")) {
  try {
    const canvas = create();
    Object.assign(canvas, { width: DRAWN.length, height: 1 });
    const context = canvas.getContext("2d");
    if (!context) return false;
    DRAWN.forEach((colour, place) => {
      context.fillStyle = `rgb(${colour.join(",")})`;
      context.fillRect(place, 0, 1, 1);
    });
    const { data } = context.getImageData(0, 0, DRAWN.length, 1);
    return DRAWN.flatMap((colour) => [...colour, 255]).every((value, at) => Math.abs(data[at] - value) <= TOLERANCE);
  } catch {
    return false;
  }
}
