/** Collects the marks and labels of a board. Pure. */

/**
 * Collects marks by layer and place. A place has each mark once.
 * @template {string} Layer
 * @param {readonly Layer[]} layers
 * @param {Iterable<readonly [Layer, string, string]>} placed layer, place, mark
 * @returns {Record<Layer, Record<string, any[]>>}
 */
export function collectMarks(layers, placed) {
  /** @type {Record<string, Record<string, any[]>>} */
  const marks = Object.fromEntries(layers.map((each) => [each, {}]));
  for (const [layer, id, mark] of placed) {
    const list = (marks[layer][id] ??= []);
    if (!list.includes(mark)) list.push(mark);
  }
  return /** @type {Record<Layer, Record<string, any[]>>} */ (marks);
}

/**
 * Gives several places the same mark.
 * @template {string} Layer
 * @param {Layer} layer
 * @param {readonly string[]} ids
 * @param {string} mark
 * @returns {[Layer, string, string][]}
 */
export const marking = (layer, ids, mark) => ids.map((id) => [layer, id, mark]);

/**
 * Marks what changed last; where it is more than one place, each has its number in the layer `order`.
 * @template {string} Layer
 * @param {readonly (readonly [Layer, string, string])[]} changes from the first to the last
 * @returns {(readonly [Layer | "order", string, string])[]}
 */
export function inOrder(changes) {
  /** @type {Map<string, readonly [Layer, string, string]>} */
  const places = new Map();
  for (const change of changes) {
    places.delete(change[1]);
    places.set(change[1], change);
  }
  const several = places.size > 1;
  return [...places.values()].flatMap((change, at) =>
    several ? [change, /** @type {const} */ (["order", change[1], String(at + 1)])] : [change],
  );
}

/**
 * Returns something for each place.
 * @template Value
 * @param {readonly string[]} ids
 * @param {(id: string) => Value} of
 * @returns {Record<string, Value>}
 */
export const labelled = (ids, of) => Object.fromEntries(ids.map((id) => [id, of(id)]));
