/** A link as a QR code. */
import { encode } from "uqr";

/**
 * Returns the drawing of a QR code: the modules as one path, with the quiet zone that scanners need around it.
 * @param {string} link
 * @returns {{ size: number, path: string }} width and height in modules
 */
export function qrOf(link) {
  const { size, data } = encode(link, { ecc: "M", border: 4 });
  let path = "";
  data.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      let wide = 1;
      while (row[x + wide]) wide += 1;
      path += `M${x} ${y}h${wide}v1h-${wide}z`;
      x += wide;
    }
  });
  return { size, path };
}
