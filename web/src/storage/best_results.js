/** Which of two results in lessons and puzzles counts. Pure. */

/**
 * Returns an object with the values of both.
 * @param {Record<string, unknown>} second
 * @param {Record<string, unknown>} first
 * @param {(second: unknown, first: unknown) => unknown} choose chooses the value if both have one
 */
export function further(second, first, choose) {
  const both = Object.entries(first).map(([name, value]) => [
    name,
    Object.hasOwn(second, name) && second[name] !== value ? choose(second[name], value) : value,
  ]);
  return { ...second, ...Object.fromEntries(both) };
}
