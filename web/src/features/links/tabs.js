/**
 * Tabs of one browser: a link that is made in one of them goes to the others by itself, where the friend's side of the
 * game may lie on the table; and a game that goes on in one tab goes on in the others.
 */

/** @typedef {{ from: string, text: string }} Passed whose link it is, as `Links` names sides, and the link */

/**
 * Joins the other tabs.
 * @param {(passed: Passed) => unknown} onLink
 * @returns {{ pass(passed: Passed): void }} what passes a link on
 */
export function joinTabs(onLink) {
  // Old browsers have none, and sandboxes without an origin refuse it: links go by hand then.
  try {
    const channel = new BroadcastChannel("kahuna-links");
    channel.onmessage = ({ data }) => {
      if (typeof data?.from === "string" && typeof data.text === "string") onLink(data);
    };
    return { pass: (passed) => channel.postMessage(passed) };
  } catch {
    return { pass: () => {} };
  }
}
