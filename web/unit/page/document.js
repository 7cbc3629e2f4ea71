/** A fake document: elements that remember what was drawn into them. */

/** @import { Listener } from "./drawn.js" */

/** An element with the parts that the page's modules use without a display. */
export class Fake {
  html = "";
  /** @type {Listener[]} */
  listeners = [];
  open = false;
  hidden = false;
  inert = false;
  className = "";
  /** @type {Record<string, string>} */
  dataset = {};
  /** The sentences of a live region. @type {string[]} */
  spoken = [];
  textContent = "";
  childElementCount = 0;
  ownerDocument = { createElement: () => new Fake() };
  addEventListener() {}
  /** @param {Fake} line */
  append(line) {
    this.spoken.push(line.textContent);
  }
  replaceChildren() {
    this.spoken.splice(0);
  }
  setAttribute() {}
  /** @type {(selector: string) => any} */
  querySelector = () => null;
  /** @returns {Fake[]} */
  querySelectorAll = () => [];
  contains() {
    return false;
  }
  compareDocumentPosition() {
    return 0;
  }
  before() {}
  after() {}
  focus() {}
  showModal() {
    this.open = true;
  }
  close() {
    this.open = false;
  }
}

/** Installs a document, and returns its elements by their ids. */
export function setUpDocument() {
  /** @type {Record<string, Fake>} */
  const areas = { polite: new Fake(), urgent: new Fake() };
  const body = new Fake();
  Object.assign(globalThis, {
    window: globalThis,
    addEventListener: globalThis.addEventListener ?? (() => {}),
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    Node: { DOCUMENT_POSITION_FOLLOWING: 4 },
    document: {
      // The scene of the first page does not play.
      hidden: true,
      body,
      activeElement: body,
      documentElement: new Fake(),
      querySelectorAll: () => [],
      getElementById: (/** @type {string} */ id) => (areas[id] ??= new Fake()),
      querySelector: () => null,
      addEventListener() {},
    },
  });
  return areas;
}
