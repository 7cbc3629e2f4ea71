/** Silhouettes of islands: sixteen radii each, clockwise from east. Pure. */

/**
 * Returns the silhouettes of a game.
 * @param {string} prefix of the ids of their outlines
 * @param {Record<string, readonly number[]>} silhouettes by island
 */
export const createCoast = (prefix, silhouettes) => ({
  /**
   * @param {string} cls
   * @param {string} id an island
   * @param {number} grow by how many units its shore moves out
   * @param {number} [x] where it is moved
   * @param {number} [y]
   * @param {string} [more] further attributes
   * @returns {string} the island's outline as an SVG element
   */
  coast(cls, id, grow, x = 0, y = 0, more = "") {
    const move =
      (x || y ? `translate(${x} ${y})` : "") + (grow ? `scale(${Math.round(1000 * (1 + grow / 65)) / 1000})` : "");
    return `<use class="${cls}" href="#${prefix}-${id}"${move && ` transform="${move}"`}${more && " " + more}/>`;
  },
  /**
   * @param {string} id an island
   * @param {number} angle in radians, clockwise from east
   * @returns {number} how far the shore is from the island's centre
   */
  shore(id, angle) {
    const radii = silhouettes[id] ?? [];
    const turn = ((((angle * 8) / Math.PI) % 16) + 16) % 16;
    const i = Math.floor(turn),
      part = turn - i;
    return (radii[i % 16] ?? 60) * (1 - part) + (radii[(i + 1) % 16] ?? 60) * part;
  },
});
