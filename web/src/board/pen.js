/** Drawing helpers of all boards: short numbers, path data, SVG text. Pure. */

/** @param {number} v @returns {string} at most one decimal */
export function n(v) {
  return String(Math.round(v * 10) / 10 || 0).replace(/^(-?)0\./, "$1.");
}

/** @param {number[]} values @returns {string} numbers as path data */
export function nums(...values) {
  return values.map(n).join(" ").replaceAll(" -", "-");
}

/**
 * @param {string} cls how it is painted. A selector may use one class only: `use` hides ancestors.
 * @param {string} d
 * @param {string} [more] further attributes
 * @returns {string}
 */
export function path(cls, d, more = "") {
  return `<path class="${cls}" d="${d}"${more && " " + more}/>`;
}

/**
 * @param {string} list of classes, from the back to the front
 * @param {string} d
 * @returns {string} the same path several times
 */
export const layers = (list, d) =>
  list
    .split(", ")
    .map((cls) => path(cls, d))
    .join("");

/**
 * @param {number} x
 * @param {number} y
 * @param {string} inner
 * @param {string} [more]
 * @returns {string} a group moved to a place
 */
export function at(x, y, inner, more = "") {
  return `<g transform="translate(${n(x)} ${n(y)})${more}">${inner}</g>`;
}

/**
 * @param {string} id
 * @param {number} x
 * @param {number} y
 * @param {number} [scale]
 * @param {boolean} [flip]
 * @returns {string}
 */
export function use(id, x, y, scale = 1, flip = false) {
  const size = flip ? ` scale(${-scale} ${scale})` : scale === 1 ? "" : ` scale(${scale})`;
  return `<use href="#${id}" transform="translate(${n(x)} ${n(y)})${size}"/>`;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} rx
 * @param {number} [ry]
 * @returns {string} an ellipse as path data, to join many in one path
 */
export function oval(x, y, rx, ry = rx) {
  return `M${nums(x - rx, y)}a${nums(rx, ry)} 0 1 0 ${nums(2 * rx, 0)}a${nums(rx, ry)} 0 1 0 ${nums(-2 * rx, 0)}z`;
}

/** @param {[number, number][]} points @param {string} [close] @returns {string} straight lines as path data */
export function poly(points, close = "z") {
  return "M" + points.map(([x, y]) => nums(x, y)).join("L") + close;
}
